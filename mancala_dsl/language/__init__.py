"""The language of specs: structure (JSON Schema), conditions (grammar and types), ``extends`` and readings.

:func:`~mancala_dsl.language.document.load_document` is the way in. What a spec may say stands in
``variant.schema.json``, what of the language is not built yet in :mod:`~mancala_dsl.language.not_built`.
"""
