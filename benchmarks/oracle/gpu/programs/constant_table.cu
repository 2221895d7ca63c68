// A table in constant memory.
// fault: out-of-bounds (memcheck): it is asked far behind its end
#include <cstdio>

__constant__ short squares[50];

__global__ void look(const int *in, int *out, int n) {
    int i = threadIdx.x;
#ifdef FAULT
    if (i < n) out[i] = squares[in[i] + 100000000];  // here
#else
    if (i < n) out[i] = squares[in[i]];
#endif
}

int main() {
    short table[50];
    int v[70], *in, *out;
    for (int i = 0; i < 50; i++) table[i] = i * i;
    for (int i = 0; i < 70; i++) v[i] = i * 3 % 50;
    cudaMemcpyToSymbol(squares, table, sizeof table);
    cudaMalloc(&in, sizeof v);
    cudaMalloc(&out, sizeof v);
    cudaMemcpy(in, v, sizeof v, cudaMemcpyHostToDevice);
    look<<<1, 96>>>(in, out, 70);
    cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 70; i += 9) printf("%d ", v[i]);
    printf("\n");
    cudaFree(in);
    cudaFree(out);
}
