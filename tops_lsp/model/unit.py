"""A translation unit: items, scopes, and bodies lowered on demand; rebuilt piece by piece.

    text ─ preprocess ─► expanded text ─ parse ─► items ─ lower ─► declarations ─► bodies

`analyze` is the entry point for everything above the model. With `previous` it reuses every
item the edit did not touch: an edit inside one function's body costs that body alone.
"""

from __future__ import annotations

import itertools
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from tops_lsp.model.incremental.eviction import OLDER, release, release_parts
from tops_lsp.model.incremental.lookup_cache import Lookups
from tops_lsp.model.lowering.toplevel import lower_piece
from tops_lsp.model.sema.instances import DeclarationSet
from tops_lsp.model.sema.packing import packing_of
from tops_lsp.model.stubs.included_headers import Headers
from tops_lsp.model.stubs.stub_scope import stubs_for
from tops_lsp.model.tree.declarations import Declaration, Function, Item, Namespace
from tops_lsp.model.tree.statements import Body
from tops_lsp.preprocess import (
    Builtin,
    Expansion,
    FileLoader,
    Loader,
    Origin,
    Problem,
    ProblemKind,
    preprocess,
    seams,
    text_edits,
)
from tops_lsp.preprocess import Context as Preprocessing
from tops_lsp.project.context import Context
from tops_lsp.project.predefined import predefined
from tops_lsp.sdk import catalog
from tops_lsp.syntax.excerpts import changes_of, evicted, excerpt_of, followed, hull
from tops_lsp.syntax.parser import Excerpt, Tree, Unparsed, errors, parse, reparse
from tops_lsp.syntax.parts import Stretch, SubTree
from tops_lsp.syntax.pieces import Piece, Place, pieces_after, placed_pieces
from tops_lsp.syntax.reading import in_front_of, keeps_errors
from tops_lsp.text.mask import Edit
from tops_lsp.text.source import Source, Span
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_simulator.machine import Machine

_UNPARSED = {Unparsed.SIZE: ProblemKind.TEXT, Unparsed.STEPS: ProblemKind.PARSING}
_KEYS = itertools.count()
_CUDA_HEADERS = ("cuda", "cooperative_groups", "helper_cuda", "cub/", "thrust/", "curand", "cublas")
DEFAULT_CONTEXT = Context()


