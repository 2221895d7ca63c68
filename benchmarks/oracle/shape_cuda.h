// What stands for CUDA's headers where clang reads a CUDA program beside the model: what clang
// itself calls for a launch, and the stubs that the model reads, too. Where a function may run is
// no part of a shape, so all of them may run anywhere.
#pragma clang force_cuda_host_device begin
typedef __SIZE_TYPE__ size_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINTPTR_TYPE__ uintptr_t;
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct uint3 { unsigned x, y, z; };
struct dim3 {
  unsigned x, y, z;
  __host__ __device__ constexpr dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1)
      : x(a), y(b), z(c) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ constexpr operator uint3() const { return uint3{x, y, z}; }
};
extern const __device__ uint3 threadIdx, blockIdx;
extern const __device__ dim3 blockDim, gridDim;
extern const __device__ int warpSize;
__device__ void __syncthreads();
typedef unsigned long long cudaTextureObject_t;
typedef unsigned long long cudaSurfaceObject_t;
#include "cuda_runtime.h"
#include "cuda/vectors.h"
#include "cuda/runtime.h"
extern "C" int cudaConfigureCall(dim3, dim3, size_t = 0, cudaStream_t = 0);
extern "C" int __cudaPushCallConfiguration(dim3, dim3, size_t = 0, cudaStream_t = 0);
extern "C" cudaError_t cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, cudaStream_t);
template <typename T> bool __allow_shared(T *, int);
template <typename... T> int __launch_kernel(T...);
cudaError_t cudaMemGetInfo(size_t *, size_t *);
cudaError_t cudaDeviceGetAttribute(int *, int, int);
#include "cuda/calls.h"
#include "cuda/device.h"
#include "cuda/numbers.h"
#include "cuda/simd.h"
