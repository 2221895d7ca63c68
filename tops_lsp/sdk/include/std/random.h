// Engines and distributions that give the numbers GNU's library gives.
namespace std {
class seed_seq {
 public:
  typedef unsigned int result_type;
  seed_seq() {}
  seed_seq(initializer_list<unsigned int> values) {
    for (unsigned int value : values) __words.push_back(value);
  }
  template <typename I> seed_seq(I first, I last) {
    for (; first != last; ++first) __words.push_back(static_cast<unsigned int>(*first));
  }
  size_t size() const { return __words.size(); }
  template <typename O> void param(O result) const {
    for (unsigned int word : __words) *result = word, ++result;
  }
  template <typename I> void generate(I first, I last) {
    if (first == last) return;
    for (I at = first; at != last; ++at) *at = 0x8b8b8b8bu;
    size_t n = last - first, s = __words.size();
    size_t t = n >= 623 ? 11 : n >= 68 ? 7 : n >= 39 ? 5 : n >= 7 ? 3 : (n - 1) / 2;
    size_t p = (n - t) / 2, q = p + t, m = s + 1 > n ? s + 1 : n;
    for (size_t k = 0; k < m; ++k) {
      unsigned int r = 1664525u * __mixed(first[k % n] ^ first[(k + p) % n] ^
                                          first[(k + n - 1) % n]);
      unsigned int more = k == 0 ? s : k <= s ? k % n + __words[k - 1] : k % n;
      first[(k + p) % n] += r;
      first[(k + q) % n] += r + more;
      first[k % n] = r + more;
    }
    for (size_t k = m; k < m + n; ++k) {
      unsigned int r = 1566083941u * __mixed(first[k % n] + first[(k + p) % n] +
                                             first[(k + n - 1) % n]);
      unsigned int less = r - k % n;
      first[(k + p) % n] ^= r;
      first[(k + q) % n] ^= less;
      first[k % n] = less;
    }
  }

 private:
  vector<unsigned int> __words;
  static unsigned int __mixed(unsigned int x) { return x ^ (x >> 27); }
};
class random_device {
 public:
  typedef unsigned int result_type;
  random_device() {}
  explicit random_device(const string &name) {}
  random_device(const random_device &) = delete;
  unsigned int operator()() { return __state = __state * 1664525u + 1013904223u; }
  double entropy() const { return 32; }
  static constexpr unsigned int min() { return 0; }
  static constexpr unsigned int max() { return 0xffffffffu; }

 private:
  unsigned int __state = 20;
};
template <typename U, int W, int N, int M, int R, U A, int F, U D, int S, U B, int T, U C, int L,
          U I>
class __twister {
 public:
  typedef U result_type;
  static constexpr U default_seed = 5489;
  static constexpr size_t word_size = W;
  static constexpr size_t state_size = N;
  __twister() { seed(default_seed); }
  explicit __twister(U start) { seed(start); }
  explicit __twister(seed_seq &sequence) { seed(sequence); }
  void seed() { seed(default_seed); }
  void seed(seed_seq &sequence) {
    constexpr int words = W / 32;
    unsigned int filled[N * words];
    sequence.generate(filled, filled + N * words);
    U any = 0;
    for (int i = 0; i < N; ++i) {
      __state[i] = filled[words * i];
      if constexpr (words == 2) __state[i] |= static_cast<U>(filled[2 * i + 1]) << 32;
      any |= i == 0 ? __state[0] >> R : __state[i];
    }
    if (any == 0) __state[0] = static_cast<U>(1) << (W - 1);
    __at = N;
  }
  void seed(U start) {
    __state[0] = start & max();
    for (int i = 1; i < N; ++i) {
      U before = __state[i - 1];
      __state[i] = (I * (before ^ (before >> (W - 2))) + i) & max();
    }
    __at = N;
  }
  U operator()() {
    if (__at == N) __renew();
    U y = __state[__at++];
    y ^= (y >> F) & D;
    y ^= (y << S) & B;
    y ^= (y << T) & C;
    return y ^ (y >> L);
  }
  void discard(unsigned long long count) {
    for (; count != 0; --count) (*this)();
  }
  bool operator==(const __twister &other) const {
    if (__at != other.__at) return false;
    for (int i = 0; i < N; ++i) {
      if (__state[i] != other.__state[i]) return false;
    }
    return true;
  }
  bool operator!=(const __twister &other) const { return !(*this == other); }
  static constexpr U min() { return 0; }
  static constexpr U max() { return W == 32 ? static_cast<U>(0xffffffffu) : ~static_cast<U>(0); }

