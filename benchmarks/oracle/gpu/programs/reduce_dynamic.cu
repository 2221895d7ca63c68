// The sum of doubles in dynamic shared memory, whose size the launch says.
// fault: out-of-bounds (memcheck): the launch gives half of the bytes
#include <cstdio>

__global__ void reduce(const double *in, double *out, int n) {
    extern __shared__ double part[];
    int t = threadIdx.x;
    part[t] = t < n ? in[t] : 0.0;  // here
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s >>= 1) {
        if (t < s) part[t] += part[t + s];
        __syncthreads();
    }
    if (t == 0) *out = part[0];
}

int main() {
    const int n = 200;
    double in[n], out = -1;
    for (int i = 0; i < n; i++) in[i] = 0.25 * i;
    double *din, *dout;
    cudaMalloc(&din, sizeof in);
    cudaMalloc(&dout, sizeof out);
    cudaMemcpy(din, in, sizeof in, cudaMemcpyHostToDevice);
#ifdef FAULT
    reduce<<<1, 256, 256 * sizeof(double) / 2>>>(din, dout, n);
#else
    reduce<<<1, 256, 256 * sizeof(double)>>>(din, dout, n);
#endif
    cudaMemcpy(&out, dout, sizeof out, cudaMemcpyDeviceToHost);
    printf("%.2f\n", out);
    cudaFree(din);
    cudaFree(dout);
}
