namespace std {
template <size_t N> class bitset {
 public:
  class reference {
   public:
    reference(unsigned long &word, unsigned long bit) : __word(word), __bit(bit) {}
    reference(const reference &) = default;
    reference &operator=(bool value) {
      __word = value ? __word | __bit : __word & ~__bit;
      return *this;
    }
    reference &operator=(const reference &other) { return *this = static_cast<bool>(other); }
    operator bool() const { return (__word & __bit) != 0; }
    bool operator~() const { return (__word & __bit) == 0; }
    reference &flip() {
      __word ^= __bit;
      return *this;
    }

   private:
    unsigned long &__word, __bit;
  };
  constexpr bitset() noexcept : __words() {}
  constexpr bitset(unsigned long long value) noexcept : __words() {
    __words[0] = N < 64 ? value & ((1ull << N % 64) - 1) : value;
  }
  explicit bitset(const string &text, size_t position = 0, size_t count = -1, char zero = '0',
                  char one = '1')
      : __words() {
    if (position > text.size()) {
      __throw_at_position("bitset::bitset", position, text.size());
    }
    size_t left = text.size() - position;
    __read(text.c_str() + position, count < left ? count : left, zero, one);
  }
  template <typename C>  // no 0 is such a pointer
  explicit bitset(const C *text, size_t count = -1, C zero = C('0'), C one = C('1')) : __words() {
    size_t length = char_traits<C>::length(text);
    __read(text, count < length ? count : length, zero, one);
  }
  bool operator[](size_t place) const { return (__words[place / 64] >> place % 64 & 1) != 0; }
  reference operator[](size_t place) {
    return reference(__words[place / 64], 1ul << place % 64);
  }
  bool test(size_t place) const {
    __check("bitset::test", place);
    return (*this)[place];
  }
  bitset &set() {
    for (size_t i = 0; i < __count; ++i) __words[i] = ~0ul;
    return __trim();
  }
  bitset &set(size_t place, bool value = true) {
    __check("bitset::set", place);
    (*this)[place] = value;
    return *this;
  }
  bitset &reset() {
    for (size_t i = 0; i < __count; ++i) __words[i] = 0;
    return *this;
  }
  bitset &reset(size_t place) {
    __check("bitset::reset", place);
    (*this)[place] = false;
    return *this;
  }
  bitset &flip() {
    for (size_t i = 0; i < __count; ++i) __words[i] = ~__words[i];
    return __trim();
  }
  bitset &flip(size_t place) {
    __check("bitset::flip", place);
    (*this)[place].flip();
    return *this;
  }
  constexpr size_t size() const noexcept { return N; }
  size_t count() const noexcept {
    size_t found = 0;
    for (size_t i = 0; i < __count; ++i) found += __builtin_popcountl(__words[i]);
    return found;
  }
  bool all() const noexcept { return count() == N; }
  bool any() const noexcept { return count() != 0; }
  bool none() const noexcept { return count() == 0; }
  unsigned long to_ulong() const {
    for (size_t i = 1; i < __count; ++i) {
      if (__words[i] != 0) throw overflow_error("_Base_bitset::_M_do_to_ulong");
    }
    return __words[0];
  }
  unsigned long long to_ullong() const { return to_ulong(); }
  string to_string(char zero = '0', char one = '1') const {
    string made(N, zero);
    for (size_t i = 0; i < N; ++i) {
      if ((*this)[i]) made[N - 1 - i] = one;
    }
    return made;
  }
  bitset &operator&=(const bitset &other) {
    for (size_t i = 0; i < __count; ++i) __words[i] &= other.__words[i];
    return *this;
  }
  bitset &operator|=(const bitset &other) {
    for (size_t i = 0; i < __count; ++i) __words[i] |= other.__words[i];
    return *this;
  }
  bitset &operator^=(const bitset &other) {
    for (size_t i = 0; i < __count; ++i) __words[i] ^= other.__words[i];
    return *this;
  }
  bitset &operator<<=(size_t steps) {
    for (size_t i = N; i-- > 0;) (*this)[i] = i >= steps && __bit(i - steps);
    return *this;
  }
  bitset &operator>>=(size_t steps) {
    for (size_t i = 0; i < N; ++i) (*this)[i] = steps < N - i && __bit(i + steps);
    return *this;
  }
  bitset operator<<(size_t steps) const { return bitset(*this) <<= steps; }
  bitset operator>>(size_t steps) const { return bitset(*this) >>= steps; }
  bitset operator~() const { return bitset(*this).flip(); }
  bool operator==(const bitset &other) const noexcept {
    for (size_t i = 0; i < __count; ++i) {
      if (__words[i] != other.__words[i]) return false;
    }
    return true;
  }
  bool operator!=(const bitset &other) const noexcept { return !(*this == other); }
  size_t _Find_first() const { return __next(0); }
  size_t _Find_next(size_t place) const { return __next(place + 1); }

 private:
  static constexpr size_t __count = N == 0 ? 1 : (N + 63) / 64;
  unsigned long __words[__count];
  bool __bit(size_t place) const { return (__words[place / 64] >> place % 64 & 1) != 0; }
  size_t __next(size_t place) const {
    while (place < N && !__bit(place)) ++place;
    return place < N ? place : N;
  }
  bitset &__trim() {
    if (N % 64 != 0) __words[__count - 1] &= (1ul << N % 64) - 1;
    return *this;
  }
  static void __check(const char *where, size_t place) {
    if (place < N) return;
    char format[120];
    snprintf(format, sizeof format, "%s: __position (which is %%zu) >= _Nb (which is %%zu)", where);
    __throw_out_of_range(format, place, N);
  }
  template <typename C>
  void __read(const C *text, size_t count, C zero, C one) {
    for (size_t i = 0; i < count && i < N; ++i) {
      C found = text[(count < N ? count : N) - 1 - i];
      if (found == one) {
        (*this)[i] = true;
      } else if (found != zero) {
        throw invalid_argument("bitset::_M_copy_from_ptr");
      }
    }
  }
};
template <size_t N> bitset<N> operator&(const bitset<N> &a, const bitset<N> &b) {
  return bitset<N>(a) &= b;
}
template <size_t N> bitset<N> operator|(const bitset<N> &a, const bitset<N> &b) {
  return bitset<N>(a) |= b;
}
template <size_t N> bitset<N> operator^(const bitset<N> &a, const bitset<N> &b) {
  return bitset<N>(a) ^= b;
}
template <size_t N> ostream &operator<<(ostream &stream, const bitset<N> &bits) {
  return stream << bits.to_string();
}
template <size_t N> istream &operator>>(istream &stream, bitset<N> &bits) {
  string word;
  if (stream >> word) bits = bitset<N>(word);
  return stream;
}
template <size_t N> struct hash<bitset<N>> {
  size_t operator()(const bitset<N> &bits) const { return __hash_bytes(&bits, (N + 7) / 8); }
};
} // namespace std
