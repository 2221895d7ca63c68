"""`__local__ __private__` buffers, and contexts that tops_dte_scope() initializes."""

from __future__ import annotations

import pytest

import tops_simulator
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

SOURCE = b"""
#include <tops.h>
#include <tops/tops_runtime.h>
__global__ void kernel(int *from, int *to) {
  __valigned__ __local__ __private__ int buffer[4][8];
  for (int i = 0; i < 2; ++i) {
    tops::private_dte ctx;
    auto scope(tops_dte_scope(ctx));
    int shape[] = {4, 32};
    tops::mdspan own(tops::Private, (__private__ char *)buffer, shape);
    tops::mdspan global(tops::Global, (char *)(i ? to : from), shape);
    if (i) tops::memcpy(ctx, global, own);
    else tops::memcpy(ctx, own, global);
  }
}
int main() {
  int *from, *to, host[32];
  if (topsMalloc((void **)&from, sizeof host)) return 1;
  if (topsMalloc((void **)&to, sizeof host)) return 1;
  for (int i = 0; i < 32; ++i) host[i] = i * i;
  if (topsMemcpy(from, host, sizeof host, topsMemcpyHostToDevice)) return 1;
  kernel<<<1, 1>>>(from, to);
  if (topsGetLastError()) return 1;
  if (topsMemcpy(host, to, sizeof host, topsMemcpyDeviceToHost)) return 1;
  int failed = topsFree(from) + topsFree(to);
  return failed ? 1 : host[9];
}
"""


@pytest.mark.parametrize("engine", ["lockstep", "native"])
def test_private_memory_of_l1_is_reached_as_private(engine: str) -> None:
    report = tops_simulator.load("a.tops", text=SOURCE, engine=engine).run()
    assert ([f.message for f in report.findings], report.exit_code) == ([], 81)


def test_the_linter_has_nothing_to_say() -> None:
    assert [d.message for d in lint(analyze(Source("a.tops", SOURCE))).diagnostics] == []
