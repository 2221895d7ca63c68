// Kernels whose times on an NVIDIA GPU the time model is held against. Each has a twin of the same
// name in kernels.tops: the same tiles, transfers, waits and work. A multiprocessor stands for a
// core, its shared memory for L1, device memory for L3; a transfer of the DTE is cp.async.bulk for one
// run of bytes, and cp.async of all threads for a box of rows, both awaited by an mbarrier. One block
// runs on each multiprocessor.
//
// nvcc -O3 -arch=sm_90 -o kernels kernels.cu && ./kernels > times.json
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <string>
#include <vector>

constexpr int THREADS = 256, WARPS = THREADS / 32;

// --- transfers --------------------------------------------------------------------------------

struct Buffers {
  uint64_t *bar;  // one for each buffer
  float *in[2], *in2[2], *out[2], *more;
};

__device__ uint32_t near_address(const void *p) { return (uint32_t)__cvta_generic_to_shared(p); }

/// Begins to load rows of `run` floats; the mbarrier awaits `bytes` in all, told by the first call.
__device__ void expect(uint64_t *bar, int bytes) {
  if (threadIdx.x == 0)
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(near_address(bar)), "r"(bytes) : "memory");
  if (threadIdx.x < 32) __syncwarp();
}

__device__ void load_rows(uint64_t *bar, float *to, const float *from, int rows, int run, size_t pitch) {
  if (threadIdx.x >= 32) return;
  for (int r = threadIdx.x; r < rows; r += 32)
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
                 ::"r"(near_address(to + r * run)), "l"(from + r * pitch), "r"(run * 4), "r"(near_address(bar)) : "memory");
}

__device__ void load(uint64_t *bar, float *to, const float *from, int count) {
  expect(bar, count * 4);
  load_rows(bar, to, from, 1, count, 0);
}

__device__ void loaded(uint64_t *bar, int phase) {
  uint32_t done = 0;
  while (!done)
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                 : "=r"(done) : "r"(near_address(bar)), "r"(phase) : "memory");
}

/// Begins to load a box of rows; the mbarrier awaits all threads, each of which calls `begun`.
__device__ void load_box(float *to, const float *from, int rows, int run, size_t pitch) {
  if (run % 4)
    for (int i = threadIdx.x; i < rows * run; i += THREADS)
      asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(near_address(to + i)), "l"(from + i / run * pitch + i % run) : "memory");
  else
    for (int i = threadIdx.x * 4; i < rows * run; i += THREADS * 4)
      asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(near_address(to + i)), "l"(from + i / run * pitch + i % run) : "memory");
}
__device__ void begun(uint64_t *bar) {
  asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" ::"r"(near_address(bar)) : "memory");
}

/// `pitch`: floats from one row to the next, in L3 and in shared memory.
__device__ void store_box(float *to, const float *from, int rows, int run, size_t pitch, int pitch_from) {
  if (run % 4 || pitch_from % 4)
    for (int i = threadIdx.x; i < rows * run; i += THREADS) to[i / run * pitch + i % run] = from[i / run * pitch_from + i % run];
  else
    for (int i = threadIdx.x * 4; i < rows * run; i += THREADS * 4)
      *(float4 *)(to + i / run * pitch + i % run) = *(const float4 *)(from + i / run * pitch_from + i % run);
}

/// All threads: what they have written to shared memory can be stored by the copy engine.
__device__ void written() {
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
}

__device__ void store_rows(float *to, const float *from, int rows, int run, size_t pitch) {
  if (threadIdx.x >= 32) return;
  for (int r = threadIdx.x; r < rows; r += 32)
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;"
                 ::"l"(to + r * pitch), "r"(near_address(from + r * run)), "r"(run * 4) : "memory");
  asm volatile("cp.async.bulk.commit_group;" ::: "memory");
}

/// All threads wait until at most so many stores are under way.
template <int LEFT> __device__ void stored() {
  if (threadIdx.x < 32) asm volatile("cp.async.bulk.wait_group %0;" ::"n"(LEFT) : "memory");
  __syncthreads();
}

