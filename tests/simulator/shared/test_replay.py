"""Watched launches that take long run in native code; what is shown of them is what happened."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.shared.limits import Checks, Engine
from tops_simulator.findings import Observations, Report, Watch
from tops_simulator.run_record import RecordedRun
from tops_simulator.simulation import Simulation

STREAM = """
__global__ void k(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = in[i];
  for (int r = 0; r < 40; r++) x = x * 0.5f + in[i];
  out[i] = x;
}
"""
IN_PLACE = """
__global__ void k(float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int r = 0; r < 40; r++) in[i] = in[i] * 0.5f + 1;
  out[i] = in[i];
}
"""
SHARED = """
__global__ void k(const float *in, float *out, int n) {
  __shared__ float tile[8];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = 0;
  for (int r = 0; r < 40; r++) x = x * 0.5f + in[i];
  tile[threadIdx.x] = x;
  __syncthreads();
  out[i] = tile[(threadIdx.x + 1) % 8];
}
"""
ATOMIC = """
__global__ void k(const float *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int r = 0; r < 40; r++) tcle::atomic_add(&out[i % 4], 1);
  int seen = i;
}
"""
NARROW = """
__global__ void k(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = 0;
  for (int r = 0; r < 400; r++) x += in[(i + r) % n];
  out[i] = x;
}
"""
GRID, BLOCK = (40, 1, 1), (8, 1, 1)
WHOLE = Watch(statistics=True, record=True)
SHORT = replace(WHOLE, patience=75)
"""Too short for 320 threads, and long enough for the 64 that are kept."""


def simulated(
    text: str, watch: Watch, engine: Engine = Engine.AUTO, **options: Any
) -> tuple[Report, list[bytes], Simulation]:
    module = tops_simulator.load("k.tops", text=f"#include <tops.h>\n{text}".encode())
    simulation = Simulation(module.program, engine=engine, watch=watch, **options)
    out = np.zeros(320, np.int32 if "int *out" in text else np.float32)
    arrays = [np.arange(320, dtype=np.float32), out]
    report = simulation.kernel("k", GRID, BLOCK, [*arrays, 320])
    return report, [array.tobytes() for array in arrays], simulation


def seen(report: Report) -> tuple[Observations, RecordedRun]:
    assert report.observed is not None
    assert report.observed.recorded is not None
    return report.observed, report.observed.recorded


TRANSFERS = """
__global__ void k(float *in, float *out, int n) {
  __local__ __valigned__ float tile[32];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = 0;
  for (int r = 0; r < 40; r++) x = x * 0.5f + in[i];
  if (i < 10) {
    tops::memcpy(ctx, tops::mdspan(tops::Private, tile, 32),
                 tops::mdspan(tops::Global, in + 32 * i, 32));
    *(__vector float *)tile = *(__vector float *)tile + *(__vector float *)tile;
    tops::memcpy(ctx, tops::mdspan(tops::Global, out + 32 * i, 32),
                 tops::mdspan(tops::Private, tile, 32));
  }
}
"""
BY_BLOCK = {
    "a stream": STREAM,
    "in place": IN_PLACE,
    "with a barrier": SHARED,
    "with transfers": TRANSFERS,
}


@pytest.mark.parametrize("text", BY_BLOCK.values(), ids=BY_BLOCK)
@pytest.mark.parametrize("engine", [Engine.AUTO, Engine.NATIVE])
def test_the_first_threads_are_seen_as_in_a_run_watched_whole(text: str, engine: Engine) -> None:
    whole, expected, _ = simulated(text, WHOLE)
    fast, found, simulation = simulated(text, SHORT, engine)
    assert simulation.dispatch.native.ready == {"k"}
    observed, recorded = seen(fast)
    assert observed.statistics is None
    assert recorded == seen(whole)[1]
    assert len(recorded.values) > 10
    assert found == expected
    assert (fast.findings, fast.counts) == ((), whole.counts)


def test_what_was_watched_whole_within_its_patience_has_statistics() -> None:
    whole, _, _ = simulated(STREAM, WHOLE)
    assert simulated(STREAM, replace(WHOLE, patience=500))[0].observed == whole.observed


@pytest.mark.parametrize(
    ("text", "patience"), [(ATOMIC, 75), (NARROW, 75), (STREAM, 3)], ids=["atomic", "long", "short"]
)
def test_what_cannot_be_told_in_time_is_not_told(text: str, patience: int) -> None:
    whole, expected, _ = simulated(text, WHOLE)
    fast, found, _ = simulated(text, replace(SHORT, patience=patience))
    observed, recorded = seen(fast)
    assert (recorded.values, recorded.unseen, recorded.launches) == ((), 1, ())
    assert recorded.timeline.segments == ()
    assert observed.statistics is None
    assert (found, fast.counts, fast.findings) == (expected, whole.counts, ())


def test_blocks_that_atomics_connect_are_seen_if_all_of_them_can_be() -> None:
    whole, _, _ = simulated(ATOMIC, WHOLE)
    fast, _, simulation = simulated(ATOMIC, replace(SHORT, patience=500), Engine.NATIVE)
    assert simulation.dispatch.native.ready == {"k"}
    assert seen(fast)[1] == seen(whole)[1]


def test_without_a_look_for_races_nobody_knows_what_blocks_see_of_each_other() -> None:
    fast, _, _ = simulated(STREAM, SHORT, checks=Checks(races=False))
    assert seen(fast)[1].unseen == 1


def test_a_launch_with_findings_is_watched_whole() -> None:
    text = STREAM.replace("out[i] = x", "out[i + 8] = x")
    whole, expected, _ = simulated(text, WHOLE)
    fast, found, _ = simulated(text, SHORT)
    assert (fast.findings, fast.observed, found) == (whole.findings, whole.observed, expected)
    assert [finding.kind for finding in fast.findings] == ["out-of-bounds"]


def test_a_trace_has_the_first_visits_and_says_where_it_ends() -> None:
    traced = Watch(line=6)
    whole, _, _ = simulated(STREAM, traced)
    fast, _, _ = simulated(STREAM, replace(traced, patience=30))
    assert whole.observed is not None
    assert fast.observed is not None
    count = len(fast.observed.trace)
    assert 10 < count < len(whole.observed.trace)
    assert fast.observed.trace == whole.observed.trace[:count]
    assert (fast.observed.cut, whole.observed.cut) == (True, False)


def test_a_program_goes_on_behind_a_launch_that_was_too_long() -> None:
    text = f"""
