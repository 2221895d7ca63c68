// The game of life on a torus, one byte for each cell.
// fault: out-of-bounds (memcheck): no wrap at the left and upper edge
#include <cstdio>

const int N = 20;

__global__ void generation(const bool *now, bool *next) {
    int x = threadIdx.x, y = blockIdx.x, around = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
#ifdef FAULT
            if (dx || dy) around += now[(y + dy) % N * N + (x + dx) % N];  // here
#else
            if (dx || dy) around += now[(y + dy + N) % N * N + (x + dx + N) % N];
#endif
    next[y * N + x] = around == 3 || (around == 2 && now[y * N + x]);
}

int main() {
    bool v[N * N] = {}, *a, *b;
    for (int i : {1, N + 2, 2 * N, 2 * N + 1, 2 * N + 2, 9 * N + 9, 9 * N + 10, 9 * N + 11}) v[i] = true;
    cudaMalloc(&a, sizeof v);
    cudaMalloc(&b, sizeof v);
    cudaMemcpy(a, v, sizeof v, cudaMemcpyHostToDevice);
    for (int g = 0; g < 25; g++) {
        generation<<<N, N>>>(a, b);
        bool *swap = a;
        a = b;
        b = swap;
    }
    cudaMemcpy(v, a, sizeof v, cudaMemcpyDeviceToHost);
    for (int i = 0; i < N * N; i++)
        if (v[i]) printf("%d ", i);
    printf("\n");
    cudaFree(a);
    cudaFree(b);
}
