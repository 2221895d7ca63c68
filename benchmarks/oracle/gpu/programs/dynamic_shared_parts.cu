// Dynamic shared memory is divided among arrays of different types.
// fault: invalid-launch (memcheck): more than a block can have is asked for
#include <cstdio>

__global__ void work(double *out, int n) {
    extern __shared__ char memory[];
    double *d = (double *)memory;
    int *i = (int *)(d + n);
    char *c = (char *)(i + n);
    int t = threadIdx.x;
    d[t] = t * 0.5;
    i[t] = t * t;
    c[t] = t % 100;
    __syncthreads();
    int o = n - 1 - t;
    out[t] = d[o] + i[o] + c[o];
}

int main() {
    const int n = 100;
    double v[n] = {}, *out, sum = 0;
    cudaMalloc(&out, sizeof v);
#ifdef FAULT
    work<<<1, n, 300 * 1024>>>(out, n);  // here
#else
    work<<<1, n, n * (sizeof(double) + sizeof(int) + 1)>>>(out, n);
#endif
    cudaError_t said = cudaGetLastError();
    printf("%s\n", cudaGetErrorName(said));
    if (said == cudaSuccess) cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
    for (double e : v) sum += e;
    printf("%.1f %.1f\n", v[0], sum);
    cudaFree(out);
}
