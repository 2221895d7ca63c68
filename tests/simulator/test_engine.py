"""The lockstep engine on programs written as IR: operations, masks, faults, limits."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tops_simulator import ir
from tops_simulator.engines.shared.limits import Limits
from tops_simulator.engines.shared.values import DTYPES
from tops_simulator.findings import Report
from tops_simulator.ir import Imm, Reg
from tops_simulator.ir_verifier import verify
from tops_simulator.simulation import Simulation

THREADS = 8
B = ir.BinaryOp
S = ir.Scalar


def run_kernel(
    registers: list[ir.ValueType], body: ir.Region, out: np.ndarray[Any, Any], **limits: Any
) -> Report:
    """Runs `body` on THREADS threads. Register 0 is the output pointer, 1 the thread's number."""
    parameters = (ir.Parameter("out", S.PTR, "T *", None),)
    head = (ir.Intrinsic(Reg(1), "%thread.x", ()),)
    kernel = ir.Function(
        "k", parameters, None, (S.PTR, S.U32, *registers), (*head, *body), is_kernel=True
    )
    program = ir.Program("p", {"k": kernel}, kernels={"k": "k"})
    simulation = Simulation(program, Limits(**limits))
    return simulation.kernel("k", (1, 1, 1), (THREADS, 1, 1), [out])


def store_to_own(value: ir.Value, type_: S, index: int, pointer: int) -> ir.Region:
    """out[thread] = value; uses registers `index` and `pointer`."""
    return (
        ir.Convert(Reg(index), Reg(1)),
        ir.Offset(Reg(pointer), Reg(0), Reg(index), type_.size),
        ir.Store(Reg(pointer), value),
    )


INT_CASES = [
    (B.ADD, S.I8, 127, 1, -128),
    (B.SUB, S.U8, 0, 1, 255),
    (B.MUL, S.I16, 300, 300, 300 * 300 - 65536),
    (B.DIV, S.I32, -7, 2, -3),
    (B.DIV, S.U32, 7, 2, 3),
    (B.REM, S.I32, -7, 2, -1),
    (B.REM, S.I64, 7, -2, 1),
    (B.AND, S.I32, 12, 10, 8),
    (B.OR, S.I32, 12, 10, 14),
    (B.XOR, S.U16, 12, 10, 6),
    (B.SHL, S.I32, 1, 31, -(2**31)),
    (B.SHR, S.I32, -8, 1, -4),
    (B.SHR, S.U32, 2**31, 31, 1),
]


@pytest.mark.parametrize(("op", "type_", "a", "b", "expected"), INT_CASES)
def test_integer_arithmetic_wraps_like_c(op: B, type_: S, a: int, b: int, expected: int) -> None:
    out = np.zeros(THREADS, DTYPES[type_])
    body = (
        ir.Move(Reg(2), Imm(a, type_)),
        ir.Binary(Reg(3), op, Reg(2), Imm(b, type_)),
        *store_to_own(Reg(3), type_, 4, 5),
    )
    report = run_kernel([type_, type_, S.I64, S.PTR], body, out)
    assert report.findings == ()
    assert out.tolist() == [expected] * THREADS


@pytest.mark.parametrize(
    ("op", "expected"),
    [(B.LT, True), (B.LE, True), (B.GT, False), (B.GE, False), (B.EQ, False), (B.NE, True)],
)
def test_comparisons(op: B, expected: bool) -> None:
    out = np.zeros(THREADS, np.bool_)
    body = (
        ir.Binary(Reg(2), op, Imm(-1, S.I32), Imm(1, S.I32)),
        *store_to_own(Reg(2), S.I1, 3, 4),
    )
    run_kernel([S.I1, S.I64, S.PTR], body, out)
    assert out.tolist() == [expected] * THREADS


CONVERSIONS = [
    (S.F32, 2.9, S.I32, 2),
    (S.F32, -2.9, S.I32, -2),
    (S.F32, 1e20, S.I32, 2**31 - 1),
    (S.F32, float("nan"), S.I32, 0),
    (S.F32, -5.0, S.U8, 0),
    (S.I32, -1, S.U32, 2**32 - 1),
    (S.I32, 300, S.U8, 44),
    (S.U8, 200, S.I8, -56),
    (S.I32, 5, S.I1, True),
    (S.F32, 0.0, S.I1, False),
    (S.F32, 1 + 2**-11, S.F16, 1.0),
    (S.F32, 1 + 3 * 2**-11, S.F16, 1 + 2**-9),
    (S.F32, 1 + 2**-8, S.BF16, 1.0),
    (S.F32, 1 + 3 * 2**-8, S.BF16, 1 + 2**-6),
]


@pytest.mark.parametrize(("source", "value", "target", "expected"), CONVERSIONS)
def test_conversions(source: S, value: float, target: S, expected: float) -> None:
    out = np.zeros(THREADS, DTYPES[target])
    body = (
        ir.Move(Reg(2), Imm(value, source)),
        ir.Convert(Reg(3), Reg(2)),
        *store_to_own(Reg(3), target, 4, 5),
    )
    run_kernel([source, target, S.I64, S.PTR], body, out)
    assert [float(v) for v in out] == [float(expected)] * THREADS


