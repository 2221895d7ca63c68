// What a thread of a GPU spends on the stages of a pipeline, and how long single bulk copies take: loops
// that do nothing else, read by clock64. What nobody publishes of h200.toml's figures is from here.
//
// (sed -n '1,/^extern __shared__/p' kernels.cu; sed -n '/uint64_t \*barriers/,/^}/p' kernels.cu; cat stages.cu) > all.cu
// nvcc -O3 -arch=sm_90 -o stages all.cu && ./stages > stages.json
constexpr int NEAR = 200 * 1024, STAGES = 9;
constexpr size_t BYTES = (size_t)6 << 30;

__device__ size_t place(int round, int tile) { return ((size_t)round * gridDim.x + blockIdx.x) * tile; }

/// A load, then a store: cycles until each is over, and until the store has been read.
__global__ void alone(const float *x, float *out, int tile, int rounds, long long *cycles) {
  uint64_t *bar = barriers();
  long long loads = 0, stores = 0, reads = 0;
  for (int r = 0; r < rounds; r++) {
    __syncthreads();
    long long begin = clock64();
    load(bar, memory, x + place(r, tile), tile);
    loaded(bar, r & 1);
    loads += clock64() - begin;
    __syncthreads();
    begin = clock64();
    store_rows(out + place(r, tile), memory, 1, tile, 0);
    if (threadIdx.x < 32) asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
    reads += clock64() - begin;
    if (threadIdx.x < 32) asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
    stores += clock64() - begin;
    __syncthreads();
  }
  if (threadIdx.x || blockIdx.x) return;
  cycles[0] = loads / rounds, cycles[1] = stores / rounds, cycles[2] = reads / rounds;
}

/// The pipeline of kernels.cu with two buffers: cycles of each stage of its first thread.
template <bool IN_PLACE> __global__ void stages(const float *x, float *out, int tile, int rounds, int work, long long *cycles) {
  uint64_t *bar = barriers();
  float *in = memory, *to = IN_PLACE ? memory : memory + 2 * tile;
  long long spent[STAGES] = {0}, now = clock64(), begin = now;
  auto mark = [&](int stage) {
    long long later = clock64();
    spent[stage] += later - now, now = later;
  };
  load(bar, in, x + place(0, tile), tile);
  for (int r = 0; r < rounds; r++) {
    int n = r & 1;
    if (IN_PLACE && r + 1 < rounds) stored<0>();
    mark(0);
    if (r + 1 < rounds) load(bar + 1 - n, in + (1 - n) * tile, x + place(r + 1, tile), tile);
    mark(1);
    loaded(bar + n, (r >> 1) & 1);
    mark(2);
    if (!IN_PLACE) stored<1>();
    mark(3);
    for (int i = threadIdx.x * 4; i < tile; i += THREADS * 4) {
      float4 v = *(float4 *)(in + n * tile + i);
      for (int k = 0; k < work; k++) v.x = v.x * 0.5f + 1, v.y = v.y * 0.5f + 1, v.z = v.z * 0.5f + 1, v.w = v.w * 0.5f + 1;
      *(float4 *)(to + n * tile + i) = v;
    }
    mark(4);
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    mark(5);
    __syncthreads();
    mark(6);
    store_rows(out + place(r, tile), to + n * tile, 1, tile, 0);
    mark(7);
  }
  stored<0>();
  if (threadIdx.x || blockIdx.x) return;
  spent[8] = clock64() - begin;
  for (int n = 0; n < STAGES; n++) cycles[n] = spent[n] / rounds;
}

static long long *cycles;
static const char *comma = "";

/// Runs a kernel three times; writes what the last one took.
template <class Run> static void measure(const std::string &what, int count, Run run) {
  for (int n = 0; n < 3; n++) run();
  long long found[STAGES];
  if (cudaMemcpy(found, cycles, sizeof found, cudaMemcpyDeviceToHost) != cudaSuccess) exit(1);
  printf("%s\n  {%s, \"cycles\": [", comma, what.c_str());
  for (int n = 0; n < count; n++) printf("%s%lld", n ? ", " : "", found[n]);
  printf("]}");
  comma = ",";
}

static std::string named(const char *loop, int blocks, int tile) {
  return "\"loop\": \"" + std::string(loop) + "\", \"blocks\": " + std::to_string(blocks) + ", \"tile\": " + std::to_string(tile);
}

int main() {
  float *x, *out;
  cudaMalloc(&x, BYTES), cudaMalloc(&out, BYTES), cudaMalloc(&cycles, 4096);
  cudaMemset(x, 0, BYTES), cudaMemset(out, 0, BYTES);
  cudaFuncSetAttribute(alone, cudaFuncAttributeMaxDynamicSharedMemorySize, NEAR);
  cudaFuncSetAttribute(stages<false>, cudaFuncAttributeMaxDynamicSharedMemorySize, NEAR);
  cudaFuncSetAttribute(stages<true>, cudaFuncAttributeMaxDynamicSharedMemorySize, NEAR);
  auto far = [] { return (size_t)(rand() % 8) << 27; };  // as a cache does not have it
  printf("{\"alone\": [\"load\", \"store\", \"read\"],\n \"stages\": [\"stored\", \"load\", \"loaded\", \"stored later\", \"work\", \"fence\", \"meeting\", \"store\", \"all\"],\n \"loops\": [");
  for (int blocks : {1, 33, 132})
    for (int tile : {128, 512, 1024, 2048, 4096, 8192}) {
      measure(named("alone, from the cache", blocks, tile), 3, [&] { alone<<<blocks, THREADS, NEAR>>>(x, out, tile, 4, cycles); });
      measure(named("alone, from memory", blocks, tile), 3, [&] { alone<<<blocks, THREADS, NEAR>>>(x + far(), out + far(), tile, 64, cycles); });
    }
  for (int blocks : {4, 132})
    for (int tile : {1024, 4096})
      for (int work : {1, 8}) {
        auto what = [&](const char *loop) { return named(loop, blocks, tile) + ", \"work\": " + std::to_string(work); };
        measure(what("stages"), STAGES, [&] { stages<false><<<blocks, THREADS, NEAR>>>(x + far(), out + far(), tile, 64, work, cycles); });
        measure(what("stages in place"), STAGES, [&] { stages<true><<<blocks, THREADS, NEAR>>>(x + far(), out + far(), tile, 64, work, cycles); });
      }
  printf("\n ]}\n");
}
