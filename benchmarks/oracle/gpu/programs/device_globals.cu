// Variables of the device, read and written from both sides.
// fault: out-of-bounds (memcheck): the global array has 64 elements
#include <cstdio>

__device__ int total = 5;
__device__ int values[64];
__device__ float scale = 0.5f;

__global__ void work(int n) {
    int i = threadIdx.x;
#ifdef FAULT
    values[i + n] = i;  // here
#else
    if (i < n) values[i] = (int)(i * scale);
#endif
    atomicAdd(&total, i);
}

int main() {
    int got, back[64];
    float other = 3.0f;
    work<<<1, 64>>>(64);
    cudaMemcpyFromSymbol(&got, total, sizeof got);
    printf("%d\n", got);
    cudaMemcpyToSymbol(scale, &other, sizeof other);
    work<<<1, 64>>>(64);
    cudaMemcpyFromSymbol(&got, total, sizeof got);
    cudaMemcpyFromSymbol(back, values, sizeof back);
    printf("%d %d %d\n", got, back[1], back[63]);
}
