"""What is known of all files of the workspace, in memory."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from tops_lsp.index.shard import Occurrence, Shard, ShardDeclaration, Symbol, Use
from tops_lsp.index.worker import Record
from tops_lsp.limits import DEFAULTS
from tops_startup.records import dataclass, field

_CALLS = (Use.CALL, Use.LAUNCH)


@dataclass
class Workspace:
    """The newest shard of every file.

    A shard comes from the record of its own file, or of one that includes it; open documents
    have one of their own before that. A search through calls looks into `most` functions
    before it gives up.
    """

    most: int = DEFAULTS.search_functions
    _shards: dict[str, Shard] = field(default_factory=dict)
    _live: dict[str, Shard] = field(default_factory=dict)
    _owners: dict[str, str] = field(default_factory=dict)  # of shards: the record's file
    _reads: dict[str, frozenset[str]] = field(default_factory=dict)  # by the record's file
    _missing: dict[str, frozenset[str]] = field(default_factory=dict)
    _where: dict[str, set[str]] = field(default_factory=dict)  # files by symbol

    # --- files --------------------------------------------------------------------------

    def take(self, record: Record) -> None:
        """Takes a record in; a header that another record tells stays as that tells it."""
        self.drop(record.path)
        self._reads[record.path] = frozenset(record.reads)
        self._missing[record.path] = frozenset(record.missing)
        for shard in record.shards:
            if shard.path == record.path or self._owners.get(shard.path) is None:
                self._put(shard, record.path)

    def drop(self, path: str) -> None:
        """Forgets what the record of a file says."""
        self._reads.pop(path, None)
        self._missing.pop(path, None)
        for reported in [reported for reported, owner in self._owners.items() if owner == path]:
            self._remove(reported)

    def _put(self, shard: Shard, owner: str) -> None:
        if shard.path in self._shards:
            self._remove(shard.path)
        self._shards[shard.path] = shard
        self._owners[shard.path] = owner
        self._point_to(shard)

    def _remove(self, path: str) -> None:
        self._forget(self._shards.pop(path), self._live.get(path))
        del self._owners[path]

    def _point_to(self, shard: Shard) -> None:
        for symbol in shard.symbols:
            self._where.setdefault(symbol.id, set()).add(shard.path)

    def _forget(self, shard: Shard, other: Shard | None) -> None:
        """Points to a shard no longer, but to the other one of its file."""
        for symbol in shard.symbols:
            naming = self._where.get(symbol.id, set())
            naming.discard(shard.path)
            if not naming:
                self._where.pop(symbol.id, None)
        if other is not None:
            self._point_to(other)

    def show(self, shard: Shard) -> None:
        """An open document's shard, before the file's on disk."""
        self.hide(shard.path)
        self._live[shard.path] = shard
        self._point_to(shard)

    def hide(self, path: str) -> None:
        """The document is closed: the file on disk counts again."""
        live = self._live.pop(path, None)
        if live is not None:
            self._forget(live, self._shards.get(path))

    @property
    def files(self) -> list[str]:
        """The files that have records of their own."""
        return list(self._reads)

    def depending_on(self, path: str) -> list[str]:
        """The files whose records a file has a say in, itself included."""
        return [
            own
            for own, reads in self._reads.items()
            if own == path or path in reads or path in self._missing[own]
        ]

    def unrecorded_files(self) -> dict[str, str]:
        """Files that records read and no shard tells, each with one record that reads it."""
        return {
            path: own
            for own, reads in self._reads.items()
            for path in reads
            if path not in self._shards
        }

    def orphans(self, path: str) -> list[str]:
        """Headers that only the record of a file tells."""
        return [reported for reported, owner in self._owners.items() if owner == path != reported]

    def shard(self, path: str) -> Shard | None:
        """What is known of a file."""
        return self._live.get(path) or self._shards.get(path)

    def shards(self) -> Iterator[Shard]:
        """What is known of every file."""
        yield from self._live.values()
        yield from (shard for path, shard in self._shards.items() if path not in self._live)

    def __contains__(self, path: object) -> bool:
        return path in self._shards

    def __len__(self) -> int:
        return len(self._shards)

    # --- symbols ------------------------------------------------------------------------

    def occurrences(self, symbol: Symbol) -> Iterator[tuple[str, Occurrence]]:
        """Every place of a symbol, by file."""
        for shard, numbers in self._meaning(symbol):
            for found in shard.occurrences(numbers):
                yield shard.path, found

    def declared(self, symbol: Symbol) -> Iterator[tuple[str, ShardDeclaration]]:
        """The declarations of a symbol, by file."""
        for shard, numbers in self._meaning(symbol):
            for found in shard.declared(numbers):
                yield shard.path, found

    def _meaning(self, symbol: Symbol) -> Iterator[tuple[Shard, frozenset[int]]]:
        """The shards that name a symbol, with its numbers there.

        Things of one id are one thing when they have a declaration in common, or when at most one
        of them is defined: the programs of a workspace may each define a function of that name.
        """
        named = [(shard, shard.numbers(symbol.id)) for shard in self._naming(symbol.id)]
        homes = {s.home for _, numbers in named for s in numbers.values()} | {symbol.home}
        if len(homes) > 1:
            defined = {home for home in homes if self._defines(named, home)}
            if symbol.home in defined:
                homes -= defined - {symbol.home}
        for shard, numbers in named:
            chosen = frozenset(n for n, s in numbers.items() if s.home in homes)
            if chosen:
                yield shard, chosen

    def _naming(self, id_: str) -> list[Shard]:
        paths = sorted(self._where.get(id_, ()))
        return [shard for path in paths if (shard := self.shard(path)) is not None]

    def _defines(self, named: list[tuple[Shard, dict[int, Symbol]]], home: str) -> bool:
        for shard, numbers in named:
            chosen = frozenset(n for n, s in numbers.items() if s.home == home)
            if any(o.use is Use.DEFINE for o in shard.occurrences(chosen)):
                return True
        return False

    # --- calls --------------------------------------------------------------------------

    def callers(self, symbol: Symbol) -> dict[Symbol, list[tuple[str, Occurrence]]]:
        """The functions that call or launch one, with the places."""
        found: dict[Symbol, list[tuple[str, Occurrence]]] = {}
        for path, use in self.occurrences(symbol):
            if use.use in _CALLS and use.function is not None:
                found.setdefault(use.function, []).append((path, use))
        return found

    def calls(self, symbol: Symbol) -> dict[Symbol, list[tuple[str, Occurrence]]]:
        """The functions that one calls or launches, with the places."""
        found: dict[Symbol, list[tuple[str, Occurrence]]] = {}
        for shard, numbers in self._meaning(symbol):
            for number in numbers:
                for use in shard.inside(number):
                    if use.use in _CALLS:
                        found.setdefault(use.symbol, []).append((shard.path, use))
        return found

    def barrier(self, symbol: Symbol, of: str) -> str:
        """The barrier of a block or grid that a function reaches through others' bodies, if any."""
        return next((s.name for s in self.reached(symbol) if s.barrier == of), "")

    def reached(self, symbol: Symbol) -> Iterator[Symbol]:
        """The functions that one calls or launches, and those they do, each once."""
        seen, pending = {symbol.id}, deque([symbol])
        while pending and len(seen) < self.most:
            for called in self.calls(pending.popleft()):
                if called.id not in seen:
                    seen.add(called.id)
                    pending.append(called)
                    yield called

    def is_defined(self, symbol: Symbol) -> bool:
        """Whether a file is known that says all of it."""
        return any(found.use is Use.DEFINE for _, found in self.declared(symbol))

    # --- classes ------------------------------------------------------------------------

    def derived(self, symbol: Symbol) -> list[Symbol]:
        """The classes that name one as a base."""
        found = (s for shard in self.shards() for s in shard.symbols if symbol.id in s.bases)
        return list(dict.fromkeys(found))

    def bases(self, symbol: Symbol) -> list[Symbol]:
        """The classes that one names as its bases."""
        own = (shard.symbols[n] for shard, numbers in self._meaning(symbol) for n in numbers)
        wanted = list(dict.fromkeys(base for s in own for base in s.bases))
        named = ((base, shard) for base in wanted for shard in self._naming(base))
        found = (s for base, shard in named for s in shard.numbers(base).values())
        return list(dict.fromkeys(found))

    def namesakes(self, symbol: Symbol) -> list[Symbol]:
        """The constructors and destructors of a class: they bear its name."""
        if symbol.kind != "class":
            return []
        names, scope = (symbol.name, f"~{symbol.name}"), symbol.qualified_name
        every = (s for shard in self._naming(symbol.id) for s in shard.symbols)
        return list(dict.fromkeys(s for s in every if s.scope == scope and s.name in names))

    def implementations(self, symbol: Symbol) -> list[Symbol]:
        """What a class is derived to, what overrides a virtual method; else the thing itself."""
        if symbol.kind == "class":
            return self._descendants(symbol)
        if not symbol.virtual:
            return [symbol]
        overriding = {s.qualified_name for s in self._descendants(self._class_of(symbol))}
        every = (s for shard in self.shards() for s in shard.symbols if s.name == symbol.name)
        found = [s for s in every if s.kind == symbol.kind and s.scope in overriding]
        return list(dict.fromkeys([symbol, *found]))

    def _class_of(self, method: Symbol) -> Symbol:
        every = (s for shard in self.shards() for s in shard.symbols if s.kind == "class")
        return next((s for s in every if s.qualified_name == method.scope), method)

    def _descendants(self, symbol: Symbol) -> list[Symbol]:
        found: dict[Symbol, None] = {}
        pending = [symbol]
        while pending:
            for derived in self.derived(pending.pop()):
                if derived not in found:
                    found[derived] = None
                    pending.append(derived)
        return list(found)
