"""Runs that pages of reports are made of."""

from __future__ import annotations

from functools import cache
from typing import Any

from tops_lsp.simulate.present.page.model import model_of
from tops_lsp.simulate.request import Outcome, Request
from tops_lsp.simulate.run import execute
from tops_lsp.text.source import Source
from tops_simulator.findings import Watch

PATH = "/tmp/k.tops"
WATCH = Watch(record=True, statistics=True)
KERNEL = """\
#include <tops.h>
// tops-sim: <<<1, 3>>> in = ramp(12), out = zeros(12), rows = 3, columns = 4, expect out = in + 1
__global__ void k(const float *in, float *out, int rows, int columns) {
  __local__ float mine[4];
  __shared__ float ours[3];
  int i = threadIdx.x;
  ours[i] = in[i];
  out[0] = ours[2] + mine[i];
  printf("%d %s\\n", i, "</script><script>alert(1)</script>");
}
"""


@cache
def ran(text: str = KERNEL, watch: Watch = WATCH) -> Outcome:
    return execute(Request(PATH, text.encode(), "k", watch=watch))


def model(text: str = KERNEL, previous: dict[str, Any] | None = None) -> dict[str, Any]:
    return model_of(ran(text), Source(PATH, text.encode()), previous).as_json()


MOVES = """\
#include <tops.h>
// tops-sim: <<<1, 2>>> in = ramp(24), out = zeros(24)
__global__ void k(const float *in, float *out) {
  __local__ __valigned__ float tile[6];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::mdspan whole(tops::Global, in, 4, 6);
  tops::mdspan part(tops::Private, tile, 2, 3);
  for (int i = 0; i < 2; i++) tops::slice(ctx, part, whole, {i, 3});
  out[threadIdx.x] = tile[0];
}
"""


@cache
def launched_twice() -> Outcome:
    """Two launches of one kernel, and a shorter one of another between them."""
    text = MOVES.replace("// tops-sim", "// was") + (
        "__global__ void other(float *out) { out[threadIdx.x] = 1; }\n"
        "int main() { float *p; topsMalloc(&p, 96);\n"
        "  k<<<1, 2>>>(p, p); other<<<1, 1>>>(p); k<<<1, 2>>>(p, p); }\n"
    )
    text = text.replace("<tops.h>", "<tops/tops_runtime.h>\n#include <tops.h>")
    return execute(Request(PATH, text.encode(), None, watch=Watch(record=True, profile=True)))
