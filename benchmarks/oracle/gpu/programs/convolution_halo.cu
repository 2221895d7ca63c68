// A filter of nine taps; a block loads its part and a halo on either side.
// fault: out-of-bounds (memcheck): the left halo of the first block is loaded, too
#include <cstdio>

const int N = 1003, R = 4, T = 128;
__constant__ int taps[2 * R + 1];

__global__ void filter(const int *in, int *out) {
    __shared__ int s[T + 2 * R];
    int i = blockIdx.x * T + threadIdx.x, t = threadIdx.x + R;
    s[t] = i < N ? in[i] : 0;
    if (threadIdx.x < R) {
#ifdef FAULT
        s[t - R] = in[i - R];  // here
#else
        s[t - R] = i >= R ? in[i - R] : 0;
#endif
        s[t + T] = i + T < N ? in[i + T] : 0;
    }
    __syncthreads();
    int sum = 0;
    for (int k = -R; k <= R; k++) sum += taps[k + R] * s[t + k];
    if (i < N) out[i] = sum;
}

int main() {
    int in[N], out[N], h[2 * R + 1], *din, *dout;
    for (int i = 0; i < N; i++) in[i] = i % 23;
    for (int k = 0; k <= 2 * R; k++) h[k] = k - 2;
    cudaMemcpyToSymbol(taps, h, sizeof h);
    cudaMalloc(&din, sizeof in);
    cudaMalloc(&dout, sizeof out);
    cudaMemcpy(din, in, sizeof in, cudaMemcpyHostToDevice);
    filter<<<(N + T - 1) / T, T>>>(din, dout);
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
    long sum = 0;
    for (int v : out) sum += v;
    printf("%d %d %ld\n", out[0], out[N - 1], sum);
    cudaFree(din);
    cudaFree(dout);
}
