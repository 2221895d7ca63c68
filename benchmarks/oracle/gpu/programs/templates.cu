// One template for several types and operations.
// fault: out-of-bounds (memcheck): the instance for double is launched for one element more
#include <cstdio>

template <typename T> struct Plus {
    __device__ T operator()(T a, T b) const { return a + b; }
};
template <typename T> struct Most {
    __device__ T operator()(T a, T b) const { return a < b ? b : a; }
};

template <typename T, int THREADS, typename Op>
__global__ void fold(const T *in, int n, T *out, T first, Op op) {
    __shared__ T part[THREADS];
    T sum = first;
    for (int i = threadIdx.x; i < n; i += THREADS) sum = op(sum, in[i]);  // here
    part[threadIdx.x] = sum;
    __syncthreads();
    for (int s = THREADS / 2; s; s >>= 1) {
        if (threadIdx.x < s) part[threadIdx.x] = op(part[threadIdx.x], part[threadIdx.x + s]);
        __syncthreads();
    }
    if (threadIdx.x == 0) *out = part[0];
}

template <typename T> void run(const char *name, int n, int more) {
    T v[333], *d, *out;
    for (int i = 0; i < n; i++) v[i] = T(i * 13 % 100) - T(7);
    cudaMalloc(&d, n * sizeof(T));
    cudaMalloc(&out, 2 * sizeof(T));
    cudaMemcpy(d, v, n * sizeof(T), cudaMemcpyHostToDevice);
    fold<T, 64><<<1, 64>>>(d, n + more, out, T(0), Plus<T>());
    fold<T, 128><<<1, 128>>>(d, n, out + 1, v[0], Most<T>());
    cudaMemcpy(v, out, 2 * sizeof(T), cudaMemcpyDeviceToHost);
    printf("%s %.1f %.1f\n", name, double(v[0]), double(v[1]));
    cudaFree(d);
    cudaFree(out);
}

int main() {
    run<int>("int", 333, 0);
    run<float>("float", 300, 0);
    run<long long>("long long", 200, 0);
#ifdef FAULT
    run<double>("double", 111, 1);
#else
    run<double>("double", 111, 0);
#endif
}
