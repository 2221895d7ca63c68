"""Semantic tokens over real pipes: numbers decode to the words, and a delta to the whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types as lsp

from tests.server.conftest import Editor, edit, place
from tops_lsp.features.legend import MODIFIERS, TYPES
from tops_lsp.server.requests.semantic_tokens import edits

TEXT = """\
/* 主机 🙂 */ __device__ int twice(int 数) { return 2 * 数; }
#if 0
int gone; // 🙂
#endif
__global__ void kernel(int *out) {
  __shared__ int tile[4];
  out[0] = twice(tile[0]);
}
"""
WORDS = [
    ("__device__", "executionSpace"),
    ("twice", "function"),
    ("数", "parameter"),
    ("数", "parameter"),
    ("int gone; // 🙂", "inactive"),
    ("__global__", "executionSpace"),
    ("kernel", "kernel"),
    ("out", "parameter"),
    ("__shared__", "memorySpace"),
    ("tile", "variable"),
    ("out", "parameter"),
    ("twice", "function"),
    ("tile", "variable"),
]
CODECS = {"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}
UNITS = {"utf-8": 1, "utf-16": 2, "utf-32": 4}


def decoded(data: Sequence[int], text: str, encoding: str) -> Iterator[tuple[str, str]]:
    """The words that relative numbers mean."""
    line = column = 0
    codec, unit = CODECS[encoding], UNITS[encoding]
    for index in range(0, len(data), 5):
        lines, columns, length, type_, _ = data[index : index + 5]
        line, column = line + lines, columns if lines else column + columns
        raw = text.splitlines()[line].encode(codec)
        yield raw[column * unit : (column + length) * unit].decode(codec), TYPES[type_]


@pytest.mark.asyncio(loop_scope="session")
async def test_full_and_range(encoded_editor: Editor) -> None:
    editor = encoded_editor
    await editor.open(TEXT)
    client, document = editor.client, editor.document
    full = await client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(document))
    assert full is not None
    assert list(decoded(full.data, TEXT, editor.encoding)) == WORDS
    params = lsp.SemanticTokensRangeParams(document, place(4, 0, 5, 0))
    part = await client.text_document_semantic_tokens_range_async(params)
    assert part is not None
    assert list(decoded(part.data, TEXT, editor.encoding)) == WORDS[5:8]


@pytest.mark.asyncio(loop_scope="session")
async def test_a_delta_makes_the_old_answer_the_new_one(editor: Editor) -> None:
    await editor.open(TEXT)
    client, document = editor.client, editor.document
    first = await client.text_document_semantic_tokens_full_async(
        lsp.SemanticTokensParams(document)
    )
    await editor.change(edit(6, 2, 6, 2, "out[1] = 1; "))
    assert first is not None
    params = lsp.SemanticTokensDeltaParams(document, first.result_id or "")
    delta = await client.text_document_semantic_tokens_full_delta_async(params)
    assert isinstance(delta, lsp.SemanticTokensDelta)
    full = await client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(document))
    assert full is not None
    (change,) = delta.edits
    data = list(first.data)
    data[change.start : change.start + change.delete_count] = change.data or []
    assert data == list(full.data)
    stale = lsp.SemanticTokensDeltaParams(document, "unknown")
    whole = await client.text_document_semantic_tokens_full_delta_async(stale)
    assert isinstance(whole, lsp.SemanticTokens)
    assert list(whole.data) == list(full.data)


NUMBERS = st.lists(st.tuples(*[st.integers(0, 2)] * 5), max_size=6).map(
    lambda rows: [number for row in rows for number in row]
)


@given(NUMBERS, NUMBERS)
def test_any_delta_is_right_and_of_whole_tokens(old: list[int], new: list[int]) -> None:
    found = list(edits(old, new))
    assert len(found) == (old != new)
    data = list(old)
    for change in found:
        assert change.start % 5 == change.delete_count % 5 == len(change.data or []) % 5 == 0
        data[change.start : change.start + change.delete_count] = change.data or []
    assert data == new


def test_the_legend_names_our_own_kinds() -> None:
    assert {"kernel", "executionSpace", "memorySpace", "inactive"} <= set(TYPES)
    assert {"device", "host", "shared", "local", "constant"} <= set(MODIFIERS)
