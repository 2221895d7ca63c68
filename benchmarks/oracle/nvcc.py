"""nvcc's answers to the cases of tests/rules/oracle/: the lines it rejects."""

from __future__ import annotations

import itertools
import re
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from benchmarks.oracle.rule_cases import Case

MISTAKEN = "warning #2009[1-6]-D"
"""nvcc's warnings about variables of the other side.

Its warnings about calls in `__host__ __device__` functions do not count: they come whether or not
anybody makes the call, and for the compiler's own functions they are anywhere.
"""
ERROR_LINE = re.compile(rf"^case_(\d+)[(:](\d+)[):]\S* (?:error|{MISTAKEN})", re.M)
BATCH = 40
"""Cases compiled at once: the compiler stops at 100 errors."""
SHIM = """\
#define __cooperative__
#define __local__ __device__
#define __private__
#ifdef __CUDA_ARCH__
#define __GCU_ARCH__ 300
#endif
"""
"""What CUDA lacks of the dialect, for the cases that use it."""


def reported(nvcc: str, cases: list[Case], jobs: int) -> dict[Case, set[int]]:
    """The lines of each case that nvcc rejects, in the host's pass or the device's.

    Cases are compiled many at once, each in a namespace of its own; what the front end accepts is
    given to the host compiler in the last round.
    """
    with ThreadPoolExecutor(jobs) as pool:
        parts = list(pool.map(lambda batch: _reported_for(nvcc, batch), _batches(cases)))
    lines = {case: at for part in parts for case, at in part.items()}
    return {case: lines[case] for case in cases}


def _reported_for(nvcc: str, batch: list[Case]) -> dict[Case, set[int]]:
    """An error in one case can hide the next one's: the rest is compiled until nothing is said."""
    reported: dict[Case, set[int]] = {case: set() for case in batch}
    for compiler in (_front_end, _host_compiler):
        said = True
        while said and (left := [case for case in batch if not reported[case]]):
            found = list(compiler(nvcc, left))
            for index, line in found:
                reported[left[index]].add(line)
            said = bool(found)
    return reported


def _batches(cases: list[Case]) -> Iterator[list[Case]]:
    """Cases that one program can hold: equal flags, and alone if they need the global scope."""
    for _, group in itertools.groupby(sorted(cases, key=_kind), key=_kind):
        members = list(group)
        size = 1 if _is_global(members[0]) else BATCH
        yield from (members[i : i + size] for i in range(0, len(members), size))


def _kind(case: Case) -> tuple[tuple[str, ...], bool, tuple[str, ...]]:
    """Cases of one kind are compiled together; those with one kind of error share its phase."""
    return case.flags, _is_global(case), tuple(sorted({name for _, name in case.marks}))


def _is_global(case: Case) -> bool:
    return bool(re.search(r"#include|\bmain\b|^#define|namespace std", case.text, re.M))


def _program(batch: list[Case]) -> str:
    if len(batch) == 1:
        return f'#line 1 "case_0"\n{batch[0].text}'
    return "\n".join(
        f'namespace case_{i} {{\n#line 1 "case_{i}"\n{case.text}\n}}'
        for i, case in enumerate(batch)
    )


def _front_end(nvcc: str, batch: list[Case]) -> Iterator[tuple[int, int]]:
    yield from _places(_compile(nvcc, batch, "-ptx", "/dev/null"))
    yield from _places(_compile(nvcc, batch, "--cuda", "/dev/null"))


def _host_compiler(nvcc: str, batch: list[Case]) -> Iterator[tuple[int, int]]:
    """What the host compiler finds in the front end's output."""
    with tempfile.TemporaryDirectory() as folder:
        host = Path(folder) / "host.ii"
        _compile(nvcc, batch, "--cuda", str(host))
        yield from _places(_run(["g++", "-std=c++17", "-fsyntax-only", "-w", str(host)]))


def _compile(nvcc: str, batch: list[Case], kind: str, output: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        source, shim = Path(folder) / "cases.cu", Path(folder) / "shim.h"
        shim.write_text(SHIM, "utf-8")
        source.write_text(_program(batch), "utf-8")
        flags = batch[0].flags or ("--expt-extended-lambda",)
        base = [nvcc, "-std=c++17", "-arch=sm_80", "-include", str(shim), *flags]
        return _run([*base, kind, "-o", output, str(source)])


def _run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def _places(output: str) -> Iterator[tuple[int, int]]:
    """(case, line) of each rejection."""
    for found in ERROR_LINE.finditer(output):
        yield int(found[1]), int(found[2])