/// Rounds of loading, working and storing: one after the other, or with the next load under way.
template <int BUFFERS, bool IN_PLACE, class Load, class Work, class Store>
__device__ void pipeline(int rounds, uint64_t *bar, Load load, Work work, Store store) {
  if (BUFFERS == 1) {
    for (int r = 0; r < rounds; r++) {
      load(r, 0);
      loaded(bar, r & 1);
      work(r, 0);
      written();
      store(r, 0);
      stored<0>();
    }
    return;
  }
  if (rounds > 0) load(0, 0);
  for (int r = 0; r < rounds; r++) {
    int now = r & 1;
    if (r + 1 < rounds) {
      if (IN_PLACE) stored<0>();
      load(r + 1, 1 - now);
    }
    loaded(bar + now, (r >> 1) & 1);
    if (!IN_PLACE) stored<1>();
    work(r, now);
    written();
    store(r, now);
  }
  stored<0>();
}

// --- kernels ----------------------------------------------------------------------------------

struct Args {
  const float *x, *y;
  float *out;
  int rounds, a, b, c;
  unsigned long long *begin, *end, *cycles;
};

extern __shared__ __align__(1024) float memory[];

__device__ unsigned long long nanoseconds() {
  unsigned long long t;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t));
  return t;
}

struct Watch {
  const Args &args;
  long long start;
  __device__ explicit Watch(const Args &args) : args(args) {
    if (threadIdx.x == 0) args.begin[blockIdx.x] = nanoseconds();
    start = clock64();
  }
  __device__ void stop() {
    __syncthreads();
    if (threadIdx.x) return;
    args.cycles[blockIdx.x] = clock64() - start;
    args.end[blockIdx.x] = nanoseconds();
  }
};

__device__ uint64_t *barriers(int arrivals = 1) {
  __shared__ uint64_t bar[2];
  if (threadIdx.x == 0)
    for (int n = 0; n < 2; n++) asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(near_address(bar + n)), "r"(arrivals) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  return bar;
}

__device__ float4 scaled(float4 v, float s, float t) {  // a product and a sum: not fused
  v.x = __fadd_rn(__fmul_rn(v.x, s), t), v.y = __fadd_rn(__fmul_rn(v.y, s), t);
  v.z = __fadd_rn(__fmul_rn(v.z, s), t), v.w = __fadd_rn(__fmul_rn(v.w, s), t);
  return v;
}
__device__ float4 sum(float4 a, float4 b) {
  return {__fadd_rn(a.x, b.x), __fadd_rn(a.y, b.y), __fadd_rn(a.z, b.z), __fadd_rn(a.w, b.w)};
}
__device__ float4 times(float4 a, float s) {
  return {__fmul_rn(a.x, s), __fmul_rn(a.y, s), __fmul_rn(a.z, s), __fmul_rn(a.w, s)};
}
__device__ size_t tile_of(int round) { return (size_t)round * gridDim.x + blockIdx.x; }
#define KERNEL(name) template <int BUFFERS> __global__ void __launch_bounds__(THREADS, 1) name(Args args)
#define FOUR(i, count) for (int i = threadIdx.x * 4; i < (count); i += THREADS * 4)
#define AT(p) (*(float4 *)(p))
#define READ(p) (*(const float4 *)(p))

KERNEL(copy) {  // a: floats of a tile
  Watch watch(args);
  uint64_t *bar = barriers();
  int tile = args.a;
  pipeline<BUFFERS, true>(
      args.rounds, bar, [&](int r, int n) { load(bar + n, memory + n * tile, args.x + tile_of(r) * tile, tile); },
      [&](int, int) {},
      [&](int r, int n) { store_rows(args.out + tile_of(r) * tile, memory + n * tile, 1, tile, 0); });
  watch.stop();
}

/// Tiles of one or two inputs become tiles of the output.
template <int BUFFERS, int INPUTS, class Work> __device__ void mapped(const Args &args, int rounds, Work work) {
  uint64_t *bar = barriers();
  int tile = args.a;
  float *in = memory, *in2 = in + BUFFERS * tile, *out = in2 + (INPUTS - 1) * BUFFERS * tile;
  pipeline<BUFFERS, false>(
      rounds, bar,
      [&](int r, int n) {
        expect(bar + n, INPUTS * tile * 4);
        load_rows(bar + n, in + n * tile, args.x + tile_of(r) * tile, 1, tile, 0);
        if (INPUTS > 1) load_rows(bar + n, in2 + n * tile, args.y + tile_of(r) * tile, 1, tile, 0);
      },
      [&](int, int n) { work(in + n * tile, in2 + n * tile, out + n * tile, tile); },
      [&](int r, int n) { store_rows(args.out + tile_of(r) * tile, out + n * tile, 1, tile, 0); });
}

