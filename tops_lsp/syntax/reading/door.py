"""The one way from a text to its tree, whatever is known of the text before it."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.limits import DEFAULTS, Limits
from tops_lsp.syntax.parser import parse, reparse
from tops_lsp.syntax.pieces import pieces_after
from tops_lsp.syntax.reading.incremental_read import followed, hull
from tops_lsp.syntax.reading.sections import HeaderTrees, Section
from tops_lsp.syntax.reading.text_tree import TextTree
from tops_lsp.text.edits import Edit, diff_edit


def read(
    text: bytes,
    previous: TextTree | None = None,
    edits: Sequence[Edit] | None = None,
    limits: Limits = DEFAULTS,
    sections: Sequence[Section] = (),
    headers: HeaderTrees | None = None,
) -> TextTree:
    """The tree of a text. Total: any text has one.

    `previous` is that of an older text, and `edits` are all that differs, if the caller knows: only
    what they may change is read. It is `previous` itself for equal texts, and shares trees of
    pieces otherwise.
    `headers` holds what other files have had read of those `sections` of the text that are shared.
    """
    if previous is not None:
        if edits is None:
            edit = diff_edit(previous.raw, text)
            edits = () if edit is None else (edit,)
        found = followed(previous, text, edits, limits)
        return found or _reparsed(previous, text, hull(edits), limits)
    shared = headers.read(text, sections, limits) if headers is not None else None
    return shared or TextTree(parse(text, limits))


def _reparsed(old: TextTree, text: bytes, within: Edit, limits: Limits) -> TextTree:
    """The tree of a new text, read as far as it may differ."""
    whole = reparse(old.whole, text, limits, within)
    return old if whole is old.whole else TextTree(whole, pieces_after(old.pieces, whole))
