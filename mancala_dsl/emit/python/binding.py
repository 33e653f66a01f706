"""How tightly Python binds the parts of an expression."""

# How tightly Python binds: a part that binds less tightly than what is around it gets parentheses.
OR, AND, NOT, COMPARE, BXOR, BAND, SHIFT, SUM, PRODUCT, SIGN, ATOM = range(11)
