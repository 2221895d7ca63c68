// Neighbours change places in global memory, one launch for each phase.
// fault: data-race (none): both phases in one launch
#include <cstdio>

__device__ void exchange(short *v, int i) {
    if (v[i] > v[i + 1]) {  // here
        short swap = v[i];
        v[i] = v[i + 1];
        v[i + 1] = swap;
    }
}

__global__ void phase(short *v, int n, int odd) {
    int i = 2 * (blockIdx.x * blockDim.x + threadIdx.x) + odd;
    if (i + 1 < n) exchange(v, i);
#ifdef FAULT
    if (i + 2 < n) exchange(v, i + 1);
#endif
}

int main() {
    const int n = 65;
    short v[n], *d;
    for (int i = 0; i < n; i++) v[i] = i * 29 % 67;
    cudaMalloc(&d, sizeof v);
    cudaMemcpy(d, v, sizeof v, cudaMemcpyHostToDevice);
    for (int i = 0; i < n; i++) phase<<<2, 16>>>(d, n, i % 2);
    cudaMemcpy(v, d, sizeof v, cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; i += 8) printf("%d ", v[i]);
    printf("\n");
    cudaFree(d);
}
