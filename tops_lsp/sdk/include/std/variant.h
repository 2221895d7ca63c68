// One object of several types, and an object of any type.
namespace std {
struct monostate {};
constexpr bool operator==(monostate, monostate) { return true; }
constexpr bool operator!=(monostate, monostate) { return false; }
constexpr bool operator<(monostate, monostate) { return false; }
constexpr bool operator>(monostate, monostate) { return false; }
constexpr bool operator<=(monostate, monostate) { return true; }
constexpr bool operator>=(monostate, monostate) { return true; }
constexpr size_t variant_npos = -1;

template <size_t I, typename... T> struct __nth;
template <typename T, typename... U> struct __nth<0, T, U...> {
  typedef T type;
};
template <size_t I, typename T, typename... U> struct __nth<I, T, U...> : __nth<I - 1, U...> {};
template <typename... T> struct __room {
  static constexpr size_t size = 1;
  static constexpr size_t alignment = 1;
};
template <typename T, typename... U> struct __room<T, U...> {
  static constexpr size_t size =
      sizeof(T) > __room<U...>::size ? sizeof(T) : __room<U...>::size;
  static constexpr size_t alignment =
      alignof(T) > __room<U...>::alignment ? alignof(T) : __room<U...>::alignment;
};
template <typename V, typename... T> struct __times : integral_constant<size_t, 0> {};
template <typename V, typename T, typename... U> struct __times<V, T, U...>
    : integral_constant<size_t, (is_same<V, T>::value ? 1 : 0) + __times<V, U...>::value> {};

// Which alternative a value becomes: what overload resolution finds among functions that take
// one each, without those that it would be narrowed to.
template <typename T> struct __array_of {
  T values[1];
};
template <typename V, typename T, typename = void> struct __takes : false_type {};
template <typename V, typename T>
struct __takes<V, T, void_t<decltype(__array_of<T>{{declval<V>()}})>> : true_type {};
template <typename V, typename T, bool = __counts_as_number<V>::value,
          bool = __counts_as_number<T>::value>
struct __narrows : false_type {};
template <typename V, typename T> struct __narrows<V, T, true, true> {
  static constexpr bool whole = is_integral<V>::value;
  static constexpr bool becomes_whole = is_integral<T>::value;
  static constexpr bool negative = static_cast<V>(-1) < static_cast<V>(0);
  static constexpr bool becomes_negative = static_cast<T>(-1) < static_cast<T>(0);
  static constexpr bool larger = (sizeof(V) > sizeof(T));
  static constexpr bool as_large = (sizeof(V) >= sizeof(T));
  static constexpr bool loses = negative == becomes_negative ? larger : negative || as_large;
  static constexpr bool value = whole ? !becomes_whole || loses : becomes_whole || larger;
};
template <typename V, typename T> struct __takes_plainly
    : integral_constant<bool, is_same<typename remove_cv<T>::type, bool>::value
                                  ? is_same<typename decay<V>::type, bool>::value
                                  : __takes<V, T>::value &&
                                        !__narrows<typename decay<V>::type,
                                                   typename remove_cv<T>::type>::value> {};
template <typename V, size_t I, typename T, bool = __takes_plainly<V, T>::value> struct __taker {
  static void __take();
};
template <typename V, size_t I, typename T> struct __taker<V, I, T, true> {
  static integral_constant<size_t, I> __take(T);
};
template <typename V, typename S, typename... T> struct __takers;
template <typename V, size_t... I, typename... T>
struct __takers<V, index_sequence<I...>, T...> : __taker<V, I, T>... {
  using __taker<V, I, T>::__take...;
};
template <typename V, typename... T>
using __taken = decltype(__takers<V, index_sequence_for<T...>, T...>::__take(declval<V>()));

// Whether a value is made first and moved into a variant then, so that the old one stays if that
// fails: of bytes, and of the library's own classes that say so.
template <typename T, typename = void>
struct __moves_safely : bool_constant<sizeof(T) <= 256 && is_trivially_copyable<T>::value> {};
template <typename T>
struct __moves_safely<T, void_t<typename T::__is_moved_safely>> : true_type {};

template <typename... T> class variant {
 public:
  variant() : __which(0) { __make<0>(); }
  template <typename V> variant(V &&value) : __which(__taken<V, T...>::value) {
    __make<__taken<V, T...>::value>(static_cast<V &&>(value));
  }
  template <typename V, typename... A>
  explicit variant(in_place_type_t<V>, A &&...given) : __which(__place_of<V, T...>::value) {
    __make<__place_of<V, T...>::value>(static_cast<A &&>(given)...);
  }
  template <typename V, typename U, typename... A>
  explicit variant(in_place_type_t<V>, initializer_list<U> listed, A &&...given)
      : __which(__place_of<V, T...>::value) {
    __make<__place_of<V, T...>::value>(listed, static_cast<A &&>(given)...);
  }
  template <size_t I, typename... A>
  explicit variant(in_place_index_t<I>, A &&...given) : __which(I) {
    __make<I>(static_cast<A &&>(given)...);
  }
  template <size_t I, typename U, typename... A>
  explicit variant(in_place_index_t<I>, initializer_list<U> listed, A &&...given) : __which(I) {
    __make<I>(listed, static_cast<A &&>(given)...);
  }
  variant(const variant &other) : __which(other.__which) { __copy(other); }
  variant(variant &other) : __which(other.__which) { __copy(other); }
  variant(variant &&other) noexcept((is_nothrow_move_constructible<T>::value && ...))
      : __which(other.__which) {
    if (__has_none()) return;
    __each<0>([&](auto i) {
      typedef typename __nth<decltype(i)::value, T...>::type V;
      __make<decltype(i)::value>(static_cast<V &&>(other.template __at<decltype(i)::value>()));
    });
  }
  ~variant() { __end(); }
  variant &operator=(const variant &other) {
    if (this == &other) return *this;
    if (other.__has_none()) {
      __end();
      return *this;
    }
    if (__which == other.__which) {
      __each<0>([&](auto i) {
        __at<decltype(i)::value>() = other.template __at<decltype(i)::value>();
      });
      return *this;
    }
    bool made = false;
    other.template __each<0>([&](auto i) {
      typedef typename __nth<decltype(i)::value, T...>::type V;
      if constexpr (is_nothrow_copy_constructible<V>::value ||
                    !is_nothrow_move_constructible<V>::value) {
        emplace<decltype(i)::value>(other.template __at<decltype(i)::value>());
        made = true;
      }
    });
    return made ? *this : *this = variant(other);
  }
  variant &operator=(variant &&other) noexcept(
      ((is_nothrow_move_constructible<T>::value && is_nothrow_move_assignable<T>::value) && ...)) {
    if (this == &other) return *this;
    if (other.__has_none()) {
      __end();
      return *this;
    }
    bool same = __which == other.__which;
    if (!same) __end();
    other.template __each<0>([&](auto i) {
      typedef typename __nth<decltype(i)::value, T...>::type V;
      if (same) {
        __at<decltype(i)::value>() = static_cast<V &&>(other.template __at<decltype(i)::value>());
      } else {
        __make<decltype(i)::value>(static_cast<V &&>(other.template __at<decltype(i)::value>()));
        __which = decltype(i)::value;
      }
    });
    return *this;
  }
  template <typename V, typename = typename enable_if<
                            !is_same<typename decay<V>::type, variant>::value>::type,
            typename = void>
  variant &operator=(V &&value) {
    constexpr size_t I = __taken<V, T...>::value;
    typedef typename __nth<I, T...>::type U;
    if (__which == I) {
      __at<I>() = static_cast<V &&>(value);
    } else if constexpr (is_nothrow_constructible<U, V>::value ||
                         !is_nothrow_move_constructible<U>::value) {
      emplace<I>(static_cast<V &&>(value));
    } else {
      emplace<I>(U(static_cast<V &&>(value)));
    }
    return *this;
  }
  template <size_t I, typename... A> typename __nth<I, T...>::type &emplace(A &&...given) {
    typedef typename __nth<I, T...>::type U;
    if constexpr (is_nothrow_constructible<U, A...>::value) {
      __renew<I>(static_cast<A &&>(given)...);
    } else if constexpr (is_scalar<U>::value) {
      const U made(static_cast<A &&>(given)...);
      __renew<I>(made);
    } else if constexpr (__moves_safely<U>::value) {
      *this = variant(in_place_index_t<I>(), static_cast<A &&>(given)...);
    } else {
      __renew<I>(static_cast<A &&>(given)...);
    }
    return __at<I>();
  }
  template <size_t I, typename U, typename... A>
  typename __nth<I, T...>::type &emplace(initializer_list<U> listed, A &&...given) {
    typedef typename __nth<I, T...>::type V;
    if constexpr (!is_nothrow_constructible<V, initializer_list<U>, A...>::value &&
                  __moves_safely<V>::value) {
      *this = variant(in_place_index_t<I>(), listed, static_cast<A &&>(given)...);
    } else {
      __renew<I>(listed, static_cast<A &&>(given)...);
    }
    return __at<I>();
  }
  template <typename V, typename... A> V &emplace(A &&...given) {
    return emplace<__place_of<V, T...>::value>(static_cast<A &&>(given)...);
  }
  template <typename V, typename U, typename... A>
  V &emplace(initializer_list<U> listed, A &&...given) {
    return emplace<__place_of<V, T...>::value>(listed, static_cast<A &&>(given)...);
  }
  size_t index() const noexcept { return __has_none() ? variant_npos : __which; }
  bool valueless_by_exception() const noexcept { return __has_none(); }
  void swap(variant &other) noexcept(
      ((is_nothrow_move_constructible<T>::value && is_nothrow_swappable<T>::value) && ...)) {
    variant kept(static_cast<variant &&>(*this));
    *this = static_cast<variant &&>(other);
    other = static_cast<variant &&>(kept);
  }
  template <size_t I> typename __nth<I, T...>::type &__at() {
    return *reinterpret_cast<typename __nth<I, T...>::type *>(__bytes);
  }
  template <size_t I> const typename __nth<I, T...>::type &__at() const {
    return *reinterpret_cast<const typename __nth<I, T...>::type *>(__bytes);
  }
  template <size_t I, typename F> void __each(F &&run) const {
    if constexpr (I < sizeof...(T)) {
      if (__which == I) return run(integral_constant<size_t, I>());
      __each<I + 1>(static_cast<F &&>(run));
    }
  }

 private:
  alignas(__room<T...>::alignment) unsigned char __bytes[__room<T...>::size];
  unsigned char __which;
  bool __has_none() const { return __which == 255; }
  void __copy(const variant &other) {
    if (__has_none()) return;
    __each<0>([&](auto i) {
      __make<decltype(i)::value>(other.template __at<decltype(i)::value>());
    });
  }
  template <size_t I, typename... A> void __make(A &&...given) {
    new (__bytes) typename __nth<I, T...>::type(static_cast<A &&>(given)...);
  }
  template <size_t I, typename... A> void __renew(A &&...given) {
    __end();
    __make<I>(static_cast<A &&>(given)...);
    __which = I;
  }
  void __end() {
    if (__has_none()) return;
    __each<0>([&](auto i) {
      typedef typename __nth<decltype(i)::value, T...>::type V;
      __at<decltype(i)::value>().~V();
    });
    __which = 255;
  }
};
template <typename T> struct variant_size;
template <typename... T> struct variant_size<variant<T...>>
    : integral_constant<size_t, sizeof...(T)> {};
template <typename T> struct variant_size<const T> : variant_size<T> {};
template <typename T> constexpr size_t variant_size_v = variant_size<T>::value;
template <size_t I, typename T> struct variant_alternative;
template <size_t I, typename... T> struct variant_alternative<I, variant<T...>> {
  typedef typename __nth<I, T...>::type type;
};
template <size_t I, typename T>
using variant_alternative_t = typename variant_alternative<I, T>::type;
template <typename V, typename... T>
constexpr bool holds_alternative(const variant<T...> &value) noexcept {
  return value.index() == __place_of<V, T...>::value;
}
inline void __check_alternative(bool holds, bool none) {
  if (none) throw bad_variant_access("std::get: variant is valueless");
  if (!holds) throw bad_variant_access("std::get: wrong index for variant");
}
template <size_t I, typename... T>
typename __nth<I, T...>::type &get(variant<T...> &value) {
  __check_alternative(value.index() == I, value.valueless_by_exception());
  return value.template __at<I>();
}
template <size_t I, typename... T>
const typename __nth<I, T...>::type &get(const variant<T...> &value) {
  __check_alternative(value.index() == I, value.valueless_by_exception());
  return value.template __at<I>();
}
template <size_t I, typename... T>
typename __nth<I, T...>::type &&get(variant<T...> &&value) {
  return static_cast<typename __nth<I, T...>::type &&>(get<I>(value));
}
template <typename V, typename... T> V &get(variant<T...> &value) {
  return get<__place_of<V, T...>::value>(value);
}
template <typename V, typename... T> const V &get(const variant<T...> &value) {
  return get<__place_of<V, T...>::value>(value);
}
template <typename V, typename... T> V &&get(variant<T...> &&value) {
  return static_cast<V &&>(get<__place_of<V, T...>::value>(value));
}
template <size_t I, typename... T>
typename __nth<I, T...>::type *get_if(variant<T...> *value) noexcept {
  return value != nullptr && value->index() == I ? &value->template __at<I>() : nullptr;
}
template <size_t I, typename... T>
const typename __nth<I, T...>::type *get_if(const variant<T...> *value) noexcept {
  return value != nullptr && value->index() == I ? &value->template __at<I>() : nullptr;
}
template <typename V, typename... T> V *get_if(variant<T...> *value) noexcept {
  return get_if<__place_of<V, T...>::value>(value);
}
template <typename V, typename... T> const V *get_if(const variant<T...> *value) noexcept {
  return get_if<__place_of<V, T...>::value>(value);
}
template <typename T> constexpr size_t __alternatives =
    variant_size<typename decay<T>::type>::value;
template <size_t I, typename F, typename V, typename... A>
constexpr decltype(auto) __visit_from(F &&visitor, V &&value, A &&...chosen) {
  if constexpr (I + 1 == __alternatives<V>) {
    return std::invoke(static_cast<F &&>(visitor), static_cast<A &&>(chosen)...,
                       get<I>(static_cast<V &&>(value)));
  } else {
    if (value.index() == I) {
      return std::invoke(static_cast<F &&>(visitor), static_cast<A &&>(chosen)...,
                         get<I>(static_cast<V &&>(value)));
    }
    return __visit_from<I + 1>(static_cast<F &&>(visitor), static_cast<V &&>(value),
                               static_cast<A &&>(chosen)...);
  }
}
template <typename F> constexpr decltype(auto) visit(F &&visitor) {
  return static_cast<F &&>(visitor)();
}
template <typename F, typename V> constexpr decltype(auto) visit(F &&visitor, V &&value) {
  if (value.valueless_by_exception()) {
    throw bad_variant_access("std::visit: variant is valueless");
  }
  return __visit_from<0>(static_cast<F &&>(visitor), static_cast<V &&>(value));
}
// A visitor that has its first value already; the one that waits for it has the other variants.
template <typename F, typename X> struct __partial_visitor {
  F &&__visitor;
  X &&__chosen;
  template <typename... R> constexpr decltype(auto) operator()(R &&...others) const {
    return std::invoke(static_cast<F &&>(__visitor), static_cast<X &&>(__chosen),
                       static_cast<R &&>(others)...);
  }
};
template <typename F, typename... U> struct __first_visitor {
  F &&__visitor;
  tuple<U &&...> __others;
  template <typename X> constexpr decltype(auto) operator()(X &&chosen) const {
    return __visit_others(static_cast<X &&>(chosen), index_sequence_for<U...>());
  }
  template <typename X, size_t... I>
  constexpr decltype(auto) __visit_others(X &&chosen, index_sequence<I...>) const {
    return visit(
        __partial_visitor<F, X>{static_cast<F &&>(__visitor), static_cast<X &&>(chosen)},
        static_cast<U &&>(get<I>(__others))...);
  }
};
template <typename F, typename V, typename W, typename... U>
constexpr decltype(auto) visit(F &&visitor, V &&first, W &&second, U &&...others) {
  return visit(__first_visitor<F, W, U...>{static_cast<F &&>(visitor),
                                           tuple<W &&, U &&...>(static_cast<W &&>(second),
                                                                static_cast<U &&>(others)...)},
               static_cast<V &&>(first));
}
template <typename... T>
void swap(variant<T...> &a, variant<T...> &b) noexcept(noexcept(a.swap(b))) {
  a.swap(b);
}
template <typename... T> bool operator==(const variant<T...> &a, const variant<T...> &b) {
  if (a.index() != b.index()) return false;
  bool same = true;
  a.template __each<0>([&](auto i) {
    same = a.template __at<decltype(i)::value>() == b.template __at<decltype(i)::value>();
  });
  return same;
}
template <typename... T> bool operator!=(const variant<T...> &a, const variant<T...> &b) {
  return !(a == b);
}
template <typename... T> bool operator<(const variant<T...> &a, const variant<T...> &b) {
  if (a.index() != b.index()) return a.index() + 1 < b.index() + 1;
  bool less = false;
  a.template __each<0>([&](auto i) {
    less = a.template __at<decltype(i)::value>() < b.template __at<decltype(i)::value>();
  });
  return less;
}
template <typename... T> bool operator>(const variant<T...> &a, const variant<T...> &b) {
  return b < a;
}
template <typename... T> bool operator<=(const variant<T...> &a, const variant<T...> &b) {
  return !(b < a);
}
template <typename... T> bool operator>=(const variant<T...> &a, const variant<T...> &b) {
  return !(a < b);
}

template <> struct hash<monostate> {
  size_t operator()(const monostate &) const noexcept { return static_cast<size_t>(-7777); }
};
template <typename... T> struct hash<variant<T...>> {
  size_t operator()(const variant<T...> &value) const {
    size_t found = value.index();
    if (value.valueless_by_exception()) return found;
    value.template __each<0>([&](auto i) {
      typedef typename __nth<decltype(i)::value, T...>::type V;
      found += hash<V>()(value.template __at<decltype(i)::value>());
    });
    return found;
  }
};
struct __anything {
  virtual ~__anything() {}
  virtual __anything *__copy() const = 0;
  virtual const type_info &__type() const = 0;
};
template <typename T> struct __something : __anything {
  T __value;
  template <typename... A> explicit __something(A &&...given)
      : __value(static_cast<A &&>(given)...) {}
  __anything *__copy() const override { return new __something(__value); }
  const type_info &__type() const override { return typeid(T); }
};
class any {
 public:
  any() noexcept {}
  any(const any &other) : __held(other.__held == nullptr ? nullptr : other.__held->__copy()) {}
  any(any &&other) noexcept : __held(other.__held) { other.__held = nullptr; }
  any(any &other) : __held(other.__held == nullptr ? nullptr : other.__held->__copy()) {}
  template <typename T, typename... A> explicit any(in_place_type_t<T>, A &&...given)
      : __held(new __something<typename decay<T>::type>(static_cast<A &&>(given)...)) {}
  template <typename T, typename U, typename... A>
  explicit any(in_place_type_t<T>, initializer_list<U> listed, A &&...given)
      : __held(new __something<typename decay<T>::type>(listed, static_cast<A &&>(given)...)) {}
  template <typename T> any(T &&value)
      : __held(new __something<typename decay<T>::type>(static_cast<T &&>(value))) {}
  ~any() { delete __held; }
  any &operator=(const any &other) {
    any(other).swap(*this);
    return *this;
  }
  any &operator=(any &&other) noexcept {
    any(static_cast<any &&>(other)).swap(*this);
    return *this;
  }
  template <typename T,
            typename = typename enable_if<!is_same<typename decay<T>::type, any>::value>::type>
  any &operator=(T &&value) {
    any(static_cast<T &&>(value)).swap(*this);
    return *this;
  }
  template <typename T, typename... A> typename decay<T>::type &emplace(A &&...given) {
    reset();
    auto *made = new __something<typename decay<T>::type>(static_cast<A &&>(given)...);
    __held = made;
    return made->__value;
  }
  template <typename T, typename U, typename... A>
  typename decay<T>::type &emplace(initializer_list<U> listed, A &&...given) {
    reset();
    auto *made = new __something<typename decay<T>::type>(listed, static_cast<A &&>(given)...);
    __held = made;
    return made->__value;
  }
  void reset() noexcept {
    delete __held;
    __held = nullptr;
  }
  void swap(any &other) noexcept {
    __anything *kept = other.__held;
    other.__held = __held;
    __held = kept;
  }
  bool has_value() const noexcept { return __held != nullptr; }
  const type_info &type() const noexcept {
    return __held == nullptr ? typeid(void) : __held->__type();
  }
  template <typename T> T *__as() const {
    auto *found = dynamic_cast<__something<T> *>(__held);
    return found == nullptr ? nullptr : &found->__value;
  }

 private:
  __anything *__held = nullptr;
};
template <typename T> T *any_cast(any *value) noexcept {
  return value == nullptr ? nullptr : value->template __as<T>();
}
template <typename T> const T *any_cast(const any *value) noexcept {
  return value == nullptr ? nullptr : value->template __as<T>();
}
template <typename T> T any_cast(const any &value) {
  auto *found = value.template __as<typename remove_cv<typename remove_reference<T>::type>::type>();
  if (found == nullptr) throw bad_any_cast();
  return static_cast<T>(*found);
}
template <typename T, typename... A> any make_any(A &&...given) {
  return any(in_place_type<T>, static_cast<A &&>(given)...);
}
template <typename T, typename U, typename... A>
any make_any(initializer_list<U> listed, A &&...given) {
  return any(in_place_type<T>, listed, static_cast<A &&>(given)...);
}
} // namespace std
