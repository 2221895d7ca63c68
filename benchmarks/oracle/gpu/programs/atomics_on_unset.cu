// Counters in global memory, counted up by atomics; their sum is read by a later kernel.
// fault: uninitialized-read (initcheck): the counters were never set to zero
#include <cstdio>

__global__ void count(unsigned *counters) {
    atomicAdd(&counters[threadIdx.x % 8], 1u);  // here
    atomicMax(&counters[8 + threadIdx.x % 8], threadIdx.x);  // here
}

int main() {
    unsigned counters[16], *dcounters, x = 0;
    cudaMalloc(&dcounters, sizeof counters);
#ifndef FAULT
    cudaMemset(dcounters, 0, sizeof counters);
#endif
    count<<<2, 64>>>(dcounters);
    cudaMemcpy(counters, dcounters, sizeof counters, cudaMemcpyDeviceToHost);
#ifndef FAULT
    for (unsigned c : counters) x = x * 31 + c;
    printf("%u\n", x);
#endif
    cudaFree(dcounters);
    return x == 1;
}
