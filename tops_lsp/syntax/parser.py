"""Text to concrete tree: tree-sitter-cpp over the masked text, incrementally.

Offsets in the tree are offsets in the raw text, but a node's own `text` is masked (and has
been unsafe in some releases of the binding), so read text through `Tree.text`.
"""

from __future__ import annotations

import enum
import threading

import tree_sitter
from tree_sitter import Node
from tree_sitter import Tree as Parsed

from tops_lsp.limits import DEFAULTS, Limits
from tops_lsp.syntax.grammar import grammar
from tops_lsp.syntax.products import products
from tops_lsp.text.braces import balanced, is_too_deep, surplus
from tops_lsp.text.edits import Edit, EditList, edits_between
from tops_lsp.text.mask import Mask, MaskKind, mask, remask
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, replace

LANGUAGE = grammar()
_QUALIFYING = (MaskKind.MEMORY, MaskKind.VECTOR, MaskKind.MACRO)
_ROUNDS = 8
_STEPS, _AT_A_TIME = 200_000, 100
"""Steps any text may take, and how many the parser does before it asks whether to go on."""
_SHORT = 256
"""Bytes that are too few for so many steps: expressions that are read again."""
_TYPED = 256
"""Bytes that come by typing, not by pasting: a text that was read before can be read with them."""


class ParseFailure(enum.Enum):
    """Why a text was not parsed: the limits of these names."""

    SIZE = "text-size"
    STEPS = "parse-steps"


class _Parsers(threading.local):
    """A parser for each thread: Python code runs while one parses, so it must not be shared.

    `rest` is what the parser is given to read. The binding never lets go of what it was given, so
    it is one object, emptied afterwards.
    """

    def __init__(self) -> None:
        self.own = tree_sitter.Parser(LANGUAGE)
        self.rest = bytearray()


_PARSERS = _Parsers()


class Extent(enum.Enum):
    """What a tree is the tree of."""

    TEXT = "text"
    """A text, or a section of one that is alone."""
    PIECE = "piece"
    """A top-level piece, parsed apart from the text around it."""
    FRAGMENT = "fragment"
    """Some part that was parsed once more, in other surroundings or shown other bytes."""


@dataclass(slots=True, eq=False)
class Tree:
    """The concrete tree of one version of a text.

    Nodes live only as long as their tree. `seen` is what the grammar read: the masked text with
    its braces balanced and its products distinguished. `problem` says why the tree is empty, if the
    text was not parsed. Immutable, but that an evicted tree has only the text it is made of.
    """

    raw: bytes
    mask: Mask
    seen: bytes
    kept: Parsed | None
    problem: ParseFailure | None = None
    has_products: bool = False
    """Whether some product is shown to the grammar as another operator."""
    surplus: int = 0
    """How many more braces open than close in the masked text."""
    renewed: Edit | None = None
    """All that may differ from the tree this one was made of; None: any of it."""
    extent: Extent = Extent.TEXT
    is_fresh: bool = False
    """Whether the grammar's tree was read from what is `seen` alone, and would be so again."""
    noted: tuple[list[Span], list[Span]] | None = None
    """The errors and strays of an evicted tree, if it has any."""

    @property
    def parsed(self) -> Parsed:
        """The grammar's own tree, read again after an eviction."""
        if self.kept is None:
            self.kept, self.is_fresh, self.noted = _PARSERS.own.parse(self.seen), True, None
        return self.kept

    @property
    def is_evicted(self) -> bool:
        """Whether the text would have to be read again; of errors the places are known."""
        return self.kept is None

    def evict(self) -> bool:
        """Lets go of the grammar's tree, which takes 20 times the text.

        False where errors might be read in another way the next time: the tree stays then.
        """
        if self.problem is not None:
            return False
        if self.kept is None:
            return True
        if self.root.has_error:
            alone = self.extent is Extent.PIECE
            if not (alone and (self.is_fresh or self._reads_the_same())):
                return False
        self.forget(errors(self), strays(self))
        return True

    def forget(self, lost: list[Span], outside_pieces: list[Span]) -> None:
        """Lets go of the grammar's tree, whose errors and strays are these."""
        self.noted, self.kept = (lost, outside_pieces) if lost or outside_pieces else None, None

    def _reads_the_same(self) -> bool:
        """Whether what is seen has the same errors where it is read without what it was before."""
        fresh = replace(self, kept=_PARSERS.own.parse(self.seen))
        return errors(fresh) == errors(self) and str(fresh.root) == str(self.root)

    @property
    def root(self) -> Node:
        """The translation unit."""
        return self.parsed.root_node

    def text(self, node: Node) -> bytes:
        """A node's text as the user wrote it; a masked qualifier's is the dialect word."""
        if node.type == "type_qualifier":
            token = self.mask.at(node.start_byte)
            if token is not None and token.kind in _QUALIFYING:
                return token.text
        return self.raw[node.start_byte : node.end_byte]


