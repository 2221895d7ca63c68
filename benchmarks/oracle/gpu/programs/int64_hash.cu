// 64-bit arithmetic: products, shifts, remainders, signed and unsigned.
// fault: out-of-bounds (memcheck): a slot is computed in int and is negative
#include <cstdio>

__device__ unsigned long long mix(unsigned long long x) {
    x ^= x >> 33;
    x *= 0xff51afd7ed558ccdull;
    x ^= x >> 29;
    return x * 0xc4ceb9fe1a85ec53ull;
}

__global__ void fill(unsigned long long *slots, long long *rest, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned long long h = mix(i + 1);
    rest[i] = ((long long)h >> 5) % 1000 / 7;
#ifdef FAULT
    slots[(int)(h | 1ull << 31) % n] = h;  // here
#else
    slots[i] = h;
#endif
}

int main() {
    const int n = 257;
    unsigned long long slots[n], *dslots, all = 0;
    long long rest[n], *drest, sum = 0;
    cudaMalloc(&dslots, sizeof slots);
    cudaMalloc(&drest, sizeof rest);
    fill<<<5, 64>>>(dslots, drest, n);
    cudaMemcpy(slots, dslots, sizeof slots, cudaMemcpyDeviceToHost);
    cudaMemcpy(rest, drest, sizeof rest, cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; i++) all ^= slots[i], sum += rest[i];
    printf("%llx %lld %lld %lld\n", all, sum, rest[0], rest[n - 1]);
    cudaFree(dslots);
    cudaFree(drest);
}
