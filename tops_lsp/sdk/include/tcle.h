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
 *  @example
 *  tcle::fence<0x3>();  // stores to L1 first, then the DTE
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
/** Lanes of a vector type.
 *  @example
 *  constexpr int step = tcle::altivector_step<va16f32x4>();
 *  @source real kernels. @confidence real */
template <typename V> __host__ __device__ constexpr int altivector_step() {
  return sizeof(V) / sizeof(decltype(V()[0]));
}

/** Loads a vector.
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @error An address that is no multiple of 128 bytes is a fault.
 *  @example
 *  va16f32 x = tcle::load<va16f32>(in);
 *  @source real kernels. @confidence real */
template <typename V> [[tops::aligned]] __device__ V load(const void *address);
/** Each lane converted to the lane type of To.
 *  @example
 *  auto wide = tcle::cvt<va16f32x2>(halves);
 *  @source real kernels. @confidence real */
template <typename To, typename V> __device__ To cvt(V x);
/** In each lane a where the mask is set, b elsewhere.
 *  @param mask which lanes are meant
 *  @example
 *  auto y = tcle::vsel(x > a, x, a);
 *  @source real kernels. @confidence real */
template <typename M, typename V> __device__ V vsel(M mask, V a, V b);
/** Two vectors as one of twice the registers.
 *  @example
 *  auto pair = tcle::concat2(a, b);
 *  @source real kernels. @confidence inferred */
template <typename V>
__device__
typename tops::scalar_to_vector<decltype(V()[0]), 2 * sizeof(V) / sizeof(decltype(V()[0]))>::type
concat2(V low, V high);
/** The numbers of the lanes, plus `start`.
 *  @param start the first lane's number
 *  @example
 *  auto lanes = tcle::mid<va16u32, 0>(0);
 *  @source real kernels. @confidence inferred */
template <typename V, int Mode> __device__ V mid(int start);
/** A mask whose first `count` lanes are set.
 *  @param count bits to shift by, in each lane
 *  @example
 *  auto first = tcle::vset_mb<__vector bool int>(10);
 *  @source real kernels. @confidence inferred */
template <typename M> __device__ M vset_mb(int count);
/** Sums of the lanes.
 *  @example
 *  auto sum = tcle::redsum<0>(x);
 *  @source real kernels. @confidence inferred */
template <int Mode, typename V> __device__ V redsum(V x);
/** The absolute value.
 *  @example
 *  auto y = tcle::abs(x);
 *  @source real kernels. @confidence real */
template <typename V> __device__ V abs(V x);
/** The nearest integer.
 *  @example
 *  auto y = tcle::round(x);
 *  @source real kernels. @confidence real */
template <typename V> __device__ V round(V x);
/** 1 / the square root.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  auto y = tcle::rsqrt(x);
 *  @source real kernels. @confidence real */
template <typename V> __device__ V rsqrt(V x);
/** 1 / (1 + exp(-x)).
 *  @example
 *  auto y = tcle::sigmoid(x);
 *  @source real kernels. @confidence real */
template <typename V> __device__ V sigmoid(V x);
/** The larger of two values.
 *  @example
 *  auto y = tcle::max(a, b);
 *  @source real kernels. @confidence real */
template <typename V> __device__ V max(V a, V b);
/** The smaller of two values.
 *  @example
 *  auto y = tcle::min(a, b);
 *  @source real kernels. @confidence real */
template <typename V> __device__ V min(V a, V b);
/** Loads each lane from its own place.
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @param offsets in bytes
 *  @error Undefined where an offset leads out of the memory.
 *  @example
 *  auto picked = tcle::gather<vfloat>(in, offsets);
 *  @source editor test files. @confidence real */
template <typename V, typename O> __device__ V gather(const void *address, O offsets);
/** Loads the lanes the mask sets; the others are `remain`.
 *  @param mask which lanes are meant
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @param offsets in bytes
 *  @param remain what the other lanes keep
 *  @error Undefined where an offset leads out of the memory.
 *  @example
 *  auto picked = tcle::gather_cond<vfloat>(x > a, in, offsets, x);
 *  @source editor test files. @confidence real */
template <typename V, typename M, typename O>
__device__ V gather_cond(M mask, const void *address, O offsets, V remain);
/** Stores each lane to its own place.
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @param offsets in bytes
 *  @error Undefined where an offset leads out of the memory.
 *  @example
 *  tcle::scatter(x, out, offsets);
 *  @source editor test files. @confidence real */
template <typename V, typename O> __device__ void scatter(V value, void *address, O offsets);
/** Stores the lanes the mask sets.
 *  @param mask which lanes are meant
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @param offsets in bytes
 *  @error Undefined where an offset leads out of the memory.
 *  @example
 *  tcle::scatter_cond(x > a, x, out, offsets);
 *  @source editor test files. @confidence real */
template <typename V, typename M, typename O>
__device__ void scatter_cond(M mask, V value, void *address, O offsets);

/** Whether any, or every, lane of a mask is set; which one the modes say is not documented.
 *  @param mask which lanes are meant
 *  @example
 *  int any = tcle::aggr_mb<0, 0>(x > a);
 *  @source real kernels. @confidence inferred */
template <int Mode, int Part, typename M> __device__ int aggr_mb(M mask);
/** Adds to a number in device memory as one step.
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @return the number before
 *  @example
 *  int before = tcle::atomic_add(counter, 1);
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_add(T *address, T value);
/** Replaces a number in device memory as one step.
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @return the number before
 *  @example
 *  int before = tcle::atomic_exch(counter, 1);
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_exch(T *address, T value);
/** Takes the smaller into a number in device memory as one step.
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @return the number before
 *  @example
 *  int before = tcle::atomic_min(counter, 1);
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_min(T *address, T value);
/** Takes the larger into a number in device memory as one step.
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @return the number before
 *  @example
 *  int before = tcle::atomic_max(counter, 1);
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_max(T *address, T value);
/** Keeps the bits also set in `value` of a number in device memory as one step.
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @return the number before
 *  @example
 *  int before = tcle::atomic_and(counter, 1);
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_and(T *address, T value);
/** Sets the bits of `value` in a number in device memory as one step.
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @return the number before
 *  @example
 *  int before = tcle::atomic_or(counter, 1);
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_or(T *address, T value);
/** Turns over the bits of `value` in a number in device memory as one step.
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @return the number before
 *  @example
 *  int before = tcle::atomic_xor(counter, 1);
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_xor(T *address, T value);
/** Replaces a number in device memory if it is as expected, as one step.
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @return the number before
 *  @example
 *  int before = tcle::atomic_cas(counter, 0, 1);
 *  @source compiler headers. @confidence inferred */
template <typename T> [[tops::since(400)]] __device__ T atomic_cas(T *address, T expected, T value);

} // namespace tcle