 private:
  U __state[N];
  int __at = 0;
  void __renew() {
    U low = (static_cast<U>(1) << R) - 1;
    for (int i = 0; i < N; ++i) {
      U y = (__state[i] & ~low) | (__state[(i + 1) % N] & low);
      __state[i] = (__state[(i + M) % N] ^ (y >> 1) ^ ((y & 1) != 0 ? A : 0)) & max();
    }
    __at = 0;
  }
};
typedef __twister<unsigned long, 32, 624, 397, 31, 0x9908b0dful, 11, 0xfffffffful, 7, 0x9d2c5680ul,
                  15, 0xefc60000ul, 18, 1812433253ul>
    mt19937;
typedef __twister<unsigned long, 64, 312, 156, 31, 0xb5026f5aa96619e9ul, 29, 0x5555555555555555ul,
                  17, 0x71d67fffeda60000ul, 37, 0xfff7eee000000000ul, 43, 6364136223846793005ul>
    mt19937_64;
template <typename U, U A, U C, U M> class linear_congruential_engine {
 public:
  typedef U result_type;
  static constexpr U multiplier = A;
  static constexpr U increment = C;
  static constexpr U modulus = M;
  static constexpr U default_seed = 1;
  linear_congruential_engine() { seed(default_seed); }
  explicit linear_congruential_engine(U start) { seed(start); }
  void seed(U start = default_seed) {
    __state = __rest(start);
    if (__rest(C) == 0 && __state == 0) __state = 1;
  }
  U operator()() {
    if constexpr (M == 0 || (M & (M - 1)) == 0 || A == 0 || (U(-1) - C) / __factor >= M - 1) {
      return __state = __rest(A * __state + C);
    } else {
      return __state = static_cast<U>((static_cast<unsigned __int128>(A) * __state + C) % M);
    }
  }
  void discard(unsigned long long count) {
    for (; count != 0; --count) (*this)();
  }
  static constexpr U min() { return C == 0 ? 1 : 0; }
  static constexpr U max() { return M - 1; }

  friend bool operator==(const linear_congruential_engine &a, const linear_congruential_engine &b) {
    return a.__state == b.__state;
  }
  friend bool operator!=(const linear_congruential_engine &a, const linear_congruential_engine &b) {
    return !(a == b);
  }

 private:
  U __state;
  static constexpr U __factor = A == 0 ? 1 : A;
  static constexpr U __rest(U value) {
    if constexpr (M == 0) {
      return value;
    } else {
      return value % M;
    }
  }
};
typedef linear_congruential_engine<unsigned long, 16807, 0, 2147483647> minstd_rand0;
typedef linear_congruential_engine<unsigned long, 48271, 0, 2147483647> minstd_rand;
typedef minstd_rand0 default_random_engine;
template <typename U, size_t W, size_t S, size_t R>
class subtract_with_carry_engine {
 public:
  typedef U result_type;
  static constexpr size_t word_size = W, short_lag = S, long_lag = R;
  static constexpr U default_seed = 19780503;
  subtract_with_carry_engine() : subtract_with_carry_engine(default_seed) {}
  explicit subtract_with_carry_engine(U value) { seed(value); }
  explicit subtract_with_carry_engine(seed_seq &words) { seed(words); }
  void seed(U value = default_seed) {
    linear_congruential_engine<U, 40014, 0, 2147483563> words(value == 0 ? default_seed : value);
    for (size_t i = 0; i < R; ++i) {
      U first = words();
      __words[i] = __limited(W > 32 ? first + (static_cast<U>(words()) << __above) : first);
    }
    __begin();
  }
  void seed(seed_seq &words) {
    constexpr size_t each = (W + 31) / 32;
    unsigned int made[R * each];
    words.generate(made, made + R * each);
    for (size_t i = 0; i < R; ++i) {
      U high = each > 1 ? static_cast<U>(made[each * i + 1]) << __above : 0;
      __words[i] = __limited(made[each * i] + high);
    }
    __begin();
  }
  U operator()() {
    U &word = __words[__at], other = __words[__at < S ? __at + R - S : __at - S];
    bool borrows = other < word + __carry;
    word = __limited(other - word - __carry);
    __carry = borrows;
    __at = __at + 1 < R ? __at + 1 : 0;
    return word;
  }
  void discard(unsigned long long count) {
    for (; count != 0; --count) (*this)();
  }
  static constexpr U min() { return 0; }
  static constexpr U max() { return __limited(~static_cast<U>(0)); }
  friend bool operator==(const subtract_with_carry_engine &a, const subtract_with_carry_engine &b) {
    return std::equal(a.__words, a.__words + R, b.__words) && a.__carry == b.__carry &&
           a.__at == b.__at;
  }
  friend bool operator!=(const subtract_with_carry_engine &a, const subtract_with_carry_engine &b) {
    return !(a == b);
  }

 private:
  static constexpr int __above = sizeof(U) > 4 ? 32 : 0;
  U __words[R], __carry = 0;
  size_t __at = 0;
  static constexpr U __limited(U value) {
    return value & (~static_cast<U>(0) >> (8 * sizeof(U) - W));
  }
  void __begin() {
    __carry = __words[R - 1] == 0;
    __at = 0;
  }
};
typedef subtract_with_carry_engine<unsigned long, 24, 10, 24> ranlux24_base;
typedef subtract_with_carry_engine<unsigned long, 48, 5, 12> ranlux48_base;
// An engine of which another one's numbers are made.
template <typename E>
class __engine_adaptor {
 public:
  const E &base() const noexcept { return __base; }

 protected:
  __engine_adaptor() {}
  template <typename... A>
  explicit __engine_adaptor(A &&...given) : __base(given...) {}
  E __base;
};
template <typename E, size_t P, size_t R>
class discard_block_engine : public __engine_adaptor<E> {
 public:
  typedef typename E::result_type result_type;
  static constexpr size_t block_size = P, used_block = R;
  discard_block_engine() {}
  explicit discard_block_engine(result_type value) : __engine_adaptor<E>(value) {}
  explicit discard_block_engine(seed_seq &words) : __engine_adaptor<E>(words) {}
  void seed() {
    this->__base.seed();
    __used = 0;
  }
  template <typename S>
  void seed(S &&given) {
    this->__base.seed(given);
    __used = 0;
  }
  result_type operator()() {
    if (__used >= R) {
      this->__base.discard(P - __used);
      __used = 0;
    }
    ++__used;
    return this->__base();
  }
  void discard(unsigned long long count) {
    for (; count != 0; --count) (*this)();
  }
  static constexpr result_type min() { return E::min(); }
  static constexpr result_type max() { return E::max(); }
  friend bool operator==(const discard_block_engine &a, const discard_block_engine &b) {
    return a.base() == b.base() && a.__used == b.__used;
  }
  friend bool operator!=(const discard_block_engine &a, const discard_block_engine &b) {
    return !(a == b);
  }

 private:
  size_t __used = 0;
};
typedef discard_block_engine<ranlux24_base, 223, 23> ranlux24;
typedef discard_block_engine<ranlux48_base, 389, 11> ranlux48;
template <typename E, size_t K>
class shuffle_order_engine : public __engine_adaptor<E> {
 public:
  typedef typename E::result_type result_type;
  static constexpr size_t table_size = K;
  shuffle_order_engine() { __fill(); }
  explicit shuffle_order_engine(result_type value) : __engine_adaptor<E>(value) { __fill(); }
  explicit shuffle_order_engine(seed_seq &words) : __engine_adaptor<E>(words) { __fill(); }
  void seed() {
    this->__base.seed();
    __fill();
  }
  template <typename S>
  void seed(S &&given) {
    this->__base.seed(given);
    __fill();
  }
  result_type operator()() {
    double part = (__next - min()) / (static_cast<double>(max() - min()) + 1.0);
    size_t place = static_cast<size_t>(K * part);
    __next = __table[place];
    __table[place] = this->__base();
    return __next;
  }
  void discard(unsigned long long count) {
    for (; count != 0; --count) (*this)();
  }
  static constexpr result_type min() { return E::min(); }
  static constexpr result_type max() { return E::max(); }
  friend bool operator==(const shuffle_order_engine &a, const shuffle_order_engine &b) {
    return a.base() == b.base() && a.__next == b.__next &&
           std::equal(a.__table, a.__table + K, b.__table);
  }
  friend bool operator!=(const shuffle_order_engine &a, const shuffle_order_engine &b) {
    return !(a == b);
  }

