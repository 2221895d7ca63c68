// std::vector<bool>: its elements are not bools but objects that stand for one.

namespace std {

class __flag {
 public:
  explicit __flag(unsigned char *place) : __place(place) {}
  __flag(const __flag &other) : __place(other.__place) {}
  operator bool() const { return *__place != 0; }
  __flag &operator=(bool value) {
    *__place = value;
    return *this;
  }
  __flag &operator=(const __flag &other) {
    *__place = *other.__place;
    return *this;
  }
  bool operator==(const __flag &other) const { return *__place == *other.__place; }
  bool operator<(const __flag &other) const { return *__place < *other.__place; }
  void flip() { *__place = !*__place; }

 private:
  unsigned char *__place;
};
inline void swap(__flag a, __flag b) noexcept {
  bool kept = a;
  a = b;
  b = kept;
}
inline void swap(__flag a, bool &b) noexcept {
  bool kept = a;
  a = b;
  b = kept;
}
template <typename R> class __flag_iterator {
 public:
  typedef bool value_type;
  typedef ptrdiff_t difference_type;
  typedef R reference;
  typedef R *pointer;
  typedef random_access_iterator_tag iterator_category;
  __flag_iterator() {}
  explicit __flag_iterator(unsigned char *place) : __place(place) {}
  operator __flag_iterator<bool>() const { return __flag_iterator<bool>(__place); }
  R operator*() const {
    if constexpr (is_same<R, bool>::value) {
      return *__place != 0;
    } else {
      return R(__place);
    }
  }
  R operator[](ptrdiff_t index) const { return *(*this + index); }
  __flag_iterator &operator++() {
    ++__place;
    return *this;
  }
  __flag_iterator &operator--() {
    --__place;
    return *this;
  }
  __flag_iterator operator++(int) { return __flag_iterator(__place++); }
  __flag_iterator operator--(int) { return __flag_iterator(__place--); }
  __flag_iterator &operator+=(ptrdiff_t count) {
    __place += count;
    return *this;
  }
  __flag_iterator &operator-=(ptrdiff_t count) {
    __place -= count;
    return *this;
  }
  __flag_iterator operator+(ptrdiff_t count) const { return __flag_iterator(__place + count); }
  __flag_iterator operator-(ptrdiff_t count) const { return __flag_iterator(__place - count); }
  ptrdiff_t operator-(const __flag_iterator &other) const { return __place - other.__place; }
  bool operator==(const __flag_iterator &other) const { return __place == other.__place; }
  bool operator!=(const __flag_iterator &other) const { return __place != other.__place; }
  bool operator<(const __flag_iterator &other) const { return __place < other.__place; }
  bool operator>(const __flag_iterator &other) const { return __place > other.__place; }
  bool operator<=(const __flag_iterator &other) const { return __place <= other.__place; }
  bool operator>=(const __flag_iterator &other) const { return __place >= other.__place; }
  unsigned char *__at() const { return __place; }

 private:
  unsigned char *__place = nullptr;
};
template <typename A> class vector<bool, A> {
 public:
  typedef void __is_moved_safely;
  typedef bool value_type;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  typedef __flag reference;
  typedef bool const_reference;
  typedef __flag_iterator<__flag> iterator;
  typedef __flag_iterator<bool> const_iterator;
  typedef __flag *pointer;
  typedef const bool *const_pointer;
  typedef std::reverse_iterator<iterator> reverse_iterator;
  typedef std::reverse_iterator<const_iterator> const_reverse_iterator;
  vector() {}
  explicit vector(size_t count) : __held(count) {}
  vector(size_t count, bool value) : __held(count, static_cast<unsigned char>(value)) {}
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  vector(I first, I last) {
    for (; first != last; ++first) push_back(*first);
  }
  vector(initializer_list<bool> values) { assign(values.begin(), values.end()); }
  vector<bool> &operator=(initializer_list<bool> values) {
    assign(values.begin(), values.end());
    return *this;
  }
  reference operator[](size_t index) { return reference(&__held[index]); }
  bool operator[](size_t index) const { return __held[index] != 0; }
  reference at(size_t index) {
    __check(index);
    return (*this)[index];
  }
  bool at(size_t index) const {
    __check(index);
    return (*this)[index];
  }
  reference front() { return (*this)[0]; }
  bool front() const { return (*this)[0]; }
  reference back() { return (*this)[size() - 1]; }
  bool back() const { return (*this)[size() - 1]; }
  iterator begin() { return iterator(__held.data()); }
  const_iterator begin() const { return cbegin(); }
  iterator end() { return iterator(__held.data() + size()); }
  const_iterator end() const { return cend(); }
  const_iterator cbegin() const {
    return const_iterator(const_cast<unsigned char *>(__held.data()));
  }
  const_iterator cend() const { return cbegin() + size(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  bool empty() const { return __held.empty(); }
  size_t size() const { return __held.size(); }
  size_t capacity() const { return (__held.capacity() + 63) / 64 * 64; }
  void reserve(size_t count) { __held.reserve(count); }
  void clear() { __held.clear(); }
  void flip() {
    for (size_t i = 0; i < size(); ++i) __held[i] = !__held[i];
  }
  void push_back(bool value) { __held.push_back(value); }
  reference emplace_back(bool value = false) {
    push_back(value);
    return back();
  }
  void pop_back() { __held.pop_back(); }
  iterator insert(const_iterator position, bool value) {
    return iterator(__held.insert(position.__at(), static_cast<unsigned char>(value)));
  }
  iterator insert(const_iterator position, size_t count, bool value) {
    return iterator(__held.insert(position.__at(), count, static_cast<unsigned char>(value)));
  }
  iterator erase(const_iterator position) { return iterator(__held.erase(position.__at())); }
  iterator erase(const_iterator first, const_iterator last) {
    return iterator(__held.erase(first.__at(), last.__at()));
  }
  void resize(size_t count, bool value = false) {
    __held.resize(count, static_cast<unsigned char>(value));
  }
  void assign(size_t count, bool value) { __held.assign(count, static_cast<unsigned char>(value)); }
  void assign(initializer_list<bool> values) { assign(values.begin(), values.end()); }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  void assign(I first, I last) {
    clear();
    for (; first != last; ++first) push_back(*first);
  }
  void swap(vector<bool> &other) noexcept { __held.swap(other.__held); }
  static void swap(reference a, reference b) noexcept { std::swap(a, b); }

 private:
  vector<unsigned char> __held;
  size_t __unused[2];  // GNU's has five words
  static constexpr const char *__at_failed = "vector<bool>::_M_range_check: __n (which is %zu) "
                                             ">= this->size() (which is %zu)";
  void __check(size_t index) const {
    if (index >= size()) {
      __throw_out_of_range(__at_failed, index, size());
    }
  }
};
inline bool operator==(const vector<bool> &a, const vector<bool> &b) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i]) return false;
  }
  return true;
}
inline bool operator!=(const vector<bool> &a, const vector<bool> &b) { return !(a == b); }
inline bool operator<(const vector<bool> &a, const vector<bool> &b) {
  for (size_t i = 0; i < a.size() && i < b.size(); ++i) {
    if (a[i] != b[i]) return b[i];
  }
  return a.size() < b.size();
}
inline void swap(vector<bool> &a, vector<bool> &b) noexcept { a.swap(b); }

} // namespace std
