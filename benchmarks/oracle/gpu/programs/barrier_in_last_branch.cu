// The last thing of a kernel is a branch with a barrier, which not all threads of a warp take.
// fault: barrier-divergence (synccheck): the other branch waits at a barrier of its own
#include <cstdio>

__global__ void last(const int *in, int *out, int n) {
    __shared__ int s[64];
    int i = blockIdx.x * 64 + threadIdx.x;
    if (i < n) {
        s[threadIdx.x] = in[i];
        __syncthreads();  // here
        int other = threadIdx.x ^ 1;
        out[i] = s[threadIdx.x] + (blockIdx.x * 64 + other < n ? s[other] : 0);
    } else {
#ifdef FAULT
        __syncthreads();  // here
#endif
        out[i] = -1;
    }
}

int main() {
    int in[128], out[128], *din, *dout, x = 0;
    for (int i = 0; i < 128; i++) in[i] = i * i;
    cudaMalloc(&din, sizeof in);
    cudaMalloc(&dout, sizeof out);
    cudaMemcpy(din, in, sizeof in, cudaMemcpyHostToDevice);
    last<<<2, 64>>>(din, dout, 100);
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
    for (int o : out) x = x * 31 + o;
    printf("%d\n", x);
    cudaFree(din);
    cudaFree(dout);
}
