"""Where a compiler says that a program's first error is.

`.cu` is compiled with CUDA's own headers, if they are on this machine, by clang's host pass, with
what the headers leave to nvcc declared here; other files are plain C++.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

_ERROR_LINE = re.compile(r"^<stdin>:(\d+):\d+: (?:fatal )?error: (.*)", re.M)
CUDA = """\
#include <cuda_runtime.h>
#include <device_launch_parameters.h>
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <cassert>
#undef __host__
#undef __device__
#undef __global__
#undef __shared__
#undef __constant__
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
extern "C" int __cudaPushCallConfiguration(dim3, dim3, size_t = 0, struct CUstream_st * = 0);
__device__ void __syncthreads();
__device__ void __threadfence();
__device__ void __threadfence_block();
__device__ void __syncwarp(unsigned = 0xffffffff);
__device__ unsigned __activemask();
__device__ unsigned __ballot_sync(unsigned, int);
__device__ int __any_sync(unsigned, int);
__device__ int __all_sync(unsigned, int);
__device__ int __popc(unsigned);
__device__ int __ffs(int);
__device__ int __clz(int);
template <class T> __device__ T __shfl_sync(unsigned, T, int, int = 32);
template <class T> __device__ T __shfl_down_sync(unsigned, T, unsigned, int = 32);
template <class T> __device__ T __shfl_up_sync(unsigned, T, unsigned, int = 32);
template <class T> __device__ T __shfl_xor_sync(unsigned, T, int, int = 32);
template <class T, class U> __device__ T atomicAdd(T *, U);
template <class T, class U> __device__ T atomicSub(T *, U);
template <class T, class U> __device__ T atomicMin(T *, U);
template <class T, class U> __device__ T atomicMax(T *, U);
template <class T, class U> __device__ T atomicExch(T *, U);
template <class T, class U> __device__ T atomicOr(T *, U);
template <class T, class U> __device__ T atomicAnd(T *, U);
template <class T, class U> __device__ T atomicXor(T *, U);
template <class T, class U> __device__ T atomicInc(T *, U);
template <class T, class U> __device__ T atomicDec(T *, U);
__device__ double __longlong_as_double(long long);
__device__ long long __double_as_longlong(double);
__device__ float __int_as_float(int);
__device__ int __float_as_int(float);
__device__ long long clock64();
template <class T, class U, class V> __device__ T atomicCAS(T *, U, V);
template <class T> __device__ T __ldg(const T *);
__device__ float __expf(float);
__device__ float __logf(float);
__device__ float __fdividef(float, float);
__device__ float __sinf(float);
__device__ float __cosf(float);
__device__ float rsqrtf(float);
__device__ int __mul24(int, int);
"""


class Compiler:
    """clang, with a folder for what is put before each program."""

    def __init__(self, clang: str, folder: Path, cuda: str) -> None:
        self._clang = clang
        self._shim = folder / "shim.h"
        self._shim.write_text(CUDA, "utf-8")
        self._cuda = cuda

    def first_error(self, path: Path, text: bytes) -> tuple[int, str] | None:
        """The line and the words of the first error of a text in a file's place; None if it is
        accepted, line 0 where it is refused elsewhere."""
        command = [self._clang, "-std=c++17", "-fsyntax-only", "-w", f"-I{path.parent}"]
        if path.suffix == ".cu":
            command += ["-x", "cuda", "--cuda-host-only", "-nocudainc", "-nocudalib"]
            command += [f"-I{self._cuda}", "-include", str(self._shim)]
        else:
            command += ["-x", "c++"]
        done = subprocess.run([*command, "-"], input=text, capture_output=True, check=False)
        reported = _ERROR_LINE.search(done.stderr.decode("utf-8", "replace"))
        if reported is not None:
            return int(reported[1]), reported[2]
        return (0, "") if done.returncode else None
