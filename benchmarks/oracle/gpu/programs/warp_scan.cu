// A scan of each warp by shuffles up, and exchanges by xor.
// fault: uninitialized-read (initcheck): the last warp's numbers were never stored
#include <cstdio>

__global__ void scan(const int *in, int *out) {
    int t = threadIdx.x, lane = t & 31, v = in[t];  // here
    for (int d = 1; d < warpSize; d *= 2) {
        int left = __shfl_up_sync(0xffffffffu, v, d);
        if (lane >= d) v += left;
    }
    int partner = __shfl_xor_sync(0xffffffffu, v, 5), first = __shfl_sync(0xffffffffu, v, 3);
    out[t] = v * 3 + partner - first;
}

int main() {
    int v[128], *in, *out;
    for (int i = 0; i < 128; i++) v[i] = i % 10;
    cudaMalloc(&in, sizeof v);
    cudaMalloc(&out, sizeof v);
#ifdef FAULT
    cudaMemcpy(in, v, 96 * sizeof(int), cudaMemcpyHostToDevice);
#else
    cudaMemcpy(in, v, sizeof v, cudaMemcpyHostToDevice);
#endif
    scan<<<1, 128>>>(in, out);
    cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d\n", v[0], v[31], v[77], v[127]);
    cudaFree(in);
    cudaFree(out);
}
