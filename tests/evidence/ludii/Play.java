import game.Game;
import game.types.board.SiteType;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import other.GameLoader;
import other.context.Context;
import other.move.Move;
import other.trial.Trial;

/**
 * Plays one random game in Ludii and prints what Ludii says, a JSON object a line.
 *
 * <p>{@code java -cp LUDII Play FILE.lud SEED}: the position at the start, then one after each ply. It has the counters
 * of every site of the board, what each player has collected, and the legal moves as sites (-1 for a pass). Where Ludii
 * has ended the game there are its scores in place of these. Ludii looks at its end rules after plies only; here
 * they are asked about the first position, too.
 */
public final class Play {
  public static void main(String[] given) {
    Game game = GameLoader.loadGameFromFile(new File(given[0]));
    Random random = new Random(Long.parseLong(given[1]));
    Context context = new Context(game, new Trial(game));
    game.start(context);
    game.rules().end().eval(context);
    tell(game, context, null);
    while (!context.trial().over()) {
      List<Move> moves = legal(game, context);
      Move move = moves.get(random.nextInt(moves.size()));
      game.apply(context, move);
      tell(game, context, move);
    }
  }

  private static List<Move> legal(Game game, Context context) {
    List<Move> moves = new ArrayList<>();
    game.moves(context).moves().forEach(moves::add);
    return moves;
  }

  private static int site(Move move) {
    return move.isPass() ? -1 : move.from();
  }

  private static void tell(Game game, Context context, Move move) {
    List<Integer> sites = new ArrayList<>();
    int holes = game.board().numSites();
    for (int site = 0; site < holes; site++) sites.add(counters(context, 0, site, context.board().defaultSite()));
    List<Integer> collected = new ArrayList<>();
    for (int player = 1; player <= 2; player++) {
      collected.add(counters(context, player, context.sitesFrom()[player], SiteType.Cell));
    }
    StringBuilder line = new StringBuilder("{\"move\": " + (move == null ? "null" : site(move)));
    line.append(", \"sites\": " + sites + ", \"collected\": " + collected);
    if (context.trial().over()) {
      line.append(", \"over\": [" + context.score(1) + ", " + context.score(2) + "]");
    } else {
      TreeSet<Integer> from = new TreeSet<>();
      for (Move one : legal(game, context)) from.add(site(one));
      line.append(", \"mover\": " + context.state().mover() + ", \"legal\": " + from);
    }
    System.out.println(line + "}");
  }

  private static int counters(Context context, int container, int site, SiteType type) {
    return context.containerState(container).count(site, type);
  }
}
