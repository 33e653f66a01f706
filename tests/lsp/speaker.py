"""A client of language servers: it starts one, speaks JSON-RPC with it, and answers what it asks."""

from __future__ import annotations

import itertools
import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

SETTINGS = {"yaml": {"validate": True, "hover": True, "completion": True, "schemaStore": {"enable": False}}}
CAPABILITIES = {
    "textDocument": {
        "completion": {"completionItem": {"snippetSupport": True, "documentationFormat": ["markdown"]}},
        "hover": {"contentFormat": ["markdown"]},
    },
    "workspace": {"configuration": True},
}


class Speaker:
    """A server that runs as long as the ``with`` block does."""

    def __init__(self, command: Sequence[str], folder: Path, **environment: str) -> None:
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment or None,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.numbers = itertools.count(1)
        self.told: list[dict[str, Any]] = []
        self.version = 0

    def __enter__(self) -> Self:
        self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": CAPABILITIES})
        self.tell("initialized", {})
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.ask("shutdown", None)
            self.tell("exit", None)
            assert self.process.wait(20) == 0
        self.process.kill()
        self.process.communicate()

    def tell(self, method: str, params: object) -> None:
        self._send({"method": method, "params": params})

    def ask(self, method: str, params: object) -> Any:
        number = next(self.numbers)
        self._send({"id": number, "method": method, "params": params})
        while True:
            message = self._receive()
            if message.get("id") == number and "method" not in message:
                assert "error" not in message, message
                return message["result"]

    def show(self, uri: str, text: str) -> list[dict[str, Any]]:
        """Open a text, or change it; what the server finds in it."""
        self.version += 1
        self.told = []
        document: dict[str, object] = {"uri": uri, "version": self.version}
        if self.version == 1:
            opened = {**document, "languageId": "yaml", "text": text}
            self.tell("textDocument/didOpen", {"textDocument": opened})
        else:
            self.tell(
                "textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]}
            )
        while True:
            for message in self.told:
                if message["method"] == "textDocument/publishDiagnostics":
                    found: list[dict[str, Any]] = message["params"]["diagnostics"]
                    return found
            self._receive()

    def complete(self, uri: str, line: int, column: int) -> dict[str, dict[str, Any]]:
        """The completions at a place, by their labels."""
        found = self.ask("textDocument/completion", _at(uri, line, column))
        items = found["items"] if isinstance(found, dict) else found or []
        return {item["label"]: item for item in items}

    def hover(self, uri: str, line: int, column: int) -> str:
        """What is told of a place."""
        found = self.ask("textDocument/hover", _at(uri, line, column))
        return str(found["contents"]["value"]) if found else ""

    def _send(self, message: dict[str, object]) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self.process.stdin.flush()

    def _receive(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        length = 0
        while line := self.process.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.partition(b":")[2])
        assert length, "the server has ended"
        message: dict[str, Any] = json.loads(self.process.stdout.read(length))
        if "method" in message and "id" in message:
            asked = message["method"] == "workspace/configuration"
            items = message["params"]["items"] if asked else []
            result = [SETTINGS.get(item.get("section", ""), {}) for item in items] if asked else None
            self._send({"id": message["id"], "result": result})
        elif "method" in message:
            self.told.append(message)
        return message


def _at(uri: str, line: int, column: int) -> dict[str, object]:
    return {"textDocument": {"uri": uri}, "position": {"line": line, "character": column}}
