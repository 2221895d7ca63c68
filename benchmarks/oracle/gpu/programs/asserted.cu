// What a kernel asserts holds.
// fault: assertion-failed (memcheck): it does not hold for one thread
#include <cassert>
#include <cstdio>

__global__ void half(const int *in, int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    assert(in[i] % 2 == 0);  // here
    out[i] = in[i] / 2;
}

int main() {
    int v[77], *in, *out;
    for (int i = 0; i < 77; i++) v[i] = i * 6;
#ifdef FAULT
    v[50]++;
#endif
    cudaMalloc(&in, sizeof v);
    cudaMalloc(&out, sizeof v);
    cudaMemcpy(in, v, sizeof v, cudaMemcpyHostToDevice);
    half<<<3, 32>>>(in, out, 77);
    cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
    int sum = 0;
    for (int e : v) sum += e;
    printf("%d\n", sum);
    cudaFree(in);
    cudaFree(out);
}
