// Functions that call themselves, and loops of different lengths in each thread.
// fault: out-of-bounds (none): a local array has one element too few
#include <cstdio>

__device__ unsigned gcd(unsigned a, unsigned b) { return b ? gcd(b, a % b) : a; }
__device__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
__device__ int digits(int n) {
#ifdef FAULT
    int seen[9] = {};
#else
    int seen[10] = {};
#endif
    for (; n; n /= 10) seen[n % 10]++;  // here
    int sum = 0;
    for (int i = 0; i < 9; i++) sum = sum * 2 + seen[i];
    return sum;
}

__global__ void work(int *out) {
    int i = threadIdx.x;
    out[3 * i] = gcd(i * 84, 360);
    out[3 * i + 1] = fib(i % 12);
    out[3 * i + 2] = digits(i * 12345 + 9);
}

int main() {
    int v[3 * 40], *d;
    cudaMalloc(&d, sizeof v);
    work<<<1, 40>>>(d);
    cudaMemcpy(v, d, sizeof v, cudaMemcpyDeviceToHost);
    int sum[3] = {};
    for (int i = 0; i < 120; i++) sum[i % 3] += v[i];
    printf("%d %d %d\n", sum[0], sum[1], sum[2]);
    cudaFree(d);
}
