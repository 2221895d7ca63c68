// Pointers that own what they point to.
namespace std {
template <typename T> void destroy_at(T *place) { place->~T(); }
template <typename I> void destroy(I first, I last) {
  for (; first != last; ++first) destroy_at(&*first);
}
template <typename I, typename N> I destroy_n(I first, N count) {
  for (; count > 0; ++first, --count) destroy_at(&*first);
  return first;
}
template <typename I, typename J> J uninitialized_copy(I first, I last, J to) {
  for (; first != last; ++first, ++to) {
    new (static_cast<void *>(&*to)) typename iterator_traits<J>::value_type(*first);
  }
  return to;
}
template <typename I, typename J> J uninitialized_move(I first, I last, J to) {
  for (; first != last; ++first, ++to) {
    new (static_cast<void *>(&*to)) typename iterator_traits<J>::value_type(std::move(*first));
  }
  return to;
}
template <typename I, typename T> void uninitialized_fill(I first, I last, const T &value) {
  for (; first != last; ++first) {
    new (static_cast<void *>(&*first)) typename iterator_traits<I>::value_type(value);
  }
}
template <typename I, typename N, typename T>
I uninitialized_fill_n(I first, N count, const T &value) {
  for (; count > 0; ++first, --count) {
    new (static_cast<void *>(&*first)) typename iterator_traits<I>::value_type(value);
  }
  return first;
}
inline void *align(size_t alignment, size_t size, void *&place, size_t &space) {
  size_t skipped = -reinterpret_cast<size_t>(place) & (alignment - 1);
  if (space < size || space - size < skipped) return nullptr;
  space -= skipped;
  return place = static_cast<char *>(place) + skipped;
}
template <typename T> __host__ __device__ constexpr T *addressof(T &object) {
  return __builtin_addressof(object);
}
template <typename T> struct default_delete {
  constexpr default_delete() {}
  template <typename U> default_delete(const default_delete<U> &) {}
  void operator()(T *address) const { delete address; }
};
template <typename T> struct default_delete<T[]> {
  constexpr default_delete() {}
  void operator()(T *address) const { delete[] address; }
};
// What an owner keeps, and what deletes it: a deleter without data takes no room.
template <typename P, typename D, bool = __is_empty(D) && !__is_final(D)> struct __owning : D {
  P __address = P();
  constexpr __owning() {}
  explicit __owning(P address) : __address(address) {}
  template <typename E>
  __owning(P address, E &&deleter) : D(static_cast<E &&>(deleter)), __address(address) {}
  D &__deleter() { return *this; }
  const D &__deleter() const { return *this; }
};
template <typename P, typename D> struct __owning<P, D, false> {
  P __address = P();
  D __kept;
  constexpr __owning() : __kept() {}
  explicit __owning(P address) : __address(address), __kept() {}
  template <typename E>
  __owning(P address, E &&deleter) : __address(address), __kept(static_cast<E &&>(deleter)) {}
  typename remove_reference<D>::type &__deleter() { return __kept; }
  const typename remove_reference<D>::type &__deleter() const { return __kept; }
};
template <typename T, typename D, typename = void> struct __address_of {
  typedef T *type;
};
template <typename T, typename D>
struct __address_of<T, D, void_t<typename remove_reference<D>::type::pointer>> {
  typedef typename remove_reference<D>::type::pointer type;
};
// Whether one owner's address and deleter become another's.
template <typename P, typename E, typename Q, typename D>
constexpr bool __hands_over = is_convertible<P, Q>::value &&
                              (is_reference<D>::value ? is_same<D, E>::value
                                                      : is_convertible<E, D>::value);
template <typename T, typename D = default_delete<T>> class unique_ptr {
 public:
  typedef void __is_moved_safely;
  typedef typename __address_of<T, D>::type pointer;
  typedef T element_type;
  typedef D deleter_type;
  constexpr unique_ptr() noexcept {}
  constexpr unique_ptr(nullptr_t) noexcept {}
  explicit unique_ptr(pointer address) noexcept : __kept(address) {}
  template <typename E, typename = enable_if_t<is_constructible<D, E>::value>>
  unique_ptr(pointer address, E &&deleter) : __kept(address, static_cast<E &&>(deleter)) {}
  unique_ptr(unique_ptr &&other) noexcept
      : __kept(other.release(), static_cast<D &&>(other.get_deleter())) {}
  template <typename U, typename E,
            typename = enable_if_t<__hands_over<typename unique_ptr<U, E>::pointer, E, pointer, D>>>
  unique_ptr(unique_ptr<U, E> &&other) noexcept
      : __kept(other.release(), static_cast<E &&>(other.get_deleter())) {}
  unique_ptr(const unique_ptr &) = delete;
  ~unique_ptr() { reset(); }
  unique_ptr &operator=(unique_ptr &&other) noexcept {
    reset(other.release());
    get_deleter() = static_cast<D &&>(other.get_deleter());
    return *this;
  }
  template <typename U, typename E,
            typename = enable_if_t<is_convertible<typename unique_ptr<U, E>::pointer,
                                                  pointer>::value &&
                                   is_assignable<D &, E &&>::value>>
  unique_ptr &operator=(unique_ptr<U, E> &&other) noexcept {
    reset(other.release());
    get_deleter() = static_cast<E &&>(other.get_deleter());
    return *this;
  }
  unique_ptr &operator=(nullptr_t) noexcept {
    reset();
    return *this;
  }
  unique_ptr &operator=(const unique_ptr &) = delete;
  typename add_lvalue_reference<T>::type operator*() const noexcept { return *__kept.__address; }
  pointer operator->() const noexcept { return __kept.__address; }
  pointer get() const noexcept { return __kept.__address; }
  typename remove_reference<D>::type &get_deleter() noexcept { return __kept.__deleter(); }
  const typename remove_reference<D>::type &get_deleter() const noexcept {
    return __kept.__deleter();
  }
  explicit operator bool() const noexcept { return __kept.__address != nullptr; }
  pointer release() noexcept {
    pointer kept = __kept.__address;
    __kept.__address = nullptr;
    return kept;
  }
  void reset(pointer address = pointer()) noexcept {
    pointer old = __kept.__address;
    __kept.__address = address;
    if (old != nullptr) get_deleter()(old);
  }
  void swap(unique_ptr &other) noexcept {
    std::swap(__kept.__address, other.__kept.__address);
    std::swap(get_deleter(), other.get_deleter());
  }

 private:
  __owning<pointer, D> __kept;
};
template <typename T, typename D> class unique_ptr<T[], D> {
 public:
  typedef void __is_moved_safely;
  typedef typename __address_of<T, D>::type pointer;
  typedef T element_type;
  typedef D deleter_type;
  constexpr unique_ptr() noexcept {}
  constexpr unique_ptr(nullptr_t) noexcept {}
  explicit unique_ptr(pointer address) noexcept : __kept(address) {}
  template <typename E, typename = enable_if_t<is_constructible<D, E>::value>>
  unique_ptr(pointer address, E &&deleter) : __kept(address, static_cast<E &&>(deleter)) {}
  unique_ptr(unique_ptr &&other) noexcept
      : __kept(other.release(), static_cast<D &&>(other.get_deleter())) {}
  unique_ptr(const unique_ptr &) = delete;
  ~unique_ptr() { reset(); }
  unique_ptr &operator=(unique_ptr &&other) noexcept {
    reset(other.release());
    get_deleter() = static_cast<D &&>(other.get_deleter());
    return *this;
  }
  unique_ptr &operator=(nullptr_t) noexcept {
    reset();
    return *this;
  }
  unique_ptr &operator=(const unique_ptr &) = delete;
  T &operator[](size_t index) const { return __kept.__address[index]; }
  pointer get() const noexcept { return __kept.__address; }
  typename remove_reference<D>::type &get_deleter() noexcept { return __kept.__deleter(); }
  const typename remove_reference<D>::type &get_deleter() const noexcept {
    return __kept.__deleter();
  }
  explicit operator bool() const noexcept { return __kept.__address != nullptr; }
  pointer release() noexcept {
    pointer kept = __kept.__address;
    __kept.__address = nullptr;
    return kept;
  }
  void reset(pointer address = pointer()) noexcept {
    pointer old = __kept.__address;
    __kept.__address = address;
    if (old != nullptr) get_deleter()(old);
  }
  void swap(unique_ptr &other) noexcept {
    std::swap(__kept.__address, other.__kept.__address);
    std::swap(get_deleter(), other.get_deleter());
  }

 private:
  __owning<pointer, D> __kept;
};
template <typename T, typename D> void swap(unique_ptr<T, D> &a, unique_ptr<T, D> &b) noexcept {
  a.swap(b);
}
template <typename T> struct __one_or_many {
  typedef unique_ptr<T> one;
};
template <typename T> struct __one_or_many<T[]> {
  typedef unique_ptr<T[]> many;
};
template <typename T, typename... A>
typename __one_or_many<T>::one make_unique(A &&...arguments) {
  return unique_ptr<T>(new T(static_cast<A &&>(arguments)...));
}
template <typename T> typename __one_or_many<T>::many make_unique(size_t count) {
  return unique_ptr<T>(new typename remove_extent<T>::type[count]());
}

// How many own what is shared, and how many watch it: the owners together watch it once.
struct __shares {
  long count = 1, watchers = 1;
  virtual ~__shares() {}
  virtual void __end() = 0;
  void __leave() {
    if (--count != 0) return;
    __end();
    __forget();
  }
  void __forget() {
    if (--watchers == 0) delete this;
  }
};
template <typename U> struct __owned : __shares {
  U *address;
  explicit __owned(U *given) : address(given) {}
  void __end() override { delete address; }
};
template <typename U, typename D> struct __entrusted : __shares {
  U address;
  D deleter;
  __entrusted(U given, D with) : address(given), deleter(static_cast<D &&>(with)) {}
  void __end() override { deleter(address); }
};
template <typename U> struct __held_inside : __shares {
  alignas(U) unsigned char bytes[sizeof(U)];
  U *__address() { return reinterpret_cast<U *>(bytes); }
  void __end() override { __address()->~U(); }
};
template <typename T> class shared_ptr {
 public:
  typedef void __is_moved_safely;
  typedef typename remove_extent<T>::type element_type;
  typedef weak_ptr<T> weak_type;
  constexpr shared_ptr() noexcept {}
  constexpr shared_ptr(nullptr_t) noexcept {}
  template <typename U> explicit shared_ptr(U *address) : __address(address) {
    if constexpr (__is_array(T)) {
      __others = new __entrusted<U *, default_delete<U[]>>(address, default_delete<U[]>());
    } else {
      __others = new __owned<U>(address);
      __watch_itself(address, address);
    }
  }
  template <typename U, typename D>
  shared_ptr(U *address, D deleter)
      : __address(address),
        __others(new __entrusted<U *, D>(address, static_cast<D &&>(deleter))) {
    __watch_itself(address, address);
  }
  template <typename D>
  shared_ptr(nullptr_t, D deleter)
      : __others(new __entrusted<nullptr_t, D>(nullptr, static_cast<D &&>(deleter))) {}
  shared_ptr(const shared_ptr &other) noexcept
      : __address(other.__address), __others(other.__others) {
    if (__others != nullptr) ++__others->count;
  }
  shared_ptr(shared_ptr &&other) noexcept : __address(other.__address), __others(other.__others) {
    other.__drop();
  }
  template <typename U>
  shared_ptr(const shared_ptr<U> &other) noexcept
      : __address(other.get()), __others(other.__shared()) {
    if (__others != nullptr) ++__others->count;
  }
  template <typename U>
  shared_ptr(shared_ptr<U> &&other) noexcept : __address(other.get()), __others(other.__shared()) {
    other.__drop();
  }
  template <typename U>
  shared_ptr(const shared_ptr<U> &owner, element_type *address) noexcept
      : __address(address), __others(owner.__shared()) {
    if (__others != nullptr) ++__others->count;
  }
  template <typename U> explicit shared_ptr(const weak_ptr<U> &watcher)
      : __address(watcher.__watched()), __others(watcher.__shared()) {
    if (watcher.expired()) throw bad_weak_ptr();
    ++__others->count;
  }
  template <typename U, typename D> shared_ptr(unique_ptr<U, D> &&owner) {
    if (owner.get() == nullptr) return;
    typedef typename unique_ptr<U, D>::pointer pointer;
    pointer address = owner.get();
    __others = new __entrusted<pointer, D>(address, static_cast<D &&>(owner.get_deleter()));
    __address = owner.release();
    if constexpr (!__is_array(U)) __watch_itself(address, address);
  }
  shared_ptr(element_type *address, __shares *others, in_place_t) noexcept
      : __address(address), __others(others) {
    __watch_itself(address, address);
  }
  ~shared_ptr() { reset(); }
  shared_ptr &operator=(const shared_ptr &other) noexcept {
    shared_ptr(other).swap(*this);
    return *this;
  }
  shared_ptr &operator=(shared_ptr &&other) noexcept {
    shared_ptr(static_cast<shared_ptr &&>(other)).swap(*this);
    return *this;
  }
  template <typename U> shared_ptr &operator=(const shared_ptr<U> &other) noexcept {
    shared_ptr(other).swap(*this);
    return *this;
  }
  template <typename U> shared_ptr &operator=(shared_ptr<U> &&other) noexcept {
    shared_ptr(static_cast<shared_ptr<U> &&>(other)).swap(*this);
    return *this;
  }
  template <typename U, typename D> shared_ptr &operator=(unique_ptr<U, D> &&other) {
    shared_ptr(static_cast<unique_ptr<U, D> &&>(other)).swap(*this);
    return *this;
  }
  auto operator*() const -> decltype(*declval<element_type *>()) { return *__address; }
  element_type *operator->() const noexcept { return __address; }
  template <typename U = T, typename = enable_if_t<is_array<U>::value>>
  element_type &operator[](ptrdiff_t index) const {
    return __address[index];
  }
  element_type *get() const noexcept { return __address; }
  long use_count() const noexcept { return __others == nullptr ? 0 : __others->count; }
  bool unique() const noexcept { return use_count() == 1; }
  explicit operator bool() const noexcept { return __address != nullptr; }
  void reset() noexcept {
    __shares *others = __others;
    __drop();
    if (others != nullptr) others->__leave();
  }
  template <typename U> void reset(U *address) { shared_ptr(address).swap(*this); }
  template <typename U, typename D> void reset(U *address, D deleter) {
    shared_ptr(address, static_cast<D &&>(deleter)).swap(*this);
  }
  void swap(shared_ptr &other) noexcept {
    std::swap(__address, other.__address);
    std::swap(__others, other.__others);
  }
  template <typename U> bool owner_before(const U &other) const noexcept {
    return __others < other.__shared();
  }
  __shares *__shared() const { return __others; }
  void __drop() {
    __address = nullptr;
    __others = nullptr;
  }

 private:
  element_type *__address = nullptr;
  __shares *__others = nullptr;
  template <typename U, typename V>
  void __watch_itself(const enable_shared_from_this<U> *object, V *address) {
    if (object != nullptr && object->__watcher.expired()) {
      object->__watcher = shared_ptr<U>(*this, const_cast<U *>(static_cast<const U *>(address)));
    }
  }
  void __watch_itself(...) {}
};
template <typename T> class weak_ptr {
 public:
  typedef void __is_moved_safely;
  typedef typename remove_extent<T>::type element_type;
  constexpr weak_ptr() noexcept {}
  weak_ptr(const weak_ptr &other) noexcept
      : __address(other.__address), __others(other.__others) {
    if (__others != nullptr) ++__others->watchers;
  }
  weak_ptr(weak_ptr &&other) noexcept : __address(other.__address), __others(other.__others) {
    other.__drop();
  }
  template <typename U>
  weak_ptr(const weak_ptr<U> &other) noexcept
      : __address(other.__watched()), __others(other.__shared()) {
    if (__others != nullptr) ++__others->watchers;
  }
  template <typename U>
  weak_ptr(const shared_ptr<U> &other) noexcept
      : __address(other.get()), __others(other.__shared()) {
    if (__others != nullptr) ++__others->watchers;
  }
  ~weak_ptr() { reset(); }
  weak_ptr &operator=(const weak_ptr &other) noexcept {
    weak_ptr(other).swap(*this);
    return *this;
  }
  weak_ptr &operator=(weak_ptr &&other) noexcept {
    weak_ptr none;
    swap(other);
    none.swap(other);
    return *this;
  }
  template <typename U> weak_ptr &operator=(const weak_ptr<U> &other) noexcept {
    weak_ptr(other).swap(*this);
    return *this;
  }
  template <typename U> weak_ptr &operator=(const shared_ptr<U> &other) noexcept {
    weak_ptr(other).swap(*this);
    return *this;
  }
  void reset() noexcept {
    __shares *others = __others;
    __drop();
    if (others != nullptr) others->__forget();
  }
  void swap(weak_ptr &other) noexcept {
    std::swap(__address, other.__address);
    std::swap(__others, other.__others);
  }
  long use_count() const noexcept { return __others == nullptr ? 0 : __others->count; }
  bool expired() const noexcept { return use_count() == 0; }
  shared_ptr<T> lock() const noexcept { return expired() ? shared_ptr<T>() : shared_ptr<T>(*this); }
  template <typename U> bool owner_before(const U &other) const noexcept {
    return __others < other.__shared();
  }
  __shares *__shared() const { return __others; }
  element_type *__watched() const { return __address; }
  void __drop() {
    __address = nullptr;
    __others = nullptr;
  }

 private:
  element_type *__address = nullptr;
  __shares *__others = nullptr;
};
template <typename T = void> struct owner_less {
  template <typename A, typename B> bool operator()(const A &a, const B &b) const noexcept {
    return a.owner_before(b);
  }
  typedef void is_transparent;
};
template <typename T> weak_ptr(shared_ptr<T>) -> weak_ptr<T>;
template <typename T> shared_ptr(weak_ptr<T>) -> shared_ptr<T>;
template <typename T, typename D> shared_ptr(unique_ptr<T, D>) -> shared_ptr<T>;
template <typename T> class enable_shared_from_this {
 public:
  mutable weak_ptr<T> __watcher;
  shared_ptr<T> shared_from_this() { return shared_ptr<T>(__watcher); }
  shared_ptr<const T> shared_from_this() const { return shared_ptr<const T>(__watcher); }
  weak_ptr<T> weak_from_this() noexcept { return __watcher; }
  weak_ptr<const T> weak_from_this() const noexcept { return __watcher; }

 protected:
  constexpr enable_shared_from_this() noexcept {}
  enable_shared_from_this(const enable_shared_from_this &) noexcept {}
  enable_shared_from_this &operator=(const enable_shared_from_this &) noexcept { return *this; }
  ~enable_shared_from_this() {}
};
template <typename T, typename... A> shared_ptr<T> make_shared(A &&...arguments) {
  typedef typename remove_const<T>::type U;
  auto *shares = new __held_inside<U>;
  try {
    new (shares->bytes) U(static_cast<A &&>(arguments)...);
  } catch (...) {
    delete shares;
    throw;
  }
  return shared_ptr<T>(shares->__address(), shares, in_place);
}
template <typename T, typename U>
shared_ptr<T> static_pointer_cast(const shared_ptr<U> &other) noexcept {
  return shared_ptr<T>(other, static_cast<T *>(other.get()));
}
template <typename T, typename U>
shared_ptr<T> const_pointer_cast(const shared_ptr<U> &other) noexcept {
  return shared_ptr<T>(other, const_cast<T *>(other.get()));
}
template <typename T, typename U>
shared_ptr<T> dynamic_pointer_cast(const shared_ptr<U> &other) noexcept {
  T *address = dynamic_cast<T *>(other.get());
  return address == nullptr ? shared_ptr<T>() : shared_ptr<T>(other, address);
}
template <typename T> void swap(shared_ptr<T> &a, shared_ptr<T> &b) noexcept { a.swap(b); }
template <typename T> void swap(weak_ptr<T> &a, weak_ptr<T> &b) noexcept { a.swap(b); }
template <typename T, typename U>
bool operator==(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return a.get() == b.get();
}
template <typename T, typename U>
bool operator!=(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return a.get() != b.get();
}
template <typename T, typename U>
bool operator<(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return a.get() < b.get();
}
template <typename T, typename U>
bool operator>(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return b < a;
}
template <typename T, typename U>
bool operator<=(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return !(b < a);
}
template <typename T, typename U>
bool operator>=(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return !(a < b);
}
template <typename T> bool operator==(const shared_ptr<T> &a, nullptr_t) noexcept { return !a; }
template <typename T> bool operator==(nullptr_t, const shared_ptr<T> &a) noexcept { return !a; }
template <typename T> bool operator!=(const shared_ptr<T> &a, nullptr_t) noexcept {
  return a.get() != nullptr;
}
template <typename T> bool operator!=(nullptr_t, const shared_ptr<T> &a) noexcept {
  return a.get() != nullptr;
}
template <typename T, typename D, typename U, typename E>
bool operator==(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
  return a.get() == b.get();
}
template <typename T, typename D, typename U, typename E>
bool operator!=(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
  return a.get() != b.get();
}
template <typename T, typename D, typename U, typename E>
bool operator<(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
  return a.get() < b.get();
}
template <typename T, typename D, typename U, typename E>
bool operator>(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
  return b < a;
}
template <typename T, typename D, typename U, typename E>
bool operator<=(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
  return !(b < a);
}
template <typename T, typename D, typename U, typename E>
bool operator>=(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
  return !(a < b);
}
template <typename T, typename D> bool operator==(const unique_ptr<T, D> &a, nullptr_t) noexcept {
  return !a;
}
template <typename T, typename D> bool operator==(nullptr_t, const unique_ptr<T, D> &a) noexcept {
  return !a;
}
template <typename T, typename D> bool operator!=(const unique_ptr<T, D> &a, nullptr_t) noexcept {
  return a.get() != nullptr;
}
template <typename T, typename D> bool operator!=(nullptr_t, const unique_ptr<T, D> &a) noexcept {
  return a.get() != nullptr;
}
template <typename T> bool operator<(const shared_ptr<T> &a, nullptr_t) noexcept {
  decltype(a.get()) none = nullptr;
  return a.get() < none;
}
template <typename T> bool operator<(nullptr_t, const shared_ptr<T> &a) noexcept {
  decltype(a.get()) none = nullptr;
  return none < a.get();
}
template <typename T> bool operator>(const shared_ptr<T> &a, nullptr_t) noexcept {
  decltype(a.get()) none = nullptr;
  return none < a.get();
}
template <typename T> bool operator>(nullptr_t, const shared_ptr<T> &a) noexcept {
  decltype(a.get()) none = nullptr;
  return a.get() < none;
}
template <typename T> bool operator<=(const shared_ptr<T> &a, nullptr_t) noexcept {
  decltype(a.get()) none = nullptr;
  return !(none < a.get());
}
template <typename T> bool operator<=(nullptr_t, const shared_ptr<T> &a) noexcept {
  decltype(a.get()) none = nullptr;
  return !(a.get() < none);
}
template <typename T> bool operator>=(const shared_ptr<T> &a, nullptr_t) noexcept {
  decltype(a.get()) none = nullptr;
  return !(a.get() < none);
}
template <typename T> bool operator>=(nullptr_t, const shared_ptr<T> &a) noexcept {
  decltype(a.get()) none = nullptr;
  return !(none < a.get());
}
template <typename T, typename D> bool operator<(const unique_ptr<T, D> &a, nullptr_t) {
  decltype(a.get()) none = nullptr;
  return a.get() < none;
}
template <typename T, typename D> bool operator<(nullptr_t, const unique_ptr<T, D> &a) {
  decltype(a.get()) none = nullptr;
  return none < a.get();
}
template <typename T, typename D> bool operator>(const unique_ptr<T, D> &a, nullptr_t) {
  decltype(a.get()) none = nullptr;
  return none < a.get();
}
template <typename T, typename D> bool operator>(nullptr_t, const unique_ptr<T, D> &a) {
  decltype(a.get()) none = nullptr;
  return a.get() < none;
}
template <typename T, typename D> bool operator<=(const unique_ptr<T, D> &a, nullptr_t) {
  decltype(a.get()) none = nullptr;
  return !(none < a.get());
}
template <typename T, typename D> bool operator<=(nullptr_t, const unique_ptr<T, D> &a) {
  decltype(a.get()) none = nullptr;
  return !(a.get() < none);
}
template <typename T, typename D> bool operator>=(const unique_ptr<T, D> &a, nullptr_t) {
  decltype(a.get()) none = nullptr;
  return !(a.get() < none);
}
template <typename T, typename D> bool operator>=(nullptr_t, const unique_ptr<T, D> &a) {
  decltype(a.get()) none = nullptr;
  return !(none < a.get());
}
template <typename T> struct hash<shared_ptr<T>> {
  size_t operator()(const shared_ptr<T> &value) const {
    return reinterpret_cast<size_t>(value.get());
  }
};
template <typename T, typename D> struct hash<unique_ptr<T, D>> {
  size_t operator()(const unique_ptr<T, D> &value) const {
    return reinterpret_cast<size_t>(value.get());
  }
};
} // namespace std
