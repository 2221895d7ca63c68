// Each thread ends as soon as its own work is done; a barrier stands in the loop of the others.
// fault: out-of-bounds (memcheck): the loop goes on behind the last element
#include <cstdio>

__global__ void steps(int *out, int n) {
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    while (i < n) {
        out[i] = i * 3 + blockIdx.x;  // here
        i += blockDim.x * gridDim.x;
        __syncthreads();
    }
}

int main() {
    const int n = 300;
    int out[n], *dout, x = 0;
    cudaMalloc(&dout, sizeof out);
#ifdef FAULT
    steps<<<2, 64>>>(dout, n + 200);
#else
    steps<<<2, 64>>>(dout, n);
#endif
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
    for (int o : out) x = x * 31 + o;
    printf("%d\n", x);
    cudaFree(dout);
}
