"""Hovers on runs: a kernel's last one, an estimate, a variable's values; bounded and cancelled."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

import pytest
import pytest_asyncio
from lsprotocol import types as lsp

from tests.server.conftest import Editor, edit
from tests.server.runs.test_run_views import SCALE, ask
from tops_lsp.limits import DEFAULTS, Limits
from tops_lsp.project.context import Context
from tops_lsp.server.requests.hover import EvaluationRuns
from tops_lsp.simulate.process import worker
from tops_lsp.simulate.request import Outcome, Request
from tops_simulator.findings import Report

pytestmark = pytest.mark.asyncio(loop_scope="session")
SECONDS_OF_TEST = 60
REQUEST = Request("/tmp/k.tops", b"__global__ void k() {}", "k")


async def text_at(editor: Editor, line: int, column: int) -> str:
    hover = await editor.hover(line, column)
    assert hover is not None
    assert isinstance(hover.contents, lsp.MarkupContent)
    return hover.contents.value


@pytest.mark.slow
async def test_a_variable_tells_its_values_of_the_last_run(editor: Editor) -> None:
    await editor.open(SCALE)
    assert "Last run" not in await text_at(editor, 4, 8)
    await ask(editor, "tops.run", kernel="scale")
    declared = await text_at(editor, 4, 8)
    assert "**Last run** `scale`" in declared
    assert "`x: 3 .. 12, mean 7.5` (line 5)" in declared
    assert "block 0 thread 3: 12" in declared
    used = await text_at(editor, 5, 11)
    assert "`x: 3 .. 12, mean 7.5` (line 5)" in used
    assert "`ramp(8, 1)`: `1 2 3 4 5 6 7 8`" in await text_at(editor, 2, 35)
    assert "`zeros(8)`: `0 0 0 0 0 0 0 0` → `3 6 9 12 0 0 0 0`" in await text_at(editor, 2, 46)
    await editor.change(edit(0, 0, 0, 0, "\n"))
    assert "`x: 3 .. 12, mean 7.5` (line 6)" in await text_at(editor, 6, 11)
    await editor.change(edit(5, 8, 5, 9, "z"), edit(6, 11, 6, 12, "z"))
    assert "Last run" not in await text_at(editor, 6, 11)


@pytest.mark.slow
async def test_a_kernel_tells_its_last_run(editor: Editor) -> None:
    await editor.open(SCALE)
    await ask(editor, "tops.run", kernel="scale")
    reported = await text_at(editor, 2, 18)
    assert "**Last run:** Ran to its end; errors found: 1." in reported
    assert "scalar operations: " in reported
    assert "Estimate" not in reported
    assert "L1 of each thread" in reported
    await editor.change(edit(0, 0, 0, 0, "\n"))
    assert "edited since" in await text_at(editor, 3, 18)


# --- short runs -------------------------------------------------------------------------

Run = Callable[[Request, Callable[[], bool]], Outcome]


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> Callable[[Run], list[Request]]:
    """Puts a function in the place of the simulator's process; what it was asked."""
    asked: list[Request] = []

    def put(run: Run) -> list[Request]:
        def instead(request: Request, idle: int, cancelled: Callable[[], bool]) -> Outcome:
            asked.append(request)
            return run(request, cancelled)

        monkeypatch.setattr(worker, "run_warm", instead)
        return asked

    return put


def at_once(request: Request, cancelled: Callable[[], bool]) -> Outcome:
    return Outcome("k", report=Report())


async def test_what_came_of_a_short_run_is_kept(runs: Callable[[Run], list[Request]]) -> None:
    asked, quick = runs(at_once), EvaluationRuns(patience=60)
    for _ in range(2):
        outcome = await quick.outcome(REQUEST, 60)
        assert outcome is not None
        assert outcome.ok
    assert len(asked) == 1
    quick.forget()
    await quick.outcome(REQUEST, 60)
    assert len(asked) == 2
    quick.forget()
    assert await quick.outcome(REQUEST, idle=0) is None
    assert len(asked) == 2


class Endless:
    """A run that ends when it is cancelled."""

    def __init__(self) -> None:
        self.began, self.ended = threading.Event(), threading.Event()

    def __call__(self, request: Request, cancelled: Callable[[], bool]) -> Outcome:
        self.began.set()
        while not cancelled():
            self.ended.wait(0.002)
        self.ended.set()
        return Outcome("k", error="stopped")


