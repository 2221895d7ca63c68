// Atomics on 64-bit integers.
// fault: misaligned-access (memcheck): the cell does not begin at eight bytes
#include <cstdio>

typedef unsigned long long u64;

__global__ void work(u64 *cells) {
    u64 i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(&cells[0], i << 33);
    atomicMax(&cells[1], i * i * i);
    atomicMin(&cells[2], 1000000000000ull - i);
    atomicOr(&cells[3], 1ull << (i % 60));
    atomicXor(&cells[4], i << 20);
    atomicAnd(&cells[5], ~(1ull << (i % 40)));
    atomicCAS(&cells[6], 7ull, 11ull);
#ifdef FAULT
    u64 *odd = (u64 *)((char *)cells + 60);
    atomicAdd(odd, 1ull);  // here
#endif
}

int main() {
    u64 v[9] = {0, 0, ~0ull, 0, 0, ~0ull, 7, 0, 0}, *cells;
    cudaMalloc(&cells, sizeof v);
    cudaMemcpy(cells, v, sizeof v, cudaMemcpyHostToDevice);
    work<<<4, 128>>>(cells);
    cudaMemcpy(v, cells, sizeof v, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 7; i++) printf("%llx ", v[i]);
    printf("\n");
    cudaFree(cells);
}
