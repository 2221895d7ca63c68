// Sums of floats and doubles with atomics; all numbers are exact.
// fault: data-race (none): one sum is a plain +=
#include <cstdio>

__global__ void sums(float *f, double *d, float *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(f, i * 0.5f);
#ifdef FAULT
    *d += i * 0.125;  // here
#else
    atomicAdd(d, i * 0.125);
#endif
    if (i == 40) atomicExch(out, 2.5f);
}

int main() {
    float *f, hf[2];
    double *d, hd;
    cudaMalloc(&f, sizeof hf);
    cudaMalloc(&d, sizeof hd);
    cudaMemset(f, 0, sizeof hf);
    cudaMemset(d, 0, sizeof hd);
    sums<<<6, 100>>>(f, d, f + 1);
    cudaMemcpy(hf, f, sizeof hf, cudaMemcpyDeviceToHost);
    cudaMemcpy(&hd, d, sizeof hd, cudaMemcpyDeviceToHost);
    printf("%.2f %.3f %.1f\n", hf[0], hd, hf[1]);
    cudaFree(f);
    cudaFree(d);
}
