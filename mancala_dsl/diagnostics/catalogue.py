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
}
