// A grid-stride loop over floats: fewer threads than elements.
// fault: out-of-bounds (memcheck): the loop takes one element too many
#include <cstdio>
#include <vector>

__global__ void saxpy(int n, float a, const float *x, float *y) {
#ifdef FAULT
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i <= n; i += gridDim.x * blockDim.x)
#else
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
#endif
        y[i] = a * x[i] + y[i];  // here
}

int main() {
    const int n = 3001;
    std::vector<float> x(n), y(n);
    for (int i = 0; i < n; i++) x[i] = i * 0.5f, y[i] = 7.0f - i;
    float *dx, *dy;
    cudaMalloc(&dx, n * sizeof(float));
    cudaMalloc(&dy, n * sizeof(float));
    cudaMemcpy(dx, x.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(dy, y.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    saxpy<<<3, 128>>>(n, 4.0f, dx, dy);
    cudaMemcpy(y.data(), dy, n * sizeof(float), cudaMemcpyDeviceToHost);
    double sum = 0;
    for (float v : y) sum += v;
    printf("%.1f %.1f %.1f\n", y[1], y[n - 1], sum);
    cudaFree(dx);
    cudaFree(dy);
}
