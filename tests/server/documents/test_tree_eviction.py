"""Documents rest when nobody asks anything of them."""

import asyncio

import pytest

from tops_lsp.model.unit import TranslationUnit
from tops_lsp.preprocess import FileLoader
from tops_lsp.project.context import Context
from tops_lsp.server.documents import tree_eviction
from tops_lsp.server.documents.documents import Document
from tops_lsp.server.documents.tree_eviction import TreeEviction
from tops_lsp.text.source import Source


def opened(name: str) -> tuple[Document, TranslationUnit]:
    document = Document(name, Source(name, b"int f(int n) { return n + 1; }\n"))
    return document, document.model((Context(),), FileLoader()).main


@pytest.mark.parametrize(("ended", "rests"), [("", True), ("used", True), ("closed", False)])
def test_a_document_rests_after_a_pause(
    ended: str, rests: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tree_eviction, "AFTER", 0.0)
    document, unit = opened("a.tops")

    async def session() -> None:
        waiting = TreeEviction()
        waiting.used(document)
        if ended == "used":
            waiting.used(document)
        if ended == "closed":
            waiting.forget(document.uri)
        for _ in range(5):
            await asyncio.sleep(0.001)

    asyncio.run(session())
    assert unit.tree.is_evicted is rests


@pytest.mark.parametrize(("judged", "edited"), [(True, False), (False, False), (True, True)])
def test_a_document_that_was_only_opened_rests_once_it_is_judged(
    judged: bool, edited: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tree_eviction, "AFTER", 60.0)
    monkeypatch.setattr(tree_eviction, "SOON", 0.0)
    document, unit = opened("a.tops")
    document.edited = edited
    document.judged = judged

    async def session() -> None:
        waiting = TreeEviction()
        waiting.used(document)
        for _ in range(5):
            await asyncio.sleep(0.001)
        waiting.stop()

    asyncio.run(session())
    assert unit.tree.is_evicted is (judged and not edited)


def test_a_session_that_ends_waits_for_none() -> None:
    document, unit = opened("a.tops")

    async def session() -> None:
        waiting = TreeEviction()
        waiting.used(document)
        waiting.stop()

    asyncio.run(session())
    assert not unit.tree.is_evicted


def test_a_document_at_rest_is_read_again() -> None:
    document, unit = opened("a.tops")
    document.evict()
    document.take(Source("a.tops", b"int f(int n) { return n + 2; }\nint g();\n"))
    unit = document.model((Context(),), FileLoader()).main
    assert [function.name for function in unit.functions()] == ["f", "g"]
    assert not unit.tree.is_evicted
