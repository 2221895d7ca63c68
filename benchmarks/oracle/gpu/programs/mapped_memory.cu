// Memory of the host that the device sees: cudaHostAlloc and cudaHostGetDevicePointer.
// fault: out-of-bounds (memcheck): one element too many
#include <cstdio>

__global__ void triple(int *v, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef FAULT
    if (i <= n) v[i] *= 3;  // here
#else
    if (i < n) v[i] *= 3;
#endif
}

int main() {
    const int n = 100;
    int *host, *device;
    cudaHostAlloc(&host, n * sizeof(int), cudaHostAllocMapped);
    for (int i = 0; i < n; i++) host[i] = i + 1;
    cudaHostGetDevicePointer(&device, host, 0);
    triple<<<2, 64>>>(device, n);
    cudaDeviceSynchronize();
    int sum = 0;
    for (int i = 0; i < n; i++) sum += host[i];
    printf("%d %d\n", host[99], sum);
    cudaFreeHost(host);
}
