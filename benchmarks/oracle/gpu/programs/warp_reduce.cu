// Sums of warps by shuffles, then of the block.
// fault: data-race (racecheck): the parts of the warps are read without a barrier
#include <cstdio>

__device__ int warp_sum(int v) {
    for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffffu, v, d);
    return v;
}

__global__ void sum(const int *in, int *out, int n) {
    __shared__ int part[8];
    int t = threadIdx.x, lane = t % 32, warp = t / 32;
    int v = 0;
    for (int i = t; i < n; i += blockDim.x) v += in[i];
    v = warp_sum(v);
    if (lane == 0) part[warp] = v;
#ifndef FAULT
    __syncthreads();
#endif
    if (warp == 0) {
        v = warp_sum(lane < blockDim.x / 32 ? part[lane] : 0);  // here
        if (lane == 0) *out = v;
    }
}

int main() {
    const int n = 1111;
    int v[n], *in, *out, total;
    for (int i = 0; i < n; i++) v[i] = i % 90 - 20;
    cudaMalloc(&in, sizeof v);
    cudaMalloc(&out, sizeof total);
    cudaMemcpy(in, v, sizeof v, cudaMemcpyHostToDevice);
    sum<<<1, 256>>>(in, out, n);
    cudaMemcpy(&total, out, sizeof total, cudaMemcpyDeviceToHost);
    printf("%d\n", total);
    cudaFree(in);
    cudaFree(out);
}
