// A scan of many blocks: parts, their sums, then both together.
// fault: double-free (memcheck): the sums are given back twice
#include <cstdio>

const int T = 64, B = 9, N = T * B - 11;

__device__ int scan(int *s, int value) {
    int t = threadIdx.x;
    s[t] = value;
    __syncthreads();
    for (int d = 1; d < blockDim.x; d *= 2) {
        int left = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += left;
        __syncthreads();
    }
    return s[t];
}

__global__ void parts(const int *in, int *out, int *sums) {
    __shared__ int s[T];
    int i = blockIdx.x * T + threadIdx.x;
    int sum = scan(s, i < N ? in[i] : 0);
    if (i < N) out[i] = sum;
    if (threadIdx.x == T - 1) sums[blockIdx.x] = sum;
}
__global__ void of_sums(int *sums) {
    __shared__ int s[B];
    sums[threadIdx.x] = scan(s, sums[threadIdx.x]);
}
__global__ void together(int *out, const int *sums) {
    int i = blockIdx.x * T + threadIdx.x;
    if (blockIdx.x > 0 && i < N) out[i] += sums[blockIdx.x - 1];
}

int main() {
    int v[N], *in, *out, *sums;
    for (int i = 0; i < N; i++) v[i] = i % 13 - 4;
    cudaMalloc(&in, sizeof v);
    cudaMalloc(&out, sizeof v);
    cudaMalloc(&sums, B * sizeof(int));
    cudaMemcpy(in, v, sizeof v, cudaMemcpyHostToDevice);
    parts<<<B, T>>>(in, out, sums);
    of_sums<<<1, B>>>(sums);
    together<<<B, T>>>(out, sums);
    cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", v[0], v[T], v[N - 1]);
    cudaFree(in);
    cudaFree(out);
    cudaFree(sums);
#ifdef FAULT
    cudaFree(sums);  // here
#endif
}
