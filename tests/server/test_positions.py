"""Places in every encoding and in every kind of text, told by requests and meant by edits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from lsprotocol import types as lsp

from tests.server.conftest import Editor, Kind

pytestmark = pytest.mark.asyncio(loop_scope="session")

WIDTHS: dict[str, Callable[[str], int]] = {
    Kind.Utf8: lambda text: len(text.encode()),
    Kind.Utf16: lambda text: len(text.encode("utf-16-le")) // 2,
    Kind.Utf32: len,
}
TEXTS = {
    "plain": "{0}\n{1} {2}\n",
    "CRLF": "{0}\r\n\r\n{1} {2}\r\n",
    "CR": "{0}\r\r{1} {2}\r",
    "mixed line ends": "{0}\r\n\r\n\n\r{1}\n{2}\r\n",
    "no line end at the end": "{0}\n{1} {2}",
    "byte order mark": "\ufeff{0}\n{1} {2}\n",
    "byte order mark, one line": "\ufeff{0} {1} {2}",
    "tabs": "\t{0}\n\t\t{1}\t/*\t*/\t{2}\n",
    "two bytes": "/* äß */ {0}\n{1} /* жñ */ {2}\n",
    "three bytes": "/* 主机 */ {0}\n{1} /* 设备 */ {2}\n",
    "combining characters": "/* e\u0301 */ {0}\n{1} /* n\u0303\u0308 க்ஷ */ {2}\n",
    "surrogate pairs": "/* 🙂 */ {0}\n{1} /* 𝔸🙂 */ {2}\n",
    "joined signs": "/* 👩\u200d👩\u200d👧 🇨🇳 */ {0}\n{1} /* 👍🏽 */ {2}\n",
    "no line ends for editors": "/* \u2028\u2029\x0b\x0c\x85 */ {0}\n{1} /* \u2028\x0c */ {2}\n",
    "a string": '{0}\n{1} const char *s = "\t🙂\\t"; s++; {2}\n',
}
DECLARED = "__device__ int twice(int x);"
BEGINNING = "int on_host(int x) {"
CALL = "return twice(x); }"


def document(kind: str) -> str:
    return TEXTS[kind].format(DECLARED, BEGINNING, CALL)


def position(text: str, offset: int, encoding: str) -> lsp.Position:
    """The client's view of a character offset, counted independently of the server."""
    lines = text[:offset].replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return lsp.Position(len(lines) - 1, WIDTHS[encoding](lines[-1]))


def span(text: str, word: str, encoding: str, nth: int = 0) -> lsp.Range:
    """Where the nth occurrence of a word stands."""
    start = -1
    for _ in range(nth + 1):
        start = text.index(word, start + 1)
    end = start + len(word)
    return lsp.Range(position(text, start, encoding), position(text, end, encoding))


@pytest.mark.parametrize("kind", TEXTS)
async def test_what_is_told_is_where_it_is(encoded_editor: Editor, kind: str) -> None:
    editor, text = encoded_editor, document(kind)
    declared, used = (span(text, "twice", editor.encoding, nth) for nth in range(2))
    (finding,) = await editor.open(text)
    assert finding.range == used
    assert [each.location.range for each in finding.related_information or []] == [declared]
    hover = await editor.hover(used.end.line, used.end.character - 1)
    assert hover is not None
    assert hover.range == used
    places = {"text_document": editor.document, "position": used.start}
    client = editor.client
    definition = await client.text_document_definition_async(lsp.DefinitionParams(**places))
    assert isinstance(definition, Sequence)
    assert [place.range for place in definition if isinstance(place, lsp.Location)] == [declared]
    params = lsp.DocumentHighlightParams(**places)
    highlights = await client.text_document_document_highlight_async(params)
    assert [each.range for each in highlights or ()] == [declared, used]
    renaming = lsp.RenameParams(**places, new_name="thrice")
    renamed = await client.text_document_rename_async(renaming)
    assert renamed is not None
    assert renamed.changes is not None
    assert [edit.range for edit in renamed.changes[editor.uri]] == [declared, used]


@pytest.mark.parametrize("kind", TEXTS)
async def test_an_edit_is_made_where_it_was_meant(encoded_editor: Editor, kind: str) -> None:
    """A word behind everything is replaced, one in front is removed, a line is added between."""
    editor, text = encoded_editor, document(kind)
    encoding = editor.encoding
    await editor.open(text)

    async def replace(word: str, new: str, nth: int = 0) -> str:
        partial = lsp.TextDocumentContentChangePartial(span(text, word, encoding, nth), new)
        await editor.change(partial)
        at = -1
        for _ in range(nth + 1):
            at = text.index(word, at + 1)
        return text[:at] + new + text[at + len(word) :]

    text = await replace("twice", "🙂 int", nth=1)  # where it is used
    assert [found.message for found in editor.shown] == ["expected expression"]
    text = await replace("🙂 int", "twice")
    assert [found.range for found in editor.shown] == [span(text, "twice", encoding, nth=1)]
    text = await replace(BEGINNING, f"// é\r\n{BEGINNING}")
    assert [found.range for found in editor.shown] == [span(text, "twice", encoding, nth=1)]
    text = await replace("__device__ ", "")
    assert editor.shown == []