class OtherFiles(Protocol):
    """What is known of functions that other files define."""

    def barrier(self, unit: TranslationUnit, function: Function, of: str) -> str:
        """The barrier that a function reaches which is only declared here; empty for none."""


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
    declared: DeclarationSet
    items: list[Item] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    version_key: int = 0
    loader: Loader = field(default_factory=FileLoader)
    elsewhere: OtherFiles | None = None

    @cached_property
    def is_cuda(self) -> bool:
        """Whether the code is CUDA: a header says by what it includes whose code it is."""
        spelled = (include.spelled for include in self.expansion.includes)
        return bool(self.context.cuda_arch) or any(s.startswith(_CUDA_HEADERS) for s in spelled)

    @property
    def machine(self) -> Machine | None:
        """The target's figures under the assumptions; None for CUDA and targets without any."""
        return None if self.is_cuda else self.context.machine

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What preprocessor and parser have to say."""
        if self.tree.problem is None:
            return self.expansion.problems
        kind = _UNPARSED[self.tree.problem]
        return (Problem(kind, "", self.source.path, Span(0, 0)), *self.expansion.problems)

    def functions(self) -> Iterator[Function]:
        """Every user function and method, declared or defined, in source order."""
        for item in self.items:
            yield from self.functions_of(item)

    def functions_of(self, item: Item) -> Iterator[Function]:
        """The same of one item."""
        yield from item.functions
        for function in item.functions:
            yield from self.declared.local.get(function, ())

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

    def has_errors_in(self, item: Item, span: Span) -> bool:
        """Whether a stretch of an item holds what could not be parsed."""
        if self.tree.is_evicted and self._part(item) is None:
            return False
        tree, _, base = self.excerpt(item)
        around = tree.root.descendant_for_byte_range(*span.shifted(base))
        return around is None or around.has_error

    def touches_error(self, item: Item, span: Span) -> bool:
        """Whether a stretch holds what could not be parsed, or comes right behind it: another word
        there may have the rest read in another way, unless its braces are closed. Who asks relies
        on it."""
        torn = self._is_torn(item, span)
        if self.declared.dependencies is not None:
            self.declared.dependencies.torn[item, span] = torn
        return torn

    def _is_torn(self, item: Item, span: Span) -> bool:
        if self.tree.is_evicted and self._part(item) is None:
            return self._is_behind_errors(item, span)
        tree, _, base = self.excerpt(item)
        start, end = span.shifted(base)
        around = tree.root.descendant_for_byte_range(start, end)
        left = in_front_of(tree.root, start)
        torn = around is None or around.has_error
        if left is not None and left.has_error:
            torn = torn or not (
                keeps_errors(left) and self._follows_closed(item, span, left.end_byte)
            )
        return torn or (self.tree.is_evicted and self._is_behind_errors(item, span))

    def _is_behind_errors(self, item: Item, span: Span) -> bool:
        """Whether a stretch begins an item, evicted, and there are errors in front of it."""
        if not errors(self.tree) or item.text[: span.start].strip():
            return False
        index = self._index(item)
        before = self.items[index - 1] if index else Item(0, 0)
        if any(before.end <= w.end and w.start <= item.start for w in self.tree.outside):
            return True
        part = self._part(before)
        if part is None or not errors(part.tree):
            return False
        *others, last = part.tree.root.children
        kept = keeps_errors(last) and not any(other.has_error for other in others)
        return not (kept and _is_closed(before))

    def _follows_closed(self, item: Item, span: Span, end: int) -> bool:
        """Whether a stretch begins an item, and the one before it ends there and is closed."""
        index = self._index(item)
        before = self.items[index - 1] if index else None
        begins = not item.text[: span.start].strip()
        ends = before is not None and before.end == end
        return begins and ends and before is not None and _is_closed(before)

    def excerpt(self, item: Item) -> Excerpt:
        """The tree that an item stands in: of the whole text, or of the item's alone."""
        if not self.tree.is_evicted:
            return Excerpt(self.tree, 0, item.start)
        return self._part(item) or self._apart(item)

    def _part(self, item: Item) -> Excerpt | None:
        return next((part for part in self.tree.parts if part.start == item.start), None)

    def _apart(self, item: Item) -> Excerpt:
        return excerpt_of(self.tree, self.pieces[self._index(item)])

    def _index(self, item: Item) -> int:
        index = bisect_left(self.items, item.start, key=lambda other: other.start)
        standing = range(index, len(self.items))
        return next((i for i in standing if self.items[i] is item), 0)

    def item_at(self, expanded_offset: int) -> Item | None:
        """The item that covers an offset of the expanded text."""
        index = bisect_right(self.items, expanded_offset, key=lambda item: item.start) - 1
        if index < 0 or self.items[index].end < expanded_offset:
            return None
        return self.items[index]

    def function_at(self, offset: int) -> Function | None:
        """The innermost function of the main file around a raw byte offset."""
        expanded = self.expansion.map.to_expanded(self.source.path, offset)
        if expanded is None or (item := self.item_at(expanded)) is None:
            return None
        around = [f for f in self.functions_of(item) if expanded - item.start in f.span]
        return min(around, key=lambda f: f.span.end - f.span.start, default=None)

    def evict(self) -> None:
        """Lets go of the concrete tree, until somebody asks for it or the text changes.

        Where syntax errors have declarations read in another way than alone it stays, and takes
        the place of older ones.
        """
        self.declared.alike.forget()
        self.declared.moved.forget()
        if evicted(self.tree, self.pieces, lambda index: bool(self.items[index].declarations)):
            release(self.declared, self.items, None, self.excerpt)
            return
        release(self.declared, self.items, self.tree, self._apart)
        for declaration, handle in self.declared.handles.items():
            if handle.lowering.tree is not self.tree and not declaration.item.builtin:
                handle.move(declaration.item, self.tree)

    def source_of(self, path: str) -> Source:
        """The raw text of the main file or of a header it includes; empty if unreadable."""
        if path == self.source.path:
            return self.source
        return self.loader.load(path) or Source(path, b"")


