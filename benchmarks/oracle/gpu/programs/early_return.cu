// Threads beyond the end leave in front of a barrier: those that have left are not waited for.
// fault: uninitialized-read (none): one element of shared memory is read that nobody has stored
#include <cstdio>

__global__ void reversed(int *v, int n) {
    __shared__ int copy[64];
    int t = threadIdx.x;
    if (t >= n) return;
    copy[t] = v[t];
    __syncthreads();
#ifdef FAULT
    v[t] = copy[n - t];  // here
#else
    v[t] = copy[n - 1 - t];
#endif
}

int main() {
    int v[50], *d;
    for (int i = 0; i < 50; i++) v[i] = i * i;
    cudaMalloc(&d, sizeof v);
    cudaMemcpy(d, v, sizeof v, cudaMemcpyHostToDevice);
    reversed<<<1, 64>>>(d, 50);
    cudaMemcpy(v, d, sizeof v, cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", v[0], v[20], v[49]);
    cudaFree(d);
}
