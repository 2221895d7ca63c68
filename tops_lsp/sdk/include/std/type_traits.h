namespace std {
template <typename T> struct is_class : integral_constant<bool, __is_class(T)> {};
template <typename T> struct is_union : integral_constant<bool, __is_union(T)> {};
template <typename T> struct is_enum : integral_constant<bool, __is_enum(T)> {};
template <typename T> struct is_void : integral_constant<bool, __is_void(T)> {};
template <typename T> struct is_array : integral_constant<bool, __is_array(T)> {};
template <typename T> struct is_function : integral_constant<bool, __is_function(T)> {};
template <typename T> struct is_reference : integral_constant<bool, __is_reference(T)> {};
template <typename T> struct is_lvalue_reference
    : integral_constant<bool, __is_lvalue_reference(T)> {};
template <typename T> struct is_rvalue_reference
    : integral_constant<bool, __is_rvalue_reference(T)> {};
template <typename T> struct is_member_pointer : integral_constant<bool, __is_member_pointer(T)> {};
template <typename T> struct is_member_object_pointer
    : integral_constant<bool, __is_member_object_pointer(T)> {};
template <typename T> struct is_member_function_pointer
    : integral_constant<bool, __is_member_function_pointer(T)> {};
template <typename T> struct is_object : integral_constant<bool, __is_object(T)> {};
template <typename T> struct is_scalar : integral_constant<bool, __is_scalar(T)> {};
template <typename T> struct is_fundamental : integral_constant<bool, __is_fundamental(T)> {};
template <typename T> struct is_compound : integral_constant<bool, __is_compound(T)> {};
template <typename T> struct is_volatile : integral_constant<bool, __is_volatile(T)> {};
template <typename T> struct is_empty : integral_constant<bool, __is_empty(T)> {};
template <typename T> struct is_final : integral_constant<bool, __is_final(T)> {};
template <typename T> struct is_polymorphic : integral_constant<bool, __is_polymorphic(T)> {};
template <typename T> struct is_abstract : integral_constant<bool, __is_abstract(T)> {};
template <typename T> struct is_aggregate : integral_constant<bool, __is_aggregate(T)> {};
template <typename T> struct is_trivial : integral_constant<bool, __is_trivial(T)> {};
template <typename T> struct is_pod : integral_constant<bool, __is_pod(T)> {};
template <typename T> struct is_standard_layout
    : integral_constant<bool, __is_standard_layout(T)> {};
template <typename T> struct is_destructible : integral_constant<bool, __is_destructible(T)> {};
template <typename T> struct is_trivially_destructible
    : integral_constant<bool, __is_trivially_destructible(T)> {};
template <typename T> struct is_nothrow_destructible
    : integral_constant<bool, __is_nothrow_destructible(T)> {};
template <typename T> struct has_virtual_destructor
    : integral_constant<bool, __has_virtual_destructor(T)> {};
template <typename A, typename B> struct is_base_of
    : integral_constant<bool, __is_base_of(A, B)> {};
template <typename A, typename B> struct is_convertible
    : integral_constant<bool, __is_convertible(A, B)> {};
template <typename A, typename B> struct is_assignable
    : integral_constant<bool, __is_assignable(A, B)> {};
template <typename A, typename B> struct is_trivially_assignable
    : integral_constant<bool, __is_trivially_assignable(A, B)> {};
template <typename A, typename B> struct is_nothrow_assignable
    : integral_constant<bool, __is_nothrow_assignable(A, B)> {};
template <typename T, typename... A> struct is_constructible
    : integral_constant<bool, __is_constructible(T, A...)> {};
template <typename T, typename... A> struct is_trivially_constructible
    : integral_constant<bool, __is_trivially_constructible(T, A...)> {};
template <typename T, typename... A> struct is_nothrow_constructible
    : integral_constant<bool, __is_nothrow_constructible(T, A...)> {};
template <typename T> struct is_null_pointer : is_same<nullptr_t, typename remove_cv<T>::type> {};
template <bool B> using bool_constant = integral_constant<bool, B>;
template <typename...> using void_t = void;
template <typename T> struct add_const { typedef const T type; };
template <typename T> struct add_volatile { typedef volatile T type; };
template <typename T> struct add_cv { typedef const volatile T type; };
template <typename T> struct remove_volatile { typedef T type; };
template <typename T> struct remove_volatile<volatile T> { typedef T type; };
template <typename T> struct add_pointer { typedef typename remove_reference<T>::type *type; };
template <typename T, bool = __is_void(T)> struct __referred { typedef T &type; };
template <typename T> struct __referred<T, true> { typedef T type; };
template <typename T, bool = __is_void(T)> struct __moved { typedef T &&type; };
template <typename T> struct __moved<T, true> { typedef T type; };
template <typename T> struct add_lvalue_reference { typedef typename __referred<T>::type type; };
template <typename T> struct add_rvalue_reference { typedef typename __moved<T>::type type; };
template <typename T> struct remove_extent { typedef T type; };
template <typename T> struct remove_extent<T[]> { typedef T type; };
template <typename T, size_t N> struct remove_extent<T[N]> { typedef T type; };
template <typename T> struct remove_all_extents { typedef T type; };
template <typename T> struct remove_all_extents<T[]> {
  typedef typename remove_all_extents<T>::type type;
};
template <typename T, size_t N> struct remove_all_extents<T[N]> {
  typedef typename remove_all_extents<T>::type type;
};
template <typename T> struct rank : integral_constant<size_t, 0> {};
template <typename T> struct rank<T[]> : integral_constant<size_t, rank<T>::value + 1> {};
template <typename T, size_t N>
struct rank<T[N]> : integral_constant<size_t, rank<T>::value + 1> {};
template <typename T> struct alignment_of : integral_constant<size_t, alignof(T)> {};
template <bool, typename B, typename... R> struct __all : B {};
template <typename B, typename N, typename... R>
struct __all<true, B, N, R...> : __all<N::value, N, R...> {};
template <bool, typename B, typename... R> struct __some : B {};
template <typename B, typename N, typename... R>
struct __some<false, B, N, R...> : __some<N::value, N, R...> {};
template <typename... B> struct conjunction : true_type {};
template <typename B, typename... R> struct conjunction<B, R...> : __all<B::value, B, R...> {};
template <typename... B> struct disjunction : false_type {};
template <typename B, typename... R> struct disjunction<B, R...> : __some<B::value, B, R...> {};
template <typename B> struct negation : integral_constant<bool, !B::value> {};
template <typename T> struct is_copy_constructible
    : is_constructible<T, typename __referred<const T>::type> {};
template <typename T> struct is_trivially_copy_constructible
    : is_trivially_constructible<T, typename __referred<const T>::type> {};
template <typename T> struct is_nothrow_copy_constructible
    : is_nothrow_constructible<T, typename __referred<const T>::type> {};
template <typename T> struct is_move_constructible
    : is_constructible<T, typename __moved<T>::type> {};
template <typename T> struct is_trivially_move_constructible
    : is_trivially_constructible<T, typename __moved<T>::type> {};
template <typename T> struct is_nothrow_move_constructible
    : is_nothrow_constructible<T, typename __moved<T>::type> {};
template <typename T> struct is_default_constructible
    : is_constructible<T> {};
template <typename T> struct is_trivially_default_constructible
    : is_trivially_constructible<T> {};
template <typename T> struct is_nothrow_default_constructible
    : is_nothrow_constructible<T> {};
template <typename T> struct is_copy_assignable
    : is_assignable<typename __referred<T>::type, typename __referred<const T>::type> {};
template <typename T> struct is_trivially_copy_assignable
    : is_trivially_assignable<typename __referred<T>::type, typename __referred<const T>::type> {};
template <typename T> struct is_nothrow_copy_assignable
    : is_nothrow_assignable<typename __referred<T>::type, typename __referred<const T>::type> {};
template <typename T> struct is_move_assignable
    : is_assignable<typename __referred<T>::type, typename __moved<T>::type> {};
template <typename T> struct is_trivially_move_assignable
    : is_trivially_assignable<typename __referred<T>::type, typename __moved<T>::type> {};
template <typename T> struct is_nothrow_move_assignable
    : is_nothrow_assignable<typename __referred<T>::type, typename __moved<T>::type> {};
template <typename T> constexpr bool is_class_v = is_class<T>::value;
template <typename T> constexpr bool is_union_v = is_union<T>::value;
template <typename T> constexpr bool is_enum_v = is_enum<T>::value;
template <typename T> constexpr bool is_void_v = is_void<T>::value;
template <typename T> constexpr bool is_array_v = is_array<T>::value;
template <typename T> constexpr bool is_function_v = is_function<T>::value;
template <typename T> constexpr bool is_reference_v = is_reference<T>::value;
template <typename T> constexpr bool is_lvalue_reference_v = is_lvalue_reference<T>::value;
template <typename T> constexpr bool is_rvalue_reference_v = is_rvalue_reference<T>::value;
template <typename T> constexpr bool is_member_pointer_v = is_member_pointer<T>::value;
template <typename T>
constexpr bool is_member_object_pointer_v = is_member_object_pointer<T>::value;
template <typename T>
constexpr bool is_member_function_pointer_v = is_member_function_pointer<T>::value;
template <typename T> constexpr bool is_object_v = is_object<T>::value;
template <typename T> constexpr bool is_scalar_v = is_scalar<T>::value;
template <typename T> constexpr bool is_fundamental_v = is_fundamental<T>::value;
template <typename T> constexpr bool is_compound_v = is_compound<T>::value;
template <typename T> constexpr bool is_volatile_v = is_volatile<T>::value;
template <typename T> constexpr bool is_empty_v = is_empty<T>::value;
template <typename T> constexpr bool is_final_v = is_final<T>::value;
template <typename T> constexpr bool is_polymorphic_v = is_polymorphic<T>::value;
template <typename T> constexpr bool is_abstract_v = is_abstract<T>::value;
template <typename T> constexpr bool is_aggregate_v = is_aggregate<T>::value;
template <typename T> constexpr bool is_trivial_v = is_trivial<T>::value;
template <typename T> constexpr bool is_pod_v = is_pod<T>::value;
template <typename T> constexpr bool is_standard_layout_v = is_standard_layout<T>::value;
template <typename T> constexpr bool is_destructible_v = is_destructible<T>::value;
template <typename T>
constexpr bool is_trivially_destructible_v = is_trivially_destructible<T>::value;
template <typename T> constexpr bool is_nothrow_destructible_v = is_nothrow_destructible<T>::value;
template <typename T> constexpr bool is_trivially_copyable_v = is_trivially_copyable<T>::value;
template <typename T> constexpr bool has_virtual_destructor_v = has_virtual_destructor<T>::value;
template <typename T> constexpr bool is_null_pointer_v = is_null_pointer<T>::value;
template <typename T> constexpr size_t rank_v = rank<T>::value;
template <typename T> constexpr size_t alignment_of_v = alignment_of<T>::value;
template <typename T> constexpr bool negation_v = negation<T>::value;
template <typename T> constexpr bool is_const_v = is_const<T>::value;
template <typename T> constexpr bool is_copy_constructible_v = is_copy_constructible<T>::value;
template <typename T>
constexpr bool is_trivially_copy_constructible_v = is_trivially_copy_constructible<T>::value;
template <typename T>
constexpr bool is_nothrow_copy_constructible_v = is_nothrow_copy_constructible<T>::value;
template <typename T> constexpr bool is_move_constructible_v = is_move_constructible<T>::value;
template <typename T>
constexpr bool is_trivially_move_constructible_v = is_trivially_move_constructible<T>::value;
template <typename T>
constexpr bool is_nothrow_move_constructible_v = is_nothrow_move_constructible<T>::value;
template <typename T>
constexpr bool is_default_constructible_v = is_default_constructible<T>::value;
template <typename T>
constexpr bool is_trivially_default_constructible_v = is_trivially_default_constructible<T>::value;
template <typename T>
constexpr bool is_nothrow_default_constructible_v = is_nothrow_default_constructible<T>::value;
template <typename T> constexpr bool is_copy_assignable_v = is_copy_assignable<T>::value;
template <typename T>
constexpr bool is_trivially_copy_assignable_v = is_trivially_copy_assignable<T>::value;
template <typename T>
constexpr bool is_nothrow_copy_assignable_v = is_nothrow_copy_assignable<T>::value;
template <typename T> constexpr bool is_move_assignable_v = is_move_assignable<T>::value;
template <typename T>
constexpr bool is_trivially_move_assignable_v = is_trivially_move_assignable<T>::value;
template <typename T>
constexpr bool is_nothrow_move_assignable_v = is_nothrow_move_assignable<T>::value;
template <typename A, typename B> constexpr bool is_base_of_v = is_base_of<A, B>::value;
template <typename A, typename B> constexpr bool is_convertible_v = is_convertible<A, B>::value;
template <typename A, typename B> constexpr bool is_assignable_v = is_assignable<A, B>::value;
template <typename A, typename B>
constexpr bool is_trivially_assignable_v = is_trivially_assignable<A, B>::value;
template <typename A, typename B>
constexpr bool is_nothrow_assignable_v = is_nothrow_assignable<A, B>::value;
template <typename T, typename... A>
constexpr bool is_constructible_v = is_constructible<T, A...>::value;
template <typename T, typename... A>
constexpr bool is_trivially_constructible_v = is_trivially_constructible<T, A...>::value;
template <typename T, typename... A>
constexpr bool is_nothrow_constructible_v = is_nothrow_constructible<T, A...>::value;
template <typename... B> constexpr bool conjunction_v = conjunction<B...>::value;
template <typename... B> constexpr bool disjunction_v = disjunction<B...>::value;
template <typename T> using remove_reference_t = typename remove_reference<T>::type;
template <typename T> using remove_const_t = typename remove_const<T>::type;
template <typename T> using remove_volatile_t = typename remove_volatile<T>::type;
template <typename T> using remove_cv_t = typename remove_cv<T>::type;
template <typename T> using remove_pointer_t = typename remove_pointer<T>::type;
template <typename T> using remove_extent_t = typename remove_extent<T>::type;
template <typename T> using remove_all_extents_t = typename remove_all_extents<T>::type;
template <typename T> using add_const_t = typename add_const<T>::type;
template <typename T> using add_volatile_t = typename add_volatile<T>::type;
template <typename T> using add_cv_t = typename add_cv<T>::type;
template <typename T> using add_pointer_t = typename add_pointer<T>::type;
template <typename T> using add_lvalue_reference_t = typename add_lvalue_reference<T>::type;
template <typename T> using add_rvalue_reference_t = typename add_rvalue_reference<T>::type;
template <typename T> using decay_t = typename decay<T>::type;
template <typename T> using make_unsigned_t = typename make_unsigned<T>::type;
template <typename T> using make_signed_t = typename make_signed<T>::type;
template <typename T> struct type_identity {
  typedef T type;
};
template <typename T> struct underlying_type {
  typedef __underlying_type(T) type;
};
template <typename T> using underlying_type_t = typename underlying_type<T>::type;
template <typename... T> struct common_type {};
template <typename T> struct common_type<T> : common_type<T, T> {};
template <typename T, typename U> struct common_type<T, U> {
  typedef typename decay<decltype(true ? declval<T>() : declval<U>())>::type type;
};
template <typename T, typename U, typename... V> struct common_type<T, U, V...>
    : common_type<typename common_type<T, U>::type, V...> {};
template <typename... T> using common_type_t = typename common_type<T...>::type;
template <typename T, size_t I = 0> struct extent : integral_constant<size_t, 0> {};
template <typename T, size_t N> struct extent<T[N], 0> : integral_constant<size_t, N> {};
template <typename T, size_t N, size_t I> struct extent<T[N], I> : extent<T, I - 1> {};
template <typename T, size_t I> struct extent<T[], I> : extent<T, I - 1> {};
template <typename T> struct extent<T[], 0> : integral_constant<size_t, 0> {};
template <typename T, size_t I = 0> constexpr size_t extent_v = extent<T, I>::value;
template <bool B, typename T = void> using enable_if_t = typename enable_if<B, T>::type;
template <bool B, typename T, typename F>
using conditional_t = typename conditional<B, T, F>::type;
template <typename T>
__host__ __device__ constexpr conditional_t<!is_nothrow_move_constructible<T>::value &&
                                                is_copy_constructible<T>::value,
                                            const T &, T &&>
move_if_noexcept(T &value) noexcept {
  return static_cast<T &&>(value);
}
template <typename T, size_t N>
__host__ __device__ auto swap(T (&a)[N], T (&b)[N]) noexcept(noexcept(swap(*a, *b)))
    -> decltype(swap(*a, *b)) {
  for (size_t i = 0; i < N; ++i) swap(a[i], b[i]);
}
template <typename T, typename U, typename = void> struct __exchanged : false_type {
  static constexpr bool __silent = false;
};
template <typename T, typename U>
struct __exchanged<T, U,
                   void_t<decltype(swap(declval<T>(), declval<U>())),
                          decltype(swap(declval<U>(), declval<T>()))>> : true_type {
  static constexpr bool __silent = noexcept(swap(declval<T>(), declval<U>())) &&
                                   noexcept(swap(declval<U>(), declval<T>()));
};
template <typename T, typename U>
struct is_swappable_with : integral_constant<bool, __exchanged<T, U>::value> {};
template <typename T, typename U>
struct is_nothrow_swappable_with : integral_constant<bool, __exchanged<T, U>::__silent> {};
template <typename T> struct is_swappable
    : is_swappable_with<typename __referred<T>::type, typename __referred<T>::type> {};
template <typename T> struct is_nothrow_swappable
    : is_nothrow_swappable_with<typename __referred<T>::type, typename __referred<T>::type> {};
template <typename T, typename U>
constexpr bool is_swappable_with_v = is_swappable_with<T, U>::value;
template <typename T, typename U>
constexpr bool is_nothrow_swappable_with_v = is_nothrow_swappable_with<T, U>::value;
template <typename T> constexpr bool is_swappable_v = is_swappable<T>::value;
template <typename T> constexpr bool is_nothrow_swappable_v = is_nothrow_swappable<T>::value;
} // namespace std
