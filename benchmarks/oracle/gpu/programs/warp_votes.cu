// Votes of warps: ballot, any and all; positions by counting bits below.
// fault: out-of-bounds (memcheck): the place for each warp is one too small
#include <cstdio>

__global__ void compact(const int *in, int *out, int *counts) {
    int t = threadIdx.x, lane = t % 32, warp = t / 32;
    int keep = in[t] % 3 == 0;
    unsigned who = __ballot_sync(0xffffffffu, keep);
    int before = __popc(who & ((1u << lane) - 1));
#ifdef FAULT
    if (keep) out[31 * warp + 70 + before] = in[t];  // here
#else
    if (keep) out[32 * warp + before] = in[t];
#endif
    int all = __all_sync(0xffffffffu, in[t] >= 0), any = __any_sync(0xffffffffu, in[t] > 90);
    if (lane == 0) counts[warp] = __popc(who) + 100 * all + 1000 * any;
}

int main() {
    int v[96], *in, *out, *counts, c[3];
    for (int i = 0; i < 96; i++) v[i] = i * i % 101 - (i == 70);
    cudaMalloc(&in, sizeof v);
    cudaMalloc(&out, sizeof v);
    cudaMalloc(&counts, sizeof c);
    cudaMemset(out, 0, sizeof v);
    cudaMemcpy(in, v, sizeof v, cudaMemcpyHostToDevice);
    compact<<<1, 96>>>(in, out, counts);
    cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
    cudaMemcpy(c, counts, sizeof c, cudaMemcpyDeviceToHost);
    printf("%d %d %d | %d %d %d\n", c[0], c[1], c[2], v[0], v[33], v[66]);
    cudaFree(in);
    cudaFree(out);
    cudaFree(counts);
}
