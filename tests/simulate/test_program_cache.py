"""Programs of earlier runs: taken up again when nothing has changed, and never otherwise."""

from __future__ import annotations

import json
import math
import os
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.cli.sim import main
from tops_lsp.project.context import Context
from tops_lsp.project.targets import TARGETS
from tops_lsp.sdk import cache, entry_cache
from tops_lsp.simulate import program
from tops_lsp.simulate.compiled_file import CompiledFile
from tops_lsp.simulate.launch.directive import parse_directive
from tops_lsp.simulate.launch.kernels import runnable_kernels
from tops_lsp.simulate.process.serialization import UnreadableError, read, written
from tops_lsp.simulate.program_cache import FOLDER, Programs
from tops_lsp.simulate.source_program import Reading
from tops_simulator import ir
from tops_simulator.messages import Message, say, translated

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.tops"))
HEADER = "#define N 3\n"
MAIN = """\
#include <stdio.h>
#include "n.h"
#ifndef EXTRA
#define EXTRA 0
#endif
// tops-sim: <<<1, N>>> a = zeros(12)
__global__ void k(int *a) { a[threadIdx.x] = N; }
void host(int *a) { k<<<2, 6>>>(a); }
int main() { printf("%d\\n", N + EXTRA); return 0; }
"""
Compilations = Callable[[], int]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "cache"
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(home))
    return home


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "n.h").write_text(HEADER)
    (tmp_path / "a.tops").write_text(MAIN)
    return tmp_path / "a.tops"


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> Compilations:
    """How many units were compiled since it was last asked."""
    count, whole = 0, program.compile_unit

    def counted(unit: Any) -> ir.Program:
        nonlocal count
        count += 1
        return whole(unit)

    def taken() -> int:
        nonlocal count
        made, count = count, 0
        return made

    monkeypatch.setattr(program, "compile_unit", counted)
    return taken


def compiled(file: Path, kernel: str | None = None, context: Context | None = None) -> CompiledFile:
    given = context or Context()
    return Reading(str(file), given, programs=Programs(kernel or "")).compiled(kernel)


def afresh(file: Path, kernel: str | None = None, context: Context | None = None) -> CompiledFile:
    return Reading(str(file), context or Context()).compiled(kernel)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_what_is_written_is_read_again(example: Path) -> None:
    reading = Reading(str(example), Context())
    for kernel in (None, *(kernel.name for kernel in runnable_kernels(reading.unit))):
        made = reading.compiled(kernel)
        assert read(json.loads(json.dumps(written(made)))) == made


def test_numbers_bytes_and_sentences_stay_what_they_are() -> None:
    (payload,) = struct.unpack(">d", bytes.fromhex("fff8000000000abc"))
    sentence = say("element", name="a", index=3, extent=say("extent-none"), advice="")
    directive = parse_directive("<<<1, 2>>> a = load('x.npy'), b = a * 2, c = 1 +, expect b = a")
    given = (payload, -math.inf, -0.0, 2**70, True, None, b"\0\xff\n", "\udc80ü", sentence)
    found = read(json.loads(json.dumps(written((given, directive, {1: (), "x": frozenset()})))))
    assert struct.pack(">d", found[0][0]) == struct.pack(">d", payload)
    assert repr(found[0][1:8]) == repr(given[1:8])
    assert isinstance(found[0][8], Message)
    templates = {"element": "{name}: {extent}", "extent-none": "nichts"}
    assert translated(found[0][8], templates) == "a: nichts"
    assert found[1:] == (directive, {1: (), "x": frozenset()})


@pytest.mark.parametrize(
    "stored",
    [
        None,
        [],
        [["Popen"], [6, 0, "true"]],
        [["str"], [6, 0, 1]],
        [["__class__"], [6, 0]],
        [["Reg"], [6, 1, 1]],
        [["Reg"], [6, 0]],
        [["Scalar"], [6, 0, "f31"]],
        [[], [9, 1]],
        [[], []],
        [[], [1, "key"]],
        [[], [1, [1], 2]],
        [[], [3, "\u0100"]],
        [[], [4, "zz"]],
        [[], [5, "text"]],
    ],
)
def test_nothing_else_can_be_read(stored: object) -> None:
    with pytest.raises(UnreadableError):
        read(stored)