KERNEL(chain) {  // a: floats of a tile, b: products and sums for each element
  Watch watch(args);
  int steps = args.b;
  mapped<BUFFERS, 1>(args, args.rounds, [steps](const float *in, const float *, float *out, int tile) {
    FOUR(i, tile) {
      float4 v = READ(in + i);
#pragma unroll 1
      for (int k = 0; k < steps; k++) v = scaled(v, 0.5f, 1.0f);
      AT(out + i) = v;
    }
  });
  watch.stop();
}

KERNEL(uneven) {  // a: floats of a tile, b: rounds of each fourth block, c: of the others
  Watch watch(args);
  int rounds = blockIdx.x % 4 == 0 ? args.b : args.c;
  mapped<BUFFERS, 1>(args, rounds, [](const float *in, const float *, float *out, int tile) {
    FOUR(i, tile) {
      float4 v = READ(in + i);
#pragma unroll 1
      for (int k = 0; k < 8; k++) v = scaled(v, 0.5f, 1.0f);
      AT(out + i) = v;
    }
  });
  watch.stop();
}

KERNEL(saxpy) {  // a: floats of a tile
  Watch watch(args);
  mapped<BUFFERS, 2>(args, args.rounds, [](const float *x, const float *y, float *out, int tile) {
    FOUR(i, tile) AT(out + i) = sum(times(READ(x + i), 2.0f), READ(y + i));
  });
  watch.stop();
}

KERNEL(stencil) {  // a: rows of a tile; three rows of 512 floats make one
  Watch watch(args);
  uint64_t *bar = barriers();
  constexpr int WIDTH = 512;
  int height = args.a, tile = height * WIDTH, read = tile + 2 * WIDTH;
  float *in = memory, *out = in + BUFFERS * read;
  pipeline<BUFFERS, false>(
      args.rounds, bar, [&](int r, int n) { load(bar + n, in + n * read, args.x + tile_of(r) * tile, read); },
      [&](int, int n) {
        const float *from = in + n * read;
        float *to = out + n * tile;
        FOUR(i, tile) {
          float4 above = READ(from + i), here = READ(from + i + WIDTH), below = READ(from + i + 2 * WIDTH);
          AT(to + i) = sum(times(sum(above, below), 0.25f), times(here, 0.5f));
        }
      },
      [&](int r, int n) { store_rows(args.out + tile_of(r) * tile, out + n * tile, 1, tile, 0); });
  watch.stop();
}

KERNEL(reduction) {  // a: floats of a tile; the sum of each block's tiles
  Watch watch(args);
  uint64_t *bar = barriers();
  int tile = args.a;
  float4 total = {0, 0, 0, 0};
  pipeline<BUFFERS, true>(
      args.rounds, bar, [&](int r, int n) { load(bar + n, memory + n * tile, args.x + tile_of(r) * tile, tile); },
      [&](int, int n) { FOUR(i, tile) total = sum(total, READ(memory + n * tile + i)); }, [&](int, int) {});
  __shared__ float parts[THREADS];
  float mine = total.x + total.y + total.z + total.w;
  for (int lane = 16; lane; lane /= 2) mine += __shfl_xor_sync(~0u, mine, lane);
  parts[threadIdx.x / 32] = mine;
  __syncthreads();
  if (threadIdx.x == 0) {
    float all = 0;
    for (int w = 0; w < WARPS; w++) all += parts[w];
    args.out[blockIdx.x * 32] = all;
  }
  watch.stop();
}