def parse(raw: bytes, limits: Limits = DEFAULTS) -> Tree:
    """The tree of `raw`, from scratch; an empty one with a problem where it is beyond limits."""
    if len(raw) > limits.text_size:
        return _unparsed(raw, ParseFailure.SIZE)
    masked = mask(raw)
    seen = balanced(masked.text)
    parsed = _read(seen, limits)
    if parsed is None:
        return _unparsed(raw, ParseFailure.STEPS)
    return _without_products(Tree(raw, masked, seen, parsed, surplus=surplus(masked.text)), limits)


def read_as(raw: bytes, masked: Mask, limits: Limits = DEFAULTS) -> Tree:
    """The tree of an excerpt that was masked already."""
    parsed = _read(masked.text, limits)
    if parsed is None:
        return _unparsed(raw, ParseFailure.STEPS)
    return _without_products(Tree(raw, masked, masked.text, parsed, extent=Extent.FRAGMENT), limits)


def _unparsed(raw: bytes, problem: ParseFailure) -> Tree:
    return Tree(raw, Mask(raw), b"", _PARSERS.own.parse(b""), problem)


def _read(text: bytes, limits: Limits, old: Parsed | None = None) -> Parsed | None:
    """What the grammar makes of a text; None if it takes more steps than code does.

    Where a text can be read in very many ways the parser may follow all of them. So steps are
    counted by what has been read so far, and what lies ahead does not pay for it.
    """
    parser, rest = _PARSERS.own, _PARSERS.rest
    if len(text) <= _SHORT and old is None:
        return parser.parse(text)
    taken = furthest = 0
    each: int | None = None
    view = memoryview(text)

    def piece(offset: int, _: tree_sitter.Point) -> bytearray:
        rest[:] = view[offset:]
        return rest

    def is_over(offset: int, has_error: bool) -> bool:
        nonlocal taken, furthest, each
        taken += _AT_A_TIME
        furthest = max(furthest, offset)
        if taken <= _STEPS:
            return False
        if each is None:  # steps are dear where very much is open: nobody writes that
            each = 0 if is_too_deep(text) else limits.parse_steps
        return taken > _STEPS + furthest * each // 1000

    try:
        if old is None:
            counted = parser.parse(piece, progress_callback=is_over)
        else:
            counted = parser.parse(piece, old_tree=old, progress_callback=is_over)
    except ValueError:
        parser.reset()  # or it would go on with this text
        return None
    finally:
        rest.clear()
    # Queries read the text of nodes, which the binding knows only of a text read in one piece.
    # Nothing has changed since, so all of the tree is taken over.
    return parser.parse(text, old_tree=counted)


def reparse(old: Tree, raw: bytes, limits: Limits = DEFAULTS, within: Edit | None = None) -> Tree:
    """The tree of `raw`, reusing what it shares with `old`; `old` itself for equal texts.

    `within` holds all that differs, if the caller knows as much.
    """
    edits = edits_between(old.raw, raw, within)
    if edits is None:
        return old
    if len(raw) > limits.text_size or old.problem is not None or old.is_evicted:
        return parse(raw, limits)
    masked = remask(old.mask, raw, edits)
    opened = old.surplus + _more_opened(old.mask, masked)
    seen = masked.text if opened <= 0 else balanced(masked.text)
    # An edit may change the text far from itself: typing `>>>` makes a launch of a `<<<`.
    as_masked = old.seen is old.mask.text and seen is masked.text
    change = edits_between(old.seen, seen, masked.renewed if as_masked else None)
    if change is None:
        return Tree(raw, masked, seen, old.parsed, surplus=opened)
    edited = _edited(old.parsed, old.seen, seen, change)
    typed = sum(end - start for start, end in change.new_spans()) <= _TYPED
    parsed = _PARSERS.own.parse(seen, edited) if typed else _read(seen, limits, edited)
    if parsed is None:
        return _unparsed(raw, ParseFailure.STEPS)
    changes = _changes(edited, parsed, change)
    tree = Tree(raw, masked, seen, parsed, surplus=opened, renewed=_hull(edits.hull, changes))
    return _without_products(tree, limits, None if old.has_products else changes)


