namespace std {

template <typename K, typename V> struct __first_of {
  static const K &__key(const V &value) { return value.first; }
};
template <typename K> struct __itself {
  static const K &__key(const K &value) { return value; }
};

template <typename C, typename L, typename = void> struct __is_transparent : false_type {};
template <typename C, typename L>
struct __is_transparent<C, L, void_t<typename C::is_transparent>> : true_type {};

// What extract() takes out of a container: a node without a place.
template <typename K, typename N> class __handle {
 public:
  typedef K key_type;
  N *__held = nullptr;
  __handle() noexcept {}
  explicit __handle(N *held) : __held(held) {}
  __handle(__handle &&other) noexcept : __held(other.__held) { other.__held = nullptr; }
  __handle(const __handle &) = delete;
  ~__handle() { delete __held; }
  __handle &operator=(__handle &&other) noexcept {
    std::swap(__held, other.__held);
    return *this;
  }
  bool empty() const noexcept { return __held == nullptr; }
  explicit operator bool() const noexcept { return __held != nullptr; }
  K &key() const { return const_cast<K &>(__held->__value.first); }
  auto &mapped() const { return __held->__value.second; }
  K &value() const { return __held->__value; }
};
template <typename I, typename N> struct __node_insertion {
  I position;
  bool inserted;
  N node;
};

template <typename K, typename V, typename E, typename C, typename G, bool M> class __sorted {
 public:
  typedef K key_type;
  typedef __handle<K, __node<V>> node_type;
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
  __sorted() noexcept {}
  explicit __sorted(const C &less) : __less(less) {}
  __sorted(const __sorted &other) : __sorted(other.__less) { __take(other); }
  __sorted(__sorted &&other) noexcept : __less(other.__less) { swap(other); }
  ~__sorted() {
    clear();
    free(__order);
  }
  __sorted &operator=(const __sorted &other) {
    if (this != &other) {
      clear();
      __take(other);
    }
    return *this;
  }
  __sorted &operator=(__sorted &&other) noexcept {
    clear();
    if (this != &other) swap(other);
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
  size_t max_size() const { return static_cast<size_t>(-1) / 2 / sizeof(__node<V>); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  void clear() {
    while (__chain.__count != 0) __chain.__remove(__chain.__end()->__before);
  }
  auto insert(const V &value) { return __insert(value); }
  auto insert(V &&value) { return __insert(static_cast<V &&>(value)); }
  template <typename A, typename B> auto insert(pair<A, B> &&value) {
    return emplace(static_cast<pair<A, B> &&>(value));
  }
  template <typename A, typename B> auto insert(const pair<A, B> &value) { return emplace(value); }
  iterator insert(const_iterator hint, const V &value) { return emplace_hint(hint, value); }
  iterator insert(const_iterator hint, V &&value) {
    return emplace_hint(hint, static_cast<V &&>(value));
  }
  template <typename... A> iterator emplace_hint(const_iterator hint, A &&...arguments) {
    __node<V> *made = new __node<V>(static_cast<A &&>(arguments)...);
    const K &key = G::__key(made->__value);
    size_t place = M ? __beside(hint.__at, key) : __below(key);
    if (!M && __is_at(place, key)) {
      delete made;
      return iterator(__order[place]);
    }
    __enter(place, made);
    return iterator(made);
  }
  template <typename I, typename = typename enable_if<!is_same<I, const_iterator>::value ||
                                                      !is_convertible<I, V>::value>::type>
  void insert(I first, I last) {
    for (; first != last; ++first) __insert(*first);
  }
  void insert(initializer_list<V> values) { insert(values.begin(), values.end()); }
  template <typename... A> auto emplace(A &&...arguments) {
    __node<V> *made = new __node<V>(static_cast<A &&>(arguments)...);
    const K &key = G::__key(made->__value);
    size_t place = M ? __above(key) : __below(key);
    if (!M && __is_at(place, key)) {
      delete made;
      return __told(__order[place], false);
    }
    __enter(place, made);
    return __told(made, true);
  }
  node_type extract(const_iterator position) {
    size_t place = __place_of(position.__at);
    __chain.__unlink(position.__at);
    __close(place, 1);
    return node_type(static_cast<__node<V> *>(position.__at));
  }
  node_type extract(const K &key) {
    __links *found = __found(key);
    return found == __chain.__end() ? node_type() : extract(const_iterator(found));
  }
  auto insert(node_type &&node) {
    __node<V> *made = node.__held;
    bool enters = made != nullptr;
    size_t place = 0;
    if (enters) {
      const K &key = G::__key(made->__value);
      place = M ? __above(key) : __below(key);
      enters = M || !__is_at(place, key);
    }
    __links *at = made == nullptr ? __chain.__end() : enters ? made : __link(place);
    if (enters) {
      __enter(place, made);
      node.__held = nullptr;
    }
    if constexpr (M) {
      return iterator(at);
    } else {
      return __node_insertion<iterator, node_type>{iterator(at), enters,
                                                   static_cast<node_type &&>(node)};
    }
  }
  iterator insert(const_iterator, node_type &&node) {
    if constexpr (M) {
      return insert(static_cast<node_type &&>(node));
    } else {
      return insert(static_cast<node_type &&>(node)).position;
    }
  }
  template <typename O> void merge(O &&other) {
    for (auto at = other.begin(); at != other.end();) {
      auto here = at++;
      if (M || __found(G::__key(*here)) == __chain.__end()) insert(other.extract(here));
    }
  }
  size_t erase(const K &key) {
    size_t first = __below(key), last = __above(key);
    for (size_t i = first; i < last; ++i) __chain.__remove(__order[i]);
    __close(first, last - first);
    return last - first;
  }
  iterator erase(const_iterator position) { return __erase(position.__at); }
  iterator erase(iterator position) { return __erase(position.__at); }
  iterator erase(const_iterator first, const_iterator last) {
    __links *at = first.__at;
    while (at != last.__at) at = __erase(at).__at;
    return iterator(at);
  }
  size_t count(const K &key) const { return __above(key) - __below(key); }
  template <typename L, typename = typename enable_if<__is_transparent<C, L>::value>::type>
  size_t count(const L &key) const {
    return __above(key) - __below(key);
  }
  template <typename L, typename = typename enable_if<__is_transparent<C, L>::value>::type>
  iterator find(const L &key) {
    return iterator(__found(key));
  }
  template <typename L, typename = typename enable_if<__is_transparent<C, L>::value>::type>
  const_iterator find(const L &key) const {
    return const_iterator(__found(key));
  }
  template <typename L, typename = typename enable_if<__is_transparent<C, L>::value>::type>
  iterator lower_bound(const L &key) {
    return iterator(__link(__below(key)));
  }
  template <typename L, typename = typename enable_if<__is_transparent<C, L>::value>::type>
  const_iterator lower_bound(const L &key) const {
    return const_iterator(__link(__below(key)));
  }
  template <typename L, typename = typename enable_if<__is_transparent<C, L>::value>::type>
  iterator upper_bound(const L &key) {
    return iterator(__link(__above(key)));
  }
  template <typename L, typename = typename enable_if<__is_transparent<C, L>::value>::type>
  const_iterator upper_bound(const L &key) const {
    return const_iterator(__link(__above(key)));
  }
  template <typename L, typename = typename enable_if<__is_transparent<C, L>::value>::type>
  pair<iterator, iterator> equal_range(const L &key) {
    return pair<iterator, iterator>(lower_bound(key), upper_bound(key));
  }
  template <typename L, typename = typename enable_if<__is_transparent<C, L>::value>::type>
  pair<const_iterator, const_iterator> equal_range(const L &key) const {
    return pair<const_iterator, const_iterator>(lower_bound(key), upper_bound(key));
  }
  iterator find(const K &key) { return iterator(__found(key)); }
  const_iterator find(const K &key) const { return const_iterator(__found(key)); }
  iterator lower_bound(const K &key) { return iterator(__link(__below(key))); }
  const_iterator lower_bound(const K &key) const { return const_iterator(__link(__below(key))); }
  iterator upper_bound(const K &key) { return iterator(__link(__above(key))); }
  const_iterator upper_bound(const K &key) const { return const_iterator(__link(__above(key))); }
  pair<iterator, iterator> equal_range(const K &key) {
    return pair<iterator, iterator>(lower_bound(key), upper_bound(key));
  }
  pair<const_iterator, const_iterator> equal_range(const K &key) const {
    return pair<const_iterator, const_iterator>(lower_bound(key), upper_bound(key));
  }
  void swap(__sorted &other) noexcept {
    if constexpr (!__is_empty(C)) std::swap(__less, other.__less);
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
  template <typename L> size_t __below(const L &key) const {
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
  template <typename L> size_t __above(const L &key) const {
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
  template <typename L> bool __is_at(size_t place, const L &key) const {
    return place < size() && !__less(key, __key_at(place));
  }
  __links *__link(size_t place) const { return place < size() ? __order[place] : __chain.__end(); }
  template <typename L> __links *__found(const L &key) const {
    size_t place = __below(key);
    return __is_at(place, key) ? __order[place] : __chain.__end();
  }
  size_t __place_of(__links *at) const {
    size_t place = __below(G::__key(static_cast<__node<V> *>(at)->__value));
    while (__order[place] != at) ++place;
    return place;
  }
  // Where an element among equals goes that is wanted close to another, as GNU's library has it.
  size_t __beside(__links *hint, const K &key) const {
    size_t count = size(), at = hint == __chain.__end() ? count : __place_of(hint);
    if (at == count) return count > 0 && !__less(key, __key_at(count - 1)) ? count : __above(key);
    if (!__less(__key_at(at), key)) {
      return at == 0 || !__less(key, __key_at(at - 1)) ? at : __above(key);
    }
    return at + 1 == count || !__less(__key_at(at + 1), key) ? at + 1 : __below(key);
  }
  auto __told(__links *at, bool entered) {
    if constexpr (M) {
      return iterator(at);
    } else {
      return pair<iterator, bool>(iterator(at), entered);
    }
  }
  template <typename U> auto __insert(U &&value) {
    if constexpr (is_same<typename decay<U>::type, V>::value) {
      size_t place = M ? __above(G::__key(value)) : __below(G::__key(value));
      if (!M && __is_at(place, G::__key(value))) return __told(__order[place], false);
      __node<V> *made = new __node<V>(static_cast<U &&>(value));
      __enter(place, made);
      return __told(made, true);
    } else {
      return emplace(static_cast<U &&>(value));
    }
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
    size_t place = __place_of(at);
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

template <typename K, typename V, typename E, typename C, typename G, bool M>
bool operator>(const __sorted<K, V, E, C, G, M> &a, const __sorted<K, V, E, C, G, M> &b) {
  return b < a;
}
template <typename K, typename V, typename E, typename C, typename G, bool M>
bool operator<=(const __sorted<K, V, E, C, G, M> &a, const __sorted<K, V, E, C, G, M> &b) {
  return !(b < a);
}
template <typename K, typename V, typename E, typename C, typename G, bool M>
bool operator>=(const __sorted<K, V, E, C, G, M> &a, const __sorted<K, V, E, C, G, M> &b) {
  return !(a < b);
}
template <typename K, typename V, typename E, typename C, typename G, bool M>
void swap(__sorted<K, V, E, C, G, M> &a, __sorted<K, V, E, C, G, M> &b) {
  a.swap(b);
}

template <typename I>
using __key_at = typename remove_const<typename __value_at<I>::first_type>::type;
template <typename I>
using __mapped_at = typename enable_if<true, typename __value_at<I>::second_type>::type;
template <typename K, typename V, typename C = less<K>,
          typename Alloc = allocator<pair<const K, V>>>
class map : public __sorted<__plain<Alloc, K>, pair<const K, V>, pair<const K, V>, C,
                            __first_of<K, pair<const K, V>>, false> {
 public:
  typedef V mapped_type;
  typedef __sorted<K, pair<const K, V>, pair<const K, V>, C, __first_of<K, pair<const K, V>>, false>
      __tree;
  typedef typename __tree::iterator __place_type;
  typedef typename __tree::const_iterator __hint_type;
  map() noexcept {}
  explicit map(const C &less) : __tree(less) {}
  map(initializer_list<pair<const K, V>> values) { this->insert(values); }
  map(initializer_list<pair<const K, V>> values, const C &less) : __tree(less) {
    this->insert(values);
  }
  template <typename I> map(I first, I last) { this->insert(first, last); }
  template <typename I> map(I first, I last, const C &less) : __tree(less) {
    this->insert(first, last);
  }
  map &operator=(initializer_list<pair<const K, V>> values) {
    this->clear();
    this->insert(values);
    return *this;
  }
  // Compares elements by their keys.
  struct value_compare {
    C __less;
    bool operator()(const pair<const K, V> &a, const pair<const K, V> &b) const {
      return __less(a.first, b.first);
    }
  };
  value_compare value_comp() const { return value_compare{this->__less}; }
  V &operator[](const K &key) { return __make(key); }
  V &operator[](K &&key) { return __make(static_cast<K &&>(key)); }
  V &at(const K &key) { return __existing(key); }
  const V &at(const K &key) const { return __existing(key); }
  template <typename... A> pair<__place_type, bool> try_emplace(const K &key, A &&...arguments) {
    return __try(key, static_cast<A &&>(arguments)...);
  }
  template <typename... A> pair<__place_type, bool> try_emplace(K &&key, A &&...arguments) {
    return __try(static_cast<K &&>(key), static_cast<A &&>(arguments)...);
  }
  template <typename U> pair<__place_type, bool> insert_or_assign(const K &key, U &&value) {
    return __assign(key, static_cast<U &&>(value));
  }
  template <typename U> pair<__place_type, bool> insert_or_assign(K &&key, U &&value) {
    return __assign(static_cast<K &&>(key), static_cast<U &&>(value));
  }
  template <typename... A>
  __place_type try_emplace(__hint_type, const K &key, A &&...arguments) {
    return __try(key, static_cast<A &&>(arguments)...).first;
  }
  template <typename... A> __place_type try_emplace(__hint_type, K &&key, A &&...arguments) {
    return __try(static_cast<K &&>(key), static_cast<A &&>(arguments)...).first;
  }
  template <typename U> __place_type insert_or_assign(__hint_type, const K &key, U &&value) {
    return __assign(key, static_cast<U &&>(value)).first;
  }
  template <typename U> __place_type insert_or_assign(__hint_type, K &&key, U &&value) {
    return __assign(static_cast<K &&>(key), static_cast<U &&>(value)).first;
  }

 private:
  V &__value_at(size_t place) const {
    return static_cast<__node<pair<const K, V>> *>(this->__order[place])->__value.second;
  }
  template <typename L> V &__make(L &&key) {
    size_t place = this->__below(key);
    if (!this->__is_at(place, key)) {
      this->__enter(place, new __node<pair<const K, V>>(__by_key(), __by_key(),
                                                        static_cast<L &&>(key)));
    }
    return __value_at(place);
  }
  V &__existing(const K &key) const {
    size_t place = this->__below(key);
    if (!this->__is_at(place, key)) throw out_of_range("map::at");
    return __value_at(place);
  }
  template <typename L, typename... A>
  pair<__place_type, bool> __try(L &&key, A &&...arguments) {
    size_t place = this->__below(key);
    bool made = !this->__is_at(place, key);
    if (made) {
      this->__enter(place, new __node<pair<const K, V>>(__by_key(), __by_key(),
                                                        static_cast<L &&>(key),
                                                        static_cast<A &&>(arguments)...));
    }
    return this->__told(this->__order[place], made);
  }
  template <typename L, typename U> pair<__place_type, bool> __assign(L &&key, U &&value) {
    size_t place = this->__below(key);
    if (!this->__is_at(place, key)) {
      return __try(static_cast<L &&>(key), static_cast<U &&>(value));
    }
    __value_at(place) = static_cast<U &&>(value);
    return this->__told(this->__order[place], false);
  }
};
template <typename I> map(I, I) -> map<__key_at<I>, __mapped_at<I>>;
template <typename I, typename C> map(I, I, C) -> map<__key_at<I>, __mapped_at<I>, C>;
template <typename K, typename V> map(initializer_list<pair<K, V>>) -> map<K, V>;
template <typename K, typename V, typename C>
map(initializer_list<pair<K, V>>, C) -> map<K, V, C>;
template <typename K, typename V, typename C = less<K>,
          typename Alloc = allocator<pair<const K, V>>>
class multimap : public __sorted<__plain<Alloc, K>, pair<const K, V>, pair<const K, V>, C,
                            __first_of<K, pair<const K, V>>, true> {
 public:
  typedef V mapped_type;
  typedef __sorted<K, pair<const K, V>, pair<const K, V>, C, __first_of<K, pair<const K, V>>, true>
      __tree;
  typedef typename __tree::iterator __place_type;
  multimap() noexcept {}
  explicit multimap(const C &less) : __tree(less) {}
  multimap(initializer_list<pair<const K, V>> values) { this->insert(values); }
  multimap(initializer_list<pair<const K, V>> values, const C &less) : __tree(less) {
    this->insert(values);
  }
  template <typename I> multimap(I first, I last) { this->insert(first, last); }
  template <typename I> multimap(I first, I last, const C &less) : __tree(less) {
    this->insert(first, last);
  }
  multimap &operator=(initializer_list<pair<const K, V>> values) {
    this->clear();
    this->insert(values);
    return *this;
  }
  // Compares elements by their keys.
  struct value_compare {
    C __less;
    bool operator()(const pair<const K, V> &a, const pair<const K, V> &b) const {
      return __less(a.first, b.first);
    }
  };
  value_compare value_comp() const { return value_compare{this->__less}; }
};
template <typename I> multimap(I, I) -> multimap<__key_at<I>, __mapped_at<I>>;
template <typename I, typename C> multimap(I, I, C) -> multimap<__key_at<I>, __mapped_at<I>, C>;
template <typename K, typename V> multimap(initializer_list<pair<K, V>>) -> multimap<K, V>;
template <typename K, typename V, typename C>
multimap(initializer_list<pair<K, V>>, C) -> multimap<K, V, C>;
template <typename K, typename C = less<K>, typename Alloc = allocator<K>>
class set : public __sorted<__plain<Alloc, K>, K, const K, C, __itself<K>, false> {
 public:
  typedef C value_compare;
  typedef __sorted<K, K, const K, C, __itself<K>, false> __tree;
  set() noexcept {}
  explicit set(const C &less) : __tree(less) {}
  set(initializer_list<K> values) { this->insert(values); }
  set(initializer_list<K> values, const C &less) : __tree(less) {
    this->insert(values);
  }
  template <typename I> set(I first, I last) { this->insert(first, last); }
  template <typename I> set(I first, I last, const C &less) : __tree(less) {
    this->insert(first, last);
  }
  set &operator=(initializer_list<K> values) {
    this->clear();
    this->insert(values);
    return *this;
  }
  C value_comp() const { return this->__less; }
};
template <typename I> set(I, I) -> set<__value_at<I>>;
template <typename I, typename C> set(I, I, C) -> set<__value_at<I>, C>;
template <typename K, typename C = less<K>, typename Alloc = allocator<K>>
class multiset : public __sorted<__plain<Alloc, K>, K, const K, C, __itself<K>, true> {
 public:
  typedef C value_compare;
  typedef __sorted<K, K, const K, C, __itself<K>, true> __tree;
  multiset() noexcept {}
  explicit multiset(const C &less) : __tree(less) {}
  multiset(initializer_list<K> values) { this->insert(values); }
  multiset(initializer_list<K> values, const C &less) : __tree(less) {
    this->insert(values);
  }
  template <typename I> multiset(I first, I last) { this->insert(first, last); }
  template <typename I> multiset(I first, I last, const C &less) : __tree(less) {
    this->insert(first, last);
  }
  multiset &operator=(initializer_list<K> values) {
    this->clear();
    this->insert(values);
    return *this;
  }
  C value_comp() const { return this->__less; }
};
template <typename I> multiset(I, I) -> multiset<__value_at<I>>;
template <typename I, typename C> multiset(I, I, C) -> multiset<__value_at<I>, C>;

} // namespace std
