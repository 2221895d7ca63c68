"""How a project tests its kernels: `pytest examples`. The fixture comes with the simulator."""

import numpy as np
import pytest


@pytest.mark.parametrize("n", [1, 511, 512, 20_000])
def test_saxpy(tops_simulator, n):
    x, y = np.arange(n, dtype=np.float32), np.ones(n, np.float32)
    saxpy = tops_simulator("saxpy.tops")["saxpy"]
    saxpy[2, 12](x, y, 0.5, n).check()
    np.testing.assert_allclose(y, 0.5 * x + 1, rtol=1e-6)


def test_a_buffer_that_is_too_short(tops_simulator):
    x, y = np.ones(20, np.float32), np.ones(10, np.float32)
    report = tops_simulator("saxpy.tops")["saxpy"][1, 12](x, y, 0.5, 20)
    assert [finding.kind for finding in report.findings] == ["out-of-bounds"]


def test_the_whole_program(tops_simulator):
    report = tops_simulator("vector_add.tops").run()
    report.check()
    assert report.output.endswith("wrong: 0 of 10000\n")
