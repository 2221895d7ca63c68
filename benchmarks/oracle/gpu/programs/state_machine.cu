// A switch with fall through, do and while loops, continue and break.
// fault: barrier-divergence (synccheck): a barrier stands in one case
#include <cstdio>

__global__ void run(const char *code, int *out) {
    __shared__ int shared_sum;
    int t = threadIdx.x, a = t, at = 0;
    if (t == 0) shared_sum = 0;
    __syncthreads();
    do {
        switch (code[at]) {
        case 'd': a *= 2;
        case 'i': a += 1; break;
        case 'l':
            while (a > 50) {
                a -= 7;
                if (a % 5 == 0) break;
            }
            break;
        case 's':
            if (t % 3 == 1) continue;
            atomicAdd(&shared_sum, a);
            break;
        default: a ^= 3;
        }
    } while (code[++at]);
#ifdef FAULT
    switch (t % 4) {
    case 0: a++; break;
    case 2: __syncthreads(); break;  // here
    default: break;
    }
#endif
    __syncthreads();
    out[t] = a + shared_sum;
}

int main() {
    const char code[] = "didxlsdxi";
    int v[64], *out, sum = 0;
    char *d;
    cudaMalloc(&d, sizeof code);
    cudaMalloc(&out, sizeof v);
    cudaMemcpy(d, code, sizeof code, cudaMemcpyHostToDevice);
    run<<<1, 64>>>(d, out);
    cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
    for (int e : v) sum += e;
    printf("%d %d %d\n", v[0], v[63], sum);
    cudaFree(d);
    cudaFree(out);
}
