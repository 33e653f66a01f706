"""The language server itself: texts come in, findings, completions and hovers go out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from mancala_dsl import __version__
from mancala_dsl.checks import check
from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import load_document
from mancala_dsl.language.expressions.vocabulary import Names
from mancala_dsl.lsp.words import Word, word_at, words_at
from mancala_dsl.reading.files import instead_of_files
from mancala_dsl.rules.lowering.context import Lowering

SEVERITIES = {
    Severity.ERROR: lsp.DiagnosticSeverity.Error,
    Severity.WARNING: lsp.DiagnosticSeverity.Warning,
    Severity.NOTE: lsp.DiagnosticSeverity.Information,
}
KINDS = {
    "noun": lsp.CompletionItemKind.Variable,
    "attribute": lsp.CompletionItemKind.Property,
    "function": lsp.CompletionItemKind.Function,
    "keyword": lsp.CompletionItemKind.Keyword,
}


@dataclass(slots=True)
class Open:
    """The texts that are open, by their files, and what each adds to the words of conditions."""

    texts: dict[Path, str] = field(default_factory=dict)
    names: dict[Path, Names] = field(default_factory=dict)


def server() -> LanguageServer:
    """A server that is ready to speak; ``start_io`` lets it speak on the standard streams."""
    made = LanguageServer("mancalac", __version__, text_document_sync_kind=lsp.TextDocumentSyncKind.Full)
    opened = Open()

    def look(uri: str, text: str) -> None:
        path = _path(uri)
        opened.texts[path] = text
        with instead_of_files(opened.texts):
            found = check(path)
            document, _ = load_document(path)
        if document is not None:
            opened.names[path] = Lowering(document).names
        shown = [_diagnostic(each, path, text) for each in found]
        made.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, shown))

    @made.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def did_open(params: lsp.DidOpenTextDocumentParams) -> None:
        look(params.text_document.uri, params.text_document.text)

    @made.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def did_change(params: lsp.DidChangeTextDocumentParams) -> None:
        uri = params.text_document.uri
        look(uri, made.workspace.get_text_document(uri).source)

    @made.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def did_close(params: lsp.DidCloseTextDocumentParams) -> None:
        opened.texts.pop(_path(params.text_document.uri), None)
        made.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(params.text_document.uri, []))

    @made.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=["."]))
    def completion(params: lsp.CompletionParams) -> lsp.CompletionList:
        lines, names, at = _cursor(opened, params)
        found = words_at(lines, at.line, at.character, names)
        return lsp.CompletionList(is_incomplete=False, items=[_item(word) for word in found])

    @made.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hover(params: lsp.HoverParams) -> lsp.Hover | None:
        lines, names, at = _cursor(opened, params)
        found = word_at(lines, at.line, at.character, names)
        if found is None:
            return None
        word, start, end = found
        line = lines[at.line]
        where = lsp.Range(
            lsp.Position(at.line, units(line, start)),
            lsp.Position(at.line, units(line, end)),
        )
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, _told(word)), where)

    return made


def units(line: str, column: int) -> int:
    """A column counted in UTF-16, as the protocol does it."""
    return len(line[:column].encode("utf-16-le", "surrogatepass")) // 2


def characters(line: str, column: int) -> int:
    """The other way round."""
    return len(line.encode("utf-16-le", "surrogatepass")[: 2 * column].decode("utf-16-le", "ignore"))


def _cursor(
    opened: Open, params: lsp.CompletionParams | lsp.HoverParams
) -> tuple[list[str], Names, lsp.Position]:
    """The lines of a text, its names, and the cursor in characters."""
    path, at = _path(params.text_document.uri), params.position
    lines = opened.texts.get(path, "").split("\n")
    column = characters(lines[at.line], at.character) if at.line < len(lines) else 0
    return lines, opened.names.get(path, Names()), lsp.Position(at.line, column)


def _path(uri: str) -> Path:
    return Path(to_fs_path(uri) or uri)


def _diagnostic(found: Diagnostic, path: Path, text: str) -> lsp.Diagnostic:
    """A finding for the text; one in a spec that this one extends is told on the first line."""
    span, message = found.span, found.message
    advice = f"\nhelp: {found.help}" if found.help else ""
    lines = text.split("\n")
    if Path(span.source.name) != path:
        message = f"{span.source.name}:{span.line}:{span.column}: {message}"
        where = lsp.Range(lsp.Position(0, 0), lsp.Position(0, units(lines[0], len(lines[0]))))
    else:
        ends = ((span.line, span.column), (span.end_line, span.end_column))
        where = lsp.Range(*(_position(lines, line, column) for line, column in ends))
    return lsp.Diagnostic(
        where, f"{message}{advice}", severity=SEVERITIES[found.severity], code=found.id, source="mancalac"
    )


def _position(lines: list[str], line: int, column: int) -> lsp.Position:
    text = lines[line - 1] if 0 < line <= len(lines) else ""
    return lsp.Position(line - 1, units(text, column - 1))


def _item(word: Word) -> lsp.CompletionItem:
    return lsp.CompletionItem(
        label=word.text,
        kind=KINDS[word.sort],
        detail=word.type.replace("`", "") or None,
        documentation=lsp.MarkupContent(lsp.MarkupKind.Markdown, word.meaning),
    )


def _told(word: Word) -> str:
    return "\n\n".join(_lines(word))


def _lines(word: Word) -> Iterator[str]:
    yield f"`{word.text}`" + (f": {word.type}" if word.type else "")
    yield word.meaning
