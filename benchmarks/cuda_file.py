"""Makes a CUDA-style file of a wanted length that TOPS and CUDA tools both read."""

from __future__ import annotations

PIECE = """\
template <typename T>
__device__ T combine_{i}(T a, T b, int weight) {{
  T scaled = a * static_cast<T>(weight);
  if (weight > {i}) {{
    scaled = scaled + b;
  }}
  return scaled - b;
}}

struct Range_{i} {{
  int first;
  int last;
  __host__ __device__ int size() const {{ return last - first; }}
}};

__global__ void scale_{i}(const float *in, float *out, int n) {{
  __shared__ float tile[64];
  int thread = blockIdx.x * blockDim.x + threadIdx.x;
  int step = gridDim.x * blockDim.x;
  tile[threadIdx.x] = 0.0f;
  for (int i = thread; i < n; i += step) {{
    float value = combine_{i}(in[i], tile[threadIdx.x], {i});
    out[i] = value * 2.0f;
  }}
}}

void start_{i}(const float *in, float *out, int n) {{
  Range_{i} range = {{0, n}};
  scale_{i}<<<2, 12>>>(in, out, range.size());
}}

"""
SHIM = """\
#pragma once
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
struct dim3 {
  unsigned x, y, z;
  __host__ __device__ dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1);
};
struct uint3 {
  unsigned x, y, z;
};
extern const __device__ uint3 threadIdx, blockIdx;
extern const __device__ dim3 blockDim, gridDim;
extern "C" int cudaConfigureCall(dim3, dim3, unsigned long = 0, void * = 0);
extern "C" int __cudaPushCallConfiguration(dim3, dim3, unsigned long = 0, void * = 0);
extern "C" int cudaLaunchKernel(const void *, dim3, dim3, void **, unsigned long, void *);
"""
"""What clang needs in place of the CUDA headers."""


def make(lines: int, include: str = "") -> str:
    """A file of about `lines` lines; `include` names a header to start with."""
    text = f'#include "{include}"\n\n' if include else ""
    number = 0
    while text.count("\n") < lines:
        text += PIECE.format(i=number)
        number += 1
    return text
