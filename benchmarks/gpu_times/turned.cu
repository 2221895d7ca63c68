// What the stages of the transposes of kernels.cu take, read by clock64 of one thread in each of four blocks: medians of
// 40 launches. It tells where the twins lacked time: in the addresses that threads reckon.
//
// (sed -n '1,/^extern __shared__/p' kernels.cu; sed -n '/uint64_t \*barriers/,/^}/p' kernels.cu; cat turned.cu) > all.cu
// nvcc -O3 -arch=sm_90 -o turned all.cu && ./turned > turned.json
constexpr int ROWS = 4224, COLUMNS = 1056, STAGES = 8;
__global__ void turned(const float *x, float *result, int rounds, int height, int width, long long *cycles) {
  uint64_t *bar = barriers(THREADS);
  int tile = height * width, across = COLUMNS / width;
  bool turns = height > 1 && width > 1;
  float *in = memory, *out = turns ? in + tile : in;
  int pitch = height + turns;
  long long spent[STAGES] = {0}, now = clock64(), begin = now;
  auto mark = [&](int stage) { long long later = clock64(); spent[stage] += later - now, now = later; };
  for (int r = 0; r < rounds; r++) {
    size_t t = (size_t)r * gridDim.x + blockIdx.x, top = t / across * height, left = t % across * width;
    mark(0);
    load_box(in, x + top * COLUMNS + left, height, width, COLUMNS);
    mark(1);
    begun(bar);
    loaded(bar, r & 1);
    mark(2);
    if (turns) {
      for (int i = threadIdx.x; i < tile; i += THREADS) out[i % width * pitch + i / width] = in[i];
      mark(3);
      __syncthreads();
    }
    mark(4);
    store_box(result + left * ROWS + top, out, width, height, ROWS, pitch);
    mark(5);
    __syncthreads();
    mark(6);
  }
  __syncthreads();
  if (threadIdx.x || blockIdx.x % 33 != 7) return;
  spent[7] = clock64() - begin;
  for (int n = 0; n < STAGES; n++) cycles[blockIdx.x / 33 * STAGES + n] = spent[n] / rounds;
}
int main() {
  constexpr int SETS = 8;
  float *x[SETS], *out[SETS];
  long long *cycles, found[4 * STAGES];
  for (int n = 0; n < SETS; n++) cudaMalloc(&x[n], 80 << 20), cudaMalloc(&out[n], 80 << 20), cudaMemset(x[n], 0, 80 << 20), cudaMemset(out[n], 0, 80 << 20);
  cudaMalloc(&cycles, sizeof found);
  cudaFuncSetAttribute(turned, cudaFuncAttributeMaxDynamicSharedMemorySize, 200 * 1024);
  const char *comma = "";
  printf("{\"stages\": [\"place\", \"load\", \"loaded\", \"turn\", \"meeting\", \"store\", \"meeting\", \"all\"],\n \"loops\": [");
  int tiles[][2] = {{1, 1056}, {4, 264}, {8, 132}, {16, 66}, {32, 8}, {32, 32}, {32, 96}, {64, 48}, {96, 32}, {132, 8}, {1056, 1}};
  for (bool far : {false, true})
    for (auto &t : tiles) {
      std::vector<long long> all[STAGES];
      for (int n = 0; n < 48; n++) {
        int set = far ? n % SETS : 0;
        turned<<<132, THREADS, 200 * 1024>>>(x[set], out[set], ROWS / t[0] * (COLUMNS / t[1]) / 132, t[0], t[1], cycles);
        if (cudaMemcpy(found, cycles, sizeof found, cudaMemcpyDeviceToHost) != cudaSuccess) exit(1);
        if (n >= 8) for (int k = 0; k < 4 * STAGES; k++) all[k % STAGES].push_back(found[k]);
      }
      printf("%s\n  {\"rows\": %d, \"columns\": %d, \"from\": \"%s\", \"cycles\": [", comma, t[0], t[1], far ? "memory" : "cache");
      for (int k = 0; k < STAGES; k++) std::sort(all[k].begin(), all[k].end()), printf("%s%lld", k ? ", " : "", all[k][all[k].size() / 2]);
      printf("]}"), comma = ",";
    }
  printf("\n ]}\n");
}
