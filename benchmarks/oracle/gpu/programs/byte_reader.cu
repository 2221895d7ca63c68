// Numbers are put together from bytes, whatever their alignment.
// fault: misaligned-access (memcheck): a word is read at any byte
#include <cstdio>

__device__ unsigned word(const unsigned char *p) {
#ifdef FAULT
    return *(const unsigned *)p;  // here
#else
    return p[0] | p[1] << 8 | p[2] << 16 | (unsigned)p[3] << 24;
#endif
}

__global__ void read(const unsigned char *bytes, unsigned *out) {
    out[threadIdx.x] = word(bytes + 5 * threadIdx.x);
}

int main() {
    unsigned char bytes[5 * 30 + 4], *d;
    unsigned out[30], *dout, x = 0;
    for (int i = 0; i < (int)sizeof bytes; i++) bytes[i] = i * 41 + 3;
    cudaMalloc(&d, sizeof bytes);
    cudaMalloc(&dout, sizeof out);
    cudaMemcpy(d, bytes, sizeof bytes, cudaMemcpyHostToDevice);
    read<<<1, 30>>>(d, dout);
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
    for (unsigned v : out) x = x * 3 + v;
    printf("%08x %08x %u\n", out[0], out[29], x);
    cudaFree(d);
    cudaFree(dout);
}
