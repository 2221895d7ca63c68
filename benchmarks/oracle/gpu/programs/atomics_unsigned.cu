// atomicInc and atomicDec wrap; the values they give are all different.
// fault: out-of-bounds (memcheck): the ticket is one past the end
#include <cstdio>

__global__ void tickets(unsigned *next, unsigned *left, int *taken) {
    unsigned mine = atomicInc(next, 1u << 30);
#ifdef FAULT
    taken[mine + 1] = 1;  // here
#else
    taken[mine] = 1;
#endif
    atomicDec(left, 99);
}

int main() {
    const int n = 5 * 64;
    unsigned start[2] = {0, 10};
    int taken[n];
    unsigned *state;
    int *dtaken;
    cudaMalloc(&state, sizeof start);
    cudaMalloc(&dtaken, sizeof taken);
    cudaMemcpy(state, start, sizeof start, cudaMemcpyHostToDevice);
    cudaMemset(dtaken, 0, sizeof taken);
    tickets<<<5, 64>>>(state, state + 1, dtaken);
    cudaMemcpy(start, state, sizeof start, cudaMemcpyDeviceToHost);
    cudaMemcpy(taken, dtaken, sizeof taken, cudaMemcpyDeviceToHost);
    int sum = 0;
    for (int t : taken) sum += t;
    printf("%u %u %d\n", start[0], start[1], sum);
    cudaFree(state);
    cudaFree(dtaken);
}
