namespace tcle {

using tops::leaptr;
using tops::simple_leaptr;

/** An address in L1 or L2. @source real kernels. @confidence real */
typedef void *generic_ptr;

/** Which memory a fence is about. @source real kernels, code generators. @confidence real */
enum [[tops::since(300)]] FenceType {
  /** The thread's L1. @source real kernels, code generators. @confidence real */
  L1_VDMEM,
  /** The block's L2. @source real kernels, code generators. @confidence real */
  L2_MEM,
  /** Device memory, loads and stores. @source code generators. @confidence real */
  L3_MEM,
  /** Device memory, stores alone. @source code generators. @confidence real */
  L3_MEM_STORE,
  /** Device memory, loads alone. @source code generators. @confidence real */
  L3_MEM_LOAD
};
/** Stores of this thread up to here reach the memory before what follows.
 *  @note Needed between stores to L1 and a DTE operation that reads them.
 *  @source real kernels, code generators. @confidence real */
template <int Kind> [[tops::since(300)]] __device__ inline void fence() {}

/** The vector type with N lanes of T; its member `VT`. @source real kernels. @confidence real */
template <typename T, int N> struct altivector;
/** The single-register vector type of T; its member `VT`. @source real kernels. @confidence real */
template <typename T> struct simple_altivector;
/** The mask type that comparisons of a vector type give. @source real kernels. @confidence real */
template <typename V> struct altivector_to_mask {
  /** The mask type. @source real kernels. @confidence real */
  typedef decltype(V() == V()) type;
};
/** Lanes of a vector type. @source real kernels. @confidence real */
template <typename V> __host__ __device__ constexpr int altivector_step() {
  return sizeof(V) / sizeof(decltype(V()[0]));
}

/** Loads a vector. @source real kernels. @confidence real */
template <typename V> __device__ V load(const void *address);
/** Each lane converted to the lane type of To. @source real kernels. @confidence real */
template <typename To, typename V> __device__ To cvt(V x);
/** In each lane a where the mask is set, b elsewhere. @source real kernels. @confidence real */
template <typename M, typename V> __device__ V vsel(M mask, V a, V b);
/** Two vectors as one of twice the registers. @source real kernels. @confidence inferred */
template <typename V>
__device__
typename tops::scalar_to_vector<decltype(V()[0]), 2 * sizeof(V) / sizeof(decltype(V()[0]))>::type
concat2(V low, V high);
/** The numbers of the lanes, plus `start`. @source real kernels. @confidence inferred */
template <typename V, int Mode> __device__ V mid(int start);
/** A mask whose first `count` lanes are set. @source real kernels. @confidence inferred */
template <typename M> __device__ M vset_mb(int count);
/** Sums of the lanes. @source real kernels. @confidence inferred */
template <int Mode, typename V> __device__ V redsum(V x);
/** The absolute value. @source real kernels. @confidence real */
template <typename V> __device__ V abs(V x);
/** The nearest integer. @source real kernels. @confidence real */
template <typename V> __device__ V round(V x);
/** 1 / the square root. @source real kernels. @confidence real */
template <typename V> __device__ V rsqrt(V x);
/** 1 / (1 + exp(-x)). @source real kernels. @confidence real */
template <typename V> __device__ V sigmoid(V x);
/** The larger of two values. @source real kernels. @confidence real */
template <typename V> __device__ V max(V a, V b);
/** The smaller of two values. @source real kernels. @confidence real */
template <typename V> __device__ V min(V a, V b);
/** Loads each lane from its own place.
 *  @param offsets in bytes
 *  @source editor test files. @confidence real */
template <typename V, typename O> __device__ V gather(const void *address, O offsets);
/** Loads the lanes the mask sets; the others are `remain`.
 *  @param offsets in bytes
 *  @source editor test files. @confidence real */
template <typename V, typename M, typename O>
__device__ V gather_cond(M mask, const void *address, O offsets, V remain);
/** Stores each lane to its own place.
 *  @param offsets in bytes
 *  @source editor test files. @confidence real */
template <typename V, typename O> __device__ void scatter(V value, void *address, O offsets);
/** Stores the lanes the mask sets.
 *  @param offsets in bytes
 *  @source editor test files. @confidence real */
template <typename V, typename M, typename O>
__device__ void scatter_cond(M mask, V value, void *address, O offsets);

/** Whether any, or every, lane of a mask is set; which one the modes say is not documented.
 *  @source real kernels. @confidence inferred */
template <int Mode, int Part, typename M> __device__ int aggr_mb(M mask);
/** Adds to a number in device memory as one step.
 *  @return the number before
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_add(T *address, T value);
/** Replaces a number in device memory as one step.
 *  @return the number before
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_exch(T *address, T value);
/** Takes the smaller into a number in device memory as one step.
 *  @return the number before
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_min(T *address, T value);
/** Takes the larger into a number in device memory as one step.
 *  @return the number before
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_max(T *address, T value);
/** Keeps the bits also set in `value` of a number in device memory as one step.
 *  @return the number before
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_and(T *address, T value);
/** Sets the bits of `value` in a number in device memory as one step.
 *  @return the number before
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_or(T *address, T value);
/** Turns over the bits of `value` in a number in device memory as one step.
 *  @return the number before
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_xor(T *address, T value);
/** Replaces a number in device memory if it is as expected, as one step.
 *  @return the number before
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_cas(T *address, T expected, T value);

} // namespace tcle
