// Engines and distributions that give the numbers GNU's library gives.
namespace std {
void __unknown_for_large_means();
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
template <typename T, typename G> T __fraction(G &generator) {
  T range = static_cast<T>(static_cast<double>(G::max() - G::min()) + 1), sum = 0, scale = 1;
  int calls = sizeof(T) == 4 || range > 1e10 ? 1 : 2;
  for (int i = 0; i < calls; ++i) {
    sum += static_cast<T>(generator() - G::min()) * scale;
    scale *= range;
  }
  return sum >= scale ? 1 - (sizeof(T) == 4 ? static_cast<T>(6e-8) : static_cast<T>(1.2e-16))
                      : sum / scale;
}
template <typename T, size_t Bits, typename G> T generate_canonical(G &generator) {
  return __fraction<T>(generator);
}
template <typename T, typename D> struct __between {
  typedef D distribution_type;
  explicit __between(T low, T high) : __low(low), __high(high) {}
  T a() const { return __low; }
  T b() const { return __high; }
  bool operator==(const __between &other) const {
    return __low == other.__low && __high == other.__high;
  }
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

 private:
  param_type __range;
};
template <typename T = double> class normal_distribution {
 public:
  typedef T result_type;
  explicit normal_distribution(T mean = 0, T deviation = 1)
      : __mean(mean), __deviation(deviation) {}
  template <typename G> T operator()(G &generator) {
    if (__kept) {
      __kept = false;
      return __other * __deviation + __mean;
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
    return y * scale * __deviation + __mean;
  }
  void reset() { __kept = false; }
  T mean() const { return __mean; }
  T stddev() const { return __deviation; }

 private:
  T __mean, __deviation, __other = 0;
  bool __kept = false;
};
template <typename T = double> class lognormal_distribution {
 public:
  typedef T result_type;
  explicit lognormal_distribution(T m = 0, T s = 1) : __m(m), __s(s) {}
  template <typename G> T operator()(G &generator) {
    return std::exp(__s * __normal(generator) + __m);
  }
  void reset() { __normal.reset(); }
  T m() const { return __m; }
  T s() const { return __s; }

 private:
  T __m, __s;
  normal_distribution<T> __normal;
};
template <typename T = double> class gamma_distribution {
 public:
  typedef T result_type;
  explicit gamma_distribution(T alpha = 1, T beta = 1)
      : __alpha(alpha), __beta(beta), __shape(alpha < 1 ? alpha + 1 : alpha) {}
  template <typename G> T operator()(G &generator) {
    T shift = __shape - T(1) / T(3), slope = 1 / std::sqrt(9 * shift), u, v, n;
    do {
      do {
        n = __normal(generator);
        v = 1 + slope * n;
      } while (v <= 0);
      v = v * v * v;
      u = __fraction<T>(generator);
    } while (u > T(1) - 0.0331 * n * n * n * n &&
             std::log(u) > 0.5 * n * n + shift * (1.0 - v + std::log(v)));
    if (__alpha == __shape) return shift * v * __beta;
    do {
      u = __fraction<T>(generator);
    } while (u == 0);
    return std::pow(u, T(1) / __alpha) * shift * v * __beta;
  }
  void reset() { __normal.reset(); }
  T alpha() const { return __alpha; }
  T beta() const { return __beta; }

 private:
  T __alpha, __beta, __shape;
  normal_distribution<T> __normal;
};
template <typename T = double> class exponential_distribution {
 public:
  typedef T result_type;
  explicit exponential_distribution(T lambda = 1) : __lambda(lambda) {}
  template <typename G> T operator()(G &generator) {
    return -std::log(1 - __fraction<T>(generator)) / __lambda;
  }
  void reset() {}
  T lambda() const { return __lambda; }

 private:
  T __lambda;
};
class bernoulli_distribution {
 public:
  typedef bool result_type;
  explicit bernoulli_distribution(double chance = 0.5) : __chance(chance) {}
  template <typename G> bool operator()(G &generator) {
    return __fraction<double>(generator) < __chance;
  }
  void reset() {}
  double p() const { return __chance; }

 private:
  double __chance;
};
template <typename T = int> class geometric_distribution {
 public:
  typedef T result_type;
  explicit geometric_distribution(double chance = 0.5)
      : __chance(chance), __log(std::log(1.0 - chance)) {}
  template <typename G> T operator()(G &generator) {
    double half = (1 - numeric_limits<double>::epsilon()) / 2, found;
    do {
      found = std::floor(std::log(1.0 - __fraction<double>(generator)) / __log);
    } while (found >= numeric_limits<T>::max() + half);
    return static_cast<T>(found + half);
  }
  void reset() {}
  double p() const { return __chance; }

 private:
  double __chance, __log;
};
template <typename T = int> class poisson_distribution {
 public:
  typedef T result_type;
  explicit poisson_distribution(double mean = 1) : __mean(mean) {}
  template <typename G> T operator()(G &generator) {
    if (!(__mean < 12)) __unknown_for_large_means();
    double most = std::exp(-__mean), product = 1;
    T found = 0;
    do {
      product *= __fraction<double>(generator);
      found += 1;
    } while (product > most);
    return found - 1;
  }
  void reset() {}
  double mean() const { return __mean; }

 private:
  double __mean;
};
template <typename T = int> class binomial_distribution {
 public:
  typedef T result_type;
  explicit binomial_distribution(T count = 1, double chance = 0.5)
      : __count(count), __chance(chance) {}
  template <typename G> T operator()(G &generator) {
    double chance = __chance <= 0.5 ? __chance : 1 - __chance;
    if (!(__count * chance < 8)) __unknown_for_large_means();
    double most = -std::log(1 - chance), sum = 0;
    T found = 0;
    do {
      if (found == __count) return __turned(found, chance);
      sum += -std::log(1.0 - __fraction<double>(generator)) / (__count - found);
      found += 1;
    } while (sum <= most);
    return __turned(found - 1, chance);
  }
  void reset() {}
  T t() const { return __count; }
  double p() const { return __chance; }

 private:
  T __count;
  double __chance;
  T __turned(T found, double chance) const { return chance == __chance ? found : __count - found; }
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
