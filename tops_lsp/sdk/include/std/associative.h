namespace std {

template <typename K, typename V> struct __first_of {
  static const K &__key(const V &value) { return value.first; }
};
template <typename K> struct __itself {
  static const K &__key(const K &value) { return value; }
};

template <typename K, typename V, typename E, typename C, typename G, bool M> class __sorted {
 public:
  typedef K key_type;
  typedef V value_type;
  typedef size_t size_type;
  typedef C key_compare;
  typedef __cursor<E> iterator;
  typedef __cursor<const V> const_iterator;
  typedef reverse_iterator<iterator> reverse_iterator;
  typedef std::reverse_iterator<const_iterator> const_reverse_iterator;
  typedef V &reference;
  typedef const V &const_reference;
  typedef ptrdiff_t difference_type;
  __sorted() {}
  explicit __sorted(const C &less) : __less(less) {}
  __sorted(const __sorted &other) : __less(other.__less) { __take(other); }
  __sorted(__sorted &&other) : __less(other.__less) { swap(other); }
  ~__sorted() { free(__order); }
  __sorted &operator=(const __sorted &other) {
    if (this != &other) {
      clear();
      __take(other);
    }
    return *this;
  }
  __sorted &operator=(__sorted &&other) {
    if (this != &other) {
      clear();
      swap(other);
    }
    return *this;
  }
  iterator begin() { return iterator(__chain.__first()); }
  const_iterator begin() const { return const_iterator(__chain.__first()); }
  iterator end() { return iterator(__chain.__end()); }
  const_iterator end() const { return const_iterator(__chain.__end()); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  C key_comp() const { return __less; }
  bool empty() const { return __chain.__count == 0; }
  size_t size() const { return __chain.__count; }
  void clear() { __chain.__clear(); }
  pair<iterator, bool> insert(const V &value) { return emplace(value); }
  pair<iterator, bool> insert(V &&value) { return emplace(static_cast<V &&>(value)); }
  iterator insert(const_iterator, const V &value) { return emplace(value).first; }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  pair<const_iterator, const_iterator> equal_range(const K &key) const {
    return pair<const_iterator, const_iterator>(lower_bound(key), upper_bound(key));
  }
  template <typename... A> iterator emplace_hint(const_iterator, A &&...arguments) {
    return emplace(static_cast<A &&>(arguments)...).first;
  }
  template <typename I> void insert(I first, I last) {
    for (; first != last; ++first) emplace(*first);
  }
  void insert(initializer_list<V> values) { insert(values.begin(), values.end()); }
  template <typename... A> pair<iterator, bool> emplace(A &&...arguments) {
    __node<V> *made = new __node<V>(static_cast<A &&>(arguments)...);
    const K &key = G::__key(made->__value);
    size_t place = M ? __above(key) : __below(key);
    if (!M && __is_at(place, key)) {
      delete made;
      return pair<iterator, bool>(iterator(__order[place]), false);
    }
    __enter(place, made);
    return pair<iterator, bool>(iterator(made), true);
  }
  size_t erase(const K &key) {
    size_t first = __below(key), last = __above(key);
    for (size_t i = first; i < last; ++i) __chain.__remove(__order[i]);
    __close(first, last - first);
    return last - first;
  }
  iterator erase(const_iterator position) { return __erase(position.__at); }
  iterator erase(iterator position) { return __erase(position.__at); }
  iterator erase(iterator first, iterator last) {
    while (first != last) first = __erase(first.__at);
    return first;
  }
  size_t count(const K &key) const { return __above(key) - __below(key); }
  bool contains(const K &key) const { return count(key) != 0; }
  iterator find(const K &key) { return iterator(__found(key)); }
  const_iterator find(const K &key) const { return const_iterator(__found(key)); }
  iterator lower_bound(const K &key) { return iterator(__link(__below(key))); }
  const_iterator lower_bound(const K &key) const { return const_iterator(__link(__below(key))); }
  iterator upper_bound(const K &key) { return iterator(__link(__above(key))); }
  const_iterator upper_bound(const K &key) const { return const_iterator(__link(__above(key))); }
  pair<iterator, iterator> equal_range(const K &key) {
    return pair<iterator, iterator>(lower_bound(key), upper_bound(key));
  }
  void swap(__sorted &other) {
    __chain.__swap(other.__chain);
    __links **order = other.__order;
    size_t room = other.__room;
    other.__order = __order;
    other.__room = __room;
    __order = order;
    __room = room;
  }

 protected:
  __chain<V> __chain;
  __links **__order = nullptr;
  size_t __room = 0;
  C __less;
  const K &__key_at(size_t place) const {
    return G::__key(static_cast<__node<V> *>(__order[place])->__value);
  }
  size_t __below(const K &key) const {
    size_t low = 0, high = size();
    while (low < high) {
      size_t middle = (low + high) / 2;
      if (__less(__key_at(middle), key)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
  size_t __above(const K &key) const {
    size_t low = 0, high = size();
    while (low < high) {
      size_t middle = (low + high) / 2;
      if (__less(key, __key_at(middle))) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
  bool __is_at(size_t place, const K &key) const {
    return place < size() && !__less(key, __key_at(place));
  }
  __links *__link(size_t place) const { return place < size() ? __order[place] : __chain.__end(); }
  __links *__found(const K &key) const {
    size_t place = __below(key);
    return __is_at(place, key) ? __order[place] : __chain.__end();
  }
  void __enter(size_t place, __node<V> *made) {
    size_t count = size();
    if (count == __room) {
      __room = __room == 0 ? 8 : 2 * __room;
      __order = static_cast<__links **>(realloc(__order, __room * sizeof(__links *)));
    }
    __links *behind = __link(place);
    memmove(__order + place + 1, __order + place, (count - place) * sizeof(__links *));
    __order[place] = made;
    __chain.__insert(behind, made);
  }
  void __close(size_t place, size_t count) {
    memmove(__order + place, __order + place + count, (size() - place) * sizeof(__links *));
  }
  iterator __erase(__links *at) {
    size_t place = __below(G::__key(static_cast<__node<V> *>(at)->__value));
    while (__order[place] != at) ++place;
    __links *behind = at->__after;
    __chain.__remove(at);
    __close(place, 1);
    return iterator(behind);
  }
  void __take(const __sorted &other) {
    for (const V &value : other) __enter(size(), new __node<V>(value));
  }
};
template <typename K, typename V, typename E, typename C, typename G, bool M>
bool operator==(const __sorted<K, V, E, C, G, M> &a, const __sorted<K, V, E, C, G, M> &b) {
  if (a.size() != b.size()) return false;
  auto other = b.begin();
  for (const V &value : a) {
    if (!(value == *other)) return false;
    ++other;
  }
  return true;
}

template <typename K, typename V, typename E, typename C, typename G, bool M>
bool operator!=(const __sorted<K, V, E, C, G, M> &a, const __sorted<K, V, E, C, G, M> &b) {
  return !(a == b);
}
template <typename K, typename V, typename E, typename C, typename G, bool M>
bool operator<(const __sorted<K, V, E, C, G, M> &a, const __sorted<K, V, E, C, G, M> &b) {
  auto other = b.begin();
  for (const V &value : a) {
    if (other == b.end() || *other < value) return false;
    if (value < *other) return true;
    ++other;
  }
  return other != b.end();
}

template <typename K, typename V, typename C = less<K>>
class map : public __sorted<K, pair<const K, V>, pair<const K, V>, C,
                            __first_of<K, pair<const K, V>>, false> {
 public:
  typedef V mapped_type;
  map() {}
  explicit map(const C &less)
      : __sorted<K, pair<const K, V>, pair<const K, V>, C, __first_of<K, pair<const K, V>>,
                 false>(less) {}
  map(initializer_list<pair<const K, V>> values) { this->insert(values); }
  template <typename I> map(I first, I last) { this->insert(first, last); }
  V &operator[](const K &key) {
    size_t place = this->__below(key);
    if (!this->__is_at(place, key)) {
      this->__enter(place, new __node<pair<const K, V>>(key, V()));
    }
    return static_cast<__node<pair<const K, V>> *>(this->__order[place])->__value.second;
  }
  V &at(const K &key) {
    size_t place = this->__below(key);
    if (!this->__is_at(place, key)) throw out_of_range("map::at");
    return static_cast<__node<pair<const K, V>> *>(this->__order[place])->__value.second;
  }
  const V &at(const K &key) const {
    size_t place = this->__below(key);
    if (!this->__is_at(place, key)) throw out_of_range("map::at");
    return static_cast<__node<pair<const K, V>> *>(this->__order[place])->__value.second;
  }
  template <typename... A>
  pair<typename map::iterator, bool> try_emplace(const K &key, A &&...arguments) {
    size_t place = this->__below(key);
    if (this->__is_at(place, key)) {
      return pair<typename map::iterator, bool>(this->find(key), false);
    }
    return this->emplace(key, V(static_cast<A &&>(arguments)...));
  }
  template <typename U>
  pair<typename map::iterator, bool> insert_or_assign(const K &key, U &&value) {
    size_t place = this->__below(key);
    if (!this->__is_at(place, key)) return this->emplace(key, static_cast<U &&>(value));
    (*this)[key] = static_cast<U &&>(value);
    return pair<typename map::iterator, bool>(this->find(key), false);
  }
};
template <typename K, typename V, typename C = less<K>>
class multimap : public __sorted<K, pair<const K, V>, pair<const K, V>, C,
                                 __first_of<K, pair<const K, V>>, true> {
 public:
  typedef V mapped_type;
  multimap() {}
  explicit multimap(const C &less)
      : __sorted<K, pair<const K, V>, pair<const K, V>, C, __first_of<K, pair<const K, V>>, true>(
            less) {}
  multimap(initializer_list<pair<const K, V>> values) { this->insert(values); }
};
template <typename K, typename C = less<K>>
class set : public __sorted<K, K, const K, C, __itself<K>, false> {
 public:
  set() {}
  explicit set(const C &less) : __sorted<K, K, const K, C, __itself<K>, false>(less) {}
  set(initializer_list<K> values) { this->insert(values); }
  template <typename I> set(I first, I last) { this->insert(first, last); }
};
template <typename K, typename C = less<K>>
class multiset : public __sorted<K, K, const K, C, __itself<K>, true> {
 public:
  multiset() {}
  explicit multiset(const C &less) : __sorted<K, K, const K, C, __itself<K>, true>(less) {}
  multiset(initializer_list<K> values) { this->insert(values); }
  template <typename I> multiset(I first, I last) { this->insert(first, last); }
};

} // namespace std