#include <tops/tops_runtime.h>
{NARROW}
__global__ void last(float *p) {{ p[threadIdx.x] = 2 * p[threadIdx.x]; }}
int main() {{
  float host[320], *in, *out;
  for (int i = 0; i < 320; i++) host[i] = i;
  topsMalloc(&in, sizeof(host));
  topsMalloc(&out, sizeof(host));
  topsMemcpy(in, host, sizeof(host), topsMemcpyHostToDevice);
  k<<<40, 8>>>(in, out, 320);
  last<<<1, 8>>>(out);
  topsMemcpy(host, out, sizeof(host), topsMemcpyDeviceToHost);
  printf("%g %g\n", host[0], host[8]);
  topsFree(in);
  topsFree(out);
  return 0;
}}
"""
    module = tops_simulator.load("k.tops", text=f"#include <tops.h>\n{text}".encode())
    whole, fast = (Simulation(module.program, watch=watch).main() for watch in (WHOLE, SHORT))
    assert (fast.output, fast.findings, fast.counts) == (whole.output, (), whole.counts)
    recorded = seen(fast)[1]
    assert (recorded.unseen, recorded.launches) == (1, seen(whole)[1].launches[1:])
    ends = {value.values for value in recorded.values}
    assert ends
    assert ends <= {value.values for value in seen(whole)[1].values}
