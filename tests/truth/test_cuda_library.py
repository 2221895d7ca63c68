"""CUDA's device library, function by function, beside what a GPU computed."""

from __future__ import annotations

import pytest

from benchmarks.oracle.gpu.cuda_library.compare import Verdict, compare, facts
from benchmarks.oracle.gpu.cuda_library.functions import Function
from benchmarks.oracle.gpu.cuda_library.programs import groups

SHARE = 6
"""Each sixth list of types is compared by every run of the tests, the others by the long one."""

ZEROS = {"max", "min", "fmax", "fmin", "fmaxf", "fminf", "__hmax", "__hmin", "__hmax2", "__hmin2"}
ZEROS |= {"__hmax_nan", "__hmin_nan", "__hmax2_nan", "__hmin2_nan"}
"""IEEE 754 leaves open which of two zeros is the larger one."""

CASTS = {"(int)$0", "(unsigned)$0", "(long_long)$0", "(unsigned_long_long)$0"}
CASTS |= {"(short)$0", "(signed_char)$0", "(unsigned_short)$0", "(unsigned_char)$0"}
CASTS |= {name + end for name in ("lrint", "lround", "llrint", "llround") for end in ("", "f")}
"""A number that the target type does not have is undefined in C++, and reported (SIM402)."""

LARGE_ANGLES = {"__sinf", "__cosf", "__tanf"}
"""Beyond pi the GPU's approximations have no bound; here they are exact."""

OUT_OF_RANGE = {"__fns($0,$1,$2)"}
"""A base that is no bit."""

REFUSED = {"j0", "j1", "y0", "y1", "j0f", "j1f", "y0f", "y1f"}
APART = {
    "lgamma": 1000,
    "normcdf": 500,
    "erfcinv": 20,
    "normcdfinv": 20,
    "erfcx": 20,
    "tgamma": 8,
    "lgammaf": 20,
    "__powf": 200,
    "__exp10f": 40,
    "__expf": 20,
}
"""Units of the last place that a function may be apart; 4, where nothing else is said."""


def cases() -> list[object]:
    found = []
    for number, group in enumerate(groups()):
        marks = [pytest.mark.long] if number % SHARE else []
        name = f"{group[0].result}({group[0].operands})"
        found.append(pytest.param(group, id=name, marks=marks))
    return found


def expected(verdict: Verdict) -> set[str]:
    name = verdict.key.partition(" ")[2]
    if name in REFUSED:
        return {"refused"}
    if name in ZEROS | CASTS | LARGE_ANGLES | OUT_OF_RANGE:
        return {"equal", "value", "absent"}
    return {"equal", "ulp", "absent"}


@pytest.mark.parametrize("group", cases())
def test_a_function_computes_what_the_gpu_computes(group: list[Function]) -> None:
    for verdict in compare(group):
        assert verdict.kind in expected(verdict), verdict
        if verdict.kind == "ulp":
            name = verdict.key.partition(" ")[2]
            assert verdict.distance <= APART.get(name, 4), verdict


def test_nearly_all_functions_of_the_table_were_measured() -> None:
    keys = {function.key for group in groups() for function in group}
    assert keys == facts().keys()
    assert sum(value is not None for value in facts().values()) == 894
