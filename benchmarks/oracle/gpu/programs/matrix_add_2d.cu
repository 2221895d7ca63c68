// Matrices of odd sizes on a grid of two dimensions.
// fault: out-of-bounds (memcheck): the condition on rows allows one row more
#include <cstdio>

const int W = 37, H = 21;

__global__ void add(const short *a, const short *b, short *c) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
#ifdef FAULT
    if (x >= W || y > H) return;
#else
    if (x >= W || y >= H) return;
#endif
    c[y * W + x] = a[y * W + x] - b[y * W + x];  // here
}

int main() {
    static short a[H][W], b[H][W], c[H][W];
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) a[y][x] = 100 * y + x, b[y][x] = 3 * x;
    short *d[3];
    for (short *&p : d) cudaMalloc(&p, sizeof a);
    cudaMemcpy(d[0], a, sizeof a, cudaMemcpyHostToDevice);
    cudaMemcpy(d[1], b, sizeof b, cudaMemcpyHostToDevice);
    add<<<dim3((W + 15) / 16, (H + 7) / 8), dim3(16, 8)>>>(d[0], d[1], d[2]);
    cudaMemcpy(c, d[2], sizeof c, cudaMemcpyDeviceToHost);
    int sum = 0;
    for (auto &row : c)
        for (short v : row) sum += v;
    printf("%d %d %d\n", c[0][1], c[H - 1][W - 1], sum);
    for (short *p : d) cudaFree(p);
}