def _more_opened(old: Mask, new: Mask) -> int:
    """How many more braces open in a mask than in the one it was made of."""
    if new.renewed is None:
        return surplus(new.text) - surplus(old.text)
    start, old_end, new_end = new.renewed
    return surplus(new.text[start:new_end]) - surplus(old.text[start:old_end])


def _changes(old: tree_sitter.Tree, new: tree_sitter.Tree, edits: EditList) -> list[Span]:
    """Where two trees may differ: an edit inside one token leaves their structure alike."""
    changed = [Span(r.start_byte, r.end_byte) for r in old.changed_ranges(new)]
    return [*edits.new_spans(), *changed]


def _hull(edit: Edit, changes: list[Span]) -> Edit:
    """What was edited together with all that the grammar reads otherwise."""
    start = min(edit.start, *(span.start for span in changes))
    end = max(edit.new_end, *(span.end for span in changes))
    return Edit(start, end - edit.delta, end)


def _without_products(tree: Tree, limits: Limits, within: list[Span] | None = None) -> Tree:
    """The tree once no product in it looks like a cast: one that did may have hidden others."""
    for _ in range(_ROUNDS):
        shown = products(tree.seen, tree.parsed, within)
        change = edits_between(tree.seen, shown)
        if change is None:
            break
        edited = _edited(tree.parsed, tree.seen, shown, change)
        parsed = _read(shown, limits, edited)
        if parsed is None:
            return _unparsed(tree.raw, ParseFailure.STEPS)
        tree = replace(tree, seen=shown, kept=parsed, has_products=True, renewed=None)
        within = None
    return tree


def errors(tree: Tree) -> list[Span]:
    """The spans of what could not be parsed, in order; a missing token's is empty.

    The newline missing after a directive that ends the file is no error and has no node. Braces
    that had to be written after the end of the text are one missing token.
    """
    if tree.is_evicted:
        return [] if tree.noted is None else tree.noted[0]
    found: list[Span] = []
    size = len(tree.raw)
    pending = [tree.root]
    while pending:
        node = pending.pop()
        if node.is_error or (node.is_missing and not is_needless(node)):
            found.append(Span(min(node.start_byte, size), min(node.end_byte, size)))
        if node.has_error:
            pending.extend(reversed(node.children))
    if len(tree.seen) > size:
        found.append(Span(size, size))
    return found


def is_broken(node: Node) -> bool:
    """Whether a node holds what the grammar could not read and the language asks for."""
    pending = [node] if node.has_error else []
    while pending:
        current = pending.pop()
        if current.is_error or (current.is_missing and not is_needless(current)):
            return True
        pending.extend(child for child in current.children if child.has_error)
    return False


def is_needless(node: Node) -> bool:
    """Whether the grammar misses something that the language does not ask for: the name of a
    bit-field or of a static anonymous union, what `= delete` deletes, the type of a default
    argument's braces, the length of `new T[]{…}`."""
    around = node.parent
    if around is None:
        return False
    after, outer = node.next_sibling, around.parent
    return (
        (after is not None and after.type == "bitfield_clause")
        or is_anonymous_union(around)
        or (around.type == "new_declarator" and _lists(outer))
        or (around.type == "delete_expression" and outer is not None and _declares(outer))
        or (
            around.type == "compound_literal_expression"
            and outer is not None
            and outer.type == "optional_parameter_declaration"
        )
    )


def _lists(made: Node | None) -> bool:
    """Whether `new` is given a list."""
    listed = None if made is None else made.child_by_field_name("arguments")
    return listed is not None and listed.type == "initializer_list"


def is_anonymous_union(node: Node) -> bool:
    """`static union { … };`, for which the grammar misses a name."""
    if node.type != "declaration":
        return False
    type_, name = (node.child_by_field_name(field) for field in ("type", "declarator"))
    if type_ is None or type_.type != "union_specifier" or name is None:
        return False
    return name.is_missing and type_.child_by_field_name("name") is None


