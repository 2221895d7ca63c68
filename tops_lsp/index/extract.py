"""The shards of a file's model: of the file itself, and of the user's headers it includes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence

from tops_lsp.features.identity import target
from tops_lsp.features.locate import macro_name_span
from tops_lsp.features.places import NamedPlace, Places, Role, places
from tops_lsp.index.shard import Shard, Symbol, Use
from tops_lsp.index.symbols import Symbols, defines, macro_symbol
from tops_lsp.model.tree.declarations import Declaration, Function, Item
from tops_lsp.model.tree.expressions import Launch
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.preprocess.macros import Macro
from tops_lsp.sdk.entry_cache import digest
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field

_USES = {Role.READ: Use.READ, Role.WRITE: Use.WRITE, Role.CALL: Use.CALL}


def shards(
    units: Sequence[TranslationUnit],
    wanted: Callable[[str], bool],
    known: Places | None = None,
) -> list[Shard]:
    """The shards of the files that are wanted, from all passes together."""
    made: dict[str, _Writer] = {}
    for unit in units:
        for path, items in _by_file(unit).items():
            if path and wanted(path):
                writer = made.get(path)
                if writer is None:
                    text = unit.source_of(path).text
                    writer = made[path] = _Writer(Shard(path, digest(text)), text)
                writer.write(unit, items, known)
    for unit in units:
        main = made.get(unit.source.path)
        if main is not None:
            main.write_macros(unit)
    return [writer.shard for writer in made.values()]


def defined_functions(units: Sequence[TranslationUnit]) -> tuple[str, ...]:
    """The names of the functions that a file itself defines, in any pass."""
    found: dict[str, None] = {}
    for unit in units:
        for item in _by_file(unit)[unit.source.path]:
            found |= dict.fromkeys(f.name for f in item.functions if f.is_definition)
    return tuple(found)


def _by_file(unit: TranslationUnit) -> dict[str, list[Item]]:
    """The items of each file; the file itself has an entry even without any."""
    found: dict[str, list[Item]] = {unit.source.path: []}
    for item in unit.items:
        found.setdefault(unit.expansion.map.file_at(item.start), []).append(item)
    return found


@dataclass
class _Writer:
    """Fills one shard; a place is noted once, however many passes and macros tell it."""

    shard: Shard
    text: bytes
    _numbers: dict[Symbol, int] = field(default_factory=dict)
    _seen: set[tuple[int, Span]] = field(default_factory=set)
    _others: set[int] = field(default_factory=set)

    def write(self, unit: TranslationUnit, items: Iterable[Item], known: Places | None) -> None:
        symbols, bodies = Symbols(unit), _bodies(unit)
        for item in items:
            around = _Enclosing(bodies.get(id(item), ()))
            for place in places(unit, item) if known is None else known.of(unit, item):
                if place.declarations and place.role is not Role.SPECIFY:
                    self._place(unit, symbols, place, around.at(place.span.start))
        self.shard.others = type(self.shard.others)("I", sorted(self._others))

    def _place(
        self, unit: TranslationUnit, symbols: Symbols, place: NamedPlace, around: Function | None
    ) -> None:
        origin = unit.origin(place.item, place.span)
        if origin.path != self.shard.path:
            return
        found = [(d, s) for d in place.declarations if (s := symbols.of(d)) is not None]
        if not found:
            self._others.add(origin.span.start)
            return
        function = -1
        if around is not None and around is not place.declarations[0]:
            home = symbols.of(around)
            function = -1 if home is None else self._number(home)
        name = place.item.text[place.span.start : place.span.end]
        written = self.text[origin.span.start : origin.span.end] == name
        for declaration, symbol in found:
            number = self._number(symbol)
            if (number, origin.span) not in self._seen:
                self._seen.add((number, origin.span))
                use = _use(place, declaration)
                self.shard.note(number, origin.span, use, written=written, function=function)
                if use.is_declaration:
                    self._declare(unit, declaration, number, origin.span)

    def _declare(
        self, unit: TranslationUnit, declaration: Declaration, number: int, span: Span
    ) -> None:
        extent = target(unit, declaration)
        reported = extent is not None and (extent.path, extent.span) == (self.shard.path, span)
        whole = extent.whole if reported and extent is not None else span
        self.shard.declare(number, span, whole)

    def write_macros(self, unit: TranslationUnit) -> None:
        """Macros that files define, where the main file defines and uses them."""
        for use in unit.expansion.uses:
            if use.macro.is_written and use.path == self.shard.path and use.parent is None:
                self._macro(use.macro, macro_name_span(use), Use.CALL)
        for macro in unit.expansion.macros.values():
            if macro.is_written and macro.definition[0] == self.shard.path:
                self._macro(macro, macro.definition[1], Use.DEFINE)

    def _macro(self, macro: Macro, span: Span, use: Use) -> None:
        number = self._number(macro_symbol(macro))
        if (number, span) not in self._seen:
            self._seen.add((number, span))
            self.shard.note(number, span, use, written=True, function=-1)
            if use.is_declaration:
                self.shard.declare(number, span, span)

    def _number(self, symbol: Symbol) -> int:
        number = self._numbers.get(symbol)
        if number is None:
            number = self._numbers[symbol] = len(self.shard.symbols)
            self.shard.symbols.append(symbol)
        return number


def _use(place: NamedPlace, declaration: Declaration) -> Use:
    if place.role is not Role.DECLARE:
        return Use.LAUNCH if isinstance(place.call, Launch) else _USES[place.role]
    ahead = place.item is not declaration.item  # of a class that is completed elsewhere
    return Use.DECLARE if ahead or not defines(declaration) else Use.DEFINE


def _bodies(unit: TranslationUnit) -> dict[int, list[Function]]:
    """The functions that are defined in each item."""
    found: dict[int, list[Function]] = {}
    for function in unit.functions():
        if function.is_definition:
            found.setdefault(id(function.item), []).append(function)
    return found


class _Enclosing:
    """Finds the innermost function around places of an item."""

    def __init__(self, functions: Iterable[Function]) -> None:
        self.functions = sorted(functions, key=lambda f: (f.span.start, -f.span.end))
        self.starts = [f.span.start for f in self.functions]

    def at(self, offset: int) -> Function | None:
        for function in self._before(offset):
            if offset < function.span.end:
                return function
        return None

    def _before(self, offset: int) -> Iterator[Function]:
        """The functions that begin before an offset, the last first."""
        return (self.functions[i] for i in range(bisect_right(self.starts, offset) - 1, -1, -1))
