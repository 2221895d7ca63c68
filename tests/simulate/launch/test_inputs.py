"""Launches without main(): arrays from expressions and files, launches beside the source."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tops_lsp.simulate.launch.arithmetic import FUNCTIONS, GENERATORS
from tops_lsp.simulate.launch.directive import parse_directive
from tops_lsp.simulate.request import Outcome, Request
from tops_lsp.simulate.run import execute
from tops_simulator.inputs import _MAKERS, OPERATIONS, compared

COPY = """\
__global__ void copy(const {type} *in, {type} *out, int n) {{
  for (int i = 0; i < n; i++) out[i] = in[i];
}}
"""


def run(folder: Path, said: str, type_: str = "float", **options: Any) -> Outcome:
    file = folder / "k.tops"
    file.write_text(COPY.format(type=type_))
    directive = parse_directive(said)
    return execute(Request(str(file), None, "copy", directive, **options))


def test_what_can_be_written_can_be_computed() -> None:
    assert FUNCTIONS.keys() <= OPERATIONS.keys()
    assert GENERATORS.keys() == _MAKERS.keys()


@pytest.mark.parametrize(
    ("expression", "type_", "values"),
    [
        ("arange(2, 6)", "float", [2, 3, 4, 5]),
        ("arange(4) * 0.5 + 1", "float", [1, 1.5, 2, 2.5]),
        ("linspace(0, 1, 3)", "float", [0, 0.5, 1]),
        ("-ones(2)", "int", [-1, -1]),
        ("full((2, 2), 300)", "unsigned char", [44] * 4),
        ("max(arange(4) - 2, 0)", "int", [0, 0, 0, 1]),
        ("sqrt(arange(3) * arange(3))", "float", [0, 1, 2]),
        ("transpose(reshape(arange(6), 2, 3))", "int", [0, 3, 1, 4, 2, 5]),
        ("matmul(reshape(arange(4), 2, 2), reshape(arange(4), 2, 2))", "int", [2, 3, 6, 11]),
        ("sum(reshape(arange(6), 2, 3), 1)", "int", [3, 12]),
        ("sort(-arange(3))", "int", [-2, -1, 0]),
        ("1e38 * arange(2) * 100", "float", [0, np.inf]),
    ],
)
def test_arrays_are_made_of_expressions(
    tmp_path: Path, expression: str, type_: str, values: list[float]
) -> None:
    n = len(values)
    outcome = run(tmp_path, f"in = {expression}, out = zeros({n}), n = {n}", type_)
    assert outcome.error == ""
    assert outcome.values[1].after == tuple(values)


def test_random_numbers_follow_their_seed(tmp_path: Path) -> None:
    def numbers(said: str, seed: int = 0) -> tuple[float | int, ...]:
        outcome = run(tmp_path, f"in = {said}, out = zeros(4), n = 4", seed=seed)
        return outcome.values[1].after

    assert numbers("randn(4, seed=7)") == numbers("randn(4, 7)", 3) != numbers("randn(4)")
    assert numbers("random(4)") == numbers("random(4)") == numbers("random(4, 0)")
    assert numbers("random(4)", 5) == numbers("random(4, seed=5)") != numbers("random(4)")
    assert all(10 <= n < 12 for n in numbers("randint(4, 10, 12)"))


@pytest.mark.parametrize(
    ("expect", "met"),
    [
        ("out = exp(in) / sum(exp(in)) * 0 + in", True),
        ("out = reshape(in, 2, 2)", True),
        ("out = load('good.npy')", True),
        ("out = load('good.npy') * 1.01 within 0.1", True),
        ("out = load('good.npy') + 1", False),
        ("out = reshape(in, 3, 3)", False),
        ("out = matmul(in, reshape(ones(9), 3, 3))", False),
        ("out = load('none.npy')", False),
    ],
)
def test_expectations_use_the_same_expressions(tmp_path: Path, expect: str, met: bool) -> None:
    np.save(tmp_path / "good.npy", np.arange(4.0).reshape(2, 2))
    outcome = run(tmp_path, f"in = arange(4), out = zeros(4), n = 4, expect {expect}")
    assert outcome.error == ""
    assert (outcome.ok, [c.met for c in outcome.checked]) == (met, [met])


class Evil:
    """An object that would run code if somebody unpickled it."""

    def __reduce__(self) -> tuple[object, tuple[str, ...]]:
        return pytest.fail, ("unpickled",)


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("../outside.npy", "lies outside of"),
        ("/etc/passwd", "lies outside of"),
        ("link.npy", "lies outside of"),
        ("text.txt", "is no .npy file"),
        ("none.npy", "there is no file"),
        ("pickle.npy", "Python objects"),
        ("bad.npy", "bad.npy"),
        ("words.npy", "holds no array of numbers"),
    ],
)
def test_files_are_numbers_of_the_workspace(tmp_path: Path, path: str, message: str) -> None:
    np.save(tmp_path / "outside.npy", np.zeros(4))
    folder = tmp_path / "project"
    folder.mkdir()
    np.save(folder / "pickle.npy", np.array([Evil()]), allow_pickle=True)
    np.save(folder / "words.npy", np.array(["a"]))
    (folder / "bad.npy").write_bytes(b"\x93NUMPY\x01\x00garbage")
    (folder / "text.txt").write_text("1")
    (folder / "link.npy").symlink_to(tmp_path / "outside.npy")
    outcome = run(folder, f"in = load('{path}'), out = zeros(4), n = 4")
    assert outcome.report is None
    assert message in outcome.error


def test_a_workspace_reaches_up_to_its_mark(tmp_path: Path) -> None:
    np.save(tmp_path / "data.npy", np.arange(4))
    folder = tmp_path / "kernels"
    folder.mkdir()
    said = "in = load('../data.npy'), out = zeros(4), n = 4"
    assert run(folder, said).report is None
    (tmp_path / "tops-lint.toml").write_text("")
    assert run(folder, said).values[1].after == (0, 1, 2, 3)


@pytest.mark.parametrize(
    "expression",
    [
        "matmul(reshape(ones(100000), 100000, 1), reshape(ones(100000), 1, 100000))",
        "reshape(ones(100000), 100000, 1) + reshape(ones(100000), 1, 100000)",
        "ones(3) + ones(4)",
        "sum(ones(3), 5)",
        "reshape(ones(3), 1e300)",
    ],
)
def test_expressions_without_a_value_say_so(tmp_path: Path, expression: str) -> None:
    outcome = run(tmp_path, f"in = {expression}, out = zeros(4), n = 4")
    assert outcome.report is None
    assert outcome.error.startswith("'in' = ")


BESIDE = """\
[copy]
grid = [1, 1]
block = 1
arguments = { n = 4, in = "arange(n)", out = "zeros(n)" }
expect = { out = "in * 1.001" }
within = 0.1
"""


@pytest.mark.parametrize("name", ["k.tops.sim.toml", "k.sim.toml"])
def test_a_file_beside_the_source_holds_the_launch(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(BESIDE)
    outcome = run(tmp_path, "n = 3, out = zeros(4), in = arange(4)")
    assert outcome.plan is not None
    assert outcome.ok is False  # three of four elements were copied
    assert outcome.values[1].after == (0, 1, 2, 0)
    assert outcome.assumptions == ()
    (tmp_path / name).write_text(BESIDE.replace("n = 4", "n = 3"))
    assert run(tmp_path, "").ok


def test_arrays_follow_a_size_that_is_given_anew(tmp_path: Path) -> None:
    """Else correct code would be told to go beyond their ends."""
    (tmp_path / "k.sim.toml").write_text(BESIDE)
    outcome = run(tmp_path, "n = 6")
    assert outcome.ok
    assert outcome.values[1].after == (0, 1, 2, 3, 4, 5)


def test_arrays_that_are_expected_may_name_sizes(tmp_path: Path) -> None:
    said = "in = ramp(n), out = zeros(n), n = 5, expect out = "
    (met,) = run(tmp_path, said + "ramp(n)").checked
    assert (met.text, met.met) == ("out = ramp(n)", True)
    assert run(tmp_path, said + "ramp((n, 1)) * ones(2 * n - 5)").ok
    (wrong,) = run(tmp_path, said + "ramp(in)").checked
    assert not wrong.met
    assert "'ramp' takes numbers only" in wrong.why


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[copy]\ngrid = 'x'\n", "'grid' is a size"),
        ("[copy]\nblock = [1, 2, 3, 4]\n", "'block' is a size"),
        ("[copy]\nshared = -1\n", "'shared' is a number of bytes"),
        ("[copy]\nthreads = 3\n", "has 'threads'; it may have: grid, block"),
        ("[copy]\narguments = 3\n", "'arguments' is a table"),
        ("[copy.arguments]\nn = '__import__(1)'\n", "no function '__import__'"),
        ("[copy.arguments]\nq = 1\n", "no parameter 'q'"),
        ("copy = 3\n", "[copy] is no table"),
        ("[copy\n", "k.sim.toml: "),
    ],
)
def test_a_file_beside_the_source_says_what_is_wrong(
    tmp_path: Path, text: str, message: str
) -> None:
    (tmp_path / "k.sim.toml").write_text(text)
    outcome = run(tmp_path, "")
    assert outcome.report is None
    assert message in outcome.error


@pytest.mark.parametrize(
    ("relative", "absolute"), [(1e-5, 0.0), (0.0, 0.5), (-1.0, -1.0), (2.0, 0)]
)
def test_comparison_is_that_of_numpy_for_all_kinds_of_numbers(
    relative: float, absolute: float
) -> None:
    kinds = [0.0, -0.0, 1.0, 1.00001, 1.5, -1.0, 1e308, -1e308, np.inf, -np.inf, np.nan]
    for found in kinds:
        for wanted in kinds:
            got, want = np.array([1.0, found]), np.array([1.0, wanted])
            with np.errstate(all="ignore"):
                close = np.isclose(got, want, rtol=relative, atol=absolute, equal_nan=True)
            different = compared(got, want, relative, absolute)
            assert (different is None) == bool(close.all()), (found, wanted)
