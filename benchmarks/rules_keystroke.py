"""What all rules together cost on a keystroke, in a file of 2,000 lines.

    python benchmarks/rules_keystroke.py [--lines 2000] [--edits 60]

One file is made of kernels, device functions, functions for both sides and launches, another one
of kernels that move data and compute with vectors. Each edit changes a number in another body;
timed is the judging alone, with the model already up to date and garbage collected as in the
server.
"""

from __future__ import annotations

import argparse
import re
import statistics
import time

from tops_lsp.diagnostics.passes import PassLinter
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.server.documents.garbage_collection import GarbageCollection
from tops_lsp.text.source import Source

BLOCK = """\
struct Shape{n} {{
  int rows, columns;
  __host__ __device__ int size() const {{ return rows * columns; }}
  __host__ __device__ int at(int i, int j) const {{ return i * columns + j; }}
}};
template <typename T>
__device__ T scaled{n}(T x, T factor) {{
  T result = x * factor;
  return result + {n};
}}
__host__ __device__ int rounded{n}(int x, int multiple) {{
#ifdef __GCU_ARCH__
  return (x + multiple - 1) / multiple * multiple;
#else
  return x % multiple ? x + multiple - x % multiple : x;
#endif
}}
__global__ void kernel{n}(const float *in, float *out, Shape{n} shape) {{
  __shared__ float tile[64];
  int first = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = first; i < shape.size(); i += gridDim.x * blockDim.x) {{
    float value = scaled{n}(in[shape.at(i / shape.columns, i % shape.columns)], 2.0f);
    if (value > 0.5f) {{
      out[i] = value;
    }} else {{
      out[i] = value * value + tile[i % 64];
    }}
  }}
  __syncthreads();
  auto last = [=](int k) {{ return rounded{n}(k, 8) + shape.rows; }};
  out[0] = last({n});
}}
int launch{n}(const float *in, float *out, int rows, int columns) {{
  Shape{n} shape{{rows, columns}};
  dim3 grid(2), block(12);
  kernel{n}<<<grid, block>>>(in, out, shape);
  return rounded{n}(shape.size(), {n} + 4);
}}

"""


TRANSFERS = """\
__device__ void work{n}(float *p, int n) {{
  for (int i = 0; i < n; i += 32) {{
    vfloat v = tops::vload<vfloat>(p + i);
    v = v * v + tops::vbroadcast<vfloat>(2.0f);
    tops::vstore(tops::exp(v), p + i);
  }}
}}
__global__ void kernel{n}(float *in, float *out, int n) {{
  tops_dte_ctx_t ctx_in, ctx_out, ctxs[4];
  tops::dte_scope scope_in(ctx_in);
  tops::dte_scope scope_out(ctx_out);
  for (int i = 0; i < 4; i++) ctxs[i].init();
  __local__ __valigned__ float tile[1024];
  __shared__ float table[256];
  tops::mdspan l1(tops::Private, tile, 1024);
  int first = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0) {{
    tops::mdspan l2(tops::Shared, table, 256);
    tops::memcpy(ctx_in, l2, tops::mdspan(tops::Global, in, 256));
  }}
  __syncthreads();
  tops::event e = tops::memcpy_async(ctx_in, l1, tops::mdspan(tops::Global, in + first, 1024));
  for (int i = first; i < n; i += gridDim.x * blockDim.x) {{
    tops::wait(e);
    work{n}(tile, 1024);
    tile[i % 1024] += table[i % 256];
    ctx_out.config_memcpy(tops::mdspan(tops::Global, out + i * 1024, 1024), l1);
    ctx_out.trigger_and_wait();
    tops::memcpy(ctxs[i % 4], l1, tops::mdspan(tops::Global, in, 32, 32));
    e = tops::memcpy_async(ctx_in, l1, tops::mdspan(tops::Global, in + i * 1024, 1024));
  }}
  auto last = [=](int k) {{ return k + n; }};
  out[0] = last({n});
  tops::wait(e);
  for (int i = 0; i < 4; i++) ctxs[i].destroy();
}}

"""


def program(lines: int, block: str) -> str:
    """A file of at least so many lines."""
    count = lines // block.count("\n") + 1
    return "#include <tops.h>\n" + "".join(block.format(n=n + 1) for n in range(count))


def edits(text: str, count: int) -> list[str]:
    """Versions of the text, each a keystroke away from the one before."""
    made, places = [], [m.start(1) for m in re.finditer(r"last\((\d)", text)]
    for index in range(count):
        place = places[index * 7 % len(places)]
        text = f"{text[:place]}{(index + 3) % 9 + 1}{text[place + 1 :]}"
        made.append(text)
    return made


def read(text: str, previous: Passes | None) -> Passes:
    return analyze_passes(Source("bench.tops", text.encode()), (Context(),), previous)


def lower(passes: Passes) -> None:
    """Brings every body up to date, which is the model's work."""
    for pass_ in passes.each:
        for function in pass_.unit.functions():
            pass_.unit.body(function)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--lines", type=int, default=2000)
    parser.add_argument("--edits", type=int, default=60)
    options = parser.parse_args()
    for name, block in (("kernels and launches", BLOCK), ("transfers and vectors", TRANSFERS)):
        judge(name, program(options.lines, block), options.edits)


def judge(name: str, text: str, count: int) -> None:
    """Times so many keystrokes in one file."""
    linter, passes = PassLinter(), read(text, None)
    linter.lint(passes)
    GarbageCollection().begin()  # as in the pause after a file was opened
    times = []
    for edited in edits(text, count):
        passes = read(edited, passes)
        lower(passes)
        start = time.process_time()
        linter.lint(passes)
        times.append(1000 * (time.process_time() - start))
    times.sort()
    print(f"{name}, {text.count(chr(10))} lines, {len(times)} keystrokes: rules take", end=" ")
    print(
        f"{statistics.median(times):.1f} ms (median), {times[int(0.95 * len(times))]:.1f} ms (p95)"
    )


if __name__ == "__main__":
    main()
