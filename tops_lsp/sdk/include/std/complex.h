// Complex numbers. Products and quotients are those of GNU's compilers, infinities included.
namespace std {

template <typename T>
__host__ __device__ bool __is_open(T x) {
  return x - x != 0;
}
template <typename T>
__host__ __device__ bool __is_endless(T x) {
  return x == x && x - x != 0;
}
template <typename T>
__host__ __device__ T __unit(T x) {
  return copysign(static_cast<T>(__is_endless(x) ? 1 : 0), x);
}
template <typename T>
__host__ __device__ T __no_nan(T x) {
  return x == x ? x : copysign(static_cast<T>(0), x);
}
template <typename T>
__host__ __device__ void __multiply(T &a, T &b, T c, T d) {
  T ac = a * c, bd = b * d, ad = a * d, bc = b * c;
  T x = ac - bd, y = ad + bc;
  if (x != x && y != y) {
    bool again = false;
    if (__is_endless(a) || __is_endless(b)) {
      a = __unit(a), b = __unit(b), c = __no_nan(c), d = __no_nan(d);
      again = true;
    }
    if (__is_endless(c) || __is_endless(d)) {
      c = __unit(c), d = __unit(d), a = __no_nan(a), b = __no_nan(b);
      again = true;
    }
    bool far = __is_endless(ac) || __is_endless(bd) || __is_endless(ad) || __is_endless(bc);
    if (!again && far) {
      a = __no_nan(a), b = __no_nan(b), c = __no_nan(c), d = __no_nan(d);
      again = true;
    }
    if (again) {
      T endless = static_cast<T>(1e300) * static_cast<T>(1e300);
      x = endless * (a * c - b * d), y = endless * (a * d + b * c);
    }
  }
  a = x, b = y;
}
template <typename T>
__host__ __device__ void __mend_quotient(T &x, T &y, T a, T b, T c, T d) {
  if (x == x || y == y) return;
  T endless = static_cast<T>(1e300) * static_cast<T>(1e300);
  if (c == 0 && d == 0 && (a == a || b == b)) {
    x = copysign(endless, c) * a, y = copysign(endless, c) * b;
  } else if ((__is_endless(a) || __is_endless(b)) && !__is_open(c) && !__is_open(d)) {
    a = __unit(a), b = __unit(b);
    x = endless * (a * c + b * d), y = endless * (b * c - a * d);
  } else if ((__is_endless(c) || __is_endless(d)) && !__is_open(a) && !__is_open(b)) {
    c = __unit(c), d = __unit(d);
    x = 0 * (a * c + b * d), y = 0 * (b * c - a * d);
  }
}
__host__ __device__ inline void __divide(float &a, float &b, float c, float d) {
  double wide = static_cast<double>(c) * c + static_cast<double>(d) * d;
  float x = (static_cast<double>(a) * c + static_cast<double>(b) * d) / wide;
  float y = (static_cast<double>(b) * c - static_cast<double>(a) * d) / wide;
  __mend_quotient(x, y, a, b, c, d);
  a = x, b = y;
}
__host__ __device__ inline void __scaled(double a, double b, double &scale, double greater) {
  const double tiny = 0x1p-1022, most = 0x1.fffffffffffffp+1022 * 0x1p-52;
  if (greater < tiny || (fabs(a) < tiny && fabs(b) < most && greater < most) ||
      (fabs(b) < tiny && fabs(a) < most && greater < most))
    scale = 0x1p52;
}
__host__ __device__ inline void __divide(double &a, double &b, double c, double d) {
  const double first = a, second = b, third = c, fourth = d;
  bool below = fabs(c) < fabs(d);
  double greater = below ? fabs(d) : fabs(c), scale = 1;
  if (greater >= 0x1.fffffffffffffp+1022) {
    a /= 2, b /= 2, c /= 2, d /= 2;
    greater /= 2;
  }
  __scaled(a, b, scale, greater);
  a *= scale, b *= scale, c *= scale, d *= scale;
  double ratio = below ? c / d : d / c;
  double sum = below ? c * ratio + d : d * ratio + c;
  double x, y;
  if (fabs(ratio) > 0x1p-1022) {
    x = below ? (a * ratio + b) / sum : (b * ratio + a) / sum;
    y = below ? (b * ratio - a) / sum : (b - a * ratio) / sum;
  } else {
    x = below ? (c * (a / d) + b) / sum : (d * (b / c) + a) / sum;
    y = below ? (c * (b / d) - a) / sum : (b - d * (a / c)) / sum;
  }
  __mend_quotient(x, y, first, second, third, fourth);
  a = x, b = y;
}
void __divide(long double &a, long double &b, long double c, long double d);

template <typename T>
class complex {
 public:
  typedef T value_type;
  __host__ __device__ constexpr complex(T re = T(), T im = T()) : __re(re), __im(im) {}
  __host__ __device__ constexpr complex(const complex &other) = default;
  template <typename U>
  __host__ __device__ constexpr complex(const complex<U> &other)
      : __re(static_cast<T>(other.real())), __im(static_cast<T>(other.imag())) {}
  __host__ __device__ constexpr T real() const { return __re; }
  __host__ __device__ constexpr T imag() const { return __im; }
  __host__ __device__ void real(T value) { __re = value; }
  __host__ __device__ void imag(T value) { __im = value; }
  complex &operator=(const complex &other) = default;
  __host__ __device__ complex &operator=(T value) {
    __re = value, __im = T();
    return *this;
  }
  template <typename U>
  __host__ __device__ complex &operator=(const complex<U> &other) {
    __re = other.real(), __im = other.imag();
    return *this;
  }
  __host__ __device__ complex &operator+=(T value) {
    __re += value;
    return *this;
  }
  __host__ __device__ complex &operator-=(T value) {
    __re -= value;
    return *this;
  }
  __host__ __device__ complex &operator*=(T value) {
    __re *= value, __im *= value;
    return *this;
  }
  __host__ __device__ complex &operator/=(T value) {
    __re /= value, __im /= value;
    return *this;
  }
  template <typename U>
  __host__ __device__ complex &operator+=(const complex<U> &other) {
    __re += other.real(), __im += other.imag();
    return *this;
  }
  template <typename U>
  __host__ __device__ complex &operator-=(const complex<U> &other) {
    __re -= other.real(), __im -= other.imag();
    return *this;
  }
  template <typename U>
  __host__ __device__ complex &operator*=(const complex<U> &other) {
    __multiply(__re, __im, static_cast<T>(other.real()), static_cast<T>(other.imag()));
    return *this;
  }
  template <typename U>
  __host__ __device__ complex &operator/=(const complex<U> &other) {
    __divide(__re, __im, static_cast<T>(other.real()), static_cast<T>(other.imag()));
    return *this;
  }

