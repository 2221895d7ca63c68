"""The runtime as host programs use it: CUDA's spelling, launches by pointer, errors that stay."""

from __future__ import annotations

from typing import Any

import pytest

from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.simulate.program import compile_unit
from tops_lsp.text.source import Source
from tops_simulator import ir
from tops_simulator.ir_verifier import verify

CUDA = Context(cuda_arch=750)
HEAD = """
#include <cstdio>
#include <cstdlib>
__global__ void add(const float *a, const float *b, float *c, int n) {
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}
template <typename T> __global__ void scale(T *x, T f) { x[threadIdx.x] *= f; }
__constant__ float table[4];
__global__ void look(float *x) { x[threadIdx.x] = table[threadIdx.x] + 1; }
__global__ void count(int *bins, const int *keys) { atomicAdd(&bins[keys[threadIdx.x]], 1); }
__global__ void far(int *x) { x[100000] = 1; }
struct Shift { int by; float scale; };
__global__ void shift(Shift how, float *x) { x[threadIdx.x] = threadIdx.x * how.scale + how.by; }
"""
PROGRAMS = {
    "a vector sum in blocks of 256": (
        """
  int n = 1000;
  size_t bytes = n * sizeof(float);
  float *h = (float *)malloc(bytes), *a, *b, *c;
  for (int i = 0; i < n; ++i) h[i] = i;
  cudaMalloc(&a, bytes);
  cudaMalloc((void **)&b, bytes);
  cudaMalloc(&c, bytes);
  cudaMemcpy(a, h, bytes, cudaMemcpyHostToDevice);
  cudaMemcpyAsync(b, h, bytes, cudaMemcpyHostToDevice, 0);
  add<<<(n + 255) / 256, 256>>>(a, b, c, n);
  printf("%s\\n", cudaGetErrorString(cudaGetLastError()));
  cudaMemcpy(h, c, bytes, cudaMemcpyDeviceToHost);
  printf("%g %g\\n", h[0], h[999]);
  cudaFree(a);
  cudaFree(b);
  cudaFree(c);
  free(h);
""",
        ["no error", "0 1998"],
    ),
    "launches through pointers": (
        """
  float h[32], *d, f = 4;
  for (int i = 0; i < 32; ++i) h[i] = i;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  void (*kernel)(float *, float) = scale<float>;
  kernel<<<1, 32>>>(d, 0.5f);
  void *arguments[] = {&d, &f};
  cudaLaunchKernel((void *)scale<float>, dim3(1), dim3(32), arguments, 0, 0);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g %g\\n", h[1], h[31]);
  Shift how = {3, 0.5f};
  void *others[] = {&how, &d};
  cudaLaunchKernel((void *)shift, dim3(1), dim3(4), others, 0, 0);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g %d\\n", h[3], cudaLaunchKernel((void *)0, dim3(1), dim3(4), others, 0, 0));
  cudaFree(d);
""",
        ["2 62", "4.5 98"],
    ),
    "managed and pitched memory, symbols, atomics": (
        """
  int *m, *pitched, keys[8] = {0, 1, 1, 2, 1, 0, 3, 1}, *k;
  cudaMallocManaged(&m, 16);
  for (int i = 0; i < 4; ++i) m[i] = 0;
  cudaMalloc(&k, sizeof keys);
  cudaMemcpy(k, keys, sizeof keys, cudaMemcpyHostToDevice);
  count<<<1, 8>>>(m, k);
  cudaDeviceSynchronize();
  printf("%d %d %d %d\\n", m[0], m[1], m[2], m[3]);
  size_t pitch = 0;
  cudaMallocPitch(&pitched, &pitch, 12, 4);
  int rows[4][3] = {{1, 2, 3}, {4, 5, 6}}, back[4][3];
  cudaMemcpy2D(pitched, pitch, rows, 12, 12, 4, cudaMemcpyHostToDevice);
  cudaMemset2D(pitched, pitch, 0, 4, 2);
  cudaMemcpy2D(back, 12, pitched, pitch, 12, 4, cudaMemcpyDeviceToHost);
  printf("%d %d %d %d\\n", (int)(pitch % 256), back[0][0], back[1][0], back[1][2]);
  float t[4] = {1, 2, 3, 4}, *d;
  cudaMalloc(&d, sizeof t);
  cudaMemcpyToSymbol(table, t, sizeof t);
  look<<<1, 4>>>(d);
  cudaMemcpy(t, d, sizeof t, cudaMemcpyDeviceToHost);
  printf("%g %g\\n", t[0], t[3]);
  cudaFree(m);
  cudaFree(k);
  cudaFree(d);
  cudaFree(pitched);
""",
        ["2 4 1 1", "0 0 0 6", "2 5"],
    ),
    "streams, events, callbacks, properties": (
        """
  cudaStream_t s;
  cudaEvent_t first, last;
  cudaStreamCreate(&s);
  cudaEventCreate(&first);
  cudaEventCreate(&last);
  cudaEventRecord(first, s);
  cudaStreamAddCallback(s, done, (void *)"first", 0);
  cudaLaunchHostFunc(s, called, (void *)"second");
  cudaEventRecord(last, s);
  cudaEventSynchronize(last);
  float ms = -1;
  cudaEventElapsedTime(&ms, first, last);
  printf("%g %d\\n", ms, cudaStreamQuery(s));
  cudaEventDestroy(first);
  cudaEventDestroy(last);
  cudaStreamDestroy(s);
  printf("%d\\n", cudaStreamSynchronize(s));
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  printf("%d.%d ", p.major, p.minor);
  printf("%d %d %d\\n", p.maxThreadsPerBlock, p.maxThreadsDim[2], p.warpSize);
""",
        ["first 0", "second", "0 0", "400", "7.5 1024 1024 32"],
    ),
}
CALLBACKS = """
void done(cudaStream_t s, cudaError_t e, void *data) { printf("%s %d\\n", (const char *)data, e); }
void called(void *data) { printf("%s\\n", (const char *)data); }
"""


