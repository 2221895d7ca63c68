namespace tops {

/** The absolute value of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300)]] __device__ V abs(V x);
/** x modulo y, lane by lane; integer vectors. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("char", "unsigned char", "short",
                        "unsigned short", "int", "unsigned int")]] __device__ V mod(V x, V y);
/** x / y, lane by lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300)]] __device__ V div(V x, V y);
/** The sign of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V sign(V x);
/** Each lane rounded to an integer. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V round(V x);
/** The natural logarithm of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V log(V x);
/** log(x + 1) of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V log1p(V x);
/** x to the power of y, lane by lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V pow(V x, V y);
/** The square root of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V sqrt(V x);
/** 1 / x of each lane; single-register float vectors. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V rcp(V x);
/** 1 / the square root of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V rsqrt(V x);
/** e to the power of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V exp(V x);
/** exp(x) - 1 of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V expm1(V x);
/** The lanes that are neither infinite nor NaN. @source math chapter. @confidence inferred */
template <typename M, typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ M isfinite(V x);
/** Each lane rounded down. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V floor(V x);
/** Each lane rounded up. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V ceil(V x);
/** The sine of each lane, in radians. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V sin(V x);
/** The cosine of each lane, in radians. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V cos(V x);
/** The tangent of each lane, in radians. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V tan(V x);
/** The hyperbolic sine of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V sinh(V x);
/** The hyperbolic cosine of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V cosh(V x);
/** The hyperbolic tangent of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V tanh(V x);
/** The arc sine of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V asin(V x);
/** The arc cosine of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V acos(V x);
/** The arc tangent of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V atan(V x);
/** The angle whose tangent is x / y, in radians; x is divided by y.
 *  @assumes atan2-arguments
 *  @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V atan2(V x, V y);
/** log(exp(x) + 1) of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V softplus(V x);
/** 1 / (1 + exp(-x)) of each lane. @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V sigmoid(V x);
/** GELU of each lane.
 *  @note Which approximation is used is not documented.
 *  @source math chapter. @confidence inferred */
template <typename V> [[tops::since(300), tops::elements("__bf16", "__fp16", "float")]]
__device__ V gelu(V x);

} // namespace tops
