namespace std {

struct __links {
  __links *__before, *__after;
};
template <typename T> struct __node : __links {
  T __value;
  template <typename... A>
  explicit __node(A &&...arguments) : __value(static_cast<A &&>(arguments)...) {}
};
template <typename T> class __cursor {
 public:
  typedef typename remove_const<T>::type value_type;
  typedef T &reference;
  typedef T *pointer;
  typedef ptrdiff_t difference_type;
  typedef bidirectional_iterator_tag iterator_category;
  __links *__at = nullptr;
  __cursor() noexcept {}
  explicit __cursor(__links *at) : __at(at) {}
  operator __cursor<const T>() const { return __cursor<const T>(__at); }
  T &operator*() const { return static_cast<__node<value_type> *>(__at)->__value; }
  T *operator->() const { return &static_cast<__node<value_type> *>(__at)->__value; }
  __cursor &operator++() {
    __at = __at->__after;
    return *this;
  }
  __cursor operator++(int) {
    __cursor kept(__at);
    __at = __at->__after;
    return kept;
  }
  __cursor &operator--() {
    __at = __at->__before;
    return *this;
  }
  __cursor operator--(int) {
    __cursor kept(__at);
    __at = __at->__before;
    return kept;
  }
  bool operator==(const __cursor &other) const { return __at == other.__at; }
  bool operator!=(const __cursor &other) const { return __at != other.__at; }
};

template <typename T> struct __chain {
  __links *__ends;
  size_t __count = 0;
  __chain() : __ends(new __links) { __ends->__before = __ends->__after = __ends; }
  ~__chain() {
    __clear();
    delete __ends;
  }
  __links *__first() const { return __ends->__after; }
  __links *__end() const { return __ends; }
  void __insert(__links *behind, __links *made) {
    made->__before = behind->__before;
    made->__after = behind;
    behind->__before->__after = made;
    behind->__before = made;
    ++__count;
  }
  void __unlink(__links *at) {
    at->__before->__after = at->__after;
    at->__after->__before = at->__before;
    --__count;
  }
  void __remove(__links *at) {
    if (at == __ends) __outside(__count, __count);
    __unlink(at);
    delete static_cast<__node<T> *>(at);
  }
  void __clear() {
    while (__count != 0) __remove(__ends->__after);
  }
  void __swap(__chain &other) {
    __links *ends = other.__ends;
    size_t count = other.__count;
    other.__ends = __ends;
    other.__count = __count;
    __ends = ends;
    __count = count;
  }
};

template <typename T, typename Alloc = allocator<T>> class list {
 public:
  typedef Alloc allocator_type;
  typedef T value_type;
  typedef size_t size_type;
  typedef __cursor<T> iterator;
  typedef __cursor<const T> const_iterator;
  typedef reverse_iterator<iterator> reverse_iterator;
  typedef std::reverse_iterator<const_iterator> const_reverse_iterator;
  typedef T &reference;
  typedef const T &const_reference;
  typedef ptrdiff_t difference_type;
  list() noexcept {}
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  list(I first, I last) : list() {
    insert(end(), first, last);
  }
  explicit list(size_t count) : list() { resize(count); }
  list(size_t count, const T &value) : list() {
    for (size_t i = 0; i < count; ++i) push_back(value);
  }
  list(initializer_list<T> values) : list() { insert(end(), values.begin(), values.end()); }
  list(const list &other) : list() { insert(end(), other.begin(), other.end()); }
  list(list &&other) noexcept { __elements.__swap(other.__elements); }
  list &operator=(const list &other) {
    if (this != &other) {
      clear();
      insert(end(), other.begin(), other.end());
    }
    return *this;
  }
  list &operator=(list &&other) noexcept {
    clear();
    __elements.__swap(other.__elements);
    return *this;
  }
  list &operator=(initializer_list<T> values) {
    assign(values.begin(), values.end());
    return *this;
  }
  void assign(size_t count, const T &value) {
    iterator at = begin();
    for (; count > 0 && at != end(); --count, ++at) *at = value;
    if (count == 0) erase(at, end());
    insert(end(), count, value);
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  void assign(I first, I last) {
    iterator at = begin();
    for (; first != last && at != end(); ++first, ++at) *at = *first;
    erase(at, end());
    insert(end(), first, last);
  }
  void assign(initializer_list<T> values) { assign(values.begin(), values.end()); }
  T &front() { return *__checked(__elements.__first()); }
  const T &front() const { return *__checked(__elements.__first()); }
  T &back() { return *__checked(__elements.__end()->__before); }
  const T &back() const { return *__checked(__elements.__end()->__before); }
  iterator begin() { return iterator(__elements.__first()); }
  const_iterator begin() const { return const_iterator(__elements.__first()); }
  iterator end() { return iterator(__elements.__end()); }
  const_iterator end() const { return const_iterator(__elements.__end()); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  size_t max_size() const { return static_cast<size_t>(-1) / 2 / sizeof(__node<T>); }
  bool empty() const { return __elements.__count == 0; }
  size_t size() const { return __elements.__count; }
  void clear() { __elements.__clear(); }
  void resize(size_t count) {
    while (size() > count) pop_back();
    while (size() < count) emplace_back();
  }
  void resize(size_t count, const T &value) {
    while (size() > count) pop_back();
    while (size() < count) push_back(value);
  }
  void push_back(const T &value) { emplace(end(), value); }
  void push_back(T &&value) { emplace(end(), static_cast<T &&>(value)); }
  void push_front(const T &value) { emplace(begin(), value); }
  void push_front(T &&value) { emplace(begin(), static_cast<T &&>(value)); }
  template <typename... A> T &emplace_back(A &&...arguments) {
    return *emplace(end(), static_cast<A &&>(arguments)...);
  }
  template <typename... A> T &emplace_front(A &&...arguments) {
    return *emplace(begin(), static_cast<A &&>(arguments)...);
  }
  void pop_back() { __elements.__remove(__elements.__end()->__before); }
  void pop_front() { __elements.__remove(__elements.__first()); }
  template <typename... A> iterator emplace(const_iterator position, A &&...arguments) {
    __node<T> *made = new __plain<Alloc, __node<T>>(static_cast<A &&>(arguments)...);
    __elements.__insert(position.__at, made);
    return iterator(made);
  }
  iterator insert(const_iterator position, const T &value) { return emplace(position, value); }
  iterator insert(const_iterator position, T &&value) {
    return emplace(position, static_cast<T &&>(value));
  }
  iterator insert(const_iterator position, initializer_list<T> values) {
    return insert(position, values.begin(), values.end());
  }
  iterator insert(const_iterator position, size_t count, const T &value) {
    __links *before = position.__at->__before;
    for (; count > 0; --count) emplace(position, value);
    return iterator(before->__after);
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  iterator insert(const_iterator position, I first, I last) {
    __links *before = position.__at->__before;
    for (; first != last; ++first) emplace(position, *first);
    return iterator(before->__after);
  }
  iterator erase(const_iterator position) {
    __links *behind = position.__at->__after;
    __elements.__remove(position.__at);
    return iterator(behind);
  }
  iterator erase(const_iterator first, const_iterator last) {
    while (first != last) first = erase(first);
    return iterator(last.__at);
  }
  void remove(const T &value) {
    remove_if([&](const T &element) { return element == value; });
  }
  template <typename F> void remove_if(F test) {
    list gone;
    for (iterator at = begin(); at != end();) {
      iterator here = at++;
      if (test(*here)) gone.splice(gone.end(), *this, here);
    }
  }
  void splice(const_iterator position, list &&other) { splice(position, other); }
  void splice(const_iterator position, list &other, const_iterator first, const_iterator last) {
    while (first != last) splice(position, other, first++);
  }
  template <typename F> void unique(F same) {
    list gone;
    for (iterator at = begin(); at != end();) {
      iterator next = at;
      ++next;
      if (next == end()) return;
      if (same(*at, *next)) {
        gone.splice(gone.end(), *this, next);
      } else {
        at = next;
      }
    }
  }
  void unique() {
    unique([](const T &a, const T &b) { return a == b; });
  }
  template <typename C> void merge(list &other, C less) {
    if (this == &other) return;
    iterator at = begin();
    while (at != end() && !other.empty()) {
      if (less(*other.begin(), *at)) {
        splice(at, other, other.begin());
      } else {
        ++at;
      }
    }
    splice(end(), other);
  }
  void merge(list &other) { merge(other, less<T>()); }
  void merge(list &&other) { merge(other, less<T>()); }
  template <typename C> void merge(list &&other, C less) { merge(other, less); }
  void splice(const_iterator position, list &other) {
    while (!other.empty()) splice(position, other, other.begin());
  }
  void splice(const_iterator position, list &&other, const_iterator moved) {
    splice(position, other, moved);
  }
  void splice(const_iterator position, list &&other, const_iterator first, const_iterator last) {
    splice(position, other, first, last);
  }
  void splice(const_iterator position, list &other, const_iterator moved) {
    if (position.__at == moved.__at || position.__at == moved.__at->__after) return;
    other.__elements.__unlink(moved.__at);
    __elements.__insert(position.__at, moved.__at);
  }
  void reverse() {
    for (__links *at = __elements.__first(); at != __elements.__end(); at = at->__before) {
      swap(at->__before, at->__after);
    }
    swap(__elements.__ends->__before, __elements.__ends->__after);
  }
  void sort() { sort(less<T>()); }
  // Runs of 1, 2, 4, … elements are merged as soon as there are two of a length.
  template <typename C> void sort(C less) {
    if (size() < 2) return;
    __links *runs[64] = {}, *at = __elements.__first();
    int used = 0;
    __elements.__end()->__before->__after = nullptr;
    while (at != nullptr) {
      __links *carried = at;
      at = at->__after;
      carried->__after = nullptr;
      int run = 0;
      for (; run < used && runs[run] != nullptr; ++run) {
        carried = __merged(runs[run], carried, less);
        runs[run] = nullptr;
      }
      runs[run] = carried;
      if (run == used) ++used;
    }
    __links *sorted = runs[0];
    for (int run = 1; run < used; ++run) sorted = __merged(runs[run], sorted, less);
    __link(sorted);
  }
  void swap(list &other) noexcept { __elements.__swap(other.__elements); }

 private:
  __chain<T> __elements;
  static T &__value(__links *at) { return static_cast<__node<T> *>(at)->__value; }
  template <typename C> static __links *__merged(__links *a, __links *b, C &less) {
    __links first, *last = &first;
    while (a != nullptr && b != nullptr) {
      __links *&taken = less(__value(b), __value(a)) ? b : a;
      last = last->__after = taken;
      taken = taken->__after;
    }
    last->__after = a != nullptr ? a : b;
    return first.__after;
  }
  void __link(__links *at) {
    __links *before = __elements.__end();
    for (; at != nullptr; at = at->__after) {
      before->__after = at;
      at->__before = before;
      before = at;
    }
    before->__after = __elements.__end();
    __elements.__end()->__before = before;
  }
  T *__checked(__links *at) const {
    if (__elements.__count == 0) __outside(0, 0);
    return &static_cast<__node<T> *>(at)->__value;
  }
  template <typename U> static void swap(U &a, U &b) {
    U kept = a;
    a = b;
    b = kept;
  }
};
template <typename I> list(I, I) -> list<__value_at<I>>;

template <typename T, typename A> bool operator==(const list<T, A> &a, const list<T, A> &b) {
  return a.size() == b.size() && equal(a.begin(), a.end(), b.begin());
}
template <typename T, typename A>
bool operator!=(const list<T, A> &a, const list<T, A> &b) { return !(a == b); }
template <typename T, typename A> bool operator<(const list<T, A> &a, const list<T, A> &b) {
  return lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}
template <typename T, typename A>
bool operator>(const list<T, A> &a, const list<T, A> &b) { return b < a; }
template <typename T, typename A>
bool operator<=(const list<T, A> &a, const list<T, A> &b) { return !(b < a); }
template <typename T, typename A>
bool operator>=(const list<T, A> &a, const list<T, A> &b) { return !(a < b); }
template <typename T, typename A> void swap(list<T, A> &a, list<T, A> &b) noexcept { a.swap(b); }

template <typename T> class __step {
 public:
  typedef typename remove_const<T>::type value_type;
  typedef T &reference;
  typedef T *pointer;
  typedef ptrdiff_t difference_type;
  typedef random_access_iterator_tag iterator_category;
  T *const *__at = nullptr;
  __step() {}
  explicit __step(T *const *at) : __at(at) {}
  operator __step<const T>() const { return __step<const T>((const T *const *)__at); }
  T &operator*() const { return **__at; }
  T *operator->() const { return *__at; }
  T &operator[](ptrdiff_t steps) const { return *__at[steps]; }
  __step &operator++() {
    ++__at;
    return *this;
  }
  __step operator++(int) { return __step(__at++); }
  __step &operator--() {
    --__at;
    return *this;
  }
  __step operator--(int) { return __step(__at--); }
  __step &operator+=(ptrdiff_t steps) {
    __at += steps;
    return *this;
  }
  __step &operator-=(ptrdiff_t steps) {
    __at -= steps;
    return *this;
  }
  __step operator+(ptrdiff_t steps) const { return __step(__at + steps); }
  __step operator-(ptrdiff_t steps) const { return __step(__at - steps); }
  ptrdiff_t operator-(const __step &other) const { return __at - other.__at; }
  bool operator==(const __step &other) const { return __at == other.__at; }
  bool operator!=(const __step &other) const { return __at != other.__at; }
  bool operator<(const __step &other) const { return __at < other.__at; }
  bool operator>(const __step &other) const { return __at > other.__at; }
  bool operator<=(const __step &other) const { return __at <= other.__at; }
  bool operator>=(const __step &other) const { return __at >= other.__at; }
};
template <typename T> __step<T> operator+(ptrdiff_t steps, const __step<T> &at) {
  return at + steps;
}
template <typename T, typename Alloc = allocator<T>> class deque {
 public:
  typedef Alloc allocator_type;
  typedef T value_type;
  typedef size_t size_type;
  typedef __step<T> iterator;
  typedef __step<const T> const_iterator;
  typedef reverse_iterator<iterator> reverse_iterator;
  typedef std::reverse_iterator<const_iterator> const_reverse_iterator;
  typedef T &reference;
  typedef const T &const_reference;
  typedef ptrdiff_t difference_type;
  deque() {}
  explicit deque(size_t count) : deque() { resize(count); }
  deque(size_t count, const T &value) : deque() {
    for (size_t i = 0; i < count; ++i) push_back(value);
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  deque(I first, I last) : deque() {
    for (; first != last; ++first) push_back(*first);
  }
  deque(initializer_list<T> values) : deque() {
    for (const T &value : values) push_back(value);
  }
  deque(const deque &other) : deque() {
    for (const T &value : other) push_back(value);
  }
  deque(deque &&other) { swap(other); }
  ~deque() {
    clear();
    free(__slots);
  }
  deque &operator=(const deque &other) {
    if (this != &other) {
      clear();
      for (const T &value : other) push_back(value);
    }
    return *this;
  }
  deque &operator=(deque &&other) noexcept {
    clear();
    swap(other);
    return *this;
  }
  T &operator[](size_t index) { return *__place(index); }
  const T &operator[](size_t index) const { return *__place(index); }
  T &at(size_t index) { return *__place_at(index); }
  const T &at(size_t index) const { return *__place_at(index); }
  T &front() { return *__place(0); }
  const T &front() const { return *__place(0); }
  T &back() { return *__place(__count - 1); }
  const T &back() const { return *__place(__count - 1); }
  iterator begin() { return iterator(__slots + __start); }
  const_iterator begin() const { return const_iterator((const T *const *)(__slots + __start)); }
  iterator end() { return iterator(__slots + __start + __count); }
  const_iterator end() const {
    return const_iterator((const T *const *)(__slots + __start + __count));
  }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  void shrink_to_fit() {}
  deque &operator=(initializer_list<T> values) {
    assign(values.begin(), values.end());
    return *this;
  }
  void assign(size_t count, const T &value) {
    for (size_t i = 0; i < count && i < __count; ++i) *__place(i) = value;
    resize(count, value);
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  void assign(I first, I last) {
    size_t i = 0;
    for (; i < __count && first != last; ++i, ++first) *__place(i) = *first;
    __cut(i);
    for (; first != last; ++first) emplace_back(*first);
  }
  void assign(initializer_list<T> values) { assign(values.begin(), values.end()); }
  size_t max_size() const { return static_cast<size_t>(-1) / 2 / sizeof(T); }
  bool empty() const { return __count == 0; }
  size_t size() const { return __count; }
  void clear() { __cut(0); }
  void resize(size_t count) {
    if (count < __count) __cut(count);
    while (__count < count) emplace_back();
  }
  void resize(size_t count, const T &value) {
    if (count < __count) __cut(count);
    while (__count < count) push_back(value);
  }
  void push_back(const T &value) { emplace_back(value); }
  void push_back(T &&value) { emplace_back(static_cast<T &&>(value)); }
  void push_front(const T &value) { emplace_front(value); }
  void push_front(T &&value) { emplace_front(static_cast<T &&>(value)); }
  template <typename... A> T &emplace_back(A &&...arguments) {
    if (__start + __count == __room) __make_room();
    T *made = new T(static_cast<A &&>(arguments)...);
    __slots[__start + __count++] = made;
    return *made;
  }
  template <typename... A> T &emplace_front(A &&...arguments) {
    if (__start == 0) __make_room();
    T *made = new T(static_cast<A &&>(arguments)...);
    __slots[--__start] = made;
    ++__count;
    return *made;
  }
  void pop_back() {
    delete __place(__count - 1);
    --__count;
  }
  void pop_front() {
    delete __place(0);
    ++__start;
    --__count;
  }
  iterator insert(const_iterator position, const T &value) { return emplace(position, value); }
  iterator insert(const_iterator position, T &&value) {
    return emplace(position, static_cast<T &&>(value));
  }
  iterator insert(const_iterator position, size_t count, const T &value) {
    size_t index = __index(position);
    for (size_t i = 0; i < count; ++i) emplace(begin() + index + i, value);
    return begin() + index;
  }
  iterator insert(const_iterator position, initializer_list<T> values) {
    return insert(position, values.begin(), values.end());
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  iterator insert(const_iterator position, I first, I last) {
    size_t index = __index(position), place = index;
    for (; first != last; ++first, ++place) emplace(begin() + place, *first);
    return begin() + index;
  }
  template <typename... A> iterator emplace(const_iterator position, A &&...arguments) {
    size_t index = __index(position);
    if (index == 0 && __count != 0) {
      emplace_front(static_cast<A &&>(arguments)...);
      return begin();
    }
    emplace_back(static_cast<A &&>(arguments)...);
    T **place = __slots + __start + index, *made = __slots[__start + __count - 1];
    memmove(place + 1, place, (__count - 1 - index) * sizeof(T *));
    *place = made;
    return begin() + index;
  }
  iterator erase(const_iterator position) { return erase(position, position + 1); }
  iterator erase(const_iterator first, const_iterator last) {
    size_t index = __index(first), count = last - first;
    if (index + count > __count) __outside(index + count, __count);
    for (size_t i = index; i < index + count; ++i) delete __place(i);
    T **place = __slots + __start + index;
    memmove(place, place + count, (__count - index - count) * sizeof(T *));
    __count -= count;
    return begin() + index;
  }
  void swap(deque &other) noexcept {
    T **slots = other.__slots;
    size_t start = other.__start, count = other.__count, room = other.__room;
    other.__slots = __slots;
    other.__start = __start;
    other.__count = __count;
    other.__room = __room;
    __slots = slots;
    __start = start;
    __count = count;
    __room = room;
  }

 private:
  T **__slots = nullptr;
  size_t __start = 0, __count = 0, __room = 0;
  size_t __index(const_iterator position) const {
    return position.__at - (const T *const *)(__slots + __start);
  }
  void __cut(size_t count) {
    for (size_t i = count; i < __count; ++i) delete __slots[__start + i];
    __count = count;
  }
  T *__place_at(size_t index) const {
    if (index >= __count) {
      __throw_out_of_range(
          "deque::_M_range_check: __n (which is %zu)>= this->size() (which is %zu)", index,
          __count);
    }
    return __slots[__start + index];
  }
  T *__place(size_t index) const {
    if (index >= __count) __outside(index, __count);
    return __slots[__start + index];
  }
  void __make_room() {
    size_t room = 3 * __count + 12, start = __count + 4;
    T **slots = static_cast<__plain<Alloc, T> **>(malloc(room * sizeof(T *)));
    if (__count != 0) memcpy(slots + start, __slots + __start, __count * sizeof(T *));
    free(__slots);
    __slots = slots;
    __start = start;
    __room = room;
  }
};
template <typename I> deque(I, I) -> deque<__value_at<I>>;

template <typename T, typename A> bool operator==(const deque<T, A> &a, const deque<T, A> &b) {
  return a.size() == b.size() && equal(a.begin(), a.end(), b.begin());
}
template <typename T, typename A>
bool operator!=(const deque<T, A> &a, const deque<T, A> &b) { return !(a == b); }
template <typename T, typename A> bool operator<(const deque<T, A> &a, const deque<T, A> &b) {
  return lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}
template <typename T, typename A>
bool operator>(const deque<T, A> &a, const deque<T, A> &b) { return b < a; }
template <typename T, typename A>
bool operator<=(const deque<T, A> &a, const deque<T, A> &b) { return !(b < a); }
template <typename T, typename A>
bool operator>=(const deque<T, A> &a, const deque<T, A> &b) { return !(a < b); }
template <typename T, typename A> void swap(deque<T, A> &a, deque<T, A> &b) noexcept { a.swap(b); }

template <typename T, typename S = deque<T>> class queue {
 public:
  typedef T value_type;
  typedef S container_type;
  typedef size_t size_type;
  typedef T &reference;
  typedef const T &const_reference;
  queue() {}
  explicit queue(const S &elements) : c(elements) {}
  explicit queue(S &&elements) : c(static_cast<S &&>(elements)) {}
  T &front() { return c.front(); }
  const T &front() const { return c.front(); }
  T &back() { return c.back(); }
  const T &back() const { return c.back(); }
  bool empty() const { return c.empty(); }
  size_t size() const { return c.size(); }
  void push(const T &value) { c.push_back(value); }
  void push(T &&value) { c.push_back(static_cast<T &&>(value)); }
  template <typename... A> decltype(auto) emplace(A &&...arguments) {
    return c.emplace_back(static_cast<A &&>(arguments)...);
  }
  void pop() { c.pop_front(); }
  void swap(queue &other) noexcept(is_nothrow_swappable<S>::value) { c.swap(other.c); }
  const S &__all() const { return c; }

 protected:
  S c;
};
template <typename S> queue(S) -> queue<typename S::value_type, S>;
template <typename T, typename S> bool operator==(const queue<T, S> &a, const queue<T, S> &b) {
  return a.__all() == b.__all();
}
template <typename T, typename S> bool operator!=(const queue<T, S> &a, const queue<T, S> &b) {
  return a.__all() != b.__all();
}
template <typename T, typename S> bool operator<(const queue<T, S> &a, const queue<T, S> &b) {
  return a.__all() < b.__all();
}
template <typename T, typename S> bool operator>(const queue<T, S> &a, const queue<T, S> &b) {
  return a.__all() > b.__all();
}
template <typename T, typename S> bool operator<=(const queue<T, S> &a, const queue<T, S> &b) {
  return a.__all() <= b.__all();
}
template <typename T, typename S> bool operator>=(const queue<T, S> &a, const queue<T, S> &b) {
  return a.__all() >= b.__all();
}
template <typename T, typename S>
void swap(queue<T, S> &a, queue<T, S> &b) noexcept(noexcept(a.swap(b))) {
  a.swap(b);
}
template <typename T, typename S = deque<T>> class stack {
 public:
  typedef T value_type;
  typedef S container_type;
  typedef size_t size_type;
  typedef T &reference;
  typedef const T &const_reference;
  stack() {}
  explicit stack(const S &elements) : c(elements) {}
  explicit stack(S &&elements) : c(static_cast<S &&>(elements)) {}
  T &top() { return c.back(); }
  const T &top() const { return c.back(); }
  bool empty() const { return c.empty(); }
  size_t size() const { return c.size(); }
  void push(const T &value) { c.push_back(value); }
  void push(T &&value) { c.push_back(static_cast<T &&>(value)); }
  template <typename... A> decltype(auto) emplace(A &&...arguments) {
    return c.emplace_back(static_cast<A &&>(arguments)...);
  }
  void pop() { c.pop_back(); }
  void swap(stack &other) noexcept(is_nothrow_swappable<S>::value) { c.swap(other.c); }
  const S &__all() const { return c; }

 protected:
  S c;
};
template <typename S> stack(S) -> stack<typename S::value_type, S>;
template <typename T, typename S> bool operator==(const stack<T, S> &a, const stack<T, S> &b) {
  return a.__all() == b.__all();
}
template <typename T, typename S> bool operator!=(const stack<T, S> &a, const stack<T, S> &b) {
  return a.__all() != b.__all();
}
template <typename T, typename S> bool operator<(const stack<T, S> &a, const stack<T, S> &b) {
  return a.__all() < b.__all();
}
template <typename T, typename S> bool operator>(const stack<T, S> &a, const stack<T, S> &b) {
  return a.__all() > b.__all();
}
template <typename T, typename S> bool operator<=(const stack<T, S> &a, const stack<T, S> &b) {
  return a.__all() <= b.__all();
}
template <typename T, typename S> bool operator>=(const stack<T, S> &a, const stack<T, S> &b) {
  return a.__all() >= b.__all();
}
template <typename T, typename S>
void swap(stack<T, S> &a, stack<T, S> &b) noexcept(noexcept(a.swap(b))) {
  a.swap(b);
}
template <typename T, typename S = vector<T>, typename C = less<typename S::value_type>>
class priority_queue {
 public:
  typedef T value_type;
  typedef S container_type;
  typedef C value_compare;
  typedef size_t size_type;
  typedef T &reference;
  typedef const T &const_reference;
  priority_queue() {}
  explicit priority_queue(const C &less) : comp(less) {}
  priority_queue(const C &less, S elements) : c(static_cast<S &&>(elements)), comp(less) {
    make_heap(c.begin(), c.end(), comp);
  }
  template <typename I> priority_queue(I first, I last, const C &less = C())
      : c(first, last), comp(less) {
    make_heap(c.begin(), c.end(), comp);
  }
  template <typename I> priority_queue(I first, I last, const C &less, S elements)
      : c(static_cast<S &&>(elements)), comp(less) {
    c.insert(c.end(), first, last);
    make_heap(c.begin(), c.end(), comp);
  }
  const T &top() const { return c.front(); }
  bool empty() const { return c.empty(); }
  size_t size() const { return c.size(); }
  void push(const T &value) {
    c.push_back(value);
    push_heap(c.begin(), c.end(), comp);
  }
  void push(T &&value) {
    c.push_back(static_cast<T &&>(value));
    push_heap(c.begin(), c.end(), comp);
  }
  template <typename... A> void emplace(A &&...arguments) {
    c.emplace_back(static_cast<A &&>(arguments)...);
    push_heap(c.begin(), c.end(), comp);
  }
  void pop() {
    pop_heap(c.begin(), c.end(), comp);
    c.pop_back();
  }
  void swap(priority_queue &other) {
    c.swap(other.c);
    std::swap(comp, other.comp);
  }

 protected:
  S c;
  C comp;
};
template <typename C, typename S>
priority_queue(C, S) -> priority_queue<typename S::value_type, S, C>;
template <typename I> priority_queue(I, I) -> priority_queue<__value_at<I>>;
template <typename I, typename C>
priority_queue(I, I, C) -> priority_queue<__value_at<I>, vector<__value_at<I>>, C>;
template <typename I, typename C, typename S>
priority_queue(I, I, C, S) -> priority_queue<__value_at<I>, S, C>;

} // namespace std
