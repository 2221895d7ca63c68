// Arrays of numbers that are calculated with as a whole.
namespace std {
class slice {
 public:
  slice() : __start(0), __count(0), __step(0) {}
  slice(size_t start, size_t count, size_t step) : __start(start), __count(count), __step(step) {}
  size_t start() const { return __start; }
  size_t size() const { return __count; }
  size_t stride() const { return __step; }
  size_t operator[](size_t index) const { return __start + index * __step; }

 private:
  size_t __start, __count, __step;
};
// Some elements of an array V: P says which.
template <typename T, typename P, typename V> class __part {
 public:
  typedef T value_type;
  __part(T *first, const P &places) : __first(first), __places(places) {}
  __part(const __part &) = default;
  __part &operator=(const __part &other) {
    for (size_t i = 0; i < __places.size(); ++i) (*this)[i] = other[i];
    return *this;
  }
  void operator=(const V &values) const {
    for (size_t i = 0; i < __places.size(); ++i) (*this)[i] = values[i];
  }
  void operator=(const T &value) const {
    for (size_t i = 0; i < __places.size(); ++i) (*this)[i] = value;
  }
  void operator+=(const V &values) const {
    for (size_t i = 0; i < __places.size(); ++i) (*this)[i] += values[i];
  }
  void operator-=(const V &values) const {
    for (size_t i = 0; i < __places.size(); ++i) (*this)[i] -= values[i];
  }
  void operator*=(const V &values) const {
    for (size_t i = 0; i < __places.size(); ++i) (*this)[i] *= values[i];
  }
  void operator/=(const V &values) const {
    for (size_t i = 0; i < __places.size(); ++i) (*this)[i] /= values[i];
  }
  void operator%=(const V &values) const {
    for (size_t i = 0; i < __places.size(); ++i) (*this)[i] %= values[i];
  }
  void operator^=(const V &values) const {
    for (size_t i = 0; i < __places.size(); ++i) (*this)[i] ^= values[i];
  }
  void operator&=(const V &values) const {
    for (size_t i = 0; i < __places.size(); ++i) (*this)[i] &= values[i];
  }
  void operator|=(const V &values) const {
    for (size_t i = 0; i < __places.size(); ++i) (*this)[i] |= values[i];
  }
  void operator<<=(const V &values) const {
    for (size_t i = 0; i < __places.size(); ++i) (*this)[i] <<= values[i];
  }
  void operator>>=(const V &values) const {
    for (size_t i = 0; i < __places.size(); ++i) (*this)[i] >>= values[i];
  }
  T &operator[](size_t index) const { return __first[__places[index]]; }
  size_t __size() const { return __places.size(); }

 private:
  T *__first;
  P __places;
};
// What is declared after arrays, as they name it.
template <typename T, bool Known> struct __later;
template <typename T> class valarray {
 public:
  typedef T value_type;
  valarray() {}
  explicit valarray(size_t count) { __make(count, T()); }
  valarray(const T &value, size_t count) { __make(count, value); }
  valarray(const T *values, size_t count) { __copy(values, count); }
  valarray(initializer_list<T> values) { __copy(values.begin(), values.size()); }
  valarray(const valarray &other) { __copy(other.__first, other.__count); }
  valarray(valarray &&other) noexcept { swap(other); }
  template <typename P> valarray(const __part<T, P, valarray> &part) { __take(part); }
  ~valarray() { __drop(); }
  valarray &operator=(const valarray &other) {
    if (this == &other) return *this;
    if (__count == other.__count) {
      for (size_t i = 0; i < __count; ++i) __first[i] = other.__first[i];
    } else {
      __drop();
      __copy(other.__first, other.__count);
    }
    return *this;
  }
  valarray &operator=(valarray &&other) noexcept {
    if (this != &other) {
      __drop();
      swap(other);
    }
    return *this;
  }
  valarray &operator=(const T &value) {
    for (size_t i = 0; i < __count; ++i) __first[i] = value;
    return *this;
  }
  valarray &operator=(initializer_list<T> values) { return *this = valarray(values); }
  template <typename P> valarray &operator=(const __part<T, P, valarray> &part) {
    return *this = valarray(part);
  }
  const T &operator[](size_t index) const { return __first[index]; }
  T &operator[](size_t index) { return __first[index]; }
  valarray operator[](slice places) const { return __chosen(places); }
  __part<T, slice, valarray> operator[](slice places) { return {__first, places}; }
  valarray operator[](const typename __later<T, true>::__gslice &places) const {
    return __chosen(__blocks(places));
  }
  __part<T, typename __later<T, true>::__blocks, valarray> operator[](
      const typename __later<T, true>::__gslice &places) {
    return {__first, __blocks(places)};
  }
  valarray operator[](const valarray<bool> &places) const { return __chosen(__marked(places)); }
  __part<T, typename __later<T, true>::__marked, valarray> operator[](
      const valarray<bool> &places) {
    return {__first, __marked(places)};
  }
  valarray operator[](const valarray<size_t> &places) const { return __chosen(__listed(places)); }
  __part<T, typename __later<T, true>::__listed, valarray> operator[](
      const valarray<size_t> &places) {
    return {__first, __listed(places)};
  }
  size_t size() const { return __count; }
  T sum() const {
    T made = __first[0];
    for (size_t i = 1; i < __count; ++i) made += __first[i];
    return made;
  }
  T min() const {
    T found = __first[0];
    for (size_t i = 1; i < __count; ++i) {
      if (__first[i] < found) found = __first[i];
    }
    return found;
  }
  T max() const {
    T found = __first[0];
    for (size_t i = 1; i < __count; ++i) {
      if (found < __first[i]) found = __first[i];
    }
    return found;
  }
  valarray shift(int places) const {
    valarray made(__count);
    for (size_t i = 0; i < __count; ++i) {
      if (i + places < __count) made[i] = __first[i + places];
    }
    return made;
  }
  valarray cshift(int places) const {
    valarray made(__count);
    long count = __count;
    for (long i = 0; i < count; ++i) made[i] = __first[((i + places) % count + count) % count];
    return made;
  }
  valarray apply(T (*function)(T)) const {
    valarray made(__count);
    for (size_t i = 0; i < __count; ++i) made[i] = function(__first[i]);
    return made;
  }
  valarray apply(T (*function)(const T &)) const {
    valarray made(__count);
    for (size_t i = 0; i < __count; ++i) made[i] = function(__first[i]);
    return made;
  }
  void resize(size_t count, T value = T()) {
    __drop();
    __make(count, value);
  }
  void swap(valarray &other) noexcept {
    std::swap(__first, other.__first);
    std::swap(__count, other.__count);
  }
  valarray operator+() const { return *this; }
  valarray operator-() const {
    valarray made(__count);
    for (size_t i = 0; i < __count; ++i) made[i] = -__first[i];
    return made;
  }
  valarray operator~() const {
    valarray made(__count);
    for (size_t i = 0; i < __count; ++i) made[i] = ~__first[i];
    return made;
  }
  valarray<bool> operator!() const {
    valarray<bool> made(__count);
    for (size_t i = 0; i < __count; ++i) made[i] = !__first[i];
    return made;
  }
  valarray &operator+=(const valarray &other) {
    for (size_t i = 0; i < __count; ++i) __first[i] += other[i];
    return *this;
  }
  valarray &operator+=(const T &value) {
    for (size_t i = 0; i < __count; ++i) __first[i] += value;
    return *this;
  }
  valarray &operator-=(const valarray &other) {
    for (size_t i = 0; i < __count; ++i) __first[i] -= other[i];
    return *this;
  }
  valarray &operator-=(const T &value) {
    for (size_t i = 0; i < __count; ++i) __first[i] -= value;
    return *this;
  }
  valarray &operator*=(const valarray &other) {
    for (size_t i = 0; i < __count; ++i) __first[i] *= other[i];
    return *this;
  }
  valarray &operator*=(const T &value) {
    for (size_t i = 0; i < __count; ++i) __first[i] *= value;
    return *this;
  }
  valarray &operator/=(const valarray &other) {
    for (size_t i = 0; i < __count; ++i) __first[i] /= other[i];
    return *this;
  }
  valarray &operator/=(const T &value) {
    for (size_t i = 0; i < __count; ++i) __first[i] /= value;
    return *this;
  }
  valarray &operator%=(const valarray &other) {
    for (size_t i = 0; i < __count; ++i) __first[i] %= other[i];
    return *this;
  }
  valarray &operator%=(const T &value) {
    for (size_t i = 0; i < __count; ++i) __first[i] %= value;
    return *this;
  }
  valarray &operator^=(const valarray &other) {
    for (size_t i = 0; i < __count; ++i) __first[i] ^= other[i];
    return *this;
  }
  valarray &operator^=(const T &value) {
    for (size_t i = 0; i < __count; ++i) __first[i] ^= value;
    return *this;
  }
  valarray &operator&=(const valarray &other) {
    for (size_t i = 0; i < __count; ++i) __first[i] &= other[i];
    return *this;
  }
  valarray &operator&=(const T &value) {
    for (size_t i = 0; i < __count; ++i) __first[i] &= value;
    return *this;
  }
  valarray &operator|=(const valarray &other) {
    for (size_t i = 0; i < __count; ++i) __first[i] |= other[i];
    return *this;
  }
  valarray &operator|=(const T &value) {
    for (size_t i = 0; i < __count; ++i) __first[i] |= value;
    return *this;
  }
  valarray &operator<<=(const valarray &other) {
    for (size_t i = 0; i < __count; ++i) __first[i] <<= other[i];
    return *this;
  }
  valarray &operator<<=(const T &value) {
    for (size_t i = 0; i < __count; ++i) __first[i] <<= value;
    return *this;
  }
  valarray &operator>>=(const valarray &other) {
    for (size_t i = 0; i < __count; ++i) __first[i] >>= other[i];
    return *this;
  }
  valarray &operator>>=(const T &value) {
    for (size_t i = 0; i < __count; ++i) __first[i] >>= value;
    return *this;
  }
  friend valarray operator+(const valarray &a, const valarray &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] + b[i];
    return made;
  }
  friend valarray operator+(const valarray &a, const T &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] + b;
    return made;
  }
  friend valarray operator+(const T &a, const valarray &b) {
    valarray made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a + b[i];
    return made;
  }
  friend valarray operator-(const valarray &a, const valarray &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] - b[i];
    return made;
  }
  friend valarray operator-(const valarray &a, const T &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] - b;
    return made;
  }
  friend valarray operator-(const T &a, const valarray &b) {
    valarray made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a - b[i];
    return made;
  }
  friend valarray operator*(const valarray &a, const valarray &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] * b[i];
    return made;
  }
  friend valarray operator*(const valarray &a, const T &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] * b;
    return made;
  }
  friend valarray operator*(const T &a, const valarray &b) {
    valarray made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a * b[i];
    return made;
  }
  friend valarray operator/(const valarray &a, const valarray &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] / b[i];
    return made;
  }
  friend valarray operator/(const valarray &a, const T &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] / b;
    return made;
  }
  friend valarray operator/(const T &a, const valarray &b) {
    valarray made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a / b[i];
    return made;
  }
  friend valarray operator%(const valarray &a, const valarray &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] % b[i];
    return made;
  }
  friend valarray operator%(const valarray &a, const T &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] % b;
    return made;
  }
  friend valarray operator%(const T &a, const valarray &b) {
    valarray made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a % b[i];
    return made;
  }
  friend valarray operator^(const valarray &a, const valarray &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] ^ b[i];
    return made;
  }
  friend valarray operator^(const valarray &a, const T &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] ^ b;
    return made;
  }
  friend valarray operator^(const T &a, const valarray &b) {
    valarray made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a ^ b[i];
    return made;
  }
  friend valarray operator&(const valarray &a, const valarray &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] & b[i];
    return made;
  }
  friend valarray operator&(const valarray &a, const T &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] & b;
    return made;
  }
  friend valarray operator&(const T &a, const valarray &b) {
    valarray made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a & b[i];
    return made;
  }
  friend valarray operator|(const valarray &a, const valarray &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] | b[i];
    return made;
  }
  friend valarray operator|(const valarray &a, const T &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] | b;
    return made;
  }
  friend valarray operator|(const T &a, const valarray &b) {
    valarray made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a | b[i];
    return made;
  }
  friend valarray operator<<(const valarray &a, const valarray &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] << b[i];
    return made;
  }
  friend valarray operator<<(const valarray &a, const T &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] << b;
    return made;
  }
  friend valarray operator<<(const T &a, const valarray &b) {
    valarray made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a << b[i];
    return made;
  }
  friend valarray operator>>(const valarray &a, const valarray &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] >> b[i];
    return made;
  }
  friend valarray operator>>(const valarray &a, const T &b) {
    valarray made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] >> b;
    return made;
  }
  friend valarray operator>>(const T &a, const valarray &b) {
    valarray made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a >> b[i];
    return made;
  }
  friend valarray<bool> operator==(const valarray &a, const valarray &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] == b[i];
    return made;
  }
  friend valarray<bool> operator==(const valarray &a, const T &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] == b;
    return made;
  }
  friend valarray<bool> operator==(const T &a, const valarray &b) {
    valarray<bool> made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a == b[i];
    return made;
  }
  friend valarray<bool> operator!=(const valarray &a, const valarray &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] != b[i];
    return made;
  }
  friend valarray<bool> operator!=(const valarray &a, const T &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] != b;
    return made;
  }
  friend valarray<bool> operator!=(const T &a, const valarray &b) {
    valarray<bool> made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a != b[i];
    return made;
  }
  friend valarray<bool> operator<(const valarray &a, const valarray &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] < b[i];
    return made;
  }
  friend valarray<bool> operator<(const valarray &a, const T &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] < b;
    return made;
  }
  friend valarray<bool> operator<(const T &a, const valarray &b) {
    valarray<bool> made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a < b[i];
    return made;
  }
  friend valarray<bool> operator>(const valarray &a, const valarray &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] > b[i];
    return made;
  }
  friend valarray<bool> operator>(const valarray &a, const T &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] > b;
    return made;
  }
  friend valarray<bool> operator>(const T &a, const valarray &b) {
    valarray<bool> made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a > b[i];
    return made;
  }
  friend valarray<bool> operator<=(const valarray &a, const valarray &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] <= b[i];
    return made;
  }
  friend valarray<bool> operator<=(const valarray &a, const T &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] <= b;
    return made;
  }
  friend valarray<bool> operator<=(const T &a, const valarray &b) {
    valarray<bool> made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a <= b[i];
    return made;
  }
  friend valarray<bool> operator>=(const valarray &a, const valarray &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] >= b[i];
    return made;
  }
  friend valarray<bool> operator>=(const valarray &a, const T &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] >= b;
    return made;
  }
  friend valarray<bool> operator>=(const T &a, const valarray &b) {
    valarray<bool> made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a >= b[i];
    return made;
  }
  friend valarray<bool> operator&&(const valarray &a, const valarray &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] && b[i];
    return made;
  }
  friend valarray<bool> operator&&(const valarray &a, const T &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] && b;
    return made;
  }
  friend valarray<bool> operator&&(const T &a, const valarray &b) {
    valarray<bool> made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a && b[i];
    return made;
  }
  friend valarray<bool> operator||(const valarray &a, const valarray &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] || b[i];
    return made;
  }
  friend valarray<bool> operator||(const valarray &a, const T &b) {
    valarray<bool> made(a.size());
    for (size_t i = 0; i < a.size(); ++i) made[i] = a[i] || b;
    return made;
  }
  friend valarray<bool> operator||(const T &a, const valarray &b) {
    valarray<bool> made(b.size());
    for (size_t i = 0; i < b.size(); ++i) made[i] = a || b[i];
    return made;
  }
  friend void swap(valarray &a, valarray &b) noexcept { a.swap(b); }

 private:
  T *__first = nullptr;
  size_t __count = 0;
  void __reserve(size_t count) {
    __first = count == 0 ? nullptr : static_cast<T *>(malloc(count * sizeof(T)));
    __count = count;
  }
  void __make(size_t count, const T &value) {
    __reserve(count);
    for (size_t i = 0; i < count; ++i) new (__first + i) T(value);
  }
  void __copy(const T *values, size_t count) {
    __reserve(count);
    for (size_t i = 0; i < count; ++i) new (__first + i) T(values[i]);
  }
  template <typename P> void __take(const __part<T, P, valarray> &part) {
    __reserve(part.__size());
    for (size_t i = 0; i < __count; ++i) new (__first + i) T(part[i]);
  }
  template <typename P> valarray __chosen(const P &places) const {
    valarray made(places.size());
    for (size_t i = 0; i < made.size(); ++i) made[i] = __first[places[i]];
    return made;
  }
  void __drop() {
    for (size_t i = 0; i < __count; ++i) __first[i].~T();
    free(__first);
    __first = nullptr;
    __count = 0;
  }
};
template <typename T, size_t N> valarray(const T (&)[N], size_t) -> valarray<T>;
// Blocks in blocks, from the largest to the smallest.
class gslice {
 public:
  gslice() : __start(0) {}
  gslice(size_t start, const valarray<size_t> &counts, const valarray<size_t> &steps)
      : __start(start),
        __counts(&counts[0], &counts[0] + counts.size()),
        __steps(&steps[0], &steps[0] + steps.size()) {}
  size_t start() const { return __start; }
  valarray<size_t> size() const { return valarray<size_t>(__counts.data(), __counts.size()); }
  valarray<size_t> stride() const { return valarray<size_t>(__steps.data(), __steps.size()); }