@pytest.mark.parametrize("limits", [DEFAULTS, Limits(hover_seconds=7)])
async def test_a_hover_goes_without_a_run_that_takes_too_long(
    runs: Callable[[Run], list[Request]], limits: Limits
) -> None:
    endless = Endless()
    asked, quick = runs(endless), EvaluationRuns(patience=0.05)
    limited = replace(REQUEST, context=Context(limits=limits))
    assert await quick.outcome(limited, 60) is None
    assert await quick.outcome(limited, 60) is None  # the same run, which goes on
    assert [request.seconds for request in asked] == [limits.hover_seconds]
    quick.stop()
    assert await asyncio.to_thread(endless.ended.wait, 30)


async def test_the_next_hover_finds_what_has_come_meanwhile(
    runs: Callable[[Run], list[Request]],
) -> None:
    gate = threading.Event()

    def late(request: Request, cancelled: Callable[[], bool]) -> Outcome:
        gate.wait(30)
        return at_once(request, cancelled)

    asked, quick = runs(late), EvaluationRuns(patience=0.05)
    assert await quick.outcome(REQUEST, 60) is None
    gate.set()
    quick.patience = 30
    assert await quick.outcome(REQUEST, 60) is not None
    assert len(asked) == 1


@pytest.mark.parametrize("ending", ["stopped", "another", "forgotten"])
async def test_another_hover_or_edit_ends_a_run(
    ending: str, runs: Callable[[Run], list[Request]]
) -> None:
    endless = Endless()
    runs(endless)
    quick = EvaluationRuns(patience=30)
    first = asyncio.ensure_future(quick.outcome(REQUEST, 60))
    await asyncio.to_thread(endless.began.wait, 30)
    if ending == "another":
        await quick.outcome(replace(REQUEST, kernel="other"), 0)
    elif ending == "forgotten":
        quick.forget()
    else:
        quick.stop()
    assert await first is None
    assert endless.ended.is_set()


async def test_a_cancelled_hover_ends_its_run(runs: Callable[[Run], list[Request]]) -> None:
    endless = Endless()
    runs(endless)
    first = asyncio.ensure_future(EvaluationRuns(patience=60).outcome(REQUEST, 60))
    await asyncio.to_thread(endless.began.wait, 30)
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    assert await asyncio.to_thread(endless.ended.wait, 30)


# --- in a session -----------------------------------------------------------------------

LANES = """\
#include <tops.h>
typedef __vector float wide;
// tops-sim: <<<1, 2>>> out = zeros(2)
__global__ void k(float *out) {
  wide a = tops::vbroadcast<wide>(2.5f);
  wide b = a * a;
  out[threadIdx.x] = b[0];
}
constexpr int N = 4 * 8;
"""


async def until(editor: Editor, line: int, column: int, text: str) -> str:
    """A hover that has had time enough: what has come meanwhile is there when it is asked again."""
    async with asyncio.timeout(SECONDS_OF_TEST):
        while True:
            hover = await editor.hover(line, column)
            if hover is not None and text in str(hover.contents):
                return await text_at(editor, line, column)
            await asyncio.sleep(0.3)


@pytest_asyncio.fixture(loop_scope="session")
async def resident(editor: Editor) -> AsyncIterator[None]:
    """The session keeps a simulator ready, which other tests do without."""
    _keep_ready(editor, 30)
    yield
    _keep_ready(editor, 0)
    await editor.client.workspace_execute_command_async(
        lsp.ExecuteCommandParams("tops.restartSimulator")
    )


def _keep_ready(editor: Editor, seconds: int) -> None:
    settings = {"tops": {"simulatorIdle": seconds}}
    params = lsp.DidChangeConfigurationParams(settings)
    editor.client.workspace_did_change_configuration(params)


@pytest.mark.slow
@pytest.mark.usefixtures("resident")
async def test_an_expression_tells_its_lanes_and_a_kernel_what_it_will_do(editor: Editor) -> None:
    await editor.open(LANES)
    assert "**Value:** `32`" in await text_at(editor, 8, 14)
    assert "**Value:** `32`" in await text_at(editor, 8, 20)
    await editor.lenses()
    lanes = await until(editor, 5, 13, "Lanes")
    assert "**Lanes** (32, `__vector float`):" in lanes
    assert "6.25 6.25" in lanes
    estimate = await until(editor, 3, 17, "Estimate")
    assert "**Estimate for 1 block of 2 threads:**" in estimate
    assert "scalar operations" in estimate
    assert "cost model, which is no time" in estimate
