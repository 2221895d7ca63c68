"""Where the programs of each suite are. A suite is given by its folder; nothing of it is kept here.

c-testsuite   tests/single-exec, with what each prints
gcc           gcc.c-torture/execute; g++.dg and g++.old-deja where they say `dg-do run`
llvm          SingleSource/UnitTests of the test-suite, with what each prints
libstdcxx     libstdc++-v3/testsuite: programs that say `dg-do run` and need no other header of its
programs      any folder: what has a `main`
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from benchmarks.truth.programs import DejaGnu, Program

EXCLUDED = frozenset({"AArch64", "Altivec", "LASX", "LSX", "Mips", "NEON", "ObjC", "ObjC++"})
"""Folders of LLVM's tests for other processors and other languages."""
CPP = frozenset({".C", ".cc", ".cpp", ".cxx"})
_EXIT = re.compile(r"exit (\d+)\s*\Z")
_GCC = re.compile(r"gcc-(\d+[\d.]*\d)")


def _text(path: Path) -> str:
    return path.read_text("utf-8", errors="replace")


def _sources(folder: Path, suffixes: frozenset[str]) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.suffix in suffixes)


def c_testsuite(root: Path) -> Iterator[Program]:
    """Each program prints what is beside it."""
    folder = root / "tests" / "single-exec"
    for path in sorted(folder.glob("*.c")):
        reference = _text(path.with_suffix(".c.expected"))
        yield Program("c-testsuite", path.stem, _text(path), str(folder), True, reference=reference)


def _found_below(root: Path, name: str) -> Path | None:
    """The folder of that name, the root itself or somewhere in it."""
    if (root / name).is_dir():
        return root / name
    return next((p for p in sorted(root.glob(f"*/**/{name}")) if p.is_dir()), None)


def gcc(root: Path) -> Iterator[Program]:
    """The C programs of torture and the C++ programs that are to be run."""
    torture = _found_below(root, "gcc.c-torture")
    if torture is not None:
        for path in _sources(torture / "execute", frozenset({".c"})):
            yield _torture(path, torture / "execute")
    for name in ("g++.dg", "g++.old-deja"):
        folder = _found_below(root, name)
        if folder is not None:
            yield from filter(None, (_run_test(path, folder) for path in _sources(folder, CPP)))


def _torture(path: Path, folder: Path) -> Program:
    text = _text(path)
    name = path.relative_to(folder).with_suffix("").as_posix()
    return Program(
        "gcc-torture", name, text, str(path.parent), True, defines=DejaGnu.of(text).defines
    )


def _run_test(path: Path, folder: Path) -> Program | None:
    """A test that says `dg-do run`; sources it names besides are included after it. Of the
    directives no more is obeyed: g++ tells what its tests do here."""
    text = _text(path)
    said = DejaGnu.of(text)
    if said.action != "run" and "execution test" not in text.partition("\n")[0]:
        return None
    joined = "\n".join([text, *(f'#include "{source}"' for source in said.sources), ""])
    name = path.relative_to(folder).as_posix()
    return Program(folder.name, name, joined, str(path.parent), False, said.defines)


def llvm(root: Path) -> Iterator[Program]:
    """LLVM's single-file programs, except those for other processors and for Objective-C."""
    folder = root / "SingleSource" / "UnitTests"
    for path in _sources(folder, frozenset({".c", *CPP})):
        name = path.relative_to(folder).as_posix()
        if not EXCLUDED.intersection(name.split("/")):
            yield _unit_test(path, name)


def _unit_test(path: Path, name: str) -> Program:
    beside = path.with_suffix(".reference_output")
    reference = _EXIT.sub("", _text(beside)) if beside.exists() else None
    return Program(
        "llvm-unittests", name, _text(path), str(path.parent), path.suffix == ".c", (), reference
    )


_HOOKS = "#include <testsuite_hooks.h>"
_VERIFY = """\
#include <cstdio>
#include <cstdlib>
#define VERIFY(...) \\
  ((__VA_ARGS__) ? (void)0 : (std::printf("not so: %s\\n", #__VA_ARGS__), std::abort()))
"""
"""What the header has that nearly every test of the library includes: a check."""
_OTHERS = re.compile(r"^[ \t]*#[ \t]*include[ \t]*[<\"](?:testsuite_|\w+/|.*\.h[\"])", re.M)
"""Headers of GCC alone, and those of the test-suite itself."""


def libstdcxx(root: Path) -> Iterator[Program]:
    """The tests of GNU's C++ library that are programs and use nothing but its public headers."""
    for path in _sources(root, CPP):
        text = _text(path)
        if DejaGnu.of(text).action != "run":
            continue
        checked = text.replace(_HOOKS, _VERIFY)
        if checked != text and not _OTHERS.search(checked):
            name = path.relative_to(root).as_posix()
            defines = DejaGnu.of(text).defines
            yield Program("libstdc++", name, checked, str(path.parent), False, defines)


_MAIN = re.compile(r"^\s*(?:auto|int|signed|void)\s+main\s*\(", re.M)


def programs(root: Path) -> Iterator[Program]:
    """Every source of a folder that has a `main`: collections of programs in one file each."""
    for path in _sources(root, frozenset({".c", *CPP})):
        text = _text(path)
        if _MAIN.search(text):
            name = path.relative_to(root).as_posix()
            yield Program(root.name, name, text, str(path.parent), path.suffix == ".c")


SUITES: Mapping[str, Callable[[Path], Iterator[Program]]] = {
    "c-testsuite": c_testsuite,
    "gcc": gcc,
    "llvm": llvm,
    "libstdcxx": libstdcxx,
    "programs": programs,
}


def state_of(root: Path) -> str:
    """Which state of a suite is there: a commit, or the release its folders are named after."""
    command = ["git", "-C", str(root), "rev-parse", "HEAD"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return done.stdout.strip()
    below = [str(root), *(p.name for p in sorted(root.iterdir()) if p.is_dir())]
    named = next((m for m in map(_GCC.search, below) if m), None)
    return f"GCC {named[1]}" if named else "not known"
