"""Machine code kept for the next process: used again, never trusted blindly."""

from __future__ import annotations

import gc
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.native.checkless import safe_launch
from tops_simulator.engines.native.runtime import (
    code_store,
    kernel_cache,
    launch_memory,
    machine_code,
)
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

KERNEL = "__global__ void k(int n) { for (int i = 0; i < n; ++i) ; }"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path))
    return code_store.directory()


def test_what_is_kept_comes_back(home: Path) -> None:
    assert code_store.load("name") is None
    code_store.keep("name", b"code")
    assert code_store.load("name") == b"code"
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert stat.S_IMODE((home / "name").stat().st_mode) == 0o600


def _cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-1])


def _changed(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-1] + b"x")


def _other_digest(file: Path) -> None:
    file.write_bytes(b"y" + file.read_bytes()[1:])


def _empty(file: Path) -> None:
    file.write_bytes(b"")


def _open_to_others(file: Path) -> None:
    file.chmod(0o622)


def _in_an_open_folder(file: Path) -> None:
    file.parent.chmod(0o777)


def _a_link(file: Path) -> None:
    file.rename(file.parent / "real")
    file.symlink_to(file.parent / "real")


def _a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


@pytest.mark.parametrize(
    "damage",
    [
        _cut,
        _changed,
        _other_digest,
        _empty,
        _open_to_others,
        _in_an_open_folder,
        _a_link,
        _a_folder,
    ],
)
def test_what_others_could_have_changed_is_not_used(
    damage: Callable[[Path], None], home: Path
) -> None:
    code_store.keep("name", b"code")
    damage(home / "name")
    assert code_store.load("name") is None


def test_code_kept_under_another_name_is_not_used(home: Path) -> None:
    code_store.keep("other", b"code")
    (home / "other").rename(home / "name")
    assert code_store.load("name") is None


def test_without_a_place_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "file"))
    code_store.keep("name", b"code")
    assert code_store.load("name") is None


def test_the_oldest_files_go(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(code_store, "_MOST", 3)
    for age, name in enumerate("abcde"):
        code_store.keep(name, b"code")
        os.utime(home / name, (1000 + age, 1000 + age))
    code_store.keep("f", b"code")
    assert sorted(p.name for p in home.iterdir()) == ["d", "e", "f"]


def test_the_next_process_translates_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    translate = machine_code._translate

    def counted(text: str, level: int) -> bytes:
        made.append(text)
        return translate(text, level)

    monkeypatch.setattr(machine_code, "_translate", counted)
    program = tops_simulator.load("kept.tops", text=f"{KERNEL}\n".encode()).program
    for _ in range(2):
        machine_code.compiled.cache_clear()
        machine_code.translated.cache_clear()
        simulation = Simulation(program, engine=Engine.NATIVE)
        simulation.dispatch.native.levels = (0,)  # better code is made beside a long run
        report = simulation.kernel("k", (1, 1, 1), (1, 1, 1), [9])
        assert report.completed
    assert len(made) == len(set(made)) == len(list(home.iterdir()))


def test_everything_that_decides_about_code_is_in_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    import llvmlite.binding as llvm

    names = {machine_code._name(text, level) for text in ("a", "b") for level in (0, 2)}
    monkeypatch.setattr(llvm, "get_host_cpu_name", lambda: "another")
    machine_code._maker.cache_clear()
    names.add(machine_code._name("a", 0))
    machine_code._maker.cache_clear()
    assert len(names) == 5


def test_what_is_known_of_a_program_serves_all_its_simulations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = b"blockIdx.x * blockDim.x + threadIdx.x"
    text = b"#include <tops.h>\n__global__ void k(int *a) { a[" + at + b"] += 1; }"
    program = tops_simulator.load("k.tops", text=text).program
    written: list[str] = []
    write = kernel_cache.module_text

    def seen(*given: Any, **wanted: bool) -> kernel_cache.Text:
        written.append(given[1].kernel)
        return write(*given, **wanted)

    monkeypatch.setattr(kernel_cache, "module_text", seen)
    monkeypatch.setattr(safe_launch, "tree", lambda *_: None)  # nothing is proved in front
    monkeypatch.setattr(launch_memory, "_IDLE", [])
    stamps: set[int] = set()
    rounds = 6
    for number in range(rounds):
        a = np.zeros(4, np.int32)
        simulation = Simulation(program, engine=Engine.NATIVE)
        grid, block = ((1, 1, 1), (4, 1, 1)) if number else ((4, 1, 1), (1, 1, 1))
        assert not simulation.kernel("k", grid, block, [a]).findings
        stamps |= {id(each) for each in simulation.dispatch.native._stamps}
        del simulation
        gc.collect()
    assert written == ["k"]
    assert len(stamps) < rounds


TRANSFER = """#include <tops.h>
__global__ void k(float *x) {
  __local__ float a[64];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::memcpy(ctx, tops::mdspan(tops::Private, a, 64), tops::mdspan(tops::Global, x, 64));
}"""


def test_a_first_launch_waits_for_no_better_code_of_what_kernels_share(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[str, int]] = []
    translate = machine_code._translate

    def counted(text: str, level: int) -> bytes:
        made.append((text, level))
        return translate(text, level)

    monkeypatch.setattr(machine_code, "_translate", counted)
    _forget(monkeypatch)
    program = tops_simulator.load("k.tops", text=TRANSFER.encode()).program
    simulation = Simulation(program, engine=Engine.NATIVE)
    quick, best = machine_code.LEVELS[0], machine_code.LEVELS[-1]
    report = simulation.kernel("k", (2, 1, 1), (4, 1, 1), [np.zeros(64, np.float32)])
    assert report.findings == ()
    assert report.engines[0].engine == "native"
    assert [level for _, level in made] == [quick] * 3
    kernel = made[-1][0]
    machine_code.make(kernel, best)
    assert sorted(made[3:]) == sorted((text, best) for text, _ in made[:3])
    _forget(monkeypatch)
    del made[:]
    machine_code.compiled(kernel, quick)
    assert made == []


def _forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a new process."""
    machine_code.compiled.cache_clear()
    machine_code.translated.cache_clear()
    monkeypatch.setattr(machine_code, "_made", set())
