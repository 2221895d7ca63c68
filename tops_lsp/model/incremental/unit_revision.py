"""From one version of a text to the next: what an edit left as it was stays.

same pieces, one body differs   that body alone is forgotten
declarations differ             what asked for their names is lowered anew, and so on
what namespaces see differs     everything is built anew
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from operator import itemgetter

from tops_lsp.model.incremental import block_revision, body_revision
from tops_lsp.model.incremental.lookup_cache import Lookups
from tops_lsp.model.lowering.handles import Handle
from tops_lsp.model.lowering.toplevel import lower_piece
from tops_lsp.model.sema.instances import DeclarationSet
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Item, Namespace
from tops_lsp.model.tree.statements import Body
from tops_lsp.model.tree.types import ClassType, EntityName, TemplateName, Type, mentioned
from tops_lsp.syntax.declared_names import definition_in
from tops_lsp.syntax.pieces import Piece, PieceNode
from tops_lsp.syntax.reading import Comparison, TextTree
from tops_lsp.text.common_ends import agreement
from tops_lsp.text.edits import edits_between
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, replace

_KEY = itemgetter(slice(2, None))
"""What a piece is, wherever it is: its namespace and its text."""
SHARE = 2
"""More than one item in so many is not worth taking the others over."""


@dataclass(slots=True, repr=False)
class UnitVersion:
    """The lowered pieces of one text, which a revision changes in place."""

    root: Namespace
    declared: DeclarationSet
    tree: TextTree
    items: list[Item]

    @property
    def lookups(self) -> Lookups:
        """Those of the unit."""
        assert self.root.lookups is not None
        return self.root.lookups


@dataclass(frozen=True, slots=True)
class PieceChange:
    """What is no longer as it was: whether only bodies, and which pieces of both versions."""

    first: int
    old_end: int
    new_end: int


def revise(version: UnitVersion, tree: TextTree) -> bool | None:
    """Brings a version up to date with a new tree.

    True: declarations changed. False: bodies at most. None: it has to be built anew, and the
    version must not be used any more.
    """
    version.declared.memo.forget()  # names may come to mean something else, and spans move
    change = _change(version, tree)
    bodies = _body_patches(version, change, tree)
    if bodies is None:
        return _declarations(version, tree, change)
    _move(version.items, tree.pieces)
    with version.declared.moved.replaced():
        for index, (function, place) in bodies.items():
            _patch_body(version, index, tree.pieces[index], function, place)
    version.tree = tree
    return False


def _change(version: UnitVersion, tree: TextTree) -> PieceChange:
    """The pieces between what is equal before and after the edit."""
    old, pieces = version.tree.pieces, tree.pieces
    first, tail = agreement([*map(_KEY, old)], [*map(_KEY, pieces)])
    compared, shift = Comparison(version.tree, tree), len(old) - len(pieces)
    near = compared.near()
    for index in near[: max(0, first - near.start)]:
        if not compared.is_same(index, index):
            first = index
            break
    for index in reversed(near[max(0, len(pieces) - tail - near.start) :]):
        if not compared.is_same(index + shift, index):
            tail = len(pieces) - index - 1
            break
    return PieceChange(first, len(old) - tail, len(pieces) - tail)


def _move(items: Sequence[Item], pieces: Sequence[Piece]) -> None:
    for item, piece in zip(items, pieces, strict=True):
        item.start, item.end = piece.start, piece.end


# --- bodies -----------------------------------------------------------------------------

Patch = tuple[Function, PieceNode]


def _body_patches(
    version: UnitVersion, change: PieceChange, tree: TextTree
) -> dict[int, Patch] | None:
    """The functions whose bodies alone differ; None if anything else does."""
    if change.old_end != change.new_end:
        return None
    found: dict[int, Patch] = {}
    compared = Comparison(version.tree, tree)
    for index in range(change.first, change.new_end):
        if version.tree.pieces[index].key == tree.pieces[index].key:
            if not compared.is_same(index, index):
                return None
            continue
        patch = _body_patch(version, index, tree)
        if patch is None:
            return None
        found[index] = patch
    return found


def _body_patch(version: UnitVersion, index: int, tree: TextTree) -> Patch | None:
    """The function whose body alone differs between two versions of a piece, with its place."""
    item, piece = version.items[index], tree.pieces[index]
    if len(item.declarations) != 1 or version.tree.pieces[index].namespace != piece.namespace:
        return None
    function = item.declarations[0]
    if any(other is not function for other in item.functions):
        return None  # a class in its head has members, which would stay in the old item
    place = tree.node(index)
    node = definition_in(place.node)
    if not isinstance(function, Function) or node is None or not function.is_definition:
        return None
    body = node.child_by_field_name("body")
    if body is None or body.type != "compound_statement" or has_telling_body(function):
        return None
    head = body.start_byte - place.base
    if head != function.body_span.start or piece.text[:head] != item.text[:head]:
        return None
    return function, place._replace(node=node)


def has_telling_body(function: Function) -> bool:
    """Whether a function's body decides what its name means to others."""
    return function.auto_result or function.is_constexpr