def _is_closed(item: Item) -> bool:
    """Whether an item ends with the last of its braces: an error between them ends there, too."""
    text = item.text
    return text.endswith(b"}") and text.count(b"{") == text.count(b"}")


class ConsumedUnit(TranslationUnit):
    """What a unit becomes once a newer one has taken over its items, which follow the new text.

    Whoever still asks it for anything holds a unit too long: a fault of the tool, said at once.
    """

    def __getattribute__(self, name: str) -> Any:
        if name.startswith("__"):
            return object.__getattribute__(self, name)
        raise RuntimeError(f"'{name}' of a translation unit that a newer one has consumed")


def analyze(
    source: Source,
    context: Context = DEFAULT_CONTEXT,
    previous: TranslationUnit | None = None,
    loader: Loader | None = None,
    expansion: Expansion | None = None,
    lazy: bool = False,
    headers: Headers | None = None,
) -> TranslationUnit:
    """Builds the model of a file. Total: any text gives a unit.

    `previous` is consumed if it is of the same context: the new unit takes over its items where
    it can.
    `expansion` is what `expand` made of the same text, if the caller has it already. With
    `lazy`, what changed macros made may be left as it was: `expansion.stale` then says so.
    `headers` are those that other files have had read; the unit is evicted then.
    """
    loader = loader or (previous.loader if previous is not None else FileLoader())
    known = previous is not None and previous.context == context
    if expansion is None:
        old = previous.expansion if previous is not None and known else None
        expansion = expand(source, context, loader, old, lazy, headers)
    if previous is not None and known:
        edits = text_edits(previous.expansion, expansion)
        tree, pieces = _followed(previous, expansion.text, edits) or _read(
            previous, expansion.text, hull(edits)
        )
        revised = _revised(previous, source, expansion, tree, pieces)
        previous.__class__ = ConsumedUnit  # its expansion, too, has moved with the text
        if revised is not None:
            return revised
    else:
        found = _in_parts(expansion, context, headers)
        if found is not None:
            return _build(source, context, expansion, found[0], loader, found[1])
        tree = parse(expansion.text, context.limits)
    return _build(source, context, expansion, tree, loader, [SubTree(0, tree)])


def _in_parts(
    expansion: Expansion, context: Context, headers: Headers | None
) -> tuple[Tree, list[SubTree]] | None:
    """The tree of a text, and the trees of headers it is made of, if they can be told apart."""
    if headers is None or expansion.alone:
        return None
    places = [(0, False), *seams(expansion), (len(expansion.text), False)]
    stretches = [Stretch(start, end, s) for (start, s), (end, _) in itertools.pairwise(places)]
    return headers.trees.read(expansion.text, stretches, context.limits)


def _read(old: TranslationUnit, text: bytes, within: Edit) -> tuple[Tree, list[Piece]]:
    """The tree of a new text, read as far as it may differ, and its pieces."""
    tree = reparse(old.tree, text, old.context.limits, within)
    return tree, old.pieces if tree is old.tree else pieces_after(old.pieces, tree)


def _followed(
    old: TranslationUnit, text: bytes, edits: list[Edit]
) -> tuple[Tree, list[Piece]] | None:
    """The same, evicted as the old one is, if no more than single pieces differ."""
    changes = changes_of(old.tree, old.pieces, text, edits)
    if changes is None:
        return None
    parts = [_part_of(old, index) for index in changes.inside]
    return followed(old.tree, parts, old.pieces, changes, text, old.context.limits)


def _part_of(unit: TranslationUnit, index: int) -> Excerpt:
    """A piece as a text of its own, its nodes where they are known; the whole tree is evicted."""
    item = unit.items[index]
    handle = unit.declared.handles.get(item.declarations[0]) if item.declarations else None
    known = unit._part(item) or (handle and handle.excerpt(item))
    return known or excerpt_of(unit.tree, unit.pieces[index])


