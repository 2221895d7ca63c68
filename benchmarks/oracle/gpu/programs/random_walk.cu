// Each thread draws from a generator of its own; a shared tally at the end.
// fault: uninitialized-read (none): the tally in shared memory is never set to zero
#include <cstdio>

__global__ void walk(unsigned *ends, int *tally) {
    __shared__ int left;
#ifndef FAULT
    if (threadIdx.x == 0) left = 0;
    __syncthreads();
#endif
    unsigned state = 12345 + 77 * (blockIdx.x * blockDim.x + threadIdx.x);
    int at = 0;
    for (int i = 0; i < 100; i++) {
        state = state * 1664525u + 1013904223u;
        at += (state >> 16) % 3 - 1;
    }
    ends[blockIdx.x * blockDim.x + threadIdx.x] = state;
    if (at < 0) atomicAdd(&left, 1);  // here
    __syncthreads();
    if (threadIdx.x == 0) tally[blockIdx.x] = left;
}

int main() {
    unsigned ends[4 * 80], *dends, x = 0;
    int tally[4], *dtally;
    cudaMalloc(&dends, sizeof ends);
    cudaMalloc(&dtally, sizeof tally);
    walk<<<4, 80>>>(dends, dtally);
    cudaMemcpy(ends, dends, sizeof ends, cudaMemcpyDeviceToHost);
    cudaMemcpy(tally, dtally, sizeof tally, cudaMemcpyDeviceToHost);
    for (unsigned e : ends) x ^= e;
    printf("%u %d %d %d %d\n", x, tally[0], tally[1], tally[2], tally[3]);
    cudaFree(dends);
    cudaFree(dtally);
}
