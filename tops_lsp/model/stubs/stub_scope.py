"""The stub headers as declarations, each lowered when its name is first looked up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.dispatch import declare
from tops_lsp.model.lowering.toplevel import namespace_scope
from tops_lsp.model.sema.instances import DeclarationSet
from tops_lsp.model.stubs.lock import LOCK
from tops_lsp.model.tree.declarations import Function, Item, Namespace
from tops_lsp.sdk import catalog
from tops_lsp.sdk.index import Entry, Index, index
from tops_lsp.syntax.parser import parse
from tops_lsp.syntax.pieces import placed_pieces
from tops_startup.records import dataclass, field


@dataclass(eq=False, repr=False)
class Stub:
    """Some stub headers: a global namespace of their own over that of `base`."""

    root: Namespace
    declared: DeclarationSet
    lowered: set[Entry] = field(default_factory=set)

    def lower(self, entry: Entry) -> None:
        """Declares one entry, unless that was done, or is being done, before.

        The stubs serve every unit of the process: what goes wrong for one of them, such as a
        stack that is full already, must not take the entry from the others.
        """
        if entry in self.lowered:
            return
        self.lowered.add(entry)
        try:
            self._declare(entry)
        except BaseException:
            self.lowered.discard(entry)
            raise

    def _declare(self, entry: Entry) -> None:
        tree = parse(entry.text)
        item = Item(entry.start, entry.end, entry.text, entry.file)
        scope = namespace_scope(self.root, entry.namespace, item)
        for piece, node in placed_pieces(tree):
            lowering = Lowering(self.declared, tree, item, piece.start, scope)
            item.declarations += declare(lowering, node)


@dataclass(slots=True)
class Waiting:
    """The entries of one namespace that nobody has asked for."""

    stub: Stub
    places: list[tuple[Index, tuple[str, ...]]]
    names_left: dict[str, None]
    under_way: set[str] = field(default_factory=set)

    def declare(self, name: str) -> None:
        """Adds what is called `name` to the namespace's members, once and in order.

        A declaration that looks its own name up finds what comes before it.
        """
        if name not in self.names_left:
            return
        with LOCK:
            if name in self.under_way:
                return
            self.under_way.add(name)
            try:
                for index, namespace in self.places:
                    for entry in index.find(namespace, name):
                        self.stub.lower(entry)
                self.names_left.pop(name, None)
            finally:
                self.under_way.discard(name)

    def names(self) -> Iterable[str]:
        """What has not been asked for yet."""
        return tuple(self.names_left)


def stubs_for(
    included: Iterable[str], *, cuda: bool = False, plain: bool = False
) -> tuple[Stub, ...]:
    """The stubs a unit sees: those every unit sees, then those of the headers it includes.

    `cuda`: the unit is a CUDA file, which sees CUDA's headers without an include. `plain`: it is a
    program of the C++ library alone.
    """
    named = [h for h in map(catalog.header, included) if h is not None and h.file is not None]
    headers = dict.fromkeys(i for h in named for i in (*catalog.includes(h.file or ""), h))
    extra = [_files(h) for h in headers if not h.always]
    cudas = [catalog.family(catalog.CUDA)] if cuda else []
    abs_ = [] if plain else [(catalog.ABS,)]
    return core(), *(_extension(files) for files in dict.fromkeys((*abs_, *cudas, *extra)))


def _files(header: catalog.Header) -> tuple[str, ...]:
    assert header.file is not None
    return catalog.family(header.family) if header.family else (header.file,)


@cache
def core() -> Stub:
    """The stub headers that are part of every unit."""
    files = tuple(h.file for h in catalog.prelude() if h.file is not None)
    return stub_of(files, Namespace(name="", item=_nowhere(files[0])), DeclarationSet())


@cache
def _extension(files: tuple[str, ...]) -> Stub:
    """A header or a family of them on top of those every unit sees, or of another family."""
    family = catalog.base(files[0])
    base = _extension(catalog.family(family)) if family else core()
    others = (_extension(_files(h)).root for h in catalog.includes(files[0]))
    root = Namespace(name="", item=_nowhere(files[0]), extends=(*others, base.root))
    return stub_of(files, root, base.declared)


def _nowhere(file: str) -> Item:
    return Item(0, 0, header=file)


def stub_of(files: tuple[str, ...], root: Namespace, declared: DeclarationSet) -> Stub:
    """The headers below a global namespace; only their using-directives are lowered at once."""
    stub = Stub(root, declared)
    indices = [index()[file] for file in files]
    for path in dict.fromkeys((*[()], *(n for i in indices for n in i.names))):
        places = [(i, path) for i in indices if path in i.names]
        names = {name: None for i, _ in places for name in i.names[path]}
        namespace = namespace_scope(root, path, root.item).namespace()
        namespace.pending = Waiting(stub, places, names)
    for entry in (e for i in indices for e in i.unnamed()):
        stub.lower(entry)
    return stub


def everything(roots: Sequence[Namespace] = ()) -> Iterator[None]:
    """Lowers all that every unit sees, or all below some stubs' global namespaces, with what is
    said of each function: a name a step, for a time when nobody waits."""
    from tops_lsp.model.stubs.facts import facts_of

    pending, seen = [*(roots or (core().root,))], set[int]()
    while pending:
        namespace = pending.pop()
        if id(namespace) in seen:
            continue
        seen.add(id(namespace))
        pending += namespace.extends
        for name in namespace.names():
            for found in namespace.named(name):
                if isinstance(found, Namespace) and found.scope is namespace:
                    pending.append(found)
                elif isinstance(found, Function):
                    facts_of(found)
            yield
