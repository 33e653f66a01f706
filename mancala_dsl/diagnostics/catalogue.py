"""Every id with its title, in one place. An id never changes its meaning and is never used again.

``MAN0xx`` reading YAML, ``MAN1xx`` the structure of a spec, ``MAN2xx`` conditions, ``MAN3xx`` checks of the
rules, ``MAN4xx`` transcripts. Each id has a bad file under ``tests/bad_specs``, which shows it with its exact text.
"""

from __future__ import annotations

TITLES: dict[str, str] = {
    # reading: files
    "MAN001": "a file cannot be read",
    "MAN002": "a file is not UTF-8 text",
    "MAN003": "a file or text is too large",
    "MAN004": "a character that must not stand in a text",
    "MAN005": "a document with nothing in it",
    # reading: what YAML offers and a spec does not use
    "MAN010": "a key stands twice in one block",
    "MAN011": "an anchor (&) or an alias (*)",
    "MAN012": "a tag (!)",
    "MAN013": "a merge key (<<)",
    "MAN014": "a directive (%)",
    "MAN015": "a second document in the same file",
    "MAN016": "a key that is not a word",
    "MAN017": "blocks nested too deeply",
    "MAN018": "a number with leading zeros",
    "MAN019": "a number that is too long or not finite",
    # reading: slips in YAML
    "MAN020": "a tab or another blank that is not a space in the indentation",
    "MAN021": "indentation that does not fit",
    "MAN022": "a colon inside a text that is not quoted",
    "MAN023": "a key without a colon and a space",
    "MAN024": "a comma inside a condition or text that is not quoted",
    "MAN025": "a key in braces that has no value",
    "MAN026": "a quote that is not closed",
    "MAN027": "a bracket that is not closed",
    "MAN028": "something more where a value is complete",
    "MAN029": "a comma that is missing between the parts of braces or brackets",
    "MAN030": "an escape in double quotes that does not exist",
    "MAN031": "a character that a value cannot begin with",
    "MAN032": "a value on the same line as | or >",
    "MAN033": "a list that begins on the line of its key",
    "MAN039": "a text that is not YAML",
    # transcripts: words
    "MAN400": "a transcript is too long",
    "MAN401": "a word that does not belong here",
    "MAN402": "a comment that is not closed",
    "MAN403": "too many errors or too many plies to read on",
    "MAN404": "notation for games that this version cannot compile",
    # transcripts: tags
    "MAN410": "a tag is missing",
    "MAN411": "a tag stands twice",
    "MAN412": "a tag's name looks like a slip",
    "MAN413": "a tag that is not the id of a variant or a reading",
    "MAN414": "a tag that does not say who vouches",
    "MAN415": "a tag that is not a result",
    "MAN416": "a start that does not say who moves",
    "MAN417": "a tag after the first ply",
    # transcripts: plies and checks
    "MAN420": "the number of a ply is wrong",
    "MAN421": "a check stands twice",
    "MAN422": "a check of a move where no move stands before it",
    "MAN423": "a transcript with nothing to replay",
    # transcripts: what does not fit the game
    "MAN430": "a row with the wrong number of pits",
    "MAN431": "more seeds than the game has",
    "MAN432": "a mark that the game does not have",
    "MAN433": "a pit or store that the board does not have",
    "MAN434": "who moved last, in a game that does not keep it",
    "MAN435": "a rule that the game does not have",
    "MAN436": "a move or a mark that stands twice in a list",
    "MAN440": "a transcript of another variant",
    "MAN441": "a reading that the variant does not have",
}
