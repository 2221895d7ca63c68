// Lists by index: every thread follows its own to the end.
// fault: out-of-bounds (memcheck): one link leads far away
#include <cstdio>

struct Node {
    int value, next;
};

__global__ void follow(const Node *nodes, const int *heads, int *sums) {
    int sum = 0;
    for (int at = heads[threadIdx.x]; at >= 0; at = nodes[at].next) sum += nodes[at].value;  // here
    sums[threadIdx.x] = sum;
}

int main() {
    const int n = 200, lists = 8;
    Node nodes[n], *dnodes;
    int heads[lists], sums[lists], *dheads, *dsums;
    for (int i = 0; i < n; i++) nodes[i] = {i * i % 31, i + 8 < n - i % 8 * 8 ? i + 8 : -1};
    for (int i = 0; i < lists; i++) heads[i] = i;
#ifdef FAULT
    nodes[51].next = 1 << 20;
#endif
    cudaMalloc(&dnodes, sizeof nodes);
    cudaMalloc(&dheads, sizeof heads);
    cudaMalloc(&dsums, sizeof sums);
    cudaMemcpy(dnodes, nodes, sizeof nodes, cudaMemcpyHostToDevice);
    cudaMemcpy(dheads, heads, sizeof heads, cudaMemcpyHostToDevice);
    follow<<<1, lists>>>(dnodes, dheads, dsums);
    cudaMemcpy(sums, dsums, sizeof sums, cudaMemcpyDeviceToHost);
    for (int s : sums) printf("%d ", s);
    printf("\n");
    cudaFree(dnodes);
    cudaFree(dheads);
    cudaFree(dsums);
}
