"""Small programs with what the rules say of each line; `agreement` tells them to compilers.

Every file of tests/rules/oracle/*.cases holds cases, each a program of its own below a line
`// ---- name`. A first line `// flags: …` gives compiler flags, `// over: @A, @B` makes a case for
every choice of sides, `// law: …` names the chapter of TOPS C++ that demands something else than
CUDA's compilers do. Marks say what is expected of a line:

    // expect: rule-name            a finding
    // call SIDE -> SIDE            a call, wrong or right by the sides
    // begun SIDE -> SIDE           the same of a destructor if host code is the caller
    // ended SIDE -> SIDE           and if device code is

Lines that a compiler rejects for the host or for the device are compared with those where a rule
expects what a compiler can see. What each compiler said is kept beside the cases, as NAME.nvcc and
NAME.clang.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
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
WARNED = {"device-variable-in-host-code"}
COMPILERS = ("nvcc", "clang")


@dataclass(frozen=True, slots=True)
class Case:
    """One program; `marks` are (line, rule) from 1. `law`: the chapter, where TOPS differs."""

    file: str
    name: str
    text: str
    flags: tuple[str, ...]
    marks: tuple[tuple[int, str], ...]
    law: str = ""

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
            law = re.match(r"// law: (.*)\n", made)
            marks = tuple(_marks(made))
            yield Case(path.stem, title, made, _flags(made), marks, law[1] if law else "")


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
        if found := re.search(r"// (call|begun|ended) (__[\w ]+?__) -> (__[\w ]+__)", line):
            here = found[1] in ("call", "begun" if found[2] == "__host__" else "ended")
            wrong = WRONG.get((found[2], found[3])) if here else None
            yield from ((number, name) for name in (wrong,) if name)


def expected_errors(case: Case, severities: dict[str, str]) -> set[int]:
    """The lines where a rule expects what a compiler rejects, or warns of."""
    seen = {name for name in severities if severities[name] == "error"} | WARNED
    return {line for line, name in case.marks if name in seen}


def answers(file: str, compiler: str) -> dict[str, set[int]]:
    """What a compiler said of each case of a file: the lines it rejects."""
    lines = (CASES / f"{file}.{compiler}").read_text("utf-8").splitlines()
    split = (line.rpartition(": ") for line in lines)
    return {name: set() if at == "-" else set(map(int, at.split())) for name, _, at in split}


def keep(cases: list[Case], compiler: str, reported: dict[Case, set[int]]) -> None:
    """Writes what a compiler said of cases beside their files."""
    for file in {case.file for case in cases}:
        own = [case for case in cases if case.file == file]
        lines = [f"{c.name}: {' '.join(map(str, sorted(reported[c]))) or '-'}" for c in own]
        (CASES / f"{file}.{compiler}").write_text("\n".join(lines) + "\n", "utf-8")