KERNEL(strided) {  // a: floats of a run, of which one stands in each 32 floats; tiles of 2048 floats
  Watch watch(args);
  uint64_t *bar = barriers(THREADS);
  constexpr int TILE = 2048, PITCH = 32;
  int run = args.a, rows = TILE / run;
  pipeline<BUFFERS, true>(
      args.rounds, bar,
      [&](int r, int n) {
        load_box(memory + n * TILE, args.x + tile_of(r) * rows * PITCH, rows, run, PITCH);
        begun(bar + n);
      },
      [&](int, int) {},
      [&](int r, int n) { store_rows(args.out + tile_of(r) * TILE, memory + n * TILE, 1, TILE, 0); });
  watch.stop();
}

constexpr int ROWS = 4224, COLUMNS = 1056;  // of the matrix that is transposed

KERNEL(transpose) {  // a, b: rows and columns of a tile
  Watch watch(args);
  uint64_t *bar = barriers(THREADS);
  int height = args.a, width = args.b, tile = height * width, across = COLUMNS / width;
  bool turns = height > 1 && width > 1;
  float *in = memory, *out = turns ? in + tile : in;
  int pitch = height + turns;  // so that a column does not lie in one bank
  for (int r = 0; r < args.rounds; r++) {
    size_t t = tile_of(r), top = t / across * height, left = t % across * width;
    load_box(in, args.x + top * COLUMNS + left, height, width, COLUMNS);
    begun(bar);
    loaded(bar, r & 1);
    if (turns) {
      for (int i = threadIdx.x; i < tile; i += THREADS) out[i % width * pitch + i / width] = in[i];
      __syncthreads();
    }
    store_box(args.out + left * ROWS + top, out, width, height, ROWS, pitch);
    __syncthreads();
  }
  watch.stop();
}

/// Products of n x n matrices in L1, as many rows at a time as are kept in registers.
template <int ROWS_AT_ONCE, int REGISTERS>
__device__ void multiply(float (*sums)[REGISTERS], const float *a, const float *b, int depth, int pitch_a, int pitch_b) {
  int lane = threadIdx.x % 32;
#pragma unroll 4
  for (int k = 0; k < depth; k++) {
    float row[REGISTERS];
    for (int j = 0; j < REGISTERS; j++) row[j] = b[k * pitch_b + j * 32 + lane];
    for (int i = 0; i < ROWS_AT_ONCE; i++)
      for (int j = 0; j < REGISTERS; j++)
        sums[i][j] = __fadd_rn(sums[i][j], __fmul_rn(a[i * pitch_a + k], row[j]));
  }
}

template <int N, int ROWS_AT_ONCE> __device__ void product(const float *a, const float *b, float *c) {
  constexpr int REGISTERS = ROWS_AT_ONCE == 1 ? 1 : N / 32;
  int lane = threadIdx.x % 32;
  for (int j = 0; j < N; j += 32 * REGISTERS)
    for (int i = threadIdx.x / 32 * ROWS_AT_ONCE; i < N; i += WARPS * ROWS_AT_ONCE) {
      float sums[ROWS_AT_ONCE][REGISTERS] = {};
      multiply<ROWS_AT_ONCE, REGISTERS>(sums, a + i * N, b + j, N, N, N);
      for (int m = 0; m < ROWS_AT_ONCE; m++)
        for (int n = 0; n < REGISTERS; n++) c[(i + m) * N + j + n * 32 + lane] = sums[m][n];
    }
}

KERNEL(products) {  // a: n, b: rows at a time; many products of small matrices
  Watch watch(args);
  Args tiles = args;
  int n = args.a, rows = args.b;
  tiles.a = n * n;
  mapped<BUFFERS, 2>(tiles, args.rounds, [n, rows](const float *a, const float *b, float *c, int) {
    if (n == 32) rows == 1 ? product<32, 1>(a, b, c) : product<32, 4>(a, b, c);
    if (n == 64) rows == 1 ? product<64, 1>(a, b, c) : product<64, 4>(a, b, c);
    if (n == 96) rows == 1 ? product<96, 1>(a, b, c) : product<96, 4>(a, b, c);
  });
  watch.stop();
}

constexpr int N = 704, K = 256, DEPTH = 32;  // of the product that is made by tiles; it has 768 rows

