"""Edits of a text whose tree is evicted: only the pieces they are in are parsed.

Problem: a tree of 10,000 lines is large, and a parser that is given none reads all of them again.

Theorem: if each edit is inside one piece, or makes room between words another one, and every edited
piece ends as it should before and after, then the tree of the new text is that of the old one with
the edited pieces read apart. Why: the grammar had found back at both ends of the piece, so what
is around it is read from the same bytes in the same state; and the mask of the whole is joined
of its pieces' masks, which is compared. What does not hold it is read as a whole.

Example: in `int a() { return 1; } int b;` an edit of the 1 has the function parsed, and `int b;`
keeps what it had. An edit that takes the `}` away has the whole text parsed.

Reference: incremental LR parsing (Wagner and Graham, 1998), whose reuse of subtrees this is for
pieces at the outermost level, where the parser's state is always the same.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Mapping, Sequence

from tops_lsp.limits import Limits
from tops_lsp.syntax.parser import Extent, Tree, errors, parse, reparse
from tops_lsp.syntax.pieces import Piece, changed_piece
from tops_lsp.syntax.reading.text_tree import PieceTree, TextTree, around, size_in, sole_node
from tops_lsp.text.edits import Edit, edits_between
from tops_lsp.text.lexical import COMMENT, QUOTED, RAW_STRING
from tops_lsp.text.mask import remask
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, replace

_new = tuple.__new__  # past the constructor, which is Python's
_SEPARATED = regex(rb"(?P<comment>" + COMMENT + rb")|" + RAW_STRING + rb"|" + QUOTED)
_READ_AGAIN = 16 * 1024
"""Up to how many bytes a part with errors is read anew after each edit."""


def followed(old: TextTree, raw: bytes, edits: Sequence[Edit], limits: Limits) -> TextTree | None:
    """The tree, evicted, of an edited text; None where the grammar might read more otherwise."""
    changes = _changes_of(old, raw, edits)
    if changes is None or len(raw) > limits.text_size or old.whole.surplus > 0:
        return None
    before = {index: old.piece_tree(index) for index in changes.inside}
    if not all(map(_is_closed, before.values())):
        return None
    pieces, made = changes.pieces(old.pieces, raw), dict[int, PieceTree]()
    for index, edit in changes.inside.items():
        made[index] = _edited(before[index], pieces[index], edit, limits)
        if not _is_closed(made[index]):
            return None
    whole = _whole(old, raw, changes, made)
    if whole is None:
        return None
    parts, piece_tree = old.unedited(made)
    outside, outside_pieces = (
        tuple(map(changes.shifted, s)) for s in (old.outside, old.outside_pieces)
    )
    tree = TextTree(whole, pieces, {**parts, **made}, outside, outside_pieces, _trees=piece_tree)
    tree.note_errors()
    return tree


def _whole(
    old: TextTree, raw: bytes, changes: Changes, made: Mapping[int, PieceTree]
) -> Tree | None:
    """The tree without nodes of an edited text; None if more than its parts is masked otherwise."""
    was = old.whole
    edits = edits_between(was.raw, raw, changes.whole)
    if edits is None:
        return None
    masked = remask(was.mask, raw, edits)
    news = {index: part.tree.mask.text for index, part in made.items()}
    if masked.text != _joined(was.mask.text, old.pieces, changes, made, news):
        return None
    trees = [part.tree for part in made.values()]
    as_masked = was.seen is was.mask.text and all(t.seen is t.mask.text for t in trees)
    seen = masked.text
    if not as_masked:
        shown = {index: part.tree.seen for index, part in made.items()}
        seen = _joined(was.seen, old.pieces, changes, made, shown)
    return Tree(
        raw,
        masked,
        seen,
        None,
        has_products=not as_masked,
        surplus=was.surplus,
        renewed=changes.whole,
    )


def _is_closed(part: PieceTree) -> bool:
    """Whether a piece that was parsed apart may be: errors do not touch its ends.

    What ends as it should had the grammar find back before.
    """
    node = sole_node(part)
    if node is None or node.is_error or part.tree.surplus:
        return False
    inside = Span(part.base + 1, part.base + size_in(part) - 1)
    return all(map(inside.covers, errors(part.tree)))


def _edited(part: PieceTree, piece: Piece, edit: Edit, limits: Limits) -> PieceTree:
    """A part after an edit in it that made its piece what it is.

    Near errors what was read before may have it read in another way: then it is read anew.
    """
    head, tail = around(piece)
    text = head + piece.text + tail
    inside = Edit(*(offset + part.base for offset in edit))
    again = len(text) <= _READ_AGAIN and bool(errors(part.tree))
    tree = parse(text, limits) if again else reparse(part.tree, text, limits, inside)
    if not again and len(text) <= _READ_AGAIN and errors(tree):
        tree, again = parse(text, limits), True
    tree.is_fresh = again
    return PieceTree(replace(tree, extent=Extent.PIECE), part.base)


def _joined(
    old: bytes,
    pieces: Sequence[Piece],
    changes: Changes,
    parts: Mapping[int, PieceTree],
    texts: Mapping[int, bytes],
) -> bytes:
    """A text of a whole, masked or as it is shown, with what those of its parts are now."""
    new: list[tuple[int, int, bytes]] = []
    for edit, text in changes.blanks:
        new.append((edit.start, edit.old_end, text))
    for index, part in parts.items():
        own = texts[index][part.base : part.base + size_in(part)]
        new.append((pieces[index].start, pieces[index].end, own))
    found: list[bytes] = []
    passed = 0
    for start, end, text in sorted(new):
        found += (old[passed:start], text)
        passed = end
    return b"".join((*found, old[passed:]))


# --- where edits are ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Changes:
    """What edits do to a text whose tree is evicted.

    `inside` are those of single pieces, one each, counted from the piece's begin; `blanks`, with
    what they write, only move what comes after them; `whole` is all of them as one.
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
    """One edit that does what several do, each of them reported as if it were the only one."""
    if not edits:
        return Edit(0, 0, 0)
    last = edits[-1]
    return Edit(edits[0].start, last.old_end, last.new_end + sum(e.delta for e in edits[:-1]))


