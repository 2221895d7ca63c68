"""Top-level pieces read apart from the text around them, where no tree of the whole is kept.

What stands at top level is read alike wherever it stands, if nothing is wrong with it, or only
inside a function's braces. So a version whose tree is evicted follows an edit in a function by
reading no more.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Sequence

from tops_lsp.limits import DEFAULTS, Limits
from tops_lsp.syntax.parser import Excerpt, Tree, errors, parse, reparse, strays
from tops_lsp.syntax.pieces import (
    Piece,
    Place,
    changed_piece,
    node_of,
    placed_pieces,
)
from tops_lsp.text.braces import surplus
from tops_lsp.text.lexical import COMMENT, QUOTED, RAW_STRING
from tops_lsp.text.mask import Edit, Mask, moved, remask
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, replace

_new = tuple.__new__  # past the constructor, which is Python's
_APART = regex(rb"(?P<comment>" + COMMENT + rb")|" + RAW_STRING + rb"|" + QUOTED)
_READ_ANEW = 16 * 1024
"""Up to how many bytes a part with errors is read anew after each edit."""
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
    """Where a piece stands that was read apart; None if it must not be read so.

    Errors must not touch its ends: what ends as it should had the grammar find back before.
    """
    place = _sole_place(excerpt)
    if place is None or place.node.is_error or excerpt.tree.surplus:
        return None
    inside = Span(place.base + 1, place.base + _size(excerpt) - 1)
    return place if all(map(inside.covers, errors(excerpt.tree))) else None


def _sole_place(excerpt: Excerpt) -> Place | None:
    """Where a piece stands if it is all that was read."""
    tree, base = excerpt.tree, excerpt.base
    found = list(placed_pieces(tree))
    if tree.problem is not None or len(found) != 1:
        return None
    (start, end, *_), node = found[0]
    return Place(tree, base, node) if (start, end) == (base, base + _size(excerpt)) else None


def _size(excerpt: Excerpt) -> int:
    """How long a piece is that was read apart."""
    return len(excerpt.tree.raw) - excerpt.base - bool(excerpt.base)


def place_of(tree: Tree, piece: Piece) -> Place:
    """Where a piece of the tree stands; evicted it is read apart."""
    part = next((part for part in tree.parts if part.start == piece.start), None)
    if part is None and tree.is_evicted:
        part = excerpt_of(tree, piece)
    found = None if part is None else list(placed_pieces(part.tree))
    if part is None or not found:
        return Place(tree, piece.start, node_of(tree, piece))
    return Place(part.tree, part.base, found[0][1])


def evicted(tree: Tree, pieces: Sequence[Piece], declares: Callable[[int], bool]) -> bool:
    """Lets go of the tree of a whole text; of pieces with errors in them it keeps their own.

    False where a piece that declares something, with errors in it or around it, is read in another
    way apart from it.
    """
    if tree.evict():
        return True
    if tree.problem is not None or tree.surplus > 0:
        return False
    found = errors(tree)
    parts: list[Excerpt] = []
    for index, piece in enumerate(pieces):
        touching = [span for span in found if span.start < piece.end and piece.start < span.end]
        own = [span for span in found if piece.start <= span.start and span.end <= piece.end]
        if own or touching:
            part = excerpt_of(tree, piece)
            if _reads_alike(tree, piece, part, own):
                parts += [part] if own else []
                found = [span for span in found if span not in own]
            elif declares(index):
                return False
    tree.outside, tree.astray = tuple(found), tuple(_astray(tree, parts))
    tree.kept, tree.parts = None, tuple(parts)
    for part in parts:
        part.tree.evict()
    return True


def _astray(tree: Tree, parts: Sequence[Excerpt]) -> list[Span]:
    """The strays of a tree that are not in one of its parts."""
    known = {s.shifted(part.start - part.base) for part in parts for s in strays(part.tree)}
    return [span for span in strays(tree) if span not in known]


def _reads_alike(tree: Tree, piece: Piece, part: Excerpt, own: list[Span]) -> bool:
    """Whether a piece with errors, read apart, is what it is in the tree of the whole text."""
    place, shift = _sole_place(part), part.start - part.base
    if place is None or [span.shifted(shift) for span in errors(part.tree)] != own:
        return False
    return str(place.node) == str(node_of(tree, piece))


# --- edits evicted ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Changes:
    """What edits do to a text whose tree is evicted.

    `inside` are those of single pieces, one each, counted from the piece's begin; `blanks`, with
    what they write, only move what stands behind them; `whole` is all of them as one.
    """

    whole: Edit
    inside: dict[int, Edit]
    blanks: list[tuple[Edit, bytes]]
    all: Sequence[Edit]

    def shifted(self, span: Span) -> Span:
        """Where a stretch is now that no edit touches."""
        return span.shifted(sum(edit.delta for edit in self.all if edit.old_end <= span.start))

    def pieces(self, old: Sequence[Piece], raw: bytes) -> list[Piece]:
        """The pieces of the new text."""
        made: list[Piece] = []
        shift, blanks = 0, deque(self.blanks)
        for index, piece in enumerate(old):
            start, end, namespace, text = piece
            while blanks and blanks[0][0].old_end <= start:
                shift += blanks.popleft()[0].delta
            edit = self.inside.get(index)
            start, end = start + shift, end + shift
            if edit is not None:
                end, shift = end + edit.delta, shift + edit.delta
                text = raw[start:end]
            made.append(_new(Piece, (start, end, namespace, text)))
        return made


def hull(edits: Sequence[Edit]) -> Edit:
    """One edit that does what several do, each of them told as if it were the only one."""
    if not edits:
        return Edit(0, 0, 0)
    last = edits[-1]
    return Edit(edits[0].start, last.old_end, last.new_end + sum(e.delta for e in edits[:-1]))


def changes_of(
    old: Tree, pieces: Sequence[Piece], raw: bytes, edits: Sequence[Edit]
) -> Changes | None:
    """What edits do to a text whose tree is evicted; None if more differs than pieces and blanks
    between them.

    Blanks come and go where a macro is defined.
    """
    if not old.is_evicted or not edits:
        return None
    inside: dict[int, list[Edit]] = {}
    blanks: list[tuple[Edit, bytes]] = []
    shift = 0
    for edit in edits:
        if _is_blank(old, pieces, raw, edit, shift):
            blanks.append((edit, raw[edit.start + shift : edit.new_end + shift]))
        else:
            index = changed_piece(pieces, edit)
            if index is None:
                return None
            begin = pieces[index].start
            inside.setdefault(index, []).append(Edit(*(offset - begin for offset in edit)))
        shift += edit.delta
    hulls = {index: hull(own) for index, own in inside.items()}
    return Changes(hull(edits), hulls, blanks, edits)


def _is_blank(old: Tree, pieces: Sequence[Piece], raw: bytes, edit: Edit, shift: int) -> bool:
    """Whether an edit between pieces makes no more than the room between words another one.

    That is blanks at its end, or what stands in a comment.
    """
    start, old_end, new_end = edit
    if any(piece.end > start for piece in pieces if piece.start < old_end):
        return False
    if not (old.raw[start:old_end] + raw[start + shift : new_end + shift]).strip(b" "):
        before, behind = old.raw[start - 1 : start], old.raw[old_end : old_end + 1]
        return (before.isspace() or behind.isspace()) and before != b"\\"
    index = bisect_left(pieces, (start + 1,))
    begin = pieces[index - 1].end if index else 0
    was = _comment_around(old.raw, begin, start, old_end)
    now = _comment_around(raw, begin + shift, start + shift, new_end + shift)
    return was is not None and was.shifted(shift) == now


def _comment_around(text: bytes, begin: int, start: int, end: int) -> Span | None:
    """Where the comment begins that a stretch is inside of, and how much of it is behind that."""
    for found in _APART.finditer(text, begin):
        if found.end() > start:
            inside = found["comment"] and found.start() + 1 < start and end < found.end()
            return Span(found.start(), found.end() - end + found.start()) if inside else None
    return None


def followed(
    old: Tree,
    parts: Sequence[Excerpt],
    pieces: Sequence[Piece],
    changes: Changes,
    raw: bytes,
    limits: Limits = DEFAULTS,
) -> tuple[Tree, list[Piece]] | None:
    """The tree, evicted, of a text in which pieces were edited, and its pieces.

    `parts` are the edited ones as they were. None where the grammar might read more otherwise.
    """
    if len(raw) > limits.text_size or old.surplus > 0 or not all(map(place_in, parts)):
        return None
    after = changes.pieces(pieces, raw)
    made: list[Excerpt] = []
    for (index, edit), part in zip(changes.inside.items(), parts, strict=True):
        made.append(_edited(part, after[index], edit, limits))
        if place_in(made[-1]) is None:
            return None
    masked = remask(old.mask, raw, changes.whole)
    news = [(part, part.tree.mask.text) for part in made]
    if masked.text != _joined(old.mask.text, pieces, changes, news):
        return None
    as_masked = old.seen is old.mask.text and all(p.tree.seen is p.tree.mask.text for p in made)
    seen = [(part, part.tree.seen) for part in made]
    tree = Tree(
        raw,
        masked,
        masked.text if as_masked else _joined(old.seen, pieces, changes, seen),
        None,
        has_products=not as_masked,
        surplus=old.surplus,
        renewed=changes.whole,
        parts=(*_standing(old, pieces, after, changes), *made),
        outside=tuple(map(changes.shifted, old.outside)),
        astray=tuple(map(changes.shifted, old.astray)),
    )
    return tree, after


def _edited(part: Excerpt, piece: Piece, edit: Edit, limits: Limits) -> Excerpt:
    """A part after an edit in it that made its piece what it is.

    Near errors what was read before may have it read in another way: then it is read anew.
    """
    head, tail = _around(piece)
    text = head + piece.text + tail
    inside = Edit(*(offset + part.base for offset in edit))
    anew = len(text) <= _READ_ANEW and bool(errors(part.tree))
    tree = parse(text, limits) if anew else reparse(part.tree, text, limits, inside)
    if not anew and len(text) <= _READ_ANEW and errors(tree):
        tree, anew = parse(text, limits), True
    tree.is_fresh = anew
    return Excerpt(replace(tree, is_part=True), piece.start, part.base)


def _joined(
    old: bytes,
    pieces: Sequence[Piece],
    changes: Changes,
    parts: Sequence[tuple[Excerpt, bytes]],
) -> bytes:
    """A text of a whole, masked or as it is shown, with what its parts are now."""
    new: list[tuple[int, int, bytes]] = []
    for edit, text in changes.blanks:
        new.append((edit.start, edit.old_end, text))
    for index, (part, text) in zip(changes.inside, parts, strict=True):
        own = text[part.base : part.base + _size(part)]
        new.append((pieces[index].start, pieces[index].end, own))
    found: list[bytes] = []
    passed = 0
    for start, end, text in sorted(new):
        found += (old[passed:start], text)
        passed = end
    return b"".join((*found, old[passed:]))


def _standing(
    old: Tree, pieces: Sequence[Piece], after: Sequence[Piece], changes: Changes
) -> list[Excerpt]:
    """The other parts with errors, where they are now."""
    found: list[Excerpt] = []
    for part in old.parts:
        index = bisect_left(pieces, (part.start,))
        if index not in changes.inside and errors(part.tree):
            found.append(part._replace(start=after[index].start))
    return found
