// What runs of bytes cost a multiprocessor that loads or stores nothing else: boxes of `count` runs, from the cache and
// from memory, read by clock64. dte.run and dte.outstanding of h200.toml are from here.
//
// (sed -n '1,/^extern __shared__/p' kernels.cu; sed -n '/uint64_t \*barriers/,/^}/p' kernels.cu; cat runs.cu) > all.cu
// nvcc -O3 -arch=sm_90 -o runs all.cu && ./runs > runs.json
constexpr size_t BYTES = (size_t)3 << 30;
constexpr int PITCH = 132 * 128, ROUNDS = 32, PASSES = 7, LARGEST = 4224;

struct Box {
  size_t round, row, block;  // bytes from one round, run and block to the next
  int count, run;            // runs, floats of each
};

__device__ const float *place(const float *x, const Box &box, int round) {
  return x + (round * box.round + blockIdx.x * box.block) / 4;
}

/// Cycles of a round: a box is loaded and awaited.
__global__ void loads(const float *x, float *, Box box, long long *cycles) {
  uint64_t *bar = barriers(THREADS);
  long long begin = clock64();
  for (int r = 0; r < ROUNDS; r++) {
    load_box(memory, place(x, box, r), box.count, box.run, box.row / 4);
    begun(bar);
    loaded(bar, r & 1);
    __syncthreads();
  }
  if (threadIdx.x == 0 && blockIdx.x == 0) *cycles = (clock64() - begin) / ROUNDS;
}

/// Cycles of a round: a box is stored, which nobody awaits but the last.
__global__ void stores(const float *, float *out, Box box, long long *cycles) {
  __syncthreads();
  long long begin = clock64();
  for (int r = 0; r < ROUNDS; r++) {
    store_box((float *)place(out, box, r), memory, box.count, box.run, box.row / 4, box.run);
    __syncthreads();
  }
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0 && blockIdx.x == 0) *cycles = (clock64() - begin) / ROUNDS;
}

/// Cycles of a round: one thread loads a float that tells where the next one lies.
__global__ void chase(const float *x, float *, Box box, long long *cycles) {
  if (threadIdx.x) return;
  size_t at = 0;
  long long begin = clock64();
  for (int r = 0; r < ROUNDS; r++) {
    float found;
    asm volatile("ld.global.cg.f32 %0, [%1];" : "=f"(found) : "l"(place(x, box, r) + at) : "memory");
    at = (size_t)found;
  }
  if (blockIdx.x == 0) *cycles = (clock64() - begin) / ROUNDS + at;
}

int main() {
  float *x, *flush;
  long long *cycles;
  cudaMalloc(&x, BYTES), cudaMalloc(&flush, (size_t)1 << 28), cudaMalloc(&cycles, 8);
  cudaMemset(x, 0, BYTES);
  using Loop = void (*)(const float *, float *, Box, long long *);
  const std::pair<const char *, Loop> loops[] = {{"load", loads}, {"store", stores}};
  for (auto &loop : loops) cudaFuncSetAttribute(loop.second, cudaFuncAttributeMaxDynamicSharedMemorySize, 200 * 1024);
  const char *comma = "";
  auto measure = [&](const char *name, Loop loop, const char *from, const char *layout, int blocks, Box box) {
    std::vector<long long> found(PASSES);
    for (auto &each : found) {
      if (box.round) cudaMemset(flush, 0, (size_t)1 << 28);
      loop<<<blocks, THREADS, 200 * 1024>>>(x, x, box, cycles);
      if (cudaMemcpy(&each, cycles, 8, cudaMemcpyDeviceToHost) != cudaSuccess) exit(1);
    }
    std::sort(found.begin(), found.end());
    printf("%s\n  {\"loop\": \"%s\", \"from\": \"%s\", \"layout\": \"%s\", \"blocks\": %d, \"runs\": %d, \"bytes\": %d, \"cycles\": %lld, \"quartiles\": [%lld, %lld]}",
           comma, name, from, layout, blocks, box.count, box.run * 4, found[PASSES / 2], found[PASSES / 4], found[PASSES - 1 - PASSES / 4]);
    comma = ",";
  };
  printf("{\"rounds\": %d, \"passes\": %d, \"loops\": [", ROUNDS, PASSES);
  cudaFuncSetAttribute(chase, cudaFuncAttributeMaxDynamicSharedMemorySize, 200 * 1024);
  for (int blocks : {1, 132})
    for (size_t round : {(size_t)0, (size_t)LARGEST * PITCH}) measure("chase", chase, round ? "memory" : "cache", "lines", blocks, {round, PITCH, 128, 1, 1});
  for (auto &loop : loops)
    for (bool far : {false, true})
      for (int run : {1, 4, 8})
        for (int blocks : {1, 132})
          for (int count : {264, 1056, 4224}) {
            size_t round = far ? (size_t)LARGEST * PITCH : 0, own = run * 4;
            const char *from = far ? "memory" : "cache";
            measure(loop.first, loop.second, from, "lines", blocks, {round, PITCH, 128, count, run});
            measure(loop.first, loop.second, from, "sectors", blocks, {round, PITCH, 32, count, run});
            measure(loop.first, loop.second, from, "shared", blocks, {round, PITCH, own, count, run});
            measure(loop.first, loop.second, from, "neighbours", blocks, {round, 32, (size_t)32 * count, count, run});
          }
  printf("\n ]}\n");
}
