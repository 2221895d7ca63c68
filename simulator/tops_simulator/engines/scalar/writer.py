"""Text of one Python function for the scalar engine: lines, registers, loops and jumps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tops_simulator import ir
from tops_simulator.engines.lockstep.uniform import uniform_registers
from tops_simulator.engines.scalar import text as text
from tops_simulator.engines.scalar.runtime import ScalarRuntime
from tops_simulator.traverse import operands, walk
from tops_startup.records import dataclass, field


class NotScalar(Exception):
    """The program needs the lockstep engine."""


@dataclass(eq=False, slots=True)
class Level:
    """A Python loop around the code that is being written.

    `break` and `continue` of Python reach only the innermost one. A jump to one further out sets
    that level's flag and leaves; after each loop on the way the flag is looked at.
    """

    number: int
    op: ir.Op
    is_body: bool = False  # the body of a loop, apart so that `Continue` can go on with the step
    start: int = 0  # where the flags are cleared
    flags: list[tuple[Level, str]] = field(default_factory=list)  # jumps through this level
    own: set[str] = field(default_factory=set)

    def flag(self, jump: str) -> str:
        return f"{jump}_{self.number}"


class PythonWriter:
    """Writes one function."""

    def __init__(
        self,
        runtime: ScalarRuntime,
        function: ir.Function,
        names: Mapping[str, str],
        writers: Mapping[type[Any], Callable[[PythonWriter, Any], None]],
    ) -> None:
        self.runtime = runtime
        self.function = function
        self.names = names
        self.writers = writers
        self.lines: list[str] = []
        self.depth = 0
        self.levels: list[Level] = []
        self.level_count = 0
        self.allocas = [op for op in walk(function.body) if isinstance(op, ir.Alloca)]
        if any(op.space is ir.Space.LOCAL for op in self.allocas):
            raise NotScalar
        runtime.allocas[function.name] = self.allocas

    def source(self) -> str:
        """The function's text."""
        f = self.function
        parameters = ", ".join(f"r{i}" for i in range(len(f.parameters)))
        self.put(f"def {self.names[f.name]}({parameters}):")
        self.depth += 1
        self._clear_registers()
        if self.allocas:
            self._with_objects(f.body)
        else:
            self.region(f.body)
        return "\n".join(self.lines) + "\n"

    def _clear_registers(self) -> None:
        """Registers a path may read before writing them begin as 0, as in the other engine; those
        of variables without an initializer as unset."""
        settled = uniform_registers(self.function) | set(range(len(self.function.parameters)))
        values = (value for op in walk(self.function.body) for value in operands(op))
        read = {value.index for value in values if isinstance(value, ir.Reg)}
        for index in sorted(read - settled):
            type_ = self.type_of(ir.Reg(index))
            first = text.literal(ir.Imm(0, type_))
            if index in self.function.unset:
                name = self.function.register_names.get(index, "")
                first = self.runtime.unset_register(name, type_)
            self.put(f"r{index} = {first}")

    def _with_objects(self, body: ir.Region) -> None:
        """Automatic objects end with the call, however it ends."""
        name = self.function.name
        self.put(f"ids = objects({name!r})")
        self.put("try:")
        self.nested(body)
        self.put("finally:")
        self.put(f" end_objects({name!r}, ids)")

    # --- lines --------------------------------------------------------------------------

    def put(self, line: str) -> None:
        """A line at the present depth."""
        self.lines.append(" " * self.depth + line)

    def nested(self, region: ir.Region) -> None:
        """A region one level deeper."""
        self.depth += 1
        self.region(region)
        self.depth -= 1

    def region(self, region: ir.Region) -> None:
        """The operations of a region."""
        if not region:
            self.put("pass")
        for op in region:
            self.writers[type(op)](self, op)

    def value(self, value: ir.Value) -> str:
        """An operand."""
        return text.literal(value) if isinstance(value, ir.Imm) else f"r{value.index}"

    def values(self, values: Iterable[ir.Value]) -> str:
        """Operands as a tuple."""
        return "(" + "".join(f"{self.value(value)}, " for value in values) + ")"

    def type_of(self, value: ir.Value) -> ir.Scalar:
        """An operand's type. Raises NotScalar for vectors."""
        known = value.type if isinstance(value, ir.Imm) else self.function.registers[value.index]
        if isinstance(known, ir.Vector):
            raise NotScalar
        return known

    # --- loops and jumps ----------------------------------------------------------------

    def open(self, header: str, op: ir.Op, *, is_body: bool = False) -> None:
        """Begins a Python loop."""
        level = Level(self.level_count, op, is_body)
        self.level_count += 1
        once = not header.startswith("while")
        if once:
            level.start = len(self.lines)
        self.put(header)
        self.depth += 1
        if not once:
            level.start = len(self.lines)
        self.levels.append(level)

    def close(self) -> None:
        """Ends a Python loop: clears its flags at its start, passes jumps on after it."""
        level = self.levels.pop()
        self.depth -= 1
        indent = " " * (len(self.lines[level.start]) - len(self.lines[level.start].lstrip()))
        cleared = [f"{indent}{level.flag(jump)} = False" for jump in sorted(level.own)]
        self.lines[level.start : level.start] = cleared
        for goal, jump in dict.fromkeys(level.flags):
            self.put(f"if {goal.flag(jump)}:")
            self.depth += 1
            self._leave(goal, jump)
            self.depth -= 1

    def jump(self, goal: Level, jump: str) -> None:
        """Leaves to a level: "break" after it, "continue" to its next round."""
        if self.levels[-1] is not goal:
            goal.own.add(jump)
            self.put(f"{goal.flag(jump)} = True")
        self._leave(goal, jump)

    def _leave(self, goal: Level, jump: str) -> None:
        inner = self.levels[-1]
        if inner is goal:
            self.put(jump)
        else:
            inner.flags.append((goal, jump))
            self.put("break")

    def innermost(self, *kinds: type[Any], is_body: bool = False) -> Level:
        """The innermost level made for an operation of some kind."""
        levels = reversed(self.levels)
        return next(x for x in levels if isinstance(x.op, kinds) and x.is_body is is_body)
