"""The resolved rules and what plays them: lowering, the board, the reference interpreter.

The sowing machine
==================

This is the one place where the order of execution is written down. The interpreter has one function
for each step and cites its number; the emitters, the messages and the explanations use the same numbers.

Before the first move the seeds lie in the pits as ``board`` says; where ``start`` is ``any`` all of them may
lie there in any other way. South is to move, nothing is marked, and every memory is what it ``is`` at first.

Between two moves, the only place where a game can end:

1.  **Stage.** There are no stages: the same rules hold all through the game. What is played otherwise at some
    time is a kind of move (step 3) that there is then only.
2.  **End** (``end``). The position is noted: seeds, scores, marks with holders, what is remembered
    (``memory``), player to move and, where a rule reads it, who moved last. ``board.repeated`` says that
    it was noted before. Then the ``end`` rules in order, seen by the player to move; the first that holds
    ends the game (step 15). ``opponent.moves`` and ``opponent.choices`` count as if it were the
    opponent's turn, ``last_mover`` being who it is.
3.  **Legal moves** (``kinds``, ``choose``, ``direction``, ``must``). Each kind of move whose ``if`` holds is
    looked at, with what it says in the place of the game's rules; without ``kinds`` there is one, ``sow``.
    ``choose`` is a list of conditions, or one: the first that some pit of the mover's track satisfies counts;
    pits off that track cannot be sown from, and closed ones (step 16) cannot be chosen at all. From each pit
    that satisfies it there is a move in each direction that ``direction`` offers for it as ``start``, on the
    board as it is now: these are the ``choices``, by pit, then by kind, then counter-clockwise before
    clockwise. A kind that sows nothing has a move without a direction from each pit that satisfies
    ``choose``, on the mover's track or not. Of the choices a move that never ends (step 11) is taken out
    where ``endless`` says ``illegal``. Then each obligation in order: if its ``if`` holds now, those moves
    stay after which ``leave`` holds, steps 5 to 12 done, captures and grand slam included, the mover still
    being who moved. If none is left, ``if_none`` decides: ``none`` leaves no move, ``any`` drops the
    obligation. After a ``void`` move (step 11) ``leave`` sees the board as it was, no ``last`` and nothing
    ``sown``.
4.  **No legal move** (``no_move``). ``pass``: the only legal move is a pass, a ply and a turn but not a move:
    ``mover.moves`` is 0 and ``last_mover`` stays who it was. Without it an ``end`` rule must have caught the
    position, and the checker has seen to that.

A move:

5.  **Before** (``before``, ``kinds``). Each ``before`` rule that holds acts, in order, on the board that the
    one before has left, and after them each rule of the kind's ``do``. They are about ``start``; ``next`` and
    ``previous`` follow the direction of the move, counter-clockwise where it has none. A kind that has ``do``
    and says nothing of sowing goes to step 12.
6.  **Lift** (``lift``). So many seeds of ``start`` are taken into the hand, not more than lie there; the
    default is all, and below 0 is 0. The others stay; ``origin`` is ``start``; lap 1; ``lap.lifted`` is the
    number taken, ``lap.direction`` that of the move. Where nothing is lifted there is no ``last``, and the
    move goes on with step 12.
7.  **Sow** (``drop``, ``first_seed``, ``skip``, ``each_seed``). ``first_seed`` is looked at now, after
    the lift, in every lap: ``origin`` puts the first seed back where it came from (``skip`` is not asked
    about it), ``next`` into the pit after it. Every other seed goes to the next site of the mover's track
    in the lap's direction, passing over sites for which ``skip`` holds at that moment; closed pits (step
    16) are on nobody's track. As many seeds drop together as ``drop`` says (the default is 1, and below 1
    is 1), the last time what is left; they are one seed to all that follows. Before a seed drops,
    ``before`` of its site is noted. After it has dropped, the first ``each_seed`` rule that holds acts at
    once, also on the last seed. If ``skip`` holds all round the track, the seed goes to the next site all
    the same: nothing hangs. ``hand`` is what is still to be sown, in ``skip`` and ``drop`` before a seed
    falls, in ``each_seed`` after it. ``next`` and ``previous`` follow the lap's direction; outside a lap
    (``choose``, ``must``, ``end``) ``next`` is counter-clockwise.
8.  **Last seed** (``last_seed``). ``last`` is where the last seed fell. The first rule that holds acts; if
    none does, or it says ``stop``, sowing ends.
9.  **A rule acts** in this order, whatever the order of its keys; its pits, players and numbers are
    evaluated first, on the board as it then is. ``set``; ``unmark``; ``mark``; ``capture``, pit by pit;
    ``chain``; grand slam (step 10); ``move``; ``again`` is noted if its condition holds then; ``relay``.
    A chain goes ``from`` a pit so many steps as ``by`` says along the track, ``toward`` one way or first
    one and then the other, to the pit that is looked at, each tested after what belongs to the one before
    was taken, until ``while`` fails, ``at_most`` is reached, it comes to a store, or it is back where it
    began or would pass it. From a store seeds are taken only where a place is named ``store`` of a
    player, and not for that player's own score. ``count`` is for each pit of the rule, those of its chain
    too; below 0 it is 0. Taking nothing is no capture (no event), but a pit passed by the chain. A mark
    is on a pit and held by a player: for a store, no pit, or nobody as holder none is made; made again,
    it changes its holder. What is ``set`` beyond the smallest or largest number of its ``in`` becomes
    that one; nobody's stays 0. A ``move`` puts seeds from each pile of ``from``, at most ``count``, into
    the site ``to``; from stores as captures are, from no pile into itself, and where ``to`` is no pit
    nowhere. If ``from`` of ``move`` or ``relay`` names ``captured``, all that this rule captures is held
    first; what is left of it when the rule has acted goes to whom ``for`` names. ``move.captured`` are
    the seeds captured for the mover or held so, ``move.given`` those captured for the opponent, grand
    slams taken off.
10. **Grand slam** (``grand_slam``), for captures of ``last_seed`` only: the opponent had seeds in own
    pits when the move began and has none now. ``allowed``: nothing happens. ``no_capture``: what this
    rule captured goes back, the last of it first, whoever had got it; a mark stays, and so does what was
    set. ``{leave: PIT}``: only what it captured from this pit does, the pit being looked for now, after
    the captures. ``opponent_keeps``: all that is left on the board goes to the opponent, pit by pit in
    canonical order.
11. **Relay** (``relay``, ``endless``). The pit is lifted whole and becomes ``origin`` of the next lap
    (step 7). An empty pit, a store that is not named so (step 9), no pit, or one that is not on the
    mover's track ends the sowing. In the long form the hand is filled from each pile of ``from``, at most
    ``count``, from stores as captures are; then what is left of captured seeds is paid, and ``direction``
    turns the lap. Without ``into`` the lap begins as in the short form; otherwise ``origin`` stays and
    the first seed falls into this site, which may be a store, passed on if ``skip`` holds there,
    ``first_seed`` not being asked. Where nothing is lifted, or ``into`` is not on the mover's track, the
    sowing ends. A move that would begin lap ``laps`` + 1 is endless; a proved cycle (the same board,
    scores, hand, marks, memory, origin, ``into`` and direction at two starts of laps) may only find this
    sooner. ``illegal``: it was never among the choices. ``void``: everything is as before the move and
    the turn is over, whoever it was that sowed being the last mover. ``end``: so it is, and the game is
    over by a rule called ``endless``, before any other rule of step 2, with the ``rest`` and ``winner``
    of ``endless``.
12. **After** (``after``). Each ``after`` rule that holds acts, in order, on the board that the one before has
    left, also where nothing was sown: there is no ``last`` then. ``next`` and ``previous`` follow the
    direction of the last lap. After a move that never ends nothing is done.
13. ``last_mover`` is the player who moved.
14. **Next.** If ``again`` was noted the same player moves again, otherwise the other; back to step 1. The
    counters of the turn: ``turn.number`` is 1 at first and one more with every turn that begins, after a
    pass or a void move too, but not with another move of the same player; ``turn.made`` counts these, 0
    at first in every turn. Only what a rule reads is counted, and no further than one above the largest
    number that it is compared with. All through a move (steps 5 to 13, ``leave`` included) they are what
    they were before.

The end:

15. **Settle** (``rest``, ``winner``, ``win``). Each pit's seeds go to the player that ``rest`` names for that
    pit; ``nobody``: they stay. The seeds of all pits for which ``rest`` says ``split`` are halved; an odd one
    stays in the last occupied of these pits. Who wins is what ``winner`` of the end rule says, otherwise what
    ``win`` says: ``most`` seeds. All of ``rest`` and ``winner`` is evaluated before the first seed is paid.
    The order of payment: pits of one player in canonical order, then South's half of the split pits, then
    North's.
16. **Match** (``match``). Only in games of several rounds; steps 1 to 15 are one round. After it, on the
    board after settlement and seen by who would be to move, ``starter`` is evaluated and ``set`` changes
    what lasts for the match; other numbers, and all marks, are as at the start. Then ``refill``: each
    player (or the loser only; after a draw both) takes all seeds of the own pits and score and fills the
    own pits in order, until they do not suffice for the next one; what is left goes to the score, or into
    that pit. Pits without seeds stay in play, are ``closed``, or are ``ceded``: a player who has filled all
    own pits fills them, and owns those into which that player puts more. With ``refill: anew`` pits and
    scores are as at the start of the first round. ``until`` is asked of that board, ``mover`` being South,
    then North: where it holds the match is over. ``winner``, seen by South, has won
    it, otherwise who won the last round.

At every step: pits + scores + seeds out of play = all seeds.

The board. A side has rows, from its player's edge inwards; the other side is the same turned round, and the
rows of both stand in one grid. A player's *track* is the way that seeds go, closed in itself: the path, and
where ``loop`` is ``shared`` the other player's after it. On it are pits of both sides or of one, the mover's
store where there are any, the other only where ``stores`` is ``both``; a pit may be on no track at all. One
from which rules ``move`` seeds into play is a reserve: nobody has won what lies there. A seed that is entered
is moved to the pit that is picked (step 5), lifted, and falls again by ``first_seed: origin``. Along the
path is counter-clockwise. ``opposite`` is the nearest pit of the other side in the column, ``mirror`` the
pit with the same number in the same row there, ``ahead`` the next pit of the column away from the edge of the
side on which the pit lies, on that side or the other, ``behind`` the next towards that edge. A pit's owner is
the player at whose side it lies (``near``), the other, or nobody; ``own`` and ``theirs`` go by the owner,
``near`` and ``far`` by the side, and of a store they say whose it is. Where there is only one row it lies on
South's side, and both sow along it the same way. *Canonical order*: South's pits in the order of South's
path, those off it after them row by row, then North's in the same way.

Sets. ``pits`` are all pits, those of the mover's side first; ``opposites(p)`` those of the other side in the
column of ``p``, nearest first; ``onward(p)`` and ``backward(p)`` those after ``p`` and before it on the
mover's track, in order, once round and without ``p``, by the lap's direction as ``next`` is. A store is in no
set. ``first`` is the first pit of a set, ``leftmost`` and ``rightmost`` the first of those in the lowest and
in the highest column; of an empty set they are no pit. ``all`` of an empty set holds. ``distance`` counts
steps from ``start`` along the mover's track in the lap's direction, stores on the track too; it is 0 where
one of both is not on the track.

What is missing. A pit that does not exist (``store.opposite``, ``next`` of a pit off the track) has 0
seeds, every truth about it is false, it equals no pit, and its players are nobody. Nobody owns a store,
holds a pit without a mark, and moved last before the first move; nobody has no seeds, no score, no moves,
and winning is a draw. Where a game keeps no ``last_mover`` (no rule reads it, or there is neither a pass
nor ``again``) it is the opponent of the mover, at the start too. The ``holder`` of a pit with several marks
is that of the first of them in the order of ``marks:``. Who began (``starter``) is kept where a rule reads
it: South, unless a position says otherwise.
"""
