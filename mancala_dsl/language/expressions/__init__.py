"""Conditions and quantities: short expressions such as ``last.theirs and last.seeds in 2|3``.

On the way from text to tree a condition passes through these modules::

    text ─ syntax ─▶ Lark's tree ─ checker ─▶ typed tree (tree.py) ─ text ─▶ text again
           conditions.lark           vocabulary.py: which words there are, of which type, and where they stand
           slips, failures           reports, words, advice
           what people write         what is wrong and what was meant
           instead

``parse.parse`` is the way in. ``fold`` says what an expression is worth where only some of it is known.
There are no strings and no calls into Python, and nothing is ever evaluated as Python. A condition is at most
2000 characters long and 40 levels deep, so that nobody who walks a tree has to fear for the stack.
"""
