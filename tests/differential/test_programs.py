"""Random programs, scene by scene: host code and kernels do what g++ makes of the same text.

The suite takes a share; `make test-programs` takes thousands. Together the generators make every
kind of node that the model has.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from benchmarks.truth import simulated
from benchmarks.truth.verdicts import Verdict
from tests.differential.kinds import all_kinds, kinds_of
from tests.differential.outcomes import HOST_ONLY, SCENES, Result, results
from tests.differential.programs import forms, program_text
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

PROGRAMS = int(os.environ.get("PROGRAMS", "2"))
"""Of each scene."""
SEED = os.environ.get("DIFFERENTIAL_SEED", "1")
PENDING: Mapping[str, str] = {}
"""Scenes that do not all pass, and what they wait for."""
NEVER_MADE = {
    "OpaqueStatement": "what the grammar does not read; programs that g++ takes have none",
    "FailedAssertion": "what g++ does not compile",
    "AbsentType": "the name of a type that nothing declares, which g++ does not compile",
    "UndecidedAssertion": "an assertion of unknown value; whole programs have none",
    "ComplexPart": "GNU's complex numbers: C++ has them as a class of its library",
    "CallPlace": "a builtin of compilers for their own libraries",
    "PackName": "stands in the scopes of instances alone, for the elements of a pack",
}


@pytest.fixture(scope="module", autouse=True)
def _warm() -> Iterator[None]:
    simulated.warm()
    gc.unfreeze()
    yield
    gc.freeze()


def failed(seed: str, names: list[str], kept: Path) -> list[Result]:
    """Where a program of some scenes does not do what g++ makes of it."""
    tried = results(seed, names, kept)
    return [one for one in tried if one.judgement.verdict is not Verdict.PASSED]


def test_scenes_beside_each_other(tmp_path: Path) -> None:
    names = [name for name in SCENES if name not in (*PENDING, *HOST_ONLY)]
    found = failed(f"{SEED}:all", names, tmp_path)
    assert not found, "\n\n".join(map(str, found))


@pytest.mark.long
@pytest.mark.parametrize("name", SCENES)
def test_the_simulator_agrees_with_a_compiler(name: str, tmp_path: Path) -> None:
    found = [
        one for number in range(PROGRAMS) for one in failed(f"{SEED}:{number}", [name], tmp_path)
    ]
    if name in PENDING:
        assert found, f"{name} need not be in PENDING any more"
    else:
        assert not found, "\n\n".join(map(str, found))


def test_a_program_is_the_same_each_time() -> None:
    scenes = list(SCENES.values())
    assert program_text("1", scenes) == program_text("1", scenes) != program_text("2", scenes)


def test_every_kind_of_node_is_made() -> None:
    texts = (forms(program_text(f"1:{name}", [SCENES[name]])) for name in [*SCENES] * 2)
    units = (analyze(Source("/p.cpp", form["device"].text.encode())) for form in texts)
    assert all_kinds() - set().union(*map(kinds_of, units)) == {*NEVER_MADE}
