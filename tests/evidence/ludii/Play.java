import game.Game;
import game.types.board.SiteType;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
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
 * <p>{@code java -cp LUDII Play GAME SEED [OPTION ...]}, where GAME is a file with rules or the name of a game that Ludii
 * has: the position at the start, then one after each move of Ludii's, which is a lap of a sowing that goes on. It has the
 * counters of every site of the board, what each player has collected, and the legal moves as pairs of sites, from and to
 * (-1 and -1 for a pass). Where Ludii has ended the game there are its scores (what is collected, where a game
 * has none) and its winner in place of these. Ludii looks at its end rules after moves only; here they are asked about the
 * first position, too.
 */
public final class Play {
  public static void main(String[] given) {
    File file = new File(given[0]);
    List<String> options = Arrays.asList(given).subList(2, given.length);
    Game game =
        file.exists()
            ? GameLoader.loadGameFromFile(file, options)
            : GameLoader.loadGameFromName(given[0], options);
    Random random = new Random(Long.parseLong(given[1]));
    Context context = new Context(game, new Trial(game));
    game.start(context);
    if (game.rules().end() != null) game.rules().end().eval(context);
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

  private static String sites(Move move) {
    return move.isPass() ? "[-1, -1]" : "[" + move.from() + ", " + move.to() + "]";
  }

  private static void tell(Game game, Context context, Move move) {
    SiteType type = context.board().defaultSite();
    List<Integer> sites = new ArrayList<>();
    int holes = context.board().topology().getGraphElements(type).size();
    for (int site = 0; site < holes; site++) sites.add(counters(context, 0, site, type));
    List<Integer> collected = new ArrayList<>();
    for (int player = 1; player <= 2; player++) {
      boolean hand = context.containers().length > player;
      collected.add(hand ? counters(context, player, context.sitesFrom()[player], SiteType.Cell) : 0);
    }
    StringBuilder line = new StringBuilder("{\"move\": " + (move == null ? "null" : sites(move)));
    line.append(", \"sites\": " + sites + ", \"collected\": " + collected);
    if (context.trial().over()) {
      line.append(", \"over\": " + (game.requiresScore() ? scores(context) : collected));
      line.append(", \"winner\": " + context.trial().status().winner());
    } else {
      TreeSet<String> pairs = new TreeSet<>();
      for (Move one : legal(game, context)) pairs.add(sites(one));
      line.append(", \"mover\": " + context.state().mover() + ", \"legal\": " + pairs);
    }
    System.out.println(line + "}");
  }

  private static List<Integer> scores(Context context) {
    return Arrays.asList(context.score(1), context.score(2));
  }

  private static int counters(Context context, int container, int site, SiteType type) {
    return context.containerState(container).count(site, type);
  }
}
