// A matrix is transposed through a padded tile.
// fault: data-race (racecheck): the tile is read before all have stored to it
#include <cstdio>

const int W = 50, H = 70, T = 16;

__global__ void transpose(const float *in, float *out) {
    __shared__ float tile[T][T + 1];
    int x = blockIdx.x * T + threadIdx.x, y = blockIdx.y * T + threadIdx.y;
    if (x < W && y < H) tile[threadIdx.y][threadIdx.x] = in[y * W + x];
#ifndef FAULT
    __syncthreads();
#endif
    x = blockIdx.y * T + threadIdx.x;
    y = blockIdx.x * T + threadIdx.y;
    if (x < H && y < W) out[y * H + x] = tile[threadIdx.x][threadIdx.y];  // here
}

int main() {
    static float in[H][W], out[W][H];
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) in[y][x] = y * 1000 + x;
    float *din, *dout;
    cudaMalloc(&din, sizeof in);
    cudaMalloc(&dout, sizeof out);
    cudaMemcpy(din, in, sizeof in, cudaMemcpyHostToDevice);
    transpose<<<dim3((W + T - 1) / T, (H + T - 1) / T), dim3(T, T)>>>(din, dout);
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) wrong += out[x][y] != in[y][x];
    printf("%d wrong, %.0f %.0f\n", wrong, out[1][2], out[W - 1][H - 1]);
    cudaFree(din);
    cudaFree(dout);
}
