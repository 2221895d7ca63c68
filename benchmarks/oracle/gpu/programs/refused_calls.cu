// What the runtime says of launches and calls that it refuses.
#include <cstdio>

__global__ void mark(int *v) { atomicAdd(v, 1); }

static void said(const char *what, cudaError_t now) {
    printf("%s: %s, then %s\n", what, cudaGetErrorName(now), cudaGetErrorName(cudaGetLastError()));
}

int main() {
    int *v, *w, host[4] = {};
    cudaMalloc(&v, 4 * sizeof(int));
    cudaMemset(v, 0, 4 * sizeof(int));
    mark<<<1, 2048>>>(v);
    said("threads", cudaPeekAtLastError());
    mark<<<1, dim3(1024, 2, 1)>>>(v);
    said("threads in all", cudaPeekAtLastError());
    mark<<<1, dim3(1, 1, 128)>>>(v);
    said("depth of a block", cudaPeekAtLastError());
    mark<<<0, 32>>>(v);
    said("no block", cudaPeekAtLastError());
    mark<<<1, 0>>>(v);
    said("no thread", cudaPeekAtLastError());
    mark<<<dim3(1, 70000), 32>>>(v);
    said("height of a grid", cudaPeekAtLastError());
    mark<<<1, 32, 49 * 1024>>>(v);
    said("49 KiB of dynamic shared memory", cudaPeekAtLastError());
    mark<<<1, 32, 300 * 1024>>>(v);
    said("300 KiB of dynamic shared memory", cudaPeekAtLastError());
    said("larger shared memory", cudaFuncSetAttribute(mark, cudaFuncAttributeMaxDynamicSharedMemorySize, 60 * 1024));
    mark<<<1, 32, 49 * 1024>>>(v);
    said("49 KiB after that", cudaPeekAtLastError());
    said("malloc of nothing", cudaMalloc(&w, 0));
    printf("%d\n", w == nullptr);
    said("free of null", cudaFree(nullptr));
    said("wrong kind", cudaMemcpy(host, v, sizeof host, (cudaMemcpyKind)9));
    said("copy of nothing", cudaMemcpy(nullptr, v, 0, cudaMemcpyDeviceToHost));
    said("device 99", cudaSetDevice(99));
    said("more memory than there is", cudaMalloc(&w, 1ull << 50));
    said("free of the host's", cudaFree(host));
    said("a block of one at last", (mark<<<1, 1>>>(v), cudaDeviceSynchronize()));
    cudaMemcpy(host, v, sizeof host, cudaMemcpyDeviceToHost);
    printf("%d\n", host[0]);
    said("free", cudaFree(v));
    said("free again", cudaFree(v));
}
