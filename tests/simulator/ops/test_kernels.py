"""DTE patterns of whole kernels: ping-pong buffers, event arrays, helpers with contexts."""

from __future__ import annotations

import numpy as np

import tops_simulator

SOURCE = b"""
#include <tops.h>

__device__ void relay(tops_dte_ctx_t &ctx, float *from, float *to, int n) {
  __local__ float box[64];
  tops::mdspan tile(tops::Private, box, n);
  tops::event arrived = tops::memcpy_async(ctx, tile, tops::mdspan(tops::Global, from, n));
  arrived.wait();
  tops::memcpy(ctx, tops::mdspan(tops::Global, to, n), tile);
}

__global__ void ping_pong(float *in, float *out, int tile, int rounds) {
  __local__ float box[2][64];
  tops_dte_ctx_t ctx[2];
  tops::dte_scope first(ctx[0]);
  tops::dte_scope second(ctx[1]);
  tops::event events[2];
  int base = threadIdx.x * tile * rounds;

  events[0] = tops::memcpy_async(ctx[0], tops::mdspan(tops::Private, box[0], tile),
                                 tops::mdspan(tops::Global, in + base, tile));
  for (int i = 0; i < rounds; i++) {
    int now = i % 2, next = 1 - now, at = base + i * tile;
    if (i + 1 < rounds) {
      events[next] = tops::memcpy_async(ctx[next], tops::mdspan(tops::Private, box[next], tile),
                                        tops::mdspan(tops::Global, in + at + tile, tile));
    }
    tops::wait(events[now]);
    for (int j = 0; j < tile; j++) box[now][j] *= 2;
    tops::memcpy(ctx[now], tops::mdspan(tops::Global, out + at, tile),
                 tops::mdspan(tops::Private, box[now], tile));
  }
  relay(ctx[0], out + base, in + base, tile);
}

__global__ void forgotten(float *in, float *out) {
  __local__ float box[4];
  tops_dte_ctx_t ctx;
  ctx.init();
  tops::memcpy_async(ctx, tops::mdspan(tops::Global, out, 4), tops::mdspan(tops::Global, in, 4));
}
"""


def test_ping_pong() -> None:
    kernel = tops_simulator.load("pattern.tops", text=SOURCE)["ping_pong"]
    data = np.arange(4 * 5 * 7, dtype=np.float32)
    given, out = data.copy(), np.zeros_like(data)
    report = kernel[1, 4](given, out, 7, 5)
    assert report.findings == ()
    assert (out == 2 * data).all()
    first = data.reshape(4, 5, 7)
    assert (given.reshape(4, 5, 7)[:, 0] == 2 * first[:, 0]).all()
    assert (given.reshape(4, 5, 7)[:, 1:] == first[:, 1:]).all()
    assert report.counts.dte_transfers == 4 * (5 + 5 + 2)


def test_a_forgotten_wait_and_destroy() -> None:
    kernel = tops_simulator.load("pattern.tops", text=SOURCE)["forgotten"]
    given, out = np.ones(4, np.float32), np.zeros(4, np.float32)
    report = kernel[1, 1](given, out)
    assert {(f.kind, f.severity.value) for f in report.findings} == {
        ("dte-event-never-waited", "warning"),
        ("dte-context-never-destroyed", "note"),
    }
    assert all(f.loc is not None for f in report.findings)
    assert out.tolist() == [0, 0, 0, 0]
