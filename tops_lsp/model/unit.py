"""A translation unit: items, scopes, and bodies lowered on demand; rebuilt piece by piece.

    text ─ preprocess ─► expanded text ─ parse ─► items ─ lower ─► declarations ─► bodies

`analyze` is the entry point for everything above the model. With `previous` it reuses every
item the edit did not touch: an edit inside one function's body costs that body alone.
"""

from __future__ import annotations

import itertools
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cache, cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any, Protocol

from tops_lsp.model.incremental.eviction import evict, evict_older
from tops_lsp.model.incremental.lookup_cache import Lookups
from tops_lsp.model.lowering.toplevel import join_namespaces, lower_piece
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
from tops_lsp.project.compiler_macros import predefined
from tops_lsp.project.context import Context
from tops_lsp.sdk import catalog
from tops_lsp.sdk.feature_macros import feature_macros
from tops_lsp.syntax.parser import ParseFailure
from tops_lsp.syntax.reading import (
    BrokenStatement,
    PieceTree,
    Section,
    TextTree,
    broken_statements,
    has_errors_in,
    read,
    touches_error,
)
from tops_lsp.text.source import Source, Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_simulator.machine import Machine

_UNPARSED = {ParseFailure.SIZE: ProblemKind.TEXT, ParseFailure.STEPS: ProblemKind.PARSING}
_KEYS = itertools.count()
_DEVICE = regex(rb"\b__(?:global|device|kernel)__\b")
_CUDA_HEADERS = ("cuda", "cooperative_groups", "helper_cuda", "cub/", "thrust/", "curand", "cublas")
_HIP_HEADERS = ("hip/", "hipcub/", "hip_", "rocprim/", "rocthrust/", "rocrand/", "hiprand/")
_TOPS_HEADERS = ("tops", "tcle", "krt")
_CALLS = {
    b: regex(rb"\b" + b + rb"(?:[A-Z]\w*+\s*+\(|(?:Stream|Error|Event)_t\b)")
    for b in (b"cuda", b"hip")
}
"""Calls of a runtime, and its types: `cudaMalloc(`, `cudaStream_t`."""
DEFAULT_CONTEXT = Context()


class ExternalFacts(Protocol):
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
    tree: TextTree
    root: Namespace
    declared: DeclarationSet
    items: list[Item] = field(default_factory=list)
    version_key: int = 0
    loader: Loader = field(default_factory=FileLoader)
    external: ExternalFacts | None = None
    own_headers: frozenset[str] = frozenset()
    """The headers whose code is judged with the file's."""

    @cached_property
    def is_cuda(self) -> bool:
        """Whether the code is CUDA: a header says by what it includes, or calls, whose it is."""
        return bool(self.context.cuda_arch) or self._is_of(_CUDA_HEADERS, b"cuda")

    @cached_property
    def is_for_gpus(self) -> bool:
        """Whether the code is CUDA or HIP, and no TOPS C++."""
        named = self.source.path.endswith(".hip")
        return self.is_cuda or named or self._is_of(_HIP_HEADERS, b"hip")

    def _is_of(self, headers: tuple[str, ...], runtime: bytes) -> bool:
        """Whether the file includes some of these headers or, where it includes none of TOPS,
        calls the runtime."""
        spelled = [include.spelled for include in self.expansion.includes]
        if any(name.startswith(headers) for name in spelled):
            return True
        text = self.source.text
        if runtime not in text or any(name.startswith(_TOPS_HEADERS) for name in spelled):
            return False
        return not self.source.path.endswith(".tops") and _CALLS[runtime].search(text) is not None

    @property
    def machine(self) -> Machine | None:
        """The target's figures under the assumptions; None for GPUs and targets without any."""
        return None if self.is_for_gpus else self.context.machine

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
        """Whether a stretch of an item holds what could not be parsed; stubs hold nothing such."""
        return not item.builtin and has_errors_in(self.tree, self.index_of(item), span)

    def touches_error(self, item: Item, span: Span) -> bool:
        """Whether a stretch holds what could not be parsed, or comes right after it: a recorded
        dependency."""
        found = not item.builtin and touches_error(self.tree, self.index_of(item), span)
        if self.declared.dependencies is not None:
            self.declared.dependencies.broken[item, span] = found
        return found

    def broken_statements(self, item: Item) -> tuple[BrokenStatement, ...] | None:
        """The statements of an item that could not be parsed, with what they may declare; None if
        all of it is in doubt: a recorded dependency."""
        found = () if item.builtin else broken_statements(self.tree, self.index_of(item))
        if self.declared.dependencies is not None:
            self.declared.dependencies.broken_statements[item] = found
        return found

    def tree_of(self, item: Item) -> PieceTree:
        """The tree that an item is in: of the whole text, or of the item's alone."""
        return self.tree.tree_of(self.index_of(item))

    def index_of(self, item: Item) -> int:
        """Which item it is; items and pieces of the text are in step."""
        index = bisect_left(self.tree.pieces, (item.start,))
        while self.items[index] is not item:
            index += 1
        return index

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
        evict(self.declared, self.items, self.tree)

    def source_of(self, path: str) -> Source:
        """The raw text of the main file or of a header it includes; empty if unreadable."""
        if path == self.source.path:
            return self.source
        return self.loader.load(path) or Source(path, b"")


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
    if previous is None or not known:
        trees = None if headers is None or expansion.alone else headers.trees
        sections = () if trees is None else _sections(expansion)
        tree = read(expansion.text, None, None, context.limits, sections, trees)
        return _build(source, context, expansion, tree, loader)
    edits = text_edits(previous.expansion, expansion)
    tree = read(expansion.text, previous.tree, edits, context.limits)
    revised = _revised(previous, source, expansion, tree, loader)
    previous.__class__ = ConsumedUnit  # its expansion, too, has moved with the text
    return revised or _build(source, context, expansion, tree, loader)


