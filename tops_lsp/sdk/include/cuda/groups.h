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
  unsigned int __lanes = 0;
  unsigned int __count = 0;
  static __device__ unsigned int __lane() { return thread_block::thread_rank() % 32; }
  __device__ int __lane_of(unsigned int rank) const { return __fns(__lanes, 0, rank + 1); }
  __device__ unsigned int __ranks_of(unsigned int lanes) const {
    unsigned int ranks = 0, rank = 0;
    for (unsigned int lane = 0; lane < 32; ++lane) {
      if (__lanes >> lane & 1) ranks |= (lanes >> lane & 1) << rank++;
    }
    return ranks;
  }
  __device__ void sync() const { __syncwarp(__lanes); }
  __device__ unsigned int thread_rank() const {
    return __popc(__lanes & ((1u << __lane()) - 1));
  }
  __device__ unsigned int size() const { return __count; }
  __device__ unsigned int num_threads() const { return __count; }
  __device__ unsigned int meta_group_rank() const {
    return thread_block::thread_rank() / __count;
  }
  __device__ unsigned int meta_group_size() const {
    return (thread_block::size() + __count - 1) / __count;
  }
  template <typename T> __device__ T shfl(T value, int rank) const {
    return __shfl_sync(__lanes, value, __lane_of(rank));
  }
  template <typename T> __device__ T shfl_up(T value, unsigned int delta) const {
    unsigned int rank = thread_rank();
    return shfl(value, rank < delta ? rank : rank - delta);
  }
  template <typename T> __device__ T shfl_down(T value, unsigned int delta) const {
    unsigned int rank = thread_rank();
    return shfl(value, rank + delta < __count ? rank + delta : rank);
  }
  template <typename T> __device__ T shfl_xor(T value, unsigned int mask) const {
    unsigned int rank = thread_rank();
    return shfl(value, (rank ^ mask) < __count ? rank ^ mask : rank);
  }
  __device__ int any(int test) const { return __any_sync(__lanes, test); }
  __device__ int all(int test) const { return __all_sync(__lanes, test); }
  __device__ unsigned int ballot(int test) const {
    return __ranks_of(__ballot_sync(__lanes, test));
  }
  template <typename T> __device__ unsigned int match_any(T value) const {
    return __ranks_of(__match_any_sync(__lanes, value));
  }
};
__device__ unsigned int __lanes_of_large_tile(unsigned int size);
template <unsigned int Size, typename Parent = void>
class thread_block_tile : public __warp_group {
 public:
  __device__ thread_block_tile() {
    __count = Size;
    __lanes = Size > 32 ? __lanes_of_large_tile(Size) : 0xffffffffu >> (32 - warpSize);
    if (Size < 32) __lanes = ((1u << Size % 32) - 1) << __lane() / Size * Size;
  }
  template <unsigned int N, typename P>
  __device__ thread_block_tile(const thread_block_tile<N, P> &other) {
    __count = other.__count;
    __lanes = other.__lanes;
  }
};
class coalesced_group : public __warp_group {
 public:
  __device__ coalesced_group(unsigned int lanes) {
    __count = __popc(lanes);
    __lanes = lanes;
  }
  __device__ unsigned int meta_group_rank() const { return 0; }
  __device__ unsigned int meta_group_size() const { return 1; }
};
template <unsigned int Size> struct block_tile_memory {};
__device__ thread_block this_thread_block() { return thread_block(); }
template <unsigned int Size>
__device__ thread_block this_thread_block(block_tile_memory<Size> &memory);
__device__ grid_group this_grid() { return grid_group(); }
__device__ multi_grid_group this_multi_grid();
__device__ coalesced_group coalesced_threads() { return coalesced_group(__activemask()); }
__device__ thread_group tiled_partition(const thread_group &group, unsigned int size);
template <unsigned int Size, typename Parent>
__device__ thread_block_tile<Size, Parent> tiled_partition(const Parent &group) {
  return thread_block_tile<Size, Parent>();
}
template <typename Group>
__device__ coalesced_group labeled_partition(const Group &group, unsigned int label) {
  return coalesced_group(__match_any_sync(group.__lanes, label));
}
template <typename Group>
__device__ coalesced_group binary_partition(const Group &group, bool test) {
  return labeled_partition(group, test ? 1u : 0u);
}
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
__device__ T reduce(const Group &group, T value, Op operation) {
  unsigned int count = group.num_threads();
  if ((count & (count - 1)) == 0) {
    for (unsigned int far = count / 2; far > 0; far /= 2) {
      value = operation(value, group.shfl_xor(value, far));
    }
    return value;
  }
  T made = group.shfl(value, 0);
  for (unsigned int rank = 1; rank < count; ++rank) {
    made = operation(made, group.shfl(value, rank));
  }
  return made;
}
template <typename Group, typename T, typename Op>
__device__ T inclusive_scan(const Group &group, T value, Op operation) {
  unsigned int rank = group.thread_rank(), count = group.num_threads();
  for (unsigned int far = 1; far < count; far *= 2) {
    T before = group.shfl_up(value, far);
    if (rank >= far) value = operation(before, value);
  }
  return value;
}
template <typename Group, typename T> __device__ T inclusive_scan(const Group &group, T value) {
  return inclusive_scan(group, value, plus<T>());
}
template <typename Group, typename T, typename Op>
__device__ T exclusive_scan(const Group &group, T value, Op operation) {
  T made = group.shfl_up(inclusive_scan(group, value, operation), 1);
  return group.thread_rank() == 0 ? T() : made;
}
template <typename Group, typename T> __device__ T exclusive_scan(const Group &group, T value) {
  return exclusive_scan(group, value, plus<T>());
}
template <typename Group, typename T, typename U>
__device__ void memcpy_async(const Group &group, T *dst, const U *src, size_t size) {
  for (size_t i = group.thread_rank(); i < size; i += group.size()) {
    reinterpret_cast<char *>(dst)[i] = reinterpret_cast<const char *>(src)[i];
  }
}
template <typename Group> __device__ void wait(const Group &group) { group.sync(); }

} // namespace cooperative_groups