def compiled(text: str, context: Context = CUDA) -> ir.Program:
    program = compile_unit(analyze(Source("/tmp/a.cu", text.encode()), context))
    assert verify(program) == []
    return program


def kinds(report: Any) -> list[str]:
    return [finding.kind for finding in report.findings]


@pytest.mark.parametrize("name", PROGRAMS)
def test_cuda_program(sim: Any, name: str) -> None:
    body, printed = PROGRAMS[name]
    program = compiled(f"{HEAD}{CALLBACKS}int main() {{{body}  return 0;\n}}\n")
    for engine in ("scalar", "lockstep"):
        report = sim.run_main(program, engine)
        assert (kinds(report), report.output.splitlines()) == ([], printed)


def test_a_fault_of_a_kernel_is_the_answer_until_the_device_is_reset(sim: Any) -> None:
    body = """
  int *d, h = 5;
  cudaMalloc(&d, 16);
  far<<<1, 1>>>(d);
  printf("%s\\n", cudaGetErrorName(cudaDeviceSynchronize()));
  printf("%d %d\\n", cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost), h);
  printf("%d %d\\n", cudaGetLastError(), cudaGetLastError());
  cudaDeviceReset();
  printf("%d %d\\n", cudaGetLastError(), cudaMemset(d, 0, 4));
  cudaFree(d);
"""
    report = sim.run_main(compiled(f"{HEAD}int main() {{{body}  return 0;\n}}\n"))
    assert kinds(report) == ["out-of-bounds"]
    printed = ["cudaErrorIllegalAddress", "700 5", "700 700", "0 0"]
    assert report.output.splitlines() == printed


@pytest.mark.parametrize(
    ("kernel", "code"),
    [
        ("assert(x[0] == 1);", "topsErrorAssert"),
        ("abort();", "topsErrorLaunchFailure"),
        ("x[0] = 1 / x[1];", "topsErrorLaunchFailure"),
        ("int *n = nullptr; *n = 1;", "topsErrorIllegalAddress"),
    ],
)
def test_what_stops_a_kernel_says_so_to_the_host(sim: Any, kernel: str, code: str) -> None:
    text = f"""
#define TOPS_ENABLE_ASSERT
#include <tops.h>
#include <assert.h>
#include <stdio.h>
__global__ void k(int *x) {{ {kernel} }}
int main() {{
  int *d, error = topsMalloc(&d, 16);
  error = topsMemset(d, 0, 16);
  k<<<1, 1>>>(d);
  printf("%s", topsGetErrorName(topsDeviceSynchronize()));
  return error;
}}
"""
    report = sim.run_main(compiled(text, Context()))
    assert report.output == code
    assert len(report.findings) == 1


