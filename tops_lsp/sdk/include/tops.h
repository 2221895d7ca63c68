/** Three sizes, each 1 unless given.
 *  @source built-in variables chapter, runtime header. @confidence real */
struct [[tops::complete]] dim3 {
  /** Size along x, the fastest axis. @source runtime header. @confidence real */
  unsigned int x;
  /** Size along y. @source runtime header. @confidence real */
  unsigned int y;
  /** Size along z. @source runtime header. @confidence real */
  unsigned int z;
  /** Sizes along x, y and z; one not given is 1.
   *  @example
   *  dim3 block(12);  // 12 x 1 x 1
   *  @source runtime header. @confidence real */
  __host__ __device__ constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1)
      : x(x), y(y), z(z) {}
};

/** Three indices.
 *  @source built-in variables chapter. @confidence doc */
struct [[tops::complete]] uint3 {
  /** Index along x, the fastest axis. @source runtime header. @confidence real */
  unsigned int x;
  /** Index along y. @source runtime header. @confidence real */
  unsigned int y;
  /** Index along z. @source runtime header. @confidence real */
  unsigned int z;
};

/** Index of the thread in its block; device code only.
 *  @source built-in variables chapter. @confidence doc */
[[tops::varies("thread"), tops::register("thread")]]
extern __device__ const uint3 threadIdx;
/** Index of the block in the grid; device code only.
 *  @source built-in variables chapter. @confidence doc */
[[tops::varies("block"), tops::register("block")]]
extern __device__ const uint3 blockIdx;
/** Size of a block in threads; device code only.
 *  @note Up to 12 threads on GCU210 and GCU300.
 *  @assumes gcu210-threads
 *  @source built-in variables chapter. @confidence doc */
[[tops::varies("launch"), tops::register("threads")]]
extern __device__ const dim3 blockDim;
/** Size of the grid in blocks; device code only.
 *  @note A cooperative kernel has at most one block for each cluster: 2 on GCU210 and GCU300.
 *  @source built-in variables chapter. @confidence doc */
[[tops::varies("launch"), tops::register("blocks")]]
extern __device__ const dim3 gridDim;
/** Lanes of a thread; device code only. @source compiler headers. @confidence doc */
[[tops::since(400), tops::varies("launch")]] extern __device__ const dim3 threadDim;
/** Index of the lane in its thread; device code only. @source compiler headers. @confidence doc */
[[tops::since(400), tops::varies("thread")]] extern __device__ const uint3 subThreadIdx;

/** Waits until every thread of the block has arrived; all of them must.
 *  @error The threads that wait hang if another one never arrives.
 *  @note Not where only some threads of the block come by: the others wait for ever.
 *  @example
 *  tile[threadIdx.x] = data[threadIdx.x];
 *  __syncthreads();
 *  float next = tile[(threadIdx.x + 1) % blockDim.x];
 *  @assumes partial-barriers
 *  @source synchronisation chapter. @confidence doc */
[[tops::barrier("block"), tops::complete]] __device__ void __syncthreads();
/** Waits until every thread of the grid has arrived; the kernel must be __cooperative__.
 *  @error The kernel hangs if it is not __cooperative__, or if a thread never arrives.
 *  @example
 *  data[blockIdx.x] = 1.0f;
 *  __syncblocks();  // in a __cooperative__ kernel
 *  @source synchronisation chapter. @confidence doc */
[[tops::barrier("grid"), tops::cooperative]] __device__ void __syncblocks();
/** Waits until every lane of the thread has arrived.
 *  @error The threads that wait hang if another one never arrives.
 *  @example
 *  __syncsubthreads();
 *  @source compiler headers. @confidence doc */
[[tops::since(400)]] __device__ void __syncsubthreads();

/** Stores of this thread up to here reach memory before what follows.
 *  @param kind which memories, bit by bit; real code passes 0x3 and 0xc
 *  @example
 *  __dtu_l_movs_barrier_fence(0x3);
 *  @source real kernels. @confidence real */
[[tops::since(300)]] __device__ inline void __dtu_l_movs_barrier_fence(int kind) {}
/** Everything this thread began before ends before what follows.
 *  @example
 *  __dtu_movs_barrier_all();
 *  @source real kernels. @confidence real */
[[tops::since(300)]] __device__ inline void __dtu_movs_barrier_all() {}
/** Ends the program as by an error.
 *  @error The launch fails with topsErrorLaunchFailure.
 *  @example
 *  if (threadIdx.x > 11) __builtin_trap();
 *  @source compiler built-in. @confidence doc */
[[tops::endless]] __host__ __device__ void __builtin_trap();
/** Writes formatted text to standard output.
 *  @example
 *  __builtin_printf("%d\n", threadIdx.x);
 *  @source compiler built-in, compiler headers. @confidence doc */
[[tops::effects("immediate")]]
__host__ __device__ int __builtin_printf(const char *format, ...);
/** Ends the kernel as by an error; a code generator's own spelling.
 *  @error The launch fails with topsErrorLaunchFailure.
 *  @example
 *  if (threadIdx.x > 11) __co_abort__();
 *  @source code generators. @confidence real */
[[tops::endless]] __device__ void __co_abort__();

/** threadIdx.x.
 *  @example
 *  int index = __tops_tid_x();
 *  @source compiler headers, real kernels. @confidence real */
__device__ inline int __tops_tid_x() { return threadIdx.x; }
/** threadIdx.y.
 *  @example
 *  int index = __tops_tid_y();
 *  @source compiler headers. @confidence inferred */
__device__ inline int __tops_tid_y() { return threadIdx.y; }
/** threadIdx.z.
 *  @example
 *  int index = __tops_tid_z();
 *  @source compiler headers. @confidence inferred */
