/** Number of blocks of the grid.
 *  @example
 *  int value = GetBlockNum();
 *  @source public kernel library. @confidence real */
__device__ __forceinline__ int GetBlockNum() { return gridDim.x * gridDim.y * gridDim.z; }
/** Index of the block in the grid.
 *  @example
 *  int value = GetBlockIdx();
 *  @source public kernel library. @confidence real */
__device__ __forceinline__ int GetBlockIdx() {
  return (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}
/** Threads of a block.
 *  @example
 *  int value = GetThreadNumEachBlock();
 *  @source public kernel library. @confidence real */
__device__ __forceinline__ int GetThreadNumEachBlock() {
  return blockDim.x * blockDim.y * blockDim.z;
}
/** Threads of the grid.
 *  @example
 *  int value = GetThreadNum();
 *  @source public kernel library. @confidence real */
__device__ __forceinline__ int GetThreadNum() { return GetBlockNum() * GetThreadNumEachBlock(); }
/** Index of the thread in its block.
 *  @example
 *  int value = GetThreadIdxInBlock();
 *  @source public kernel library. @confidence real */
__device__ __forceinline__ int GetThreadIdxInBlock() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
/** Index of the thread in the grid.
 *  @example
 *  int value = GetThreadIdx();
 *  @source public kernel library. @confidence real */
__device__ __forceinline__ int GetThreadIdx() {
  return GetBlockIdx() * GetThreadNumEachBlock() + GetThreadIdxInBlock();
}
/** Items for each thread of the grid; the last thread takes the rest.
 *  @param count items in all
 *  @param step items of this thread
 *  @param common items of every other thread
 *  @example
 *  int step, common;
 *  GetThreadStep(count, step, common);
 *  @source public kernel library. @confidence real */
__device__ __forceinline__ void GetThreadStep(int count, int &step, int &common) {
  const int threads = GetThreadNum();
  common = count > threads ? count / threads : 1;
  step = common;
  if (count > threads && GetThreadIdx() == threads - 1) step += count % threads;
}
/** Items for each thread of the block; the last thread takes the rest.
 *  @param count items in all
 *  @param step items of this thread
 *  @param common items of every other thread
 *  @example
 *  int step, common;
 *  GetBlockThreadStep(count, step, common);
 *  @source public kernel library. @confidence real */
__device__ __forceinline__ void GetBlockThreadStep(int count, int &step, int &common) {
  const int threads = GetThreadNumEachBlock();
  common = count > threads ? count / threads : 1;
  step = common;
  if (count > threads && GetThreadIdxInBlock() == threads - 1) step += count % threads;
}
/** Blocks of `threads` threads that `count` threads make.
 *  @example
 *  int blocks = GetGrids(count, 12);
 *  @source public kernel library. @confidence real */
inline int GetGrids(int count, int threads) { return (count + threads - 1) / threads; }
/** x / y, rounded up.
 *  @example
 *  int tiles = CeilDiv(count, 128);
 *  @source public kernel library. @confidence real */
template <typename A, typename B = A>
__host__ __device__ inline constexpr int CeilDiv(A x, B y) { return (x + y - 1) / y; }
/** x rounded up to a multiple of y.
 *  @example
 *  int padded = AlignUp(count, 128);
 *  @source public kernel library. @confidence real */
template <typename A, typename B = A>
__host__ __device__ inline constexpr A AlignUp(A x, B y) { return (x + y - 1) / y * y; }
/** x rounded down to a multiple of y.
 *  @example
 *  int whole = AlignDown(count, 128);
 *  @source public kernel library. @confidence real */
template <typename A, typename B = A>
__host__ __device__ inline constexpr A AlignDown(A x, B y) { return x / y * y; }

/** L1 bytes a kernel may use on GCU300: 1.5 MB without 34 KB.
 *  @source public kernel library. @confidence real */
constexpr int VDMEM_VALID_SIZE = 1536 * 1024 - 34 * 1024;
/** Default L1 budget for tiles: 1 MB. @source public kernel library. @confidence real */
constexpr int VDMEM_SIZE = 1024 * 1024;
/** All L1 bytes of a SIP of GCU300. @source public kernel library. @confidence real */
constexpr int VDMEM_REAL_SIZE = 1536 * 1024;
/** The largest block of L3 memory map_mem() takes: 252 MB.
 *  @source public kernel library. @confidence real */
constexpr int MAX_MAP_MEM_SIZE = 252 * 1024 * 1024;
/** Shared memory a kernel may use on GCU300: 64 MB without 4 MB.
 *  @note A macro without parentheses in the library: mind x / SHARE_BUFFER_SIZE there.
 *  @source public kernel library. @confidence real */
constexpr int SHARE_BUFFER_SIZE = 1024 * 1024 * (64 - 4);
/** Shared memory the library sets aside: 2 MB.
 *  @source public kernel library. @confidence inferred */
constexpr int SHARE_REMAIN_BUFFER_SIZE = 1024 * 1024 * 2;
/** Clusters the library launches on. @source public kernel library. @confidence real */
constexpr int MAX_SCP_CLUSTER_NUM = 1;
/** Threads of a block on GCU300. @source public kernel library. @confidence real */
constexpr int MAX_SCP_SIP_NUM = 12;
/** Bytes of one vector register. @source public kernel library. @confidence real */
constexpr int BYTES_FOR_VA = 128;
/** Bytes of a pair of vector registers. @source public kernel library. @confidence real */
constexpr int BYTES_FOR_DA = 256;
/** Bytes of four vector registers. @source public kernel library. @confidence real */
constexpr int BYTES_FOR_QA = 512;

/** Maps L3 memory so that the thread may touch it directly, through as many windows as it takes.
 *  @return to be given back to unmap_mem_ex()
 *  @error The kernel fails if the memory cannot be mapped.
 *  @example
 *  float *mapped = (float *)map_mem_ex(data, bytes);
 *  unmap_mem_ex(mapped, bytes);
 *  @source public kernel library. @confidence real */
__device__ inline tops::mapped_ptr map_mem_ex(tops::generic_ptr address, int bytes) {
  return tops::map_mem_m(address, bytes);
}
/** Ends map_mem_ex().
 *  @error Undefined for an address that is not mapped.
 *  @example
 *  float *mapped = (float *)map_mem_ex(data, bytes);
 *  unmap_mem_ex(mapped, bytes);
 *  @source public kernel library. @confidence real */
__device__ inline void unmap_mem_ex(tops::mapped_ptr address, int bytes) {
  tops::unmap_mem_m(address, bytes);
}

using namespace std;
using tops::addr_space;
using tops::bfloat;
using tops::dte_scope;
using tops::event;
using tops::generic_ptr;
using tops::Global;
using tops::half;
using tops::mapped_ptr;
using tops::mdspan;
using tops::private_cdte;
using tops::private_dte;
using tops::Private;
using tops::scalar_to_vector;
using tops::shared_dte;
using tops::Shared;
