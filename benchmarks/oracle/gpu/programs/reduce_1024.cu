// The tree sum of a block of 1,024 threads in shared memory.
// fault: data-race (racecheck): no barrier between the rounds
#include <cstdio>

__global__ void reduce(const int *in, int *out) {
    __shared__ int part[1024];
    int t = threadIdx.x;
    part[t] = in[blockIdx.x * 1024 + t];
    __syncthreads();
    for (int s = 512; s > 0; s /= 2) {
        if (t < s) part[t] += part[t + s];  // here
#ifndef FAULT
        __syncthreads();
#endif
    }
    if (t == 0) out[blockIdx.x] = part[0];
}

int main() {
    static int in[3 * 1024];
    int out[3];
    for (int i = 0; i < 3 * 1024; i++) in[i] = i * 7 % 101;
    int *din, *dout;
    cudaMalloc(&din, sizeof in);
    cudaMalloc(&dout, sizeof out);
    cudaMemcpy(din, in, sizeof in, cudaMemcpyHostToDevice);
    reduce<<<3, 1024>>>(din, dout);
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", out[0], out[1], out[2]);
    cudaFree(din);
    cudaFree(dout);
}
