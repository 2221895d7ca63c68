// Managed memory is used by both sides, in turns.
// fault: out-of-bounds (memcheck): the kernel counts from one
#include <cstdio>

__global__ void bump(int *v, int n) {
#ifdef FAULT
    int i = 1 + blockIdx.x * blockDim.x + threadIdx.x;
    if (i <= n) v[i] += i;  // here
#else
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) v[i] += i;
#endif
}

int main() {
    const int n = 130;
    int *v;
    cudaMallocManaged(&v, n * sizeof(int));
    for (int i = 0; i < n; i++) v[i] = 1000;
    bump<<<3, 64>>>(v, n);
    cudaDeviceSynchronize();
    long sum = 0;
    for (int i = 0; i < n; i++) sum += v[i];
    printf("%ld\n", sum);
    cudaFree(v);
}