 private:
  result_type __table[K], __next;
  void __fill() {
    for (result_type &number : __table) number = this->__base();
    __next = this->__base();
  }
};
typedef shuffle_order_engine<minstd_rand0, 256> knuth_b;
template <typename T, int Bits = numeric_limits<T>::digits, typename G>
T __fraction(G &generator) {
  constexpr unsigned long width = G::max() - G::min();
  T range = static_cast<T>(static_cast<double>(width) + 1), sum = 0, scale = 1;
  int bits = width == ~0ul ? 64 : 0;
  for (unsigned long left = width + 1; left > 1; left /= 2) ++bits;
  int calls = Bits == 0 ? 1 : (Bits + bits - 1) / bits;
  for (int i = 0; i < calls; ++i) {
    sum += static_cast<T>(generator() - G::min()) * scale;
    scale *= range;
  }
  return sum >= scale ? 1 - (sizeof(T) == 4 ? static_cast<T>(6e-8) : static_cast<T>(1.2e-16))
                      : sum / scale;
}
template <typename T, size_t Bits, typename G> T generate_canonical(G &generator) {
  constexpr size_t most = numeric_limits<T>::digits;
  return __fraction<T, static_cast<int>(Bits < most ? Bits : most)>(generator);
}
template <typename T, typename D> struct __between {
  typedef D distribution_type;
  explicit __between(T low, T high) : __low(low), __high(high) {}
  T a() const { return __low; }
  T b() const { return __high; }
  bool operator==(const __between &other) const {
    return __low == other.__low && __high == other.__high;
  }
  bool operator!=(const __between &other) const { return !(*this == other); }
  T __low, __high;
};
template <typename T = int> class uniform_int_distribution {
 public:
  typedef T result_type;
  struct param_type : __between<T, uniform_int_distribution> {
    explicit param_type(T low = 0, T high = numeric_limits<T>::max())
        : __between<T, uniform_int_distribution>(low, high) {}
  };
  uniform_int_distribution() {}
  explicit uniform_int_distribution(T low, T high = numeric_limits<T>::max())
      : __range(low, high) {}
  explicit uniform_int_distribution(const param_type &range) : __range(range) {}
  template <typename G> T operator()(G &generator) { return (*this)(generator, __range); }
  template <typename G> T operator()(G &generator, const param_type &range) {
    unsigned long width = static_cast<unsigned long>(range.b()) -
                          static_cast<unsigned long>(range.a());
    return static_cast<T>(__upto(generator, width) + static_cast<unsigned long>(range.a()));
  }
  void reset() {}
  param_type param() const { return __range; }
  void param(const param_type &range) { __range = range; }
  T a() const { return __range.a(); }
  T b() const { return __range.b(); }
  T min() const { return __range.a(); }
  T max() const { return __range.b(); }
  friend bool operator==(const uniform_int_distribution &a, const uniform_int_distribution &b) {
    return a.__range == b.__range;
  }
  friend bool operator!=(const uniform_int_distribution &a, const uniform_int_distribution &b) {
    return !(a == b);
  }

 private:
  param_type __range;
  template <typename G> static unsigned long __upto(G &generator, unsigned long width) {
    constexpr unsigned long least = G::min(), most = G::max() - least;
    if (most < width) return __joined(generator, width);
    if (most == width) return generator() - least;
    if constexpr (most == ~0ul) {
      return __scaled_wide(generator, width + 1);
    } else if constexpr (most == 0xffffffffu) {
      return __scaled(generator, width + 1);
    } else {
      unsigned long scale = most / (width + 1), past = (width + 1) * scale, found;
      do {
        found = generator() - least;
      } while (found >= past);
      return found / scale;
    }
  }
  template <typename G> static unsigned long __joined(G &generator, unsigned long width) {
    unsigned long step = static_cast<unsigned long>(G::max()) - G::min() + 1, high, found;
    do {
      high = step * __upto(generator, width / step);
      found = high + (generator() - G::min());
    } while (found > width || found < high);
    return found;
  }
  template <typename G> static unsigned long __scaled(G &generator, unsigned int range) {
    unsigned long product = static_cast<unsigned long>(generator()) * range;
    if (static_cast<unsigned int>(product) < range) {
      unsigned int least = -range % range;
      while (static_cast<unsigned int>(product) < least) {
        product = static_cast<unsigned long>(generator()) * range;
      }
    }
    return product >> 32;
  }
  template <typename G> static unsigned long __scaled_wide(G &generator, unsigned long range) {
    unsigned long value = generator();
    if (value * range < range) {
      unsigned long least = -range % range;
      while (value * range < least) value = generator();
    }
    return __high_product(value, range);
  }
  static unsigned long __high_product(unsigned long a, unsigned long b) {
    unsigned long a0 = a & 0xffffffffu, a1 = a >> 32, b0 = b & 0xffffffffu, b1 = b >> 32;
    unsigned long middle = a1 * b0 + (a0 * b0 >> 32);
    unsigned long other = a0 * b1 + (middle & 0xffffffffu);
    return a1 * b1 + (middle >> 32) + (other >> 32);
  }
};
template <typename T = double> class uniform_real_distribution {
 public:
  typedef T result_type;
  struct param_type : __between<T, uniform_real_distribution> {
    explicit param_type(T low = 0, T high = 1)
        : __between<T, uniform_real_distribution>(low, high) {}
  };
  uniform_real_distribution() {}
  explicit uniform_real_distribution(T low, T high = 1) : __range(low, high) {}
  explicit uniform_real_distribution(const param_type &range) : __range(range) {}
  template <typename G> T operator()(G &generator) { return (*this)(generator, __range); }
  template <typename G> T operator()(G &generator, const param_type &range) {
    return __fraction<T>(generator) * (range.b() - range.a()) + range.a();
  }
  void reset() {}
  param_type param() const { return __range; }
  void param(const param_type &range) { __range = range; }
  T a() const { return __range.a(); }
  T b() const { return __range.b(); }
  T min() const { return __range.a(); }
  T max() const { return __range.b(); }
  friend bool operator==(const uniform_real_distribution &a, const uniform_real_distribution &b) {
    return a.__range == b.__range;
  }
  friend bool operator!=(const uniform_real_distribution &a, const uniform_real_distribution &b) {
    return !(a == b);
  }

 private:
  param_type __range;
};
// What a distribution has beside its way to draw: the parameters that it is made of.
template <typename R, typename P>
class __distribution {
 public:
  typedef R result_type;
  typedef P param_type;
  param_type param() const { return __given; }
  void param(const param_type &given) { __given = given; }
  void reset() {}
  friend bool operator==(const __distribution &a, const __distribution &b) {
    return a.__given == b.__given;
  }
  friend bool operator!=(const __distribution &a, const __distribution &b) { return !(a == b); }

