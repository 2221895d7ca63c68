// A list whose elements know the next one alone.
namespace std {
struct __forward_link {
  __forward_link *__after = nullptr;
};
template <typename T> struct __forward_node : __forward_link {
  T __value;
  template <typename... A> explicit __forward_node(A &&...arguments)
      : __value(static_cast<A &&>(arguments)...) {}
};
template <typename T> struct __forward_cursor {
  typedef forward_iterator_tag iterator_category;
  typedef typename remove_const<T>::type value_type;
  typedef ptrdiff_t difference_type;
  typedef T *pointer;
  typedef T &reference;
  __forward_link *__at = nullptr;
  __forward_cursor() {}
  explicit __forward_cursor(__forward_link *at) : __at(at) {}
  __forward_cursor(const __forward_cursor<value_type> &other) : __at(other.__at) {}
  T &operator*() const { return static_cast<__forward_node<value_type> *>(__at)->__value; }
  T *operator->() const { return &**this; }
  __forward_cursor &operator++() {
    __at = __at->__after;
    return *this;
  }
  __forward_cursor operator++(int) {
    __forward_cursor before = *this;
    __at = __at->__after;
    return before;
  }
  friend bool operator==(const __forward_cursor &a, const __forward_cursor &b) {
    return a.__at == b.__at;
  }
  friend bool operator!=(const __forward_cursor &a, const __forward_cursor &b) {
    return a.__at != b.__at;
  }
};
template <typename T, typename A = allocator<T>> class forward_list {
 public:
  typedef T value_type;
  typedef A allocator_type;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  typedef T &reference;
  typedef const T &const_reference;
  typedef T *pointer;
  typedef const T *const_pointer;
  typedef __forward_cursor<T> iterator;
  typedef __forward_cursor<const T> const_iterator;
  forward_list() noexcept {}
  explicit forward_list(size_t count) : forward_list() { resize(count); }
  forward_list(size_t count, const T &value) : forward_list() {
    insert_after(before_begin(), count, value);
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  forward_list(I first, I last) : forward_list() {
    insert_after(before_begin(), first, last);
  }
  forward_list(initializer_list<T> values) : forward_list() {
    insert_after(before_begin(), values);
  }
  forward_list(const forward_list &other) : forward_list() {
    insert_after(before_begin(), other.begin(), other.end());
  }
  forward_list(forward_list &&other) noexcept { swap(other); }
  ~forward_list() { clear(); }
  forward_list &operator=(const forward_list &other) {
    if (this != &other) assign(other.begin(), other.end());
    return *this;
  }
  forward_list &operator=(forward_list &&other) noexcept {
    clear();
    if (this != &other) swap(other);
    return *this;
  }
  forward_list &operator=(initializer_list<T> values) {
    assign(values);
    return *this;
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  void assign(I first, I last) {
    iterator before = before_begin(), at = begin();
    for (; first != last && at != end(); ++first, ++at, ++before) *at = *first;
    erase_after(before, end());
    insert_after(before, first, last);
  }
  void assign(size_t count, const T &value) {
    iterator before = before_begin(), at = begin();
    for (; count > 0 && at != end(); --count, ++at, ++before) *at = value;
    erase_after(before, end());
    insert_after(before, count, value);
  }
  void assign(initializer_list<T> values) { assign(values.begin(), values.end()); }
  A get_allocator() const noexcept { return A(); }
  iterator before_begin() noexcept { return iterator(&__start); }
  const_iterator before_begin() const noexcept { return const_iterator(__first()); }
  const_iterator cbefore_begin() const noexcept { return before_begin(); }
  iterator begin() noexcept { return iterator(__start.__after); }
  const_iterator begin() const noexcept { return const_iterator(__start.__after); }
  const_iterator cbegin() const noexcept { return begin(); }
  iterator end() noexcept { return iterator(); }
  const_iterator end() const noexcept { return const_iterator(); }
  const_iterator cend() const noexcept { return end(); }
  bool empty() const noexcept { return __start.__after == nullptr; }
  size_t max_size() const noexcept {
    return static_cast<size_t>(-1) / 2 / sizeof(__forward_node<T>);
  }
  T &front() { return *begin(); }
  const T &front() const { return *begin(); }
  template <typename... V> T &emplace_front(V &&...arguments) {
    return *emplace_after(before_begin(), static_cast<V &&>(arguments)...);
  }
  void push_front(const T &value) { emplace_after(before_begin(), value); }
  void push_front(T &&value) { emplace_after(before_begin(), static_cast<T &&>(value)); }
  void pop_front() { erase_after(before_begin()); }
  template <typename... V> iterator emplace_after(const_iterator position, V &&...arguments) {
    __forward_node<T> *made = new __forward_node<T>(static_cast<V &&>(arguments)...);
    made->__after = position.__at->__after;
    position.__at->__after = made;
    return iterator(made);
  }
  iterator insert_after(const_iterator position, const T &value) {
    return emplace_after(position, value);
  }
  iterator insert_after(const_iterator position, T &&value) {
    return emplace_after(position, static_cast<T &&>(value));
  }
  iterator insert_after(const_iterator position, size_t count, const T &value) {
    iterator last(position.__at);
    for (; count > 0; --count) last = emplace_after(last, value);
    return last;
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  iterator insert_after(const_iterator position, I first, I last) {
    iterator at(position.__at);
    for (; first != last; ++first) at = emplace_after(at, *first);
    return at;
  }
  iterator insert_after(const_iterator position, initializer_list<T> values) {
    return insert_after(position, values.begin(), values.end());
  }
  iterator erase_after(const_iterator position) {
    __forward_link *gone = position.__at->__after;
    position.__at->__after = gone->__after;
    delete static_cast<__forward_node<T> *>(gone);
    return iterator(position.__at->__after);
  }
  iterator erase_after(const_iterator position, const_iterator last) {
    while (position.__at->__after != last.__at) erase_after(position);
    return iterator(last.__at);
  }
  void clear() noexcept { erase_after(before_begin(), end()); }
  void resize(size_t count) {
    iterator last = __cut(count);
    for (; count > 0; --count) last = emplace_after(last);
  }
  void resize(size_t count, const T &value) {
    iterator last = __cut(count);
    insert_after(last, count, value);
  }
  void swap(forward_list &other) noexcept { std::swap(__start.__after, other.__start.__after); }
  void splice_after(const_iterator position, forward_list &other) {
    splice_after(position, other, other.before_begin(), other.end());
  }
  void splice_after(const_iterator position, forward_list &&other) {
    splice_after(position, other);
  }
  void splice_after(const_iterator position, forward_list &other, const_iterator before) {
    __forward_link *moved = before.__at->__after;
    if (position.__at == before.__at || position.__at == moved) return;
    splice_after(position, other, before, const_iterator(moved->__after));
  }
  void splice_after(const_iterator position, forward_list &&other, const_iterator before) {
    splice_after(position, other, before);
  }
  void splice_after(const_iterator position, forward_list &, const_iterator before,
                    const_iterator last) {
    __forward_link *first = before.__at->__after, *final = before.__at;
    if (position.__at == before.__at || first == last.__at) return;
    while (final->__after != last.__at) final = final->__after;
    before.__at->__after = last.__at;
    final->__after = position.__at->__after;
    position.__at->__after = first;
  }
  void splice_after(const_iterator position, forward_list &&other, const_iterator before,
                    const_iterator last) {
    splice_after(position, other, before, last);
  }
  void remove(const T &value) {
    const T *own = &value;
    forward_list gone;  // `value` may be an element: it ends last
    iterator before = before_begin();
    while (before.__at->__after != nullptr) {
      if (*iterator(before.__at->__after) == *own) {
        gone.splice_after(gone.before_begin(), *this, before);
      } else {
        ++before;
      }
    }
  }
  template <typename P> void remove_if(P predicate) {
    iterator before = before_begin();
    while (before.__at->__after != nullptr) {
      if (predicate(*iterator(before.__at->__after))) {
        erase_after(before);
      } else {
        ++before;
      }
    }
  }
  void unique() {
    unique([](const T &a, const T &b) { return a == b; });
  }
  template <typename P> void unique(P same) {
    if (empty()) return;
    iterator at = begin();
    while (at.__at->__after != nullptr) {
      if (same(*at, *iterator(at.__at->__after))) {
        erase_after(at);
      } else {
        ++at;
      }
    }
  }
  void merge(forward_list &other) { merge(other, less<>()); }
  void merge(forward_list &&other) { merge(other, less<>()); }
  template <typename P> void merge(forward_list &other, P before) {
    if (this == &other) return;
    iterator at = before_begin();
    while (at.__at->__after != nullptr && !other.empty()) {
      if (before(other.front(), *iterator(at.__at->__after))) {
        splice_after(at, other, other.before_begin());
      }
      ++at;
    }
    splice_after(at, other);
  }
  template <typename P> void merge(forward_list &&other, P before) { merge(other, before); }
  void sort() { sort(less<>()); }
  template <typename P> void sort(P before) {
    if (empty() || __start.__after->__after == nullptr) return;
    iterator middle = begin(), end = middle;
    while (end.__at->__after != nullptr && end.__at->__after->__after != nullptr) {
      ++middle, ++end, ++end;
    }
    forward_list others;
    others.splice_after(others.before_begin(), *this, middle, const_iterator());
    sort(before);
    others.sort(before);
    merge(others, before);
  }
  void reverse() noexcept {
    __forward_link *made = nullptr;
    while (__start.__after != nullptr) {
      __forward_link *next = __start.__after;
      __start.__after = next->__after;
      next->__after = made;
      made = next;
    }
    __start.__after = made;
  }
  friend bool operator==(const forward_list &a, const forward_list &b) {
    const_iterator i = a.begin(), j = b.begin();
    for (; i != a.end() && j != b.end(); ++i, ++j) {
      if (!(*i == *j)) return false;
    }
    return i == a.end() && j == b.end();
  }
  friend bool operator!=(const forward_list &a, const forward_list &b) { return !(a == b); }
  friend bool operator<(const forward_list &a, const forward_list &b) {
    return lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
  }
  friend bool operator>(const forward_list &a, const forward_list &b) { return b < a; }
  friend bool operator<=(const forward_list &a, const forward_list &b) { return !(b < a); }
  friend bool operator>=(const forward_list &a, const forward_list &b) { return !(a < b); }
  friend void swap(forward_list &a, forward_list &b) noexcept { a.swap(b); }

 private:
  __forward_link __start;
  __forward_link *__first() const { return const_cast<__forward_link *>(&__start); }
  // The last element of those that stay; `count` becomes how many are missing.
  iterator __cut(size_t &count) {
    iterator last = before_begin();
    for (; count > 0 && last.__at->__after != nullptr; --count) ++last;
    if (count == 0) erase_after(last, end());
    return last;
  }
};
template <typename I> forward_list(I, I) -> forward_list<typename iterator_traits<I>::value_type>;
}  // namespace std