def expand(
    source: Source,
    context: Context,
    loader: Loader,
    previous: Expansion | None = None,
    lazy: bool = False,
    headers: Headers | None = None,
) -> Expansion:
    """The file's text as the context's pass has it.

    `previous` is that of an older text, which must not be used any more.
    """
    texts = None if headers is None else headers.texts
    return preprocess(source, preprocessing(context), loader, _builtin, previous, lazy, texts)


def preprocessing(context: Context) -> Preprocessing:
    """What the preprocessor has to know of a context."""
    return Preprocessing(
        include_dirs=context.include_dirs,
        defines=(
            *predefined(context.cplusplus, cuda=bool(context.cuda_arch)),
            *_stub_macros(bool(context.cuda_arch)),
            *_specifiers(context),
            *context.predefined(),
        ),
        undefines=context.undefines,
        cplusplus=context.cplusplus,
        forced_includes=context.forced_includes,
        limits=context.limits,
    )


def _specifiers(context: Context) -> tuple[tuple[str, str], ...]:
    """Macros named as specifiers stand for a word that may mean any execution space."""
    return tuple((name, "__co__") for name in context.specifier_macros)


@cache
def _stub_macros(cuda: bool) -> tuple[tuple[str, str], ...]:
    family = catalog.family_headers(catalog.CUDA) if cuda else ()
    return tuple(define for header in (*catalog.prelude(), *family) for define in header.defines)


@lru_cache(maxsize=1024)
def _builtin(name: str) -> Builtin | None:
    header = catalog.header(name)
    return None if header is None else Builtin(name, header.defines)


# --- building ---------------------------------------------------------------------------


def _build(
    source: Source,
    context: Context,
    expansion: Expansion,
    tree: Tree,
    loader: Loader,
    parts: Sequence[SubTree],
) -> TranslationUnit:
    included = [i.spelled for i in expansion.includes if i.kind == "builtin"]
    stubs = stubs_for(included, cuda=bool(context.cuda_arch))
    extends = tuple(s.root for s in stubs)
    root = Namespace(name="", item=Item(0, 0), extends=extends, lookups=Lookups())
    parent = stubs[0].declared
    declared = DeclarationSet(
        parent=parent,
        lookups=root.lookups,
        limits=context.limits,
        cuda=bool(context.cuda_arch),
        packing=packing_of(expansion),
    )
    unit = TranslationUnit(source, context, expansion, tree, root, declared, loader=loader)
    unit.version_key = next(_KEYS)
    for begin, part in parts:
        for piece, node in placed_pieces(part):
            place = Place(part, piece.start, node)
            if begin:
                piece = piece._replace(start=begin + piece.start, end=begin + piece.end)
            unit.pieces.append(piece)
            unit.items.append(lower_piece(declared, root, piece, place))
    return unit


def _revised(
    old: TranslationUnit, source: Source, expansion: Expansion, tree: Tree, pieces: list[Piece]
) -> TranslationUnit | None:
    """A unit of the new text with the items of the old one, which is consumed; None: too much has
    changed."""
    if old.expansion.spelled != expansion.spelled:
        return None
    if not old.declared.packing.may_hold_for(packing_of(expansion)):
        return None
    # A text that is read once needs none of it.
    from tops_lsp.model.incremental.unit_revision import UnitVersion, revise

    version = UnitVersion(old.root, old.declared, old.tree, old.pieces, old.items)
    changed = revise(version, tree, pieces)
    if changed is None:
        return None
    unit = replace(
        old,
        source=source,
        expansion=expansion,
        tree=tree,
        items=version.items,
        pieces=version.pieces,
        version_key=next(_KEYS) if changed else old.version_key,
    )
    if tree.is_evicted:
        release_parts(unit.declared, tree, unit._apart)
    else:
        release(unit.declared, unit.items, tree, unit._apart, OLDER)
    return unit
