"""How far a long run is, on a terminal; and folders of files to run."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tops_lsp import cli
from tops_lsp.cli import progress, run_progress, sim
from tops_lsp.cli.console import width
from tops_lsp.cli.live_line import CLEAR
from tops_lsp.cli.run_progress import RunLine, progress_parts
from tops_lsp.simulate.present.wording import words
from tops_simulator.engines.shared.limits import UnderWay

KERNEL = """\
// tops-sim: <<<2, 12>>> x = zeros(12)
__global__ void busy(float *x) {
  for (int i = 0; i < 100; i++) x[threadIdx.x] += i;
}
"""


class Terminal(io.StringIO):
    """Somebody's terminal."""

    def isatty(self) -> bool:
        return True


def simulation(**known: Any) -> Any:
    state = {"kernel": "busy", "blocks": 4000, "done": 1365, "launches": 1, **known}
    steps, findings = state.pop("steps", 12_000), state.pop("findings", 0)
    return SimpleNamespace(
        budget=SimpleNamespace(under_way=UnderWay(**state), steps=steps),
        recorder=SimpleNamespace(findings=range(findings)),
    )


def test_what_is_known_is_told() -> None:
    say = words("en")
    assert progress_parts(simulation(), 2.0, say) == [
        "busy",
        "blocks 1,365/4,000",
        "2 s",
        "12,000 rounds (6,000/s)",
    ]
    alone = simulation(blocks=1, done=0, steps=0, launches=3, findings=2)
    assert progress_parts(alone, 9.6, say) == ["busy", "launch 3", "10 s", "findings: 2"]
    assert progress_parts(simulation(kernel="", steps=0, done=0), 1, words("zh-CN")) == [
        "主机",
        "1 秒",
    ]


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setattr(run_progress, "PATIENCE", 0.0)
    monkeypatch.setattr(run_progress, "STEP", 0.0)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return Terminal()


@pytest.mark.parametrize("columns", [80, 200, 20, 2])
def test_the_line_keeps_to_the_width(
    columns: int, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    line = RunLine("en", terminal)
    line.begin(simulation(findings=1, launches=1000))
    line.look()
    text = terminal.getvalue().removeprefix(CLEAR)
    assert width(text) < columns
    assert ("findings: 1" in text) is (columns >= 80)
    line.end()
    assert terminal.getvalue().endswith(CLEAR)
    length = len(terminal.getvalue())
    line.end()
    assert len(terminal.getvalue()) == length


def test_a_run_shows_it_on_a_terminal_and_takes_it_away(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", terminal)
    file = tmp_path / "busy.tops"
    file.write_text(KERNEL)
    run = ["run", str(file), "--no-daemon", "--check", "none", "--engine", "lockstep"]
    assert sim.main(run) == 0
    shown = terminal.getvalue()
    assert f"{CLEAR}busy" in shown
    assert shown.endswith(CLEAR)
    log = io.StringIO()
    monkeypatch.setattr(sys, "stderr", log)
    assert sim.main(run) == 0
    assert log.getvalue() == "", "a log gets none of it"


def test_a_folders_files_are_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "all" / "deep").mkdir(parents=True)
    (tmp_path / "all" / "busy.tops").write_text(KERNEL)
    (tmp_path / "all" / "deep" / "p.cu").write_text("int main() { return 0; }\n")
    (tmp_path / "all" / "part.cuh").write_text("__device__ int main_part() { return 1; }\n")
    (tmp_path / "all" / "no.tops").write_text("__global__ void k(int *p) { *p = 1; }\n")
    words = ["run", "all", "--no-daemon", "--check", "none", "--lang", "en"]
    assert sim.main(words) == 0
    out = capsys.readouterr().out
    assert out.startswith("all/busy.tops\nbusy on simulated")
    assert out.endswith("\nall/deep/p.cu\n")
    (tmp_path / "none").mkdir()
    assert sim.main(["run", "none", "--lang", "en"]) == 2
    assert "none: nothing here can be run" in capsys.readouterr().err


def test_files_are_run_by_the_process_that_has_begun(tmp_path: Path) -> None:
    """It has run the first one, as no other was there to do it, and has given up much for that."""
    for name in ("a.tops", "b.tops"):
        (tmp_path / name).write_text(KERNEL.replace("<<<2, ", "<<<1, "))
    environment = {**os.environ, "TOPS_LSP_CACHE_DIR": str(tmp_path / "c"), "TOPS_SIM_IDLE": "2"}
    command = [sys.executable, "-m", "tops_lsp.cli.sim", "run", "a.tops", "b.tops", "--lang", "en"]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("nothing wrong was found") == 2


def test_a_bar_is_drawn_ten_times_a_second_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that take no time each: the clock decides, not their number."""
    terminal, clock = Terminal(), iter(n / 1000 for n in range(5001))
    monkeypatch.setattr(
        "tops_lsp.cli.progress.time", SimpleNamespace(monotonic=lambda: next(clock))
    )
    assert list(progress.shown(range(5000), 5000, terminal, lambda _: False)) == list(range(5000))
    drawn = [part for part in terminal.getvalue().split(CLEAR) if part]
    assert 35 <= len(drawn) <= 40, "none in the first second, then one in each tenth"
    assert terminal.getvalue().endswith(CLEAR)


@pytest.mark.parametrize(("name", "painted"), [("NO_COLOR", False), ("UNKNOWN", True)])
def test_a_bar_is_coloured_where_colours_are_wanted(
    name: str, painted: bool, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    monkeypatch.setattr(progress, "STEP", 0.0)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv(name, "1")
    list(progress.shown(range(3), 3, terminal, timed=True))
    drawn = terminal.getvalue().split(CLEAR)[-2]
    assert ("\033[" in drawn) is painted
    assert "2/3" in drawn
    assert re.search(r"/s.*\d\d:\d\d", drawn), "the rate, and the time that is left"


def test_no_escape_sequence_is_written_by_hand() -> None:
    sources = [path.read_text("utf-8") for path in Path(cli.__file__).parent.rglob("*.py")]
    assert len(sources) > 80
    assert [text[:60] for text in sources if re.search(r"\\(033|x1b|e)\b|\\033\[", text)] == []
