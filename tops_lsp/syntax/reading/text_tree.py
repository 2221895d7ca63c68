"""The tree of a whole text by its pieces; evicted, each piece has a tree of its own when asked.

What is at top level is read alike wherever it is, if nothing is wrong with it, or only
inside a function's braces. So a piece can be parsed apart from the text around it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence

from tree_sitter import Node

from tops_lsp.syntax.parser import Extent, ParseFailure, Tree, errors, strays
from tops_lsp.syntax.pieces import Piece, PieceNode, node_of, placed_pieces
from tops_lsp.syntax.reading.broken_statements import BrokenStatement
from tops_lsp.text.braces import surplus
from tops_lsp.text.mask import Mask, moved
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

_NAMESPACE, _NOTHING = (b"namespace{", b"}"), (b"", b"")


class PieceTree(NamedTuple):
    """The tree a piece is read in, of the whole text or of the piece alone; `base` is where the
    piece begins in that tree's text."""

    tree: Tree
    base: int


class SectionTree(NamedTuple):
    """The tree of a section of a text, and where the section begins in the whole."""

    start: int
    tree: Tree


@dataclass(slots=True, eq=False)
class TextTree:
    """The concrete tree of one version of a text, by pieces: `whole` is that of all the text.

    Evicted, `whole` has no nodes: what is asked for is parsed piece by piece.
    """

    whole: Tree
    _pieces: list[Piece] | None = None
    parts: dict[int, PieceTree] = field(default_factory=dict)
    """Evicted: the trees of pieces edited since, the last ones and those with errors, by index."""
    outside: tuple[Span, ...] = ()
    """Evicted: errors that are not in one piece."""
    outside_pieces: tuple[Span, ...] = ()
    """The strays in them."""
    sections: Sequence[SectionTree] = ()
    """The trees it was read in, until the pieces have been placed."""
    broken: dict[int, tuple[BrokenStatement, ...] | None] = field(default_factory=dict)
    """The broken statements of pieces that were asked for: see `recovery.broken_statements`."""
    _trees: dict[int, PieceTree] = field(default_factory=dict)
    """The trees of other pieces that were asked for."""

    @property
    def raw(self) -> bytes:
        """The text as it was before it was masked."""
        return self.whole.raw

    @property
    def mask(self) -> Mask:
        """The text as it was shown to the grammar, without repairs."""
        return self.whole.mask

    @property
    def problem(self) -> ParseFailure | None:
        """Why the tree is empty, if the text was not parsed."""
        return self.whole.problem

    @property
    def is_evicted(self) -> bool:
        """Whether the whole text would have to be parsed again; of errors the places are known."""
        return self.whole.is_evicted

    @property
    def pieces(self) -> list[Piece]:
        """The top-level pieces, in order."""
        if self._pieces is None:
            self._pieces = [piece for piece, _ in self._placed()]
        return self._pieces

    def placed(self) -> Iterator[tuple[Piece, PieceNode]]:
        """The pieces with their nodes, all looked for once: what a model is built of."""
        found: list[Piece] = []
        for placed in self._placed():
            found.append(placed[0])
            yield placed
        self._pieces, self.sections = found, ()

    def _placed(self) -> Iterator[tuple[Piece, PieceNode]]:
        for begin, tree in self.sections or (SectionTree(0, self.whole),):
            for piece, node in placed_pieces(tree):
                place = PieceNode(tree, piece.start, node)
                if begin:
                    piece = piece._replace(start=begin + piece.start, end=begin + piece.end)
                yield piece, place

    def errors(self) -> list[Span]:
        """The spans of what could not be parsed, in order; a missing token's is empty."""
        return errors(self.whole)

    def strays(self) -> list[Span]:
        """The spans of members whose class could not be parsed."""
        return strays(self.whole)

    def part(self, index: int) -> PieceTree | None:
        """A piece's own tree if it was edited since the eviction, lately or with errors."""
        return self.parts.get(index) if self.is_evicted else None

    def piece_tree(self, index: int) -> PieceTree:
        """A piece's own tree, which is parsed when it is asked for nodes."""
        found = self.part(index) or self._trees.get(index)
        if found is None:
            found = self._trees[index] = parsed_alone(self.whole, self.pieces[index])
        return found

    def tree_of(self, index: int) -> PieceTree:
        """The tree that a piece is read in: of the whole text, or evicted the piece's own."""
        if self.is_evicted:
            return self.piece_tree(index)
        return PieceTree(self.whole, self.pieces[index].start)

    def node(self, index: int) -> PieceNode:
        """The node of a piece."""
        if self.is_evicted:
            tree, base = self.piece_tree(index)
            for _, node in placed_pieces(tree):
                return PieceNode(tree, base, node)
        piece = self.pieces[index]
        return PieceNode(self.whole, piece.start, node_of(self.whole, piece))

    def evict(self, declares: Callable[[int], bool]) -> bool:
        """Lets go of the nodes, which take 20 times the text; pieces with errors keep their trees.

        False where a piece that declares something, with errors in it or around it, is read in
        another way apart from the text around it: the nodes stay then.
        """
        if self.problem is not None:
            return False
        self.broken.clear()
        if not self.is_evicted:
            known = self._errors_by_piece(declares)
            if known is None:
                return False
            self.parts, self.outside = known
            inside = self._with(strays, ())
            self.outside_pieces = tuple(span for span in strays(self.whole) if span not in inside)
            self.note_errors()
        for part in (*self.parts.values(), *self._trees.values()):
            part.tree.evict()
        self._trees |= {i: part for i, part in self.parts.items() if not errors(part.tree)}
        self.parts = {i: part for i, part in self.parts.items() if errors(part.tree)}
        return True

    def _errors_by_piece(
        self, declares: Callable[[int], bool]
    ) -> tuple[dict[int, PieceTree], tuple[Span, ...]] | None:
        """The trees of pieces with errors, and the errors that are in none of them; None if a piece
        has to be read with the text around it."""
        found, pieces, parts = errors(self.whole), self.pieces, dict[int, PieceTree]()
        if not self.whole.root.has_error:
            return parts, tuple(found)
        if self.whole.surplus > 0:
            return None
        for index, piece in enumerate(pieces):
            touching = [span for span in found if span.start < piece.end and piece.start < span.end]
            own = [span for span in found if piece.start <= span.start and span.end <= piece.end]
            if own or touching:
                part = parsed_alone(self.whole, piece)
                if _reads_same(self.whole, piece, part, own):
                    parts |= {index: part} if own else {}
                    found = [span for span in found if span not in own]
                elif declares(index):
                    return None
        return parts, tuple(found)

    def note_errors(self) -> None:
        """Has the whole, which has no nodes, know the errors in its parts and outside of them."""
        spans = (self._with(errors, self.outside), self._with(strays, self.outside_pieces))
        self.whole.forget(*spans)

    def _with(self, search: Callable[[Tree], list[Span]], outside: Sequence[Span]) -> list[Span]:
        """What is found in the parts, where it is in the whole text, and what is outside."""
        found: list[Span] = []
        for index, (tree, base) in sorted(self.parts.items()):
            found += [s.shifted(self.pieces[index].start - base) for s in search(tree)]
        return sorted((*found, *outside)) if outside else found

    def unedited(self, edited: Container[int]) -> tuple[dict[int, PieceTree], dict[int, PieceTree]]:
        """The trees that an edited text takes over: of parts with errors, and of other pieces."""
        parts, piece_tree = dict[int, PieceTree](), dict[int, PieceTree]()
        for index, part in (*self._trees.items(), *self.parts.items()):
            if index not in edited:
                (parts if index in self.parts and errors(part.tree) else piece_tree)[index] = part
        return parts, piece_tree


