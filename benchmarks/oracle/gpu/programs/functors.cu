// Kernels that take functors and lambdas' results by value.
// fault: out-of-bounds (memcheck): the index functor goes one too far
#include <cstdio>

struct Reverse {
    int n;
    __device__ int operator()(int i) const {
#ifdef FAULT
        return n - i;
#else
        return n - 1 - i;
#endif
    }
};
struct Scale {
    float by, plus;
    __device__ float operator()(float x) const { return x * by + plus; }
};

template <typename Index, typename Map>
__global__ void permute(const float *in, float *out, int n, Index index, Map map) {
    auto place = [=](int i) { return index(i); };
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[place(i)] = map(in[i]);  // here
}

int main() {
    const int n = 123;
    float v[n], *in, *out;
    for (int i = 0; i < n; i++) v[i] = i;
    cudaMalloc(&in, sizeof v);
    cudaMalloc(&out, sizeof v);
    cudaMemcpy(in, v, sizeof v, cudaMemcpyHostToDevice);
    permute<<<4, 32>>>(in, out, n, Reverse{n}, Scale{0.5f, -3.f});
    cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
    printf("%.1f %.1f %.1f\n", v[0], v[n / 2], v[n - 1]);
    cudaFree(in);
    cudaFree(out);
}
