"""What the resident process does before it serves: a run of our own, which leaves everything that
runs need imported, indexed and made."""

from __future__ import annotations

from tops_lsp.simulate.request import Outcome, Request
from tops_lsp.simulate.run import execute
from tops_simulator.findings import Watch
from tops_startup.records import replace

PROGRAM = b"""\
#include <tops.h>
#include <tops/tops_runtime.h>
#include <stdio.h>
constexpr int TILE = 128;
static void check(topsError_t error) {
  if (error != topsSuccess) printf("%s", topsGetErrorString(error));
}
__global__ void copy(const float *from, float *to, int n) {
  __local__ __valigned__ float tile[128];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::memcpy(ctx, tops::mdspan(tops::Private, tile, n), tops::mdspan(tops::Global, from, n));
  *(__vector4 float *)tile = *(__vector4 float *)tile + *(__vector4 float *)tile;
  __syncthreads();
  tops::memcpy(ctx, tops::mdspan(tops::Global, to, n), tops::mdspan(tops::Private, tile, n));
}
int main() {
  float given[128], found[128], *from, *to;
  for (int i = 0; i < 128; i++) given[i] = i;
  if (topsMalloc(&from, sizeof(given)) != topsSuccess) return 1;
  if (topsMalloc(&to, sizeof(given)) != topsSuccess) return 1;
  check(topsGetLastError());
  topsMemcpy(from, given, sizeof(given), topsMemcpyHostToDevice);
  copy<<<1, 1>>>(from, to, 128);
  topsMemcpy(found, to, sizeof(found), topsMemcpyDeviceToHost);
  topsFree(from);
  topsFree(to);
  printf("%g\\n", found[127]);
  return 0;
}
"""
KERNEL = b"""\
// tops-sim: <<<2, 12>>> a = ramp(100), b = zeros(100), n = 100
__global__ void twice(const float *a, float *b, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    b[i] = 2 * a[i];
  }
}
"""


def warm() -> tuple[Outcome, ...]:
    """A program in lockstep, and a kernel in native code and recorded, as editors run it."""
    kernel = Request("/kernel.tops", KERNEL, kernel="twice")
    return (
        execute(Request("/program.tops", PROGRAM)),
        execute(replace(kernel, engine="native")),
        execute(replace(kernel, watch=Watch(statistics=True, record=True, profile=True))),
    )
