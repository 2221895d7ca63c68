// Sizes and places of structures are those of the host; wide loads at places that suffice.
// fault: misaligned-access (memcheck): a structure of doubles begins four bytes later
#include <cstdio>

struct Mixed {
    char c;
    double d;
    short s;
};
struct __align__(16) Quad {
    float v[4];
};

__global__ void work(const char *bytes, double *out) {
    int i = threadIdx.x;
    const Mixed *m = (const Mixed *)bytes;
    const Quad *q = (const Quad *)(bytes + 480);
#ifdef FAULT
    m = (const Mixed *)(bytes + 4);
#endif
    out[i] = m[i].d + m[i].c;  // here
    out[i] += m[i].s;
    Quad mine = q[i % 4];
    out[i] += mine.v[0] + mine.v[3];
    const short *s = (const short *)(bytes + 6);
    const int *n = (const int *)(bytes + 12);
    out[i] += s[i] & 15;
    out[i] += n[i] & 255;
}

int main() {
    char bytes[640], *d;
    double out[20], *dout, sum = 0;
    for (int i = 0; i < 640; i++) bytes[i] = i % 50;
    for (int i = 0; i < 20; i++) {
        Mixed m = {(char)i, i * 0.5, (short)(3 * i)};
        Mixed *at = (Mixed *)(bytes + i * sizeof(Mixed));
        at->c = m.c, at->d = m.d, at->s = m.s;
    }
    for (int i = 0; i < 40; i++) ((float *)(bytes + 480))[i] = i;
    cudaMalloc(&d, sizeof bytes);
    cudaMalloc(&dout, sizeof out);
    cudaMemcpy(d, bytes, sizeof bytes, cudaMemcpyHostToDevice);
    work<<<1, 20>>>(d, dout);
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
    for (double v : out) sum += v;
    printf("%d %d %.1f %.1f\n", (int)sizeof(Mixed), (int)alignof(Quad), out[7], sum);
    cudaFree(d);
    cudaFree(dout);
}
