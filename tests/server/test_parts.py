"""The server's parts without a wire: edits, settings, the scheduler."""

import asyncio
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_lsp.project.context import Context
from tops_lsp.project.resolve import editor_project
from tops_lsp.project.targets import TARGETS
from tops_lsp.server.documents.edits import Edit, edited, encoded
from tops_lsp.server.documents.scheduler import LONGEST_WAIT, SHORT, SLICE, Scheduler, in_slices
from tops_lsp.server.documents.settings import Settings, read_settings
from tops_lsp.text.source import Encoding, Position, Source

TEXTS = st.text(alphabet="ab 主🙂\n", max_size=30)
WIDTHS = {
    Encoding.UTF8: lambda c: len(c.encode()),
    Encoding.UTF16: lambda c: len(c.encode("utf-16-le")) // 2,
    Encoding.UTF32: lambda c: 1,
}


def position_of(text: str, index: int, encoding: Encoding) -> Position:
    """The client's view of a character index, counted independently of the server."""
    before = text[:index].split("\n")
    return Position(len(before) - 1, sum(map(WIDTHS[encoding], before[-1])))


@given(TEXTS, TEXTS, st.integers(0, 30), st.integers(0, 30), st.sampled_from(Encoding))
def test_an_edit_is_what_the_client_made(
    text: str, new: str, one: int, other: int, encoding: Encoding
) -> None:
    start, end = sorted((min(one, len(text)), min(other, len(text))))
    edit = Edit(new, position_of(text, start, encoding), position_of(text, end, encoding))
    result = edited(Source("a", text.encode()), [edit], encoding, 2)
    assert result.text.decode() == text[:start] + new + text[end:]
    assert result.version == 2


def test_a_lone_surrogate_becomes_a_question_mark() -> None:
    assert encoded("a\ud83d") == b"a?"


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"tops": {"target": "GCU210"}}, Context(TARGETS["gcu210"], names_target=True)),
        ({"target": "gcu210"}, Context(TARGETS["gcu210"], names_target=True)),
        ({"target": "gcu999"}, Context()),
        ({"target": ""}, Context()),
        ({"includeDirs": ["inc", "/abs/../abs"]}, Context(include_dirs=("/r/inc", "/abs"))),
        ({"includeDirs": [3]}, Context()),
        ({"defines": ["A", "B=2"]}, Context(defines=(("A", "1"), ("B", "2")))),
        ({"defines": {"A": 1}}, Context(defines=(("A", "1"),))),
        (None, Context()),
        ([], Context()),
        ({"tops": None, "defines": 5, "unknown": 1}, Context()),
    ],
)
def test_settings_of_any_shape_are_read(data: object, expected: Context) -> None:
    settings = read_settings(data, Settings())
    assert editor_project(settings.configuration("/r")).settings_of("/r/a.tops").contexts() == (
        expected,
    )


def test_later_settings_go_over_earlier_ones() -> None:
    settings = read_settings({"language": "zh-hans", "defines": ["A"], "std": "c++20"}, Settings())
    settings = read_settings({"language": "auto", "defines": []}, settings)
    (context,) = editor_project(settings.configuration(None)).settings_of("/r/a.tops").contexts()
    assert (settings.language, context.defines, context.cplusplus) == ("zh-CN", (), 202002)


async def run_all(scheduler: Scheduler) -> None:
    async with asyncio.timeout(20):
        while scheduler.busy:
            await asyncio.sleep(0)


def test_the_latest_request_wins_between_slices() -> None:
    done: list[str] = []
    scheduler = Scheduler()

    def work(name: str, slices: int) -> Iterator[None]:
        for _ in range(slices):
            yield
        done.append(name)

    async def session() -> None:
        scheduler.request("a", lambda: work("old", 1000))
        scheduler.request("b", lambda: work("other", 1))
        for _ in range(10):
            await asyncio.sleep(0)
        scheduler.request("a", lambda: work("new", 1))
        await run_all(scheduler)

    asyncio.run(session())
    assert sorted(done) == ["new", "other"]


def test_idle_work_stands_back() -> None:
    done: list[str] = []

    def steps(name: str, count: int) -> Iterator[None]:
        for number in range(count):
            done.append(f"{name}{number}")
            yield

    async def session() -> None:
        scheduler = Scheduler()
        scheduler.request("sdk", lambda: steps("idle", 3), idle=True)
        await asyncio.sleep(0)
        scheduler.request("a", lambda: steps("typed", 4), at_once=True)
        await run_all(scheduler)

    asyncio.run(session())
    first = done.index("typed0")
    assert done[first : first + 4] == [f"typed{n}" for n in range(4)]
    assert [name for name in done if name.startswith("idle")] == ["idle0", "idle1", "idle2"]
    assert done[-1] == "idle2"


def test_a_failure_costs_one_piece_of_work(caplog: pytest.LogCaptureFixture) -> None:
    done: list[str] = []
    scheduler = Scheduler()

    def failing() -> Iterator[None]:
        yield
        raise ValueError("a fault")

    def working() -> Iterator[None]:
        yield
        done.append("second")

    async def session() -> None:
        scheduler.request("a", failing)
        await run_all(scheduler)
        scheduler.request("a", working)
        await run_all(scheduler)

    asyncio.run(session())
    assert done == ["second"]
    assert "a fault" in caplog.text


@pytest.mark.parametrize(
    ("work", "quiet", "waits"),
    [(3 * SHORT, 0.0, True), (3 * SHORT, 2 * LONGEST_WAIT, False), (0.0, 0.0, False)],
)
def test_long_work_waits_for_a_pause_unless_all_was_quiet(
    work: float, quiet: float, waits: bool
) -> None:
    now = [100.0]
    worked = [0.0]
    scheduler = Scheduler(clock=lambda: now[0], worked=lambda: worked[0])

    def working() -> Iterator[None]:
        yield
        worked[0] += work

    async def session() -> None:
        scheduler.request("a", working)
        await run_all(scheduler)
        now[0] += quiet
        assert (scheduler.pause("a") > 0) == waits
        assert scheduler.pause("b") == 0

    asyncio.run(session())


def test_steps_are_joined_to_slices() -> None:
    now = [0.0]

    def steps(count: int, seconds: float) -> Iterator[None]:
        for _ in range(count):
            now[0] += seconds
            yield

    def slices(count: int, seconds: float) -> int:
        return len(list(in_slices(steps(count, seconds), lambda: now[0])))

    assert slices(1000, SLICE / 2000) == 0  # all of it is shorter than a slice
    assert slices(100, SLICE / 4) == 21  # the fifth step, then every fourth and the one behind it
    assert slices(5, 2 * SLICE) == 5  # each step is longer than a slice
