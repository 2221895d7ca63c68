// A class with constructor, operators and a small stack in each thread.
// fault: out-of-bounds (none): the stack of a thread is one too small
#include <cstdio>

template <typename T, int CAPACITY> class Stack {
public:
    __device__ Stack() : size(0) {}
    __device__ void push(T v) { items[size++] = v; }
    __device__ T pop() { return items[--size]; }  // here
    __device__ bool empty() const { return size == 0; }

private:
    T items[CAPACITY];
    int size;
};

__global__ void evaluate(int *out) {
#ifdef FAULT
    Stack<int, 7> stack;
#else
    Stack<int, 8> stack;
#endif
    int t = threadIdx.x;
    for (int i = 0; i < 8; i++) stack.push(t * i + 1);
    while (true) {
        int a = stack.pop();
        if (stack.empty()) {
            out[t] = a;
            return;
        }
        int b = stack.pop();
        stack.push(a % 2 ? a + b : a - b);
    }
}

int main() {
    int v[50], *d;
    cudaMalloc(&d, sizeof v);
    evaluate<<<1, 50>>>(d);
    cudaMemcpy(v, d, sizeof v, cudaMemcpyDeviceToHost);
    int sum = 0;
    for (int e : v) sum += e;
    printf("%d %d %d\n", v[0], v[49], sum);
    cudaFree(d);
}