def test_what_is_no_plain_data_is_not_written() -> None:
    for value in (object(), [1], Path("x"), MemoryError()):
        with pytest.raises(TypeError):
            written((value,))


def test_an_unchanged_file_is_compiled_once(
    file: Path, home: Path, compilations: Compilations
) -> None:
    for kernel in (None, "k"):
        first = compiled(file, kernel)
        assert compilations() == 1
        assert compiled(file, kernel) == first
        assert compilations() == 0
    assert first.directive is not None
    assert first.launch is not None
    assert (first.launch.grid, first.launch.block) == ((2, 1, 1), (6, 1, 1))


def test_every_change_is_seen(
    file: Path, home: Path, compilations: Compilations, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One step after the other, there and back: what is kept is what would be compiled."""
    header, other = file.with_name("n.h"), file.parent / "inc"
    other.mkdir()
    flags = Context(include_dirs=(str(other),))
    steps: list[tuple[Callable[[], object], Context]] = [
        (lambda: None, Context()),
        (lambda: file.write_text(MAIN.replace("N + EXTRA", "N - EXTRA")), Context()),
        (lambda: header.write_text("#define N 4\n"), Context()),
        (lambda: header.write_text(HEADER), Context()),
        (lambda: None, Context(defines=(("EXTRA", "5"),))),
        (lambda: None, Context(target=TARGETS["gcu210"])),
        (lambda: None, flags),
        (lambda: os.replace(header, other / "n.h"), flags),
        (lambda: header.write_text("#define N 9\n"), flags),
        (lambda: header.unlink(), Context()),
        (lambda: file.write_text(MAIN.replace("1, N", "1, 4")), flags),
    ]
    for change, context in steps:
        change()
        for kernel in (None, "k"):
            expected = afresh(file, kernel, context)
            compilations()
            assert compiled(file, kernel, context) == expected
            assert compiled(file, kernel, context) == expected
            assert compilations() <= 1
    monkeypatch.setattr(entry_cache, "tool_version", lambda *also: "another tool")
    compiled(file, None, flags)
    assert compilations() == 1


def test_the_simulator_is_part_of_the_tool(home: Path, tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "a.py").write_text("")
    before = entry_cache.tool_version(str(tmp_path / "more"))
    (tmp_path / "more" / "a.py").write_text("changed")
    assert entry_cache.tool_version(str(tmp_path / "more")) != before
    assert Programs()._entries.also[0].endswith("tops_simulator")


def test_any_damage_means_compiling_anew(
    file: Path, home: Path, compilations: Compilations
) -> None:
    expected = compiled(file)
    (entry,) = (home / FOLDER).glob("*.json")
    whole = entry.read_bytes()
    for at in range(0, len(whole), max(1, len(whole) // 40)):
        flipped = whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :]
        for text in (flipped, whole[:at], whole[:at] + whole[at + 1 :]):
            entry.write_bytes(text)
            compilations()
            assert cache.load(entry.stem, entry.stem, FOLDER) is None
    assert compiled(file) == expected
    assert compilations() == 1
    assert entry.read_bytes() == whole


@pytest.mark.parametrize("content", [None, 1, [], [["Reg"], [6, 0, 1]], [["Popen"], [6, 0]]])
def test_other_content_of_our_own_hand_is_no_program(
    content: object, file: Path, home: Path, compilations: Compilations
) -> None:
    expected = compiled(file)
    (entry,) = (home / FOLDER).glob("*.json")
    stored = cache.load(entry.stem, entry.stem, FOLDER)
    cache.store(entry.stem, entry.stem, {**stored, "content": content}, FOLDER)
    assert compiled(file) == expected
    assert compilations() == 2


def test_commands_tell_the_same(
    file: Path, home: Path, compilations: Compilations, capfd: pytest.CaptureFixture[str]
) -> None:
    """main(), a kernel by its directive, by another launch, and with a finding."""
    wrong = "<<<1, 12>>> a = zeros(10)"
    for options in ((), ("--launch", wrong), ("--kernel", "k"), ("--kernel", "k", "--grid", "2")):
        reported = []
        for cached in (["--no-cache"], [], []):
            status = main(["run", "--no-daemon", *cached, str(file), *options])
            reported.append((status, *capfd.readouterr()))
        assert reported[0] == reported[1] == reported[2]
        assert compilations() == 2
