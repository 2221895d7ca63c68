"""What tests of sessions over the folder ask."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pytest_lsp import LanguageClient

from tests.server.conftest import FILES, SECONDS, Editor


async def until(ask: Callable[[], Any], wanted: Callable[[Any], bool]) -> Any:
    """Asks until the answer is as wanted; the last answer."""
    async with asyncio.timeout(SECONDS):
        while not wanted(answer := await ask()):
            await asyncio.sleep(0.05)
    return answer


async def symbols(client: LanguageClient, query: str) -> list[tuple[str, str, int]]:
    """Names with file and line."""
    found = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query))
    return [
        (s.name, Path(s.location.uri).name, s.location.range.start.line)
        for s in found or []
        if isinstance(s.location, lsp.Location)
    ]


async def ready(client: LanguageClient) -> None:
    """Waits for the index; its last file tells."""
    await until(lambda: symbols(client, ""), lambda found: len({f for _, f, _ in found}) >= 4)


def at(folder: Path, name: str, word: str, nth: int = 0) -> dict[str, Any]:
    """The request's place: the nth occurrence of a word in a file."""
    text, offset = FILES[name], -1
    for _ in range(nth + 1):
        offset = text.index(word, offset + 1)
    line = text[:offset].count("\n")
    column = offset - (text.rfind("\n", 0, offset) + 1)
    document = lsp.TextDocumentIdentifier((folder / name).as_uri())
    return {"text_document": document, "position": lsp.Position(line, column)}


async def opened(client: LanguageClient, folder: Path, name: str) -> Editor:
    editor = Editor(client, (folder / name).as_uri())
    await editor.open(FILES[name])
    await ready(client)
    return editor


def closed(editor: Editor) -> None:
    editor.close()


def reported(found: Any) -> set[tuple[str, int]]:
    return {(Path(place.uri).name, place.range.start.line) for place in found or []}
