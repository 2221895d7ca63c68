"""Top-level pieces read apart from the text around them, where no tree of the whole is kept.

What stands at top level is read alike wherever it stands, if nothing is wrong with it, or only
inside a function's braces. So a version at rest follows an edit in a function by reading no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tops_lsp.limits import DEFAULTS, Limits
from tops_lsp.syntax.parser import Excerpt, Tree, errors, reparse
from tops_lsp.syntax.pieces import Piece, Place, changed_piece, definition_in, placed_pieces
from tops_lsp.text.braces import surplus
from tops_lsp.text.mask import Edit, Mask, diff_edit, moved, remask
from tops_lsp.text.source import Span

_NAMESPACE, _NOTHING = (b"namespace{", b"}"), (b"", b"")


def _around(piece: Piece) -> tuple[bytes, bytes]:
    """What stands in front of a piece and behind it where it is read apart."""
    return _NAMESPACE if piece.namespace else _NOTHING


def excerpt_of(tree: Tree, piece: Piece) -> Excerpt:
    """A piece of a tree's text as a text of its own, not parsed yet."""
    start, end = piece.start, piece.end
    head, tail = _around(piece)
    masked, seen = tree.mask.text[start:end], tree.seen[start:end]
    shift = len(head) - start
    bridges = (
        Span(max(start, bridge.start) + shift, min(end, bridge.end) + shift)
        for bridge in tree.mask.bridges
        if bridge.start < end and start < bridge.end
    )
    raw = head + piece.text + tail
    text = raw if masked == piece.text else head + masked + tail
    tokens = tuple(moved(tree.mask.between(start, end), shift))
    part = Tree(
        raw,
        Mask(text, tokens, tuple(bridges)),
        text if seen == masked else head + seen + tail,
        None,
        has_products=seen != masked,
        surplus=surplus(text),
        is_part=True,
    )
    return Excerpt(part, start, len(head))


def place_in(excerpt: Excerpt) -> Place | None:
    """Where a piece stands that was read apart; None if it must not be read so."""
    tree, base = excerpt.tree, excerpt.base
    found = list(placed_pieces(tree))
    if tree.problem is not None or tree.surplus or len(found) != 1:
        return None
    (start, end, *_), node = found[0]
    body = definition_in(node)
    inside = body.child_by_field_name("body") if body is not None else None
    if inside is None or start != base or end != len(tree.raw) - bool(base):
        return None
    braces = Span(inside.start_byte + 1, inside.end_byte - 1)
    apart = inside.end_byte == end and all(map(braces.covers, errors(tree)))
    return Place(tree, base, node) if apart else None


def rested(tree: Tree, pieces: Sequence[Piece]) -> bool:
    """Lets go of the tree of a whole text; of functions with errors in them it keeps their own.

    False where something else is wrong, which might be read in another way the next time.
    """
    if tree.rest():
        return True
    found = [] if tree.problem is not None else errors(tree)
    parts: list[Excerpt] = []
    for piece in pieces:
        own = [span for span in found if piece.start <= span.start and span.end <= piece.end]
        if own:
            part = excerpt_of(tree, piece)
            shift = part.start - part.base
            if place_in(part) is None or [s.shifted(shift) for s in errors(part.tree)] != own:
                return False
            parts.append(part)
            found = [span for span in found if span not in own]
    if not parts or found:
        return False
    tree.kept, tree.parts = None, tuple(parts)
    return True


def edited_piece(
    old: Tree, pieces: Sequence[Piece], raw: bytes, within: Edit | None
) -> tuple[Edit, int] | None:
    """The edit that makes a text of another, and the piece it is in, if the tree is at rest."""
    edit = diff_edit(old.raw, raw, within) if old.is_at_rest else None
    index = None if edit is None else changed_piece(pieces, edit)
    return None if edit is None or index is None else (edit, index)


def followed(
    old: Tree, part: Excerpt, piece: Piece, raw: bytes, edit: Edit, limits: Limits = DEFAULTS
) -> Tree | None:
    """The tree, at rest, of a text in which one piece was edited; `part` is what it was.

    None where the grammar might read more than that otherwise.
    """
    if len(raw) > limits.text_size or old.surplus or place_in(part) is None:
        return None
    (start, end), (head, tail) = piece[:2], _around(piece)
    shift = part.base - start
    inside = Edit(*(offset + shift for offset in edit))
    text = head + raw[start : end + edit.delta] + tail
    made = part._replace(tree=replace(reparse(part.tree, text, limits, inside), is_part=True))
    masked = remask(old.mask, raw, edit)
    if place_in(made) is None or not _is_alike(old.mask, masked, made, piece, edit):
        return None
    shown = made.tree.seen[made.base : len(text) - len(tail)]
    as_masked = old.seen is old.mask.text and made.tree.seen is made.tree.mask.text
    seen = masked.text if as_masked else b"".join((old.seen[:start], shown, old.seen[end:]))
    parts = [_moved(p, edit) for p in old.parts if p.start != start and errors(p.tree)]
    return Tree(
        raw,
        masked,
        seen,
        None,
        has_products=not as_masked,
        renewed=edit,
        parts=(*parts, made),
    )


def _moved(part: Excerpt, edit: Edit) -> Excerpt:
    return part._replace(start=part.start + edit.delta) if part.start > edit.start else part


def _is_alike(old: Mask, new: Mask, part: Excerpt, piece: Piece, edit: Edit) -> bool:
    """Whether the mask of a text is that of its parts: the edited one, and what was around it."""
    start, end = piece.start, piece.end
    own = part.tree.mask.text
    return (
        new.text[start : end + edit.delta] == own[part.base : len(own) - bool(part.base)]
        and new.text[:start] == old.text[:start]
        and new.text[end + edit.delta :] == old.text[end:]
    )
