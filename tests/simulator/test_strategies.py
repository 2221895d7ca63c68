"""Arguments of kernels from Hypothesis."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tops_simulator import Kernel, load
from tops_simulator.errors import ArgumentError
from tops_simulator.strategies import LENGTH, arguments

SOURCE = """\
struct Pair { int a, b; };
__global__ void scaled(const float *x, float *y, float s, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) y[i] = s * x[i];
}
__global__ void kinds(const __bf16 *b, const unsigned char *c, bool d, long long e, double f) {}
__global__ void of_pair(Pair p, void *q) {}
"""


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Kernel]:
    file = tmp_path_factory.mktemp("strategies") / "k.tops"
    file.write_text(SOURCE)
    return load(file).__getitem__


def test_arrays_of_an_example_are_of_one_length(kernel: Callable[[str], Kernel]) -> None:
    lengths = set()

    @settings(max_examples=30, deadline=None)
    @given(arguments(kernel("scaled"), n=len_of, s=0.5))
    def ran(found: dict[str, Any]) -> None:
        assert {*found} == {"x", "y", "s", "n"}
        assert found["x"].dtype == np.float32
        assert np.isfinite(found["x"]).all()
        assert len(found["x"]) == len(found["y"]) == found["n"] <= LENGTH
        lengths.add(found["n"])
        report = kernel("scaled")[1, 12](**found)
        report.check()
        np.testing.assert_array_equal(found["y"], np.float32(0.5) * found["x"])

    ran()
    assert len(lengths) > 3


def len_of(length: int) -> int:
    return length


def test_a_kernel_that_is_wrong_for_some_is_found(kernel: Callable[[str], Kernel]) -> None:
    @settings(max_examples=50, deadline=None)
    @given(arguments(kernel("scaled"), lengths=st.integers(1, 9), n=8))
    def ran(found: dict[str, Any]) -> None:
        kernel("scaled")[1, 12](**found).check()

    with pytest.raises(Exception, match="does not exist"):
        ran()


def test_each_kind_has_its_numbers(kernel: Callable[[str], Kernel]) -> None:
    @settings(max_examples=30, deadline=None)
    @given(arguments(kernel("kinds"), lengths=3))
    def ran(found: dict[str, Any]) -> None:
        assert (found["b"].dtype.name, found["c"].dtype) == ("bfloat16", np.uint8)
        assert (found["b"].shape, found["c"].shape) == ((3,), (3,))
        assert [type(found[name]) for name in "def"] == [bool, int, float]
        kernel("kinds")[1, 1](**found).check()

    ran()


def test_what_is_chosen_as_an_array_is_another_one_each_time(
    kernel: Callable[[str], Kernel],
) -> None:
    y, seen = np.zeros(4, np.float32), set()

    @settings(max_examples=5, deadline=None)
    @given(arguments(kernel("scaled"), lengths=4, y=y, n=4))
    def ran(found: dict[str, Any]) -> None:
        assert not found["y"].any()
        found["y"][:] = 1
        seen.add(id(found["y"]))

    ran()
    assert id(y) not in seen
    assert not y.any()


@pytest.mark.parametrize(
    ("name", "chosen", "why"),
    [
        ("scaled", {"z": 1}, "'z' is none of: x, y, s, n"),
        ("of_pair", {"q": None}, "'p' is Pair: say what it is to be"),
        ("of_pair", {"p": bytes(8)}, "'q' is void *: say what it is to be"),
    ],
)
def test_what_nobody_can_choose_is_asked_for(
    kernel: Callable[[str], Kernel], name: str, chosen: dict[str, Any], why: str
) -> None:
    with pytest.raises(ArgumentError) as error:
        arguments(kernel(name), **chosen)
    assert why in str(error.value)
    assert arguments(kernel("of_pair"), p=bytes(8), q=None) is not None
