"""Nodes keep spans as numbers and sole candidates without a tuple, and nobody sees it."""

from __future__ import annotations

import copy
import pickle
import tracemalloc

import pytest

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Item, Variable
from tops_lsp.model.tree.packed_fields import shift, slot_of
from tops_lsp.model.tree.statements import Compound
from tops_lsp.text.source import NOWHERE, Span

FAR = Span(200_000_000, 200_000_007)
SPANS = [NOWHERE, Span(3, 5), FAR, Span(-4, 2), Span(-9, -3), Span(7, 2)]


@pytest.mark.parametrize("span", SPANS)
def test_a_span_is_read_as_it_was_written(span: Span) -> None:
    name = e.Name(span=span, name_span=Span(1, 2), text="a")
    assert (name.span, name.name_span) == (span, (1, 2))
    name.name_span = span
    assert name.name_span == span
    assert isinstance(name.span, Span)
    assert Compound(span=span).span == span


@pytest.mark.parametrize("span", SPANS)
@pytest.mark.parametrize("delta", [0, 1, -1, 70_000, -70_000])
def test_a_span_moves_by_an_addition(span: Span, delta: int) -> None:
    name, slot = e.Name(span=span, text="a"), slot_of(e.Expression, "span")
    slot.__set__(name, slot.__get__(name) + shift(delta))
    assert name.span == span.shifted(delta)


def test_equal_spans_of_a_name_are_one_number() -> None:
    name = e.Name(span=FAR, name_span=Span(*FAR), text="a")
    own, other = slot_of(e.Expression, "span"), slot_of(e.Name, "name_span")
    assert own.__get__(name) is other.__get__(name)


def test_candidates_are_a_tuple_however_many_they_are() -> None:
    item = Item(0, 0)
    one, other = (Variable(name=name, item=item) for name in "ab")
    name, member = (
        e.Name(span=NOWHERE, text="a"),
        e.Member(span=NOWHERE, text="a", object=e.This(span=NOWHERE)),
    )
    for node in (name, member):
        assert (node.candidates, node.declaration) == ((), None)
        node.candidates = (one,)
        assert (node.candidates, node.declaration) == ((one,), one)
        node.candidates = (one, other)
        assert (node.candidates, node.declaration) == ((one, other), None)


def test_a_copy_has_the_same_fields() -> None:
    name = e.Name(span=FAR, name_span=Span(200_000_000, 200_000_003), text="abc")
    for made in (copy.copy(name), pickle.loads(pickle.dumps(name))):
        assert (made.span, made.name_span) == (name.span, name.name_span)
        assert (made.text, made.candidates) == ("abc", ())


def test_names_are_small() -> None:
    tracemalloc.start()
    try:
        spans = (Span(n, n + 3) for n in range(2000))
        names = [e.Name(span=span, name_span=span, text="a") for span in spans]
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken < 150 * len(names)
