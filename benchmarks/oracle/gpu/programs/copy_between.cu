// Copies inside the device, with offsets.
// fault: out-of-bounds (memcheck): the copy is longer than its source
#include <cstdio>

__global__ void number(long *v) { v[threadIdx.x] = threadIdx.x * 1000000007L; }

int main() {
    long v[50], *a, *b;
    cudaMalloc(&a, sizeof v);
    cudaMalloc(&b, sizeof v);
    number<<<1, 50>>>(a);
    cudaMemset(b, 0, sizeof v);
#ifdef FAULT
    cudaMemcpy(b, a + 20, 40 * sizeof(long), cudaMemcpyDeviceToDevice);  // here
#else
    cudaMemcpy(b, a + 20, 30 * sizeof(long), cudaMemcpyDeviceToDevice);
#endif
    cudaMemcpy(b + 45, a, 5 * sizeof(long), cudaMemcpyDefault);
    cudaMemcpy(v, b, sizeof v, cudaMemcpyDeviceToHost);
    printf("%ld %ld %ld %ld\n", v[0], v[29], v[40], v[49]);
    cudaFree(a);
    cudaFree(b);
}
