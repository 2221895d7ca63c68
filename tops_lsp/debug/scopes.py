"""The scopes of a frame: variables, and memory by space."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import tops_lsp.model.tree.types as m
from tops_lsp.debug.building import Build
from tops_lsp.debug.inspection import At, index_of, mark_of, variables
from tops_lsp.debug.threads import name_of
from tops_lsp.debug.values import ShownValue, is_simple
from tops_lsp.debug.wording import Words
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree.declarations import Function, Variable
from tops_simulator import ir
from tops_simulator.debugging.debugger import Debugger
from tops_simulator.engines.shared.lanes import LaneGroup
from tops_simulator.memory import Memory
from tops_startup.records import dataclass, replace

OBJECTS = 1000
"""Objects of a memory that are listed."""
_BYTE = m.Fundamental(m.Basic.UCHAR)


@dataclass(frozen=True, slots=True)
class Scope:
    """A group of variables; what is in it is found when somebody looks."""

    word: str
    content: Callable[[], list[ShownValue]]
    expensive: bool = False
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Scopes:
    """The scopes of one frame."""

    build: Build
    debugger: Debugger
    at: At
    say: Words

    def listed(self) -> Iterator[Scope]:
        """All that have a meaning for the thread."""
        yield Scope("locals", lambda: self._variables(arguments=False), hint="locals")
        yield Scope("arguments", lambda: self._variables(arguments=True), hint="arguments")
        if self._run.on_host:
            yield Scope("globals", lambda: self._static(ir.Space.HOST), expensive=True)
        else:
            yield Scope("launch", self._launch)
            yield Scope("all-threads", self._all_threads, expensive=True)
            yield Scope("L1", self._l1)
            yield Scope("L2", lambda: self._static(ir.Space.SHARED))
        yield Scope("L3", lambda: self._objects(ir.Space.GLOBAL), expensive=self._run.on_host)
        yield Scope("constant", lambda: self._static(ir.Space.CONSTANT), expensive=True)

    @property
    def _run(self) -> LaneGroup:
        return self.at.call.run

    @property
    def _memory(self) -> Memory:
        return self._run.memory

    def _variables(self, *, arguments: bool) -> list[ShownValue]:
        return list(variables(self.build, self.at, arguments=arguments))

    def _launch(self) -> list[ShownValue]:
        """Where the thread is in the launch, and how large that is."""
        return [index_of(self.at, self.say[f"index-{name}"], name) for name in ir.REGISTERS]

    def _all_threads(self) -> list[ShownValue]:
        """Each number among the variables, with its value in every thread of the call."""
        call = self.at.call
        threads = [n for n in range(self._run.threads) if call.holds(n)][:OBJECTS]
        inside = [At(call, n) for n in threads]
        found: dict[str, list[ShownValue]] = {}
        for at in inside:
            if mark_of(self.build, at) is not None:
                label = name_of(self._run, at.thread, self.say)
                for shown in variables(self.build, at, arguments=False):
                    if is_simple(shown):
                        found.setdefault(shown.name, []).append(replace(shown, name=label, path=""))
        return [ShownValue(n, p[0].type, parts=tuple(p)) for n, p in found.items()]

    # --- memory -------------------------------------------------------------------------

    def _static(self, space: ir.Space) -> list[ShownValue]:
        """The variables with static storage in a space that somebody has used."""
        environment = self._run.environment
        found = []
        for variable, name in self.build.builder.variables.items():
            symbol = environment.program.symbols.get(name)
            if symbol is None or symbol.space is not space:
                continue
            address = self._address(name, space)
            if address is not None:
                found.append(self._whole(variable, address))
        return found

    def _address(self, name: str, space: ir.Space) -> int | None:
        if space in (ir.Space.SHARED, ir.Space.LOCAL):
            known = self._run.symbols.get(name)
            return None if known is None else int(known[self.at.thread])
        id_ = self._run.environment.symbols.get(name)
        return None if id_ is None else Memory.address(id_)

    def _whole(self, variable: Variable, address: int) -> ShownValue:
        """A variable; an array whose size the launch has given gets that size."""
        type_ = variable.type
        plain = m.unqualified(type_)
        if isinstance(plain, m.Array) and plain.extent is None:
            found = self._memory.find(address)
            step = size_of(plain.element) or 1
            type_ = m.Array(plain.element, 0 if found is None else found.size // step)
        return ShownValue(variable.name, type_, address, path=variable.name)

    def _l1(self) -> list[ShownValue]:
        """The thread's `__local__` objects, of every function that has run."""
        found = self._static(ir.Space.LOCAL)
        names = self.build.builder.names
        for builder in dict.fromkeys(mark.function for mark in self.build.marks.marks):
            name = names.get(builder.function, "")
            for variable, value in builder.addresses.items():
                key = f"{name}:{value.index}" if isinstance(value, ir.Reg) else ""
                known = self._run.symbols.get(key)
                if known is not None:
                    found.append(self._whole(variable, int(known[self.at.thread])))
        return found

    def _objects(self, space: ir.Space) -> list[ShownValue]:
        """All living objects of a memory, as what the kernel's arguments say they are."""
        memory, types = self._memory, self._pointees()
        found = self._static(space)
        named = {shown.address for shown in found}
        for id_ in range(1, memory.count):
            address = Memory.address(id_)
            here = memory.alive[id_] and memory.space_of(id_) is space
            if here and address not in named and len(found) < OBJECTS:
                element = types.get(address, _BYTE)
                count = int(memory.size[id_]) // (size_of(element) or 1)
                found.append(ShownValue(memory.name_of(id_), m.Array(element, count), address))
        return found

    def _pointees(self) -> dict[int, m.Type]:
        """What the pointers that a kernel was given point to, by address."""
        outer = next((c for c in self.debugger.calls if c.run is self._run), None)
        function = None if outer is None else self._function(outer.function.name)
        if outer is None or function is None or self._run.on_host:
            return {}
        found = {}
        for number, parameter in enumerate(function.parameters):
            plain = m.unqualified(parameter.type)
            if isinstance(plain, m.Pointer) and size_of(plain.pointee):
                values = outer.frame.registers[number]
                found[int(values[self.at.thread])] = m.unqualified(plain.pointee)
        return found

    def _function(self, name: str) -> Function | None:
        return next((f for f, n in self.build.builder.names.items() if n == name), None)
