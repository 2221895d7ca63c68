/** How the operands of a matrix product lie in memory: lhs rows by K, rhs K by N or N by K.
 *  @source real kernels. @confidence inferred */
enum acore_matmul_layout {
  /** rhs is K rows of N. @source real kernels. @confidence real */
  MK_KN = 0,
  /** rhs is N rows of K. @source real kernels. @confidence real */
  MK_NK = 1
};

/** Converts `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @error The result is wrong if the tiles overlap.
 *  @example
 *  acore::convert<__bf16, float>(halves_tile, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename To, typename From>
__device__ void convert(To *dst, const From *src, unsigned int count);
/** Sum of `count` elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::add(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void add(O *dst, const L *lhs, R *rhs, unsigned int count);
/** Sum of `count` elements with the same right-hand side.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::add(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void add(O *dst, const L *lhs, R rhs, unsigned int count);
/** Difference of `count` elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::sub(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void sub(O *dst, const L *lhs, R *rhs, unsigned int count);
/** Difference of `count` elements with the same right-hand side.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::sub(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void sub(O *dst, const L *lhs, R rhs, unsigned int count);
/** Product of `count` elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::mul(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void mul(O *dst, const L *lhs, R *rhs, unsigned int count);
/** Product of `count` elements with the same right-hand side.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::mul(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void mul(O *dst, const L *lhs, R rhs, unsigned int count);
/** Quotient of `count` elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::div(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void div(O *dst, const L *lhs, R *rhs, unsigned int count);
/** Quotient of `count` elements with the same right-hand side.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::div(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void div(O *dst, const L *lhs, R rhs, unsigned int count);
/** lhs + alpha * rhs of `count` elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::add(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void add(O *dst, const L *lhs, R *rhs, unsigned int count, float alpha);
/** 1 where lhs is equal, else 0, for `count` elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::eq(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void eq(O *dst, const L *lhs, R *rhs, unsigned int count);
/** 1 where lhs is equal, else 0, for `count` elements, with the same right-hand side.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::eq(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void eq(O *dst, const L *lhs, R rhs, unsigned int count);
/** 1 where lhs is different, else 0, for `count` elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::ne(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void ne(O *dst, const L *lhs, R *rhs, unsigned int count);
/** 1 where lhs is different, else 0, for `count` elements, with the same right-hand side.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::ne(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void ne(O *dst, const L *lhs, R rhs, unsigned int count);
/** 1 where lhs is less, else 0, for `count` elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::lt(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void lt(O *dst, const L *lhs, R *rhs, unsigned int count);
/** 1 where lhs is less, else 0, for `count` elements, with the same right-hand side.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::lt(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void lt(O *dst, const L *lhs, R rhs, unsigned int count);
/** 1 where lhs is less or equal, else 0, for `count` elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::le(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void le(O *dst, const L *lhs, R *rhs, unsigned int count);
/** 1 where lhs is less or equal, else 0, for `count` elements, with the same right-hand side.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::le(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void le(O *dst, const L *lhs, R rhs, unsigned int count);
/** 1 where lhs is greater, else 0, for `count` elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::gt(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void gt(O *dst, const L *lhs, R *rhs, unsigned int count);
/** 1 where lhs is greater, else 0, for `count` elements, with the same right-hand side.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::gt(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void gt(O *dst, const L *lhs, R rhs, unsigned int count);
/** 1 where lhs is greater or equal, else 0, for `count` elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::ge(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void ge(O *dst, const L *lhs, R *rhs, unsigned int count);
/** 1 where lhs is greater or equal, else 0, for `count` elements, with the same right-hand side.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::ge(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void ge(O *dst, const L *lhs, R rhs, unsigned int count);
/** The absolute value of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::abs(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void abs(O *dst, const I *src, unsigned int count);
/** The square root of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @error NaN for numbers below 0.
 *  @example
 *  acore::sqrt(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void sqrt(O *dst, const I *src, unsigned int count);
/** The exponential of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::exp(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void exp(O *dst, const I *src, unsigned int count);
/** The natural logarithm of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  acore::log(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void log(O *dst, const I *src, unsigned int count);
/** The sine of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::sin(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void sin(O *dst, const I *src, unsigned int count);
/** The cosine of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::cos(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void cos(O *dst, const I *src, unsigned int count);
/** The tangent of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::tan(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void tan(O *dst, const I *src, unsigned int count);
/** The hyperbolic tangent of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::tanh(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void tanh(O *dst, const I *src, unsigned int count);
/** The larger one of `count` pairs of elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::max(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void max(O *dst, const L *lhs, R *rhs, unsigned int count);
/** The larger one of `count` elements, with the same right-hand side.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::max(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void max(O *dst, const L *lhs, R rhs, unsigned int count);
/** The smaller one of `count` pairs of elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::min(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void min(O *dst, const L *lhs, R *rhs, unsigned int count);
/** The smaller one of `count` elements, with the same right-hand side.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @example
 *  acore::min(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void min(O *dst, const L *lhs, R rhs, unsigned int count);
/** The remainder of `count` pairs of elements.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @error Undefined for integers if a divisor is 0.
 *  @example
 *  acore::mod(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void mod(O *dst, const L *lhs, R *rhs, unsigned int count);
/** The remainder of `count` elements, with the same right-hand side.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param count how many elements
 *  @error Undefined for integers if a divisor is 0.
 *  @example
 *  acore::mod(tile, tile, other, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename L, typename R>
__device__ void mod(O *dst, const L *lhs, R rhs, unsigned int count);
/** The negative of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::neg(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void neg(O *dst, const I *src, unsigned int count);
/** The value where it is positive, else 0, of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::relu(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void relu(O *dst, const I *src, unsigned int count);
/** 1 / x of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @error Infinite for 0.
 *  @example
 *  acore::reciprocal(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void reciprocal(O *dst, const I *src, unsigned int count);
/** 1 / the square root of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  acore::rsqrt(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void rsqrt(O *dst, const I *src, unsigned int count);
/** 1 / (1 + exp(-x)) of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::sigmoid(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void sigmoid(O *dst, const I *src, unsigned int count);
/** x / (1 + exp(-x)) of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::swish(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void swish(O *dst, const I *src, unsigned int count);
/** x / (1 + exp(-x)) of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::silu(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void silu(O *dst, const I *src, unsigned int count);
/** log(exp(x) + 1) of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::softplus(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void softplus(O *dst, const I *src, unsigned int count);
/** x where it is positive, else alpha * (exp(x) - 1), of `count` elements.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::elu(other, tile, 128, 1.0f);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I>
__device__ void elu(O *dst, const I *src, unsigned int count, float alpha);
/** GELU of `count` elements; which approximation is not known.
 *  @param dst where the results go, in L1
 *  @param src the elements read, in L1
 *  @param count how many elements
 *  @example
 *  acore::gelu(other, tile, 128);
 *  @source real kernels. @confidence inferred */
