/** Number of blocks of the grid. @source public kernel library. @confidence real */
__device__ __forceinline__ int GetBlockNum() { return gridDim.x * gridDim.y * gridDim.z; }
/** Index of the block in the grid. @source public kernel library. @confidence real */
__device__ __forceinline__ int GetBlockIdx() {
  return blockIdx.z * (gridDim.x * gridDim.y) + blockIdx.y * gridDim.x + blockIdx.x;
}
/** Threads of a block. @source public kernel library. @confidence real */
__device__ __forceinline__ int GetThreadNumEachBlock() {
  return blockDim.x * blockDim.y * blockDim.z;
}
/** Threads of the grid. @source public kernel library. @confidence real */
__device__ __forceinline__ int GetThreadNum() { return GetBlockNum() * GetThreadNumEachBlock(); }
/** Index of the thread in its block. @source public kernel library. @confidence real */
__device__ __forceinline__ int GetThreadIdxInBlock() {
  return threadIdx.z * (blockDim.x * blockDim.y) + threadIdx.y * blockDim.x + threadIdx.x;
}
/** Index of the thread in the grid. @source public kernel library. @confidence real */
__device__ __forceinline__ int GetThreadIdx() {
  return GetBlockIdx() * GetThreadNumEachBlock() + GetThreadIdxInBlock();
}
/** Items for each thread: `step` for this one, `common` for the others; the last takes the rest.
 *  @source public kernel library. @confidence real */
__device__ __forceinline__ void GetThreadStep(int count, int &step, int &common) {
  int threads = GetThreadNum();
  common = count > threads ? count / threads : 1;
  step = common;
  if (count > threads && GetThreadIdx() == threads - 1) step += count % threads;
}
/** x / y, rounded up. @source public kernel library. @confidence real */
template <typename A, typename B = A>
__device__ inline constexpr int CeilDiv(A x, B y) { return (x + y - 1) / y; }
/** x rounded up to a multiple of y. @source public kernel library. @confidence real */
template <typename A, typename B = A>
__device__ inline constexpr A AlignUp(A x, B y) { return (x + y - 1) / y * y; }
/** x rounded down to a multiple of y. @source public kernel library. @confidence real */
template <typename A, typename B = A>
__device__ inline constexpr A AlignDown(A x, B y) { return (x / y) * y; }
/** L1 bytes a kernel may use on GCU300. @source public kernel library. @confidence real */
constexpr int VDMEM_VALID_SIZE = 0x180000 - 0x8000 - 0x800;
/** Default L1 budget for tiles. @source public kernel library. @confidence real */
constexpr int VDMEM_SIZE = 0x100000;
