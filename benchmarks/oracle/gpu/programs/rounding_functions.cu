// Functions whose results are exact: roots of squares, rounding, remainders, fma.
// fault: uninitialized-read (initcheck): the row behind the first block is not stored
#include <cstdio>

__global__ void work(const double *in, double *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    double x = in[i];  // here
    float f = (float)x;
    out[i] = sqrt(x * x) + floor(x / 3) + ceil(x / 7) + trunc(-x / 5) + fmod(x, 4.0) + rint(x * 0.5) +
             fma(x, x, 1.0) + fabsf(-f) + fminf(f, 3.f) + fmaxf(f, 3.f) + sqrtf(f * f) + __fadd_rn(f, 1.f) +
             (float)__float2int_rn(f * 0.5f) + __double2int_rz(x / 3) + copysign(2.0, -x);
}

int main() {
    const int n = 128;
    double v[n], *in, *out, sum = 0;
    for (int i = 0; i < n; i++) v[i] = i * 0.75;
    cudaMalloc(&in, sizeof v);
    cudaMalloc(&out, sizeof v);
#ifdef FAULT
    cudaMemcpy(in, v, sizeof v / 2, cudaMemcpyHostToDevice);
#else
    cudaMemcpy(in, v, sizeof v, cudaMemcpyHostToDevice);
#endif
    work<<<2, 64>>>(in, out);
    cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
    for (double e : v) sum += e;
    printf("%.6f %.6f %.6f\n", v[1], v[n - 1], sum);
    cudaFree(in);
    cudaFree(out);
}
