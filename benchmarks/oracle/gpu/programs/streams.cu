// Two streams, each with its copies and its kernel; events order them.
// fault: out-of-bounds (memcheck): the second stream gets the whole length
#include <cstdio>

__global__ void scale(float *v, int n, float by) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) v[i] *= by;  // here
}

int main() {
    const int n = 700, half = n / 2;
    float *host, *device;
    cudaMallocHost(&host, n * sizeof(float));
    cudaMalloc(&device, n * sizeof(float));
    for (int i = 0; i < n; i++) host[i] = i;
    cudaStream_t s[2];
    cudaEvent_t done;
    cudaEventCreate(&done);
    for (int k = 0; k < 2; k++) {
        cudaStreamCreate(&s[k]);
        float *part = device + k * half;
        cudaMemcpyAsync(part, host + k * half, half * sizeof(float), cudaMemcpyHostToDevice, s[k]);
#ifdef FAULT
        scale<<<8, 96, 0, s[k]>>>(part, k ? n : half, 2.f + k);
#else
        scale<<<8, 96, 0, s[k]>>>(part, half, 2.f + k);
#endif
        cudaMemcpyAsync(host + k * half, part, half * sizeof(float), cudaMemcpyDeviceToHost, s[k]);
    }
    cudaEventRecord(done, s[0]);
    cudaStreamWaitEvent(s[1], done, 0);
    cudaStreamSynchronize(s[1]);
    cudaDeviceSynchronize();
    double sum = 0;
    for (int i = 0; i < n; i++) sum += host[i];
    printf("%.1f %.1f %.1f\n", host[1], host[n - 1], sum);
    for (cudaStream_t &one : s) cudaStreamDestroy(one);
    cudaEventDestroy(done);
    cudaFreeHost(host);
    cudaFree(device);
}
