"""Small programs with what the rules say of each line, told to nvcc as well.

    python benchmarks/oracle/rule_cases.py [--nvcc nvcc] [--jobs 2] [NAME…]

Every file of tests/rules/oracle/*.cases holds cases, each a program of its own below a line
`// ---- name`. A first line `// flags: …` gives compiler flags, `// over: @A, @B` makes a case for
every choice of sides. Marks say what is expected of a line:

    // expect: rule-name            a finding
    // call SIDE -> SIDE            a call, wrong or right by the sides

nvcc compiles each case for the host and for the device. Lines with errors, or with warnings about
variables of the other side, are compared with lines where a rule expects what a compiler can see;
what the two do not agree on is explained in rules.md. The result is written beside the cases as
NAME.nvcc.
"""

from __future__ import annotations

import argparse
import itertools
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

CASES = Path(__file__).resolve().parents[2] / "tests" / "rules" / "oracle"
CHOICES = {
    "@A": ("__host__", "__device__"),
    "@B": ("__host__", "__device__", "__host__ __device__"),
}
WRONG = {
    ("__host__", "__device__"): "device-function-called-from-host",
    ("__device__", "__host__"): "host-function-called-from-device",
}
MISTAKEN = "warning #2009[1-6]-D"
"""nvcc's warnings about variables of the other side.

Its warnings about calls in `__host__ __device__` functions do not count: they come whether or not
anybody makes the call, and for the compiler's own functions they stand anywhere.
"""
TOLD = re.compile(rf"^case_(\d+)[(:](\d+)[):]\S* (?:error|{MISTAKEN})", re.M)
BATCH = 40
"""Cases compiled at once: the compiler stops at 100 errors."""
WARNED = {"device-variable-in-host-code"}
SHIM = """\
#define __cooperative__
#define __local__ __device__
#define __private__
#ifdef __CUDA_ARCH__
#define __GCU_ARCH__ 300
#endif
"""
"""What CUDA lacks of the dialect, for the cases that use it."""


@dataclass(frozen=True, slots=True)
class Case:
    """One program; `marks` are (line, rule) from 1."""

    file: str
    name: str
    text: str
    flags: tuple[str, ...]
    marks: tuple[tuple[int, str], ...]

    @property
    def title(self) -> str:
        return f"{self.file}: {self.name}"


def cases_of(path: Path) -> Iterator[Case]:
    """The cases of a file, those over choices of sides made explicit."""
    for block in re.split(r"^// ---- ", path.read_text("utf-8"), flags=re.M)[1:]:
        name, _, text = block.partition("\n")
        over = re.match(r"// over: (.*)\n", text)
        words = [w.strip() for w in over[1].split(",")] if over else []
        for chosen in itertools.product(*(CHOICES[word] for word in words)):
            made, title = text[over.end() :] if over else text, name.strip()
            for word, value in zip(words, chosen, strict=True):
                made = made.replace(word, value)
            if chosen:
                title += f" ({' to '.join(chosen)})"
            yield Case(path.stem, title, made, _flags(made), tuple(_marks(made)))


def all_cases(names: Iterable[str] = ()) -> list[Case]:
    """The cases of all files, or of those named."""
    wanted = set(names)
    paths = [p for p in sorted(CASES.glob("*.cases")) if not wanted or p.stem in wanted]
    return [case for path in paths for case in cases_of(path)]


def _flags(text: str) -> tuple[str, ...]:
    found = re.match(r"// flags: (.*)\n", text)
    return tuple(found[1].split()) if found else ()


def _marks(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.search(r"// expect: ([\w, -]+)", line):
            yield from ((number, name.strip()) for name in found[1].split(","))
        if found := re.search(r"// call (__[\w ]+?__) -> (__[\w ]+__)", line):
            wrong = WRONG.get((found[1], found[2]))
            yield from ((number, name) for name in (wrong,) if name)


def told_by_nvcc(nvcc: str, cases: list[Case], jobs: int) -> dict[Case, set[int]]:
    """The lines of each case that nvcc rejects, in the host's pass or the device's.

    Cases are compiled many at once, each in a namespace of its own; what the front end accepts is
    given to the host compiler in the last round.
    """
    with ThreadPoolExecutor(jobs) as pool:
        parts = list(pool.map(lambda batch: _told_of(nvcc, batch), _batches(cases)))
    told = {case: lines for part in parts for case, lines in part.items()}
    return {case: told[case] for case in cases}


def _told_of(nvcc: str, batch: list[Case]) -> dict[Case, set[int]]:
    """An error in one case can hide the next one's: the rest is compiled until nothing is said."""
    told: dict[Case, set[int]] = {case: set() for case in batch}
    for compiler in (_front_end, _host_compiler):
        said = True
        while said and (left := [case for case in batch if not told[case]]):
            found = list(compiler(nvcc, left))
            for index, line in found:
                told[left[index]].add(line)
            said = bool(found)
    return told


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
    yield from _told(_compile(nvcc, batch, "-ptx", "/dev/null"))
    yield from _told(_compile(nvcc, batch, "--cuda", "/dev/null"))


def _host_compiler(nvcc: str, batch: list[Case]) -> Iterator[tuple[int, int]]:
    """What the host compiler finds in the front end's output."""
    with tempfile.TemporaryDirectory() as folder:
        host = Path(folder) / "host.ii"
        _compile(nvcc, batch, "--cuda", str(host))
        yield from _told(_run(["g++", "-std=c++17", "-fsyntax-only", "-w", str(host)]))


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


def _told(output: str) -> Iterator[tuple[int, int]]:
    """(case, line) of each rejection."""
    for found in TOLD.finditer(output):
        yield int(found[1]), int(found[2])


def expected_errors(case: Case, severities: dict[str, str]) -> set[int]:
    """The lines where a rule expects what a compiler rejects, or warns of."""
    seen = {name for name in severities if severities[name] == "error"} | WARNED
    return {line for line, name in case.marks if name in seen}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--nvcc", default="nvcc")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    if shutil.which(options.nvcc) is None:
        sys.exit(f"{options.nvcc} is not installed")
    from tops_lsp.diagnostics.registry import rules

    severities = {rule.name: rule.severity.value for rule in rules()}
    cases = all_cases(options.names)
    told = told_by_nvcc(options.nvcc, cases, options.jobs)
    agreed = clean = 0
    for case, lines in told.items():
        ours = expected_errors(case, severities)
        agreed += lines == ours
        clean += not ours
        if lines != ours:
            print(f"{case.title}: nvcc {sorted(lines)}, rules {sorted(ours)}")
    print(f"{agreed} of {len(cases)} cases agree, {clean} are clean")
    for name in {case.file for case in cases}:
        _write(name, told)


def _write(name: str, told: dict[Case, set[int]]) -> None:
    own = [(case, lines) for case, lines in told.items() if case.file == name]
    lines = [f"{case.name}: {' '.join(map(str, sorted(at))) or '-'}" for case, at in own]
    (CASES / f"{name}.nvcc").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