template <typename O, typename I> __device__ void gelu(O *dst, const I *src, unsigned int count);
/** The outer product of a column of `rows` and a row of `columns` elements.
 *  @param dst where the results go, in L1
 *  @param rows how many rows
 *  @param columns how many columns
 *  @error The result is wrong if the tiles overlap.
 *  @example
 *  acore::outer(product, tile, other, 16, 32);
 *  @source real kernels. @confidence inferred */
template <typename O, typename A, typename B>
__device__ void outer(O *dst, const A *column, const B *row, unsigned int rows,
                      unsigned int columns) {
  for (unsigned int i = 0; i < rows; ++i) {
    for (unsigned int j = 0; j < columns; ++j) {
      dst[i * columns + j] = static_cast<O>(column[i] * row[j]);
    }
  }
}
/** One step of a tiled matrix product with M rows.
 *  @param out where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rhs right operands in L1, or one number for all
 *  @param accumulate whether to add to what earlier steps left
 *  @param store whether this step is the last over K
 *  @example
 *  matmul<64, MK_KN>(product, tile, other, bias, workspace, 64, 128, 0, 1, 1, 0, 0);
 *  @source real kernels. @confidence inferred */
template <int M, acore_matmul_layout Layout, typename O, typename L, typename R, typename B>
__device__ void matmul(O *out, L *lhs, R *rhs, B *bias, int *workspace, int k, int n,
                       int accumulate, int store, int add_bias, int vab_offset,
                       int launch_times);
/** lhs times rhs, scaled, plus a scaled tensor; a tiled product as matmul() is.
 *  @param out where the results go, in L1
 *  @example
 *  addmm<64, MK_KN>(product, tile, other, bias, workspace, 64, 128, 0, 1, 0, 0, 1.0f, 1.0f);
 *  @source real kernels. @confidence inferred */
template <int M, acore_matmul_layout Layout, typename O, typename... Arguments>
__device__ void addmm(O *out, Arguments... arguments);
/** Numbers of 4 bits, two to a byte, as 16-bit floats: (number - zero) * scale of its group.
 *  @param dst where the results go, in L1
 *  @param rows of packed bytes
 *  @param columns of the matrix
 *  @param group rows that share a scale and a zero
 *  @example
 *  dequant(halves_tile, packed, scales, zero_points, 32, 128, 32);
 *  @source real kernels. @confidence inferred */
template <typename T>
__device__ void dequant(T *dst, unsigned char *packed, T *scales, T *zeros, int rows, int columns,
                        int group);
/** 8-bit numbers times a scale of each column, as 16-bit floats.
 *  @param dst where the results go, in L1
 *  @param lhs left operands, in L1
 *  @param rows how many rows
 *  @param columns how many columns
 *  @example
 *  acore::mul_not_inplace<0>(product, tile, other, 16, 32);
 *  @source real kernels. @confidence inferred */
template <int Mode, typename O, typename L, typename R>
__device__ void mul_not_inplace(O *dst, L *lhs, R *scales, int rows, int columns);

namespace acore {
using ::addmm;
using ::dequant;
using ::mul_not_inplace;
using ::MK_KN;
using ::MK_NK;
using ::convert;
using ::add;
using ::sub;
using ::mul;
using ::div;
using ::eq;
using ::ne;
using ::lt;
using ::le;
using ::gt;
using ::ge;
using ::abs;
using ::sqrt;
using ::exp;
using ::log;
using ::sin;
using ::cos;
using ::tan;
using ::tanh;
using ::max;
using ::min;
using ::mod;
using ::neg;
using ::relu;
using ::reciprocal;
using ::rsqrt;
using ::sigmoid;
using ::swish;
using ::silu;
using ::softplus;
using ::elu;
using ::gelu;
using ::outer;
using ::matmul;
} // namespace acore