def _patch_body(
    version: UnitVersion, index: int, piece: Piece, function: Function, place: PieceNode
) -> None:
    """Gives an item its new text in a new identity, so that results cached by item expire."""
    old, declared = version.items[index], version.declared
    item = replace(old, start=piece.start, end=piece.end, text=piece.text)
    version.items[index] = item
    handle = declared.handles[function]
    tree, base, node = place
    lowering = replace(handle.lowering, tree=tree, item=item, base=base)
    declared.handles[function] = Handle(lowering, node)
    declared.forget_inner(declared.local.pop(function, ()))
    _place(function, item, place)
    for key in [k for k in declared.instances if k[0] is function]:
        _patch_instance(declared, declared.instances[key], item, place)
    _take_over(declared, function, handle, old.text)


def _place(function: Function, item: Item, place: PieceNode) -> None:
    """Moves a function into an item's new identity."""
    _, base, node = place
    body = node.child_by_field_name("body")
    function.item = item
    function.span = Span(0, item.end - item.start)
    if body is not None:
        function.body_span = Span(body.start_byte - base, body.end_byte - base)
    for parameter in (*function.parameters, *(function.template or ())):
        parameter.item = item


def _patch_instance(declared: DeclarationSet, made: Function, item: Item, place: PieceNode) -> None:
    """Bodies that are kept call this very instance: it stays, and its body is lowered anew."""
    handle = declared.handles.get(made)
    if handle is not None:
        tree, base, node = place
        lowering = replace(handle.lowering, tree=tree, item=item, base=base)
        declared.handles[made] = Handle(lowering, node)
        _place(made, item, place)
    declared.forget_body(made)


def _take_over(declared: DeclarationSet, function: Function, handle: Handle, text: bytes) -> None:
    """Brings a body that was lowered from `text` up to date, or leaves it to the next request."""
    known = declared.bodies.get(function)
    now = declared.handles[function]
    nodes = [h.node.child_by_field_name("body") for h in (handle, now)]
    edits = edits_between(text, now.lowering.item.text)
    made: Body | None = None
    if known is not None and nodes[0] is not None and nodes[1] is not None and edits is not None:
        old, new = (
            block_revision.ItemVersion(h.lowering.tree, h.lowering.base) for h in (handle, now)
        )
        inner: list[Function] = []
        with (
            declared.recording(declared.record_of(function)),
            declared.collecting(inner),
            suppress(RecursionError),
        ):
            lo = declared.inside(function, now.lowering)
            change = block_revision.ItemEdit(old, new, edits)
            made = body_revision.patched(lo, known, (nodes[0], nodes[1]), change)
        if inner:
            made = None  # what it declares besides is listed by lowering it whole
            declared.forget_inner(inner)
    if made is None:
        declared.forget_body(function)
    else:
        declared.bodies[function] = made
        declared.moved.add(made)


# --- declarations -----------------------------------------------------------------------