 protected:
  explicit __distribution(const P &given) : __given(given) {}
  param_type __given;
};
template <typename T>
struct __normal_distribution_parameters {
  explicit __normal_distribution_parameters(T mean = 0, T stddev = 1)
      : __mean(mean), __stddev(stddev) {}
  T mean() const { return __mean; }
  T stddev() const { return __stddev; }
  friend bool operator==(const __normal_distribution_parameters &a,
                         const __normal_distribution_parameters &b) {
    return a.__mean == b.__mean && a.__stddev == b.__stddev;
  }
  friend bool operator!=(const __normal_distribution_parameters &a,
                         const __normal_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  T __mean;
  T __stddev;
};
template <typename T = double>
class normal_distribution : public __distribution<T, __normal_distribution_parameters<T>> {
 public:
  explicit normal_distribution(T mean = 0, T stddev = 1)
      : __distribution<T, __normal_distribution_parameters<T>>(
            __normal_distribution_parameters<T>(mean, stddev)) {}
  explicit normal_distribution(const __normal_distribution_parameters<T> &given)
      : __distribution<T, __normal_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  T operator()(G &generator, const __normal_distribution_parameters<T> &given) {
    if (__kept) {
      __kept = false;
      return __other * given.stddev() + given.mean();
    }
    T x, y, square;
    do {
      x = 2 * __fraction<T>(generator) - 1;
      y = 2 * __fraction<T>(generator) - 1;
      square = x * x + y * y;
    } while (square > 1 || square == 0);
    T scale = std::sqrt(-2 * std::log(square) / square);
    __other = x * scale;
    __kept = true;
    return y * scale * given.stddev() + given.mean();
  }
  void reset() { __kept = false; }
  T mean() const { return this->__given.mean(); }
  T stddev() const { return this->__given.stddev(); }
  T min() const { return numeric_limits<T>::lowest(); }
  T max() const { return numeric_limits<T>::max(); }

 private:
  T __other = 0;
  bool __kept = false;
};
template <typename T>
struct __lognormal_distribution_parameters {
  explicit __lognormal_distribution_parameters(T m = 0, T s = 1) : __m(m), __s(s) {}
  T m() const { return __m; }
  T s() const { return __s; }
  friend bool operator==(const __lognormal_distribution_parameters &a,
                         const __lognormal_distribution_parameters &b) {
    return a.__m == b.__m && a.__s == b.__s;
  }
  friend bool operator!=(const __lognormal_distribution_parameters &a,
                         const __lognormal_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  T __m;
  T __s;
};
template <typename T = double>
class lognormal_distribution : public __distribution<T, __lognormal_distribution_parameters<T>> {
 public:
  explicit lognormal_distribution(T m = 0, T s = 1)
      : __distribution<T, __lognormal_distribution_parameters<T>>(
            __lognormal_distribution_parameters<T>(m, s)) {}
  explicit lognormal_distribution(const __lognormal_distribution_parameters<T> &given)
      : __distribution<T, __lognormal_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  T operator()(G &generator, const __lognormal_distribution_parameters<T> &given) {
    return std::exp(given.s() * __normal(generator) + given.m());
  }
  void reset() { __normal.reset(); }
  T m() const { return this->__given.m(); }
  T s() const { return this->__given.s(); }
  T min() const { return 0; }
  T max() const { return numeric_limits<T>::max(); }

 private:
  normal_distribution<T> __normal;
};
template <typename T>
struct __gamma_distribution_parameters {
  explicit __gamma_distribution_parameters(T alpha = 1, T beta = 1)
      : __alpha(alpha), __beta(beta) {}
  T alpha() const { return __alpha; }
  T beta() const { return __beta; }
  friend bool operator==(const __gamma_distribution_parameters &a,
                         const __gamma_distribution_parameters &b) {
    return a.__alpha == b.__alpha && a.__beta == b.__beta;
  }
  friend bool operator!=(const __gamma_distribution_parameters &a,
                         const __gamma_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  T __alpha;
  T __beta;
};
template <typename T = double>
class gamma_distribution : public __distribution<T, __gamma_distribution_parameters<T>> {
 public:
  explicit gamma_distribution(T alpha = 1, T beta = 1)
      : __distribution<T, __gamma_distribution_parameters<T>>(
            __gamma_distribution_parameters<T>(alpha, beta)) {}
  explicit gamma_distribution(const __gamma_distribution_parameters<T> &given)
      : __distribution<T, __gamma_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  T operator()(G &generator, const __gamma_distribution_parameters<T> &given) {
    T alpha = given.alpha(), shape = alpha < 1 ? alpha + 1 : alpha;
    T shift = shape - T(1) / T(3), slope = 1 / std::sqrt(9 * shift), u, v, n;
    do {
      do {
        n = __normal(generator);
        v = 1 + slope * n;
      } while (v <= 0);
      v = v * v * v;
      u = __fraction<T>(generator);
    } while (u > T(1) - 0.0331 * n * n * n * n &&
             std::log(u) > 0.5 * n * n + shift * (1.0 - v + std::log(v)));
    if (alpha == shape) return shift * v * given.beta();
    do {
      u = __fraction<T>(generator);
    } while (u == 0);
    return std::pow(u, T(1) / alpha) * shift * v * given.beta();
  }
  void reset() { __normal.reset(); }
  T alpha() const { return this->__given.alpha(); }
  T beta() const { return this->__given.beta(); }
  T min() const { return 0; }
  T max() const { return numeric_limits<T>::max(); }

