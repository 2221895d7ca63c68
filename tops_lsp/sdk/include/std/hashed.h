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
// The elements of one bucket: it ends where the next element belongs to another one.
template <typename T> class __bucket_cursor : public __hash_cursor<T> {
 public:
  size_t __place = 0, __buckets = 1;
  __bucket_cursor() noexcept {}
  __bucket_cursor(__hash_link *at, size_t place, size_t buckets)
      : __hash_cursor<T>(at), __place(place), __buckets(buckets) {}
  __bucket_cursor &operator++() {
    __hash_link *next = this->__at->__next;
    typedef __hash_node<typename remove_const<T>::type> node;
    bool ends = next == nullptr || static_cast<node *>(next)->__hash % __buckets != __place;
    this->__at = ends ? nullptr : next;
    return *this;
  }
  __bucket_cursor operator++(int) {
    __bucket_cursor kept(*this);
    ++*this;
    return kept;
  }
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
  typedef __bucket_cursor<E> local_iterator;
  typedef __bucket_cursor<const V> const_local_iterator;
  typedef __hash_node<V> __node_type;
  typedef __handle<K, __node_type> node_type;
  __hashed() noexcept {}
  explicit __hashed(size_t buckets, const H &hash = H(), const Q &equal = Q())
      : __hash(hash), __equal(equal) {
    if (buckets > 1) rehash(buckets);
  }
  __hashed(const __hashed &other) : __hashed(1, other.__hash, other.__equal) { __copy(other); }
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
  size_t max_bucket_count() const { return static_cast<size_t>(-1) / 2 / sizeof(void *); }
  local_iterator begin(size_t place) {
    return local_iterator(__first_in(place), place, __buckets);
  }
  local_iterator end(size_t place) { return local_iterator(nullptr, place, __buckets); }
  const_local_iterator begin(size_t place) const {
    return const_local_iterator(__first_in(place), place, __buckets);
  }
  const_local_iterator end(size_t place) const {
    return const_local_iterator(nullptr, place, __buckets);
  }
  const_local_iterator cbegin(size_t place) const { return begin(place); }
  const_local_iterator cend(size_t place) const { return end(place); }
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
  iterator insert(const_iterator hint, const V &value) { return emplace_hint(hint, value); }
  iterator insert(const_iterator hint, V &&value) {
    return emplace_hint(hint, static_cast<V &&>(value));
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
  template <typename... A> iterator emplace_hint(const_iterator hint, A &&...arguments) {
    if constexpr (M) {
      return __enter(new __node_type(static_cast<A &&>(arguments)...), hint.__at);
    } else {
      return emplace(static_cast<A &&>(arguments)...).first;
    }
  }
  node_type extract(const_iterator position) {
    __unlink(position.__at);
    position.__at->__next = nullptr;
    return node_type(static_cast<__node_type *>(position.__at));
  }
  node_type extract(const K &key) {
    __hash_link *found = __found(key);
    return found == nullptr ? node_type() : extract(const_iterator(found));
  }
  auto insert(node_type &&node) {
    __node_type *made = node.__held;
    __hash_link *known = nullptr;
    if constexpr (!M) known = made == nullptr ? nullptr : __found(G::__key(made->__value));
    bool enters = made != nullptr && known == nullptr;
    if (enters) node.__held = nullptr;
    iterator at = enters ? __enter(made) : iterator(known);
    if constexpr (M) {
      return at;
    } else {
      return __node_insertion<iterator, node_type>{at, enters, static_cast<node_type &&>(node)};
    }
  }
  iterator insert(const_iterator hint, node_type &&node) {
    if constexpr (M) {
      __node_type *made = node.__held;
      node.__held = nullptr;
      return made == nullptr ? end() : __enter(made, hint.__at);
    } else {
      return insert(static_cast<node_type &&>(node)).position;
    }
  }
  template <typename O> void merge(O &&other) {
    for (auto at = other.begin(); at != other.end();) {
      auto here = at++;
      if (M || __found(G::__key(*here)) == nullptr) insert(other.extract(here));
    }
  }
  size_t erase(const K &key) {
    __hash_link *at = __found(key);
    if (at == nullptr) return 0;
    __hash_link *end = M ? __after(at, key) : at->__next;  // the key may be one of those
    size_t erased = 0;
    for (; at != end; ++erased) at = __erase(at);
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
    __hash_link *first = __found(key);
    return pair<iterator, iterator>(iterator(first), iterator(__after(first, key)));
  }
  pair<const_iterator, const_iterator> equal_range(const K &key) const {
    __hash_link *first = __found(key);
    return pair<const_iterator, const_iterator>(const_iterator(first),
                                                const_iterator(__after(first, key)));
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
  __hash_link *__after(__hash_link *at, const K &key) const {
    while (at != nullptr && __holds(at, key)) at = at->__next;
    return at;
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
  iterator __enter(__node_type *made, __hash_link *hint = nullptr) {
    made->__hash = __hash(G::__key(made->__value));
    __make_room(1);
    __hash_link *before = nullptr;
    if constexpr (M) before = __place_among_equals(made, hint);
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
  // After a hint that is equal; before its equals; after the first of them, from the hint on, where
  // few are searched without their hashes.
  __hash_link *__place_among_equals(__node_type *made, __hash_link *hint) {
    const K &key = G::__key(made->__value);
    if (__is_slow_hash<H>::value && __count <= 20) {
      __hash_link *at = __equal_from(hint, nullptr, key);
      return at == nullptr ? __equal_from(__before.__next, hint, key) : at;
    }
    if (hint != nullptr && __holds(hint, key)) return hint;
    return __before_found(key, made->__hash);
  }
  __hash_link *__equal_from(__hash_link *at, __hash_link *end, const K &key) const {
    while (at != end && !__holds(at, key)) at = at->__next;
    return at == end ? nullptr : at;
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
  __hash_link *__first_in(size_t place) const {
    __hash_link *before = __heads == nullptr ? nullptr : __heads[place];
    return before == nullptr ? nullptr : before->__next;
  }
  __hash_link *__erase(__hash_link *at) {
    __hash_link *behind = __unlink(at);
    delete static_cast<__node_type *>(at);
    return behind;
  }
  // Takes an element out of the list and its bucket; gives what comes after it.
  __hash_link *__unlink(__hash_link *at) {
    size_t place = __place(at);
    __hash_link *before = __heads[place], *behind = at->__next;
    while (before->__next != at) before = before->__next;
    bool last = behind == nullptr || __place(behind) != place;
    if (behind != nullptr && last) __heads[__place(behind)] = before;
    if (before == __heads[place] && last) __heads[place] = nullptr;
    before->__next = behind;
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
template <typename I, typename V> size_t __same_among(const pair<I, I> &range, const V &value) {
  size_t found = 0;
  for (I at = range.first; at != range.second; ++at) found += *at == value;
  return found;
}
template <typename K, typename V, typename E, typename H, typename Q, typename G, bool M>
bool operator==(const __hashed<K, V, E, H, Q, G, M> &a, const __hashed<K, V, E, H, Q, G, M> &b) {
  if (a.size() != b.size()) return false;
  for (const V &value : a) {
    const K &key = G::__key(value);
    if (a.count(key) != b.count(key)) return false;
    if (__same_among(a.equal_range(key), value) != __same_among(b.equal_range(key), value))
      return false;
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
  typedef typename __table::const_iterator __hint_type;
  unordered_map() noexcept {}
  explicit unordered_map(size_t buckets, const H &hash = H(), const Q &equal = Q())
      : __table(buckets, hash, equal) {}
  unordered_map(initializer_list<pair<const K, V>> values) {
    for (const pair<const K, V> &value : values) this->insert(value);
  }
  unordered_map(initializer_list<pair<const K, V>> values, size_t buckets, const H &hash = H(),
                const Q &equal = Q())
      : __table(buckets, hash, equal) {
    for (const pair<const K, V> &value : values) this->insert(value);
  }
  template <typename I> unordered_map(I first, I last) {
    for (; first != last; ++first) this->__insert(*first);
  }
  template <typename I>
  unordered_map(I first, I last, size_t buckets, const H &hash = H(), const Q &equal = Q())
      : __table(buckets, hash, equal) {
    for (; first != last; ++first) this->__insert(*first);
  }
  V &operator[](const K &key) { return __try(key).first->second; }
  V &operator[](K &&key) { return __try(static_cast<K &&>(key)).first->second; }
  V &at(const K &key) { return __existing(key); }
  const V &at(const K &key) const { return __existing(key); }
  template <typename... A>
  pair<__place_type, bool> try_emplace(const K &key, A &&...arguments) {
    return __try(key, static_cast<A &&>(arguments)...);
  }
  template <typename... A> pair<__place_type, bool> try_emplace(K &&key, A &&...arguments) {
    return __try(static_cast<K &&>(key), static_cast<A &&>(arguments)...);
  }
  template <typename... A>
  __place_type try_emplace(__hint_type, const K &key, A &&...arguments) {
    return __try(key, static_cast<A &&>(arguments)...).first;
  }
  template <typename... A> __place_type try_emplace(__hint_type, K &&key, A &&...arguments) {
    return __try(static_cast<K &&>(key), static_cast<A &&>(arguments)...).first;
  }
  template <typename U> pair<__place_type, bool> insert_or_assign(const K &key, U &&value) {
    return __assign(key, static_cast<U &&>(value));
  }
  template <typename U> pair<__place_type, bool> insert_or_assign(K &&key, U &&value) {
    return __assign(static_cast<K &&>(key), static_cast<U &&>(value));
  }
  template <typename U> __place_type insert_or_assign(__hint_type, const K &key, U &&value) {
    return __assign(key, static_cast<U &&>(value)).first;
  }
  template <typename U> __place_type insert_or_assign(__hint_type, K &&key, U &&value) {
    return __assign(static_cast<K &&>(key), static_cast<U &&>(value)).first;
  }

 private:
  V &__existing(const K &key) const {
    __hash_link *known = this->__found(key);
    if (known == nullptr) throw out_of_range("unordered_map::at");
    return static_cast<__hash_node<pair<const K, V>> *>(known)->__value.second;
  }
  template <typename L, typename... A>
  pair<__place_type, bool> __try(L &&key, A &&...arguments) {
    __hash_link *known = this->__found(key);
    if (known != nullptr) return pair<__place_type, bool>(__place_type(known), false);
    typedef __hash_node<pair<const K, V>> node;
    return pair<__place_type, bool>(
        this->__enter(new node(__by_key(), __by_key(), static_cast<L &&>(key),
                               static_cast<A &&>(arguments)...)),
        true);
  }
  template <typename L, typename U> pair<__place_type, bool> __assign(L &&key, U &&value) {
    pair<__place_type, bool> found = __try(static_cast<L &&>(key), static_cast<U &&>(value));
    if (!found.second) found.first->second = static_cast<U &&>(value);
    return found;
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
  typedef __hashed<K, pair<const K, V>, pair<const K, V>, H, Q, __first_of<K, pair<const K, V>>,
                   true>
      __table;
  unordered_multimap() noexcept {}
  explicit unordered_multimap(size_t buckets, const H &hash = H(), const Q &equal = Q())
      : __table(buckets, hash, equal) {}
  unordered_multimap(initializer_list<pair<const K, V>> values) {
    this->reserve(values.size());
    this->insert(values);
  }
  unordered_multimap(initializer_list<pair<const K, V>> values, size_t buckets, const H &hash = H(),
                     const Q &equal = Q())
      : __table(buckets, hash, equal) {
    this->reserve(values.size() > buckets ? values.size() : buckets);
    this->insert(values);
  }
  template <typename I> unordered_multimap(I first, I last) {
    this->reserve(__count_ahead(first, last));
    for (; first != last; ++first) this->__insert(*first);
  }
  template <typename I>
  unordered_multimap(I first, I last, size_t buckets, const H &hash = H(), const Q &equal = Q())
      : __table(buckets, hash, equal) {
    size_t count = __count_ahead(first, last);
    if (count > buckets) this->reserve(count);
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
  unordered_set(initializer_list<K> values, size_t buckets, const H &hash = H(),
                const Q &equal = Q())
      : __table(buckets, hash, equal) {
    for (const K &value : values) this->insert(value);
  }
  template <typename I> unordered_set(I first, I last) {
    for (; first != last; ++first) this->__insert(*first);
  }
  template <typename I>
  unordered_set(I first, I last, size_t buckets, const H &hash = H(), const Q &equal = Q())
      : __table(buckets, hash, equal) {
    for (; first != last; ++first) this->__insert(*first);
  }
};
template <typename I> unordered_set(I, I) -> unordered_set<__value_at<I>>;
template <typename K, typename H = hash<K>, typename Q = equal_to<K>, typename Alloc = allocator<K>>
class unordered_multiset : public __hashed<__plain<Alloc, K>, K, const K, H, Q, __itself<K>, true> {
 public:
  typedef __hashed<K, K, const K, H, Q, __itself<K>, true> __table;
  unordered_multiset() noexcept {}
  explicit unordered_multiset(size_t buckets, const H &hash = H(), const Q &equal = Q())
      : __table(buckets, hash, equal) {}
  unordered_multiset(initializer_list<K> values) {
    this->reserve(values.size());
    this->insert(values);
  }
  unordered_multiset(initializer_list<K> values, size_t buckets, const H &hash = H(),
                     const Q &equal = Q())
      : __table(buckets, hash, equal) {
    this->reserve(values.size() > buckets ? values.size() : buckets);
    this->insert(values);
  }
  template <typename I> unordered_multiset(I first, I last) {
    this->reserve(__count_ahead(first, last));
    for (; first != last; ++first) this->__insert(*first);
  }
  template <typename I>
  unordered_multiset(I first, I last, size_t buckets, const H &hash = H(), const Q &equal = Q())
      : __table(buckets, hash, equal) {
    size_t count = __count_ahead(first, last);
    if (count > buckets) this->reserve(count);
    for (; first != last; ++first) this->__insert(*first);
  }
};
template <typename I> unordered_multiset(I, I) -> unordered_multiset<__value_at<I>>;
} // namespace std