__device__ inline int __tops_tid_z() { return threadIdx.z; }
/** blockIdx.x.
 *  @example
 *  int index = __tops_bid_x();
 *  @source compiler headers, real kernels. @confidence real */
__device__ inline int __tops_bid_x() { return blockIdx.x; }
/** blockIdx.y.
 *  @example
 *  int index = __tops_bid_y();
 *  @source compiler headers. @confidence inferred */
__device__ inline int __tops_bid_y() { return blockIdx.y; }
/** blockIdx.z.
 *  @example
 *  int index = __tops_bid_z();
 *  @source compiler headers. @confidence inferred */
__device__ inline int __tops_bid_z() { return blockIdx.z; }
/** subThreadIdx.x.
 *  @example
 *  int index = __tops_stid_x();
 *  @source compiler headers. @confidence doc */
[[tops::since(300)]] __device__ int __tops_stid_x();
/** subThreadIdx.y.
 *  @example
 *  int index = __tops_stid_y();
 *  @source compiler headers. @confidence inferred */
[[tops::since(300)]] __device__ int __tops_stid_y();
/** subThreadIdx.z.
 *  @example
 *  int index = __tops_stid_z();
 *  @source compiler headers. @confidence inferred */
[[tops::since(300)]] __device__ int __tops_stid_z();
/** Lanes of a warp. @source compiler headers. @confidence doc */
[[tops::family("efgcu"), tops::register("warp")]]
extern __device__ const int warpSize;

namespace tops {

/** Where the threads of a barrier come from: lanes of a SIP, or SIPs of a cluster.
 *  @source synchronisation chapter. @confidence doc */
enum BarrierScope {
  /** The lanes of one thread. @source synchronisation chapter. @confidence doc */
  SIP = 0,
  /** The threads of one block. @source synchronisation chapter. @confidence doc */
  CLUSTER = 1
};

/** Lets a known number of threads wait for each other, phase by phase.
 *  @note The documents lost the class's name; this one is the likely spelling.
 *  @source synchronisation chapter. @confidence inferred */
class [[tops::barrier("count")]] barrier {
 public:
  /** A barrier of `count` arrivals.
   *  @param count arrivals that end a phase
   *  @error The threads that wait hang if another one never arrives.
   *  @example
   *  tops::barrier all(12, tops::CLUSTER);
   *  all.arrive_and_wait();
   *  @source synchronisation chapter. @confidence doc */
  __device__ barrier(int count, BarrierScope scope);
  /** Arrives: lowers what the phase still expects.
   *  @error The threads that wait hang if another one never arrives.
   *  @example
   *  all.arrive();
   *  all.wait();
   *  @source synchronisation chapter. @confidence doc */
  __device__ void arrive();
  /** Waits until the phase expects no more arrivals.
   *  @error The threads that wait hang if another one never arrives.
   *  @example
   *  all.arrive();
   *  all.wait();
   *  @source synchronisation chapter. @confidence doc */
  __device__ void wait();
  /** Arrives, then waits.
   *  @error The threads that wait hang if another one never arrives.
   *  @example
   *  tops::barrier all(12, tops::CLUSTER);
   *  all.arrive_and_wait();
   *  @source synchronisation chapter. @confidence doc */
  __device__ void arrive_and_wait();

 private:
  long __data[2];
};

/** Hands tiles from producing to consuming threads, stage by stage.
 *  @note Only its members' names are public.
 *  @source compiler headers. @confidence inferred */
class pipeline {
 public:
  /** Waits until a stage is free to be filled.
   *  @example
   *  stages.producer_acquire();
   *  tops::memcpy(ctx, dst, src);
   *  stages.producer_commit();
   *  @source compiler headers. @confidence inferred */
  __device__ void producer_acquire();
  /** Hands the filled stage over.
   *  @example
   *  stages.producer_acquire();
   *  tops::memcpy(ctx, dst, src);
   *  stages.producer_commit();
   *  @source compiler headers. @confidence inferred */
  __device__ void producer_commit();
  /** Waits until a stage is filled.
   *  @example
   *  stages.consumer_wait();
   *  x = tops::vload<vfloat>(in);
   *  stages.consumer_release();
   *  @source compiler headers. @confidence inferred */
  __device__ void consumer_wait();
  /** Gives the stage back.
   *  @example
   *  stages.consumer_wait();
   *  x = tops::vload<vfloat>(in);
   *  stages.consumer_release();
   *  @source compiler headers. @confidence inferred */
  __device__ void consumer_release();

 private:
  long __data[4];
};

/** The device's clock, in cycles.
 *  @example
 *  long begin = tops::clock64();
 *  @source compiler headers. @confidence doc */
__device__ long clock64();
/** The cycles since krt_reset().
 *  @example
 *  tops::krt_reset();
 *  long cycles = tops::krt_clock();
 *  tops::krt_close();
 *  @source compiler headers. @confidence inferred */
__device__ long krt_clock();
/** Sets the cycle counter to 0.
 *  @example
 *  tops::krt_reset();
 *  long cycles = tops::krt_clock();
 *  tops::krt_close();
 *  @source compiler headers. @confidence inferred */
__device__ void krt_reset();
/** Stops the cycle counter.
 *  @example
 *  tops::krt_reset();
 *  long cycles = tops::krt_clock();
 *  tops::krt_close();
 *  @source compiler headers. @confidence inferred */
__device__ void krt_close();
/** Ends the kernel as by an error.
 *  @error The launch fails with topsErrorLaunchFailure.
 *  @example
 *  if (threadIdx.x > 11) tops::abort();
 *  @source compiler headers. @confidence doc */
[[tops::endless]] __device__ void abort();

} // namespace tops
