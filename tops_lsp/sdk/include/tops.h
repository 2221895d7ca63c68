/** Three sizes, each 1 unless given.
 *  @source built-in variables chapter, runtime header. @confidence real */
struct dim3 {
  /** Size along x, the fastest axis. @source runtime header. @confidence real */
  unsigned int x;
  /** Size along y. @source runtime header. @confidence real */
  unsigned int y;
  /** Size along z. @source runtime header. @confidence real */
  unsigned int z;
  /** Sizes along x, y and z; one not given is 1.
   *  @source runtime header. @confidence real */
  __host__ __device__ constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1)
      : x(x), y(y), z(z) {}
};

/** Three indices.
 *  @source built-in variables chapter. @confidence doc */
struct uint3 {
  /** Index along x, the fastest axis. @source runtime header. @confidence real */
  unsigned int x;
  /** Index along y. @source runtime header. @confidence real */
  unsigned int y;
  /** Index along z. @source runtime header. @confidence real */
  unsigned int z;
};

/** Index of the thread in its block; device code only.
 *  @source built-in variables chapter. @confidence doc */
[[tops::varies("thread")]] extern __device__ const uint3 threadIdx;
/** Index of the block in the grid; device code only.
 *  @source built-in variables chapter. @confidence doc */
[[tops::varies("block")]] extern __device__ const uint3 blockIdx;
/** Size of a block in threads; device code only.
 *  @note Up to 12 threads on GCU210 and GCU300.
 *  @assumes gcu210-threads
 *  @source built-in variables chapter. @confidence doc */
[[tops::varies("launch")]] extern __device__ const dim3 blockDim;
/** Size of the grid in blocks; device code only.
 *  @note A cooperative kernel has at most one block for each cluster: 2 on GCU210 and GCU300.
 *  @source built-in variables chapter. @confidence doc */
[[tops::varies("launch")]] extern __device__ const dim3 gridDim;
/** Lanes of a thread; device code only. @source compiler headers. @confidence doc */
[[tops::since(400), tops::varies("launch")]] extern __device__ const dim3 threadDim;
/** Index of the lane in its thread; device code only. @source compiler headers. @confidence doc */
[[tops::since(400), tops::varies("thread")]] extern __device__ const uint3 subThreadIdx;

/** Waits until every thread of the block has arrived; all of them must.
 *  @note Not where only some threads of the block come by: the others wait for ever.
 *  @source synchronisation chapter. @confidence doc */
[[tops::barrier("block")]] __device__ void __syncthreads();
/** Waits until every thread of the grid has arrived; the kernel must be __cooperative__.
 *  @source synchronisation chapter. @confidence doc */
[[tops::barrier("grid"), tops::cooperative]] __device__ void __syncblocks();
/** Waits until every lane of the thread has arrived. @source compiler headers. @confidence doc */
[[tops::since(400)]] __device__ void __syncsubthreads();

/** Stores of this thread up to here reach memory before what follows.
 *  @param kind which memories, bit by bit; real code passes 0x3 and 0xc
 *  @source real kernels. @confidence real */
[[tops::since(300)]] __device__ inline void __dtu_l_movs_barrier_fence(int kind) {}
/** Everything this thread began before ends before what follows.
 *  @source real kernels. @confidence real */
[[tops::since(300)]] __device__ inline void __dtu_movs_barrier_all() {}
/** Ends the program as by an error. @source compiler built-in. @confidence doc */
__host__ __device__ void __builtin_trap();
/** Writes formatted text to standard output.
 *  @source compiler built-in, compiler headers. @confidence doc */
__host__ __device__ int __builtin_printf(const char *format, ...);
/** Ends the kernel as by an error; a code generator's own spelling.
 *  @source code generators. @confidence real */
__device__ void __co_abort__();

/** threadIdx.x. @source compiler headers, real kernels. @confidence real */
__device__ inline int __tops_tid_x() { return threadIdx.x; }
/** threadIdx.y. @source compiler headers. @confidence inferred */
__device__ inline int __tops_tid_y() { return threadIdx.y; }
/** threadIdx.z. @source compiler headers. @confidence inferred */
__device__ inline int __tops_tid_z() { return threadIdx.z; }
/** blockIdx.x. @source compiler headers, real kernels. @confidence real */
__device__ inline int __tops_bid_x() { return blockIdx.x; }
/** blockIdx.y. @source compiler headers. @confidence inferred */
__device__ inline int __tops_bid_y() { return blockIdx.y; }
/** blockIdx.z. @source compiler headers. @confidence inferred */
__device__ inline int __tops_bid_z() { return blockIdx.z; }
/** subThreadIdx.x. @source compiler headers. @confidence doc */
[[tops::since(400)]] __device__ int __tops_stid_x();
/** subThreadIdx.y. @source compiler headers. @confidence inferred */
[[tops::since(400)]] __device__ int __tops_stid_y();
/** subThreadIdx.z. @source compiler headers. @confidence inferred */
[[tops::since(400)]] __device__ int __tops_stid_z();
/** Lanes of a warp. @source compiler headers. @confidence doc */
[[tops::family("efgcu")]] extern __device__ const int warpSize;

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
   *  @source synchronisation chapter. @confidence doc */
  __device__ barrier(int count, BarrierScope scope);
  /** Arrives: lowers what the phase still expects.
   *  @source synchronisation chapter. @confidence doc */
  __device__ void arrive();
  /** Waits until the phase expects no more arrivals.
   *  @source synchronisation chapter. @confidence doc */
  __device__ void wait();
  /** Arrives, then waits. @source synchronisation chapter. @confidence doc */
  __device__ void arrive_and_wait();

 private:
  long __data[2];
};

/** Hands tiles from producing to consuming threads, stage by stage.
 *  @note Only its members' names are public.
 *  @source compiler headers. @confidence inferred */
class pipeline {
 public:
  /** Waits until a stage is free to be filled. @source compiler headers. @confidence inferred */
  __device__ void producer_acquire();
  /** Hands the filled stage over. @source compiler headers. @confidence inferred */
  __device__ void producer_commit();
  /** Waits until a stage is filled. @source compiler headers. @confidence inferred */
  __device__ void consumer_wait();
  /** Gives the stage back. @source compiler headers. @confidence inferred */
  __device__ void consumer_release();

 private:
  long __data[4];
};

/** The device's clock, in cycles. @source compiler headers. @confidence doc */
__device__ long clock64();
/** The cycles since krt_reset(). @source compiler headers. @confidence inferred */
__device__ long krt_clock();
/** Sets the cycle counter to 0. @source compiler headers. @confidence inferred */
__device__ void krt_reset();
/** Stops the cycle counter. @source compiler headers. @confidence inferred */
__device__ void krt_close();
/** Ends the kernel as by an error. @source compiler headers. @confidence doc */
__device__ void abort();

} // namespace tops
