"""The language of specs: structure (JSON Schema), conditions (grammar and types), ``extends`` and readings.

:func:`~mancala_dsl.language.document.load_document` is the way in. What a spec may say stands in
``variant.schema.json``, what of the language is not built yet in :mod:`~mancala_dsl.language.not_built`.

Decisions
---------

Few concepts, which compose; a game that needs a flag of its own shows that one of them is not yet right.

*Conditions before flags.* A number, a direction, a receiver that depends on something is a list of cases, in
each place in the same way: there is no "only if", "except in the first turn" or "clockwise if it captures".

*Kinds of moves* are what the literature calls stages, entering, claiming, giving up a turn, or a choice
that a rule leaves open. A kind has a condition, what is done first, and settings that replace the game's.
So nothing asks a player in the middle of a move: the move ends, the same player moves again, and the kinds
that there are then are the answers.

*Memory* is a small number of the game or of a player, with its range. The direction that the first mover
fixes, a house that is still owned, points and rounds won, who began, who made the last move: all of it is
memory that rules set and conditions read, and all of it is part of the position.

*Marks* are the same for pits. A mark does nothing by itself; what a tuzdik does is said where it is read.
``closed`` and ``ceded``, which refilling between rounds gives, are the only ones that the machine knows: a
closed pit lies on nobody's track, a ceded one has another owner.

*Definitions* (``define``) are names for conditions, nothing more. They are read anew in each place that uses
them, so that no room behind this one knows of them, and what they may speak of is what that place knows.

*A board is a set of rows and a path.* Two and four rows are shapes of it with a short name. A reserve is a
pit beside the path, a store on the track a step of it, a middle row one that nobody owns. What a player has
captured is safe: seeds leave a store only where a rule calls it by its player, ``opponent.store``.

*Rounds* (``match``) say how the next one is set up, until when, and who has then won. Territory is ceded
pits; a target over rounds is memory and ``refill: anew``.

*Sizes are readings*, since a rule may speak of a column or of a number of seeds: each size that is played is
checked, compiled and witnessed by itself. So are the answers to what sources leave open or dispute.

*Refused by name* is what :mod:`~mancala_dsl.language.not_built` lists, with what to write instead: four
players, pits that are in no rows, a player who chooses what is refilled. Chance and moves made at the same
time would need another machine, not another clause.
"""
