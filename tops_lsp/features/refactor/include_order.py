"""The includes of a block in order, where the file then reads the same lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.includes import Line, blocks_of, lines_of, order_of
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection
from tops_lsp.model.unit import expand
from tops_lsp.text.source import Source, Span


def sort_includes(selection: Selection) -> Proposal | None:
    """Proposes to sort the includes that are together where the selection is."""
    line = selection.source.line_of(selection.trimmed.start)
    blocks = blocks_of(lines_of(selection.unit))
    block = next((b for b in blocks if b[0].number <= line <= b[-1].number), None)
    if block is None:
        return None
    ordered = sorted(block, key=lambda each: order_of(each.include))
    if ordered == block:
        return None
    found = block
    return Proposal(lambda: _edits(selection, found, ordered), {})


def _edits(selection: Selection, block: list[Line], ordered: list[Line]) -> Sequence[TextEdit]:
    source, end = selection.source, selection.source.line_end
    span = Span(source.line_span(block[0].number).start, source.line_span(block[-1].number).end)
    text = end.join(source.line_text(each.number).rstrip("\r") for each in ordered)
    made = source.text[: span.start] + text.encode("utf-8", "surrogateescape")
    made += source.text[span.end :]
    unit = selection.unit
    if any(each.include.kind in ("missing", "unread") for each in block):
        raise Refusal("header-unread")
    after = expand(Source(source.path, made), unit.context, unit.loader)
    same = _lines(after.text) == _lines(unit.expansion.text)
    if not same or len(after.problems) > len(unit.expansion.problems):
        raise Refusal("expands-otherwise")
    return (selection.edit(span, text),)


def _lines(text: bytes) -> Counter[bytes]:
    return Counter(line.strip() for line in text.splitlines() if line.strip())
