"""Advice on values that each round computes again: told where they are the same, and only there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pytest

import tops_simulator
from tests.simulator.timing.test_launch_changes import Written
from tops_lsp.simulate.present import advice_pages
from tops_simulator import ir
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.engines.shared.repeated_loops import repeated_loops
from tops_simulator.findings import Watch
from tops_simulator.simulation import Simulation
from tops_simulator.timing.events import Effort, TimedWork
from tops_simulator.timing.parameters import TIMINGS
from tops_simulator.timing.profile import profile
from tops_simulator.timing.record import (
    LaunchRecord,
    Lines,
    RepeatedLoop,
    RunRecord,
)
from tops_simulator.timing.repeat_changes import computed_once
from tops_simulator.traverse import walk
from tops_startup.records import replace

KERNEL = """#include <acore_op.h>
#include <tops.h>
typedef __vector float vec;
struct Row {{ float v[64]; }};
#define FILLED(t) float part = 0.1f; for (int i = 0; i < 64; i++) t[i] = cosf(i * part);
__device__ float *elsewhere;
__device__ float half(float v) {{ return v / 2; }}
__device__ void spoil(float *v) {{ v[3] = 1; }}
__global__ void k(const float *x, const float *w, float *y, int rows) {{
  __local__ __valigned__ float row[64], weights[64], table[64];
  __shared__ __valigned__ float shared[64];
  tops_dte_ctx_t ctx, once;
  tops::dte_scope scope(ctx), other(once);
  tops::mdspan near(tops::Private, row, 64);
  float sum = 0;
  {before}
  for (int r = 0; r < rows; r++) {{
    tops::memcpy(ctx, near, tops::mdspan(tops::Global, const_cast<float *>(x) + r * 64, 64));
    {again}
    for (int i = 0; i < 64; i++) row[i] *= table[i];
    tops::memcpy(ctx, tops::mdspan(tops::Global, y + r * 64, 64), near);
  }}
}}
"""
TABLE = "for (int i = 0; i < 64; i++) table[i] = cosf(i * 0.1f);"
LOAD = """tops::memcpy(once, tops::mdspan(tops::Private, weights, 64),
               tops::mdspan(tops::Global, const_cast<float *>(w), 64));"""
SCALED = "for (int i = 0; i < 64; i++) table[i] = weights[i] * 3;"
FOUND = {
    "a table": ("", TABLE),
    "as many as an argument says": ("", TABLE.replace("i < 64", "i < rows")),
    "weights that are loaded before": (LOAD, SCALED),
    "weights that are computed before": (TABLE.replace("table", "weights"), SCALED),
    "vectors": (
        LOAD,
        "for (int i = 0; i < 64; i += 32) "
        "tops::vstore(tops::vload<vec>(weights + i) * 2.0f, table + i);",
    ),
    "loops in it": (
        "",
        "for (int i = 0; i < 8; i++) for (int j = 0; j < 8; j++) "
        "table[i * 8 + j] = i > j ? 1.0f : 0.5f;",
    ),
    "a sum of its own": (
        "",
        "{ float s = 0; for (int i = 0; i < 64; i++) { s += i; table[i] = s; } }",
    ),
    "a loop that leaves itself": (
        "",
        "for (int i = 0;; i++) { if (i >= 64) break; table[i] = cosf(i * 0.1f); }",
    ),
    "a macro's": ("", "FILLED(table)"),
    "a number of before the loop": ("sum = w[0];", TABLE.replace("0.1f", "sum")),
}
SILENT = {
    "of the round": ("", TABLE.replace("0.1f", "r")),
    "of what the round has loaded": ("", TABLE.replace("0.1f", "row[i]")),
    "of the launch's memory": ("", TABLE.replace("0.1f", "w[i]")),
    "of itself": (TABLE, TABLE.replace("= cosf", "+= cosf")),
    "a sum that goes on": ("", TABLE.replace("table[i] =", "sum += i, table[i] = sum +")),
    "changed before it": ("", TABLE + " table[3] = row[3];"),
    "changed after it": ("", "table[r % 64] = 2; " + TABLE),
    "weights that change": (LOAD, SCALED + " weights[r % 64] = 0;"),
    "weights that are loaded in each round": ("", LOAD + SCALED),
    "weights that something else may load": (LOAD.replace("once", "ctx"), SCALED),
    "an address that goes elsewhere": ("tops::mdspan all(tops::Private, table, 64);", TABLE),
    "an address in a variable": ("float *p[2] = {table, row};", TABLE + " p[r % 2][0] = 5;"),
    "another function": ("", TABLE + " spoil(table);"),
    "a function in it": ("", TABLE.replace("cosf(", "half(")),
    "what all threads share": ("", TABLE.replace("table", "shared")),
    "what goes out": ("", TABLE.replace("table", "y")),
    "of an array or another": ("", TABLE.replace("table[i]", "(r % 2 ? table : row)[i]")),
    "a round that ends early": ("", "if (x[r] > 9) continue; " + TABLE),
    "only in some rounds": ("", "if (r % 2) " + TABLE),
    "as often as the round says": ("", "{ int some = 8 + r; " + TABLE.replace("64", "some") + " }"),
    "more often in some rounds": ("", "{ int some = 8; if (r > 2) some = 9; "
                                  + TABLE.replace("64", "some") + " }"),
    "weights that are loaded again": (
        "tops::mdspan there(tops::Private, weights, 64), "
        "from(tops::Global, const_cast<float *>(w), 64);",
        "tops::memcpy(once, there, from);" + SCALED),
    "weights that a function knows": (LOAD + "spoil(weights);", SCALED),
    "an address that is a number": (
        LOAD + "unsigned long where = (unsigned long)weights;",
        SCALED + " ((float *)where)[r % 64] = 0;"),
    "a thread that ends early": ("", "if (x[r] > 9) return; " + TABLE),
    "what a number leads to": (
        TABLE + "unsigned long there = (unsigned long)y;",
        "for (int i = 0; i < 64; i++) ((float *)there)[i] = cosf(i * 0.1f);"),
    "an address that nobody has given": (
        TABLE + "float *nowhere;", "for (int i = 0; i < 64; i++) nowhere[i] = 1;"),
    "weights where nobody has said": (
        "float *nowhere;", SCALED.replace("weights", "nowhere")),
    "what an array of addresses leads to": (
        "const float *p[2] = {w, x};",
        SCALED.replace("weights", "p[0]")),
    "an address that is written down": (
        TABLE, "for (int i = 0; i < 64; i++) *(float *)4096 = cosf(i * 0.1f);"),
    "made anew in place": (TABLE + " Row own;",
        "new (&own) Row(); " + TABLE.replace("table", "own.v")),
    "weights that others may know": (LOAD + "elsewhere = weights;", SCALED),
    "weights that an array of addresses knows": (
        LOAD + "float *p[2] = {weights, row};", SCALED + " p[r % 2][0] = 5;"),
    "a loop that stores nothing": (
        TABLE, "{ float s = 0; for (int i = 0; i < 64; i++) s += i; row[0] += s; }"),
    "what a clock says": ("", TABLE.replace("0.1f", "clock()")),
    "a function of a whole array": (
        TABLE, "for (int i = 0; i < 2; i++) { acore::exp(table, table, 64); table[i] = 1; }"),
    "a function of another array": (
        TABLE, "for (int i = 0; i < 2; i++) { acore::exp(row, row, 64); table[i] = 1; }"),
    "a number that the round has loaded": (
        "", "float s = row[0]; " + TABLE.replace("0.1f", "s")),
    "a number that changes after all": (
        "", "float s = 0.1f; s = s * r; " + TABLE.replace("0.1f", "s")),
    "a number of the round before": (
        "float s = 1;",
        "int i = 0; do table[i] = s; while (s = 0.5f, ++i < 64);"),
    "as long as the round says": (
        TABLE,
        "{ bool goes = r > 2; int i = 0; "
        "while (goes) { table[i] = 1; i++; goes = i < 64; } }"),
    "a number of the round on one way": (
        "", "for (int i = 0; i < 64; i++) { table[i] = 1; if (i > 9) table[i] = r; }"),
    "a function behind a pointer": (
        "void (*change)(float *) = spoil;", TABLE + " change(table);"),
    "copied over as a whole": ("", TABLE + " *(Row *)table = *(Row *)row;"),
    "zeros in between": (
        TABLE + " Row own;", "own = {}; " + TABLE.replace("table", "own.v")),
    "an object that begins anew": (
        TABLE, "Row own; " + TABLE.replace("table", "own.v") + " row[0] = own.v[1];"),
    "an array that begins anew": ("", "float table[64]; " + TABLE + " row[0] = table[1];"),
}  # fmt: skip


def recorded(text: str, rows: int = 5, engine: Engine = Engine.LOCKSTEP) -> RunRecord:
    """A run on one thread."""
    program = loaded(text)
    x, w = np.ones(64 * rows, np.float32), np.ones(64, np.float32)
    run = Simulation(program, engine=engine, watch=Watch(profile=True))
    report = run.kernel("k", (1, 1, 1), (1, 1, 1), [x, w, np.zeros_like(x), rows])
    assert report.observed is not None
    assert report.observed.timed is not None
    return report.observed.timed


def changes(record: RunRecord) -> list[LaunchRecord]:
    (launch,) = record.launches
    return [each.launch for each in computed_once(launch, record)]


@pytest.mark.parametrize("code", FOUND.values(), ids=FOUND)
def test_the_same_bytes_are_computed_once(code: tuple[str, str]) -> None:
    before, again = code
    record = recorded(KERNEL.format(before=before, again=again))
    (changed,) = changes(record)
    texts = (KERNEL.format(before=before, again=again), moved_out(before, again))
    assert np.array_equal(*map(outcome, texts))
    moved = recorded(moved_out(before, again))
    regions = record.regions
    assert total(changed, regions) == total(moved.launches[0], moved.regions)


def moved_out(before: str, again: str) -> str:
    """The kernel that computes before the loop."""
    return KERNEL.format(before=f"{before}\n  {again}", again="")


def outcome(text: str) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """What a kernel stores, of numbers that differ."""
    x = np.arange(1, 64 * 64 + 1, dtype=np.float32)
    y = np.zeros_like(x)
    tops_simulator.load("k.tops", text=text.encode())["k"][1, 1](x, x[:64].copy(), y, 64)
    assert y.any()
    return y


def total(launch: LaunchRecord, regions: Sequence[Lines]) -> Effort:
    """All work of a launch, but for scopes and spans."""
    made = Effort()
    for event in launch.events:
        if isinstance(event, TimedWork):
            for region, times in event.visits:
                for each in regions[region].values():
                    made = made.plus(each, times)
    return made


@pytest.mark.parametrize("code", SILENT.values(), ids=SILENT)
def test_what_may_differ_is_left_alone(code: tuple[str, str]) -> None:
    before, again = code
    program = loaded(KERNEL.format(before=before, again=again))
    assert not any(isinstance(op, ir.UnsupportedCode) for op in walk(program.functions["k"].body))
    assert not repeated_loops(program, "k")


UNSET = ir.Reg(1000)


@pytest.mark.parametrize(
    "change", [{"strong": True}, {"ptr": ir.Imm(0, ir.Scalar.PTR)}, {"ptr": UNSET}], ids=str
)
@pytest.mark.parametrize("kind", [ir.Load, ir.Store])
def test_accesses_that_others_see_or_that_lead_nowhere(
    kind: type[ir.Load | ir.Store], change: dict[str, object]
) -> None:
    before, again = FOUND["weights that are computed before"]
    program = loaded(KERNEL.format(before=before, again=again))
    assert repeated_loops(program, "k")
    function = program.functions["k"]
    body = rewritten(function.body, lambda op: replace(op, **change) if type(op) is kind else op)
    more = (ir.Scalar.PTR,) * (UNSET.index + 1 - len(function.registers))
    registers = function.registers + more
    functions = {**program.functions, "k": replace(function, body=body, registers=registers)}
    assert not repeated_loops(replace(program, functions=functions), "k")


@pytest.mark.parametrize("inner", [True, False])
def test_rounds_are_counted_where_the_loop_is_not(inner: bool) -> None:
    before, again = FOUND["a table"]
    program = loaded(KERNEL.format(before=before, again=again))
    ((_, places, rounds),) = repeated_loops(program, "k")
    assert rounds
    function = program.functions["k"]
    other = min(places) if inner else -1
    moved = {place: other for place in rounds if place < min(places)}
    body = rewritten(function.body, lambda op: replace(op, loc=moved.get(op.loc, op.loc)))
    functions = {**program.functions, "k": replace(function, body=body)}
    ((_, _, left),) = repeated_loops(replace(program, functions=functions), "k")
    assert left == rounds - moved.keys()


def rewritten(region: ir.Region, change: Callable[[ir.Op], ir.Op]) -> ir.Region:
    """A region with other operations."""
    found = []
    for op in region:
        if isinstance(op, ir.Loop):
            parts = (rewritten(part, change) for part in (op.header, op.body, op.step))
            header, body, step = parts
            op = replace(op, header=header, body=body, step=step)
        found.append(change(op))
    return tuple(found)


def loaded(text: str) -> ir.Program:
    return tops_simulator.load("k.tops", text=text.encode()).program


def test_a_few_rounds_are_no_loss() -> None:
    text = KERNEL.format(before="", again=TABLE)
    assert not changes(recorded(text, 2))
    assert changes(recorded(text, 3))


def test_native_code_tells_the_same() -> None:
    text = KERNEL.format(before=LOAD, again=SCALED)
    made = [recorded(text, engine=engine) for engine in (Engine.LOCKSTEP, Engine.NATIVE)]
    gains = []
    for record in made:
        ((launch, _, _),) = profile(record, TIMINGS["gcu300"]).launches
        gains += [each.gain for each in launch.advice if each.code == "ADV122"]
    assert gains[0] == pytest.approx(gains[1])


def test_rounds_that_are_not_alike_are_left_alone() -> None:
    regions = ({1: Effort(scalar=9)}, {2: Effort(scalar=1)})
    launch = Written().launch()
    for inner, silent in ((40, False), (41, True)):
        events = (TimedWork(0, ((0, inner), (1, 4))),)
        changed = replace(launch, events=events)
        loop = RepeatedLoop(1, frozenset({1}), frozenset({2}))
        record = RunRecord((changed,), regions, {}, repeated={changed.kernel: (loop,)})
        assert (not changes(record)) == silent


def test_what_is_left_is_done_when_the_first_round_does_it() -> None:
    regions: tuple[Lines, ...] = ({1: Effort(scalar=9)}, {2: Effort(scalar=1)}, {})
    far = (("L3", 2),)
    events = (
        TimedWork(0, ((0, 6), (1, 1), (2, 50))),
        TimedWork(0, ((0, 24),)),
        TimedWork(0, ((0, 10), (1, 3)), far),
        TimedWork(0, ((0, 4),), far),
        TimedWork(0, ((0, 4),)),
    )
    launch = replace(Written().launch(), events=events)
    loop = RepeatedLoop(1, frozenset({1}), frozenset({2}))
    record = RunRecord((launch,), regions, {}, repeated={launch.kernel: (loop,)})
    (changed,) = changes(record)
    assert changed.events == (
        TimedWork(0, ((0, 6), (1, 1), (2, 50))),
        TimedWork(0, ((0, 6),)),
        TimedWork(0, ((1, 3),), far),
        TimedWork(0, (), far),
    )


def test_the_kernels_of_the_page_compute_the_same() -> None:
    said = advice_pages.texts()["compute-once"]
    x = np.arange(98304, dtype=np.float32)
    found = []
    for text in (said["before"], said["after"]):
        y = np.zeros_like(x)
        tops_simulator.load("k.tops", text=text.encode())["k"][2, 12](x, y, 96)
        found.append(y)
    assert np.array_equal(*found)
    assert found[0].any()
