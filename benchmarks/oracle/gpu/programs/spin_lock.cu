// One thread of each block adds to a total that a lock guards, with fences on both sides.
// fault: data-race (none): no fence behind the lock, so that old values may be seen
#include <cstdio>

__device__ int lock, total, visits[4];

__global__ void add(int amount) {
    if (threadIdx.x == 0) {
        while (atomicCAS(&lock, 0, 1) != 0) {
        }
#ifndef FAULT
        __threadfence();
#endif
        total += amount + blockIdx.x;  // here
        visits[total % 4]++;           // here
        __threadfence();
        atomicExch(&lock, 0);
    }
}

int main() {
    int sum = 0, seen[4], all = 0;
    add<<<12, 32>>>(5);
    add<<<12, 32>>>(2);
    cudaMemcpyFromSymbol(&sum, total, sizeof sum);
    cudaMemcpyFromSymbol(seen, visits, sizeof seen);
    for (int s : seen) all += s;
    printf("%d %d\n", sum, all);
}
