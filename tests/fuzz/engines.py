"""What is fuzzed of the simulator: programs in its IR, kernels in both engines.

A program that `verify` lets pass may be wrong, but it runs: to its end, to a finding, or to a
limit, and to the same one in both engines.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from tests.differential.compare import inputs, outputs
from tests.differential.engines import HEADERS
from tests.differential.generator import BLOCKS, THREADS, kernel_text
from tests.fuzz.making import SEEDS
from tops_lsp.project.context import Context
from tops_lsp.simulate.program import read_unit, translate
from tops_simulator import ir
from tops_simulator.engines.native.runtime.machine_code import LEVELS
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.errors import SimulatorError
from tops_simulator.findings import Report
from tops_simulator.ir_verifier import verify
from tops_simulator.simulation import Simulation

LIMITS = Limits(seconds=4.0, steps=3000, memory=1 << 28)
"""Steps decide, so that both engines end alike; the clock is for what takes none."""
NUMBERS = (0, 1, -1, 2, 3, 7, 31, 32, 63, 64, 255, -128, 1 << 31, -(1 << 31), 1 << 62, 1 << 63)
FRACTIONS = (0.0, -0.0, 1.5, 1e300, -1e-300, float("inf"), float("nan"))
ODD = (None, True, "x", b"x", -1, 1.5, 1 << 70, (), {}, ir.Reg(0), ir.Imm(1, ir.Scalar.I32))
_REG: Any = ir.Reg
_IMM: Any = ir.Imm
ODDER = (_REG("x"), _REG(1.5), _IMM("x", ir.Scalar.I8), _IMM(1, None), ir.Vector(ir.Scalar.I1, 0))
Ran = tuple[list[Any], Report]


# --- programs -----------------------------------------------------------------------------------


@cache
def bases() -> tuple[ir.Program, ...]:
    """Programs of real files, to start from."""
    texts = [text for text in SEEDS if b"__global__" in text][::8]
    texts += [(HEADERS + kernel_text(9, n)).encode() for n in range(12)]
    made = (translate(read_unit("/fuzz/a.tops", Context(), text)) for text in texts)
    return tuple(program for program in made if program.kernels and not verify(program))


def value(chance: random.Random, old: Any, registers: int) -> Any:
    """Something in place of a part of an operation: often what belongs there, often not."""
    types = (*ir.Scalar, ir.Vector(ir.Scalar.F32, 128), ir.Vector(ir.Scalar.I1, 4))
    if isinstance(old, ir.Reg | ir.Imm) and chance.random() < 0.9:
        number = chance.choice((*NUMBERS, *FRACTIONS))
        register = ir.Reg(chance.randrange(-1, registers + 1))
        type_ = old.type if isinstance(old, ir.Imm) else chance.choice(types)
        return chance.choice((register, ir.Imm(number, type_)))
    if isinstance(old, ir.BinaryOp | ir.UnaryOp | ir.Space | ir.Scalar):
        return chance.choice(list(type(old)))
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return chance.choice(NUMBERS)
    if isinstance(old, str):
        return chance.choice((old, "", "gone", "%barrier.block", "%thread.x", "printf"))
    if isinstance(old, tuple):
        return old[: chance.randrange(len(old) + 1)] or old * 2
    return chance.choice((None, old, ir.Imm(1, ir.Scalar.I32)))


def bent(chance: random.Random, op: Any, registers: int) -> Any:
    """An operation with one part exchanged."""
    name = chance.choice([field.name for field in fields(op)])
    return replace(op, **{name: value(chance, getattr(op, name), registers)})


def shaken(chance: random.Random, region: ir.Region, registers: int, left: list[int]) -> ir.Region:
    """A region with some operations bent, gone, twice, or in another place."""
    ops: list[Any] = []
    for op in region:
        inner = {
            field.name: shaken(chance, getattr(op, field.name), registers, left)
            for field in fields(op)
            if field.name in ("then", "orelse", "header", "body", "step")
        }
        made = replace(op, **inner) if inner else op
        if left[0] > 0 and chance.random() < 0.05:
            left[0] -= 1
            made = bent(chance, made, registers)
            ops += chance.choice(((made,), (made,), (made, op), ()))
        else:
            ops.append(made)
    if left[0] > 0 and len(ops) > 1 and chance.random() < 0.1:
        at = chance.randrange(len(ops) - 1)
        ops[at], ops[at + 1] = ops[at + 1], ops[at]
    return tuple(op for op in ops if is_dataclass(op))


def mutant(chance: random.Random) -> ir.Program:
    """A real program with a few changes in it."""
    program = chance.choice(bases())
    functions: Mapping[str, ir.Function] = program.functions
    name = chance.choice(sorted(functions))
    function = functions[name]
    left = [chance.choice((1, 1, 2, 5))]
    body = shaken(chance, function.body, len(function.registers), left)
    return replace(program, functions={**functions, name: replace(function, body=body)})


def odd(chance: random.Random, whole: Any) -> Any:
    """A program, or a part of one, in which something deep inside is anything."""
    names = [f.name for f in fields(whole)]
    name = chance.choice(names)
    old = getattr(whole, name)
    if is_dataclass(old) and chance.random() < 0.7:
        return replace(whole, **{name: odd(chance, old)})
    if isinstance(old, Mapping) and old and chance.random() < 0.8:
        key = chance.choice(sorted(old))
        inner = odd(chance, old[key]) if is_dataclass(old[key]) else chance.choice(ODD)
        return replace(whole, **{name: {**old, key: inner}})
    if isinstance(old, tuple) and old and chance.random() < 0.8:
        at = chance.randrange(len(old))
        inner = odd(chance, old[at]) if is_dataclass(old[at]) else chance.choice(ODD)
        return replace(whole, **{name: (*old[:at], inner, *old[at + 1 :])})
    return replace(whole, **{name: chance.choice((*ODD, *ODDER))})


def codes(text: bytes, chance: random.Random) -> None:
    """What is wrongly typed is told; all else runs."""
    del text
    program = mutant(chance)
    if verify(program):
        return
    engine = Engine.NATIVE if chance.random() < 0.1 else Engine.LOCKSTEP
    for name in program.kernels:
        first = run(program, name, Engine.LOCKSTEP)
        if engine is Engine.NATIVE:
            compare(first, run(program, name, engine))


def shapes(text: bytes, chance: random.Random) -> None:
    """What is no program at all is told, and run as far as it is one."""
    del text
    program = mutant(chance)
    for _ in range(chance.choice((1, 1, 2, 4))):
        program = odd(chance, program)
    verify(program)
    for engine in Engine:
        run(program, None, engine)


def arguments(function: ir.Function) -> Iterator[Any]:
    """An array or a number for each parameter."""
    for parameter in function.parameters:
        if parameter.type is ir.Scalar.PTR and not parameter.object_size:
            yield np.arange(64, dtype=np.float32)
        else:
            yield 3


def run(
    program: ir.Program, kernel: str | None, engine: Engine, given: list[Any] | None = None
) -> Ran | None:
    """The arrays after a run, and its report; None where the program or the arguments do not fit.

    Without a name it is the first kernel that runs.
    """
    try:
        simulation = Simulation(program, LIMITS, engine=engine)
        kernel = kernel or next(iter(program.kernels), "")
        if kernel not in program.kernels:
            return None
        simulation.dispatch.native.levels = (LEVELS[0],)
        function = program.functions[program.kernels[kernel]]
        values = list(arguments(function)) if given is None else [np.copy(one) for one in given]
        report = simulation.kernel(kernel, (BLOCKS, 1, 1), (THREADS, 1, 1), values)
    except SimulatorError:
        return None
    return values, report


def compare(one: Ran | None, other: Ran | None) -> None:
    """Both engines have come to the same: results, findings, and how it ended."""
    if one is None or other is None:
        assert one is other, "one engine takes the arguments, the other does not"
        return
    kinds = {finding.kind for _, report in (one, other) for finding in report.findings}
    if "time-limit" in kinds:
        return
    assert one[1].findings == other[1].findings, (one[1].findings[:2], other[1].findings[:2])
    assert one[1].completed == other[1].completed
    for a, b in zip(one[0], other[0], strict=True):
        same = np.asarray(a).tobytes() == np.asarray(b).tobytes()
        assert same or np.array_equal(a, b, equal_nan=True), "the results differ"


# --- kernels ------------------------------------------------------------------------------------

_ODD = ("0", "-1", "1", "7", "2147483647", "(-2147483647 - 1)", "1000000", "4294967295u", "0.0f")


def hostile(chance: random.Random) -> bytes:
    """A random kernel; in most some numbers are such that nothing fits."""
    text = kernel_text(chance.randrange(1 << 30), 0)
    for _ in range(chance.choice((0, 1, 2, 6))):
        spots = list(re.finditer(r"(?<![\w.])\d+(?![\w.])", text))
        spot = chance.choice(spots)
        text = text[: spot.start()] + chance.choice(_ODD) + text[spot.end() :]
    return (HEADERS + text).encode()


def engines(text: bytes, chance: random.Random) -> None:
    """A kernel in lockstep and in native code."""
    program = translate(read_unit("/fuzz/a.tops", Context(), text))
    if verify(program):
        return  # no C++: the run ends there
    given = [*inputs(1).values(), *outputs().values()]
    for name in list(program.kernels)[:2]:
        function = program.functions[program.kernels[name]]
        fitting = given if len(function.parameters) == len(given) else None
        compare(*(run(program, name, e, fitting) for e in (Engine.LOCKSTEP, Engine.NATIVE)))
