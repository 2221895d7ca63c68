// A flag is raised by every thread that finds something; all store the same.
// fault: data-race (none): each stores its own number
#include <cstdio>

__global__ void find(const int *v, int what, int *found, int *where) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (v[i] == what) {
        atomicExch(found, 1);
#ifdef FAULT
        *where = i;  // here
#else
        atomicMax(where, i);
#endif
    }
}

int main() {
    int v[256], flags[2] = {0, -1}, *dv, *dflags;
    for (int i = 0; i < 256; i++) v[i] = i % 50;
    cudaMalloc(&dv, sizeof v);
    cudaMalloc(&dflags, sizeof flags);
    cudaMemcpy(dv, v, sizeof v, cudaMemcpyHostToDevice);
    cudaMemcpy(dflags, flags, sizeof flags, cudaMemcpyHostToDevice);
    find<<<2, 128>>>(dv, 42, dflags, dflags + 1);
    cudaMemcpy(flags, dflags, sizeof flags, cudaMemcpyDeviceToHost);
    printf("%d %d\n", flags[0], flags[1]);
    cudaFree(dv);
    cudaFree(dflags);
}