def _declarations(version: UnitVersion, tree: TextTree, change: PieceChange) -> bool | None:
    """Lowers anew what was changed and what depends on it."""
    if {p.namespace for p in version.tree.pieces} != {p.namespace for p in tree.pieces}:
        return None
    gone = set(range(change.first, change.old_end))
    names = set[str]().union(*(version.items[i].record.names for i in gone))
    made = _unplaced(version, tree, range(change.first, change.new_end))
    if made is None:
        return None
    names |= made
    users = _users(version.items, gone, names)
    if users is None or len(users) * SHARE > len(version.items):
        return None
    _forget(version, [version.items[i] for i in users], names)
    kept = [
        *(None if i in users else version.items[i] for i in range(change.first)),
        *[None] * (change.new_end - change.first),
        *(
            None if i in users else version.items[i]
            for i in range(change.old_end, len(version.items))
        ),
    ]
    return _lower(version, tree, kept, names)


def _unplaced(version: UnitVersion, tree: TextTree, indices: range) -> set[str] | None:
    """The names that new pieces will declare; None if they do more than declare."""
    root = Namespace(name="", item=Item(0, 0), extends=version.root.extends, lookups=Lookups())
    before = version.declared
    declared = DeclarationSet(parent=before.parent, limits=before.limits, cuda=before.cuda)
    found: set[str] = set()
    for index in indices:
        piece = tree.pieces[index]
        record = lower_piece(declared, root, piece, tree.node(index)).record
        if record.frozen:
            return None
        found |= record.names - set(piece.namespace)
    return found


def _users(items: Sequence[Item], gone: set[int], names: set[str]) -> set[int] | None:
    """The items to lower anew, `gone` among them; adds to `names` what they declare.

    None if one of them cannot be taken back.
    """
    users = set(gone)
    while True:
        more = {
            i
            for i, item in enumerate(items)
            if i not in users
            and not (names.isdisjoint(item.record.asked) and names.isdisjoint(item.record.names))
        }
        users |= more
        if any(items[i].record.frozen for i in users):
            return None
        if not more:
            return users
        names |= set[str]().union(*(items[i].record.names for i in more))


def _forget(version: UnitVersion, items: Sequence[Item], names: set[str]) -> None:
    """Takes declarations out of their namespaces, and what was made from them out of the caches."""
    dead = {id(item) for item in items}
    for item in items:
        for namespace, name in item.record.added:
            group = namespace.members.get(name, [])
            group[:] = [d for d in group if id(d.item) not in dead]
            if not group:
                namespace.members.pop(name, None)
    for name in names:
        version.lookups.forget(name)
    version.declared.forget(dead, lambda type_: _mentions(type_, dead), names)


def _mentions(type_: Type | int, dead: set[int]) -> bool:
    """Whether a type is made with a class, or is a function, of an item that is gone."""
    if isinstance(type_, int):
        return False
    return any(
        id(part.declaration.item) in dead
        or any(_mentions(a, dead) for a in _arguments(part.declaration))
        for part in mentioned(type_)
        if isinstance(part, ClassType | EntityName | TemplateName)
    )


def _arguments(declaration: Declaration) -> Iterable[Type | int]:
    return declaration.arguments if isinstance(declaration, Class) else ()


def _lower(
    version: UnitVersion,
    tree: TextTree,
    kept: Sequence[Item | None],
    names: set[str],
) -> bool | None:
    items: list[Item] = []
    for piece, item in zip(tree.pieces, kept, strict=True):
        if item is not None:
            item.start, item.end = piece.start, piece.end
    for index, item in enumerate(kept):
        if item is None:
            piece, place = tree.pieces[index], tree.node(index)
            item = lower_piece(version.declared, version.root, piece, place)
            if _looks_ahead(version, item) or not item.record.names <= names:
                return None
        items.append(item)
    version.tree, version.items = tree, items
    return True


def _looks_ahead(version: UnitVersion, item: Item) -> bool:
    """Whether a declaration saw what comes after it, as it would not in a text read anew."""
    for name in item.record.asked:
        for group in version.lookups.of(name):
            if any(d.item.start > item.start and not d.item.builtin for d in group):
                return True
    return False