template <int BUFFERS, int T, int ROWS_AT_ONCE> __device__ void tiled(const Args &args) {
  uint64_t *bar = barriers(THREADS);
  constexpr int REGISTERS = T / 32, SHARE = T / WARPS, STEPS = K / DEPTH;
  float *a = memory, *b = a + BUFFERS * T * DEPTH, *c = b + BUFFERS * T * DEPTH;
  int lane = threadIdx.x % 32, first = threadIdx.x / 32 * SHARE;
  float sums[SHARE][REGISTERS];
  pipeline<BUFFERS, true>(
      args.rounds * STEPS, bar,
      [&](int r, int n) {
        size_t t = tile_of(r / STEPS), top = t / (N / T) * T, left = t % (N / T) * T, k = r % STEPS * DEPTH;
        load_box(a + n * T * DEPTH, args.x + top * K + k, T, DEPTH, K);
        load_box(b + n * T * DEPTH, args.y + k * N + left, DEPTH, T, N);
        begun(bar + n);
      },
      [&](int r, int n) {
        if (r % STEPS == 0)
          for (int i = 0; i < SHARE; i++)
            for (int j = 0; j < REGISTERS; j++) sums[i][j] = 0;
        for (int i = 0; i < SHARE; i += ROWS_AT_ONCE)
          multiply<ROWS_AT_ONCE, REGISTERS>(sums + i, a + n * T * DEPTH + (first + i) * DEPTH, b + n * T * DEPTH, DEPTH, DEPTH, T);
        if (r % STEPS == STEPS - 1)
          for (int i = 0; i < SHARE; i++)
            for (int j = 0; j < REGISTERS; j++) c[(first + i) * T + j * 32 + lane] = sums[i][j];
      },
      [&](int r, int) {
        if (r % STEPS != STEPS - 1) return;
        size_t t = tile_of(r / STEPS), top = t / (N / T) * T, left = t % (N / T) * T;
        store_box(args.out + top * N + left, c, T, T, N, T);
      });
}

KERNEL(matmul) {  // a: rows and columns of a tile, b: rows at a time
  Watch watch(args);
  if (args.a == 32) args.b == 1 ? tiled<BUFFERS, 32, 1>(args) : tiled<BUFFERS, 32, 4>(args);
  if (args.a == 64) args.b == 1 ? tiled<BUFFERS, 64, 1>(args) : tiled<BUFFERS, 64, 4>(args);
  watch.stop();
}

constexpr int LENGTH = 1024, HEIGHT = 8;  // of rows; a warp has one

__device__ float over_warp(float v, bool largest) {
  for (int lane = 16; lane; lane /= 2) {
    float other = __shfl_xor_sync(~0u, v, lane);
    v = largest ? fmaxf(v, other) : v + other;
  }
  return v;
}
__device__ float largest_of(const float *row) {
  float most = -3.4e38f;
  for (int i = threadIdx.x % 32; i < LENGTH; i += 32) most = fmaxf(most, row[i]);
  return over_warp(most, true);
}

KERNEL(softmax) {  // a: 1: the row stays in L1; 2: exponentials are made twice; 3: it is read three times
  Watch watch(args);
  uint64_t *bar = barriers();
  constexpr int TILE = LENGTH * HEIGHT;
  int lane = threadIdx.x % 32, mine = threadIdx.x / 32 * LENGTH, way = args.a;
  float *in = memory, *out = in + BUFFERS * TILE;
  float most = 0, total = 0;
  int passes = way == 3 ? 3 : 1;
  pipeline<BUFFERS, true>(
      args.rounds * passes, bar,
      [&](int r, int n) { load(bar + n, in + n * TILE, args.x + tile_of(r / passes) * TILE, TILE); },
      [&](int r, int n) {
        float *row = in + n * TILE + mine, *to = out + n * TILE + mine;
        int pass = r % passes;
        if (pass == 0) most = largest_of(row);
        if (pass == 0 && way < 3 || pass == 1) {
          total = 0;
          for (int i = lane; i < LENGTH; i += 32) {
            float e = __expf(row[i] - most);
            if (way == 1) row[i] = e;
            total += e;
          }
          total = over_warp(total, false);
        }
        if (pass == passes - 1) {
          float share = 1.0f / total;
          for (int i = lane; i < LENGTH; i += 32) to[i] = (way == 1 ? row[i] : __expf(row[i] - most)) * share;
        }
      },
      [&](int r, int n) {
        if (r % passes == passes - 1) store_rows(args.out + tile_of(r / passes) * TILE, out + n * TILE, 1, TILE, 0);
      });
  watch.stop();
}

