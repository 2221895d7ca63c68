// A dot product of doubles by blocks; the host adds the parts.
// fault: uninitialized-read (initcheck): half of one vector was never copied
#include <cstdio>

const int N = 1000, T = 128, B = 4;

__global__ void dot(const double *a, const double *b, double *out) {
    __shared__ double part[T];
    double sum = 0;
    for (int i = blockIdx.x * T + threadIdx.x; i < N; i += T * B) sum += a[i] * b[i];  // here
    part[threadIdx.x] = sum;
    for (int s = T / 2; s > 0; s /= 2) {
        __syncthreads();
        if (threadIdx.x < s) part[threadIdx.x] += part[threadIdx.x + s];
    }
    if (threadIdx.x == 0) out[blockIdx.x] = part[0];
}

int main() {
    static double a[N], b[N];
    double out[B], *da, *db, *dout;
    for (int i = 0; i < N; i++) a[i] = i * 0.5, b[i] = 1000 - i;
    cudaMalloc(&da, sizeof a);
    cudaMalloc(&db, sizeof b);
    cudaMalloc(&dout, sizeof out);
    cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice);
#ifdef FAULT
    cudaMemcpy(db, b, sizeof b / 2, cudaMemcpyHostToDevice);
#else
    cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
#endif
    dot<<<B, T>>>(da, db, dout);
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
    printf("%.1f\n", out[0] + out[1] + out[2] + out[3]);
    cudaFree(da);
    cudaFree(db);
    cudaFree(dout);
}
