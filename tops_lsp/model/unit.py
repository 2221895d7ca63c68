"""A translation unit: items, scopes, and bodies lowered on demand; rebuilt piece by piece.

    text ─ preprocess ─► expanded text ─ parse ─► items ─ lower ─► declarations ─► bodies

`analyze` is the entry point for everything above the model. With `previous` it reuses every
item the edit did not touch: an edit inside one function's body costs that body alone.
"""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache

from tree_sitter import Node

from tops_lsp.model.declarations import Declaration, Function, Item, Namespace
from tops_lsp.model.instances import Body, Declared
from tops_lsp.model.lookups import Lookups
from tops_lsp.model.lowering.context import Handle, named
from tops_lsp.model.patching import Change, Version, patched
from tops_lsp.model.stubs import stubs_for
from tops_lsp.model.toplevel import lower_piece
from tops_lsp.preprocess import Builtin, Expansion, FileLoader, Loader, Origin, preprocess
from tops_lsp.preprocess import Context as Preprocessing
from tops_lsp.project.context import Context
from tops_lsp.sdk import catalog
from tops_lsp.syntax.parser import Tree, parse, reparse
from tops_lsp.syntax.pieces import Piece, pieces_of
from tops_lsp.text.mask import diff_edit
from tops_lsp.text.source import Source, Span

_KEYS = itertools.count()
DEFAULT_CONTEXT = Context()


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
    expansion: Expansion | None = None,
    lazy: bool = False,
) -> TranslationUnit:
    """Builds the model of a file. Total: any text gives a unit.

    `expansion` is what `expand` made of the same text, if the caller has it already. With
    `lazy`, what changed macros made may be left as it was: `expansion.stale` then says so.
    """
    loader = loader or (previous.loader if previous is not None else FileLoader())
    known = previous is not None and previous.context == context
    if expansion is None:
        old = previous.expansion if previous is not None and known else None
        expansion = expand(source, context, loader, old, lazy)
    if previous is not None and known:
        tree = reparse(previous.tree, expansion.text)
        if _patch(previous, source, expansion, tree):
            return previous_as(previous, source, expansion, tree)
    else:
        tree = parse(expansion.text)
    return _build(source, context, expansion, tree, loader)


def expand(
    source: Source,
    context: Context,
    loader: Loader,
    previous: Expansion | None = None,
    lazy: bool = False,
) -> Expansion:
    """The file's text as the context's pass has it.

    `previous` is that of an older text, which must not be used any more.
    """
    return preprocess(source, preprocessing(context), loader, _builtin, previous, lazy)


def preprocessing(context: Context) -> Preprocessing:
    """What the preprocessor has to know of a context."""
    return Preprocessing(
        include_dirs=context.include_dirs,
        defines=(
            *_stub_macros(bool(context.cuda_arch)),
            *_specifiers(context),
            *context.predefined(),
        ),
        undefines=context.undefines,
        cplusplus=context.cplusplus,
        forced_includes=context.forced_includes,
    )


def _specifiers(context: Context) -> tuple[tuple[str, str], ...]:
    """Macros named as specifiers stand for a word that may mean any execution space."""
    return tuple((name, "__co__") for name in context.specifier_macros)


@cache
def _stub_macros(cuda: bool) -> tuple[tuple[str, str], ...]:
    family = catalog.family_headers(catalog.CUDA) if cuda else ()
    return tuple(define for header in (*catalog.prelude(), *family) for define in header.defines)


def _builtin(name: str) -> Builtin | None:
    header = catalog.header(name)
    return None if header is None else Builtin(name, header.defines)


# --- building ---------------------------------------------------------------------------


def _build(
    source: Source, context: Context, expansion: Expansion, tree: Tree, loader: Loader
) -> TranslationUnit:
    included = [i.spelled for i in expansion.includes if i.kind == "builtin"]
    stubs = stubs_for(included, cuda=bool(context.cuda_arch))
    extends = tuple(s.root for s in stubs)
    root = Namespace(name="", item=Item(0, 0), extends=extends, lookups=Lookups())
    declared = Declared(parent=stubs[0].declared)
    unit = TranslationUnit(source, context, expansion, tree, root, declared, loader=loader)
    unit.version_key = next(_KEYS)
    unit.pieces = pieces_of(tree)
    for piece in unit.pieces:
        unit.items.append(lower_piece(declared, tree, root, piece))
    return unit


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
    _drop_instances(unit.declared, function)
    _drop_local_functions(unit.declared, function, old)
    body = node.child_by_field_name("body")
    function.item = item
    function.span = Span(0, item.end - item.start)
    if body is not None:
        function.body_span = Span(body.start_byte - item.start, body.end_byte - item.start)
    for parameter in (*function.parameters, *(function.template or ())):
        parameter.item = item
    _patch_body(unit.declared, function, handle, old.text)


def _patch_body(declared: Declared, function: Function, handle: Handle, text: bytes) -> None:
    """Brings a body that was lowered from `text` up to date, or leaves it to the next request."""
    known = declared.bodies.pop(function, None)
    now = declared.handles[function]
    nodes = [h.node.child_by_field_name("body") for h in (handle, now)]
    edit = diff_edit(text, now.lowering.item.text)
    if known is None or nodes[0] is None or nodes[1] is None or edit is None:
        return
    old, new = (Version(h.lowering.tree, h.lowering.base) for h in (handle, now))
    with suppress(RecursionError):
        lo = declared.inside(function, now.lowering)
        made = patched(lo, known, (nodes[0], nodes[1]), Change(old, new, edit))
        if made is not None:
            declared.bodies[function] = made


def _drop_instances(declared: Declared, function: Function) -> None:
    for key in [k for k in declared.instances if k[0] is function]:
        del declared.instances[key]


def _drop_local_functions(declared: Declared, function: Function, old: Item) -> None:
    """Forgets what the body declared: whatever lowers it anew declares it again."""
    stale = [f for f in declared.declared if f.item is old and f is not function]
    if stale:
        declared.declared[:] = [f for f in declared.declared if f.item is not old or f is function]
    for local in stale:
        declared.handles.pop(local, None)
        declared.bodies.pop(local, None)


def previous_as(
    previous: TranslationUnit, source: Source, expansion: Expansion, tree: Tree
) -> TranslationUnit:
    """The patched unit under its new text; the old object must not be used any more."""
    return replace(previous, source=source, expansion=expansion, tree=tree)
