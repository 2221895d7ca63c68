namespace cooperative_groups {

class thread_group {
 public:
  __device__ void sync() const;
  __device__ unsigned long long size() const;
  __device__ unsigned long long num_threads() const;
  __device__ unsigned long long thread_rank() const;
  __device__ bool is_valid() const;
};
class thread_block : public thread_group {
 public:
  static __device__ void sync() { __syncthreads(); }
  static __device__ unsigned int thread_rank() {
    return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  }
  static __device__ unsigned int size() { return blockDim.x * blockDim.y * blockDim.z; }
  static __device__ unsigned int num_threads() { return size(); }
  static __device__ dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  static __device__ dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  static __device__ dim3 group_dim() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
  static __device__ dim3 dim_threads() { return group_dim(); }
};
class grid_group : public thread_group {
 public:
  static __device__ void sync();
  static __device__ unsigned long long thread_rank() {
    return block_rank() * thread_block::size() + thread_block::thread_rank();
  }
  static __device__ unsigned long long size() { return num_blocks() * thread_block::size(); }
  static __device__ unsigned long long num_threads() { return size(); }
  static __device__ unsigned long long block_rank() {
    return blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  }
  static __device__ unsigned long long num_blocks() { return gridDim.x * gridDim.y * gridDim.z; }
  static __device__ dim3 block_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  static __device__ dim3 dim_blocks() { return dim3(gridDim.x, gridDim.y, gridDim.z); }
  static __device__ dim3 group_dim() { return dim_blocks(); }
  static __device__ bool is_valid();
};
class multi_grid_group : public thread_group {
 public:
  static __device__ void sync();
  static __device__ unsigned long long thread_rank();
  static __device__ unsigned long long size();
  static __device__ unsigned int grid_rank();
  static __device__ unsigned int num_grids();
};
class __warp_group : public thread_group {
 public:
  static __device__ void sync();
  __device__ unsigned long long thread_rank() const;
  __device__ unsigned long long size() const;
  __device__ unsigned long long num_threads() const;
  __device__ unsigned long long meta_group_rank() const;
  __device__ unsigned long long meta_group_size() const;
  template <typename T> __device__ T shfl(T value, int lane) const;
  template <typename T> __device__ T shfl_up(T value, unsigned int delta) const;
  template <typename T> __device__ T shfl_down(T value, unsigned int delta) const;
  template <typename T> __device__ T shfl_xor(T value, unsigned int mask) const;
  __device__ int any(int test) const;
  __device__ int all(int test) const;
  __device__ unsigned int ballot(int test) const;
  template <typename T> __device__ unsigned int match_any(T value) const;
};
template <unsigned int Size, typename Parent = void>
class thread_block_tile : public __warp_group {
 public:
  template <unsigned int N, typename P>
  __device__ thread_block_tile(const thread_block_tile<N, P> &other);
};
class coalesced_group : public __warp_group {};
template <unsigned int Size> struct block_tile_memory {};
__device__ thread_block this_thread_block() { return thread_block(); }
template <unsigned int Size>
__device__ thread_block this_thread_block(block_tile_memory<Size> &memory);
__device__ grid_group this_grid() { return grid_group(); }
__device__ multi_grid_group this_multi_grid();
__device__ coalesced_group coalesced_threads();
__device__ thread_group tiled_partition(const thread_group &group, unsigned int size);
template <unsigned int Size, typename Parent>
__device__ thread_block_tile<Size, Parent> tiled_partition(const Parent &group);
template <typename Group>
__device__ coalesced_group binary_partition(const Group &group, bool test);
template <typename Group>
__device__ coalesced_group labeled_partition(const Group &group, unsigned int label);
template <typename Group> __device__ void sync(const Group &group) { group.sync(); }
template <typename T> struct plus {
  __device__ T operator()(T a, T b) const { return a + b; }
};
template <typename T> struct less {
  __device__ T operator()(T a, T b) const { return a < b ? a : b; }
};
template <typename T> struct greater {
  __device__ T operator()(T a, T b) const { return a > b ? a : b; }
};
template <typename T> struct bit_and {
  __device__ T operator()(T a, T b) const { return a & b; }
};
template <typename T> struct bit_or {
  __device__ T operator()(T a, T b) const { return a | b; }
};
template <typename Group, typename T, typename Op>
__device__ T reduce(const Group &group, T value, Op operation);
template <typename Group, typename T> __device__ T inclusive_scan(const Group &group, T value);
template <typename Group, typename T, typename Op>
__device__ T inclusive_scan(const Group &group, T value, Op operation);
template <typename Group, typename T> __device__ T exclusive_scan(const Group &group, T value);
template <typename Group, typename T, typename Op>
__device__ T exclusive_scan(const Group &group, T value, Op operation);
template <typename Group, typename T, typename U>
__device__ void memcpy_async(const Group &group, T *dst, const U *src, size_t size) {
  for (size_t i = group.thread_rank(); i < size; i += group.size()) {
    reinterpret_cast<char *>(dst)[i] = reinterpret_cast<const char *>(src)[i];
  }
}
template <typename Group> __device__ void wait(const Group &group) { group.sync(); }

} // namespace cooperative_groups
