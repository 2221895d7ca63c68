// Each block counts letters in shared memory, then adds its counts to the total.
// fault: data-race (racecheck): the counters in shared memory are plain increments
#include <cstdio>

const int N = 4000, BINS = 26;

__global__ void count(const char *text, int *bins) {
    __shared__ int mine[BINS];
    if (threadIdx.x < BINS) mine[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < N; i += gridDim.x * blockDim.x)
#ifdef FAULT
        mine[text[i] - 'a']++;  // here
#else
        atomicAdd(&mine[text[i] - 'a'], 1);
#endif
    __syncthreads();
    if (threadIdx.x < BINS) atomicAdd(&bins[threadIdx.x], mine[threadIdx.x]);
}

int main() {
    static char text[N];
    int bins[BINS];
    for (int i = 0; i < N; i++) text[i] = 'a' + (i * i + i / 3) % BINS;
    char *dtext;
    int *dbins;
    cudaMalloc(&dtext, N);
    cudaMalloc(&dbins, sizeof bins);
    cudaMemcpy(dtext, text, N, cudaMemcpyHostToDevice);
    cudaMemset(dbins, 0, sizeof bins);
    count<<<5, 192>>>(dtext, dbins);
    cudaMemcpy(bins, dbins, sizeof bins, cudaMemcpyDeviceToHost);
    for (int b = 0; b < BINS; b++) printf("%c%d ", 'a' + b, bins[b]);
    printf("\n");
    cudaFree(dtext);
    cudaFree(dbins);
}
