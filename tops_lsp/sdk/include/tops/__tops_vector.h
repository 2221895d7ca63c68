namespace tops {

/** Loads a vector.
 *  @param address in L1 or L2, a multiple of 128 bytes
 *  @error An address that is no multiple of 128 bytes is a fault.
 *  @note An array without __valigned__ may not be aligned.
 *  @example
 *  vfloat x = tops::vload<vfloat>(in);
 *  @source vector functions, real kernels. @confidence real */
template <typename V> [[tops::aligned]] __device__ V vload(const void *address);
/** Stores a vector; the value comes first.
 *  @param address in L1 or L2, a multiple of 128 bytes
 *  @error An address that is no multiple of 128 bytes is a fault.
 *  @note An array without __valigned__ may not be aligned.
 *  @example
 *  tops::vstore(x, out);
 *  @source vector functions, real kernels. @confidence real */
template <typename V> [[tops::aligned]] __device__ void vstore(V value, void *address);
/** A vector of zeros.
 *  @example
 *  vfloat sum = tops::vzero<vfloat>();
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vzero();
/** A vector with the value in every lane.
 *  @example
 *  vfloat half = tops::vbroadcast<vfloat>(0.5f);
 *  @source vector functions, real kernels. @confidence real */
template <typename V, typename T> __device__ V vbroadcast(T value);
/** Sum of two vectors, lane by lane.
 *  @example
 *  vfloat b = tops::vload<vfloat>(in + 32);
 *  tops::vstore(tops::vadd(tops::vload<vfloat>(in), b), out);
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vadd(V a, V b);
/** Difference of two vectors, lane by lane.
 *  @example
 *  vfloat b = tops::vload<vfloat>(in + 32);
 *  tops::vstore(tops::vsub(tops::vload<vfloat>(in), b), out);
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vsub(V a, V b);
/** Product of two vectors, lane by lane.
 *  @example
 *  vfloat b = tops::vload<vfloat>(in + 32);
 *  tops::vstore(tops::vmul(tops::vload<vfloat>(in), b), out);
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vmul(V a, V b);
/** Quotient of two vectors, lane by lane.
 *  @error Undefined for integers if a divisor is 0.
 *  @example
 *  vfloat b = tops::vload<vfloat>(in + 32);
 *  tops::vstore(tops::vdiv(tops::vload<vfloat>(in), b), out);
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vdiv(V a, V b);
/** Modulus of two vectors, lane by lane.
 *  @error Undefined for integers if a divisor is 0.
 *  @example
 *  vfloat b = tops::vload<vfloat>(in + 32);
 *  tops::vstore(tops::vmod(tops::vload<vfloat>(in), b), out);
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vmod(V a, V b);
/** Remainder of two vectors, lane by lane.
 *  @error Undefined for integers if a divisor is 0.
 *  @example
 *  vfloat b = tops::vload<vfloat>(in + 32);
 *  tops::vstore(tops::vrem(tops::vload<vfloat>(in), b), out);
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vrem(V a, V b);
/** The larger value in each lane.
 *  @example
 *  vfloat b = tops::vload<vfloat>(in + 32);
 *  tops::vstore(tops::vmax(tops::vload<vfloat>(in), b), out);
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vmax(V a, V b);
/** The smaller value in each lane.
 *  @example
 *  vfloat b = tops::vload<vfloat>(in + 32);
 *  tops::vstore(tops::vmin(tops::vload<vfloat>(in), b), out);
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vmin(V a, V b);
/** Bits set in both, lane by lane.
 *  @example
 *  vuint bits = tops::vand(tops::vload<vuint>(in), tops::vbroadcast<vuint>(0xffu));
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vand(V a, V b);
/** Bits set in either, lane by lane.
 *  @example
 *  vuint bits = tops::vor(tops::vload<vuint>(in), tops::vbroadcast<vuint>(0xffu));
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vor(V a, V b);
/** Bits set in just one, lane by lane.
 *  @example
 *  vuint bits = tops::vxor(tops::vload<vuint>(in), tops::vbroadcast<vuint>(0xffu));
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vxor(V a, V b);
/** Every bit turned over.
 *  @example
 *  vuint turned = tops::vnot(tops::vload<vuint>(in));
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vnot(V x);
/** The negative of each lane; signed types.
 *  @example
 *  tops::vstore(tops::vneg(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vneg(V x);
/** The sign of each lane.
 *  @example
 *  tops::vstore(tops::vsign(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> __device__ V vsign(V x);
/** Shifts each lane left by its own count; signed types.
 *  @param count bits to shift by, in each lane
 *  @error Undefined for counts that are negative or not smaller than the lane's bits.
 *  @example
 *  vint shifted = tops::vshl(tops::vload<vint>(in), tops::vbroadcast<vint>(2));
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("char", "short", "int")]] __device__ V vshl(V x, V count);
/** Shifts each lane right by its own count and keeps the sign; signed types.
 *  @param count bits to shift by, in each lane
 *  @error Undefined for counts that are negative or not smaller than the lane's bits.
 *  @example
 *  vint shifted = tops::vshr(tops::vload<vint>(in), tops::vbroadcast<vint>(2));
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("char", "short", "int")]] __device__ V vshr(V x, V count);
/** Shifts each lane left by the same count; integer types.
 *  @param count bits to shift by, in each lane
 *  @error Undefined for counts that are negative or not smaller than the lane's bits.
 *  @example
 *  vuint shifted = tops::vshli(tops::vload<vuint>(in), 2);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("char", "unsigned char", "short", "unsigned short", "int",
                        "unsigned int")]]
__device__ V vshli(V x, int count);
/** Shifts each lane right by the same count; integer types.
 *  @param count bits to shift by, in each lane
 *  @error Undefined for counts that are negative or not smaller than the lane's bits.
 *  @example
 *  vuint shifted = tops::vshri(tops::vload<vuint>(in), 2);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("char", "unsigned char", "short", "unsigned short", "int",
                        "unsigned int")]]
__device__ V vshri(V x, int count);
/** In each lane a where the condition is not zero, b elsewhere.
 *  @param condition lanes other than 0 take `a`
 *  @example
 *  vfloat y = tops::vselect(tops::visfinite(x), x, tops::vzero<vfloat>());
 *  @source vector functions. @confidence doc */
template <typename M, typename V> __device__ V vselect(M condition, V a, V b);
/** In each lane a where the mask is set, b elsewhere.
 *  @param mask which lanes are meant
 *  @example
 *  __vector bool int positive = x > tops::vzero<vfloat>();
 *  vfloat y = tops::vselect_t(positive, x, tops::vneg(x));
 *  @source real kernels. @confidence real */
template <typename M, typename V> __device__ V vselect_t(M mask, V a, V b);
/** In each lane a where the mask is not set, b elsewhere.
 *  @param mask which lanes are meant
 *  @example
 *  __vector bool int positive = x > tops::vzero<vfloat>();
 *  vfloat y = tops::vselect_f(positive, x, tops::vneg(x));
 *  @source real kernels. @confidence real */
template <typename M, typename V> __device__ V vselect_f(M mask, V a, V b);
/** Each lane converted to the lane type of To.
 *  @note There is no implicit conversion between vector types.
 *  @example
 *  vint whole = tops::vcast<vint>(x);
 *  @source vector functions, real kernels. @confidence real */
template <typename To, typename V> __device__ To vcast(V x);
/** The same bits as another vector type of the same size.
 *  @example
 *  vuint bits = tops::vbitcast<vuint>(x);
 *  @source vector functions. @confidence doc */
template <typename To, typename V> __device__ To vbitcast(V x);
/** The same bits as a value of another type of the same size.
 *  @example
 *  unsigned int bits = tops::bit_cast<unsigned int>(1.0f);
 *  @source public kernel library. @confidence real */
template <typename To, typename From> __host__ __device__ To bit_cast(const From &from);
/** A mask of type M: lanes of a that are equal to b's.
 *  @example
 *  auto mask = tops::veq<__vector bool int>(x, tops::vzero<vfloat>());
 *  @source real kernels. @confidence real */
template <typename M, typename V> __device__ M veq(V a, V b);
/** A mask of type M: lanes of a that are different from b's.
 *  @example
 *  auto mask = tops::vne<__vector bool int>(x, tops::vzero<vfloat>());
 *  @source real kernels. @confidence real */
template <typename M, typename V> __device__ M vne(V a, V b);
/** A mask of type M: lanes of a that are less than b's.
 *  @example
 *  auto mask = tops::vlt<__vector bool int>(x, tops::vzero<vfloat>());
 *  @source real kernels. @confidence real */
template <typename M, typename V> __device__ M vlt(V a, V b);
/** A mask of type M: lanes of a that are less than or equal to b's.
 *  @example
 *  auto mask = tops::vle<__vector bool int>(x, tops::vzero<vfloat>());
 *  @source real kernels. @confidence inferred */
template <typename M, typename V> __device__ M vle(V a, V b);
/** A mask of type M: lanes of a that are greater than b's.
 *  @example
 *  auto mask = tops::vgt<__vector bool int>(x, tops::vzero<vfloat>());
 *  @source real kernels. @confidence real */
template <typename M, typename V> __device__ M vgt(V a, V b);
/** A mask of type M: lanes of a that are greater than or equal to b's.
 *  @example
 *  auto mask = tops::vge<__vector bool int>(x, tops::vzero<vfloat>());
 *  @source real kernels. @confidence inferred */
template <typename M, typename V> __device__ M vge(V a, V b);
/** Lanes set in both masks.
 *  @example
 *  auto both = tops::mask_and(x > a, x < b);
 *  @source real kernels. @confidence real */
template <typename M> [[tops::elements("bool")]] __device__ M mask_and(M a, M b);
/** Lanes not set in the mask.
 *  @example
 *  auto others = tops::mask_not(x > a);
 *  @source real kernels. @confidence real */
template <typename M> [[tops::elements("bool")]] __device__ M mask_not(M x);
/** Lanes set in either mask.
 *  @example
 *  auto either = tops::mask_or(x < a, x > b);
 *  @source real kernels. @confidence inferred */
template <typename M> [[tops::elements("bool")]] __device__ M mask_or(M a, M b);
/** Sum of two vectors in the lanes the mask sets; the others are `remain`.
 *  @param mask which lanes are meant
 *  @param remain what the other lanes keep
 *  @example
 *  vfloat y = tops::vadd_t(x > a, x, b, x);
 *  @source real kernels. @confidence inferred */
template <typename M, typename V> __device__ V vadd_t(M mask, V a, V b, V remain);
/** Difference of two vectors in the lanes the mask sets; the others are `remain`.
 *  @param mask which lanes are meant
 *  @param remain what the other lanes keep
 *  @example
 *  vfloat y = tops::vsub_t(x > a, x, b, x);
 *  @source real kernels. @confidence inferred */
template <typename M, typename V> __device__ V vsub_t(M mask, V a, V b, V remain);
/** The same lanes as another mask type.
 *  @example
 *  auto same = tops::mask_bitcast<__vector bool unsigned int>(x > a);
 *  @source real kernels. @confidence real */
template <typename To, typename M> __device__ To mask_bitcast(M x);
/** Loads each lane from its own place.
 *  @param address of byte 0
 *  @param offsets in bytes, unsigned or signed 32-bit, one for each lane
 *  @error Undefined where an offset leads out of the memory.
 *  @note Offsets are bytes, not elements.
 *  @example
 *  vuint offsets = tops::vmul(tops::viota<vuint>(0), tops::vbroadcast<vuint>(8u));
 *  vfloat picked = tops::vgather<vfloat>(in, offsets);
 *  @source real kernels. @confidence real */
template <typename V, typename O> __device__ V vgather(const void *address, O offsets);
/** Loads the lanes the mask sets; the others are `remain`.
 *  @param mask which lanes are meant
 *  @param address of byte 0
 *  @param offsets in bytes, unsigned or signed 32-bit, one for each lane
 *  @param remain what the other lanes keep
 *  @error Undefined where an offset leads out of the memory.
 *  @note Offsets are bytes, not elements.
 *  @example
 *  vfloat picked = tops::vgather_t<vfloat>(x > a, in, offsets, x);
 *  @source real kernels. @confidence real */
template <typename V, typename M, typename O>
__device__ V vgather_t(M mask, const void *address, O offsets, V remain);
/** Loads the lanes the mask does not set; the others are `remain`.
 *  @param mask which lanes are meant
 *  @param address of byte 0
 *  @param offsets in bytes, unsigned or signed 32-bit, one for each lane
 *  @param remain what the other lanes keep
 *  @error Undefined where an offset leads out of the memory.
 *  @note Offsets are bytes, not elements.
 *  @example
 *  vfloat picked = tops::vgather_f<vfloat>(x > a, in, offsets, x);
 *  @source real kernels. @confidence real */
template <typename V, typename M, typename O>
__device__ V vgather_f(M mask, const void *address, O offsets, V remain);
/** Stores each lane to its own place.
 *  @param address of byte 0
 *  @param offsets in bytes, unsigned or signed 32-bit, one for each lane
 *  @error Undefined where an offset leads out of the memory.
 *  @note Offsets are bytes, not elements.
 *  @example
 *  tops::vscatter(out, x, offsets);
 *  @source real kernels. @confidence real */
template <typename V, typename O> __device__ void vscatter(void *address, V value, O offsets);
/** Stores the lanes the mask sets.
 *  @param mask which lanes are meant
 *  @param address of byte 0
 *  @param offsets in bytes, unsigned or signed 32-bit, one for each lane
 *  @error Undefined where an offset leads out of the memory.
 *  @note Offsets are bytes, not elements.
 *  @example
 *  tops::vscatter_t(x > a, out, x, offsets);
 *  @source real kernels. @confidence real */
template <typename V, typename M, typename O>
__device__ void vscatter_t(M mask, void *address, V value, O offsets);
/** Stores the lanes the mask does not set.
 *  @param mask which lanes are meant
 *  @param address of byte 0
 *  @param offsets in bytes, unsigned or signed 32-bit, one for each lane
 *  @error Undefined where an offset leads out of the memory.
 *  @note Offsets are bytes, not elements.
 *  @example
 *  tops::vscatter_f(x > a, out, x, offsets);
 *  @source real kernels. @confidence real */
template <typename V, typename M, typename O>
__device__ void vscatter_f(M mask, void *address, V value, O offsets);
/** start, start + 1, start + 2 and so on.
 *  @param start the first lane's number
 *  @example
 *  vuint lanes = tops::viota<vuint>(0);
 *  @source real kernels. @confidence real */
template <typename V> __device__ V viota(unsigned int start);
/** start, start + 1 and so on in the lanes the mask sets; the others are `remain`.
 *  @param mask which lanes are meant
 *  @param start the first lane's number
 *  @param remain what the other lanes keep
 *  @example
 *  vuint lanes = tops::viota_t<vuint>(x > a, 0, offsets);
 *  @source real kernels. @confidence real */
template <typename V, typename M> __device__ V viota_t(M mask, unsigned int start, V remain);
/** start, start + 1 and so on in the lanes the mask does not set; the others are `remain`.
 *  @param mask which lanes are meant
 *  @param start the first lane's number
 *  @param remain what the other lanes keep
 *  @example
 *  vuint lanes = tops::viota_f<vuint>(x > a, 0, offsets);
 *  @source real kernels. @confidence real */
template <typename V, typename M> __device__ V viota_f(M mask, unsigned int start, V remain);
/** A ramp whose numbers repeat; how often is not documented.
 *  @param start the first lane's number
 *  @example
 *  vuint lanes = tops::viota_dup<vuint>(0);
 *  @source real kernels. @confidence inferred */
template <typename V> __device__ V viota_dup(unsigned int start);
/** A ramp whose numbers repeat, in the lanes the mask sets; the others are `remain`.
 *  @param mask which lanes are meant
 *  @param start the first lane's number
 *  @param remain what the other lanes keep
 *  @example
 *  vuint lanes = tops::viota_dup_t<vuint>(x > a, 0, offsets);
 *  @source real kernels. @confidence inferred */
template <typename V, typename M> __device__ V viota_dup_t(M mask, unsigned int start, V remain);
/** A ramp whose numbers repeat, in the lanes the mask does not set; the others are `remain`.
 *  @param mask which lanes are meant
 *  @param start the first lane's number
 *  @param remain what the other lanes keep
 *  @example
 *  vuint lanes = tops::viota_dup_f<vuint>(x > a, 0, offsets);
 *  @source real kernels. @confidence inferred */
template <typename V, typename M> __device__ V viota_dup_f(M mask, unsigned int start, V remain);
/** Two vectors as one of twice the registers, or with lanes half as wide.
 *  @example
 *  auto pair = tops::vpack2<va16f32x2>(a, b);
 *  @source real kernels. @confidence real */
template <typename To, typename V> __device__ To vpack2(V low, V high);
/** Four vectors as one of four times the registers, or with lanes a quarter as wide.
 *  @example
 *  auto group = tops::vpack4<va16f32x4>(a, b, a, b);
 *  @source real kernels. @confidence real */
template <typename To, typename V> __device__ To vpack4(V a, V b, V c, V d);
/** Part 0 of a group of registers.
 *  @example
 *  va16f32 part = tops::vunpack0<va16f32>(group);
 *  @source real kernels. @confidence real */
template <typename To, typename V> __device__ To vunpack0(V x);
/** Part 1 of a group of registers.
 *  @example
 *  va16f32 part = tops::vunpack1<va16f32>(group);
 *  @source real kernels. @confidence real */
template <typename To, typename V> __device__ To vunpack1(V x);
/** Part 2 of a group of registers.
 *  @example
 *  va16f32 part = tops::vunpack2<va16f32>(group);
 *  @source real kernels. @confidence real */
template <typename To, typename V> __device__ To vunpack2(V x);
/** Part 3 of a group of registers.
 *  @example
 *  va16f32 part = tops::vunpack3<va16f32>(group);
 *  @source real kernels. @confidence real */
template <typename To, typename V> __device__ To vunpack3(V x);
/** One part of a group of registers.
 *  @param x split into equal parts, counted from 0
 *  @example
 *  va16f32 part = tops::vunpack<1, va16f32>(group);
 *  @source real kernels. @confidence real */
template <int Part, typename To, typename V> __device__ To vunpack(V x) {
  if constexpr (Part == 0) return vunpack0<To>(x);
  if constexpr (Part == 1) return vunpack1<To>(x);
  if constexpr (Part == 2) return vunpack2<To>(x);
  return vunpack3<To>(x);
}
/** The sum of all lanes.
 *  @note vreduce_add does not exist.
 *  @example
 *  float value = tops::vreduce_sum<float>(x);
 *  @source real kernels. @confidence real */
template <typename T, typename V> __device__ T vreduce_sum(V x);
/** The largest lane.
 *  @example
 *  float value = tops::vreduce_max<float>(x);
 *  @source real kernels. @confidence real */
template <typename T, typename V> __device__ T vreduce_max(V x);
/** The smallest lane.
 *  @example
 *  float value = tops::vreduce_min<float>(x);
 *  @source real kernels. @confidence real */
template <typename T, typename V> __device__ T vreduce_min(V x);
/** Where the largest lane is.
 *  @example
 *  int lane = tops::vreduce_argmax(x);
 *  @source real kernels. @confidence real */
template <typename V> __device__ int vreduce_argmax(V x);
/** Where the smallest lane is.
 *  @example
 *  int lane = tops::vreduce_argmin(x);
 *  @source real kernels. @confidence real */
template <typename V> __device__ int vreduce_argmin(V x);
/** Lanes of a vector type.
 *  @example
 *  constexpr int lanes = tops::vlength<vfloat>();  // 32
 *  @source programming guide. @confidence doc */
template <typename V> __host__ __device__ constexpr int vlength() {
  return sizeof(V) / sizeof(decltype(V()[0]));
}
/** Lanes of a vector type, for host code too.
 *  @example
 *  constexpr int lanes = tops::hvlength<vfloat>();  // 32
 *  @source public kernel library. @confidence real */
template <typename V> __host__ __device__ constexpr int hvlength() {
  return sizeof(V) / sizeof(decltype(V()[0]));
}
/** The absolute value of each lane.
 *  @example
 *  tops::vstore(tops::vabs(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vabs(V x);
/** The square root of each lane.
 *  @error NaN for numbers below 0.
 *  @example
 *  tops::vstore(tops::vsqrt(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vsqrt(V x);
/** 1 / the square root of each lane.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  tops::vstore(tops::vrsqrt(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vrsqrt(V x);
/** The cube root of each lane.
 *  @example
 *  tops::vstore(tops::vcbrt(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vcbrt(V x);
/** e to the power of each lane.
 *  @example
 *  tops::vstore(tops::vexp(tops::vload<vfloat>(in)), out);
 *  @assumes math-accuracy
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vexp(V x);
/** 2 to the power of each lane.
 *  @example
 *  tops::vstore(tops::vexp2(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vexp2(V x);
/** exp(x) - 1 of each lane, exact near 0.
 *  @example
 *  tops::vstore(tops::vexpm1(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vexpm1(V x);
/** The natural logarithm of each lane.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  tops::vstore(tops::vlog(tops::vload<vfloat>(in)), out);
 *  @assumes math-accuracy
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vlog(V x);
/** The logarithm to base 2 of each lane.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  tops::vstore(tops::vlog2(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vlog2(V x);
/** The logarithm to base 10 of each lane.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  tops::vstore(tops::vlog10(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vlog10(V x);
/** log(x + 1) of each lane, exact near 0.
 *  @error NaN for numbers below -1.
 *  @example
 *  tops::vstore(tops::vlog1p(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vlog1p(V x);
/** The sine of each lane, in radians.
 *  @example
 *  tops::vstore(tops::vsin(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vsin(V x);
/** The cosine of each lane, in radians.
 *  @example
 *  tops::vstore(tops::vcos(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vcos(V x);
/** The tangent of each lane, in radians.
 *  @example
 *  tops::vstore(tops::vtan(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vtan(V x);
/** The arc sine of each lane.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  tops::vstore(tops::vasin(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vasin(V x);
/** The arc cosine of each lane.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  tops::vstore(tops::vacos(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vacos(V x);
/** The arc tangent of each lane.
 *  @example
 *  tops::vstore(tops::vatan(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vatan(V x);
/** The hyperbolic sine of each lane.
 *  @example
 *  tops::vstore(tops::vsinh(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vsinh(V x);
/** The hyperbolic cosine of each lane.
 *  @example
 *  tops::vstore(tops::vcosh(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vcosh(V x);
/** The hyperbolic tangent of each lane.
 *  @example
 *  tops::vstore(tops::vtanh(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence inferred */
template <typename V> __device__ V vtanh(V x);
/** The inverse hyperbolic sine of each lane.
 *  @example
 *  tops::vstore(tops::vasinh(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vasinh(V x);
/** The inverse hyperbolic cosine of each lane.
 *  @error NaN for numbers below 1.
 *  @example
 *  tops::vstore(tops::vacosh(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vacosh(V x);
/** The inverse hyperbolic tangent of each lane.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  tops::vstore(tops::vatanh(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence inferred */
template <typename V> __device__ V vatanh(V x);
/** The exponent of each lane as a number of its type.
 *  @note The guide says to base 10; the function of this name in C goes by base 2.
 *  @example
 *  tops::vstore(tops::vlogb(tops::vload<vfloat>(in)), out);
 *  @assumes logb-base
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vlogb(V x);
/** The exponent of each lane as an integer.
 *  @note The guide says to base 10; the function of this name in C goes by base 2.
 *  @example
 *  vint exponent = tops::vilogb(x);
 *  @assumes logb-base
 *  @source vector functions. @confidence doc */
[[tops::elements("float")]] __device__ __vector int vilogb(__vector float x);
/** Each lane rounded down.
 *  @example
 *  tops::vstore(tops::vfloor(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vfloor(V x);
/** Each lane rounded up.
 *  @example
 *  tops::vstore(tops::vceil(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vceil(V x);
/** Each lane rounded towards zero.
 *  @example
 *  tops::vstore(tops::vtrunc(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vtrunc(V x);
/** Each lane rounded to the nearest integer, halves away from zero.
 *  @example
 *  tops::vstore(tops::vround(tops::vload<vfloat>(in)), out);
 *  @assumes round-halves
 *  @source vector functions. @confidence inferred */
template <typename V> [[tops::elements("float")]] __device__ V vround(V x);
/** Each lane rounded to the nearest integer, halves to even.
 *  @example
 *  tops::vstore(tops::vrint(tops::vload<vfloat>(in)), out);
 *  @assumes rint-halves
 *  @source vector functions. @confidence inferred */
template <typename V> [[tops::elements("float")]] __device__ V vrint(V x);
/** GELU of each lane.
 *  @example
 *  tops::vstore(tops::vgelu(tops::vload<vfloat>(in)), out);
 *  @assumes gelu-form
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vgelu(V x);
/** log(exp(x) + 1) of each lane.
 *  @example
 *  tops::vstore(tops::vsoftplus(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vsoftplus(V x);
/** 1 / (1 + exp(-x)) of each lane.
 *  @example
 *  tops::vstore(tops::vsigmoid(tops::vload<vfloat>(in)), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vsigmoid(V x);
/** The angle whose tangent is x / y, the first divided by the second.
 *  @example
 *  vfloat b = tops::vload<vfloat>(in + 32);
 *  tops::vstore(tops::vatan2(tops::vload<vfloat>(in), b), out);
 *  @assumes atan2-arguments
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vatan2(V x, V y);
/** x to the power of y, lane by lane.
 *  @error NaN for numbers below 0.
 *  @example
 *  vfloat b = tops::vload<vfloat>(in + 32);
 *  tops::vstore(tops::vpower(tops::vload<vfloat>(in), b), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vpower(V x, V y);
/** The square root of x * x + y * y, lane by lane.
 *  @example
 *  vfloat b = tops::vload<vfloat>(in + 32);
 *  tops::vstore(tops::vhypot(tops::vload<vfloat>(in), b), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vhypot(V x, V y);
/** x - y where that is positive, else 0.
 *  @example
 *  vfloat b = tops::vload<vfloat>(in + 32);
 *  tops::vstore(tops::vdim(tops::vload<vfloat>(in), b), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vdim(V x, V y);
/** x with the sign of y, lane by lane.
 *  @example
 *  vfloat b = tops::vload<vfloat>(in + 32);
 *  tops::vstore(tops::vcopysign(tops::vload<vfloat>(in), b), out);
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vcopysign(V x, V y);
/** Not 0 in the lanes that are neither infinite nor NaN.
 *  @example
 *  vuint finite = tops::visfinite(x);
 *  @source vector functions. @confidence doc */
[[tops::elements("float")]] __device__ __vector unsigned int visfinite(__vector float x);
/** Not 0 in the lanes that are NaN.
 *  @example
 *  vfloat clean = tops::vselect(tops::visnan(x), tops::vzero<vfloat>(), x);
 *  @source vector functions. @confidence doc */
[[tops::elements("float")]] __device__ __vector unsigned int visnan(__vector float x);
/** A mask of type M: the lanes that are NaN.
 *  @example
 *  vfloat clean = tops::vselect(tops::visnan(x), tops::vzero<vfloat>(), x);
 *  @source real kernels. @confidence real */
template <typename M, typename V> [[tops::elements("float")]] __device__ M visnan(V x);

/** A pointer that moves on with every load and store.
 *  @source real kernels. @confidence real */
template <typename V, int Streams = 1> struct leaptr {
  char *__at;
  int __step;
  /** Starts at `address`.
   *  @param address in L1; vectors lie at multiples of 128 bytes
   *  @param step bytes to move on by
   *  @error An address that is no multiple of 128 bytes is a fault.
   *  @example
   *  tops::leaptr<va16f32x4> from(in, 512);
   *  va16f32x4 group = from.load();
   *  @source real kernels. @confidence real */
  __device__ leaptr(const void *address, int step) {
    __at = (char *)address;
    __step = step;
  }
  /** Starts where another one is.
   *  @error An address that is no multiple of 128 bytes is a fault.
   *  @example
   *  tops::leaptr<va16f32x4> from(in, 512);
   *  va16f32x4 group = from.load();
   *  @source real kernels. @confidence real */
  __device__ leaptr(const leaptr &other) {
    __at = other.__at;
    __step = other.__step;
  }
  /** Starts nowhere.
   *  @error An address that is no multiple of 128 bytes is a fault.
   *  @example
   *  tops::leaptr<va16f32x4> from(in, 512);
   *  va16f32x4 group = from.load();
   *  @source real kernels. @confidence inferred */
  __device__ leaptr() {}
  /** Loads a vector and moves on.
   *  @error An address that is no multiple of 128 bytes is a fault.
   *  @example
   *  tops::leaptr<va16f32x4> from(in, 512);
   *  va16f32x4 group = from.load();
   *  @source real kernels. @confidence real */
  __device__ V load() {
    V value = *(V *)__at;
    __at += __step;
    return value;
  }
  /** Stores a vector and moves on.
   *  @error An address that is no multiple of 128 bytes is a fault.
   *  @example
   *  tops::leaptr<va16f32x4> to(out, 512);
   *  to.store(group);
   *  @source real kernels. @confidence real */
  __device__ void store(V value) {
    *(V *)__at = value;
    __at += __step;
  }
  /** Loads from a numbered stream and moves on; this pointer has one, number 0.
   *  @error An address that is no multiple of 128 bytes is a fault.
   *  @example
   *  tops::leaptr<va16f32x4> from(in, 512);
   *  va16f32x4 group = from.load();
   *  @source real kernels. @confidence inferred */
  template <int Stream> __device__ V load() {
    V value = *(V *)__at;
    __at += __step;
    return value;
  }
  /** Stores to a numbered stream and moves on; this pointer has one, number 0.
   *  @error An address that is no multiple of 128 bytes is a fault.
   *  @example
   *  tops::leaptr<va16f32x4> to(out, 512);
   *  to.store(group);
   *  @source real kernels. @confidence inferred */
  template <int Stream> __device__ void store(V value) {
    *(V *)__at = value;
    __at += __step;
  }
};
/** A pointer that moves on by one vector with every load and store.
 *  @param address in L1; vectors lie at multiples of 128 bytes
 *  @source real kernels. @confidence real */
template <typename V> struct simple_leaptr : leaptr<V> {
  /** Starts at `address`.
   *  @param address in L1; vectors lie at multiples of 128 bytes
   *  @error An address that is no multiple of 128 bytes is a fault.
   *  @example
   *  tops::simple_leaptr<va16f32x4> from(in);
   *  va16f32x4 group = from.load();
   *  @source real kernels. @confidence real */
  __device__ simple_leaptr(const void *address) {
    this->__at = (char *)address;
    this->__step = sizeof(V);
  }
};

} // namespace tops
