// A product of matrices whose sizes are no multiples of the tile.
// fault: data-race (racecheck): the tiles are filled anew while others still read them
#include <cstdio>

const int M = 33, K = 41, N = 27, T = 16;

__global__ void product(const float *a, const float *b, float *c) {
    __shared__ float ta[T][T], tb[T][T];
    int row = blockIdx.y * T + threadIdx.y, column = blockIdx.x * T + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < K; k += T) {
        int ka = k + threadIdx.x, kb = k + threadIdx.y;
        ta[threadIdx.y][threadIdx.x] = row < M && ka < K ? a[row * K + ka] : 0.f;
        tb[threadIdx.y][threadIdx.x] = column < N && kb < K ? b[kb * N + column] : 0.f;
        __syncthreads();
        for (int i = 0; i < T; i++) sum += ta[threadIdx.y][i] * tb[i][threadIdx.x];  // here
#ifndef FAULT
        __syncthreads();
#endif
    }
    if (row < M && column < N) c[row * N + column] = sum;
}

int main() {
    float a[M * K], b[K * N], c[M * N], *da, *db, *dc;
    for (int i = 0; i < M * K; i++) a[i] = i % 9 - 4;
    for (int i = 0; i < K * N; i++) b[i] = i % 7 * 0.5f;
    cudaMalloc(&da, sizeof a);
    cudaMalloc(&db, sizeof b);
    cudaMalloc(&dc, sizeof c);
    cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice);
    cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
    product<<<dim3((N + T - 1) / T, (M + T - 1) / T), dim3(T, T)>>>(da, db, dc);
    cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost);
    double sum = 0;
    for (float v : c) sum += v;
    printf("%.1f %.1f %.1f\n", c[0], c[M * N - 1], sum);
    cudaFree(da);
    cudaFree(db);
    cudaFree(dc);
}
