// An inclusive scan with two buffers in shared memory, a barrier in each round.
// fault: data-race (racecheck): both buffers are the same one
#include <cstdio>

const int N = 300;

__global__ void scan(const unsigned *in, unsigned *out) {
    __shared__ unsigned buffer[2][N];
    int t = threadIdx.x, from = 0;
    buffer[0][t] = in[t];
    __syncthreads();
    for (int step = 1; step < N; step *= 2) {
#ifdef FAULT
        int to = from;
#else
        int to = 1 - from;
#endif
        buffer[to][t] = buffer[from][t] + (t >= step ? buffer[from][t - step] : 0);  // here
        from = to;
        __syncthreads();
    }
    out[t] = buffer[from][t];
}

int main() {
    unsigned v[N];
    for (int i = 0; i < N; i++) v[i] = i ^ 5;
    unsigned *din, *dout;
    cudaMalloc(&din, sizeof v);
    cudaMalloc(&dout, sizeof v);
    cudaMemcpy(din, v, sizeof v, cudaMemcpyHostToDevice);
    scan<<<1, N>>>(din, dout);
    cudaMemcpy(v, dout, sizeof v, cudaMemcpyDeviceToHost);
    printf("%u %u %u %u\n", v[0], v[1], v[100], v[N - 1]);
    cudaFree(din);
    cudaFree(dout);
}
