namespace tops {

/** Loads a vector.
 *  @param address in L1 or L2, a multiple of 128 bytes
 *  @note An array without __valigned__ may not be aligned.
 *  @source vector functions, real kernels. @confidence real */
template <typename V> __device__ V vload(const void *address);
/** Stores a vector; the value comes first.
 *  @param address in L1 or L2, a multiple of 128 bytes
 *  @note An array without __valigned__ may not be aligned.
 *  @source vector functions, real kernels. @confidence real */
template <typename V> __device__ void vstore(V value, void *address);
/** A vector of zeros. @source vector functions. @confidence doc */
template <typename V> __device__ V vzero();
/** A vector with the value in every lane.
 *  @source vector functions, real kernels. @confidence real */
template <typename V, typename T> __device__ V vbroadcast(T value);
/** Sum of two vectors, lane by lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vadd(V a, V b);
/** Difference of two vectors, lane by lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vsub(V a, V b);
/** Product of two vectors, lane by lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vmul(V a, V b);
/** Quotient of two vectors, lane by lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vdiv(V a, V b);
/** Modulus of two vectors, lane by lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vmod(V a, V b);
/** Remainder of two vectors, lane by lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vrem(V a, V b);
/** The larger value in each lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vmax(V a, V b);
/** The smaller value in each lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vmin(V a, V b);
/** Bits set in both, lane by lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vand(V a, V b);
/** Bits set in either, lane by lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vor(V a, V b);
/** Bits set in just one, lane by lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vxor(V a, V b);
/** Every bit turned over. @source vector functions. @confidence doc */
template <typename V> __device__ V vnot(V x);
/** The negative of each lane; signed types. @source vector functions. @confidence doc */
template <typename V> __device__ V vneg(V x);
/** The sign of each lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vsign(V x);
/** Shifts each lane left by its own count; signed types.
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("char", "short", "int")]] __device__ V vshl(V x, V count);
/** Shifts each lane right by its own count and keeps the sign; signed types.
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("char", "short", "int")]] __device__ V vshr(V x, V count);
/** Shifts each lane left by the same count; unsigned types.
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("unsigned char", "unsigned short", "unsigned int")]]
__device__ V vshli(V x, int count);
/** Shifts each lane right by the same count; unsigned types.
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("unsigned char", "unsigned short", "unsigned int")]]
__device__ V vshri(V x, int count);
/** In each lane a where the condition is not zero, b elsewhere.
 *  @source vector functions. @confidence doc */
template <typename M, typename V> __device__ V vselect(M condition, V a, V b);
/** In each lane a where the mask is set, b elsewhere. @source real kernels. @confidence real */
template <typename M, typename V> __device__ V vselect_t(M mask, V a, V b);
/** In each lane a where the mask is not set, b elsewhere.
 *  @source real kernels. @confidence real */
template <typename M, typename V> __device__ V vselect_f(M mask, V a, V b);
/** Each lane converted to the lane type of To.
 *  @note There is no implicit conversion between vector types.
 *  @source vector functions, real kernels. @confidence real */
template <typename To, typename V> __device__ To vcast(V x);
/** The same bits as another vector type of the same size.
 *  @source vector functions. @confidence doc */
template <typename To, typename V> __device__ To vbitcast(V x);
/** The same bits as a value of another type of the same size.
 *  @source public kernel library. @confidence real */
template <typename To, typename From> __host__ __device__ To bit_cast(const From &from);
/** A mask of type M: lanes of a that are equal to b's. @source real kernels. @confidence real */
template <typename M, typename V> __device__ M veq(V a, V b);
/** A mask of type M: lanes of a that are different from b's.
 *  @source real kernels. @confidence real */
template <typename M, typename V> __device__ M vne(V a, V b);
/** A mask of type M: lanes of a that are less than b's. @source real kernels. @confidence real */
template <typename M, typename V> __device__ M vlt(V a, V b);
/** A mask of type M: lanes of a that are less than or equal to b's.
 *  @source real kernels. @confidence inferred */
template <typename M, typename V> __device__ M vle(V a, V b);
/** A mask of type M: lanes of a that are greater than b's.
 *  @source real kernels. @confidence real */
template <typename M, typename V> __device__ M vgt(V a, V b);
/** A mask of type M: lanes of a that are greater than or equal to b's.
 *  @source real kernels. @confidence inferred */
template <typename M, typename V> __device__ M vge(V a, V b);
/** Lanes set in both masks. @source real kernels. @confidence real */
template <typename M> __device__ M mask_and(M a, M b);
/** Lanes not set in the mask. @source real kernels. @confidence real */
template <typename M> __device__ M mask_not(M x);
/** Lanes set in either mask. @source real kernels. @confidence inferred */
template <typename M> __device__ M mask_or(M a, M b);
/** Sum of two vectors in the lanes the mask sets; the others are `remain`.
 *  @source real kernels. @confidence inferred */
template <typename M, typename V> __device__ V vadd_t(M mask, V a, V b, V remain);
/** Difference of two vectors in the lanes the mask sets; the others are `remain`.
 *  @source real kernels. @confidence inferred */
template <typename M, typename V> __device__ V vsub_t(M mask, V a, V b, V remain);
/** The same lanes as another mask type. @source real kernels. @confidence real */
template <typename To, typename M> __device__ To mask_bitcast(M x);
/** Loads each lane from its own place.
 *  @param address of byte 0
 *  @param offsets in bytes, unsigned or signed 32-bit, one for each lane
 *  @note Offsets are bytes, not elements.
 *  @source real kernels. @confidence real */
template <typename V, typename O> __device__ V vgather(const void *address, O offsets);
/** Loads the lanes the mask sets; the others are `remain`.
 *  @param address of byte 0
 *  @param offsets in bytes, unsigned or signed 32-bit, one for each lane
 *  @note Offsets are bytes, not elements.
 *  @source real kernels. @confidence real */
template <typename V, typename M, typename O>
__device__ V vgather_t(M mask, const void *address, O offsets, V remain);
/** Loads the lanes the mask does not set; the others are `remain`.
 *  @param address of byte 0
 *  @param offsets in bytes, unsigned or signed 32-bit, one for each lane
 *  @note Offsets are bytes, not elements.
 *  @source real kernels. @confidence real */
template <typename V, typename M, typename O>
__device__ V vgather_f(M mask, const void *address, O offsets, V remain);
/** Stores each lane to its own place.
 *  @param address of byte 0
 *  @param offsets in bytes, unsigned or signed 32-bit, one for each lane
 *  @note Offsets are bytes, not elements.
 *  @source real kernels. @confidence real */
template <typename V, typename O> __device__ void vscatter(void *address, V value, O offsets);
/** Stores the lanes the mask sets.
 *  @param address of byte 0
 *  @param offsets in bytes, unsigned or signed 32-bit, one for each lane
 *  @note Offsets are bytes, not elements.
 *  @source real kernels. @confidence real */
template <typename V, typename M, typename O>
__device__ void vscatter_t(M mask, void *address, V value, O offsets);
/** Stores the lanes the mask does not set.
 *  @param address of byte 0
 *  @param offsets in bytes, unsigned or signed 32-bit, one for each lane
 *  @note Offsets are bytes, not elements.
 *  @source real kernels. @confidence real */
template <typename V, typename M, typename O>
__device__ void vscatter_f(M mask, void *address, V value, O offsets);
/** start, start + 1, start + 2 and so on. @source real kernels. @confidence real */
template <typename V> __device__ V viota(unsigned int start);
/** start, start + 1 and so on in the lanes the mask sets; the others are `remain`.
 *  @source real kernels. @confidence real */
template <typename V, typename M> __device__ V viota_t(M mask, unsigned int start, V remain);
/** start, start + 1 and so on in the lanes the mask does not set; the others are `remain`.
 *  @source real kernels. @confidence real */
template <typename V, typename M> __device__ V viota_f(M mask, unsigned int start, V remain);
/** A ramp whose numbers repeat; how often is not documented.
 *  @source real kernels. @confidence inferred */
template <typename V> __device__ V viota_dup(unsigned int start);
/** A ramp whose numbers repeat, in the lanes the mask sets; the others are `remain`.
 *  @source real kernels. @confidence inferred */
template <typename V, typename M> __device__ V viota_dup_t(M mask, unsigned int start, V remain);
/** A ramp whose numbers repeat, in the lanes the mask does not set; the others are `remain`.
 *  @source real kernels. @confidence inferred */
template <typename V, typename M> __device__ V viota_dup_f(M mask, unsigned int start, V remain);
/** Two vectors as one of twice the registers, or with lanes half as wide.
 *  @source real kernels. @confidence real */
template <typename To, typename V> __device__ To vpack2(V low, V high);
/** Four vectors as one of four times the registers, or with lanes a quarter as wide.
 *  @source real kernels. @confidence real */
template <typename To, typename V> __device__ To vpack4(V a, V b, V c, V d);
/** Part 0 of a group of registers. @source real kernels. @confidence real */
template <typename To, typename V> __device__ To vunpack0(V x);
/** Part 1 of a group of registers. @source real kernels. @confidence real */
template <typename To, typename V> __device__ To vunpack1(V x);
/** Part 2 of a group of registers. @source real kernels. @confidence real */
template <typename To, typename V> __device__ To vunpack2(V x);
/** Part 3 of a group of registers. @source real kernels. @confidence real */
template <typename To, typename V> __device__ To vunpack3(V x);
/** One part of a group of registers.
 *  @param x split into equal parts, counted from 0
 *  @source real kernels. @confidence real */
template <int Part, typename To, typename V> __device__ To vunpack(V x) {
  if constexpr (Part == 0) return vunpack0<To>(x);
  if constexpr (Part == 1) return vunpack1<To>(x);
  if constexpr (Part == 2) return vunpack2<To>(x);
  return vunpack3<To>(x);
}
/** The sum of all lanes.
 *  @note vreduce_add does not exist.
 *  @source real kernels. @confidence real */
template <typename T, typename V> __device__ T vreduce_sum(V x);
/** The largest lane. @source real kernels. @confidence real */
template <typename T, typename V> __device__ T vreduce_max(V x);
/** The smallest lane. @source real kernels. @confidence real */
template <typename T, typename V> __device__ T vreduce_min(V x);
/** Where the largest lane is. @source real kernels. @confidence real */
template <typename V> __device__ int vreduce_argmax(V x);
/** Where the smallest lane is. @source real kernels. @confidence real */
template <typename V> __device__ int vreduce_argmin(V x);
/** Lanes of a vector type. @source programming guide. @confidence doc */
template <typename V> __host__ __device__ constexpr int vlength() {
  return sizeof(V) / sizeof(decltype(V()[0]));
}
/** Lanes of a vector type, for host code too. @source public kernel library. @confidence real */
template <typename V> __host__ __device__ constexpr int hvlength() {
  return sizeof(V) / sizeof(decltype(V()[0]));
}
/** The absolute value of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vabs(V x);
/** The square root of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vsqrt(V x);
/** 1 / the square root of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vrsqrt(V x);
/** The cube root of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vcbrt(V x);
/** e to the power of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vexp(V x);
/** 2 to the power of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vexp2(V x);
/** exp(x) - 1 of each lane, exact near 0. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vexpm1(V x);
/** The natural logarithm of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vlog(V x);
/** The logarithm to base 2 of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vlog2(V x);
/** The logarithm to base 10 of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vlog10(V x);
/** log(x + 1) of each lane, exact near 0. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vlog1p(V x);
/** The sine of each lane, in radians. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vsin(V x);
/** The cosine of each lane, in radians. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vcos(V x);
/** The tangent of each lane, in radians. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vtan(V x);
/** The arc sine of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vasin(V x);
/** The arc cosine of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vacos(V x);
/** The arc tangent of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vatan(V x);
/** The hyperbolic sine of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vsinh(V x);
/** The hyperbolic cosine of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vcosh(V x);
/** The hyperbolic tangent of each lane. @source vector functions. @confidence inferred */
template <typename V> __device__ V vtanh(V x);
/** The inverse hyperbolic sine of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vasinh(V x);
/** The inverse hyperbolic cosine of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vacosh(V x);
/** The inverse hyperbolic tangent of each lane. @source vector functions. @confidence inferred */
template <typename V> __device__ V vatanh(V x);
/** The exponent of each lane as a number of its type.
 *  @note The guide says to base 10; the function of this name in C goes by base 2.
 *  @assumes logb-base
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vlogb(V x);
/** The exponent of each lane as an integer.
 *  @note The guide says to base 10; the function of this name in C goes by base 2.
 *  @assumes logb-base
 *  @source vector functions. @confidence doc */
[[tops::elements("float")]] __device__ __vector int vilogb(__vector float x);
/** Each lane rounded down. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vfloor(V x);
/** Each lane rounded up. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vceil(V x);
/** Each lane rounded towards zero. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vtrunc(V x);
/** Each lane rounded to the nearest integer, halves away from zero.
 *  @source vector functions. @confidence inferred */
template <typename V> [[tops::elements("float")]] __device__ V vround(V x);
/** Each lane rounded to the nearest integer, halves to even.
 *  @source vector functions. @confidence inferred */
template <typename V> [[tops::elements("float")]] __device__ V vrint(V x);
/** GELU of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vgelu(V x);
/** log(exp(x) + 1) of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vsoftplus(V x);
/** 1 / (1 + exp(-x)) of each lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vsigmoid(V x);
/** The angle whose tangent is x / y, the first divided by the second.
 *  @assumes atan2-arguments
 *  @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vatan2(V x, V y);
/** x to the power of y, lane by lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vpower(V x, V y);
/** The square root of x * x + y * y, lane by lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vhypot(V x, V y);
/** x - y where that is positive, else 0. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vdim(V x, V y);
/** x with the sign of y, lane by lane. @source vector functions. @confidence doc */
template <typename V> [[tops::elements("float")]] __device__ V vcopysign(V x, V y);
/** Not 0 in the lanes that are neither infinite nor NaN.
 *  @source vector functions. @confidence doc */
[[tops::elements("float")]] __device__ __vector unsigned int visfinite(__vector float x);
/** Not 0 in the lanes that are NaN. @source vector functions. @confidence doc */
[[tops::elements("float")]] __device__ __vector unsigned int visnan(__vector float x);
/** A mask of type M: the lanes that are NaN. @source real kernels. @confidence real */
template <typename M, typename V> [[tops::elements("float")]] __device__ M visnan(V x);

/** A pointer that moves on with every load and store.
 *  @source real kernels. @confidence real */
template <typename V, int Streams = 1> struct leaptr {
  char *__at;
  int __step;
  /** Starts at `address`.
   *  @param step bytes to move on by
   *  @source real kernels. @confidence real */
  __device__ leaptr(const void *address, int step) {
    __at = (char *)address;
    __step = step;
  }
  /** Starts where another one is. @source real kernels. @confidence real */
  __device__ leaptr(const leaptr &other) {
    __at = other.__at;
    __step = other.__step;
  }
  /** Starts nowhere. @source real kernels. @confidence inferred */
  __device__ leaptr() {}
  /** Loads a vector and moves on. @source real kernels. @confidence real */
  __device__ V load() {
    V value = *(V *)__at;
    __at += __step;
    return value;
  }
  /** Stores a vector and moves on. @source real kernels. @confidence real */
  __device__ void store(V value) {
    *(V *)__at = value;
    __at += __step;
  }
  /** Loads from a numbered stream and moves on; this pointer has one, number 0.
   *  @source real kernels. @confidence inferred */
  template <int Stream> __device__ V load() {
    V value = *(V *)__at;
    __at += __step;
    return value;
  }
  /** Stores to a numbered stream and moves on; this pointer has one, number 0.
   *  @source real kernels. @confidence inferred */
  template <int Stream> __device__ void store(V value) {
    *(V *)__at = value;
    __at += __step;
  }
};
/** A pointer that moves on by one vector with every load and store.
 *  @source real kernels. @confidence real */
template <typename V> struct simple_leaptr : leaptr<V> {
  /** Starts at `address`. @source real kernels. @confidence real */
  __device__ simple_leaptr(const void *address) {
    this->__at = (char *)address;
    this->__step = sizeof(V);
  }
};

} // namespace tops
