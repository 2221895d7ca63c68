// Members of volatile objects: blocks wait for each other's flag and read what stands beside it.
// fault: data-race (none): the members are not volatile, and no fence stands between
#include <cstdio>

struct Slot {
    float4 values;
    int ready;
};

#ifdef FAULT
__global__ void pass(Slot *slots, float *out) {
#else
__global__ void pass(volatile Slot *slots, float *out) {
#endif
    int b = blockIdx.x;
    if (threadIdx.x != 0) return;
    slots[b].values.x = b + 0.5f;
    slots[b].values.w = b * 2.0f;
#ifndef FAULT
    __threadfence();
    slots[b].ready = 1;
    while (slots[b ^ 1].ready == 0) {
    }
    __threadfence();
#endif
    out[b] = slots[b ^ 1].values.x + slots[b ^ 1].values.w;  // here
}

int main() {
    Slot *slots;
    float out[4], *dout;
    cudaMalloc(&slots, 4 * sizeof *slots);
    cudaMalloc(&dout, sizeof out);
    cudaMemset(slots, 0, 4 * sizeof *slots);
    pass<<<4, 32>>>(slots, dout);
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
#ifndef FAULT
    printf("%g %g %g %g\n", out[0], out[1], out[2], out[3]);
#endif
    cudaFree(slots);
    cudaFree(dout);
}
