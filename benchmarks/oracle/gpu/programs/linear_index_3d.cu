// The linear number of a thread in a grid and a block of three dimensions.
// fault: out-of-bounds (memcheck): the grid is one block deeper than the array
#include <cstdio>

__global__ void number(unsigned *v) {
    unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    unsigned i = block * (blockDim.x * blockDim.y * blockDim.z) + thread;
    v[i] = i * 3 + blockIdx.z;  // here
}

int main() {
    const int n = 2 * 3 * 4 * (3 * 5 * 7);
    static unsigned v[n];
    unsigned *d, sum = 0;
    cudaMalloc(&d, sizeof v);
#ifdef FAULT
    number<<<dim3(2, 3, 5), dim3(3, 5, 7)>>>(d);
#else
    number<<<dim3(2, 3, 4), dim3(3, 5, 7)>>>(d);
#endif
    cudaMemcpy(v, d, sizeof v, cudaMemcpyDeviceToHost);
    for (unsigned e : v) sum += e;
    printf("%u %u %u\n", v[1], v[n - 1], sum);
    cudaFree(d);
}
