// Complex numbers of CUDA, by the formulas of its own header.

typedef float2 cuFloatComplex;
__host__ __device__ inline float cuCrealf(cuFloatComplex z) { return z.x; }
__host__ __device__ inline float cuCimagf(cuFloatComplex z) { return z.y; }
__host__ __device__ inline cuFloatComplex make_cuFloatComplex(float re, float im) {
  cuFloatComplex made;
  made.x = re, made.y = im;
  return made;
}
__host__ __device__ inline cuFloatComplex cuConjf(cuFloatComplex z) {
  return make_cuFloatComplex(z.x, -z.y);
}
__host__ __device__ inline cuFloatComplex cuCaddf(cuFloatComplex a, cuFloatComplex b) {
  return make_cuFloatComplex(a.x + b.x, a.y + b.y);
}
__host__ __device__ inline cuFloatComplex cuCsubf(cuFloatComplex a, cuFloatComplex b) {
  return make_cuFloatComplex(a.x - b.x, a.y - b.y);
}
__host__ __device__ inline cuFloatComplex cuCmulf(cuFloatComplex a, cuFloatComplex b) {
  return make_cuFloatComplex(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
__host__ __device__ inline cuFloatComplex cuCdivf(cuFloatComplex a, cuFloatComplex b) {
  float sum = fabsf(b.x) + fabsf(b.y), scale = 1.0f / sum;
  float ar = a.x * scale, ai = a.y * scale, br = b.x * scale, bi = b.y * scale;
  sum = br * br + bi * bi, scale = 1.0f / sum;
  return make_cuFloatComplex((ar * br + ai * bi) * scale, (ai * br - ar * bi) * scale);
}
__host__ __device__ inline float cuCabsf(cuFloatComplex z) {
  float a = fabsf(z.x), b = fabsf(z.y);
  float v = a > b ? a : b, w = a > b ? b : a, t = w / v;
  t = v * sqrtf(1.0f + t * t);
  return v == 0.0f || v > 3.402823466e38f || w > 3.402823466e38f ? v + w : t;
}
__host__ __device__ inline
cuFloatComplex cuCfmaf(cuFloatComplex a, cuFloatComplex b, cuFloatComplex d) {
  float re = a.x * b.x + d.x, im = a.x * b.y + d.y;
  re = -(a.y * b.y) + re, im = a.y * b.x + im;
  return make_cuFloatComplex(re, im);
}
typedef double2 cuDoubleComplex;
__host__ __device__ inline double cuCreal(cuDoubleComplex z) { return z.x; }
__host__ __device__ inline double cuCimag(cuDoubleComplex z) { return z.y; }
__host__ __device__ inline cuDoubleComplex make_cuDoubleComplex(double re, double im) {
  cuDoubleComplex made;
  made.x = re, made.y = im;
  return made;
}
__host__ __device__ inline cuDoubleComplex cuConj(cuDoubleComplex z) {
  return make_cuDoubleComplex(z.x, -z.y);
}
__host__ __device__ inline cuDoubleComplex cuCadd(cuDoubleComplex a, cuDoubleComplex b) {
  return make_cuDoubleComplex(a.x + b.x, a.y + b.y);
}
__host__ __device__ inline cuDoubleComplex cuCsub(cuDoubleComplex a, cuDoubleComplex b) {
  return make_cuDoubleComplex(a.x - b.x, a.y - b.y);
}
__host__ __device__ inline cuDoubleComplex cuCmul(cuDoubleComplex a, cuDoubleComplex b) {
  return make_cuDoubleComplex(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
__host__ __device__ inline cuDoubleComplex cuCdiv(cuDoubleComplex a, cuDoubleComplex b) {
  double sum = fabs(b.x) + fabs(b.y), scale = 1.0 / sum;
  double ar = a.x * scale, ai = a.y * scale, br = b.x * scale, bi = b.y * scale;
  sum = br * br + bi * bi, scale = 1.0 / sum;
  return make_cuDoubleComplex((ar * br + ai * bi) * scale, (ai * br - ar * bi) * scale);
}
__host__ __device__ inline double cuCabs(cuDoubleComplex z) {
  double a = fabs(z.x), b = fabs(z.y);
  double v = a > b ? a : b, w = a > b ? b : a, t = w / v;
  t = v * sqrt(1.0 + t * t);
  return v == 0.0 || v > 1.79769313486231570e+308 || w > 1.79769313486231570e+308 ? v + w : t;
}
__host__ __device__ inline
cuDoubleComplex cuCfma(cuDoubleComplex a, cuDoubleComplex b, cuDoubleComplex d) {
  double re = a.x * b.x + d.x, im = a.x * b.y + d.y;
  re = -(a.y * b.y) + re, im = a.y * b.x + im;
  return make_cuDoubleComplex(re, im);
}
typedef cuFloatComplex cuComplex;
__host__ __device__ inline cuComplex make_cuComplex(float re, float im) {
  return make_cuFloatComplex(re, im);
}
__host__ __device__ inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex z) {
  return make_cuDoubleComplex(z.x, z.y);
}
__host__ __device__ inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex z) {
  return make_cuFloatComplex(static_cast<float>(z.x), static_cast<float>(z.y));
}