TOPS = """
#include <tops.h>
#include <stdio.h>
__global__ void scale(float *x, float f) { x[threadIdx.x] *= f; }
void done(topsStream_t s, topsError_t e, void *data) { printf("%s %d\\n", (const char *)data, e); }
int main() {
  float h[12], *d, f = 2;
  for (int i = 0; i < 12; ++i) h[i] = i;
  int error = topsMalloc(&d, sizeof h);
  error = topsMemcpy(d, h, sizeof h, topsMemcpyHostToDevice);
  void *arguments[] = {&d, &f};
  error = topsLaunchKernel((const void *)scale, dim3(1), dim3(12), arguments);
  topsLaunchConfig_t config = {};
  config.gridDim = dim3(1);
  config.blockDim = dim3(12);
  error = topsLaunchKernelExC(&config, (const void *)scale, arguments);
  error = topsLaunchKernelEx(&config, scale, d, 3);
  error = topsConfigureCall(dim3(1), dim3(12));
  error = topsSetupArgument(&d, 8, 0);
  error = topsSetupArgument(&f, 4, 8);
  error = topsLaunchByPtr((const void *)scale);
  error = topsMemcpy(h, d, sizeof h, topsMemcpyDeviceToHost);
  printf("%g %g %d\\n", h[1], h[11], topsLaunchByPtr((const void *)scale));
  error = topsStreamAddCallback(0, done, (void *)"called", 0);
  topsPointerAttribute_t about;
  error = topsPointerGetAttributes(&about, d);
  printf("%d %d\\n", about.memoryType, about.device_pointer == d);
  printf("%d\\n", topsLaunchKernel((const void *)scale, dim3(1), dim3(13), arguments));
  topsFree(d);
  return 0;
}
"""


def test_launches_of_tops(sim: Any) -> None:
    program = compiled(TOPS, Context())
    for engine in ("scalar", "lockstep"):
        report = sim.run_main(program, engine)
        assert report.output.splitlines() == ["24 264 52", "called 0", "2 1", "9"]
        assert kinds(report) == ["invalid-launch"]


def test_files_are_not_opened(sim: Any) -> None:
    text = '#include <fstream>\nint main() { std::ifstream in("data.txt"); return 0; }\n'
    report = sim.run_main(compiled(text, Context()))
    assert [f.message for f in report.findings if f.loc and f.loc.line == 2] == [
        'open("data.txt"): the simulator opens no files and starts no programs'
    ]


@pytest.mark.parametrize(
    ("macros", "found"),
    [
        ((), []),
        ((("TOPS_ENABLE_ASSERT", "1"),), ["assertion-failed"]),
        ((("TOPS_ENABLE_ASSERT", "1"), ("NDEBUG", "1")), []),
    ],
)
def test_assertions_of_device_code_are_off_unless_asked_for(
    sim: Any, macros: tuple[tuple[str, str], ...], found: list[str]
) -> None:
    text = "#include <assert.h>\n__global__ void k(int *x) { assert(x == nullptr); }\n"
    program = compiled(text, Context(defines=macros))
    report = sim.run_kernel(program, sim.iota(4), block=2)
    assert kinds(report) == found


def test_a_throw_without_any_try_ends_the_program_with_its_text(sim: Any) -> None:
    text = """#include <stdexcept>
#include <stdio.h>
int f(int x) {
  if (x == 3) throw std::out_of_range("three");
  return x;
}
int main() { for (int i = 0; i < 9; ++i) printf("%d ", f(i)); return 0; }
"""
    program = compiled(text, Context())
    for engine in ("scalar", "lockstep"):
        report = sim.run_main(program, engine)
        (found,) = report.findings
        assert (found.kind, found.loc.line) == ("uncaught-exception", 4)
        assert found.message == "an exception of type std::out_of_range is not caught: three"
        assert (report.output, report.exit_code) == ("0 1 2 ", 134)


@pytest.mark.parametrize(
    "text",
    [
        "int &known();\nint main() { known() = 3; return 0; }".replace("\n", " "),
        "struct S { int &f(); }; int main() { S s; return s.f(); }",
    ],
)
def test_what_is_not_known_is_said_at_its_line(sim: Any, text: str) -> None:
    report = sim.run_main(compiled(text, Context()))
    assert [(f.kind, f.loc and f.loc.line) for f in report.findings] == [("not-simulated", 1)]
