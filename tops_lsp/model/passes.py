"""A file as every pass of the compiler reads it: the device pass of each target, and the host's.

Most files read the same in all of them and have one unit. A pass gets a unit of its own only where
a macro that differs between passes changes the text; code is then judged in the passes that
compile it.

    contexts ─► device pass of the first target (always)
             ├─► of each other target ── same text? ─► the same unit under another context
             └─► host pass ── same text, or no host code? ─► the device unit stands for both
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tops_lsp.model.stubs.included_headers import Headers
from tops_lsp.model.tree.declarations import Function, Item, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.unit import TranslationUnit, analyze, expand
from tops_lsp.preprocess import Expansion, FileLoader, Loader
from tops_lsp.project.context import Context
from tops_lsp.project.sources import is_dialect
from tops_lsp.text.source import Source, Span
from tops_startup.records import dataclass, replace

Own = Callable[[str], bool]
"""Whether a header is judged with the file that reads it."""


@dataclass(frozen=True, eq=False, slots=True)
class Pass:
    """One reading of the file: for which targets it is, and whose code is judged in it."""

    unit: TranslationUnit
    sides: Side
    targets: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Passes:
    """One version of one file in all passes. `inactive` is what no pass compiles."""

    contexts: tuple[Context, ...]
    each: tuple[Pass, ...]
    inactive: tuple[Span, ...]
    units: Mapping[Context, TranslationUnit]
    """The units built for a context of their own."""
    expansions: Mapping[Context, Expansion]
    """What was expanded for other contexts than the main one."""

    @property
    def main(self) -> TranslationUnit:
        """The device pass of the first target."""
        return self.each[0].unit

    @property
    def stale(self) -> bool:
        """Whether some text is what macros made before they were changed."""
        return any(pass_.unit.expansion.stale for pass_ in self.each)

    @property
    def distinct(self) -> list[TranslationUnit]:
        """The units of the passes that read the file differently."""
        found = {id(each.unit.items): each.unit for each in reversed(self.each)}
        return list(reversed(found.values()))

    @property
    def targets(self) -> tuple[str, ...]:
        """All targets, in the order asked for."""
        return tuple(dict.fromkeys(name for pass_ in self.each for name in pass_.targets))

    @property
    def own_headers(self) -> frozenset[str]:
        """The headers that are judged with the file in some pass."""
        return frozenset[str]().union(*(pass_.unit.own_headers for pass_ in self.each))

    def unit_at(self, offset: int) -> TranslationUnit:
        """The first unit in which a raw offset of the file is active; else the main one."""
        for pass_ in self.each:
            if not any(offset in span for span in pass_.unit.expansion.inactive):
                return pass_.unit
        return self.main


def analyze_passes(
    source: Source,
    contexts: Sequence[Context],
    previous: Passes | None = None,
    loader: Loader | None = None,
    lazy: bool = False,
    headers: Headers | None = None,
    own: Own | None = None,
) -> Passes:
    """Reads a file in all passes. `contexts` are the device passes of the targets, at least one.

    Units of `previous` are brought up to date, and so consumed. With `lazy`, what
    changed macros made may be left for later: the passes are `stale` then. `headers` are those
    that other files have had read, and `own` says which are judged with the file.
    """
    return _PassReading(source, contexts, previous, loader, lazy, headers, own).result()


class _PassReading:
    """One version of a file on its way through the passes."""

    def __init__(
        self,
        source: Source,
        contexts: Sequence[Context],
        previous: Passes | None,
        loader: Loader | None,
        lazy: bool,
        headers: Headers | None = None,
        own: Own | None = None,
    ) -> None:
        self.source = source
        self.own = own
        self.lazy = lazy
        self.headers = headers
        self.contexts = contexts
        self.old = {} if previous is None else previous.units
        self.expanded = {} if previous is None else previous.expansions
        self.made: dict[Context, Expansion] = {}
        self.loader = loader or (FileLoader() if previous is None else previous.main.loader)
        self.units: dict[Context, TranslationUnit] = {}
        self.expansions: list[Expansion] = []
        self.main = self._own(contexts[0], None)

    def result(self) -> Passes:
        names = tuple(context.target.spelling for context in self.contexts)
        devices = [self.main, *(self._variant(c) for c in self.contexts[1:])]
        host = self._host(separate=any(unit.items is not self.main.items for unit in devices))
        sides = Side.BOTH if host is None else Side.DEVICE
        each = [Pass(unit, sides, (name,)) for unit, name in zip(devices, names, strict=True)]
        if host is not None:
            each.append(Pass(host, Side.HOST, names))
        inactive = common([expansion.inactive for expansion in self.expansions])
        return Passes(tuple(self.contexts), tuple(each), inactive, self.units, self.made)

    def _note(self, expansion: Expansion) -> None:
        if not any(expansion is known for known in self.expansions):
            self.expansions.append(expansion)

    def _own(self, context: Context, expansion: Expansion | None) -> TranslationUnit:
        old = self.old.get(context)
        unit = analyze(self.source, context, old, self.loader, expansion, self.lazy, self.headers)
        if self.own is not None:
            unit.own_headers = frozenset(_own_headers(unit, self.own))
        self.units[context] = unit
        self.expansions.append(unit.expansion)
        return unit

    def _variant(self, context: Context) -> TranslationUnit:
        """The unit of another context; it shares the main unit's model where the text is equal."""
        expansion = self._expansion(context)
        if expansion.text != self.main.expansion.text:
            return self._own(context, expansion)
        self._note(expansion)
        return replace(self.main, context=context, expansion=expansion)

    def _expansion(self, context: Context) -> Expansion:
        """The text as another context has it; kept for the next version if it was read."""
        if not _may_differ(self.main, context):
            return self.main.expansion
        old = self.expanded.get(context)
        made = expand(self.source, context, self.loader, old, self.lazy, self.headers)
        self.made[context] = made
        return made

    def _host(self, *, separate: bool) -> TranslationUnit | None:
        """The unit of the host pass; None if the device unit stands for it.

        `separate` says that targets read differently: host code then belongs to none of them.
        """
        if not (self.main.expansion.inactive or _has_host_code(self.main)):
            return None
        context = _host_context(self.main)
        expansion = self._expansion(context)
        same = expansion.text == self.main.expansion.text
        if not same:
            return self._own(context, expansion)
        self._note(expansion)
        return replace(self.main, context=context, expansion=expansion) if separate else None


