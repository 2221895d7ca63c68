// Hashed containers. Their order is visible, so buckets, their numbers and places in the one list
// of all elements are as in GNU's library: each bucket knows what comes before its first element.
namespace std {
size_t __buckets_for(size_t least);

struct __hash_link {
  __hash_link *__next = nullptr;
};
template <typename V> struct __hash_node : __hash_link {
  size_t __hash = 0;
  V __value;
  template <typename... A>
  explicit __hash_node(A &&...arguments) : __value(static_cast<A &&>(arguments)...) {}
};
template <typename T> class __hash_cursor {
 public:
  typedef typename remove_const<T>::type value_type;
  typedef T &reference;
  typedef T *pointer;
  typedef ptrdiff_t difference_type;
  typedef forward_iterator_tag iterator_category;
  __hash_link *__at = nullptr;
  __hash_cursor() noexcept {}
  explicit __hash_cursor(__hash_link *at) : __at(at) {}
  operator __hash_cursor<const T>() const { return __hash_cursor<const T>(__at); }
  T &operator*() const { return static_cast<__hash_node<value_type> *>(__at)->__value; }
  T *operator->() const { return &static_cast<__hash_node<value_type> *>(__at)->__value; }
  __hash_cursor &operator++() {
    __at = __at->__next;
    return *this;
  }
  __hash_cursor operator++(int) {
    __hash_cursor kept(__at);
    __at = __at->__next;
    return kept;
  }
  bool operator==(const __hash_cursor &other) const { return __at == other.__at; }
  bool operator!=(const __hash_cursor &other) const { return __at != other.__at; }
};
template <typename I> size_t __count_ahead(I first, I last) { return distance(first, last); }
template <typename T> size_t __count_ahead(istream_iterator<T> first, istream_iterator<T> last) {
  return first != last;
}

template <typename H> struct __is_slow_hash : false_type {};
template <> struct __is_slow_hash<hash<string>> : true_type {};
template <> struct __is_slow_hash<hash<string_view>> : true_type {};

template <typename K, typename V, typename E, typename H, typename Q, typename G, bool M>
class __hashed {
 public:
  typedef K key_type;
  typedef V value_type;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  typedef V &reference;
  typedef const V &const_reference;
  typedef H hasher;
  typedef Q key_equal;
  typedef __hash_cursor<E> iterator;
  typedef __hash_cursor<const V> const_iterator;
  typedef __hash_node<V> __node_type;
  __hashed() noexcept {}
  explicit __hashed(size_t buckets, const H &hash = H(), const Q &equal = Q())
      : __hash(hash), __equal(equal) {
    if (buckets > 1) rehash(buckets);
  }
  __hashed(const __hashed &other) : __hash(other.__hash), __equal(other.__equal) { __copy(other); }
  __hashed(__hashed &&other) noexcept : __hash(other.__hash), __equal(other.__equal) {
    swap(other);
  }
  ~__hashed() {
    clear();
    free(__heads);
  }
  __hashed &operator=(const __hashed &other) {
    if (this != &other) {
      __forget();
      __copy(other);
    }
    return *this;
  }
  __hashed &operator=(__hashed &&other) noexcept {
    if (this != &other) {
      __forget();
      swap(other);
    }
    return *this;
  }
  __hashed &operator=(initializer_list<V> values) {
    clear();
    size_t wanted = ceil(values.size() / static_cast<double>(__most_load));
    if (__buckets < wanted) rehash(wanted);
    insert(values);
    return *this;
  }
  iterator begin() { return iterator(__before.__next); }
  const_iterator begin() const { return const_iterator(__before.__next); }
  iterator end() { return iterator(nullptr); }
  const_iterator end() const { return const_iterator(nullptr); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  bool empty() const { return __count == 0; }
  size_t size() const { return __count; }
  size_t max_size() const { return static_cast<size_t>(-1) / 2 / sizeof(__node_type); }
  size_t bucket_count() const { return __buckets; }
  size_t bucket(const K &key) const { return __hash(key) % __buckets; }
  size_t bucket_size(size_t place) const {
    size_t found = 0;
    for (__hash_link *at = __before.__next; at != nullptr; at = at->__next) {
      found += __place(at) == place ? 1 : 0;
    }
    return found;
  }
  float load_factor() const { return static_cast<float>(__count) / static_cast<float>(__buckets); }
  float max_load_factor() const { return __most_load; }
  void max_load_factor(float load) { __most_load = load; }
  H hash_function() const { return __hash; }
  Q key_eq() const { return __equal; }
  void rehash(size_t buckets) {
    size_t needed = ceil((__count + 1) / static_cast<double>(__most_load));
    size_t wanted = __chosen(needed > buckets ? needed : buckets);
    if (wanted != __buckets) __spread(wanted);
  }
  void reserve(size_t count) { rehash(ceil(count / static_cast<double>(__most_load))); }
  void clear() {
    for (__hash_link *at = __before.__next; at != nullptr;) {
      __hash_link *behind = at->__next;
      delete static_cast<__node_type *>(at);
      at = behind;
    }
    __before.__next = nullptr;
    __count = 0;
    for (size_t i = 0; __heads != nullptr && i < __buckets; ++i) __heads[i] = nullptr;
  }
  auto insert(const V &value) { return __insert(value); }
  auto insert(V &&value) { return __insert(static_cast<V &&>(value)); }
  iterator insert(const_iterator, const V &value) {
    if constexpr (M) {
      return insert(value);
    } else {
      return insert(value).first;
    }
  }
  template <typename I> void insert(I first, I last) {
    if constexpr (M) {
      size_t count = __count_ahead(first, last);
      if (count != 0) __make_room(count);
    }
    for (; first != last; ++first) __insert(*first);
  }
  void insert(initializer_list<V> values) { insert(values.begin(), values.end()); }
  template <typename... A> auto emplace(A &&...arguments) {
    __node_type *made = new __node_type(static_cast<A &&>(arguments)...);
    if constexpr (M) {
      return __enter(made);
    } else {
      __hash_link *known = __found(G::__key(made->__value));
      if (known != nullptr) {
        delete made;
        return pair<iterator, bool>(iterator(known), false);
      }
      return pair<iterator, bool>(__enter(made), true);
    }
  }
  template <typename... A> iterator emplace_hint(const_iterator, A &&...arguments) {
    if constexpr (M) {
      return emplace(static_cast<A &&>(arguments)...);
    } else {
      return emplace(static_cast<A &&>(arguments)...).first;
    }
  }
  size_t erase(const K &key) {
    size_t erased = 0;
    __hash_link *at = __found(key);
    while (at != nullptr && __holds(at, key)) {
      at = __erase(at);
      ++erased;
      if (!M) break;
    }
    return erased;
  }
  iterator erase(const_iterator position) { return iterator(__erase(position.__at)); }
  iterator erase(iterator position) { return iterator(__erase(position.__at)); }
  iterator erase(const_iterator first, const_iterator last) {
    __hash_link *at = first.__at;
    while (at != last.__at) at = __erase(at);
    return iterator(at);
  }
  size_t count(const K &key) const {
    size_t found = 0;
    for (__hash_link *at = __found(key); at != nullptr && __holds(at, key); at = at->__next) {
      ++found;
      if (!M) break;
    }
    return found;
  }
  iterator find(const K &key) { return iterator(__found(key)); }
  const_iterator find(const K &key) const { return const_iterator(__found(key)); }
  pair<iterator, iterator> equal_range(const K &key) {
    __hash_link *first = __found(key), *last = first;
    while (last != nullptr && __holds(last, key)) last = last->__next;
    return pair<iterator, iterator>(iterator(first), iterator(last));
  }
  void swap(__hashed &other) noexcept {
    std::swap(__before.__next, other.__before.__next);
    std::swap(__heads, other.__heads);
    std::swap(__buckets, other.__buckets);
    std::swap(__count, other.__count);
    std::swap(__limit, other.__limit);
    std::swap(__most_load, other.__most_load);
    std::swap(__hash, other.__hash);
    std::swap(__equal, other.__equal);
    __hold_first();
    other.__hold_first();
  }

 protected:
  __hash_link __before;
  __hash_link **__heads = nullptr;
  size_t __buckets = 1, __count = 0, __limit = 0;
  float __most_load = 1;
  H __hash;
  Q __equal;
  size_t __place(__hash_link *at) const {
    return static_cast<__node_type *>(at)->__hash % __buckets;
  }
  bool __holds(__hash_link *at, const K &key) const {
    return __equal(key, G::__key(static_cast<__node_type *>(at)->__value));
  }
  __hash_link *__before_found(const K &key, size_t hash) const {
    if (__heads == nullptr) return nullptr;
    size_t place = hash % __buckets;
    __hash_link *before = __heads[place];
    for (; before != nullptr; before = before->__next) {
      __hash_link *at = before->__next;
      if (at == nullptr || __place(at) != place) return nullptr;
      if (static_cast<__node_type *>(at)->__hash == hash && __holds(at, key)) return before;
    }
    return nullptr;
  }
  __hash_link *__found(const K &key) const {
    __hash_link *before = __before_found(key, __hash(key));
    return before == nullptr ? nullptr : before->__next;
  }
  template <typename U> auto __insert(U &&value) {
    if constexpr (M) {
      return __enter(new __node_type(static_cast<U &&>(value)));
    } else {
      return __insert_new(static_cast<U &&>(value));
    }
  }
  pair<iterator, bool> __insert_new(const V &value) {
    __hash_link *known = __found(G::__key(value));
    if (known != nullptr) return pair<iterator, bool>(iterator(known), false);
    return pair<iterator, bool>(__enter(new __node_type(value)), true);
  }
  pair<iterator, bool> __insert_new(V &&value) {
    __hash_link *known = __found(G::__key(value));
    if (known != nullptr) return pair<iterator, bool>(iterator(known), false);
    return pair<iterator, bool>(__enter(new __node_type(static_cast<V &&>(value))), true);
  }
  iterator __enter(__node_type *made) {
    made->__hash = __hash(G::__key(made->__value));
    __make_room(1);
    __hash_link *before = nullptr;
    if constexpr (M) before = __place_among_equals(made);
    if (before == nullptr) {
      __put_first(made, made->__hash % __buckets);
    } else {
      made->__next = before->__next;
      before->__next = made;
      __hash_link *behind = made->__next;
      bool last = behind != nullptr && __place(behind) != __place(made);
      if (last) __heads[__place(behind)] = made;
    }
    ++__count;
    return iterator(made);
  }
  // Before its equals; after the first of them where few are searched without their hashes.
  __hash_link *__place_among_equals(__node_type *made) {
    if (__is_slow_hash<H>::value && __count <= 20) {
      __hash_link *at = __before.__next;
      while (at != nullptr && !__holds(at, G::__key(made->__value))) at = at->__next;
      return at;
    }
    return __before_found(G::__key(made->__value), made->__hash);
  }
  size_t __chosen(size_t least) {
    size_t found = __buckets_for(least);
    __limit = floor(found * static_cast<double>(__most_load));
    return found;
  }
  void __make_room(size_t coming) {
    size_t after = __count + coming;
    if (__heads == nullptr) __heads = static_cast<__hash_link **>(calloc(__buckets, 8));
    if (after <= __limit) return;
    double least = (__limit == 0 && after < 11 ? 11 : after) / static_cast<double>(__most_load);
    if (least < __buckets) {
      __limit = floor(__buckets * static_cast<double>(__most_load));
      return;
    }
    size_t wanted = floor(least) + 1;
    __spread(__chosen(wanted > 2 * __buckets ? wanted : 2 * __buckets));
  }
  void __put_first(__hash_link *made, size_t place) {
    if (__heads[place] != nullptr) {
      made->__next = __heads[place]->__next;
      __heads[place]->__next = made;
      return;
    }
    made->__next = __before.__next;
    __before.__next = made;
    if (made->__next != nullptr) __heads[__place(made->__next)] = made;
    __heads[place] = &__before;
  }
  void __spread(size_t buckets) {
    free(__heads);
    __buckets = buckets;
    __heads = static_cast<__hash_link **>(calloc(buckets, sizeof(void *)));
    __hash_link *at = __before.__next, *last = nullptr;
    __before.__next = nullptr;
    while (at != nullptr) {
      __hash_link *behind = at->__next;
      size_t place = __place(at);
      if (M && last != nullptr && __place(last) == place) {
        at->__next = last->__next;
        last->__next = at;
        if (at->__next != nullptr && __place(at->__next) != place) {
          __heads[__place(at->__next)] = at;
        }
      } else {
        __put_first(at, place);
      }
      last = at;
      at = behind;
    }
  }
  __hash_link *__erase(__hash_link *at) {
    size_t place = __place(at);
    __hash_link *before = __heads[place], *behind = at->__next;
    while (before->__next != at) before = before->__next;
    bool last = behind == nullptr || __place(behind) != place;
    if (behind != nullptr && last) __heads[__place(behind)] = before;
    if (before == __heads[place] && last) __heads[place] = nullptr;
    before->__next = behind;
    delete static_cast<__node_type *>(at);
    --__count;
    return behind;
  }
  void __hold_first() {
    if (__before.__next != nullptr) __heads[__place(__before.__next)] = &__before;
  }
  void __forget() {
    clear();
    free(__heads);
    __heads = nullptr;
    __buckets = 1;
    __limit = 0;
  }
  void __copy(const __hashed &other) {
    __buckets = other.__buckets;
    __limit = other.__limit;
    __most_load = other.__most_load;
    __heads = static_cast<__hash_link **>(calloc(__buckets, sizeof(void *)));
    __hash_link *last = &__before;
    for (__hash_link *at = other.__before.__next; at != nullptr; at = at->__next) {
      __node_type *made = new __node_type(static_cast<__node_type *>(at)->__value);
      made->__hash = static_cast<__node_type *>(at)->__hash;
      last->__next = made;
      if (__heads[__place(made)] == nullptr) __heads[__place(made)] = last;
      last = made;
      ++__count;
    }
  }
};
template <typename K, typename V, typename E, typename H, typename Q, typename G, bool M>
bool operator==(const __hashed<K, V, E, H, Q, G, M> &a, const __hashed<K, V, E, H, Q, G, M> &b) {
  if (a.size() != b.size()) return false;
  for (const V &value : a) {
    auto found = b.find(G::__key(value));
    if (found == b.end() || a.count(G::__key(value)) != b.count(G::__key(value))) return false;
    if (!M && !(*found == value)) return false;
  }
  return true;
}
template <typename K, typename V, typename E, typename H, typename Q, typename G, bool M>
bool operator!=(const __hashed<K, V, E, H, Q, G, M> &a, const __hashed<K, V, E, H, Q, G, M> &b) {
  return !(a == b);
}

template <typename K, typename V, typename H = hash<K>, typename Q = equal_to<K>,
          typename Alloc = allocator<pair<const K, V>>>
class unordered_map : public __hashed<__plain<Alloc, K>, pair<const K, V>, pair<const K, V>, H, Q,
                                      __first_of<K, pair<const K, V>>, false> {
 public:
  typedef V mapped_type;
  typedef __hashed<K, pair<const K, V>, pair<const K, V>, H, Q, __first_of<K, pair<const K, V>>,
                   false>
      __table;
  typedef typename __table::iterator __place_type;
  unordered_map() noexcept {}
  explicit unordered_map(size_t buckets, const H &hash = H(), const Q &equal = Q())
      : __table(buckets, hash, equal) {}
  unordered_map(initializer_list<pair<const K, V>> values) {
    for (const pair<const K, V> &value : values) this->insert(value);
  }
  template <typename I> unordered_map(I first, I last) {
    for (; first != last; ++first) this->__insert(*first);
  }
  V &operator[](const K &key) {
    __hash_link *known = this->__found(key);
    if (known == nullptr) {
      known = this->__enter(new __hash_node<pair<const K, V>>(key, V())).__at;
    }
    return static_cast<__hash_node<pair<const K, V>> *>(known)->__value.second;
  }
  V &at(const K &key) { return __existing(key); }
  const V &at(const K &key) const { return __existing(key); }
  template <typename... A>
  pair<__place_type, bool> try_emplace(const K &key, A &&...arguments) {
    __hash_link *known = this->__found(key);
    if (known != nullptr) return pair<__place_type, bool>(__place_type(known), false);
    return this->emplace(key, V(static_cast<A &&>(arguments)...));
  }
  template <typename U> pair<__place_type, bool> insert_or_assign(const K &key, U &&value) {
    __hash_link *known = this->__found(key);
    if (known == nullptr) return this->emplace(key, static_cast<U &&>(value));
    __place_type(known)->second = static_cast<U &&>(value);
    return pair<__place_type, bool>(__place_type(known), false);
  }

 private:
  V &__existing(const K &key) const {
    __hash_link *known = this->__found(key);
    if (known == nullptr) throw out_of_range("unordered_map::at");
    return static_cast<__hash_node<pair<const K, V>> *>(known)->__value.second;
  }
};
template <typename I> unordered_map(I, I) -> unordered_map<__key_at<I>, __mapped_at<I>>;
template <typename K, typename V>
unordered_map(initializer_list<pair<K, V>>) -> unordered_map<K, V>;
template <typename K, typename V, typename H = hash<K>, typename Q = equal_to<K>,
          typename Alloc = allocator<pair<const K, V>>>
class unordered_multimap
    : public __hashed<__plain<Alloc, K>, pair<const K, V>, pair<const K, V>, H, Q,
                                           __first_of<K, pair<const K, V>>, true> {
 public:
  typedef V mapped_type;
  unordered_multimap() noexcept {}
  unordered_multimap(initializer_list<pair<const K, V>> values) {
    this->reserve(values.size());
    this->insert(values);
  }
  template <typename I> unordered_multimap(I first, I last) {
    for (; first != last; ++first) this->__insert(*first);
  }
};
template <typename I> unordered_multimap(I, I) -> unordered_multimap<__key_at<I>, __mapped_at<I>>;
template <typename K, typename V>
unordered_multimap(initializer_list<pair<K, V>>) -> unordered_multimap<K, V>;
template <typename K, typename H = hash<K>, typename Q = equal_to<K>, typename Alloc = allocator<K>>
class unordered_set : public __hashed<__plain<Alloc, K>, K, const K, H, Q, __itself<K>, false> {
 public:
  typedef __hashed<K, K, const K, H, Q, __itself<K>, false> __table;
  unordered_set() noexcept {}
  explicit unordered_set(size_t buckets, const H &hash = H(), const Q &equal = Q())
      : __table(buckets, hash, equal) {}
  unordered_set(initializer_list<K> values) {
    for (const K &value : values) this->insert(value);
  }
  template <typename I> unordered_set(I first, I last) {
    for (; first != last; ++first) this->__insert(*first);
  }
};
template <typename I> unordered_set(I, I) -> unordered_set<__value_at<I>>;
template <typename K, typename H = hash<K>, typename Q = equal_to<K>, typename Alloc = allocator<K>>
class unordered_multiset : public __hashed<__plain<Alloc, K>, K, const K, H, Q, __itself<K>, true> {
 public:
  unordered_multiset() noexcept {}
  unordered_multiset(initializer_list<K> values) {
    this->reserve(values.size());
    this->insert(values);
  }
  template <typename I> unordered_multiset(I first, I last) {
    for (; first != last; ++first) this->__insert(*first);
  }
};
template <typename I> unordered_multiset(I, I) -> unordered_multiset<__value_at<I>>;
} // namespace std
