// A seven-point sum over a volume: grid and block of three dimensions.
// fault: out-of-bounds (memcheck): the first plane asks for the one below it
#include <cstdio>
#include <vector>

const int N = 11;

__device__ int at(const int *v, int x, int y, int z) { return v[(z * N + y) * N + x]; }

__global__ void around(const int *v, int *out) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y,
        z = blockIdx.z * blockDim.z + threadIdx.z;
    if (x >= N || y >= N || z >= N) return;
    int sum = at(v, x, y, z);
    if (x > 0) sum += at(v, x - 1, y, z);
    if (x < N - 1) sum += at(v, x + 1, y, z);
    if (y > 0) sum += at(v, x, y - 1, z);
    if (y < N - 1) sum += at(v, x, y + 1, z);
    if (z < N - 1) sum += at(v, x, y, z + 1);
#ifdef FAULT
    sum += v[((z - 1) * N + y) * N + x];  // here
#else
    if (z > 0) sum += at(v, x, y, z - 1);
#endif
    out[(z * N + y) * N + x] = sum;
}

int main() {
    std::vector<int> v(N * N * N);
    for (int i = 0; i < N * N * N; i++) v[i] = i % 17 - 5;
    int *dv, *dout;
    cudaMalloc(&dv, v.size() * sizeof(int));
    cudaMalloc(&dout, v.size() * sizeof(int));
    cudaMemcpy(dv, v.data(), v.size() * sizeof(int), cudaMemcpyHostToDevice);
    around<<<dim3(3, 3, 6), dim3(4, 4, 2)>>>(dv, dout);
    cudaMemcpy(v.data(), dout, v.size() * sizeof(int), cudaMemcpyDeviceToHost);
    int sum = 0, most = v[0];
    for (int e : v) sum += e, most = e > most ? e : most;
    printf("%d %d %d %d\n", v[0], v[N * N * N / 2], sum, most);
    cudaFree(dv);
    cudaFree(dout);
}
