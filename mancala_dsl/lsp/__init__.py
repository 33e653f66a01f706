"""A small language server for specs: what `check` finds in the text that is open in an editor, and the words
of conditions.

Keys and their values are the YAML language server's, by the schema; this one knows what stands inside a
condition. ``place`` finds out where in a spec the cursor is, ``words`` what can be said there, ``server``
speaks the protocol (by pygls, which is installed with the extra ``lsp`` and imported nowhere else).
"""
