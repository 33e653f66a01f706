"""Every id with its title, in one place. An id never changes its meaning and is never used again.

``MAN0xx`` reading YAML, ``MAN1xx`` the structure of a spec, ``MAN2xx`` conditions, ``MAN3xx`` checks of the
rules, ``MAN4xx`` transcripts, ``MAN5xx`` generated modules. Each id has a bad file under
``tests/bad_specs``, which shows it with its text.
"""

from __future__ import annotations

HUNDREDS: dict[str, str] = {
    "MAN0": "files, and YAML as it is written",
    "MAN1": "the structure of a spec: keys, values, `extends`, readings and sources",
    "MAN2": "conditions and quantities",
    "MAN3": "the rules of a game, and how they play",
    "MAN4": "transcripts, and whether the rules play them",
    "MAN5": "generated modules",
}
"""What the ids that begin alike are about."""

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
    "MAN020": "a tab or another blank where only a space can stand",
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
    "MAN031": "a character that cannot stand here",
    "MAN032": "a value on the same line as | or >",
    "MAN033": "a list that begins on the line of its key",
    # structure: keys and values
    "MAN101": "a key that may not stand here",
    "MAN102": "a key that is missing",
    "MAN103": "a value of the wrong kind",
    "MAN104": "a value that is none of those that are possible",
    "MAN105": "a number that is too small or too large",
    "MAN106": "a part of the language that this version does not build",
    "MAN107": "a name that is not written as names are",
    "MAN108": "a key, list, block or text with nothing in it",
    "MAN109": "a value that is not written as it has to be",
    # structure: version, extends, readings, sources
    "MAN110": "a spec that does not begin with its version",
    "MAN111": "a later version of the language",
    "MAN112": "an extended variant that cannot be found",
    "MAN113": "variants that extend one another without end",
    "MAN114": "a reading that the spec does not have",
    "MAN115": "a source that is not listed",
    "MAN116": "a source that is not cited as sources are",
    "MAN117": "a patch that takes away what is not there (warning)",
    "MAN118": "a patch that changes nothing (warning)",
    # structure: what keys and values say together
    "MAN121": "a start that does not fit the board",
    "MAN122": "cases that leave something out or are never reached",
    "MAN123": "a rule that does nothing, or that stops and does something else",
    "MAN124": "a board whose parts do not fit together",
    # conditions: how they are written
    "MAN201": "a condition that is not well formed",
    "MAN202": "a condition that is missing",
    "MAN203": "a condition that is too long or nested too deeply",
    # conditions: words and types
    "MAN204": "a name that means nothing in conditions",
    "MAN205": "an attribute that such a thing does not have",
    "MAN206": "a noun that stands for nothing in this place",
    "MAN207": "an attribute that cannot be asked in this place",
    "MAN208": "a word of the language that this version does not build",
    "MAN209": "a value of the wrong type",
    "MAN210": "an operator or word of another language",
    "MAN211": "a set of numbers that is not written as sets are",
    "MAN212": "comparisons in a chain",
    "MAN213": "a range that goes downwards",
    "MAN214": "a string",
    "MAN215": "a function that does not exist",
    "MAN216": "a function with the wrong arguments",
    "MAN217": "a bracket without its partner",
    "MAN218": "a number that is not written as numbers are, or too large",
    # rules: what does not go together
    "MAN301": "a mark that is not declared",
    "MAN302": "a mark, or something to remember, that is called like a word of conditions",
    "MAN303": "relay laps without a word on moves that never end",
    "MAN304": "a word on moves that never end without relay laps (warning)",
    "MAN305": "a mark that belongs to nobody",
    "MAN306": "a counter of the turn that is not compared with a number",
    "MAN307": "something that is set and that the game does not remember",
    "MAN308": "numbers to remember that do not fit together",
    "MAN309": "what follows from the end of the game, where the game goes on",
    # rules: what will not play well
    "MAN310": "a player who can neither move nor pass, in a game that is not over",
    "MAN311": "a game that may go round for ever (warning)",
    "MAN312": "a source that nothing cites (warning)",
    "MAN313": "a mark that no rule gives or none reads (warning)",
    "MAN314": "a clause without a source (warning)",
    "MAN315": "a rule that never acts (warning)",
    "MAN316": "a chain that runs on through empty pits (warning)",
    "MAN317": "a choice of the opponent's pits by a condition that does not ask whose they are (warning)",
    "MAN318": "something to remember that no rule sets or none reads (warning)",
    "MAN319": "captured seeds that are used where nothing is captured",
    "MAN320": "sowing on that does not say where it begins",
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
    "MAN434": "who moved last, the turn or a number to remember, in a game that does not keep it",
    "MAN435": "a rule that the game does not have",
    "MAN436": "a move, a mark or a number to remember that stands twice in a list",
    "MAN437": "a start that the game does not allow",
    "MAN438": "a direction where every pit is sown in the same",
    "MAN439": "a next round, in a game that has only one",
    "MAN440": "a transcript of another variant than those that it lies with, or of none",
    "MAN441": "a reading that the variant does not have",
    # transcripts: what the rules do instead
    "MAN450": "a transcript that the rules do not play",
    # generated modules
    "MAN501": "a module that is missing",
    "MAN502": "a module that is not what its spec gives now",
    "MAN503": "a module that no spec asks for",
}