KERNEL(gemv) {  // a: 1: the vector is loaded with each tile; 0: once
  Watch watch(args);
  uint64_t *bar = barriers();
  constexpr int TILE = LENGTH * HEIGHT;
  float *in = memory, *vector = in + BUFFERS * TILE, *out = vector + BUFFERS * LENGTH;
  bool again = args.a;
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  pipeline<BUFFERS, false>(
      args.rounds, bar,
      [&](int r, int n) {
        bool with = again || r == 0;
        expect(bar + n, (TILE + (with ? LENGTH : 0)) * 4);
        load_rows(bar + n, in + n * TILE, args.x + tile_of(r) * TILE, 1, TILE, 0);
        if (with) load_rows(bar + n, vector + n * LENGTH, args.y, 1, LENGTH, 0);
      },
      [&](int, int n) {
        const float *row = in + n * TILE + warp * LENGTH, *v = vector + (again ? n : 0) * LENGTH;
        float total = 0;
        for (int i = lane; i < LENGTH; i += 32) total = __fadd_rn(total, __fmul_rn(row[i], v[i]));
        total = over_warp(total, false);
        if (lane == 0) out[n * HEIGHT + warp] = total;
      },
      [&](int r, int n) { store_rows(args.out + tile_of(r) * HEIGHT, out + n * HEIGHT, 1, HEIGHT, 0); });
  watch.stop();
}

KERNEL(passes) {  // a: floats of a tile, b: how often it is read and written in L1
  Watch watch(args);
  int count = args.b;
  mapped<BUFFERS, 1>(args, args.rounds, [count](const float *in, const float *, float *out, int tile) {
    FOUR(i, tile) AT(out + i) = READ(in + i);
#pragma unroll 1
    for (int k = 0; k < count; k++) {
      FOUR(i, tile) AT(out + i) = scaled(READ(out + i), 0.5f, 1.0f);
      __syncthreads();
    }
  });
  watch.stop();
}

// --- measuring --------------------------------------------------------------------------------

#define CHECK(call) check((call), #call)
static void check(cudaError_t error, const char *what) {
  if (error == cudaSuccess) return;
  fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
  exit(1);
}

using Kernel = void (*)(Args);
struct Variant {
  const char *kernel;
  Kernel one, two;
  int buffers, blocks, rounds, a, b, c;
};

constexpr size_t FLOATS = 20u << 20;  // of an array
constexpr int SETS = 8, WARM = 8, TIMES = 41;
static float *x[SETS], *y[SETS], *out[SETS];
static std::vector<float> host_x, host_y;

static float expected(const Variant &v, size_t at);

static double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}

