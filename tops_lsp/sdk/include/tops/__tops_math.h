namespace tops {

/** The absolute value of each lane.
 *  @example
 *  __vector4 float y = tops::abs(group);
 *  @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::single("vabs")]] __device__ V abs(V x);
/** x modulo y, lane by lane; integer vectors.
 *  @error Undefined for integers if a divisor is 0.
 *  @example
 *  __vector4 int rest = tops::mod(numbers, numbers);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("char", "unsigned char", "short", "unsigned short", "int",
  "unsigned int"), tops::registers(4), tops::single("vmod")]]
__device__ V mod(V x, V y);
/** x / y, lane by lane.
 *  @error Undefined for integers if a divisor is 0.
 *  @example
 *  __vector4 float ratio = tops::div(group, group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("char", "unsigned char", "short", "unsigned short", "int",
  "unsigned int", "__bf16", "__fp16", "float"), tops::registers(4), tops::single("vdiv")]]
__device__ V div(V x, V y);
/** The sign of each lane.
 *  @example
 *  __vector4 float y = tops::sign(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vsign")]]
__device__ V sign(V x);
/** Each lane rounded to an integer.
 *  @example
 *  __vector4 float y = tops::round(group);
 *  @assumes round-halves
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vround")]]
__device__ V round(V x);
/** The natural logarithm of each lane.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  __vector4 float y = tops::log(group);
 *  @assumes math-accuracy
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(1, 4),
  tops::single("vlog")]]
__device__ V log(V x);
/** log(x + 1) of each lane.
 *  @error NaN for numbers below -1.
 *  @example
 *  __vector4 float y = tops::log1p(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vlog1p")]]
__device__ V log1p(V x);
/** x to the power of y, lane by lane.
 *  @error NaN for numbers below 0.
 *  @example
 *  __vector4 float y = tops::pow(group, group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vpower")]]
__device__ V pow(V x, V y);
/** The square root of each lane.
 *  @error NaN for numbers below 0.
 *  @example
 *  __vector4 float y = tops::sqrt(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vsqrt")]]
__device__ V sqrt(V x);
/** 1 / x of each lane; single-register float vectors.
 *  @error Infinite for 0.
 *  @example
 *  __vector float y = tops::rcp(x);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(1)]]
__device__ V rcp(V x);
/** 1 / the square root of each lane.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  __vector4 float y = tops::rsqrt(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(1, 4),
  tops::single("vrsqrt")]]
__device__ V rsqrt(V x);
/** e to the power of each lane.
 *  @example
 *  __vector4 float y = tops::exp(group);
 *  @assumes math-accuracy
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(1, 4),
  tops::single("vexp")]]
__device__ V exp(V x);
/** exp(x) - 1 of each lane.
 *  @example
 *  __vector4 float y = tops::expm1(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vexpm1")]]
__device__ V expm1(V x);
/** The lanes that are neither infinite nor NaN.
 *  @example
 *  auto finite = tops::isfinite<__vector4 bool int>(group);
 *  @source math chapter. @confidence inferred */
template <typename M, typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4)]]
__device__ M isfinite(V x);
/** Each lane rounded down.
 *  @example
 *  __vector4 float y = tops::floor(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vfloor")]]
__device__ V floor(V x);
/** Each lane rounded up.
 *  @example
 *  __vector4 float y = tops::ceil(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vceil")]]
__device__ V ceil(V x);
/** The sine of each lane, in radians.
 *  @example
 *  __vector4 float y = tops::sin(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(1, 4),
  tops::single("vsin")]]
__device__ V sin(V x);
/** The cosine of each lane, in radians.
 *  @example
 *  __vector4 float y = tops::cos(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vcos")]]
__device__ V cos(V x);
/** The tangent of each lane, in radians.
 *  @example
 *  __vector4 float y = tops::tan(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(1, 4),
  tops::single("vtan")]]
__device__ V tan(V x);
/** The hyperbolic sine of each lane.
 *  @example
 *  __vector4 float y = tops::sinh(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vsinh")]]
__device__ V sinh(V x);
/** The hyperbolic cosine of each lane.
 *  @example
 *  __vector4 float y = tops::cosh(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vcosh")]]
__device__ V cosh(V x);
/** The hyperbolic tangent of each lane.
 *  @example
 *  __vector4 float y = tops::tanh(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(1, 4)]]
__device__ V tanh(V x);
/** The arc sine of each lane.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  __vector4 float y = tops::asin(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vasin")]]
__device__ V asin(V x);
/** The arc cosine of each lane.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  __vector4 float y = tops::acos(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vacos")]]
__device__ V acos(V x);
/** The arc tangent of each lane.
 *  @example
 *  __vector4 float y = tops::atan(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vatan")]]
__device__ V atan(V x);
/** The angle whose tangent is x / y, in radians; x is divided by y.
 *  @example
 *  __vector4 float angle = tops::atan2(group, group);
 *  @assumes atan2-arguments
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(4),
  tops::single("vatan2")]]
__device__ V atan2(V x, V y);
/** log(exp(x) + 1) of each lane.
 *  @example
 *  __vector4 float y = tops::softplus(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(1, 4),
  tops::single("vsoftplus")]]
__device__ V softplus(V x);
/** 1 / (1 + exp(-x)) of each lane.
 *  @example
 *  __vector4 float y = tops::sigmoid(group);
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(1, 4),
  tops::single("vsigmoid")]]
__device__ V sigmoid(V x);
/** GELU of each lane.
 *  @note Which approximation is used is not documented.
 *  @example
 *  __vector4 float y = tops::gelu(group);
 *  @assumes gelu-form
 *  @source math chapter. @confidence inferred */
template <typename V>
[[tops::since(300), tops::elements("__bf16", "__fp16", "float"), tops::registers(1, 4),
  tops::single("vgelu")]]
__device__ V gelu(V x);

} // namespace tops
