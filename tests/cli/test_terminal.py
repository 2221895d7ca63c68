"""What the command lines write on a terminal: its width, colours, links, and nothing of them
elsewhere."""

from __future__ import annotations

import os
import re
import sys
import termios
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tops_lsp.cli import lint, sim
from tops_lsp.cli.console import Style, width
from tops_lsp.cli.tables import table

Shown = Callable[..., str]
LINK = re.compile(r"\033\]8;[^;\033]*;([^\033]*)\033\\")
COLOUR = re.compile(r"\033\[[\d;]*m")
KERNEL = """\
// tops-sim: <<<1, 12>>> values = ramp(4000), factor = 2
__global__ void exchanged(float *values, int factor) {
  __shared__ float tile[12];
  tile[threadIdx.x] = values[threadIdx.x] * factor + threadIdx.x;
  values[threadIdx.x] = tile[11 - threadIdx.x];
}
"""


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """What a command writes on a terminal of so many columns, its standard output."""
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")

    def shown(
        main: Callable[[list[str]], int],
        *words: str | Path,
        columns: int = 80,
        stream_name: str = "stdout",
    ) -> str:
        outer, inner = os.openpty()
        termios.tcsetwinsize(inner, (24, columns))
        read: list[bytes] = []

        def reader() -> None:
            try:
                while text := os.read(outer, 4096):
                    read.append(text)
            except OSError:  # the other end is closed
                pass

        thread = threading.Thread(target=reader)
        thread.start()
        with monkeypatch.context() as patch, open(inner, "w", encoding="utf-8") as stream:
            patch.setattr(sys, stream_name, stream)
            main([str(word) for word in words])
        thread.join(10)
        os.close(outer)
        return b"".join(read).decode().replace("\r\n", "\n")

    return shown


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("terminal") / "exchanged.tops"
    file.write_text(KERNEL)
    return file


def plain(text: str) -> list[str]:
    return COLOUR.sub("", LINK.sub("", text)).splitlines()


def test_a_race_is_shown_with_both_parties(shown: Shown, kernel: Path) -> None:
    text = shown(sim.main, "run", kernel, "--lang", "en", columns=200)
    lines = plain(text)
    at = next(i for i, line in enumerate(lines) if "error: 'tile[11]' is read" in line)
    assert lines[at].startswith(f"{kernel}:5:25: ")
    assert lines[at].endswith(" [SIM201 data-race]")
    assert lines[at + 2 : at + 4] == [
        "5 |   values[threadIdx.x] = tile[11 - threadIdx.x];",
        "  |                         ^^^^^^^^^^^^^^^^^^^^^^",
    ]
    assert lines[at + 4].startswith(f"{kernel}:4:3: note: another thread stores to it here")
    assert lines[at + 6].startswith("4 |   tile[threadIdx.x] = ")
    assert lines[-1] == "Ran to its end; errors found: 1."
    assert "\033[1;31merror:\033[0m" in text
    assert f"file://{kernel}#5" in LINK.findall(text)
    assert not any(line.startswith("#") or "**" in line or "|--" in line for line in lines)


def test_tables_keep_to_the_terminals_width(shown: Shown, kernel: Path) -> None:
    wide, narrow = (
        plain(shown(sim.main, "run", kernel, "--lang", "en", columns=columns))
        for columns in (200, 80)
    )
    row = r"values +float \* +ramp\(4000\) +0 1 2 3 … 3996 3997 3998 3999 +33 30 27 24 … .+ 0 +3999"
    assert any(re.fullmatch(row, line) for line in wide)
    at = narrow.index("values")
    assert narrow[at + 1 : at + 3] == ["  type    float *", "  input   ramp(4000)"]
    sentences = re.compile("error: |note: ")  # a terminal breaks them itself
    assert all(width(line) <= 80 for line in narrow if not sentences.search(line))