static std::string measured(const Variant &v, bool again) {
  Kernel kernel = v.buffers == 1 ? v.one : v.two;
  CHECK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 220 << 10));
  unsigned long long *slots;
  size_t each = 3 * v.blocks;
  CHECK(cudaMalloc(&slots, (WARM + TIMES) * each * 8));
  cudaEvent_t from, to;
  CHECK(cudaEventCreate(&from));
  CHECK(cudaEventCreate(&to));
  for (int n = 0; n < WARM + TIMES; n++) {
    if (n == WARM) CHECK(cudaEventRecord(from));
    unsigned long long *slot = slots + n * each;
    int set = n % SETS;
    Args args{x[set], y[set], out[set], v.rounds, v.a, v.b, v.c, slot, slot + v.blocks, slot + 2 * v.blocks};
    kernel<<<v.blocks, THREADS, 220 << 10>>>(args);
  }
  CHECK(cudaEventRecord(to));
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  float ms;
  CHECK(cudaEventElapsedTime(&ms, from, to));
  std::vector<unsigned long long> got((WARM + TIMES) * each);
  CHECK(cudaMemcpy(got.data(), slots, got.size() * 8, cudaMemcpyDeviceToHost));
  std::vector<double> cycles, ns;
  for (int n = WARM; n < WARM + TIMES; n++) {
    auto *slot = got.data() + n * each;
    ns.push_back(*std::max_element(slot + v.blocks, slot + 2 * v.blocks) - *std::min_element(slot, slot + v.blocks));
    cycles.push_back(*std::max_element(slot + 2 * v.blocks, slot + 3 * v.blocks));
  }
  std::vector<float> result(FLOATS);
  int wrong = 0;
  CHECK(cudaMemcpy(result.data(), out[0], FLOATS * 4, cudaMemcpyDeviceToHost));
  for (int n = 0; n < 200; n++) {
    size_t at = (size_t)n * 7919 % 16384;
    if (v.kernel == std::string("reduction")) at = at / 32 % v.blocks * 32;
    float want = expected(v, at);
    if (!std::isnan(want) && !(std::abs(result[at] - want) <= 1e-3f * (1 + std::abs(want)))) wrong++;
  }
  for (int s = 0; s < SETS; s++) CHECK(cudaMemset(out[s], 0xff, FLOATS * 4));
  std::sort(cycles.begin(), cycles.end());
  char line[1000];
  if (again)
    snprintf(line, sizeof line, "\"again\": [%.0f, %.0f, %.0f], \"wrong_again\": %d", cycles[TIMES / 4], cycles[TIMES / 2],
             cycles[3 * TIMES / 4], wrong);
  else
    snprintf(line, sizeof line, "\"kernel\": \"%s\", \"buffers\": %d, \"blocks\": %d, \"rounds\": %d, \"a\": %d, \"b\": %d, \"c\": %d, "
             "\"cycles\": %.0f, \"quartiles\": [%.0f, %.0f], \"ns\": %.0f, \"ns_with_launch\": %.0f, \"wrong\": %d",
             v.kernel, v.buffers, v.blocks, v.rounds, v.a, v.b, v.c, cycles[TIMES / 2], cycles[TIMES / 4],
             cycles[3 * TIMES / 4], median(ns), 1e6 * ms / TIMES, wrong);
  CHECK(cudaFree(slots));
  return line;
}

static float dot(const float *a, size_t step_a, const float *b, size_t step_b, int n) {
  double total = 0;
  for (int k = 0; k < n; k++) total += (double)a[k * step_a] * b[k * step_b];
  return total;
}

/// What stands at a place of the output.
static float expected(const Variant &v, size_t at) {
  std::string name = v.kernel;
  float value = host_x[at];
  if (name == "chain" || name == "uneven" || name == "passes") {
    if (name == "uneven" && at / v.a % v.blocks % 4 && at / v.a / v.blocks >= (size_t)v.c) return NAN;
    for (int k = 0; k < (name == "uneven" ? 8 : v.b); k++) value = value * 0.5f + 1.0f;
    return value;
  }
  if (name == "saxpy") return 2 * value + host_y[at];
  if (name == "stencil") return 0.25f * (value + host_x[at + 1024]) + 0.5f * host_x[at + 512];
  if (name == "reduction") {
    size_t block = at / 32 % v.blocks;
    double total = 0;
    for (int r = 0; r < v.rounds; r++)
      for (int i = 0; i < v.a; i++) total += host_x[((size_t)r * v.blocks + block) * v.a + i];
    return total;
  }
  if (name == "strided") return host_x[at / v.a * 32 + at % v.a];
  if (name == "transpose") return host_x[at % ROWS * COLUMNS + at / ROWS];
  if (name == "products") {
    size_t n = v.a, first = at / (n * n) * n * n, i = at % (n * n) / n, j = at % n;
    return dot(&host_x[first + i * n], 1, &host_y[first + j], n, n);
  }
  if (name == "matmul") return dot(&host_x[at / N * K], 1, &host_y[at % N], N, K);
  if (name == "gemv") return dot(&host_x[at % (v.rounds * v.blocks * HEIGHT) * LENGTH], 1, &host_y[0], 1, LENGTH);
  if (name == "softmax") {
    double total = 0;
    for (int i = 0; i < LENGTH; i++) total += exp(host_x[at / LENGTH * LENGTH + i]);
    return exp(value) / total;
  }
  return value;
}

#define BOTH(name) #name, name<1>, name<2>

