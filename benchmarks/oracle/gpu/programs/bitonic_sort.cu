// 512 keys are sorted in shared memory.
// fault: data-race (racecheck): no barrier at the end of a round
#include <cstdio>

const int N = 512;

__global__ void sort(int *v) {
    __shared__ int s[N];
    int t = threadIdx.x;
    s[t] = v[t];
    __syncthreads();
    for (int k = 2; k <= N; k *= 2)
        for (int j = k / 2; j > 0; j /= 2) {
            int other = t ^ j;
            if (other > t && (s[t] > s[other]) == ((t & k) == 0)) {
                int swap = s[t];  // here
                s[t] = s[other];
                s[other] = swap;
            }
#ifndef FAULT
            __syncthreads();
#endif
        }
    v[t] = s[t];
}

int main() {
    int v[N], *d;
    for (int i = 0; i < N; i++) v[i] = i * 7919 % 1009 - 300;
    cudaMalloc(&d, sizeof v);
    cudaMemcpy(d, v, sizeof v, cudaMemcpyHostToDevice);
    sort<<<1, N>>>(d);
    cudaMemcpy(v, d, sizeof v, cudaMemcpyDeviceToHost);
    int sorted = 1;
    for (int i = 1; i < N; i++) sorted &= v[i - 1] <= v[i];
    printf("%d %d %d %d\n", sorted, v[0], v[N / 2], v[N - 1]);
    cudaFree(d);
}
