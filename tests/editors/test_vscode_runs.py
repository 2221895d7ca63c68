"""Runs in a real VS Code window: values at line ends, the report, the launch form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.editors.conftest import Code

pytestmark = [pytest.mark.editor, pytest.mark.slow]

SOURCE = """\
#include <tops.h>

typedef __vector float wide;

// tops-sim: <<<2, 12>>> in = ramp(768), out = zeros(768), scale = 2
// tops-sim: expect out = in * 2
__global__ void scaled(const float *in, float *out, float scale) {
  __local__ __valigned__ float tile[32];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  int thread = blockIdx.x * blockDim.x + threadIdx.x;
  tops::mdspan here(tops::Private, tile, 32);
  tops::memcpy(ctx, here, tops::mdspan(tops::Global, in + 32 * thread, 32));
  wide x = tops::vload<wide>(tile);
  wide y = x * scale;
  tops::vstore(y, tile);
  tops::memcpy(ctx, tops::mdspan(tops::Global, out + 32 * thread, 32), here);
}
"""
VECTOR_LINE = 15


@pytest.fixture(scope="module")
def runs(code: Code) -> Mapping[str, Any]:
    """What runs.mjs reports."""
    return code.course(
        "runs", SOURCE, value="mean", vectorLine=VECTOR_LINE, thread="block 0, thread 3", ofThread="202", rounds=1
    )


def test_it(runs: Mapping[str, Any]) -> None:
    print(runs)
    assert 0