 private:
  size_t __start;
  vector<size_t> __counts, __steps;  // no arrays: what they offer names this class
};
struct __blocks {
  vector<size_t> __at;
  size_t size() const { return __at.size(); }
  size_t operator[](size_t index) const { return __at[index]; }
  explicit __blocks(const gslice &places) {
    valarray<size_t> counts = places.size(), steps = places.stride();
    size_t all = counts.size() == 0 ? 0 : 1;
    for (size_t i = 0; i < counts.size(); ++i) all *= counts[i];
    __at.resize(all);
    for (size_t i = 0; i < all; ++i) {
      size_t place = places.start(), left = i;
      for (size_t k = counts.size(); k > 0; --k) {
        place += left % counts[k - 1] * steps[k - 1];
        left /= counts[k - 1];
      }
      __at[i] = place;
    }
  }
};
struct __marked {
  vector<size_t> __at;
  size_t size() const { return __at.size(); }
  size_t operator[](size_t index) const { return __at[index]; }
  explicit __marked(const valarray<bool> &places) {
    size_t count = 0;
    for (size_t i = 0; i < places.size(); ++i) count += places[i];
    __at.resize(count);
    for (size_t i = places.size(); i > 0; --i) {
      if (places[i - 1]) __at[--count] = i - 1;
    }
  }
};
struct __listed {
  vector<size_t> __at;
  size_t size() const { return __at.size(); }
  size_t operator[](size_t index) const { return __at[index]; }
  explicit __listed(const valarray<size_t> &places)
      : __at(&places[0], &places[0] + places.size()) {}
};
template <typename T> struct __later<T, true> {
  typedef gslice __gslice;
  typedef std::__blocks __blocks;
  typedef std::__marked __marked;
  typedef std::__listed __listed;
};
template <typename T> using slice_array = __part<T, slice, valarray<T>>;
template <typename T> using gslice_array = __part<T, __blocks, valarray<T>>;
template <typename T> using mask_array = __part<T, __marked, valarray<T>>;
template <typename T> using indirect_array = __part<T, __listed, valarray<T>>;
template <typename T> T *begin(valarray<T> &values) { return &values[0]; }
template <typename T> const T *begin(const valarray<T> &values) { return &values[0]; }
template <typename T> T *end(valarray<T> &values) { return &values[0] + values.size(); }
template <typename T> const T *end(const valarray<T> &values) { return &values[0] + values.size(); }
template <typename T> valarray<T> abs(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = abs(x[i]);
  return made;
}
template <typename T> valarray<T> acos(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = acos(x[i]);
  return made;
}
template <typename T> valarray<T> asin(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = asin(x[i]);
  return made;
}
template <typename T> valarray<T> atan(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = atan(x[i]);
  return made;
}
template <typename T> valarray<T> cos(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = cos(x[i]);
  return made;
}
template <typename T> valarray<T> cosh(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = cosh(x[i]);
  return made;
}
template <typename T> valarray<T> exp(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = exp(x[i]);
  return made;
}
template <typename T> valarray<T> log(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = log(x[i]);
  return made;
}
template <typename T> valarray<T> log10(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = log10(x[i]);
  return made;
}
template <typename T> valarray<T> sin(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = sin(x[i]);
  return made;
}
template <typename T> valarray<T> sinh(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = sinh(x[i]);
  return made;
}
template <typename T> valarray<T> sqrt(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = sqrt(x[i]);
  return made;
}
template <typename T> valarray<T> tan(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = tan(x[i]);
  return made;
}
template <typename T> valarray<T> tanh(const valarray<T> &x) {
  valarray<T> made(x.size());
  for (size_t i = 0; i < x.size(); ++i) made[i] = tanh(x[i]);
  return made;
}
template <typename T> valarray<T> atan2(const valarray<T> &a, const valarray<T> &b) {
  valarray<T> made(a.size());
  for (size_t i = 0; i < a.size(); ++i) made[i] = atan2(a[i], b[i]);
  return made;
}
template <typename T>
valarray<T> atan2(const valarray<T> &a, const typename valarray<T>::value_type &b) {
  valarray<T> made(a.size());
  for (size_t i = 0; i < a.size(); ++i) made[i] = atan2(a[i], b);
  return made;
}
template <typename T>
valarray<T> atan2(const typename valarray<T>::value_type &a, const valarray<T> &b) {
  valarray<T> made(b.size());
  for (size_t i = 0; i < b.size(); ++i) made[i] = atan2(a, b[i]);
  return made;
}
template <typename T> valarray<T> pow(const valarray<T> &a, const valarray<T> &b) {
  valarray<T> made(a.size());
  for (size_t i = 0; i < a.size(); ++i) made[i] = pow(a[i], b[i]);
  return made;
}
template <typename T>
valarray<T> pow(const valarray<T> &a, const typename valarray<T>::value_type &b) {
  valarray<T> made(a.size());
  for (size_t i = 0; i < a.size(); ++i) made[i] = pow(a[i], b);
  return made;
}
template <typename T>
valarray<T> pow(const typename valarray<T>::value_type &a, const valarray<T> &b) {
  valarray<T> made(b.size());
  for (size_t i = 0; i < b.size(); ++i) made[i] = pow(a, b[i]);
  return made;
}
}  // namespace std