 private:
  normal_distribution<T> __normal;
};
template <typename T>
struct __chi_squared_distribution_parameters {
  explicit __chi_squared_distribution_parameters(T n = 1) : __n(n) {}
  T n() const { return __n; }
  friend bool operator==(const __chi_squared_distribution_parameters &a,
                         const __chi_squared_distribution_parameters &b) {
    return a.__n == b.__n;
  }
  friend bool operator!=(const __chi_squared_distribution_parameters &a,
                         const __chi_squared_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  T __n;
};
template <typename T = double>
class chi_squared_distribution
    : public __distribution<T, __chi_squared_distribution_parameters<T>> {
 public:
  explicit chi_squared_distribution(T n = 1)
      : __distribution<T, __chi_squared_distribution_parameters<T>>(
            __chi_squared_distribution_parameters<T>(n)) {}
  explicit chi_squared_distribution(const __chi_squared_distribution_parameters<T> &given)
      : __distribution<T, __chi_squared_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  T operator()(G &generator, const __chi_squared_distribution_parameters<T> &given) {
    return 2 * __gamma(generator, typename gamma_distribution<T>::param_type(given.n() / 2));
  }
  void reset() { __gamma.reset(); }
  T n() const { return this->__given.n(); }
  T min() const { return 0; }
  T max() const { return numeric_limits<T>::max(); }

 private:
  gamma_distribution<T> __gamma;
};
template <typename T>
struct __cauchy_distribution_parameters {
  explicit __cauchy_distribution_parameters(T a = 0, T b = 1) : __a(a), __b(b) {}
  T a() const { return __a; }
  T b() const { return __b; }
  friend bool operator==(const __cauchy_distribution_parameters &a,
                         const __cauchy_distribution_parameters &b) {
    return a.__a == b.__a && a.__b == b.__b;
  }
  friend bool operator!=(const __cauchy_distribution_parameters &a,
                         const __cauchy_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  T __a;
  T __b;
};
template <typename T = double>
class cauchy_distribution : public __distribution<T, __cauchy_distribution_parameters<T>> {
 public:
  explicit cauchy_distribution(T a = 0, T b = 1)
      : __distribution<T, __cauchy_distribution_parameters<T>>(
            __cauchy_distribution_parameters<T>(a, b)) {}
  explicit cauchy_distribution(const __cauchy_distribution_parameters<T> &given)
      : __distribution<T, __cauchy_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  T operator()(G &generator, const __cauchy_distribution_parameters<T> &given) {
    T u;
    do {
      u = __fraction<T>(generator);
    } while (u == 0.5);
    const T pi = 3.1415926535897932384626433832795029L;
    return given.a() + given.b() * std::tan(pi * u);
  }
  T a() const { return this->__given.a(); }
  T b() const { return this->__given.b(); }
  T min() const { return numeric_limits<T>::lowest(); }
  T max() const { return numeric_limits<T>::max(); }
};
template <typename T>
struct __fisher_f_distribution_parameters {
  explicit __fisher_f_distribution_parameters(T m = 1, T n = 1) : __m(m), __n(n) {}
  T m() const { return __m; }
  T n() const { return __n; }
  friend bool operator==(const __fisher_f_distribution_parameters &a,
                         const __fisher_f_distribution_parameters &b) {
    return a.__m == b.__m && a.__n == b.__n;
  }
  friend bool operator!=(const __fisher_f_distribution_parameters &a,
                         const __fisher_f_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  T __m;
  T __n;
};
template <typename T = double>
class fisher_f_distribution : public __distribution<T, __fisher_f_distribution_parameters<T>> {
 public:
  explicit fisher_f_distribution(T m = 1, T n = 1)
      : __distribution<T, __fisher_f_distribution_parameters<T>>(
            __fisher_f_distribution_parameters<T>(m, n)) {}
  explicit fisher_f_distribution(const __fisher_f_distribution_parameters<T> &given)
      : __distribution<T, __fisher_f_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  T operator()(G &generator, const __fisher_f_distribution_parameters<T> &given) {
    T first = __first(generator, typename gamma_distribution<T>::param_type(given.m() / 2));
    T second = __second(generator, typename gamma_distribution<T>::param_type(given.n() / 2));
    return first * n() / (second * m());  // its own, whatever is given: as GNU's library has it
  }
  void reset() {
    __first.reset();
    __second.reset();
  }
  T m() const { return this->__given.m(); }
  T n() const { return this->__given.n(); }
  T min() const { return 0; }
  T max() const { return numeric_limits<T>::max(); }

 private:
  gamma_distribution<T> __first, __second;
};
template <typename T>
struct __student_t_distribution_parameters {
  explicit __student_t_distribution_parameters(T n = 1) : __n(n) {}
  T n() const { return __n; }
  friend bool operator==(const __student_t_distribution_parameters &a,
                         const __student_t_distribution_parameters &b) {
    return a.__n == b.__n;
  }
  friend bool operator!=(const __student_t_distribution_parameters &a,
                         const __student_t_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  T __n;
};
template <typename T = double>
class student_t_distribution : public __distribution<T, __student_t_distribution_parameters<T>> {
 public:
  explicit student_t_distribution(T n = 1)
      : __distribution<T, __student_t_distribution_parameters<T>>(
            __student_t_distribution_parameters<T>(n)) {}
  explicit student_t_distribution(const __student_t_distribution_parameters<T> &given)
      : __distribution<T, __student_t_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    T normal = __normal(generator);
    return normal * std::sqrt(n() / __gamma(generator, __halved(this->__given)));
  }
  template <typename G>
  T operator()(G &generator, const __student_t_distribution_parameters<T> &given) {
    T gamma = __gamma(generator, __halved(given));
    return __normal(generator) * std::sqrt(given.n() / gamma);
  }
  void reset() {
    __normal.reset();
    __gamma.reset();
  }
  T n() const { return this->__given.n(); }
  T min() const { return numeric_limits<T>::lowest(); }
  T max() const { return numeric_limits<T>::max(); }

