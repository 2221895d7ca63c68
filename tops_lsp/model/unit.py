"""A translation unit: items, scopes, and bodies lowered on demand; rebuilt piece by piece.

    text ─ preprocess ─► expanded text ─ parse ─► items ─ lower ─► declarations ─► bodies

`analyze` is the entry point for everything above the model. With `previous` it reuses every
item the edit did not touch: an edit inside one function's body costs that body alone.
"""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

from tree_sitter import Node

from tops_lsp.model.declarations import Declaration, Function, Item, Namespace
from tops_lsp.model.instances import Body, Declared
from tops_lsp.model.lowering.context import Handle, Lowering, named
from tops_lsp.model.lowering.declarations import declare
from tops_lsp.model.scopes import Scope
from tops_lsp.preprocess import Builtin, Expansion, FileLoader, Loader, Origin, preprocess
from tops_lsp.preprocess import Context as Preprocessing
from tops_lsp.project.context import Context
from tops_lsp.sdk import catalog
from tops_lsp.syntax.nodes import start_of
from tops_lsp.syntax.parser import Tree, parse, reparse
from tops_lsp.text.source import Source, Span

_KEYS = itertools.count()
_CONTAINERS = ("namespace_definition", "linkage_specification", "declaration_list", "ERROR")
DEFAULT_CONTEXT = Context()


@dataclass(frozen=True, slots=True, repr=False)
class Piece:
    """A top-level piece of the tree before it is lowered."""

    node: Node
    start: int  # of the node, or of the attributes in front of it
    namespace: tuple[str, ...]
    text: bytes

    @property
    def key(self) -> tuple[tuple[str, ...], bytes]:
        return self.namespace, self.text


def pieces_of(tree: Tree) -> list[Piece]:
    """The pieces of a tree: what stands in namespaces and linkage blocks counts as top level."""
    result: list[Piece] = []
    stack: list[tuple[Node, tuple[str, ...]]] = [(tree.root, ())]
    while stack:
        node, path = stack.pop()
        if node.parent is not None and node.type not in _CONTAINERS:
            result.append(_piece(tree, node, path))
            continue
        if node.type == "linkage_specification" and not _is_block(node):
            result.append(_piece(tree, node, path))
            continue
        inner = _inner_path(tree, node, path)
        stack += [(c, inner) for c in reversed(_contained(node))]
    return result


def _piece(tree: Tree, node: Node, path: tuple[str, ...]) -> Piece:
    start = start_of(tree, node)
    return Piece(node, start, path, tree.raw[start : node.end_byte])


def _is_block(node: Node) -> bool:
    body = node.child_by_field_name("body")
    return body is not None and body.type == "declaration_list"


def _inner_path(tree: Tree, node: Node, path: tuple[str, ...]) -> tuple[str, ...]:
    if node.type != "namespace_definition":
        return path
    name = node.child_by_field_name("name")
    if name is None:
        return (*path, "")
    text = tree.raw[name.start_byte : name.end_byte].decode("utf-8", "replace")
    return (*path, *(part.replace("inline", "").strip() for part in text.split("::")))


def _contained(node: Node) -> list[Node]:
    if node.type in ("namespace_definition", "linkage_specification"):
        body = node.child_by_field_name("body")
        return [] if body is None else [body]
    return named(node)


@dataclass(eq=False, repr=False)
class TranslationUnit:
    """One version of one file with everything it includes.

    `version_key` changes whenever a declaration changed: bodies and findings judged under
    another key are out of date. Under an equal key, items that kept their identity are valid.
    """

    source: Source
    context: Context
    expansion: Expansion
    tree: Tree
    root: Namespace
    declared: Declared
    items: list[Item] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    version_key: int = 0
    loader: Loader = field(default_factory=FileLoader)

    def functions(self) -> Iterator[Function]:
        """Every user function and method, declared or defined, in source order."""
        return iter(self.declared.declared)

    def declarations(self) -> Iterator[Declaration]:
        """Every declaration at namespace level, in source order."""
        for item in self.items:
            yield from item.declarations

    def body(self, function: Function) -> Body | None:
        """The function's body; None for a pure declaration."""
        return self.declared.body(function)

    def origin(self, item: Item, span: Span) -> Origin:
        """Where in the user's text a span of an item comes from."""
        start, end = item.absolute(span)
        return self.expansion.map.origin(start, end)

    def item_at(self, expanded_offset: int) -> Item | None:
        """The item that covers an offset of the expanded text."""
        starts = [item.start for item in self.items]
        index = bisect_right(starts, expanded_offset) - 1
        if index < 0 or self.items[index].end < expanded_offset:
            return None
        return self.items[index]

    def function_at(self, offset: int) -> Function | None:
        """The innermost function of the main file around a raw byte offset."""
        expanded = self.expansion.map.to_expanded(self.source.path, offset)
        if expanded is None:
            return None
        around = [f for f in self.functions() if expanded in f.item.absolute(f.span)]
        return min(around, key=lambda f: f.span.end - f.span.start, default=None)

    def source_of(self, path: str) -> Source:
        """The raw text of the main file or of a header it includes; empty if unreadable."""
        if path == self.source.path:
            return self.source
        return self.loader.load(path) or Source(path, b"")


