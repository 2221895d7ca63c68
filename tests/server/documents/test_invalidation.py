"""Every field of a document has its line in the table of what events drop, and goes by it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import pytest

from tops_lsp.preprocess import FileLoader
from tops_lsp.project.context import Context
from tops_lsp.server.documents.documents import DROPPED_BY, Document, Event
from tops_lsp.text.source import Source
from tops_startup.records import fields

TEXT = b"__global__ void kernel(int *p) { p[0] = q; }\n"
EVENTS = (Event.TEXT, Event.FILES, Event.FACTS)


def opened() -> Document:
    return Document("file:///a.tops", Source("a.tops", TEXT))


def kept() -> set[str]:
    """All that a document keeps, caches made on demand among it."""
    own = {name for name, value in vars(Document).items() if isinstance(value, cached_property)}
    return own | {each.name for each in fields(Document)}


def filled() -> tuple[Document, dict[str, Any]]:
    """A document with something of its own in every field."""
    document = opened()
    marks = {name: object() for name in kept()}
    vars(document).update(marks)
    return document, marks


def test_every_field_has_its_line_in_the_table() -> None:
    assert kept() == set(DROPPED_BY)


@pytest.mark.parametrize("event", [*EVENTS, Event.TEXT | Event.FILES, Event.NONE])
def test_an_event_drops_what_the_table_says(event: Event) -> None:
    document, marks = filled()
    empty = vars(opened())
    document.drop(event)
    for name, mark in marks.items():
        if DROPPED_BY[name] & event:
            assert vars(document).get(name) == empty.get(name), name
        else:
            assert vars(document)[name] is mark, name


def test_an_edit_drops_by_the_table() -> None:
    document, marks = filled()
    text = Source("a.tops", b"")
    document.take(text)
    left = {name for name, mark in marks.items() if vars(document)[name] is mark}
    assert left == {n for n, e in DROPPED_BY.items() if not e & Event.TEXT} - {"source", "edited"}
    assert (document.source, document.edited) == (text, True)


def test_what_other_files_are_drops_by_the_table() -> None:
    for happens, event in (
        (Document.files_changed, Event.FILES),
        (Document.facts_changed, Event.FACTS),
    ):
        document, marks = filled()
        happens(document)
        left = {name for name, mark in marks.items() if vars(document)[name] is mark}
        assert left == {name for name, events in DROPPED_BY.items() if not events & event}


def judged(document: Document, contexts: tuple[Context, ...]) -> bool:
    document.lint(document.model(contexts, FileLoader()))
    return document.is_judged(contexts)


@pytest.mark.parametrize("event", [Event.TEXT, Event.FILES])
def test_findings_are_valid_until_they_are_dropped(event: Event) -> None:
    document, contexts = opened(), (Context(),)
    assert judged(document, contexts)
    assert not document.is_judged((Context(cplusplus=14),))
    document.drop(event)
    assert not document.is_judged(contexts)
    assert judged(document, contexts)


def test_what_was_judged_of_an_older_text_does_not_count() -> None:
    document, contexts = opened(), (Context(),)
    steps = document.linting(document.model(contexts, FileLoader()))
    next(steps, None)
    document.take(Source("a.tops", TEXT + b"\n"))
    for _ in steps:
        pass
    assert document.judged_once
    assert not document.is_judged(contexts)
