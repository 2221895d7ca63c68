"""Edits between two texts make one of the other, and what stands between them keeps its place."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tops_lsp.text.edits import EditList, edits_between
from tops_lsp.text.source import Span

statements = st.lists(
    st.text(alphabet="ab\n", max_size=12).map(str.encode), min_size=60, max_size=120
)
changes = st.lists(
    st.tuples(st.integers(0), st.integers(0, 30), st.sampled_from([b"", b"x", b";", b"x; y;"])),
    max_size=4,
)


def applied(old: bytes, new: bytes, edits: EditList) -> bytes:
    """The old text with the edits made in it."""
    made, passed = b"", 0
    for start, old_end, written in zip(
        edits.starts, edits.old_ends, edits.new_spans(), strict=True
    ):
        made += old[passed:start] + new[written.start : written.end]
        passed = old_end
    return made + old[passed:]


@settings(max_examples=300, deadline=None)
@given(statements, changes, st.sampled_from([b"", b"q", b"a;", b";"]), st.data())
def test_edits_make_the_new_text(
    parts: list[bytes], changed: list[tuple[int, int, bytes]], stamped: bytes, data: st.DataObject
) -> None:
    old = b";".join(parts)
    new = old.replace(b"ab", stamped) if stamped else old
    for place, size, text in changed:
        at = place % (len(new) + 1)
        new = new[:at] + text + new[at + size :]
    edits = edits_between(old, new)
    if edits is None:
        assert old == new
        return
    assert applied(old, new, edits) == new
    assert all(a < b for a, b in zip(edits.old_ends, edits.starts[1:], strict=False))
    start = data.draw(st.integers(0, len(new)))
    end = data.draw(st.integers(start, len(new)))
    before = edits.before(start, end)
    if before is not None:
        assert edits.placed(before) == (start, end)
        if not edits.touches(start, end):
            assert old[before.start : before.end] == new[start:end]


def test_what_a_macro_writes_in_many_places_is_an_edit_for_each() -> None:
    old = b"".join(b"acc[%d] = mul(a, b); other += %d;\n" % (i, i) for i in range(100))
    edits = edits_between(old, old.replace(b"mul(a, b)", b"mul(a, bc); more();"))
    assert edits is not None
    assert len(edits.starts) == 100
    assert edits.shifts[-1] == 100 * len(b"c; more();")
    assert not edits.touches(*Span(0, 9))


def test_a_small_edit_is_one() -> None:
    edits = edits_between(b"int a; int b; int c;", b"int x; int b; int y;")
    assert edits is not None
    assert edits.hull == (4, 19, 19)
    assert edits.starts == (4,)
