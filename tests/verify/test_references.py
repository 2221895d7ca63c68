"""What a kernel's results are compared with, and how closely."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.verify.conftest import ADD, FEW, LAUNCH, verdict


@pytest.mark.parametrize(
    "reference",
    [
        {"out": "a + b"},
        "add(a, b)",
        lambda a, b: a + b,
        lambda **given: {"out": given["a"] + given["b"]},
        {"python": "import numpy as np\ndef reference(a, b):\n    return np.add(a, b)"},
        {"kernel": "again"},
        {"kernel": "add", "source": ADD, "launch": "<<<1, 3>>>"},
        {"host": "plain"},
    ],
)
def test_references(reference: Any) -> None:
    more = """
    __global__ void again(const float *x, const float *y, float *z, int n) {
      for (int i = 0; i < n; i++) z[i] = x[i] + y[i];
    }
    static float sum(float x, float y) { return x + y; }
    void plain(const float *x, const float *y, float *z, int n) {
      for (int i = 0; i < n; i++) z[i] = sum(x[i], y[i]);
    }
    """
    assert verdict(ADD + more, reference, kernel="add")["verdict"] == "pass"
    wrong = ADD.replace("+ b[i]", "- b[i]") + more
    assert verdict(wrong, reference, kernel="add")["stage"] == "compare"


def test_a_reference_from_a_file(tmp_path: Path) -> None:
    np.save(tmp_path / "out.npy", np.full(100, 3.0))
    launch = LAUNCH.replace("randn(n)", "ones(n)")
    options = {"launch": launch, "stages": ["compare"]}
    reference = {"files": {"out": str(tmp_path / "out.npy")}}
    assert verdict(ADD, reference, **options)["verdict"] == "fail"
    assert verdict(ADD.replace("+ b", "+ 2 * b"), reference, **options)["verdict"] == "pass"


def test_tolerances_and_whole_numbers() -> None:
    rough = ADD.replace("a[i] + b[i]", "a[i] + b[i] + 0.001f")
    assert verdict(rough, "a + b")["stage"] == "compare"
    assert verdict(rough, "a + b", absolute=0.01)["verdict"] == "pass"
    whole = ADD.replace("float", "unsigned char")
    launch = LAUNCH.replace("randn(n)", "randint(n, 200, 256)")
    assert verdict(whole, "a + b", launch=launch)["verdict"] == "pass"  # both wrap
    large = ADD.replace("float", "long").replace("a[i] + b[i]", "a[i] + b[i] + (1L << 60) + 1")
    options = {"launch": LAUNCH.replace("randn(n)", "randint(n, 0, 9)"), "stages": ["compare"]}
    assert verdict(large, "a + b + 2**60 + 1", **options)["verdict"] == "pass"
    assert verdict(large, "a + b + 2**60", **options)["verdict"] == "fail"


AXPY = """\
__global__ void axpy(float s, const float *x, float *y, int n) {
  int step = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) y[i] = s * x[i] + y[i];
}
void expected(float s, const float *x, float *y, int n) {
  for (int i = 0; i < n; i++) y[i] = y[i] + s * x[i];
}
"""
AXPY_LAUNCH = "<<<2, 8>>> s = 0.3, n = 3000, x = randn(n), y = randn(n)"
REFERENCES: list[Any] = ["s * x + y", {"host": "expected"}, lambda s, x, y: s * x + y]


@pytest.mark.parametrize("reference", REFERENCES)
def test_what_cancels_is_held_against_what_rounding_explains(reference: Any) -> None:
    options: Any = {"launch": AXPY_LAUNCH, "seeds": [0, 1, 2], "kernel": "axpy", **FEW}
    assert verdict(AXPY, reference, **options)["verdict"] == "pass"
    wrong = AXPY.replace("s * x[i] + y[i]", "s * x[i] + y[i] * 1.00001f", 1)
    found = verdict(wrong, reference, **options)
    assert found["stage"] == "compare"
    assert found["stages"]["compare"]["difference"]["differing"] > 1000


def test_small_results_are_no_rounding_of_large_ones() -> None:
    source = ADD.replace("a[i] + b[i]", "a[i] < -1 ? 0 : expf(8 * a[i])")
    found = verdict(source, "exp(8 * a)")
    assert found["stage"] == "compare"
    right = verdict(ADD.replace("a[i] + b[i]", "expf(8 * a[i])"), "exp(8 * a)")
    assert right["verdict"] == "pass"
