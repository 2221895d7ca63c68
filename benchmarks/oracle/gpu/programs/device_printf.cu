// Output of device code, from one thread of each block in turn.
// fault: out-of-bounds (memcheck): the table of names is asked for one more
#include <cstdio>

struct Item {
    int id;
    double weight;
};

__global__ void show(const Item *items, int at) {
    Item item = items[at];  // here
    if (threadIdx.x == 0 && blockIdx.x == 0)
        printf("%3d: %-6s|%08.3f|%+d|%x|%c|%5.1e|%%|%llu\n", at, at % 2 ? "odd" : "even", item.weight,
               item.id, item.id * 255, 'a' + at, item.weight * 1000, 1ull << (40 + at));
}

int main() {
    Item items[5], *d;
    for (int i = 0; i < 5; i++) items[i] = {i * 11, i * 1.125};
    cudaMalloc(&d, sizeof items);
    cudaMemcpy(d, items, sizeof items, cudaMemcpyHostToDevice);
#ifdef FAULT
    for (int i = 0; i < 6; i++) show<<<1, 4>>>(d, i);
#else
    for (int i = 0; i < 5; i++) show<<<1, 4>>>(d, i);
#endif
    cudaDeviceSynchronize();
    cudaFree(d);
}
