"""The DTE's protocol, each action in each state: linter and engines hold to one table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

import tops_simulator
from tops_lsp.diagnostics.engine import lint
from tops_lsp.diagnostics.registry import rules
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source
from tops_simulator.dte_protocol import (
    AFTER,
    FAULTS_AT_EXIT,
    TOUCHES,
    WAIT_FAULTS,
    ContextAction,
    ContextState,
    DteFault,
    EventState,
    Role,
    fault_of,
)
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.ir import Program
from tops_simulator.kinds import CODES
from tops_simulator.simulation import Simulation

A, B = "tops::mdspan(tops::Private, a, 8)", "tops::mdspan(tops::Private, b, 8)"
DATA = "tops::mdspan(tops::Global, data, 8)"
BEGIN = f"tops::event e = tops::memcpy_async(ctx, {A}, {DATA});"
BEFORE = {
    ContextState.RAW: "",
    ContextState.READY: "ctx.init();",
    ContextState.FLYING: f"ctx.init(); {BEGIN}",
    ContextState.GONE: "ctx.init(); ctx.destroy();",
}
DONE = {
    ContextAction.INIT: "ctx.init();",
    ContextAction.DESTROY: "ctx.destroy();",
    ContextAction.CONFIGURE: f"ctx.config_memcpy({B}, {DATA});",
    ContextAction.TRANSFER: f"tops::memcpy(ctx, {B}, {DATA});",
    ContextAction.START: f"tops::event f = tops::memcpy_async(ctx, {B}, {DATA});",
}
WAITS = {
    EventState.UNSET: "tops::event e;",
    EventState.PENDING: f"ctx.init(); {BEGIN}",
    EventState.WAITED: f"ctx.init(); {BEGIN} tops::wait(e);",
}
TOUCHED = {
    (Role.SOURCE, False): "b[0] = data[0];",
    (Role.SOURCE, True): "data[0] = 1;",
    (Role.DESTINATION, False): "b[0] = a[0];",
    (Role.DESTINATION, True): "a[0] = 1;",
}
Case = tuple[str, str, str, DteFault | None]
"""What comes before, what is done, what comes after it, and what that is."""


def cases() -> Iterator[tuple[str, Case]]:
    for state, before in BEFORE.items():
        for action, done in DONE.items():
            after = AFTER[action] or state
            ends = "tops::wait(f);" if action is ContextAction.START else ""
            ends += "tops::wait(e);" if state is ContextState.FLYING else ""
            ends += "ctx.destroy();" if after in (ContextState.READY, ContextState.FLYING) else ""
            yield f"{state.value}_{action.value}", (before, done, ends, fault_of(state, action))
    for event, before in WAITS.items():
        ends = "" if event is EventState.UNSET else "ctx.destroy();"
        yield f"{event.value}_wait_for", (before, "tops::wait(e);", ends, WAIT_FAULTS.get(event))
    for (role, stores), done in TOUCHED.items():
        before, ends = f"ctx.init(); {BEGIN}", "tops::wait(e); ctx.destroy();"
        name = f"{role.value}_{'stored' if stores else 'loaded'}"
        yield name, (before, done, ends, TOUCHES.get((role, stores)))


CASES = dict(cases())


def text_of(name: str, case: Case) -> str:
    before, done, ends, _ = case
    head = "__local__ float a[8], b[8]; tops_dte_ctx_t ctx;"
    return f"__global__ void {name}(float *data) {{ {head} {before}\n{done}\n{ends} }}\n"


TEXT = "#include <tops.h>\n" + "".join(text_of(name, case) for name, case in CASES.items())
LINES = {name: 3 * n + 3 for n, name in enumerate(CASES)}
"""Where the action of each case stands."""


@cache
def told_by_linter() -> dict[int, set[str]]:
    names = {fault.rule for fault in DteFault}
    result = lint(analyze(Source("protocol.tops", TEXT.encode())))
    assert result.errors == []
    reported: dict[int, set[str]] = {}
    for found in result.diagnostics:
        line = TEXT.encode()[: found.place.span.start].count(b"\n") + 1
        if found.name in names:
            reported.setdefault(line, set()).add(found.name)
    return reported


@cache
def program() -> Program:
    return tops_simulator.load("protocol.tops", text=TEXT.encode()).program


@pytest.mark.parametrize("name", CASES)
def test_linter_and_engines_hold_to_the_table(name: str) -> None:
    *_, fault = CASES[name]
    line = LINES[name]
    expected = set() if fault is None else {fault.value}
    for engine in (Engine.LOCKSTEP, Engine.NATIVE):
        simulation = Simulation(program(), engine=engine)
        report = simulation.kernel(name, (1, 1, 1), (1, 1, 1), [np.ones(8, np.float32)])
        reported = {f.kind for f in report.findings if f.loc is not None and f.loc.line == line}
        assert reported == expected, engine
        if engine is Engine.NATIVE:
            faulty = bool(report.findings)
            assert [ran.engine for ran in report.engines] == ["lockstep" if faulty else "native"]
    rule = set() if fault is None or not fault.rule else {fault.rule}
    assert told_by_linter().get(line, set()) == rule


@pytest.mark.parametrize("state", [ContextState.READY, EventState.PENDING])
def test_what_is_left_behind_has_one_name(state: ContextState | EventState) -> None:
    begun = f"{BEGIN}" if state is EventState.PENDING else ""
    body = f"__local__ float a[8]; tops_dte_ctx_t ctx; ctx.init(); {begun}"
    text = f"#include <tops.h>\n__global__ void k(float *data) {{ {body} }}".encode()
    reported = {d.name for d in lint(analyze(Source("k.tops", text))).diagnostics}
    made = tops_simulator.load("k.tops", text=text).program
    report = Simulation(made).kernel("k", (1, 1, 1), (1, 1, 1), [np.ones(8, np.float32)])
    name = FAULTS_AT_EXIT[state].value
    assert name in {f.kind for f in report.findings}
    assert name in reported


def test_names_agree() -> None:
    """Each fault is a kind of the simulator, and a rule of the linter unless runs alone see it."""
    known = {rule.name for rule in rules()}
    assert {fault.value for fault in DteFault} <= set(CODES)
    assert {fault.rule for fault in DteFault} - known == {""}