 private:
  normal_distribution<T> __normal;
  gamma_distribution<T> __gamma;
  static typename gamma_distribution<T>::param_type __halved(
      const __student_t_distribution_parameters<T> &given) {
    return typename gamma_distribution<T>::param_type(given.n() / 2, 2);
  }
};
template <typename T>
struct __exponential_distribution_parameters {
  explicit __exponential_distribution_parameters(T lambda = 1) : __lambda(lambda) {}
  T lambda() const { return __lambda; }
  friend bool operator==(const __exponential_distribution_parameters &a,
                         const __exponential_distribution_parameters &b) {
    return a.__lambda == b.__lambda;
  }
  friend bool operator!=(const __exponential_distribution_parameters &a,
                         const __exponential_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  T __lambda;
};
template <typename T = double>
class exponential_distribution
    : public __distribution<T, __exponential_distribution_parameters<T>> {
 public:
  explicit exponential_distribution(T lambda = 1)
      : __distribution<T, __exponential_distribution_parameters<T>>(
            __exponential_distribution_parameters<T>(lambda)) {}
  explicit exponential_distribution(const __exponential_distribution_parameters<T> &given)
      : __distribution<T, __exponential_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  T operator()(G &generator, const __exponential_distribution_parameters<T> &given) {
    return -std::log(T(1) - __fraction<T>(generator)) / given.lambda();
  }
  T lambda() const { return this->__given.lambda(); }
  T min() const { return 0; }
  T max() const { return numeric_limits<T>::max(); }
};
template <typename T>
struct __weibull_distribution_parameters {
  explicit __weibull_distribution_parameters(T a = 1, T b = 1) : __a(a), __b(b) {}
  T a() const { return __a; }
  T b() const { return __b; }
  friend bool operator==(const __weibull_distribution_parameters &a,
                         const __weibull_distribution_parameters &b) {
    return a.__a == b.__a && a.__b == b.__b;
  }
  friend bool operator!=(const __weibull_distribution_parameters &a,
                         const __weibull_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  T __a;
  T __b;
};
template <typename T = double>
class weibull_distribution : public __distribution<T, __weibull_distribution_parameters<T>> {
 public:
  explicit weibull_distribution(T a = 1, T b = 1)
      : __distribution<T, __weibull_distribution_parameters<T>>(
            __weibull_distribution_parameters<T>(a, b)) {}
  explicit weibull_distribution(const __weibull_distribution_parameters<T> &given)
      : __distribution<T, __weibull_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  T operator()(G &generator, const __weibull_distribution_parameters<T> &given) {
    T power = T(1) / given.a();
    return given.b() * std::pow(-std::log(T(1) - __fraction<T>(generator)), power);
  }
  T a() const { return this->__given.a(); }
  T b() const { return this->__given.b(); }
  T min() const { return 0; }
  T max() const { return numeric_limits<T>::max(); }
};
template <typename T>
struct __extreme_value_distribution_parameters {
  explicit __extreme_value_distribution_parameters(T a = 0, T b = 1) : __a(a), __b(b) {}
  T a() const { return __a; }
  T b() const { return __b; }
  friend bool operator==(const __extreme_value_distribution_parameters &a,
                         const __extreme_value_distribution_parameters &b) {
    return a.__a == b.__a && a.__b == b.__b;
  }
  friend bool operator!=(const __extreme_value_distribution_parameters &a,
                         const __extreme_value_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  T __a;
  T __b;
};
template <typename T = double>
class extreme_value_distribution
    : public __distribution<T, __extreme_value_distribution_parameters<T>> {
 public:
  explicit extreme_value_distribution(T a = 0, T b = 1)
      : __distribution<T, __extreme_value_distribution_parameters<T>>(
            __extreme_value_distribution_parameters<T>(a, b)) {}
  explicit extreme_value_distribution(const __extreme_value_distribution_parameters<T> &given)
      : __distribution<T, __extreme_value_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  T operator()(G &generator, const __extreme_value_distribution_parameters<T> &given) {
    T power = -std::log(T(1) - __fraction<T>(generator));
    return given.a() - given.b() * std::log(power);
  }
  T a() const { return this->__given.a(); }
  T b() const { return this->__given.b(); }
  T min() const { return numeric_limits<T>::lowest(); }
  T max() const { return numeric_limits<T>::max(); }
};
struct __bernoulli_distribution_parameters {
  explicit __bernoulli_distribution_parameters(double p = 0.5) : __p(p) {}
  double p() const { return __p; }
  friend bool operator==(const __bernoulli_distribution_parameters &a,
                         const __bernoulli_distribution_parameters &b) {
    return a.__p == b.__p;
  }
  friend bool operator!=(const __bernoulli_distribution_parameters &a,
                         const __bernoulli_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  double __p;
};
class bernoulli_distribution : public __distribution<bool, __bernoulli_distribution_parameters> {
 public:
  explicit bernoulli_distribution(double p = 0.5)
      : __distribution<bool, __bernoulli_distribution_parameters>(
            __bernoulli_distribution_parameters(p)) {}
  explicit bernoulli_distribution(const __bernoulli_distribution_parameters &given)
      : __distribution<bool, __bernoulli_distribution_parameters>(given) {}
  template <typename G>
  bool operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  bool operator()(G &generator, const __bernoulli_distribution_parameters &given) {
    return __fraction<double>(generator) < given.p();
  }
  double p() const { return this->__given.p(); }
  bool min() const { return false; }
  bool max() const { return true; }
};
template <typename T>
struct __geometric_distribution_parameters {
  explicit __geometric_distribution_parameters(double p = 0.5) : __p(p) {}
  double p() const { return __p; }
  friend bool operator==(const __geometric_distribution_parameters &a,
                         const __geometric_distribution_parameters &b) {
    return a.__p == b.__p;
  }
  friend bool operator!=(const __geometric_distribution_parameters &a,
                         const __geometric_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  double __p;
};
template <typename T = int>
class geometric_distribution : public __distribution<T, __geometric_distribution_parameters<T>> {
 public:
  explicit geometric_distribution(double p = 0.5)
      : __distribution<T, __geometric_distribution_parameters<T>>(
            __geometric_distribution_parameters<T>(p)) {}
  explicit geometric_distribution(const __geometric_distribution_parameters<T> &given)
      : __distribution<T, __geometric_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  T operator()(G &generator, const __geometric_distribution_parameters<T> &given) {
    double half = (1 - numeric_limits<double>::epsilon()) / 2, found;
    do {
      found = std::floor(std::log(1.0 - __fraction<double>(generator)) / std::log(1.0 - given.p()));
    } while (found >= numeric_limits<T>::max() + half);
    return static_cast<T>(found + half);
  }
  double p() const { return this->__given.p(); }
  T min() const { return 0; }
  T max() const { return numeric_limits<T>::max(); }
};
// Of a large mean a normal number is taken, one of four other curves, or one of three numbers, each
// as often as its area says, and kept as often as it is below the distribution (L. Devroye,
// Non-Uniform Random Variate Generation, 1986, X.3 and X.4, with the errata).
constexpr double __quarter_pi = 0.7853981633974483096156608458198757L;
constexpr double __root_of_half_pi = 1.2533141373155002512078826424055226L;
template <typename G>
double __waited(G &generator) {
  return -std::log(1.0 - __fraction<double>(generator));
}
struct __large_poisson {
  explicit __large_poisson(double mean) : m(std::floor(mean)), log_mean(std::log(mean)) {
    double wide = std::sqrt(2 * m * std::log(32 * m / __quarter_pi));
    log_factorial = std::lgamma(m + 1);
    root = std::sqrt(m);
    d = std::round(std::max<double>(6.0, std::min(m, wide)));
    double c = 2 * m + d;
    scale = std::sqrt(c / 2);
    part = 1 / c;
    left = root * __root_of_half_pi;
    right = std::sqrt(__quarter_pi * c) * std::exp(part) + left;
    last = right + 1 + 1 + 1.0129030479320018583185514777512983;
    tail = 2 * c * std::exp(-d * part * (1 + d / 2)) / d;
  }
  template <typename G, typename N>
  bool draw(G &generator, N &normal, double most) {
    double u = (tail + last) * __fraction<double>(generator), e = __waited(generator), w = 0.0;
    if (u <= left) {
      double n = normal(generator);
      x = std::floor(-std::abs(n) * root - 1);
      w = -n * n / 2;
      if (x < -m) return false;
    } else if (u <= right) {
      double n = normal(generator), y = 1 + std::abs(n) * scale;
      x = std::ceil(y);
      w = y * (2 - y) * part;
      if (x > d) return false;
    } else if (u <= right + 1) {
      x = -1;
    } else if (u <= right + 1 + 1) {
      x = 0;
    } else if (u <= last) {
      x = 1;
      w = 0.0128205128205128205128205128205128;
    } else {
      double v = __waited(generator), y = d + v * (2 * (2 * m + d)) / d;
      x = std::ceil(y);
      w = -d * part * (1 + y / 2);
    }
    bool above = w - e - x * log_mean > log_factorial - std::lgamma(x + m + 1);
    return !above && x + m < most;
  }
  double m, log_mean, log_factorial, root, d, scale, part, left, right, last, tail, x = 0;
};
template <typename T>
struct __poisson_distribution_parameters {
  explicit __poisson_distribution_parameters(double mean = 1.0) : __mean(mean) {}
  double mean() const { return __mean; }
  friend bool operator==(const __poisson_distribution_parameters &a,
                         const __poisson_distribution_parameters &b) {
    return a.__mean == b.__mean;
  }
  friend bool operator!=(const __poisson_distribution_parameters &a,
                         const __poisson_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  double __mean;
};
template <typename T = int>
class poisson_distribution : public __distribution<T, __poisson_distribution_parameters<T>> {
 public:
  explicit poisson_distribution(double mean = 1.0)
      : __distribution<T, __poisson_distribution_parameters<T>>(
            __poisson_distribution_parameters<T>(mean)) {}
  explicit poisson_distribution(const __poisson_distribution_parameters<T> &given)
      : __distribution<T, __poisson_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  T operator()(G &generator, const __poisson_distribution_parameters<T> &given) {
    if (given.mean() >= 12) {
      double half = (1 - numeric_limits<double>::epsilon()) / 2;
      __large_poisson large(given.mean());
      while (!large.draw(generator, __normal, numeric_limits<T>::max() + half)) {
      }
      return static_cast<T>(large.x + large.m + half);
    }
    double most = std::exp(-given.mean()), product = 1;
    T found = 0;
    do {
      product *= __fraction<double>(generator);
      found += 1;
    } while (product > most);
    return found - 1;
  }
  void reset() { __normal.reset(); }
  double mean() const { return this->__given.mean(); }
  T min() const { return 0; }
  T max() const { return numeric_limits<T>::max(); }

