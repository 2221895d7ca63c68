// Counting and moving bits.
// fault: out-of-bounds (memcheck): the number of leading zeros of 0 is 32, one more than the table has
#include <cstdio>

__global__ void work(const unsigned *in, int *table, int *out) {
    int i = threadIdx.x;
    unsigned x = in[i];
    out[i] = __popc(x) + 100 * __clz(x) + 10000 * __ffs(x) + (__brev(x) >> 28) * 1000000;
    out[i] ^= __popcll((unsigned long long)x << 20 | 7) + __clzll(x) + __byte_perm(x, ~x, 0x1736);
#ifdef FAULT
    atomicAdd(&table[__clz(x)], 1);  // here
#else
    if (x) atomicAdd(&table[__clz(x)], 1);
#endif
}

int main() {
    unsigned v[64], *in;
    int table[32], out[64], *dtable, *dout, x = 0;
    for (int i = 0; i < 64; i++) v[i] = i == 9 ? 0 : 0x9e3779b9u * i >> i % 32;
    v[0] = 1;
    for (int i = 1; i < 64; i++) v[i] |= i != 9;
    cudaMalloc(&in, sizeof v);
    cudaMalloc(&dtable, sizeof table);
    cudaMalloc(&dout, sizeof out);
    cudaMemcpy(in, v, sizeof v, cudaMemcpyHostToDevice);
    cudaMemset(dtable, 0, sizeof table);
    work<<<1, 64>>>(in, dtable, dout);
    cudaMemcpy(table, dtable, sizeof table, cudaMemcpyDeviceToHost);
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
    for (int o : out) x = x * 5 + o;
    for (int i = 0; i < 32; i++) x += i * table[i];
    printf("%d %d %d\n", out[1], out[63], x);
    cudaFree(in);
    cudaFree(dtable);
    cudaFree(dout);
}
