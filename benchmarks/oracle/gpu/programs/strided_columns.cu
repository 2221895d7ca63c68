// Every third column of a matrix of odd width is gathered.
// fault: out-of-bounds (memcheck): the width is rounded up
#include <cstdio>

__global__ void gather(const int *m, int width, int rows, int *out, int columns) {
    int column = threadIdx.x, row = blockIdx.x;
    if (column < columns) out[row * columns + column] = m[row * width + column * 3];  // here
}

int main() {
    const int width = 31, rows = 13, columns = (width + 2) / 3;
    int m[rows * width], out[rows * columns], *dm, *dout;
    for (int i = 0; i < rows * width; i++) m[i] = i * 5 - 100;
    cudaMalloc(&dm, sizeof m);
    cudaMalloc(&dout, sizeof out);
    cudaMemcpy(dm, m, sizeof m, cudaMemcpyHostToDevice);
#ifdef FAULT
    gather<<<rows, 32>>>(dm, width + 1, rows, dout, columns);
#else
    gather<<<rows, 32>>>(dm, width, rows, dout, columns);
#endif
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
    int sum = 0;
    for (int v : out) sum += v;
    printf("%d %d %d\n", out[1], out[rows * columns - 1], sum);
    cudaFree(dm);
    cudaFree(dout);
}