 private:
  normal_distribution<double> __normal;
};
struct __large_binomial {
  __large_binomial(double count, double chance) : t(count), np(std::floor(count * chance)) {
    double pa = np / t, rest = 1 - pa;
    d1 = std::round(std::max<double>(
        1.0, std::sqrt(np * rest * std::log(32 * np / (81 * __quarter_pi * rest)))));
    d2 = std::round(std::max<double>(
        1.0, std::sqrt(np * rest * std::log(32 * t * rest / (__quarter_pi * pa)))));
    s1 = std::sqrt(np * rest) * (1 + d1 / (4 * np));
    s2 = std::sqrt(np * rest) * (1 + d2 / (4 * t * rest));
    c = 2 * d1 / np;
    first = std::exp(c) * s1 * __root_of_half_pi;
    second = first + s2 * __root_of_half_pi;
    double s1s = s1 * s1, s2s = s2 * s2;
    third = second + std::exp(d1 / (t * rest)) * 2 * s1s / d1 * std::exp(-d1 * d1 / (2 * s1s));
    whole = third + 2 * s2s / d2 * std::exp(-d2 * d2 / (2 * s2s));
    logs = std::lgamma(np + 1) + std::lgamma(t - np + 1);
    odds = std::log(pa / rest);
    waits = -std::log(1 - (chance - pa) / rest);
  }
  template <typename G, typename N>
  bool draw(G &generator, N &normal, double most) {
    double u = whole * __fraction<double>(generator), v;
    if (u <= second) {
      double n = normal(generator), y = (u <= first ? s1 : s2) * std::abs(n);
      if (y >= (u <= first ? d1 : d2)) return false;
      double e = __waited(generator);
      x = std::floor(u <= first ? y : -y);
      v = u <= first ? -e - n * n / 2 + c : -e - n * n / 2;
    } else {
      double e1 = __waited(generator), e2 = __waited(generator);
      if (u <= third) {
        double y = d1 + 2 * (s1 * s1) * e1 / d1;
        x = std::floor(y);
        v = -e2 + d1 * (1 / (t - np) - y / (2 * (s1 * s1)));
      } else {
        double y = d2 + 2 * (s2 * s2) * e1 / d2;
        x = std::floor(-y);
        v = -e2 - d2 * y / (2 * (s2 * s2));
      }
    }
    if (x < -np || x > t - np) return false;
    double factorials = std::lgamma(np + x + 1) + std::lgamma(t - (np + x) + 1);
    return v <= logs - factorials + x * odds && x + np < most;
  }
  double t, np, d1, d2, s1, s2, c, first, second, third, whole, logs, odds, waits, x = 0;
};
template <typename T>
struct __binomial_distribution_parameters {
  explicit __binomial_distribution_parameters(T t = 1, double p = 0.5) : __t(t), __p(p) {}
  T t() const { return __t; }
  double p() const { return __p; }
  friend bool operator==(const __binomial_distribution_parameters &a,
                         const __binomial_distribution_parameters &b) {
    return a.__t == b.__t && a.__p == b.__p;
  }
  friend bool operator!=(const __binomial_distribution_parameters &a,
                         const __binomial_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  T __t;
  double __p;
};
template <typename T = int>
class binomial_distribution : public __distribution<T, __binomial_distribution_parameters<T>> {
 public:
  explicit binomial_distribution(T t = 1, double p = 0.5)
      : __distribution<T, __binomial_distribution_parameters<T>>(
            __binomial_distribution_parameters<T>(t, p)) {}
  explicit binomial_distribution(const __binomial_distribution_parameters<T> &given)
      : __distribution<T, __binomial_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  T operator()(G &generator, const __binomial_distribution_parameters<T> &given) {
    double chance = given.p() <= 0.5 ? given.p() : 1.0 - given.p();
    T found;
    if (given.t() * chance >= 8) {
      double half = (1 - numeric_limits<double>::epsilon()) / 2;
      __large_binomial large(given.t(), chance);
      while (!large.draw(generator, __normal, numeric_limits<T>::max() + half)) {
      }
      found = static_cast<T>(large.x + (large.np + half));
      found += __waiting(generator, given.t() - found, large.waits);
    } else {
      found = __waiting(generator, given.t(), -std::log(1 - chance));
    }
    return chance == given.p() ? found : given.t() - found;
  }
  void reset() { __normal.reset(); }
  T t() const { return this->__given.t(); }
  double p() const { return this->__given.p(); }
  T min() const { return 0; }
  T max() const { return t(); }

