// Two vectors are added; the last block is not full.
// fault: out-of-bounds (memcheck): the bound of the last block is missing
#include <cstdio>

__global__ void add(const int *a, const int *b, int *c, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef FAULT
    c[i] = a[i] + b[i];  // here
#else
    if (i < n) c[i] = a[i] + b[i];
#endif
}

int main() {
    const int n = 1000;
    int a[n], b[n], c[n];
    for (int i = 0; i < n; i++) a[i] = i, b[i] = 3 * i - 500;
    int *da, *db, *dc;
    cudaMalloc(&da, sizeof a);
    cudaMalloc(&db, sizeof b);
    cudaMalloc(&dc, sizeof c);
    cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice);
    cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
    add<<<4, 256>>>(da, db, dc, n);
    cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost);
    long long sum = 0;
    for (int i = 0; i < n; i++) sum += c[i];
    printf("%d %d %d %lld\n", c[0], c[1], c[n - 1], sum);
    cudaFree(da);
    cudaFree(db);
    cudaFree(dc);
}
