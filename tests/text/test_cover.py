"""Spans that are asked about many times tell what looking at each of them would."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tops_lsp.text.cover import Cover
from tops_lsp.text.source import Span

SPANS = st.lists(
    st.tuples(st.integers(0, 30), st.integers(0, 12)).map(lambda p: Span(p[0], sum(p)))
)


@given(SPANS, st.integers(-1, 45))
def test_a_cover_reaches_as_far_as_the_span_that_goes_farthest(
    spans: list[Span], offset: int
) -> None:
    cover = Cover(spans)
    assert bool(cover) == bool(spans)
    assert cover.reach(offset) == max((s.end for s in spans if s.start <= offset), default=-1)
