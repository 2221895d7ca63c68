// The block that comes last adds the parts of all: a counter behind __threadfence().
// fault: data-race (none): the counter is no atomic
#include <cstdio>

__device__ unsigned arrived;

__global__ void sum(const int *in, volatile int *parts, int *out) {
    __shared__ int s[64];
    __shared__ bool last;
    int t = threadIdx.x;
    s[t] = in[blockIdx.x * 64 + t];
    __syncthreads();
    for (int d = 32; d; d /= 2) {
        if (t < d) s[t] += s[t + d];
        __syncthreads();
    }
    if (t == 0) {
        parts[blockIdx.x] = s[0];
        __threadfence();
#ifdef FAULT
        last = arrived++ == gridDim.x - 1;  // here
#else
        last = atomicAdd(&arrived, 1) == gridDim.x - 1;
#endif
    }
    __syncthreads();
    if (last && t == 0) {
        int all = 0;
        for (int b = 0; b < gridDim.x; b++) all += parts[b];
        *out = all;
    }
}

int main() {
    int v[10 * 64], *in, *parts, *out, total = 0;
    for (int i = 0; i < 640; i++) v[i] = i - 100;
    cudaMalloc(&in, sizeof v);
    cudaMalloc(&parts, 10 * sizeof(int));
    cudaMalloc(&out, sizeof(int));
    cudaMemset(out, 0, sizeof(int));
    cudaMemcpy(in, v, sizeof v, cudaMemcpyHostToDevice);
    sum<<<10, 64>>>(in, parts, out);
    cudaMemcpy(&total, out, sizeof total, cudaMemcpyDeviceToHost);
    printf("%d\n", total);
    cudaFree(in);
    cudaFree(parts);
    cudaFree(out);
}
