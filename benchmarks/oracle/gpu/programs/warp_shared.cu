// Threads of one warp exchange numbers through shared memory, with __syncwarp().
// fault: data-race (racecheck): without it
#include <cstdio>

__global__ void rotate(int *v) {
    __shared__ int s[64];
    int t = threadIdx.x, warp = t & ~31;
    s[t] = v[t];
    for (int i = 0; i < 3; i++) {
#ifndef FAULT
        __syncwarp();
#endif
        int next = s[warp + (t + 1) % 32];
#ifndef FAULT
        __syncwarp();
#endif
        s[t] = next + i;  // here
    }
    v[t] = s[t];
}

int main() {
    int v[64], *d;
    for (int i = 0; i < 64; i++) v[i] = i * 10;
    cudaMalloc(&d, sizeof v);
    cudaMemcpy(d, v, sizeof v, cudaMemcpyHostToDevice);
    rotate<<<1, 64>>>(d);
    cudaMemcpy(v, d, sizeof v, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d\n", v[0], v[31], v[32], v[63]);
    cudaFree(d);
}
