"""clang's answers to the cases of tests/rules/oracle/: the lines it rejects as CUDA.

Each case is compiled by itself, for the host and for the device, without CUDA's own headers: what
cases use of them is declared here.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from benchmarks.oracle.rule_cases import Case

ERROR_LINE = re.compile(r"^case:(\d+):\d+: error", re.M)
KINDS = ("--cuda-host-only", "--cuda-device-only")
RELAXED = "--expt-relaxed-constexpr"
SHIM = """\
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __device__
#define __cooperative__
#ifdef __CUDA_ARCH__
#define __GCU_ARCH__ 300
#endif
typedef __SIZE_TYPE__ size_t;
struct uint3 { unsigned x, y, z; };
struct dim3 {
  unsigned x, y, z;
  __host__ __device__ constexpr dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1)
      : x(a), y(b), z(c) {}
};
typedef struct CUstream_st *cudaStream_t;
typedef int cudaError_t;
extern "C" int cudaConfigureCall(dim3, dim3, size_t = 0, cudaStream_t = 0);
extern "C" int __cudaPushCallConfiguration(dim3, dim3, size_t = 0, cudaStream_t = 0);
extern "C" cudaError_t cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, cudaStream_t);
struct __index {
  __declspec(property(get = get_x)) unsigned x;
  __declspec(property(get = get_y)) unsigned y;
  __declspec(property(get = get_z)) unsigned z;
  __device__ unsigned get_x() const;
  __device__ unsigned get_y() const;
  __device__ unsigned get_z() const;
 private:
  __device__ __index();
  __index(const __index &) = delete;
  void operator=(const __index &) const = delete;
  __index *operator&() const = delete;
};
extern const __device__ __index threadIdx, blockIdx, blockDim, gridDim;
"""
"""What the cases use of CUDA's headers; the indices are made as clang's own header makes them."""


def reported(clang: str, cases: list[Case], jobs: int) -> dict[Case, set[int]]:
    """The lines of each case that clang rejects, in the host's pass or the device's."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        shim = Path(folder) / "shim.h"
        shim.write_text(SHIM, "utf-8")
        return dict(zip(cases, pool.map(partial(_reported, clang, shim), cases), strict=True))


def _reported(clang: str, shim: Path, case: Case) -> set[int]:
    return {
        int(line)
        for kind in KINDS
        for line in ERROR_LINE.findall(_clang_output(clang, shim, kind, case))
    }


def _clang_output(clang: str, shim: Path, kind: str, case: Case) -> str:
    """What clang says of a case in one pass; flags are nvcc's, of which it knows one's meaning."""
    command = [clang, "-x", "cuda", "-std=c++17", "-fsyntax-only", "-fdeclspec", "-w", kind]
    command += ["--cuda-gpu-arch=sm_80", "-nocudainc", "-nocudalib", "-ferror-limit=0"]
    if RELAXED not in case.flags:
        command += ["-Xclang", "-fno-cuda-host-device-constexpr"]
    command += ["-include", str(shim), "-"]
    text = f'#line 1 "case"\n{case.text}'
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    return done.stderr
