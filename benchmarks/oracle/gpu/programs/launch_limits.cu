// Launches at the limits of a block, and what the runtime says of each.
// fault: invalid-launch (memcheck): a block of 2,048 threads
#include <cstdio>

__global__ void mark(int *v) { atomicAdd(v, 1); }

int main() {
    int *v, n;
    cudaMalloc(&v, sizeof(int));
    cudaMemset(v, 0, sizeof(int));
    mark<<<3, 1024>>>(v);
    mark<<<dim3(2, 3, 4), dim3(8, 16, 8)>>>(v);
#ifdef FAULT
    mark<<<1, 2048>>>(v);  // here
#else
    mark<<<2, dim3(2, 8, 64)>>>(v);
#endif
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    cudaMemcpy(&n, v, sizeof n, cudaMemcpyDeviceToHost);
    printf("%d\n", n);
    cudaFree(v);
}