def analyze(
    source: Source,
    context: Context = DEFAULT_CONTEXT,
    previous: TranslationUnit | None = None,
    loader: Loader | None = None,
) -> TranslationUnit:
    """Builds the model of a file. Total: any text gives a unit."""
    loader = loader or (previous.loader if previous is not None else FileLoader())
    expansion = preprocess(source, _preprocessing(context), loader, _builtin)
    if previous is not None and previous.context == context:
        tree = reparse(previous.tree, expansion.text)
        if _patch(previous, source, expansion, tree):
            return previous_as(previous, source, expansion, tree)
    else:
        tree = parse(expansion.text)
    return _build(source, context, expansion, tree, loader)


def _preprocessing(context: Context) -> Preprocessing:
    return Preprocessing(
        include_dirs=context.include_dirs,
        defines=(*_stub_macros(), *context.predefined()),
        undefines=context.undefines,
        cplusplus=context.cplusplus,
    )


@cache
def _stub_macros() -> tuple[tuple[str, str], ...]:
    return tuple(define for header in catalog.prelude() for define in header.defines)


def _builtin(name: str) -> Builtin | None:
    header = catalog.header(name)
    return None if header is None else Builtin(name, header.defines)


# --- building ---------------------------------------------------------------------------


def _build(
    source: Source, context: Context, expansion: Expansion, tree: Tree, loader: Loader
) -> TranslationUnit:
    stubs = [s for s in _stubs_for(expansion) if s is not core()]
    root = Namespace(name="", item=Item(0, 0), extends=(core().root, *(s.root for s in stubs)))
    declared = Declared(parent=_handles_of(tuple(stubs)))
    unit = TranslationUnit(source, context, expansion, tree, root, declared, loader=loader)
    unit.version_key = next(_KEYS)
    unit.pieces = pieces_of(tree)
    for piece in unit.pieces:
        unit.items.append(_lower_piece(declared, tree, root, piece))
    return unit


def _lower_piece(
    declared: Declared, tree: Tree, root: Namespace, piece: Piece, builtin: bool = False
) -> Item:
    node = piece.node
    item = Item(piece.start, node.end_byte, piece.text, builtin)
    scope = _namespace_scope(root, piece.namespace, item)
    lo = Lowering(declared, tree, item, piece.start, scope)
    item.declarations = declare(lo, node)
    return item


def _namespace_scope(root: Namespace, path: tuple[str, ...], item: Item) -> Scope:
    """The scope of a namespace, made where it does not exist yet."""
    scope = Scope(None, root.members, root)
    current = root
    for name in path:
        current = _enter_namespace(current, name, item)
        scope = Scope(scope, current.members, current)
    return scope


def _enter_namespace(outer: Namespace, name: str, item: Item) -> Namespace:
    for declaration in outer.members.get(name, ()):
        if isinstance(declaration, Namespace):
            return declaration
    twins = tuple(
        d for stub in outer.extends for d in stub.members.get(name, ()) if isinstance(d, Namespace)
    )
    made = Namespace(name=name, item=item, scope=outer, extends=twins)
    outer.members.setdefault(name, []).append(made)
    if not name:
        outer.used.append(made)
    return made


# --- stub headers -----------------------------------------------------------------------


@dataclass(eq=False, repr=False)
class Stub:
    """A lowered stub header."""

    root: Namespace
    declared: Declared
    items: list[Item]


@cache
def core() -> Stub:
    """The stub headers that are part of every unit."""
    return _lower_stub(tuple(catalog.prelude()), None)


