"""`tops-sim run` through the resident process: what a user sees is the same."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tops_lsp.cli import resident
from tops_lsp.cli.sim import main
from tops_lsp.simulate.process.resident import client, place

pytestmark = pytest.mark.slow

RESULT = (1, "1 -\n")  # main()'s own status is not 0
TEXT = """\
#include <cstdio>
// tops-sim: <<<2, 12>>> p = zeros(20), n = 3
__global__ void k(int *p, int n) { p[blockIdx.x * blockDim.x + threadIdx.x] = n; }
int main(int argc, char **argv) { printf("%d %s\\n", argc, argc > 1 ? argv[1] : "-"); return 7; }
"""


@pytest.fixture(scope="module")
def work() -> Iterator[Path]:
    """A folder with a source, and a resident process."""
    with (
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory(prefix="tops-") as folder,
    ):
        patch.setenv("TOPS_LSP_CACHE_DIR", f"{folder}/cache")
        patch.setenv("TOPS_SIM_IDLE", "600")
        (Path(folder) / "k.tops").write_text(TEXT)
        client.prepared(600)
        yield Path(folder)
        client.dismissed()


def run(work: Path, *words: str, **environment: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "tops_lsp.cli.sim", "run", *words],
        capture_output=True,
        text=True,
        timeout=100,
        cwd=work,
        env={**os.environ, **environment},
    )
    return done.returncode, done.stdout, done.stderr


COMMANDS = (
    ("k.tops", "a", "b"),
    ("k.tops", "--kernel", "k"),
    ("k.tops", "--kernel", "k", "--json"),
    ("k.tops", "--kernel", "k", "--lang", "zh-CN", "--color", "always"),
    ("k.tops", "--kernel", "none"),
    ("k.tops", "--trace", "3", "--stats", "--coverage", "--kernel", "k", "--engine", "native"),
    ("k.tops", "--", "-arch=gcu400"),
    ("none.tops",),
)


def test_status_and_streams_are_those_of_a_run_without_it(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(work)
    for words in COMMANDS:
        status = main(["run", *words])
        assert run(work, *words) == (status, *capsys.readouterr()), words
    assert (work / "cache" / "simulator" / place.LOG).read_text() == ""


def test_a_run_has_the_folder_the_environment_and_the_mask_of_its_client(work: Path) -> None:
    (work / "sub").mkdir()
    assert run(work / "sub", "../k.tops", "--kernel", "k", "--html", "page.html")[0] == 1
    assert (work / "sub" / "page.html").stat().st_mode & 0o777 == 0o666 & ~_mask()
    assert "发现错误 1 个" in run(work, "k.tops", "--kernel", "k", LC_ALL="zh_CN.UTF-8")[1]


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def reported(work: Path, terminals: list[bool]) -> tuple[int, list[list[object]]]:
    """What the resident process tells of a run, straight from it."""
    words = json.dumps({"words": ["run", str(work / "k.tops")], "terminals": terminals}).encode()
    home = place.folder()
    assert home is not None
    talk = client.ask(home, 600, resident.COMMAND, words)
    assert talk is not None
    (body,) = [body for kind, body in talk.frames() if kind == b"O"]
    status, said = json.loads(body)
    return status, said


def test_a_run_is_told_in_one_piece(work: Path) -> None:
    status, said = reported(work, [False, False])
    assert (status, "".join(str(text) for stream, text in said if stream == 1)) == RESULT


def test_ctrl_c_ends_the_run_and_not_the_process(work: Path) -> None:
    (work / "long.tops").write_text(
        "// tops-sim: <<<65536, 12>>> p = zeros(1)\n"
        "__global__ void k(int *p) { for (int i = 0; i < 50000000; i += p[0] + 1) {} }\n"
    )
    command = [sys.executable, "-m", "tops_lsp.cli.sim", "run", "long.tops"]
    process = subprocess.Popen(command, cwd=work)
    until = time.monotonic() + 60
    while _children() == 0 and time.monotonic() < until:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 130
    while _children() and time.monotonic() < until:
        time.sleep(0.01)
    assert _children() == 0
    assert run(work, "k.tops")[:2] == RESULT


def _children() -> int:
    """Runs that the resident process has under way."""
    home = place.folder()
    assert home is not None
    found = 0
    for entry in Path("/proc").glob("[0-9]*/task/*/children"):
        try:
            if os.fsencode(home) in (entry.parents[2] / "cmdline").read_bytes():
                found += len(entry.read_text().split())
        except OSError:
            continue
    return found


@pytest.mark.parametrize("words", [("--no-daemon",), ()], ids=["option", "environment"])
def test_no_process_is_left_behind_where_none_is_wanted(words: tuple[str, ...]) -> None:
    with tempfile.TemporaryDirectory(prefix="tops-") as folder:
        (Path(folder) / "k.tops").write_text(TEXT)
        idle = {"TOPS_SIM_IDLE": "600" if words else "0"}
        cache = {"TOPS_LSP_CACHE_DIR": f"{folder}/cache"}
        assert run(Path(folder), "k.tops", *words, **cache, **idle)[:2] == RESULT
        assert not (Path(folder) / "cache" / "simulator").exists()


def test_the_first_run_leaves_a_process_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    with tempfile.TemporaryDirectory(prefix="tops-") as folder:
        monkeypatch.setenv("TOPS_LSP_CACHE_DIR", f"{folder}/cache")
        (Path(folder) / "k.tops").write_text(TEXT)
        assert run(Path(folder), "k.tops", TOPS_SIM_IDLE="600")[:2] == RESULT
        socket, until = Path(folder) / "cache" / "simulator" / place.SOCKET, time.monotonic() + 60
        while not socket.exists() and time.monotonic() < until:
            time.sleep(0.01)
        assert socket.is_socket()
        assert run(Path(folder), "k.tops", TOPS_SIM_IDLE="600")[:2] == RESULT
        client.dismissed()


def test_a_process_that_dies_in_the_middle_is_told_and_done_without(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Broken:
        def frames(self) -> Iterator[tuple[bytes, bytes]]:
            yield b"S", b"run"
            raise client.ConnectionLost

    monkeypatch.setattr(client, "ask", lambda *arguments: Broken())
    assert resident.through(["run", "k.tops"], str(work / "k.tops"), "en") is None
    expected = "tops-sim: the resident simulator has ended; running without it\n"
    assert capsys.readouterr() == ("", expected)
