// Bytes are counted with atomics in global memory.
// fault: data-race (none): the counters are plain increments
#include <cstdio>

const int N = 2048;

__global__ void count(const unsigned char *data, unsigned *bins) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef FAULT
    bins[data[i] % 8] += 1;  // here
#else
    atomicAdd(bins + data[i] % 8, 1u);
#endif
}

int main() {
    static unsigned char data[N];
    unsigned bins[8];
    for (int i = 0; i < N; i++) data[i] = i * 37 + i / 100;
    unsigned char *ddata;
    unsigned *dbins;
    cudaMalloc(&ddata, N);
    cudaMalloc(&dbins, sizeof bins);
    cudaMemcpy(ddata, data, N, cudaMemcpyHostToDevice);
    cudaMemset(dbins, 0, sizeof bins);
    count<<<8, 256>>>(ddata, dbins);
    cudaMemcpy(bins, dbins, sizeof bins, cudaMemcpyDeviceToHost);
    for (unsigned b : bins) printf("%u ", b);
    printf("\n");
    cudaFree(ddata);
    cudaFree(dbins);
}