def _declares(node: Node) -> bool:
    """Whether a function is what a value comes after."""
    declared = node.child_by_field_name("declarator")
    while declared is not None and declared.type != "function_declarator":
        declared = declared.child_by_field_name("declarator")
    return node.type == "init_declarator" and declared is not None


def read_alone(text: bytes) -> Parsed:
    """The grammar's tree of a piece of masked text, from scratch."""
    return _PARSERS.own.parse(text)


def error_places(text: bytes) -> list[int]:
    """Where the grammar fails in a piece of masked text, in order; none if it does not.

    An error around a whole body begins too early: what it could not put into a statement tells
    where it is.
    """
    root = read_alone(text).root_node
    found: list[int] = []
    pending = [root] if root.has_error else []
    while pending:
        node = pending.pop()
        if node.is_error or (node.is_missing and not is_needless(node)):
            found.append(node.start_byte)
            if node.end_byte - node.start_byte > _LINE:
                found += _unread(node)
        if node.has_error:
            pending.extend(reversed(node.children))
    return sorted(set(found))


def end_of_error(text: bytes, place: int) -> int:
    """Where the first error ends that begins at a place of a masked text."""
    root = read_alone(text).root_node
    node = root.descendant_for_byte_range(place, place)
    while node is not None and not node.is_error:
        node = node.parent
    return place if node is None or node.start_byte != place else node.end_byte


_LINE = 80


def _unread(error: Node) -> list[int]:
    """Where tokens are in an error that are in no statement, after the first brace."""
    children = error.children
    begin = next((i for i, child in enumerate(children) if child.type == "{"), -1)
    return [
        child.start_byte
        for child in children[begin + 1 :]
        if not child.type.endswith(("_statement", "declaration", "_definition"))
    ]


def strays(tree: Tree) -> list[Span]:
    """The spans of members whose class could not be parsed: nobody knows what they belong to."""
    if tree.is_evicted:
        return [] if tree.noted is None else tree.noted[1]
    found: list[Span] = []
    pending = [tree.root]
    while pending:
        node = pending.pop()
        if node.is_error:
            found += [Span(n.start_byte, n.end_byte) for n in node.children if _is_member(n)]
        if node.has_error:
            pending.extend(reversed(node.children))
    return found


def _is_member(node: Node) -> bool:
    """Whether the grammar took a declaration for one in a class."""
    declared = node.child_by_field_name("declarator")
    while declared is not None and declared.type != "field_identifier":
        declared = declared.child_by_field_name("declarator")
    return node.type == "field_declaration" or declared is not None


def _edited(parsed: tree_sitter.Tree, old: bytes, new: bytes, edits: EditList) -> tree_sitter.Tree:
    """The tree with all edits in it, the last one first: the others' places are still old."""
    copy = parsed.copy()
    listed = zip(edits.starts, edits.old_ends, edits.new_starts, edits.new_ends, strict=True)
    for start, old_end, new_start, new_end in reversed([*listed]):
        row = _row(parsed, old, start)
        begin = _point(old, start, start, row)
        written = new[new_start:new_end]
        copy.edit(
            start,
            old_end,
            start + len(written),
            begin,
            _point(old, start, old_end, row),
            _after(begin, written),
        )
    return copy


def _after(begin: tree_sitter.Point, text: bytes) -> tree_sitter.Point:
    """Where a text ends that begins at a row and column."""
    rows = text.count(b"\n")
    column = len(text) - text.rfind(b"\n") - 1 if rows else begin.column + len(text)
    return tree_sitter.Point(begin.row + rows, column)


def _row(parsed: tree_sitter.Tree, text: bytes, offset: int) -> int:
    """The grammar's row of an offset, counted from the innermost node around it."""
    node = parsed.root_node.descendant_for_byte_range(offset, offset)
    if node is None or node.start_byte > offset:
        return text.count(b"\n", 0, offset)
    return node.start_point.row + text.count(b"\n", node.start_byte, offset)


def _point(text: bytes, start: int, offset: int, row: int) -> tree_sitter.Point:
    """The grammar's row and byte column of an offset, given the row of one before it.

    Its rows end at `\\n` only.
    """
    column = offset - text.rfind(b"\n", 0, offset) - 1
    return tree_sitter.Point(row + text.count(b"\n", start, offset), column)
