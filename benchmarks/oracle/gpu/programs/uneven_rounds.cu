// All threads of a block make as many rounds as the longest needs.
// fault: barrier-divergence (synccheck): each makes its own number of rounds
#include <cstdio>

__global__ void collect(const int *lengths, int *out) {
    __shared__ int most, s[96];
    int t = threadIdx.x, mine = lengths[t];
    if (t == 0) most = 0;
    s[t] = t;
    __syncthreads();
    atomicMax(&most, mine);
    __syncthreads();
#ifdef FAULT
    for (int round = 0; round < mine; round++) {
#else
    for (int round = 0; round < most; round++) {
#endif
        int other = s[(t + 1) % 96];
        __syncthreads();  // here
        if (round < mine) s[t] += other;
        __syncthreads();
    }
    out[t] = s[t];
}

int main() {
    int v[96], *lengths, *out;
    for (int i = 0; i < 96; i++) v[i] = i % 5;
    cudaMalloc(&lengths, sizeof v);
    cudaMalloc(&out, sizeof v);
    cudaMemcpy(lengths, v, sizeof v, cudaMemcpyHostToDevice);
    collect<<<1, 96>>>(lengths, out);
    cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
    int sum = 0;
    for (int e : v) sum += e;
    printf("%d %d %d\n", v[0], v[95], sum);
    cudaFree(lengths);
    cudaFree(out);
}