@cache
def _lower_stub(headers: tuple[catalog.Header, ...], base: Stub | None) -> Stub:
    extends = () if base is None else (base.root,)
    root = Namespace(name="", item=Item(0, 0, builtin=True), extends=extends)
    declared = Declared(parent=None if base is None else base.declared)
    items: list[Item] = []
    for header in headers:
        if header.file is None:
            continue
        tree = parse(catalog.stub_text(header))
        items += [_lower_piece(declared, tree, root, p, builtin=True) for p in pieces_of(tree)]
    return Stub(root, declared, items)


def _stubs_for(expansion: Expansion) -> list[Stub]:
    """The stubs of included headers that are not part of every unit, in order."""
    wanted = {i.spelled: None for i in expansion.includes if i.kind == "builtin"}
    headers = [catalog.header(name) for name in wanted]
    extra = [h for h in headers if h is not None and not h.always and h.file is not None]
    return [_lower_stub((header,), core()) for header in dict.fromkeys(extra)]


@cache
def _handles_of(stubs: tuple[Stub, ...]) -> Declared:
    """One look-up over the handles of all stubs."""
    if not stubs:
        return core().declared
    merged = Declared(parent=core().declared)
    for stub in stubs:
        merged.handles.update(stub.declared.handles)
    return merged


# --- editing ----------------------------------------------------------------------------


def _patch(old: TranslationUnit, source: Source, expansion: Expansion, tree: Tree) -> bool:
    """Takes the new text over into the old unit's items if only bodies changed."""
    if [i.spelled for i in old.expansion.includes] != [i.spelled for i in expansion.includes]:
        return False
    pieces = pieces_of(tree)
    if len(pieces) != len(old.pieces):
        return False
    changed = [i for i, (a, b) in enumerate(zip(old.pieces, pieces, strict=True)) if a.key != b.key]
    patches = [_body_patch(old, i, pieces[i]) for i in changed]
    if any(p is None for p in patches):
        return False
    for index, piece in enumerate(pieces):
        item = old.items[index]
        item.start, item.end = piece.start, piece.node.end_byte
    for index, patch in zip(changed, patches, strict=True):
        if patch is not None:
            _apply(old, tree, index, pieces[index], *patch)
    old.pieces = pieces
    return True


def _body_patch(old: TranslationUnit, index: int, piece: Piece) -> tuple[Function, Node] | None:
    """The function whose body alone differs between two versions of a piece."""
    item = old.items[index]
    if len(item.declarations) != 1 or old.pieces[index].namespace != piece.namespace:
        return None
    function = item.declarations[0]
    node = _definition(piece.node)
    if not isinstance(function, Function) or node is None or not function.is_definition:
        return None
    body = node.child_by_field_name("body")
    if body is None or body.type != "compound_statement" or function.auto_result:
        return None
    if function.is_constexpr:
        return None
    head = body.start_byte - piece.start
    if head != function.body_span.start or piece.text[:head] != item.text[:head]:
        return None
    return function, node


def _definition(node: Node) -> Node | None:
    """The function definition inside templates and linkage specifications."""
    for _ in range(8):
        if node.type == "function_definition":
            return node
        if node.type not in ("template_declaration", "linkage_specification"):
            return None
        inner = [c for c in named(node) if c.type in _WRAPPED]
        if not inner:
            return None
        node = inner[-1]
    return None


_WRAPPED = ("function_definition", "template_declaration", "linkage_specification")


def _apply(
    unit: TranslationUnit, tree: Tree, index: int, piece: Piece, function: Function, node: Node
) -> None:
    """Gives an item its new text in a new identity, so that results cached by item expire."""
    old = unit.items[index]
    item = Item(piece.start, piece.node.end_byte, piece.text)
    item.declarations = old.declarations
    unit.items[index] = item
    handle = unit.declared.handles[function]
    lowering = replace(handle.lowering, tree=tree, item=item, base=item.start)
    unit.declared.handles[function] = Handle(lowering, node)
    unit.declared.bodies.pop(function, None)
    _drop_instances(unit.declared, function)
    body = node.child_by_field_name("body")
    function.item = item
    function.span = Span(0, item.end - item.start)
    if body is not None:
        function.body_span = Span(body.start_byte - item.start, body.end_byte - item.start)
    for parameter in (*function.parameters, *(function.template or ())):
        parameter.item = item


def _drop_instances(declared: Declared, function: Function) -> None:
    for key in [k for k in declared.instances if k[0] is function]:
        del declared.instances[key]


def previous_as(
    previous: TranslationUnit, source: Source, expansion: Expansion, tree: Tree
) -> TranslationUnit:
    """The patched unit under its new text; the old object must not be used any more."""
    return replace(previous, source=source, expansion=expansion, tree=tree)