def host_reads_differently(unit: TranslationUnit) -> bool:
    """Whether host code is another text than the unit, a device pass, has."""
    host = _host_context(unit)
    if not _may_differ(unit, host):
        return False
    return expand(unit.source, host, unit.loader).text != unit.expansion.text


def _host_context(unit: TranslationUnit) -> Context:
    return replace(unit.context, device=False)


def _may_differ(unit: TranslationUnit, context: Context) -> bool:
    """Whether another context may have another text: it names what they define differently."""
    names = _differing(unit.context, context)
    return any(name in text for text in _texts(unit) for name in names)


def _texts(unit: TranslationUnit) -> Iterator[bytes]:
    """The text of the file and of all it includes."""
    for path in unit.expansion.map.paths:
        yield unit.source_of(path).text


def _differing(one: Context, other: Context) -> list[bytes]:
    """The macros that two contexts do not define alike."""
    first, second = (_defined(context) for context in (one, other))
    names = first.keys() | second.keys()
    return [name.encode() for name in names if first.get(name) != second.get(name)]


def _defined(context: Context) -> dict[str, str]:
    defined = dict(context.predefined())
    for name in context.undefines:
        defined.pop(name, None)
    return defined


def _has_host_code(unit: TranslationUnit) -> bool:
    """Whether what is judged holds anything that the host pass compiles."""
    for function in unit.functions():
        if function.is_definition and function.execution.on_host and is_judged(unit, function.item):
            return True
    return any(
        isinstance(declaration, Variable) and _is_host_only(declaration) and is_judged(unit, item)
        for item in unit.items
        for declaration in item.declarations
    )


def _is_host_only(variable: Variable) -> bool:
    return variable.initializer is not None and sides_of(variable) is Side.HOST


def sides_of(variable: Variable) -> Side:
    """The passes that compile a namespace-scope variable's initializer."""
    if variable.constexpr:
        return Side.BOTH
    return Side.HOST if variable.space is Space.GENERIC else Side.DEVICE


def is_compiled(function: Function | None, sides: Side) -> bool:
    """Whether a pass compiles a function's body; outside functions the caller knows."""
    if function is None or not function.execution.known:
        return True
    side = function.execution.side
    # Most often one of these is so; operations on flags are slow.
    return side is sides or side is Side.BOTH or bool(side & sides)


def in_main(unit: TranslationUnit, item: Item) -> bool:
    """Whether an item is in the file itself, not in a header."""
    expansion = unit.expansion
    return expansion.alone or expansion.map.file_at(item.start) == unit.source.path


def is_judged(unit: TranslationUnit, item: Item) -> bool:
    """Whether an item is in the file itself, or in a header that is judged with it."""
    if unit.expansion.alone:
        return True
    path = unit.expansion.map.file_at(item.start)
    return path == unit.source.path or path in unit.own_headers


def _own_headers(unit: TranslationUnit, own: Own) -> set[str]:
    """The headers judged with a file: own ones that hold words of the dialect as it reads them."""
    wanted = set(filter(own, unit.expansion.map.paths)) - {unit.source.path}
    found = set[str]()
    for item in unit.items if wanted else ():
        path = unit.expansion.map.file_at(item.start)
        if path in wanted and path not in found and is_dialect(item.text):
            found.add(path)
    return found


def common(lists: Sequence[Sequence[Span]]) -> tuple[Span, ...]:
    """What is in every list of sorted, disjoint spans."""
    common = list(lists[0])
    for spans in lists[1:]:
        common = list(_both(common, spans))
    return tuple(common)


def _both(first: Sequence[Span], second: Sequence[Span]) -> Iterator[Span]:
    i = j = 0
    while i < len(first) and j < len(second):
        start = max(first[i].start, second[j].start)
        end = min(first[i].end, second[j].end)
        if start < end:
            yield Span(start, end)
        if first[i].end < second[j].end:
            i += 1
        else:
            j += 1