def _sections(expansion: Expansion) -> list[Section]:
    """The stretches of a text in which one file goes on."""
    places = [(0, False), *seams(expansion), (len(expansion.text), False)]
    return [Section(start, end, shared) for (start, shared), (end, _) in itertools.pairwise(places)]


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
    known = partial(_builtin, cplusplus=context.cplusplus)
    return preprocess(source, preprocessing(context), loader, known, previous, lazy, texts)


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
        named_from=context.named_from,
    )


def _specifiers(context: Context) -> tuple[tuple[str, str], ...]:
    """Macros named as specifiers stand for a word that may mean any execution space."""
    return tuple((name, "__co__") for name in context.specifier_macros)


@cache
def _stub_macros(cuda: bool) -> tuple[tuple[str, str], ...]:
    family = catalog.family_headers(catalog.CUDA) if cuda else ()
    return tuple(define for header in (*catalog.prelude(), *family) for define in header.defines)


@lru_cache(maxsize=1024)
def _builtin(name: str, cplusplus: int) -> Builtin | None:
    header = catalog.header(name)
    features = feature_macros(name, cplusplus)
    return None if header is None else Builtin(name, (*header.defines, *features))


# --- building ---------------------------------------------------------------------------


def _build(
    source: Source, context: Context, expansion: Expansion, tree: TextTree, loader: Loader
) -> TranslationUnit:
    included = [i.spelled for i in expansion.includes if i.kind == "builtin"]
    cuda = bool(context.cuda_arch)
    stubs = stubs_for(included, cuda=cuda, plain=_is_plain(expansion))
    extends = tuple(s.root for s in stubs)
    root = Namespace(name="", item=Item(0, 0), extends=extends, lookups=Lookups())
    join_namespaces(root)
    parent = stubs[0].declared
    declared = DeclarationSet(
        parent=parent,
        lookups=root.lookups,
        limits=context.limits,
        cuda=cuda,
        packing=packing_of(expansion),
    )
    unit = TranslationUnit(source, context, expansion, tree, root, declared, loader=loader)
    unit.version_key = next(_KEYS)
    unit.items += (lower_piece(declared, root, *placed) for placed in tree.placed())
    return unit


def _is_plain(expansion: Expansion) -> bool:
    """Whether a text is C++ that knows of no device: its compiler includes nothing by itself."""
    included = [i.spelled for i in expansion.includes if i.kind != "file"]
    return catalog.is_plain(included) and not _DEVICE.search(expansion.text)


def _revised(
    old: TranslationUnit, source: Source, expansion: Expansion, tree: TextTree, loader: Loader
) -> TranslationUnit | None:
    """A unit of the new text with the items of the old one, which is consumed; None: too much has
    changed."""
    if old.expansion.spelled != expansion.spelled or _is_plain(old.expansion) != _is_plain(
        expansion
    ):
        return None
    if not old.declared.packing.may_hold_for(packing_of(expansion)):
        return None
    # A text that is read once needs none of it.
    from tops_lsp.model.incremental.unit_revision import UnitVersion, revise

    version = UnitVersion(old.root, old.declared, old.tree, old.items)
    changed = revise(version, tree)
    if changed is None:
        return None
    evict_older(old.declared, version.items, tree)
    return replace(
        old,
        source=source,
        expansion=expansion,
        tree=tree,
        items=version.items,
        version_key=next(_KEYS) if changed else old.version_key,
        loader=loader,
    )
