// The greatest double by a loop of compare and swap.
// fault: invalid-pointer (memcheck): the result's address is null
#include <cstdio>

__device__ void store_greater(double *address, double value) {
    unsigned long long *bits = (unsigned long long *)address;
    unsigned long long old = *bits, seen;  // here
    do {
        seen = old;
        if (__longlong_as_double(seen) >= value) break;
        old = atomicCAS(bits, seen, __double_as_longlong(value));
    } while (seen != old);
}

__global__ void greatest(const double *v, int n, double *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) store_greater(out, v[i]);
}

int main() {
    const int n = 150;
    double v[n], most = -1e30, *dv, *dout;
    for (int i = 0; i < n; i++) v[i] = (i * 71 % n) * 1.5 - 20;
    cudaMalloc(&dv, sizeof v);
    cudaMalloc(&dout, sizeof most);
    cudaMemcpy(dv, v, sizeof v, cudaMemcpyHostToDevice);
    cudaMemcpy(dout, &most, sizeof most, cudaMemcpyHostToDevice);
#ifdef FAULT
    greatest<<<3, 64>>>(dv, n, nullptr);
#else
    greatest<<<3, 64>>>(dv, n, dout);
#endif
    cudaMemcpy(&most, dout, sizeof most, cudaMemcpyDeviceToHost);
    printf("%.1f\n", most);
    cudaFree(dv);
    cudaFree(dout);
}
