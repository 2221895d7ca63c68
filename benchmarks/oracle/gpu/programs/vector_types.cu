// Loads and stores of float4, int2, double2 and uchar4.
// fault: misaligned-access (memcheck): the row of float4 begins at the second float
#include <cstdio>

__global__ void work(const float *in, float4 *out, int2 *pairs, double2 *d, uchar4 *c) {
    int i = threadIdx.x;
#ifdef FAULT
    float4 v = *(const float4 *)(in + 4 * i + 1);  // here
#else
    float4 v = *(const float4 *)(in + 4 * i);
#endif
    out[i] = make_float4(v.w, v.z, v.y + 1.f, v.x);
    pairs[i] = make_int2(i, -i);
    d[i] = make_double2(v.x * 0.5, v.y * 0.25);
    c[i] = make_uchar4(i, i * 2, i * 3, i * 4);
}

int main() {
    const int n = 40;
    float in[4 * n + 4], *din;
    float4 out[n], *dout;
    int2 pairs[n], *dpairs;
    double2 d[n], *dd;
    uchar4 c[n], *dc;
    for (int i = 0; i < 4 * n + 4; i++) in[i] = i;
    cudaMalloc(&din, sizeof in);
    cudaMalloc(&dout, sizeof out);
    cudaMalloc(&dpairs, sizeof pairs);
    cudaMalloc(&dd, sizeof d);
    cudaMalloc(&dc, sizeof c);
    cudaMemcpy(din, in, sizeof in, cudaMemcpyHostToDevice);
    work<<<1, n>>>(din, dout, dpairs, dd, dc);
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
    cudaMemcpy(pairs, dpairs, sizeof pairs, cudaMemcpyDeviceToHost);
    cudaMemcpy(d, dd, sizeof d, cudaMemcpyDeviceToHost);
    cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost);
    printf("%.0f %.0f %d %.2f %.2f %d\n", out[3].x, out[n - 1].z, pairs[7].y, d[9].x, d[9].y, c[39].w);
    cudaFree(din);
    cudaFree(dout);
    cudaFree(dpairs);
    cudaFree(dd);
    cudaFree(dc);
}