@pytest.mark.parametrize("way", ["NO_COLOR", "--color", "TERM"])
def test_colours_can_be_refused(
    shown: Shown, kernel: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    words = ("--color", "never") if way == "--color" else ()
    monkeypatch.setenv("NO_COLOR" if way == "NO_COLOR" else "TERM", "dumb")
    assert "\033" not in shown(sim.main, "run", kernel, *words)


def test_a_pipe_gets_neither_colours_nor_markdown(
    kernel: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    sim.main(["run", str(kernel), "--lang", "en"])
    text = capsys.readouterr().out
    assert text.startswith("exchanged on simulated GCU300\nLaunch: 1 × 12 (blocks")
    assert "\033" not in text
    sim.main(["run", str(kernel), "--lang", "en", "--output-format", "markdown"])
    assert capsys.readouterr().out.startswith("# `exchanged` on simulated GCU300\n\nLaunch: **1")


def test_a_linter_that_finds_nothing_says_so_on_a_terminal(
    shown: Shown, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / "a.tops", tmp_path / "b.tops"]
    for file in files:
        file.write_text("__global__ void k(int *p) { p[0] = 1; }\n")
    said = shown(lint.main, *files, "--lang", "en")
    assert re.fullmatch(r"2 files checked, nothing found \(\d+\.\d s\)\.\n", said)
    said = shown(lint.main, files[0], "--lang", "zh-CN")
    assert re.fullmatch(r"已检查 1 个文件，未发现问题（\d+\.\d 秒）。\n", said)
    assert shown(lint.main, files[0], "--output-format", "json").strip() == "[]"
    assert shown(lint.main, files[0], "--write-baseline", tmp_path / "base") == ""
    assert lint.main([str(file) for file in files]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("text", "language", "last"),
    [
        ("int main() {}", "en", "wrong was found. main() returned 0. No kernel was launched."),
        ("int main() { return 3; }", "en", "nothing wrong was found. main() returned 3."),
        ("int main() { *(int *)0 = 1; }", "en", "stopped with status 1; errors found: 1."),
        ("int main() { throw 1; }", "zh-CN", "程序被中止，状态为 134；发现错误 1 个。"),
        (
            "__global__ void k() {}\nint main() { k<<<1, 2>>>(); }",
            "en",
            "nothing wrong was found. main() returned 0.",
        ),
    ],
)
def test_a_terminal_hears_how_a_program_ended(
    shown: Shown, tmp_path: Path, text: str, language: str, last: str
) -> None:
    file = tmp_path / "a.tops"
    file.write_text(text)
    words = ("run", file, "--no-daemon", "--lang", language)
    lines = plain(shown(sim.main, *words, stream_name="stderr"))
    assert [line.endswith(last) for line in lines].count(True) == 1
    assert lines[-1].endswith(last)
    assert last not in shown(sim.main, *words, "--output-format", "concise", stream_name="stderr")


def test_tables_align_wide_characters_and_leave_out_empty_columns() -> None:
    rows = [["参数", "", "1"], ["n", "", "100"]]
    lines = list(table(["name", "nothing", "数"], rows, Style(False), 80, right=frozenset({2})))
    assert lines == ["name   数", "参数    1", "n     100"]
    stacked = list(table(["name", "nothing", "数"], rows, Style(False), 8))
    assert stacked == ["参数", "  数  1", "n", "  数  100"]


@pytest.mark.parametrize(("columns", "across"), [(80, 80), (200, 100)])
def test_tests_are_told_in_the_terminals_width(
    columns: int, across: int, shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    file = tmp_path / "exchanged.tops"
    expectation = "// tops-sim: expect values = values\n"
    file.write_text(KERNEL.replace("__global__", f"{expectation}__global__"))
    text = shown(sim.main, "test", file, "--lang", "en", "-j", "1", columns=columns)
    lines = plain(text)
    assert lines[0] == f"FAILED  {file}::exchanged"
    assert "\033[1;31mFAILED\033[0m" in text
    (title,) = (line for line in lines if line.startswith("─── "))
    name = f" {file}::exchanged "
    assert title.count("─") == max(6, across - width(name))
    assert f"file://{file}#6" in LINK.findall(text)
    assert lines[-1].startswith("1 failed in ")
