// Pairs, tuples and what goes through their elements.
namespace std {
struct piecewise_construct_t {};
constexpr piecewise_construct_t piecewise_construct{};
struct in_place_t {};
constexpr in_place_t in_place{};
template <typename T> struct in_place_type_t {};
template <typename T> constexpr in_place_type_t<T> in_place_type{};
template <size_t I> struct in_place_index_t {};
template <size_t I> constexpr in_place_index_t<I> in_place_index{};

enum class byte : unsigned char {};
template <typename I>
__host__ __device__ constexpr typename enable_if<is_integral<I>::value, byte>::type
operator<<(byte b, I count) {
  return static_cast<byte>(static_cast<unsigned char>(b) << count);
}
template <typename I>
__host__ __device__ constexpr typename enable_if<is_integral<I>::value, byte>::type
operator>>(byte b, I count) {
  return static_cast<byte>(static_cast<unsigned char>(b) >> count);
}
__host__ __device__ constexpr byte operator|(byte a, byte b) {
  return static_cast<byte>(static_cast<unsigned char>(a) | static_cast<unsigned char>(b));
}
__host__ __device__ constexpr byte operator&(byte a, byte b) {
  return static_cast<byte>(static_cast<unsigned char>(a) & static_cast<unsigned char>(b));
}
__host__ __device__ constexpr byte operator^(byte a, byte b) {
  return static_cast<byte>(static_cast<unsigned char>(a) ^ static_cast<unsigned char>(b));
}
__host__ __device__ constexpr byte operator~(byte b) {
  return static_cast<byte>(~static_cast<unsigned char>(b));
}
__host__ __device__ constexpr byte &operator|=(byte &a, byte b) { return a = a | b; }
__host__ __device__ constexpr byte &operator&=(byte &a, byte b) { return a = a & b; }
__host__ __device__ constexpr byte &operator^=(byte &a, byte b) { return a = a ^ b; }
template <typename I>
__host__ __device__ constexpr typename enable_if<is_integral<I>::value, byte &>::type
operator<<=(byte &b, I count) {
  return b = b << count;
}
template <typename I>
__host__ __device__ constexpr typename enable_if<is_integral<I>::value, byte &>::type
operator>>=(byte &b, I count) {
  return b = b >> count;
}
template <typename I>
__host__ __device__ constexpr typename enable_if<is_integral<I>::value, I>::type
to_integer(byte b) {
  return static_cast<I>(b);
}

template <typename T, T... I> struct integer_sequence {
  typedef T value_type;
  static __host__ __device__ constexpr size_t size() { return sizeof...(I); }
};
template <size_t... I> using index_sequence = integer_sequence<size_t, I...>;
template <typename A, typename B> struct __joined {};
template <typename T, T... A, T... B>
struct __joined<integer_sequence<T, A...>, integer_sequence<T, B...>> {
  typedef integer_sequence<T, A..., (sizeof...(A) + B)...> type;
};
template <typename T, size_t N>
struct __integers // by halves, so that thousands nest a dozen deep
    : __joined<typename __integers<T, N / 2>::type, typename __integers<T, N - N / 2>::type> {};
template <typename T> struct __integers<T, 0> {
  typedef integer_sequence<T> type;
};
template <typename T> struct __integers<T, 1> {
  typedef integer_sequence<T, 0> type;
};
template <typename T, T N> using make_integer_sequence = typename __integers<T, N>::type;
template <size_t N> using make_index_sequence = typename __integers<size_t, N>::type;
template <typename... T> using index_sequence_for = make_index_sequence<sizeof...(T)>;

template <typename T> struct __unwrapped {
  typedef T type;
};
template <typename T> struct __unwrapped<reference_wrapper<T>> {
  typedef T &type;
};
template <typename T> struct __made_from {
  typedef typename __unwrapped<typename decay<T>::type>::type type;
};

// Where a map makes a value in place.
struct __by_key {};
template <typename A, typename B> struct pair {
  typedef A first_type;
  typedef B second_type;
  A first;
  B second;
  __host__ __device__ constexpr pair() : first(), second() {}
  __host__ __device__ constexpr pair(const A &a, const B &b) : first(a), second(b) {}
  template <typename C, typename D>
  __host__ __device__ constexpr pair(C &&c, D &&d)
      : first(static_cast<C &&>(c)), second(static_cast<D &&>(d)) {}
  template <typename C, typename D>
  __host__ __device__ constexpr pair(const pair<C, D> &other)
      : first(other.first), second(other.second) {}
  template <typename C, typename D>
  __host__ __device__ constexpr pair(pair<C, D> &&other)
      : first(static_cast<C &&>(other.first)), second(static_cast<D &&>(other.second)) {}
  template <typename... C, typename... D>
  __host__ __device__ pair(piecewise_construct_t, tuple<C...> a, tuple<D...> b)
      : pair(a, b, index_sequence_for<C...>(), index_sequence_for<D...>()) {}
  template <typename... C, typename... D, size_t... I, size_t... J>
  __host__ __device__ pair(tuple<C...> &a, tuple<D...> &b, index_sequence<I...>,
                           index_sequence<J...>)
      : first(static_cast<C &&>(get<I>(a))...), second(static_cast<D &&>(get<J>(b))...) {}
  template <typename K, typename... C>
  pair(__by_key, __by_key, K &&key, C &&...arguments)
      : first(static_cast<K &&>(key)), second(static_cast<C &&>(arguments)...) {}
  template <typename C, typename D> __host__ __device__ pair &operator=(const pair<C, D> &other) {
    first = other.first;
    second = other.second;
    return *this;
  }
  template <typename C, typename D> __host__ __device__ pair &operator=(pair<C, D> &&other) {
    first = static_cast<C &&>(other.first);
    second = static_cast<D &&>(other.second);
    return *this;
  }
  __host__ __device__ void swap(pair &other) noexcept(
      is_nothrow_swappable<A>::value && is_nothrow_swappable<B>::value) {
    std::swap(first, other.first);
    std::swap(second, other.second);
  }
};
template <typename A, typename B> pair(A, B) -> pair<A, B>;
template <typename A, typename B>
__host__ __device__ constexpr pair<typename __made_from<A>::type, typename __made_from<B>::type>
make_pair(A &&a, B &&b) {
  return pair<typename __made_from<A>::type, typename __made_from<B>::type>(
      static_cast<A &&>(a), static_cast<B &&>(b));
}
template <typename A, typename B>
__host__ __device__ constexpr bool operator==(const pair<A, B> &a, const pair<A, B> &b) {
  return a.first == b.first && a.second == b.second;
}
template <typename A, typename B>
__host__ __device__ constexpr bool operator!=(const pair<A, B> &a, const pair<A, B> &b) {
  return !(a == b);
}
template <typename A, typename B>
__host__ __device__ constexpr bool operator<(const pair<A, B> &a, const pair<A, B> &b) {
  return a.first < b.first || (!(b.first < a.first) && a.second < b.second);
}
template <typename A, typename B>
__host__ __device__ constexpr bool operator>(const pair<A, B> &a, const pair<A, B> &b) {
  return b < a;
}
template <typename A, typename B>
__host__ __device__ constexpr bool operator<=(const pair<A, B> &a, const pair<A, B> &b) {
  return !(b < a);
}
template <typename A, typename B>
__host__ __device__ constexpr bool operator>=(const pair<A, B> &a, const pair<A, B> &b) {
  return !(a < b);
}
template <typename A, typename B>
void swap(pair<A, B> &a, pair<A, B> &b) noexcept(noexcept(a.swap(b))) {
  a.swap(b);
}

// The elements lie as GNU's library has them: the last one first.
template <size_t I, typename... T> struct __tuple_part;
template <size_t I, typename T, typename... U> struct __tuple_part<I, T, U...>
    : __tuple_part<I + 1, U...> {
  T __head;
  __host__ __device__ constexpr __tuple_part() : __tuple_part<I + 1, U...>(), __head() {}
  template <typename V, typename... W>
  __host__ __device__ constexpr __tuple_part(in_place_t, V &&head, W &&...rest)
      : __tuple_part<I + 1, U...>(in_place, static_cast<W &&>(rest)...),
        __head(static_cast<V &&>(head)) {}
};
template <size_t I> struct __tuple_part<I> {
  __host__ __device__ constexpr __tuple_part() {}
  __host__ __device__ constexpr __tuple_part(in_place_t) {}
};
template <size_t I, typename T, typename... U>
__host__ __device__ constexpr T &__part_at(__tuple_part<I, T, U...> &values) {
  return values.__head;
}
template <size_t I, typename T, typename... U>
__host__ __device__ constexpr const T &__part_at(const __tuple_part<I, T, U...> &values) {
  return values.__head;
}
template <size_t I, typename A, typename B>
__host__ __device__ void __assign_from(A &a, const B &b) {
  if constexpr (I < tuple_size<A>::value) {
    get<I>(a) = get<I>(b);
    __assign_from<I + 1>(a, b);
  }
}
template <size_t I, typename A, typename B> __host__ __device__ void __move_from(A &a, B &b) {
  if constexpr (I < tuple_size<A>::value) {
    get<I>(a) = static_cast<tuple_element_t<I, B> &&>(get<I>(b));
    __move_from<I + 1>(a, b);
  }
}
template <size_t I, typename A> void __swap_from(A &a, A &b) {
  if constexpr (I < tuple_size<A>::value) {
    std::swap(get<I>(a), get<I>(b));
    __swap_from<I + 1>(a, b);
  }
}
struct __spread {};
template <typename... T> class tuple : public __tuple_part<0, T...> {
 public:
  __host__ __device__ constexpr tuple() {}
  __host__ __device__ constexpr tuple(const T &...values)
      : __tuple_part<0, T...>(in_place, values...) {}
  template <typename A, typename... B,
            typename = typename enable_if<1 + sizeof...(B) == sizeof...(T)>::type>
  __host__ __device__ constexpr tuple(A &&head, B &&...rest)
      : __tuple_part<0, T...>(in_place, static_cast<A &&>(head), static_cast<B &&>(rest)...) {}
  __host__ __device__ constexpr tuple(const tuple &other) = default;
  __host__ __device__ constexpr tuple(tuple &&other) = default;
  __host__ __device__ constexpr tuple(tuple &other)
      : tuple(__spread(), static_cast<const tuple &>(other), index_sequence_for<T...>()) {}
  template <typename... U>
  __host__ __device__ constexpr tuple(const tuple<U...> &other)
      : tuple(__spread(), other, index_sequence_for<U...>()) {}
  template <typename... U>
  __host__ __device__ constexpr tuple(tuple<U...> &other)
      : tuple(__spread(), static_cast<const tuple<U...> &>(other),
              index_sequence_for<U...>()) {}
  template <typename... U>
  __host__ __device__ constexpr tuple(tuple<U...> &&other)
      : tuple(__spread(), static_cast<tuple<U...> &&>(other), index_sequence_for<U...>()) {}
  template <typename A, typename B>
  __host__ __device__ constexpr tuple(const pair<A, B> &other)
      : __tuple_part<0, T...>(in_place, other.first, other.second) {}
  template <typename A, typename B>
  __host__ __device__ constexpr tuple(pair<A, B> &other)
      : __tuple_part<0, T...>(in_place, other.first, other.second) {}
  template <typename A, typename B>
  __host__ __device__ constexpr tuple(pair<A, B> &&other)
      : __tuple_part<0, T...>(in_place, static_cast<A &&>(other.first),
                            static_cast<B &&>(other.second)) {}
  template <typename... U, size_t... I>
  __host__ __device__ constexpr tuple(__spread, const tuple<U...> &other, index_sequence<I...>)
      : __tuple_part<0, T...>(in_place, get<I>(other)...) {}
  template <typename... U, size_t... I>
  __host__ __device__ constexpr tuple(__spread, tuple<U...> &&other, index_sequence<I...>)
      : __tuple_part<0, T...>(in_place, static_cast<U &&>(get<I>(other))...) {}
  __host__ __device__ tuple &operator=(const tuple &other) {
    __assign_from<0>(*this, other);
    return *this;
  }
  __host__ __device__ tuple &operator=(tuple &&other) noexcept(
      (is_nothrow_move_assignable<T>::value && ...)) {
    __move_from<0>(*this, other);
    return *this;
  }
  template <typename... U> __host__ __device__ tuple &operator=(const tuple<U...> &other) {
    __assign_from<0>(*this, other);
    return *this;
  }
  template <typename... U> __host__ __device__ tuple &operator=(tuple<U...> &&other) {
    __move_from<0>(*this, other);
    return *this;
  }
  template <typename A, typename B> __host__ __device__ tuple &operator=(const pair<A, B> &other) {
    get<0>(*this) = other.first;
    get<1>(*this) = other.second;
    return *this;
  }
  template <typename A, typename B> __host__ __device__ tuple &operator=(pair<A, B> &&other) {
    get<0>(*this) = static_cast<A &&>(other.first);
    get<1>(*this) = static_cast<B &&>(other.second);
    return *this;
  }
  void swap(tuple &other) noexcept((is_nothrow_swappable<T>::value && ...)) {
    __swap_from<0>(*this, other);
  }
};
template <> class tuple<> {
 public:
  __host__ __device__ constexpr tuple() {}
  void swap(tuple &) noexcept {}
};
template <typename... T> tuple(T...) -> tuple<T...>;
template <typename A, typename B> tuple(pair<A, B>) -> tuple<A, B>;
template <typename... T>
void swap(tuple<T...> &a, tuple<T...> &b) noexcept(noexcept(a.swap(b))) {
  a.swap(b);
}

template <typename T> struct tuple_size;
template <typename T> struct tuple_size<const T> : tuple_size<T> {};
template <typename... T> struct tuple_size<tuple<T...>>
    : integral_constant<size_t, sizeof...(T)> {};
template <typename A, typename B> struct tuple_size<pair<A, B>> : integral_constant<size_t, 2> {};
template <typename T> constexpr size_t tuple_size_v = tuple_size<T>::value;
template <size_t I, typename T> struct tuple_element;
template <size_t I, typename T> struct tuple_element<I, const T> {
  typedef const typename tuple_element<I, T>::type type;
};
template <typename T, typename... U> struct tuple_element<0, tuple<T, U...>> {
  typedef T type;
};
template <size_t I, typename T, typename... U>
struct tuple_element<I, tuple<T, U...>> : tuple_element<I - 1, tuple<U...>> {};
template <typename A, typename B> struct tuple_element<0, pair<A, B>> {
  typedef A type;
};
template <typename A, typename B> struct tuple_element<1, pair<A, B>> {
  typedef B type;
};
template <size_t I, typename T> using tuple_element_t = typename tuple_element<I, T>::type;
template <size_t I, typename... T>
__host__ __device__ constexpr tuple_element_t<I, tuple<T...>> &get(tuple<T...> &values) {
  return __part_at<I>(values);
}
template <size_t I, typename... T>
__host__ __device__ constexpr const tuple_element_t<I, tuple<T...>> &
get(const tuple<T...> &values) {
  return __part_at<I>(values);
}
template <size_t I, typename... T>
__host__ __device__ constexpr tuple_element_t<I, tuple<T...>> &&get(tuple<T...> &&values) {
  return static_cast<tuple_element_t<I, tuple<T...>> &&>(__part_at<I>(values));
}
template <size_t I, typename A, typename B>
__host__ __device__ constexpr tuple_element_t<I, pair<A, B>> &get(pair<A, B> &values) {
  if constexpr (I == 0) {
    return values.first;
  } else {
    return values.second;
  }
}
template <size_t I, typename A, typename B>
__host__ __device__ constexpr const tuple_element_t<I, pair<A, B>> &
get(const pair<A, B> &values) {
  if constexpr (I == 0) {
    return values.first;
  } else {
    return values.second;
  }
}
template <size_t I, typename A, typename B>
__host__ __device__ constexpr tuple_element_t<I, pair<A, B>> &&get(pair<A, B> &&values) {
  if constexpr (I == 0) {
    return static_cast<A &&>(values.first);
  } else {
    return static_cast<B &&>(values.second);
  }
}
template <typename V, typename T, typename... U> struct __place_of
    : integral_constant<size_t, 1 + __place_of<V, U...>::value> {};
template <typename V, typename... U> struct __place_of<V, V, U...>
    : integral_constant<size_t, 0> {};
template <typename V, typename... T>
__host__ __device__ constexpr V &get(tuple<T...> &values) {
  return __part_at<__place_of<V, T...>::value>(values);
}
template <typename V, typename... T>
__host__ __device__ constexpr const V &get(const tuple<T...> &values) {
  return __part_at<__place_of<V, T...>::value>(values);
}
template <typename V, typename A, typename B>
__host__ __device__ constexpr V &get(pair<A, B> &values) {
  return get<__place_of<V, A, B>::value>(values);
}
template <typename V, typename A, typename B>
__host__ __device__ constexpr const V &get(const pair<A, B> &values) {
  return get<__place_of<V, A, B>::value>(values);
}

template <size_t I, typename A, typename B>
__host__ __device__ constexpr bool __same_from(const A &a, const B &b) {
  if constexpr (I == tuple_size<A>::value) {
    return true;
  } else {
    return get<I>(a) == get<I>(b) && __same_from<I + 1>(a, b);
  }
}
template <size_t I, typename A, typename B>
__host__ __device__ constexpr bool __less_from(const A &a, const B &b) {
  if constexpr (I == tuple_size<A>::value) {
    return false;
  } else {
    if (get<I>(a) < get<I>(b)) return true;
    return !(get<I>(b) < get<I>(a)) && __less_from<I + 1>(a, b);
  }
}
template <typename... T, typename... U>
__host__ __device__ constexpr bool operator==(const tuple<T...> &a, const tuple<U...> &b) {
  return __same_from<0>(a, b);
}
template <typename... T, typename... U>
__host__ __device__ constexpr bool operator!=(const tuple<T...> &a, const tuple<U...> &b) {
  return !__same_from<0>(a, b);
}
template <typename... T, typename... U>
__host__ __device__ constexpr bool operator<(const tuple<T...> &a, const tuple<U...> &b) {
  return __less_from<0>(a, b);
}
template <typename... T, typename... U>
__host__ __device__ constexpr bool operator>(const tuple<T...> &a, const tuple<U...> &b) {
  return __less_from<0>(b, a);
}
template <typename... T, typename... U>
__host__ __device__ constexpr bool operator<=(const tuple<T...> &a, const tuple<U...> &b) {
  return !__less_from<0>(b, a);
}
template <typename... T, typename... U>
__host__ __device__ constexpr bool operator>=(const tuple<T...> &a, const tuple<U...> &b) {
  return !__less_from<0>(a, b);
}

template <typename... T>
__host__ __device__ constexpr tuple<typename __made_from<T>::type...> make_tuple(T &&...values) {
  return tuple<typename __made_from<T>::type...>(static_cast<T &&>(values)...);
}
template <typename... T> __host__ __device__ constexpr tuple<T &...> tie(T &...values) {
  return tuple<T &...>(values...);
}
template <typename... T>
__host__ __device__ constexpr tuple<T &&...> forward_as_tuple(T &&...values) {
  return tuple<T &&...>(static_cast<T &&>(values)...);
}
struct __ignored {
  template <typename T> __host__ __device__ constexpr const __ignored &operator=(const T &) const {
    return *this;
  }
};
constexpr __ignored ignore{};
template <typename F, typename T, size_t... I>
__host__ __device__ constexpr decltype(auto) __apply(F &&function, T &&values,
                                                     index_sequence<I...>) {
  return std::invoke(static_cast<F &&>(function), get<I>(static_cast<T &&>(values))...);
}
template <typename F, typename T>
__host__ __device__ constexpr decltype(auto) apply(F &&function, T &&values) {
  return __apply(static_cast<F &&>(function), static_cast<T &&>(values),
                 make_index_sequence<tuple_size<typename decay<T>::type>::value>());
}
template <typename V, typename T, size_t... I>
__host__ __device__ constexpr V __make_from(T &&values, index_sequence<I...>) {
  return V(get<I>(static_cast<T &&>(values))...);
}
template <typename V, typename T> __host__ __device__ constexpr V make_from_tuple(T &&values) {
  return __make_from<V>(static_cast<T &&>(values),
                        make_index_sequence<tuple_size<typename decay<T>::type>::value>());
}
template <typename... T> struct __joined_tuple {
  typedef tuple<> type;
};
template <typename... A> struct __joined_tuple<tuple<A...>> {
  typedef tuple<A...> type;
};
template <typename... A, typename... B, typename... T>
struct __joined_tuple<tuple<A...>, tuple<B...>, T...> {
  typedef typename __joined_tuple<tuple<A..., B...>, T...>::type type;
};
template <typename T> struct __as_tuple {
  typedef T type;
};
template <typename A, typename B> struct __as_tuple<pair<A, B>> {
  typedef tuple<A, B> type;
};
__host__ __device__ constexpr tuple<> tuple_cat() { return tuple<>(); }
template <typename T>
__host__ __device__ constexpr typename __as_tuple<typename decay<T>::type>::type
tuple_cat(T &&values) {
  return typename __as_tuple<typename decay<T>::type>::type(static_cast<T &&>(values));
}
template <typename R, typename T, typename U, size_t... I, size_t... J>
__host__ __device__ constexpr R __join_two(T &&a, U &&b, index_sequence<I...>,
                                           index_sequence<J...>) {
  return R(get<I>(static_cast<T &&>(a))..., get<J>(static_cast<U &&>(b))...);
}
template <typename T, typename U, typename... V>
__host__ __device__ constexpr auto tuple_cat(T &&a, U &&b, V &&...rest) {
  typedef typename decay<T>::type First;
  typedef typename decay<U>::type Second;
  typedef typename __joined_tuple<typename __as_tuple<First>::type,
                                  typename __as_tuple<Second>::type>::type Both;
  return tuple_cat(__join_two<Both>(static_cast<T &&>(a), static_cast<U &&>(b),
                                    make_index_sequence<tuple_size<First>::value>(),
                                    make_index_sequence<tuple_size<Second>::value>()),
                   static_cast<V &&>(rest)...);
}
namespace rel_ops {
template <typename T> bool operator!=(const T &a, const T &b) { return !(a == b); }
template <typename T> bool operator>(const T &a, const T &b) { return b < a; }
template <typename T> bool operator<=(const T &a, const T &b) { return !(b < a); }
template <typename T> bool operator>=(const T &a, const T &b) { return !(a < b); }
} // namespace rel_ops

} // namespace std