 private:
  T __re, __im;
};
template <typename T>
__host__ __device__ complex<T> operator+(const complex<T> &a, const complex<T> &b) {
  complex<T> made = a;
  made += b;
  return made;
}
template <typename T>
__host__ __device__ complex<T> operator+(const complex<T> &a, const T &b) {
  complex<T> made = a;
  made += b;
  return made;
}
template <typename T>
__host__ __device__ complex<T> operator+(const T &a, const complex<T> &b) {
  complex<T> made = a;
  made += b;
  return made;
}
template <typename T>
__host__ __device__ complex<T> operator-(const complex<T> &a, const complex<T> &b) {
  complex<T> made = a;
  made -= b;
  return made;
}
template <typename T>
__host__ __device__ complex<T> operator-(const complex<T> &a, const T &b) {
  complex<T> made = a;
  made -= b;
  return made;
}
template <typename T>
__host__ __device__ complex<T> operator-(const T &a, const complex<T> &b) {
  return complex<T>(a - b.real(), -b.imag());
}
template <typename T>
__host__ __device__ complex<T> operator*(const complex<T> &a, const complex<T> &b) {
  complex<T> made = a;
  made *= b;
  return made;
}
template <typename T>
__host__ __device__ complex<T> operator*(const complex<T> &a, const T &b) {
  complex<T> made = a;
  made *= b;
  return made;
}
template <typename T>
__host__ __device__ complex<T> operator*(const T &a, const complex<T> &b) {
  complex<T> made = a;
  made *= b;
  return made;
}
template <typename T>
__host__ __device__ complex<T> operator/(const complex<T> &a, const complex<T> &b) {
  complex<T> made = a;
  made /= b;
  return made;
}
template <typename T>
__host__ __device__ complex<T> operator/(const complex<T> &a, const T &b) {
  complex<T> made = a;
  made /= b;
  return made;
}
template <typename T>
__host__ __device__ complex<T> operator/(const T &a, const complex<T> &b) {
  complex<T> made = a;
  made /= b;
  return made;
}
template <typename T>
__host__ __device__ complex<T> operator+(const complex<T> &z) {
  return z;
}
template <typename T>
__host__ __device__ complex<T> operator-(const complex<T> &z) {
  return complex<T>(-z.real(), -z.imag());
}
template <typename T>
__host__ __device__ constexpr bool operator==(const complex<T> &a, const complex<T> &b) {
  return a.real() == b.real() && a.imag() == b.imag();
}
template <typename T>
__host__ __device__ constexpr bool operator==(const complex<T> &a, const T &b) {
  return a.real() == b && a.imag() == T();
}
template <typename T>
__host__ __device__ constexpr bool operator==(const T &a, const complex<T> &b) {
  return b == a;
}
template <typename T>
__host__ __device__ constexpr bool operator!=(const complex<T> &a, const complex<T> &b) {
  return !(a == b);
}
template <typename T>
__host__ __device__ constexpr bool operator!=(const complex<T> &a, const T &b) {
  return !(a == b);
}
template <typename T>
__host__ __device__ constexpr bool operator!=(const T &a, const complex<T> &b) {
  return !(b == a);
}
template <typename T>
__host__ __device__ constexpr T real(const complex<T> &z) {
  return z.real();
}
template <typename T>
__host__ __device__ constexpr T imag(const complex<T> &z) {
  return z.imag();
}
template <typename T>
__host__ __device__ T abs(const complex<T> &z) {
  return hypot(z.real(), z.imag());
}
template <typename T>
__host__ __device__ T arg(const complex<T> &z) {
  return atan2(z.imag(), z.real());
}
template <typename T>
__host__ __device__ T norm(const complex<T> &z) {
  return z.real() * z.real() + z.imag() * z.imag();
}
template <typename T>
__host__ __device__ complex<T> conj(const complex<T> &z) {
  return complex<T>(z.real(), -z.imag());
}
template <typename T>
__host__ __device__ complex<T> polar(const T &length, const T &angle = T()) {
  return complex<T>(length * cos(angle), length * sin(angle));
}
void __complex_double(const char *function, double re, double im, double *made, double *behind);
void __complex_float(const char *function, float re, float im, float *made, float *behind);
inline void __apply(const char *function, double &a, double &b) {
  __complex_double(function, a, b, &a, &b);
}
inline void __apply(const char *function, float &a, float &b) {
  __complex_float(function, a, b, &a, &b);
}
void __apply(const char *function, long double &a, long double &b);
template <typename T>
complex<T> __applied(const char *function, const complex<T> &z) {
  T a = z.real(), b = z.imag();
  __apply(function, a, b);
  return complex<T>(a, b);
}
template <typename T>
complex<T> __far_exp(const complex<T> &z) {
  return __applied("exp", z);
}
template <typename T>
__host__ __device__ complex<T> exp(const complex<T> &z) {
  if (!(fabs(z.real()) < (sizeof(T) == 4 ? 88 : 709)) || __is_open(z.imag())) return __far_exp(z);
  return polar(exp(z.real()), z.imag());
}
template <typename T>
complex<T> log(const complex<T> &z) {
  return __applied("log", z);
}
template <typename T>
complex<T> sqrt(const complex<T> &z) {
  return __applied("sqrt", z);
}
template <typename T>
complex<T> sin(const complex<T> &z) {
  return __applied("sin", z);
}
template <typename T>
complex<T> cos(const complex<T> &z) {
  return __applied("cos", z);
}
template <typename T>
complex<T> tan(const complex<T> &z) {
  return __applied("tan", z);
}
template <typename T>
complex<T> sinh(const complex<T> &z) {
  return __applied("sinh", z);
}
template <typename T>
complex<T> cosh(const complex<T> &z) {
  return __applied("cosh", z);
}
template <typename T>
complex<T> tanh(const complex<T> &z) {
  return __applied("tanh", z);
}
template <typename T>
complex<T> asin(const complex<T> &z) {
  return __applied("asin", z);
}
template <typename T>
complex<T> acos(const complex<T> &z) {
  return __applied("acos", z);
}
template <typename T>
complex<T> atan(const complex<T> &z) {
  return __applied("atan", z);
}
template <typename T>
complex<T> asinh(const complex<T> &z) {
  return __applied("asinh", z);
}
template <typename T>
complex<T> acosh(const complex<T> &z) {
  return __applied("acosh", z);
}
template <typename T>
complex<T> atanh(const complex<T> &z) {
  return __applied("atanh", z);
}
template <typename T>
complex<T> log10(const complex<T> &z) {
  return log(z) / log(static_cast<T>(10));
}
template <typename T>
complex<T> proj(const complex<T> &z) {
  if (!__is_endless(z.real()) && !__is_endless(z.imag())) return z;
  T endless = static_cast<T>(1e300) * static_cast<T>(1e300);
  return complex<T>(endless, copysign(static_cast<T>(0), z.imag()));
}
template <typename T>
complex<T> pow(const complex<T> &z, const complex<T> &exponent) {
  return exp(exponent * log(z));
}
template <typename T>
complex<T> __to_the(const complex<T> &z, const T &exponent) {
  if (z.imag() == T() && z.real() > T()) return pow(z.real(), exponent);
  complex<T> power = log(z);
  return polar(exp(exponent * power.real()), exponent * power.imag());
}
template <typename T>
complex<T> __to_the(const T &z, const complex<T> &exponent) {
  if (z > T()) return polar(pow(z, exponent.real()), exponent.imag() * log(z));
  return pow(complex<T>(z), exponent);
}
template <typename T>
complex<T> pow(const complex<T> &z, const T &exponent) {
  return __to_the(z, exponent);
}
template <typename T>
complex<T> pow(const T &z, const complex<T> &exponent) {
  return __to_the(z, exponent);
}
template <typename T, typename U, typename V = __mixed<T, U>>
complex<V> pow(const complex<T> &z, const U &exponent) {
  return __to_the(complex<V>(z), static_cast<V>(exponent));
}
template <typename T, typename U, typename V = __mixed<T, U>>
complex<V> pow(const T &z, const complex<U> &exponent) {
  return __to_the(static_cast<V>(z), complex<V>(exponent));
}
template <typename T, typename U, typename V = __mixed<T, U>>
complex<V> pow(const complex<T> &z, const complex<U> &exponent) {
  return pow(complex<V>(z), complex<V>(exponent));
}
constexpr float real(float x) { return x; }
constexpr float imag(float x) { return 0; }
inline float arg(float x) { return atan2(static_cast<float>(0), x); }
inline float norm(float x) { return x * x; }
inline complex<float> conj(float x) { return complex<float>(x, -static_cast<float>(0)); }
inline complex<float> proj(float x) { return proj(complex<float>(x)); }
constexpr double real(double x) { return x; }
constexpr double imag(double x) { return 0; }
inline double arg(double x) { return atan2(static_cast<double>(0), x); }
inline double norm(double x) { return x * x; }
inline complex<double> conj(double x) { return complex<double>(x, -static_cast<double>(0)); }
inline complex<double> proj(double x) { return proj(complex<double>(x)); }
constexpr long double real(long double x) { return x; }
constexpr long double imag(long double x) { return 0; }
inline long double arg(long double x) { return atan2(static_cast<long double>(0), x); }
inline long double norm(long double x) { return x * x; }
inline complex<long double> conj(long double x) {
  return complex<long double>(x, -static_cast<long double>(0));
}
inline complex<long double> proj(long double x) { return proj(complex<long double>(x)); }
template <typename T>
__whole<T> real(T x) {
  return real(static_cast<double>(x));
}
template <typename T>
__whole<T> imag(T x) {
  return imag(static_cast<double>(x));
}
template <typename T>
__whole<T> arg(T x) {
  return arg(static_cast<double>(x));
}
template <typename T>
__whole<T> norm(T x) {
  return norm(static_cast<double>(x));
}
template <typename T>
complex<__whole<T>> conj(T x) {
  return conj(static_cast<double>(x));
}
template <typename T>
complex<__whole<T>> proj(T x) {
  return proj(static_cast<double>(x));
}
template <typename T>
ostream &operator<<(ostream &out, const complex<T> &z) {
  ostringstream text;
  text.flags(out.flags());
  text.precision(out.precision());
  text << '(' << z.real() << ',' << z.imag() << ')';
  return out << text.str();
}
// A number alone, one in parentheses, or two.
template <typename T>
istream &operator>>(istream &in, complex<T> &z) {
  char sign = 0;
  T real = 0, imaginary = 0;
  if (!(in >> sign)) return in;
  if (sign != '(') {
    in.putback(sign);
    if (in >> real) z = real;
    return in;
  }
  if (!(in >> real >> sign)) return in;
  if (sign == ',' && !(in >> imaginary >> sign)) return in;
  if (sign == ')') {
    z = complex<T>(real, imaginary);
  } else {
    in.putback(sign);
    in.setstate(ios_base::failbit);
  }
  return in;
}

}  // namespace std
