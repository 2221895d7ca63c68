"""The Test Explorer in a real VS Code window."""

from __future__ import annotations

import pytest

from tests.editors.conftest import Seen, course

pytestmark = [pytest.mark.editor, pytest.mark.slow]

KERNELS = """\
// tops-sim: <<<1, 12>>> out = zeros(12)
// tops-sim: expect out = ramp(12)
__global__ void right(int *out) { out[threadIdx.x] = threadIdx.x; }

// tops-sim: <<<1, 12>>> out = zeros(12)
// tops-sim: expect out = ramp(12) + 1
__global__ void wrong(int *out) { out[threadIdx.x] = threadIdx.x; }
"""
tests = course("tests", KERNELS)


def test_kernels_are_tests(tests: Seen) -> None:
    labels = tests["labels"]
    assert any(label.startswith("right") and "Passed" in label for label in labels)
    assert any(label.startswith("wrong") and "Failed" in label for label in labels)
    assert "out[0] is 0, 1 was expected" in tests["message"]