def parsed_alone(whole: Tree, piece: Piece) -> PieceTree:
    """A piece of a text as a text of its own, which is parsed when it is asked for nodes."""
    start, end = piece.start, piece.end
    head, tail = around(piece)
    masked, seen = whole.mask.text[start:end], whole.seen[start:end]
    shift = len(head) - start
    bridges = (
        Span(max(start, bridge.start) + shift, min(end, bridge.end) + shift)
        for bridge in whole.mask.bridges
        if bridge.start < end and start < bridge.end
    )
    raw = head + piece.text + tail
    text = raw if masked == piece.text else head + masked + tail
    tokens = tuple(moved(whole.mask.between(start, end), shift))
    tree = Tree(
        raw,
        Mask(text, tokens, tuple(bridges)),
        text if seen == masked else head + seen + tail,
        None,
        has_products=seen != masked,
        surplus=surplus(text),
        extent=Extent.PIECE,
    )
    return PieceTree(tree, len(head))


def around(piece: Piece) -> tuple[bytes, bytes]:
    """What comes before a piece and after it where it is parsed apart."""
    return _NAMESPACE if piece.namespace else _NOTHING


def size_in(part: PieceTree) -> int:
    """How long a piece is that was parsed apart."""
    return len(part.tree.raw) - part.base - bool(part.base)


def sole_node(part: PieceTree) -> Node | None:
    """The node of a piece that was parsed apart, if it is all that was read."""
    tree, base = part
    found = list(placed_pieces(tree))
    if tree.problem is not None or len(found) != 1:
        return None
    (start, end, *_), node = found[0]
    return node if (start, end) == (base, base + size_in(part)) else None


def _reads_same(whole: Tree, piece: Piece, part: PieceTree, own: list[Span]) -> bool:
    """Whether a piece with errors, parsed apart, is what it is in the tree of the whole text."""
    node, shift = sole_node(part), piece.start - part.base
    if node is None or [span.shifted(shift) for span in errors(part.tree)] != own:
        return False
    return str(node) == str(node_of(whole, piece))
