// Three kernels work on the same arrays one after the other.
// fault: use-after-free (memcheck): an array is given back before the last one
#include <cstdio>

__global__ void iota(int *v, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) v[i] = i;
}
__global__ void square(const int *v, int *w, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) w[i] = v[i] * v[i];
}
__global__ void difference(const int *v, const int *w, int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = w[i] - v[i];  // here
}

int main() {
    const int n = 500;
    int out[n], *a, *b, *c;
    cudaMalloc(&a, sizeof out);
    cudaMalloc(&b, sizeof out);
    cudaMalloc(&c, sizeof out);
    iota<<<4, 128>>>(a, n);
    square<<<4, 128>>>(a, b, n);
#ifdef FAULT
    cudaFree(b);
#endif
    difference<<<4, 128>>>(a, b, c, n);
    cudaMemcpy(out, c, sizeof out, cudaMemcpyDeviceToHost);
    long long sum = 0;
    for (int v : out) sum += v;
    printf("%d %d %lld\n", out[2], out[n - 1], sum);
    cudaFree(a);
#ifndef FAULT
    cudaFree(b);
#endif
    cudaFree(c);
}