 private:
  normal_distribution<double> __normal;
  template <typename G>
  static T __waiting(G &generator, T count, double most) {
    double sum = 0;
    T found = 0;
    do {
      if (found == count) return found;
      sum += __waited(generator) / (count - found);
      found += 1;
    } while (sum <= most);
    return found - 1;
  }
};
template <typename T>
struct __negative_binomial_distribution_parameters {
  explicit __negative_binomial_distribution_parameters(T k = 1, double p = 0.5) : __k(k), __p(p) {}
  T k() const { return __k; }
  double p() const { return __p; }
  friend bool operator==(const __negative_binomial_distribution_parameters &a,
                         const __negative_binomial_distribution_parameters &b) {
    return a.__k == b.__k && a.__p == b.__p;
  }
  friend bool operator!=(const __negative_binomial_distribution_parameters &a,
                         const __negative_binomial_distribution_parameters &b) {
    return !(a == b);
  }

 private:
  T __k;
  double __p;
};
template <typename T = int>
class negative_binomial_distribution
    : public __distribution<T, __negative_binomial_distribution_parameters<T>> {
 public:
  explicit negative_binomial_distribution(T k = 1, double p = 0.5)
      : __distribution<T, __negative_binomial_distribution_parameters<T>>(
            __negative_binomial_distribution_parameters<T>(k, p)) {}
  explicit negative_binomial_distribution(
      const __negative_binomial_distribution_parameters<T> &given)
      : __distribution<T, __negative_binomial_distribution_parameters<T>>(given) {}
  template <typename G>
  T operator()(G &generator) {
    return (*this)(generator, this->__given);
  }
  template <typename G>
  T operator()(G &generator, const __negative_binomial_distribution_parameters<T> &given) {
    typename gamma_distribution<double>::param_type scaled(given.k(),
                                                           (1.0 - given.p()) / given.p());
    poisson_distribution<T> poisson(__gamma(generator, scaled));
    return poisson(generator);
  }
  void reset() { __gamma.reset(); }
  T k() const { return this->__given.k(); }
  double p() const { return this->__given.p(); }
  T min() const { return 0; }
  T max() const { return numeric_limits<T>::max(); }

 private:
  gamma_distribution<double> __gamma;
};
template <typename T = int> class discrete_distribution {
 public:
  typedef T result_type;
  discrete_distribution() {}
  discrete_distribution(initializer_list<double> weights) {
    __weigh(weights.begin(), weights.end());
  }
  template <typename I> discrete_distribution(I first, I last) { __weigh(first, last); }
  template <typename G> T operator()(G &generator) {
    if (__bounds.empty()) return 0;
    double found = __fraction<double>(generator);
    return lower_bound(__bounds.begin(), __bounds.end(), found) - __bounds.begin();
  }
  void reset() {}
  vector<double> probabilities() const {
    return __chances.empty() ? vector<double>(1, 1.0) : __chances;
  }
  T min() const { return 0; }
  T max() const { return __chances.empty() ? 0 : __chances.size() - 1; }

 private:
  vector<double> __chances, __bounds;
  template <typename I> void __weigh(I first, I last) {
    for (; first != last; ++first) __chances.push_back(*first);
    if (__chances.size() < 2) return __chances.clear();
    double sum = accumulate(__chances.begin(), __chances.end(), 0.0);
    for (double &chance : __chances) chance /= sum;
    partial_sum(__chances.begin(), __chances.end(), back_inserter(__bounds));
    __bounds.back() = 1.0;
  }
};
// As GNU's library chooses: two numbers of one where the generator's range lets it.
template <typename I, typename O, typename N, typename G>
O __sample_in_order(I first, size_t left, O target, N wanted, G &generator) {
  unsigned long range = generator.max() - generator.min();
  bool both = range / left >= left;
  while (wanted > 0) {
    unsigned long chosen[2];
    int many = both && left >= 2 ? 2 : 1;
    if (many == 2) {
      unsigned long drawn =
          uniform_int_distribution<unsigned long>(0, left * (left - 1) - 1)(generator);
      chosen[0] = drawn / (left - 1);
      chosen[1] = drawn % (left - 1);
    } else {
      chosen[0] = uniform_int_distribution<unsigned long>(0, left - 1)(generator);
    }
    for (int i = 0; i < many && wanted > 0; ++i, ++first, --left) {
      if (chosen[i] < wanted) {
        *target++ = *first;
        --wanted;
      }
    }
  }
  return target;
}
template <typename I, typename O, typename N, typename G>
O sample(I first, I last, O target, N count, G &&generator) {
  unsigned long wanted = count;
  if constexpr (is_convertible<typename iterator_traits<I>::iterator_category,
                               forward_iterator_tag>::value) {
    unsigned long left = distance(first, last);
    if (left == 0) return target;
    return __sample_in_order(first, left, target, wanted < left ? wanted : left, generator);
  } else {
    unsigned long seen = 0;
    for (; first != last && seen < wanted; ++first) target[seen++] = *first;
    unsigned long kept = seen;
    for (; first != last; ++first, ++seen) {
      unsigned long place = uniform_int_distribution<unsigned long>(0, seen)(generator);
      if (place < wanted) target[place] = *first;
    }
    return target + kept;
  }
}
} // namespace std
