// A tile with an edge on each side.
// fault: out-of-bounds (memcheck): the tile has no edge behind the last row
#include <cstdio>

const int T = 16;
#ifdef FAULT
const int ROWS = T + 1;
#else
const int ROWS = T + 2;
#endif

__global__ void blur(const int *in, int *out, int w) {
    __shared__ int tile[ROWS][T + 2];
    int x = threadIdx.x + 1, y = threadIdx.y + 1;
    int gx = blockIdx.x * T + threadIdx.x, gy = blockIdx.y * T + threadIdx.y;
    tile[y][x] = in[gy * w + gx];
    if (y == 1) tile[0][x] = gy > 0 ? in[(gy - 1) * w + gx] : 0;
    if (y == T) tile[T + 1][x] = gy + 1 < w ? in[(gy + 1) * w + gx] : 0;  // here
    if (x == 1) tile[y][0] = gx > 0 ? in[gy * w + gx - 1] : 0;
    if (x == T) tile[y][T + 1] = gx + 1 < w ? in[gy * w + gx + 1] : 0;
    __syncthreads();
    out[gy * w + gx] = tile[y - 1][x] + tile[y][x - 1] + tile[y][x + 1] + 2 * tile[y][x];
}

int main() {
    const int w = 2 * T;
    static int v[w * w];
    int *in, *out;
    for (int i = 0; i < w * w; i++) v[i] = i % 37;
    cudaMalloc(&in, sizeof v);
    cudaMalloc(&out, sizeof v);
    cudaMemcpy(in, v, sizeof v, cudaMemcpyHostToDevice);
    blur<<<dim3(2, 2), dim3(T, T)>>>(in, out, w);
    cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
    int sum = 0;
    for (int e : v) sum += e;
    printf("%d %d %d\n", v[0], v[w * w - 1], sum);
    cudaFree(in);
    cudaFree(out);
}
