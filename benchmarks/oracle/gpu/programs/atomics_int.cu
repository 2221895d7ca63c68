// Every atomic on int, from many blocks.
// fault: uninitialized-read (initcheck): nobody has set the cells first
#include <climits>
#include <cstdio>

__global__ void work(int *cell) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(&cell[0], i);
    atomicSub(&cell[1], 2 * i);
    atomicMin(&cell[2], 500 - i);
    atomicMax(&cell[3], i * 3);
    atomicAnd(&cell[4], ~(1 << i % 30));
    atomicOr(&cell[5], 1 << i % 20);
    atomicXor(&cell[6], i);
    atomicCAS(&cell[7], 5, 9);
    if (i == 17) atomicExch(&cell[8], 77);
}

__global__ void show(const int *cell, int *out) { out[threadIdx.x] = cell[threadIdx.x] + 1; }  // here

int main() {
    int start[10] = {0, 0, INT_MAX, INT_MIN, -1, 0, 0, 5, 0, 3}, out[10];
    int *cell, *dout;
    cudaMalloc(&cell, sizeof start);
    cudaMalloc(&dout, sizeof out);
#ifdef FAULT
    cudaMemcpy(cell, start, 9 * sizeof(int), cudaMemcpyHostToDevice);
#else
    cudaMemcpy(cell, start, sizeof start, cudaMemcpyHostToDevice);
#endif
    work<<<7, 96>>>(cell);
    show<<<1, 10>>>(cell, dout);
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 9; i++) printf("%d ", out[i]);
    printf("\n");
    cudaFree(cell);
    cudaFree(dout);
}