def _changes_of(old: TextTree, raw: bytes, edits: Sequence[Edit]) -> Changes | None:
    """What edits do to a text whose tree is evicted; None if more differs than pieces and blanks
    between them.

    Blanks come and go where a macro is defined.
    """
    if not old.is_evicted or not edits:
        return None
    pieces = old.pieces
    inside: dict[int, list[Edit]] = {}
    blanks: list[tuple[Edit, bytes]] = []
    shift = 0
    for edit in edits:
        if _is_blank(old.raw, pieces, raw, edit, shift):
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


def _is_blank(old: bytes, pieces: Sequence[Piece], raw: bytes, edit: Edit, shift: int) -> bool:
    """Whether an edit between pieces makes no more than the room between words another one.

    That is blanks at its end, or what is in a comment.
    """
    start, old_end, new_end = edit
    if any(piece.end > start for piece in pieces if piece.start < old_end):
        return False
    if not (old[start:old_end] + raw[start + shift : new_end + shift]).strip(b" "):
        before, after = old[start - 1 : start], old[old_end : old_end + 1]
        return (before.isspace() or after.isspace()) and before != b"\\"
    index = bisect_left(pieces, (start + 1,))
    begin = pieces[index - 1].end if index else 0
    was = _comment_around(old, begin, start, old_end)
    now = _comment_around(raw, begin + shift, start + shift, new_end + shift)
    return was is not None and was.shifted(shift) == now


def _comment_around(text: bytes, begin: int, start: int, end: int) -> Span | None:
    """Where the comment begins that a stretch is inside of, and how much of it is after that."""
    for found in _SEPARATED.finditer(text, begin):
        if found.end() > start:
            inside = found["comment"] and found.start() + 1 < start and end < found.end()
            return Span(found.start(), found.end() - end + found.start()) if inside else None
    return None
