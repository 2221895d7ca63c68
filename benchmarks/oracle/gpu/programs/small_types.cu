// Arithmetic of char, short and bool: promotions and narrowing.
// fault: wrong-memcpy-kind (memcheck): the copy back names the wrong direction
#include <cstdio>

__global__ void work(signed char *c, unsigned char *u, short *s, bool *b) {
    int i = threadIdx.x;
    c[i] = c[i] * 3 + 100;
    u[i] = u[i] - 200;
    s[i] = (short)(s[i] * s[i]);
    b[i] = c[i] & 4;
    c[i] >>= 1;
}

int main() {
    const int n = 96;
    signed char c[n];
    unsigned char u[n];
    short s[n];
    bool b[n];
    for (int i = 0; i < n; i++) c[i] = i - 40, u[i] = i * 3, s[i] = i * 55 - 2000;
    char *d;
    cudaMalloc(&d, 5 * n);
    cudaMemcpy(d, s, 2 * n, cudaMemcpyHostToDevice);
    cudaMemcpy(d + 2 * n, c, n, cudaMemcpyHostToDevice);
    cudaMemcpy(d + 3 * n, u, n, cudaMemcpyHostToDevice);
    work<<<1, n>>>((signed char *)d + 2 * n, (unsigned char *)d + 3 * n, (short *)d, (bool *)d + 4 * n);
#ifdef FAULT
    cudaMemcpy(s, d, 2 * n, cudaMemcpyHostToDevice);  // here
#else
    cudaMemcpy(s, d, 2 * n, cudaMemcpyDeviceToHost);
#endif
    cudaMemcpy(c, d + 2 * n, n, cudaMemcpyDeviceToHost);
    cudaMemcpy(u, d + 3 * n, n, cudaMemcpyDeviceToHost);
    cudaMemcpy(b, d + 4 * n, n, cudaMemcpyDeviceToHost);
    int sums[4] = {};
    for (int i = 0; i < n; i++) sums[0] += c[i], sums[1] += u[i], sums[2] += s[i], sums[3] += b[i];
    printf("%d %d %d %d\n", sums[0], sums[1], sums[2], sums[3]);
    cudaFree(d);
}
