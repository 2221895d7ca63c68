"""A header or source file built on CUDA's headers is CUDA, whatever its name ends in."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

CODE = """
#include <stdint.h>
%s
__global__ void clear(float *data) {
  __shared__ float much[1 << 24];
  much[threadIdx.x] = 0;
  data[threadIdx.x] = much[threadIdx.x];
}
inline void run(float *data) { clear<<<2, 128>>>(data); }
"""
LIMITS = ["shared-memory-exceeds-target", "block-exceeds-target"]


@pytest.mark.parametrize(
    ("include", "found"),
    [
        ("", LIMITS),
        ("#include <tops/tops_runtime.h>", LIMITS),
        ("#include <cuda_fp16.h>", []),
        ("#include <cuda_runtime.h>", []),
        ("#include <cub/cub.cuh>", []),
        ("void run(float *data, cudaStream_t stream);", []),
        ("typedef void *my_cudaStream_t;", LIMITS),
    ],
)
def test_limits_of_the_target_are_not_those_of_cuda(include: str, found: list[str]) -> None:
    unit = analyze(Source("a.h", (CODE % include).encode()))
    names = [d.name for d in lint(unit).diagnostics if d.name != "header-not-found"]
    assert names == found


def test_arguments_of_cuda_functions_that_the_stub_has_whole_are_counted() -> None:
    text = """#include <cuda.h>
int main() {
  float *data;
  cudaMalloc(&data);
  cudaFree(data, 0);
  cudaMemcpyAsync(data, data, 4, cudaMemcpyDeviceToDevice);
  cudaMallocManaged(&data, 4);
  return cudaEventCreate(nullptr, 1) + cudaGraphInstantiate(nullptr);
}
"""
    unit = analyze(Source("a.cu", text.encode()))
    found = [d for d in lint(unit).diagnostics if d.name == "argument-count"]
    assert [unit.source.line_of(d.place.span.start) + 1 for d in found] == [4, 5]


def test_a_template_beside_a_function_of_the_library_need_not_call_itself() -> None:
    text = (
        b"template <class T> __device__ T atomicCAS(T *at, T compare, T value) {\n"
        b"  return atomicCAS((unsigned *)at, (unsigned)compare, (unsigned)value);\n}\n"
        b"__global__ void k(unsigned *at) { *at = atomicCAS(at, 1u, 2u); }\n"
    )
    context = Context(cuda_arch=800)
    made = lint(analyze(Source("a.cu", text), context)).diagnostics
    assert [d.name for d in made] == []
    own = text.replace(b"atomicCAS", b"swapped")
    made = lint(analyze(Source("a.cu", own), context)).diagnostics
    assert [d.name for d in made] == ["recursion-in-device-code"]


@pytest.mark.parametrize(
    ("name", "head", "call", "found"),
    [
        ("a.cpp", "", "", LIMITS),
        ("a.cpp", "#include <hip/hip_runtime.h>", "", []),
        ("a.cpp", "#include <library/all.h>", "hipDeviceSynchronize();", []),
        ("a.cpp", "#include <library/all.h>", "cudaDeviceSynchronize();", []),
        ("a.hip", "", "", []),
        ("a.cpp", "#include <tops/tops_runtime.h>", "cudaDeviceSynchronize();", LIMITS),
        ("a.tops", "", "", LIMITS),
    ],
)
def test_limits_of_the_target_are_not_those_of_gpus(
    name: str, head: str, call: str, found: list[str]
) -> None:
    text = CODE.replace("clear<<<2", f"{call} clear<<<2") % head
    unit = analyze(Source(name, text.encode()))
    ignored = ("header-not-found", "undeclared-name")
    assert [d.name for d in lint(unit).diagnostics if d.name not in ignored] == found


def test_hip_runs_no_block_of_more_threads_than_cuda() -> None:
    text = (CODE % "#include <hip/hip_runtime.h>").replace("128", "2048")
    (found,) = [
        d for d in lint(analyze(Source("a.cpp", text.encode()))).diagnostics if d.code != "TOPS018"
    ]
    assert found.name == "block-exceeds-target"


@pytest.mark.parametrize(
    ("name", "kind", "found"),
    [
        ("a.hip", "static", []),
        ("a.hip", "", ["kernel-is-class-member"]),
        ("a.cu", "static", ["kernel-is-class-member"]),
        ("a.tops", "static", ["kernel-is-class-member"]),
    ],
)
def test_hip_takes_kernels_that_are_static_members(name: str, kind: str, found: list[str]) -> None:
    text = f"struct Sum {{ __global__ {kind} void add(float *data) {{ data[0] = 1; }} }};\n"
    assert [d.name for d in lint(analyze(Source(name, text.encode()))).diagnostics] == found


@pytest.mark.parametrize(
    ("head", "found"),
    [
        ("", []),
        ("#include <cstdint>\n", ["atomic-operand-type"]),
        ("int main() { return 0; }\n", ["atomic-operand-type"]),
    ],
)
def test_text_without_headers_may_have_other_types_of_the_name(head: str, found: list[str]) -> None:
    """What is compiled at run time is put after types of its own."""
    text = "__device__ void count(unsigned *all) { atomicAdd((uint64_t *)all, 1); }\n"
    unit = analyze(Source("a.cu", (head + text).encode()), Context(cuda_arch=800))
    assert [d.name for d in lint(unit).diagnostics] == found