def test_branches_loops_break_and_continue_under_masks() -> None:
    """sum of i in 0..thread without 2, stopping at 5."""
    out = np.zeros(THREADS, np.int32)
    total, i, limit = Reg(2), Reg(3), Reg(4)
    body = (
        ir.Move(total, Imm(0, S.I32)),
        ir.Move(i, Imm(0, S.I32)),
        ir.Convert(limit, Reg(1)),
        ir.Loop(
            header=(ir.Binary(Reg(5), B.LE, i, limit),),
            test=Reg(5),
            body=(
                ir.Binary(Reg(6), B.EQ, i, Imm(2, S.I32)),
                ir.If(Reg(6), (ir.Continue(),)),
                ir.Binary(Reg(7), B.EQ, i, Imm(5, S.I32)),
                ir.If(Reg(7), (ir.Break(),)),
                ir.Binary(total, B.ADD, total, i),
            ),
            step=(ir.Binary(i, B.ADD, i, Imm(1, S.I32)),),
        ),
        *store_to_own(total, S.I32, 8, 9),
    )
    types: list[ir.ValueType] = [S.I32, S.I32, S.I32, S.I1, S.I1, S.I1, S.I64, S.PTR]
    report = run_kernel(types, body, out)
    expected = [sum(i for i in range(min(t, 4) + 1) if i != 2) for t in range(THREADS)]
    assert report.ok
    assert out.tolist() == expected


def test_an_access_out_of_bounds_stops_its_thread_and_no_other() -> None:
    out = np.zeros(5, np.int32)
    body = store_to_own(Imm(7, S.I32), S.I32, 2, 3)
    report = run_kernel([S.I64, S.PTR], body, out)
    assert out.tolist() == [7] * 5
    (finding,) = report.findings
    assert (finding.kind, finding.count) == ("out-of-bounds", THREADS - 5)
    assert "'out[5]' does not exist: 'out' has 5 elements" in finding.message
    assert finding.thread is not None
    assert finding.thread.thread == (5, 0, 0)


def test_a_pointer_in_front_of_its_object_is_out_of_bounds_too() -> None:
    out = np.zeros(4, np.int32)
    body = (
        ir.Offset(Reg(2), Reg(0), Imm(-1, S.I64), 4),
        ir.Load(Reg(3), Reg(2)),
    )
    (finding,) = run_kernel([S.PTR, S.I32], body, out).findings
    assert finding.kind == "out-of-bounds"
    assert "'out[-1]'" in finding.message


def test_division_by_zero_is_found() -> None:
    out = np.zeros(THREADS, np.int32)
    body = (
        ir.Convert(Reg(2), Reg(1)),
        ir.Binary(Reg(3), B.DIV, Imm(8, S.I32), Reg(2)),
        *store_to_own(Reg(3), S.I32, 4, 5),
    )
    report = run_kernel([S.I32, S.I32, S.I64, S.PTR], body, out)
    assert [f.kind for f in report.findings] == ["division-by-zero"]
    assert out.tolist() == [0, 8, 4, 2, 2, 1, 1, 1]


def test_a_barrier_not_all_threads_reach() -> None:
    out = np.zeros(1, np.int32)
    body = (
        ir.Binary(Reg(2), B.LT, Reg(1), Imm(3, S.U32)),
        ir.If(Reg(2), (ir.Intrinsic(None, ir.BARRIERS["block"], ()),)),
    )
    (finding,) = run_kernel([S.I1], body, out).findings
    assert finding.kind == "barrier-divergence"


def test_threads_that_have_returned_do_not_diverge() -> None:
    out = np.zeros(1, np.int32)
    body = (
        ir.Binary(Reg(2), B.LT, Reg(1), Imm(3, S.U32)),
        ir.If(Reg(2), (ir.Return(),)),
        ir.Intrinsic(None, ir.BARRIERS["block"], ()),
    )
    assert run_kernel([S.I1], body, out).findings == ()


def test_an_endless_loop_ends_at_the_limit() -> None:
    out = np.zeros(1, np.int32)
    body = (ir.Loop((), Imm(1, S.I1), ()),)
    report = run_kernel([], body, out, steps=1000)
    assert not report.completed
    assert [f.kind for f in report.findings] == ["step-limit"]
    assert "ever end" in report.findings[0].message


def test_vectors_lanes_and_masks() -> None:
    lanes = ir.Vector(S.F32, 4)
    mask = ir.Vector(S.I1, 4)
    out = np.zeros(THREADS * 4, np.float32)
    body = (
        ir.Convert(Reg(2), Reg(1)),
        ir.Splat(Reg(3), Reg(2)),
        ir.Insert(Reg(3), Reg(3), Imm(1, S.I64), Imm(10.0, S.F32)),
        ir.Binary(Reg(4), B.GT, Reg(3), Imm(3.0, lanes)),
        ir.Select(Reg(5), Reg(4), Reg(3), Imm(-1.0, lanes)),
        ir.Convert(Reg(6), Reg(1)),
        ir.Offset(Reg(7), Reg(0), Reg(6), 16),
        ir.Store(Reg(7), Reg(5)),
        ir.Extract(Reg(8), Reg(3), Imm(9, S.I64)),
    )
    types: list[ir.ValueType] = [S.F32, lanes, mask, lanes, S.I64, S.PTR, S.F32]
    report = run_kernel(types, body, out)
    rows = out.reshape(THREADS, 4)
    for thread in range(THREADS):
        own = thread if thread > 3 else -1
        assert rows[thread].tolist() == [own, 10, own, own]
    assert [f.kind for f in report.findings] == ["lane-out-of-range"]


@pytest.mark.parametrize(
    ("name", "given", "problem"),
    [
        ("%thread.x", S.U32, ""),
        ("%thread.x", S.F32, "%thread.x gives u32, not f32"),
        ("%barrier.block", S.U32, "%barrier.block gives nothing, not u32"),
    ],
)
def test_what_the_machine_gives_is_typed(name: str, given: S, problem: str) -> None:
    function = ir.Function("k", (), None, (given,), (ir.Intrinsic(Reg(0), name, ()),))
    found = verify(ir.Program("p", {"k": function}))
    assert [p.partition(": Intrinsic: ")[2] for p in found] == [problem] * bool(problem)
