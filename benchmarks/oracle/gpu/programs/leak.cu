// Everything allocated is given back, in a loop of growing arrays.
// fault: memory-leak (memcheck): the last array is not
#include <cstdio>

__global__ void fill(int *v, int n) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) v[i] = n - i;
}

int main() {
    int last = 0;
    for (int n = 10; n < 3000; n *= 3) {
        int *v;
        cudaMalloc(&v, n * sizeof(int));  // here
        fill<<<1, 64>>>(v, n);
        cudaMemcpy(&last, v + n / 2, sizeof last, cudaMemcpyDeviceToHost);
        printf("%d ", last);
#ifdef FAULT
        if (n < 1000) cudaFree(v);
#else
        cudaFree(v);
#endif
    }
    printf("\n");
}
