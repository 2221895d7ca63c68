// A stencil in two arrays that change their roles.
// fault: data-race (none): it is computed in place
#include <cstdio>
#include <utility>

const int N = 24;

__global__ void smooth(const int *from, int *to) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= N || y >= N) return;
    int i = y * N + x;
    if (x == 0 || y == 0 || x == N - 1 || y == N - 1)
        to[i] = from[i];
    else
        to[i] = (from[i - 1] + from[i + 1] + from[i - N] + from[i + N]) >> 2;  // here
}

int main() {
    int v[N * N], *a, *b;
    for (int i = 0; i < N * N; i++) v[i] = i % N == 0 ? 4096 : i;
    cudaMalloc(&a, sizeof v);
    cudaMalloc(&b, sizeof v);
    cudaMemcpy(a, v, sizeof v, cudaMemcpyHostToDevice);
    for (int step = 0; step < 15; step++) {
#ifdef FAULT
        smooth<<<dim3(3, 3), dim3(8, 8)>>>(a, a);
#else
        smooth<<<dim3(3, 3), dim3(8, 8)>>>(a, b);
        std::swap(a, b);
#endif
    }
    cudaMemcpy(v, a, sizeof v, cudaMemcpyDeviceToHost);
    int sum = 0;
    for (int e : v) sum += e;
    printf("%d %d %d\n", v[N + 1], v[N * N / 2 + 5], sum);
    cudaFree(a);
    cudaFree(b);
}
