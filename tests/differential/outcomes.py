"""Random programs against g++: what each form of a program is worth in each engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.truth.oracle import RUNS, Oracle
from benchmarks.truth.programs import Form
from benchmarks.truth.simulated import Text, run_text
from benchmarks.truth.trial import ENGINES
from benchmarks.truth.verdicts import Judgement, Witness, judge
from tests.differential import scenes, scenes_cpp
from tests.differential.programs import Scene, forms, general, program_text

FLAGS = ("-fwrapv", "-fno-strict-aliasing", "-ffp-contract=off")
SCENES: Mapping[str, Scene] = {
    "general": general,
    "conditions": scenes.conditions,
    "jumps": scenes.jumps,
    "globals": scenes.globals_,
    "statics": scenes.statics,
    "pointers": scenes.pointers,
    "values": scenes.values,
    "bit-fields": scenes.bit_fields,
    "unions": scenes.unions,
    "strings": scenes.strings,
    "classes": scenes_cpp.classes,
    "members": scenes_cpp.members,
    "references": scenes_cpp.references,
    "templates": scenes_cpp.templates,
    "lambdas": scenes_cpp.lambdas,
    "statements": scenes_cpp.statements,
    "vectors": scenes_cpp.vectors,
    "exceptions": scenes_cpp.exceptions,
}
HOST_ONLY = frozenset({"exceptions"})
"""Scenes of what kernels do not have."""


@dataclass(frozen=True)
class Result:
    """A program's form in an engine."""

    seed: str
    form: str
    engine: str
    judgement: Judgement
    text: str

    def __str__(self) -> str:
        reported = self.judgement
        what = f"{reported.verdict.value}: {reported.cause}; {reported.detail}"
        return f"{self.seed} ({self.form}, {self.engine}): {what}\n{self.text}"


def results(seed: str, names: Sequence[str], kept: Path) -> Iterator[Result]:
    """What a program of some scenes is worth."""
    text = program_text(seed, [SCENES[name] for name in names])
    for name, form in forms(text).items():
        if name == "host" or not HOST_ONLY.intersection(names):
            yield from _judged(seed, name, form, kept)


def _judged(seed: str, name: str, form: Form, kept: Path) -> Iterator[Result]:
    right = Oracle(kept).answer(form.plain, "/", FLAGS)
    assert (right.state, right.code) == (RUNS, 0), f"{seed}: {right}\n{form.plain}"
    for engine, run in run_text(Text(form.text, "/"), ENGINES[name]).items():
        nobody = Witness(lambda: False, lambda: "")
        yield Result(seed, name, engine, judge(run, right, nobody), form.text)
