// Rounds of an iteration in fixed point; each thread leaves the loop when it is done.
// fault: wrong-memory-space (memcheck): the kernel gets the host's array
#include <cstdio>
#include <cstdlib>

const int W = 40, H = 30;

__global__ void escape(int *out) {
    int px = blockIdx.x * blockDim.x + threadIdx.x, py = blockIdx.y * blockDim.y + threadIdx.y;
    if (px >= W || py >= H) return;
    int cx = px * 12288 / W - 8192, cy = py * 8192 / H - 4096, x = 0, y = 0, n = 0;
    while (n < 50 && (x >> 6) * (x >> 6) + (y >> 6) * (y >> 6) < 4 * 4096) {
        int t = (int)((long long)x * x / 4096 - (long long)y * y / 4096) + cx;
        y = (int)(2ll * x * y / 4096) + cy;
        x = t;
        n++;
    }
    out[py * W + px] = n;  // here
}

int main() {
    int *v = (int *)malloc(W * H * sizeof(int)), *d;
    cudaMalloc(&d, W * H * sizeof(int));
#ifdef FAULT
    escape<<<dim3(5, 4), dim3(8, 8)>>>(v);
    cudaDeviceSynchronize();
#else
    escape<<<dim3(5, 4), dim3(8, 8)>>>(d);
#endif
    cudaMemcpy(v, d, W * H * sizeof(int), cudaMemcpyDeviceToHost);
    int sum = 0;
    for (int i = 0; i < W * H; i++) sum += v[i];
    printf("%d %d %d\n", v[0], v[15 * W + 20], sum);
    cudaFree(d);
    free(v);
}