int main() {
  cudaDeviceProp p;
  CHECK(cudaGetDeviceProperties(&p, 0));
  host_x.resize(FLOATS), host_y.resize(FLOATS);
  for (size_t i = 0; i < FLOATS; i++)
    host_x[i] = (i * 2654435761u % 1000003) / 1000003.0f, host_y[i] = (i * 40503u % 1000033) / 1000033.0f;
  for (int s = 0; s < SETS; s++) {
    CHECK(cudaMalloc(&x[s], FLOATS * 4));
    CHECK(cudaMalloc(&y[s], FLOATS * 4));
    CHECK(cudaMalloc(&out[s], FLOATS * 4));
    CHECK(cudaMemcpy(x[s], host_x.data(), FLOATS * 4, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(y[s], host_y.data(), FLOATS * 4, cudaMemcpyHostToDevice));
  }
  const int S = 132;
  std::vector<Variant> all;
  for (int buffers : {1, 2}) {
    for (int tile : {512, 1024, 2048, 4096, 8192}) {
      all.push_back({BOTH(copy), buffers, S, 131072 / tile, tile, 0, 0});
      all.push_back({BOTH(saxpy), buffers, S, 131072 / tile / 2, tile, 0, 0});
      all.push_back({BOTH(reduction), buffers, S, 131072 / tile, tile, 0, 0});
    }
    for (int rows : {1, 2, 4, 8, 16}) all.push_back({BOTH(stencil), buffers, S, 128 / rows, rows, 0, 0});
    for (int tile : {1024, 4096})
      for (int steps : {1, 4, 16, 64}) all.push_back({BOTH(chain), buffers, S, 65536 / tile, tile, steps, 0});
    for (int n : {32, 64, 96})
      for (int rows : {1, 4}) all.push_back({BOTH(products), buffers, S, n == 32 ? 8 : 2, n, rows, 0});
    for (int tile : {32, 64})
      for (int rows : {1, 4}) all.push_back({BOTH(matmul), buffers, S, tile == 32 ? 4 : 1, tile, rows, 0});
    for (int blocks : {S, S / 2, S / 4})  // as many rows in all
      for (int again : {0, 1}) all.push_back({BOTH(gemv), buffers, blocks, 16 * S / blocks, again, 0, 0});
    for (int blocks : {S, S / 2})
      for (int way : {1, 2, 3}) all.push_back({BOTH(softmax), buffers, blocks, 8 * S / blocks, way, 0, 0});
    for (int run : {4, 8, 16, 32}) all.push_back({BOTH(strided), buffers, S, 8, run, 0, 0});
    int shares[][2] = {{24, 24}, {48, 16}, {72, 8}};
    for (auto &s : shares) all.push_back({BOTH(uneven), buffers, S, 0, 1024, s[0], s[1]});
    for (int tile : {1024, 4096})
      for (int count : {8, 32, 128}) all.push_back({BOTH(passes), buffers, S, 8192 / tile, tile, count, 0});
  }
  for (int blocks : {4, 16, 33, 66}) all.push_back({BOTH(copy), 2, blocks, 64, 2048, 0, 0});
  int tiles[][2] = {{1, 1056}, {4, 264}, {8, 132}, {16, 66}, {32, 8}, {32, 32}, {32, 96}, {64, 48}, {96, 32}, {132, 8}, {1056, 1}};
  for (auto &t : tiles) all.push_back({BOTH(transpose), 1, S, ROWS / t[0] * (COLUMNS / t[1]) / S, t[0], t[1], 0});
  for (int n = 0; n < 5; n++) measured(all[0], false);  // the clock rises
  printf("{\"device\": \"%s\", \"multiprocessors\": %d, \"l2_bytes\": %d,\n \"warm_up\": %d, \"repeats\": %d, \"buffer_sets\": %d, \"times\": [\n",
         p.name, p.multiProcessorCount, p.l2CacheSize, WARM, TIMES, SETS);
  std::vector<std::string> first, second(all.size());  // the other way round: neighbours differ
  for (auto &v : all) first.push_back(measured(v, false));
  for (size_t n = all.size(); n--;) second[n] = measured(all[n], true);
  for (size_t n = 0; n < all.size(); n++) printf("  {%s, %s}%s\n", first[n].c_str(), second[n].c_str(), n + 1 < all.size() ? "," : "");
  printf("]}\n");
}
