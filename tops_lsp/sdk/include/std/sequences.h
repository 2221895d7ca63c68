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
  __cursor() {}
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

template <typename T> class list {
 public:
  typedef T value_type;
  typedef size_t size_type;
  typedef __cursor<T> iterator;
  typedef __cursor<const T> const_iterator;
  typedef reverse_iterator<iterator> reverse_iterator;
  typedef std::reverse_iterator<const_iterator> const_reverse_iterator;
  typedef T &reference;
  typedef const T &const_reference;
  typedef ptrdiff_t difference_type;
  list() {}
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  list(I first, I last) {
    insert(end(), first, last);
  }
  explicit list(size_t count) { resize(count); }
  list(size_t count, const T &value) {
    for (size_t i = 0; i < count; ++i) push_back(value);
  }
  list(initializer_list<T> values) { insert(end(), values.begin(), values.end()); }
  list(const list &other) { insert(end(), other.begin(), other.end()); }
  list(list &&other) { __elements.__swap(other.__elements); }
  list &operator=(const list &other) {
    if (this != &other) {
      clear();
      insert(end(), other.begin(), other.end());
    }
    return *this;
  }
  list &operator=(list &&other) {
    clear();
    __elements.__swap(other.__elements);
    return *this;
  }
  void assign(size_t count, const T &value) {
    T kept = value;
    clear();
    resize(count, kept);
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  void assign(I first, I last) {
    clear();
    insert(end(), first, last);
  }
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
    __node<T> *made = new __node<T>(static_cast<A &&>(arguments)...);
    __elements.__insert(position.__at, made);
    return iterator(made);
  }
  iterator insert(const_iterator position, const T &value) { return emplace(position, value); }
  iterator insert(const_iterator position, T &&value) {
    return emplace(position, static_cast<T &&>(value));
  }
  void insert(const_iterator position, initializer_list<T> values) {
    insert(position, values.begin(), values.end());
  }
  template <typename I> void insert(const_iterator position, I first, I last) {
    for (; first != last; ++first) emplace(position, *first);
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
    for (iterator at = begin(); at != end();) {
      if (test(*at)) {
        at = erase(at);
      } else {
        ++at;
      }
    }
  }
  void splice(const_iterator position, list &&other) { splice(position, other); }
  void splice(const_iterator position, list &other, const_iterator first, const_iterator last) {
    while (first != last) splice(position, other, first++);
  }
  template <typename F> void unique(F same) {
    for (iterator at = begin(); at != end();) {
      iterator next = at;
      ++next;
      if (next == end()) return;
      if (same(*at, *next)) {
        erase(next);
      } else {
        at = next;
      }
    }
  }
  void unique() {
    unique([](const T &a, const T &b) { return a == b; });
  }
  template <typename C> void merge(list &other, C less) {
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
  void splice(const_iterator position, list &other) {
    while (!other.empty()) splice(position, other, other.begin());
  }
  void splice(const_iterator position, list &other, const_iterator moved) {
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
  template <typename C> void sort(C less) {
    __chain<T> sorted;
    while (!empty()) {
      __links *taken = __elements.__first();
      __elements.__unlink(taken);
      __links *place = sorted.__end();
      while (place->__before != sorted.__end() &&
             less(__value(taken), __value(place->__before))) {
        place = place->__before;
      }
      sorted.__insert(place, taken);
    }
    __elements.__swap(sorted);
  }
  void swap(list &other) { __elements.__swap(other.__elements); }

 private:
  __chain<T> __elements;
  static const T &__value(__links *at) { return static_cast<__node<T> *>(at)->__value; }
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

template <typename T> bool operator==(const list<T> &a, const list<T> &b) {
  return a.size() == b.size() && equal(a.begin(), a.end(), b.begin());
}
template <typename T> bool operator!=(const list<T> &a, const list<T> &b) { return !(a == b); }
template <typename T> bool operator<(const list<T> &a, const list<T> &b) {
  return lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

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
template <typename T> class deque {
 public:
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
  explicit deque(size_t count) { resize(count); }
  deque(size_t count, const T &value) {
    for (size_t i = 0; i < count; ++i) push_back(value);
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  deque(I first, I last) {
    for (; first != last; ++first) push_back(*first);
  }
  deque(initializer_list<T> values) {
    for (const T &value : values) push_back(value);
  }
  deque(const deque &other) {
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
  deque &operator=(deque &&other) {
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
  void shrink_to_fit() {}
  void assign(size_t count, const T &value) {
    T kept = value;
    clear();
    for (size_t i = 0; i < count; ++i) push_back(kept);
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  void assign(I first, I last) {
    clear();
    for (; first != last; ++first) push_back(*first);
  }
  bool empty() const { return __count == 0; }
  size_t size() const { return __count; }
  void clear() {
    while (__count != 0) pop_back();
  }
  void resize(size_t count) {
    while (__count > count) pop_back();
    while (__count < count) emplace_back();
  }
  void resize(size_t count, const T &value) {
    while (__count > count) pop_back();
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
  iterator insert(const_iterator position, const T &value) {
    size_t index = position.__at - (const T *const *)(__slots + __start);
    push_back(value);
    T *made = __slots[__start + __count - 1];
    T **place = __slots + __start + index;
    memmove(place + 1, place, (__count - 1 - index) * sizeof(T *));
    *place = made;
    return begin() + index;
  }
  iterator erase(const_iterator first, const_iterator last) {
    size_t index = first.__at - (const T *const *)(__slots + __start), count = last - first;
    for (size_t i = 0; i < count; ++i) erase(begin() + index);
    return begin() + index;
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  iterator insert(const_iterator position, I first, I last) {
    size_t index = position.__at - (const T *const *)(__slots + __start), place = index;
    for (; first != last; ++first, ++place) insert(begin() + place, *first);
    return begin() + index;
  }
  iterator erase(const_iterator position) {
    size_t index = position.__at - (const T *const *)(__slots + __start);
    delete __place(index);
    T **place = __slots + __start + index;
    memmove(place, place + 1, (--__count - index) * sizeof(T *));
    return begin() + index;
  }
  void swap(deque &other) {
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
    T **slots = static_cast<T **>(malloc(room * sizeof(T *)));
    if (__count != 0) memcpy(slots + start, __slots + __start, __count * sizeof(T *));
    free(__slots);
    __slots = slots;
    __start = start;
    __room = room;
  }
};

template <typename T> bool operator==(const deque<T> &a, const deque<T> &b) {
  return a.size() == b.size() && equal(a.begin(), a.end(), b.begin());
}
template <typename T> bool operator!=(const deque<T> &a, const deque<T> &b) { return !(a == b); }
template <typename T> bool operator<(const deque<T> &a, const deque<T> &b) {
  return lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

template <typename T, typename S = deque<T>> class queue {
 public:
  typedef T value_type;
  typedef S container_type;
  queue() {}
  explicit queue(const S &elements) : __elements(elements) {}
  void push(T &&value) { __elements.push_back(static_cast<T &&>(value)); }
  void swap(queue &other) { __elements.swap(other.__elements); }
  T &front() { return __elements.front(); }
  const T &front() const { return __elements.front(); }
  T &back() { return __elements.back(); }
  bool empty() const { return __elements.empty(); }
  size_t size() const { return __elements.size(); }
  void push(const T &value) { __elements.push_back(value); }
  template <typename... A> void emplace(A &&...arguments) {
    __elements.emplace_back(static_cast<A &&>(arguments)...);
  }
  void pop() { __elements.pop_front(); }

 private:
  S __elements;
};
template <typename T, typename S = deque<T>> class stack {
 public:
  typedef T value_type;
  typedef S container_type;
  stack() {}
  explicit stack(const S &elements) : __elements(elements) {}
  void push(T &&value) { __elements.push_back(static_cast<T &&>(value)); }
  void swap(stack &other) { __elements.swap(other.__elements); }
  T &top() { return __elements.back(); }
  const T &top() const { return __elements.back(); }
  bool empty() const { return __elements.empty(); }
  size_t size() const { return __elements.size(); }
  void push(const T &value) { __elements.push_back(value); }
  template <typename... A> void emplace(A &&...arguments) {
    __elements.emplace_back(static_cast<A &&>(arguments)...);
  }
  void pop() { __elements.pop_back(); }

 private:
  S __elements;
};
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

} // namespace std
