// Coefficients in constant memory with an initializer; Horner's rule in double.
// fault: out-of-bounds (memcheck): more is copied to the symbol than it holds
#include <cstdio>

__constant__ double coefficient[4] = {1.0, -2.0, 0.5, 0.25};

__global__ void evaluate(double *out) {
    double x = threadIdx.x * 0.5, y = 0;
    for (int k = 3; k >= 0; k--) y = y * x + coefficient[k];
    out[threadIdx.x] = y;
}

int main() {
    double v[20], *d;
    cudaMalloc(&d, sizeof v);
    evaluate<<<1, 20>>>(d);
    cudaMemcpy(v, d, sizeof v, cudaMemcpyDeviceToHost);
    printf("%.4f %.4f %.4f\n", v[0], v[7], v[19]);
    double other[8] = {2.0, 0.0, 1.0, 0.0, 9.0, 9.0, 9.0, 9.0};
#ifdef FAULT
    cudaMemcpyToSymbol(coefficient, other, 8 * sizeof(double));  // here
#else
    cudaMemcpyToSymbol(coefficient, other, 4 * sizeof(double));
#endif
    evaluate<<<1, 20>>>(d);
    cudaMemcpy(v, d, sizeof v, cudaMemcpyDeviceToHost);
    printf("%.4f %.4f %.4f\n", v[0], v[7], v[19]);
    cudaFree(d);
}
