// Characters of all kinds, and texts of others than `char`. A text of `char` is `string`.
namespace std {
struct mbstate_t {
  int __count;
  unsigned int __value;
};
typedef unsigned int wint_t;
typedef long streamoff;
template <typename C, typename I> struct [[tops::constant]] __characters {
  typedef C char_type;
  typedef I int_type;
  typedef long off_type;
  typedef mbstate_t state_type;
  static constexpr void assign(C &a, const C &b) noexcept { a = b; }
  static constexpr bool eq(const C &a, const C &b) noexcept { return a == b; }
  static constexpr bool lt(const C &a, const C &b) noexcept {
    if constexpr (is_same<C, char>::value) {
      return static_cast<unsigned char>(a) < static_cast<unsigned char>(b);
    } else {
      return a < b;
    }
  }
  static constexpr int compare(const C *a, const C *b, size_t count) {
    for (size_t i = 0; i < count; ++i) {
      if constexpr (is_same<C, char>::value) {
        int order = static_cast<unsigned char>(a[i]) - static_cast<unsigned char>(b[i]);
        if (order != 0) return order;
      } else {
        if (a[i] < b[i]) return -1;
        if (b[i] < a[i]) return 1;
      }
    }
    return 0;
  }
  static constexpr size_t length(const C *text) {
    size_t count = 0;
    while (!(text[count] == C())) ++count;
    return count;
  }
  static constexpr const C *find(const C *text, size_t count, const C &wanted) {
    for (size_t i = 0; i < count; ++i) {
      if (text[i] == wanted) return text + i;
    }
    return nullptr;
  }
  static C *move(C *target, const C *source, size_t count) {
    if (count == 0) return target;
    return static_cast<C *>(memmove(target, source, count * sizeof(C)));
  }
  static C *copy(C *target, const C *source, size_t count) {
    if (count == 0) return target;
    return static_cast<C *>(memcpy(target, source, count * sizeof(C)));
  }
  static C *assign(C *target, size_t count, C character) {
    for (size_t i = 0; i < count; ++i) target[i] = character;
    return target;
  }
  static constexpr C to_char_type(const I &number) noexcept { return static_cast<C>(number); }
  static constexpr I to_int_type(const C &character) noexcept {
    if constexpr (is_same<C, char>::value) {
      return static_cast<unsigned char>(character);
    } else {
      return static_cast<I>(character);
    }
  }
  static constexpr bool eq_int_type(const I &a, const I &b) noexcept { return a == b; }
  static constexpr I eof() noexcept { return static_cast<I>(-1); }
  static constexpr I not_eof(const I &number) noexcept { return number == eof() ? 0 : number; }
};
template <typename C> struct char_traits : __characters<C, unsigned long> {};
template <> struct char_traits<char> : __characters<char, int> {};
template <> struct char_traits<wchar_t> : __characters<wchar_t, wint_t> {};
template <> struct char_traits<char32_t> : __characters<char32_t, uint32_t> {};
template <> struct char_traits<char16_t> : __characters<char16_t, uint16_t> {
  static constexpr uint16_t to_int_type(const char16_t &character) noexcept {
    return character == 0xffff ? 0xfffd : character;
  }
};
template <typename C, typename T = char_traits<C>> class [[tops::constant]] basic_string_view {
 public:
  typedef C value_type;
  typedef T traits_type;
  typedef const C *pointer;
  typedef const C *const_pointer;
  typedef size_t size_type;
  typedef const C *iterator;
  typedef const C *const_iterator;
  typedef std::reverse_iterator<const C *> reverse_iterator;
  typedef std::reverse_iterator<const C *> const_reverse_iterator;
  typedef const C &reference;
  typedef const C &const_reference;
  typedef ptrdiff_t difference_type;
  static constexpr size_t npos = -1;
  constexpr basic_string_view() noexcept : __first(nullptr), __count(0) {}
  constexpr basic_string_view(const C *text) : __first(text), __count(T::length(text)) {}
  constexpr basic_string_view(const C *text, size_t count) : __first(text), __count(count) {}
  constexpr const C *data() const { return __first; }
  constexpr const C *begin() const { return __first; }
  constexpr const C *end() const { return __first + __count; }
  constexpr const C *cbegin() const { return __first; }
  constexpr const C *cend() const { return __first + __count; }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  constexpr const C &operator[](size_t index) const { return __first[index]; }
  [[tops::throws]] const C &at(size_t index) const {
    if (index >= __count) {
      __throw_out_of_range(
          "basic_string_view::at: __pos (which is %zu) >= this->size() (which is %zu)", index,
          __count);
    }
    return __first[index];
  }
  constexpr const C &front() const { return __first[0]; }
  constexpr const C &back() const { return __first[__count - 1]; }
  constexpr bool empty() const { return __count == 0; }
  constexpr size_t size() const { return __count; }
  constexpr size_t length() const { return __count; }
  constexpr void remove_prefix(size_t count) {
    __first += count;
    __count -= count;
  }
  constexpr void remove_suffix(size_t count) { __count -= count; }
  void swap(basic_string_view &other) noexcept {
    basic_string_view kept = other;
    other = *this;
    *this = kept;
  }
  [[tops::throws]] basic_string_view substr(size_t position = 0, size_t count = npos) const {
    if (position > __count) {
      __throw_out_of_range(
          "basic_string_view::substr: __pos (which is %zu) > __size (which is %zu)", position,
          __count);
    }
    size_t left = __count - position;
    return basic_string_view(__first + position, count < left ? count : left);
  }
  [[tops::throws]] size_t copy(C *target, size_t count, size_t position = 0) const {
    basic_string_view part = substr(position, count);
    T::copy(target, part.__first, part.__count);
    return part.__count;
  }
  constexpr int compare(const basic_string_view &other) const {
    size_t shorter = __count < other.__count ? __count : other.__count;
    int order = T::compare(__first, other.__first, shorter);
    if (order != 0) return order;
    ptrdiff_t longer = __count - other.__count;
    return longer > 0x7fffffff ? 0x7fffffff : longer < -0x7fffffff ? -0x7fffffff : longer;
  }
  constexpr int compare(const C *text) const { return compare(basic_string_view(text)); }
  int compare(size_t position, size_t count, const C *text) const {
    return substr(position, count).compare(basic_string_view(text));
  }
  int compare(size_t position, size_t count, const C *text, size_t length) const {
    return substr(position, count).compare(basic_string_view(text, length));
  }
  int compare(size_t position, size_t count, const basic_string_view &other, size_t from,
              size_t length = npos) const {
    return substr(position, count).compare(other.substr(from, length));
  }
  int compare(size_t position, size_t count, const basic_string_view &other) const {
    return substr(position, count).compare(other);
  }
  constexpr size_t find(const basic_string_view &other, size_t position = 0) const {
    for (size_t i = position; i <= __count && other.__count <= __count - i; ++i) {
      if (__holds(i, other)) return i;
    }
    return npos;
  }
  constexpr size_t find(C character, size_t position = 0) const {
    return __first_of(basic_string_view(&character, 1), position, true);
  }
  constexpr size_t rfind(const basic_string_view &other, size_t position = npos) const {
    if (other.__count > __count) return npos;
    size_t last = __count - other.__count;
    for (size_t i = (position < last ? position : last) + 1; i > 0; --i) {
      if (__holds(i - 1, other)) return i - 1;
    }
    return npos;
  }
  constexpr size_t rfind(C character, size_t position = npos) const {
    return __last_of(basic_string_view(&character, 1), position, true);
  }
  constexpr size_t find_first_of(const basic_string_view &set, size_t position = 0) const {
    return __first_of(set, position, true);
  }
  constexpr size_t find_first_of(C character, size_t position = 0) const {
    return find(character, position);
  }
  constexpr size_t find_last_of(const basic_string_view &set, size_t position = npos) const {
    return __last_of(set, position, true);
  }
  constexpr size_t find_last_of(C character, size_t position = npos) const {
    return rfind(character, position);
  }
  constexpr size_t find_first_not_of(const basic_string_view &set, size_t position = 0) const {
    return __first_of(set, position, false);
  }
  constexpr size_t find_first_not_of(C character, size_t position = 0) const {
    return __first_of(basic_string_view(&character, 1), position, false);
  }
  constexpr size_t find_last_not_of(const basic_string_view &set, size_t position = npos) const {
    return __last_of(set, position, false);
  }
  constexpr size_t find_last_not_of(C character, size_t position = npos) const {
    return __last_of(basic_string_view(&character, 1), position, false);
  }
  constexpr size_t find(const C *text, size_t position, size_t count) const {
    return find(basic_string_view(text, count), position);
  }
  constexpr size_t rfind(const C *text, size_t position, size_t count) const {
    return rfind(basic_string_view(text, count), position);
  }
  constexpr size_t find_first_of(const C *text, size_t position, size_t count) const {
    return find_first_of(basic_string_view(text, count), position);
  }
  constexpr size_t find_last_of(const C *text, size_t position, size_t count) const {
    return find_last_of(basic_string_view(text, count), position);
  }
  constexpr size_t find_first_not_of(const C *text, size_t position, size_t count) const {
    return find_first_not_of(basic_string_view(text, count), position);
  }
  constexpr size_t find_last_not_of(const C *text, size_t position, size_t count) const {
    return find_last_not_of(basic_string_view(text, count), position);
  }
  constexpr size_t max_size() const {
    return (npos - sizeof(size_t) - sizeof(void *)) / sizeof(C) / 4;
  }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  friend constexpr bool operator==(const basic_string_view &a, const basic_string_view &b) {
    return a.compare(b) == 0;
  }
  friend constexpr bool operator!=(const basic_string_view &a, const basic_string_view &b) {
    return a.compare(b) != 0;
  }
  friend constexpr bool operator<(const basic_string_view &a, const basic_string_view &b) {
    return a.compare(b) < 0;
  }
  friend constexpr bool operator>(const basic_string_view &a, const basic_string_view &b) {
    return a.compare(b) > 0;
  }
  friend constexpr bool operator<=(const basic_string_view &a, const basic_string_view &b) {
    return a.compare(b) <= 0;
  }
  friend constexpr bool operator>=(const basic_string_view &a, const basic_string_view &b) {
    return a.compare(b) >= 0;
  }

 private:
  const C *__first;
  size_t __count;
  constexpr bool __holds(size_t position, const basic_string_view &other) const {
    for (size_t i = 0; i < other.__count; ++i) {
      if (!T::eq(__first[position + i], other.__first[i])) return false;
    }
    return true;
  }
  constexpr bool __is_in(C character) const {
    for (size_t i = 0; i < __count; ++i) {
      if (T::eq(__first[i], character)) return true;
    }
    return false;
  }
  constexpr size_t __first_of(const basic_string_view &set, size_t position, bool wanted) const {
    for (size_t i = position; i < __count; ++i) {
      if (set.__is_in(__first[i]) == wanted) return i;
    }
    return npos;
  }
  constexpr size_t __last_of(const basic_string_view &set, size_t position, bool wanted) const {
    for (size_t i = position < __count ? position + 1 : __count; i > 0; --i) {
      if (set.__is_in(__first[i - 1]) == wanted) return i - 1;
    }
    return npos;
  }
};
template <typename C, typename T = char_traits<C>, typename A = allocator<C>> class basic_string {
 public:
  typedef void __is_moved_safely;
  typedef C value_type;
  typedef T traits_type;
  typedef A allocator_type;
  typedef C *pointer;
  typedef const C *const_pointer;
  typedef size_t size_type;
  typedef C *iterator;
  typedef const C *const_iterator;
  typedef std::reverse_iterator<C *> reverse_iterator;
  typedef std::reverse_iterator<const C *> const_reverse_iterator;
  typedef C &reference;
  typedef const C &const_reference;
  typedef ptrdiff_t difference_type;
  static const size_t npos = -1;
  basic_string() noexcept {}
  explicit basic_string(const A &) noexcept {}
  [[tops::throws]] basic_string(const C *text) {
    if (text == nullptr) __throw_null();
    append(text, T::length(text));
  }
  explicit basic_string(const basic_string_view<C, T> &view) { append(view.data(), view.size()); }
  basic_string(const C *text, size_t count) { append(text, count); }
  [[tops::throws]] basic_string(size_t count, C character) {
    if (count > max_size()) throw length_error("basic_string::_M_create");
    append(count, character);
  }
  basic_string(const basic_string &other) { append(other); }
  basic_string(basic_string &&other) noexcept { swap(other); }
  [[tops::throws]] basic_string(const basic_string &other, size_t position, size_t count = npos) {
    __check("basic_string::basic_string", position, other.__count);
    append(other.c_str() + position, __within(other.__count - position, count));
  }
  basic_string(initializer_list<C> characters) { append(characters.begin(), characters.size()); }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  basic_string(I first, I last) {
    if constexpr (is_convertible<typename iterator_traits<I>::iterator_category,
                                 forward_iterator_tag>::value) {
      size_t count = distance(first, last);
      if (count > __room) __move_to(count);
    }
    for (; first != last; ++first) push_back(*first);
  }
  ~basic_string() { free(__first); }
  basic_string &operator=(const basic_string &other) {
    if (this != &other) assign(other);
    return *this;
  }
  basic_string &operator=(basic_string &&other) noexcept {
    clear();
    if (this != &other) swap(other);
    return *this;
  }
  basic_string &operator=(const C *text) { return assign(text); }
  basic_string &operator=(const basic_string_view<C, T> &view) {
    return assign(view.data(), view.size());
  }
  basic_string &operator=(initializer_list<C> characters) {
    return assign(characters.begin(), characters.end());
  }
  basic_string &operator=(C character) {
    clear();
    return append(1, character);
  }
  C &operator[](size_t index) {
    if (index > __count) __outside(index, __count);
    return data()[index];
  }
  const C &operator[](size_t index) const {
    if (index > __count) __outside(index, __count);
    return c_str()[index];
  }
  [[tops::throws]] C &at(size_t index) {
    if (index >= __count) __throw_out_of_range(__at_failed, index, __count);
    return __first[index];
  }
  [[tops::throws]] const C &at(size_t index) const {
    if (index >= __count) __throw_out_of_range(__at_failed, index, __count);
    return __first[index];
  }
  C &front() { return *__existing(0); }
  const C &front() const { return *__existing(0); }
  C &back() { return *__existing(__count - 1); }
  const C &back() const { return *__existing(__count - 1); }
  C *data() {
    if (__first == nullptr) __move_to(__room);
    return __first;
  }
  const C *data() const { return c_str(); }
  const C *c_str() const { return __first == nullptr ? __none : __first; }
  C *begin() { return data(); }
  const C *begin() const { return c_str(); }
  C *end() { return data() + __count; }
  const C *end() const { return c_str() + __count; }
  const C *cbegin() const { return begin(); }
  const C *cend() const { return end(); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  allocator_type get_allocator() const { return allocator_type(); }
  operator basic_string_view<C, T>() const noexcept { return {c_str(), __count}; }
  size_t max_size() const { return (static_cast<size_t>(-1) / 2 / sizeof(C) - 1) / 2; }
  void shrink_to_fit() {
    if (__room > 15 / sizeof(C) && __room > __count)
      __move_to(__count < 15 / sizeof(C) ? 15 / sizeof(C) : __count);
  }
  [[tops::throws]] size_t copy(C *target, size_t count, size_t position = 0) const {
    __check("basic_string::copy", position, __count);
    size_t copied = __within(__count - position, count);
    T::copy(target, c_str() + position, copied);
    return copied;
  }
  bool empty() const { return __count == 0; }
  size_t size() const { return __count; }
  size_t length() const { return __count; }
  size_t capacity() const { return __room; }
  [[tops::throws]] void reserve(size_t count = 0) {
    if (count > max_size()) throw length_error("basic_string::_M_create");
    if (count > __room) __move_to(__enough(count));
  }
  void resize(size_t count) { resize(count, C()); }
  void resize(size_t count, C character) {
    if (count > __count) {
      append(count - __count, character);
    } else {
      __end(count);
    }
  }
  void clear() { __end(0); }
  void push_back(C character) { append(1, character); }
  void pop_back() {
    if (__count == 0) __outside(0, 0);
    __end(__count - 1);
  }
  basic_string &append(const basic_string &other) { return append(other.c_str(), other.__count); }
  basic_string &append(const C *text) { return append(text, T::length(text)); }
  basic_string &append(const basic_string_view<C, T> &view) {
    return append(view.data(), view.size());
  }
  basic_string &append(const C *text, size_t count) {
    if (__first != nullptr && text >= __first && text <= __first + __count) {
      basic_string kept(text, count);
      return append(kept);
    }
    __grow(count);
    T::copy(__first + __count, text, count);
    return __end(__count + count);
  }
  [[tops::throws]] basic_string &append(size_t count, C character) {
    if (count > max_size() - __count) throw length_error("basic_string::_M_replace_aux");
    __grow(count);
    T::assign(__first + __count, count, character);
    return __end(__count + count);
  }
  [[tops::throws]] basic_string &append(const basic_string &other, size_t position,
                                        size_t count = npos) {
    __check("basic_string::append", position, other.__count);
    return append(other.substr(position, count));
  }
  basic_string &append(initializer_list<C> characters) {
    return append(characters.begin(), characters.size());
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  basic_string &append(I first, I last) {
    return append(basic_string(first, last));
  }
  basic_string &operator+=(initializer_list<C> characters) { return append(characters); }
  basic_string &operator+=(const basic_string &other) { return append(other); }
  basic_string &operator+=(const C *text) { return append(text); }
  basic_string &operator+=(C character) { return append(1, character); }
  basic_string &operator+=(const basic_string_view<C, T> &view) {
    return append(view.data(), view.size());
  }
  basic_string &assign(const basic_string &other) { return assign(other.c_str(), other.__count); }
  basic_string &assign(basic_string &&other) { return *this = static_cast<basic_string &&>(other); }
  basic_string &assign(const basic_string_view<C, T> &view) {
    return assign(view.data(), view.size());
  }
  basic_string &assign(const C *text) { return assign(text, T::length(text)); }
  basic_string &assign(const C *text, size_t count) {
    if (__first != nullptr && text >= __first && text <= __first + __count) {
      T::move(__first, text, count);
      return __end(count);
    }
    clear();
    return append(text, count);
  }
  basic_string &assign(size_t count, C character) {
    clear();
    return append(count, character);
  }
  [[tops::throws]] basic_string &assign(const basic_string &other, size_t position,
                                        size_t count = npos) {
    __check("basic_string::assign", position, other.__count);
    return assign(other.substr(position, count));
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  basic_string &assign(I first, I last) {
    clear();
    return append(first, last);
  }
  [[tops::throws]] basic_string &insert(size_t position, size_t count, C character) {
    return __put(__insertion, position, 0, basic_string(count, character));
  }
  template <typename I, typename = typename enable_if<is_pointer<I>::value>::type>
  C *insert(I position, C character) {
    size_t index = position - c_str();
    insert(index, 1, character);
    return data() + index;
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  C *insert(const C *position, I first, I last) {
    size_t index = position - c_str();
    replace(index, 0, basic_string(first, last));
    return data() + index;
  }
  C *insert(const C *position, initializer_list<C> listed) {
    return insert(position, listed.begin(), listed.end());
  }
  template <typename I, typename = typename enable_if<is_pointer<I>::value>::type>
  C *insert(I position, size_t count, C character) {
    size_t index = position - c_str();
    insert(index, count, character);
    return data() + index;
  }
  [[tops::throws]] basic_string &insert(size_t position, const basic_string &other) {
    return __put(__replacement, position, 0, other);
  }
  [[tops::throws]] basic_string &insert(size_t position, const basic_string_view<C, T> &view) {
    return __put(__replacement, position, 0, basic_string(view));
  }
  [[tops::throws]] basic_string &insert(size_t position, const basic_string &other, size_t from,
                                        size_t count = npos) {
    return __put(__replacement, position, 0, other.substr(from, count));
  }
  [[tops::throws]] basic_string &insert(size_t position, const C *text) {
    return __put(__replacement, position, 0, basic_string(text));
  }
  [[tops::throws]] basic_string &insert(size_t position, const C *text, size_t count) {
    return __put(__replacement, position, 0, basic_string(text, count));
  }
  [[tops::throws]] basic_string &erase(size_t position = 0, size_t count = npos) {
    __check("basic_string::erase", position, __count);
    size_t gone = __within(__count - position, count);
    if (gone == 0) return *this;
    T::move(__first + position, __first + position + gone, __count - position - gone);
    return __end(__count - gone);
  }
  template <typename I, typename = typename enable_if<is_pointer<I>::value>::type>
  C *erase(I position) {
    return erase(position, position + 1);
  }
  template <typename I, typename J, typename = typename enable_if<is_pointer<I>::value>::type>
  C *erase(I first, J last) {
    size_t position = first - c_str();
    erase(position, last - first);
    return data() + position;
  }
  [[tops::throws]] basic_string &replace(size_t position, size_t count, const basic_string &other) {
    return __put(__replacement, position, count, other);
  }
  [[tops::throws]] basic_string &replace(size_t position, size_t count,
                                         const basic_string_view<C, T> &view) {
    return __put(__replacement, position, count, basic_string(view));
  }
  [[tops::throws]] basic_string &replace(size_t position, size_t count, const C *text) {
    return __put(__replacement, position, count, basic_string(text));
  }
  [[tops::throws]] basic_string &replace(size_t position, size_t count, const C *text,
                                         size_t length) {
    return __put(__replacement, position, count, basic_string(text, length));
  }
  [[tops::throws]] basic_string &replace(size_t position, size_t count, const basic_string &other,
                                         size_t from, size_t length = npos) {
    return __put(__replacement, position, count, other.substr(from, length));
  }
  [[tops::throws]] basic_string &replace(size_t position, size_t count, size_t times, C character) {
    return __put(__replacement, position, count, basic_string(times, character));
  }
  template <typename I, typename J, typename = typename enable_if<is_pointer<I>::value>::type>
  basic_string &replace(I first, J last, const C *text) {
    return replace(first - c_str(), last - first, basic_string(text));
  }
  template <typename I, typename J, typename = typename enable_if<is_pointer<I>::value>::type>
  basic_string &replace(I first, J last, const basic_string &other) {
    return replace(first - c_str(), last - first, other);
  }
  template <typename I, typename J, typename = typename enable_if<is_pointer<I>::value>::type>
  basic_string &replace(I first, J last, const C *text, size_t count) {
    return replace(first - c_str(), last - first, basic_string(text, count));
  }
  template <typename I, typename J, typename = typename enable_if<is_pointer<I>::value>::type>
  basic_string &replace(I first, J last, size_t count, C character) {
    return replace(first - c_str(), last - first, basic_string(count, character));
  }
  template <typename I, typename J, typename = typename enable_if<is_pointer<I>::value>::type>
  basic_string &replace(I first, J last, initializer_list<C> characters) {
    return replace(first - c_str(), last - first, basic_string(characters));
  }
  template <typename I, typename J, typename K,
            typename = typename enable_if<is_pointer<I>::value && !is_integral<K>::value>::type>
  basic_string &replace(I first, J last, K other, K end) {
    return replace(first - c_str(), last - first, basic_string(other, end));
  }
  [[tops::throws]] basic_string substr(size_t position = 0, size_t count = npos) const {
    __check("basic_string::substr", position, __count);
    return basic_string(c_str() + position, __within(__count - position, count));
  }
  int compare(const basic_string &other) const {
    int order = T::compare(c_str(), other.c_str(), __within(__count, other.__count));
    if (order != 0) return order;
    ptrdiff_t longer = __count - other.__count;
    return longer > 0x7fffffff ? 0x7fffffff : longer < -0x7fffffff ? -0x7fffffff : longer;
  }
  int compare(const C *text) const { return compare(basic_string(text)); }
  int compare(const basic_string_view<C, T> &view) const { return compare(basic_string(view)); }
  [[tops::throws]] int compare(size_t position, size_t count, const basic_string &other,
                               size_t from, size_t length = npos) const {
    return compare(position, count, other.substr(from, length));
  }
  [[tops::throws]] int compare(size_t position, size_t count, const C *text, size_t length) const {
    return compare(position, count, basic_string(text, length));
  }
  [[tops::throws]] int compare(size_t position, size_t count,
                               const basic_string_view<C, T> &view) const {
    return compare(position, count, basic_string(view));
  }
  [[tops::throws]] int compare(size_t position, size_t count, const basic_string &other) const {
    __check("basic_string::compare", position, __count);
    return substr(position, count).compare(other);
  }
  [[tops::throws]] int compare(size_t position, size_t count, const C *text) const {
    __check("basic_string::compare", position, __count);
    return substr(position, count).compare(text);
  }
  size_t find(const basic_string &other, size_t position = 0) const {
    for (size_t i = position; i <= __count && other.__count <= __count - i; ++i) {
      if (__holds(i, other.c_str(), other.__count)) return i;
    }
    return npos;
  }
  size_t find(const C *text, size_t position = 0) const {
    return find(basic_string(text), position);
  }
  size_t find(const C *text, size_t position, size_t count) const {
    return find(basic_string(text, count), position);
  }
  size_t find(const basic_string_view<C, T> &view, size_t position = 0) const {
    return find(basic_string(view), position);
  }
  size_t find(C character, size_t position = 0) const { return find_first_of(character, position); }
  size_t rfind(const basic_string &other, size_t position = npos) const {
    if (other.__count > __count) return npos;
    for (size_t i = __within(__count - other.__count, position) + 1; i > 0; --i) {
      if (__holds(i - 1, other.c_str(), other.__count)) return i - 1;
    }
    return npos;
  }
  size_t rfind(const C *text, size_t position = npos) const {
    return rfind(basic_string(text), position);
  }
  size_t rfind(C character, size_t position = npos) const {
    return find_last_of(character, position);
  }
  size_t find_first_of(const basic_string &other, size_t position = 0) const {
    return __first_of(other.c_str(), other.__count, position, true);
  }
  size_t find_first_of(const C *text, size_t position = 0) const {
    return __first_of(text, T::length(text), position, true);
  }
  size_t find_first_of(C character, size_t position = 0) const {
    return __first_of(&character, 1, position, true);
  }
  size_t find_last_of(const basic_string &other, size_t position = npos) const {
    return __last_of(other.c_str(), other.__count, position, true);
  }
  size_t find_last_of(const C *text, size_t position = npos) const {
    return __last_of(text, T::length(text), position, true);
  }
  size_t find_last_of(C character, size_t position = npos) const {
    return __last_of(&character, 1, position, true);
  }
  size_t rfind(const C *text, size_t position, size_t count) const {
    return rfind(basic_string(text, count), position);
  }
  size_t rfind(const basic_string_view<C, T> &view, size_t position = npos) const {
    return rfind(basic_string(view), position);
  }
  size_t find_first_of(const C *text, size_t position, size_t count) const {
    return __first_of(text, count, position, true);
  }
  size_t find_first_of(const basic_string_view<C, T> &view, size_t position = 0) const {
    return __first_of(view.data(), view.size(), position, true);
  }
  size_t find_last_of(const C *text, size_t position, size_t count) const {
    return __last_of(text, count, position, true);
  }
  size_t find_last_of(const basic_string_view<C, T> &view, size_t position = npos) const {
    return __last_of(view.data(), view.size(), position, true);
  }
  size_t find_first_not_of(const C *text, size_t position, size_t count) const {
    return __first_of(text, count, position, false);
  }
  size_t find_first_not_of(const basic_string_view<C, T> &view, size_t position = 0) const {
    return __first_of(view.data(), view.size(), position, false);
  }
  size_t find_last_not_of(const C *text, size_t position, size_t count) const {
    return __last_of(text, count, position, false);
  }
  size_t find_last_not_of(const basic_string_view<C, T> &view, size_t position = npos) const {
    return __last_of(view.data(), view.size(), position, false);
  }
  size_t find_first_not_of(const C *text, size_t position = 0) const {
    return __first_of(text, T::length(text), position, false);
  }
  size_t find_first_not_of(const basic_string &other, size_t position = 0) const {
    return __first_of(other.c_str(), other.__count, position, false);
  }
  size_t find_first_not_of(C character, size_t position = 0) const {
    return __first_of(&character, 1, position, false);
  }
  size_t find_last_not_of(const basic_string &other, size_t position = npos) const {
    return __last_of(other.c_str(), other.__count, position, false);
  }
  size_t find_last_not_of(C character, size_t position = npos) const {
    return __last_of(&character, 1, position, false);
  }
  size_t find_last_not_of(const C *text, size_t position = npos) const {
    return __last_of(text, T::length(text), position, false);
  }
  void swap(basic_string &other) noexcept {
    C *first = other.__first;
    size_t count = other.__count, room = other.__room;
    other.__first = __first;
    other.__count = __count;
    other.__room = __room;
    __first = first;
    __count = count;
    __room = room;
  }

  friend basic_string operator+(const basic_string &a, const basic_string &b) {
    return basic_string(a).append(b);
  }
  friend basic_string operator+(const basic_string &a, const C *b) {
    return basic_string(a).append(b);
  }
  friend basic_string operator+(const C *a, const basic_string &b) {
    return basic_string(a).append(b);
  }
  friend basic_string operator+(const basic_string &a, C b) { return basic_string(a).append(1, b); }
  friend basic_string operator+(C a, const basic_string &b) { return basic_string(1, a).append(b); }
  friend bool operator==(const basic_string &a, const basic_string &b) { return a.compare(b) == 0; }
  friend bool operator==(const basic_string &a, const C *b) { return a.compare(b) == 0; }
  friend bool operator==(const C *a, const basic_string &b) { return b.compare(a) == 0; }
  friend bool operator!=(const basic_string &a, const basic_string &b) { return a.compare(b) != 0; }
  friend bool operator!=(const basic_string &a, const C *b) { return a.compare(b) != 0; }
  friend bool operator!=(const C *a, const basic_string &b) { return b.compare(a) != 0; }
  friend bool operator<(const basic_string &a, const basic_string &b) { return a.compare(b) < 0; }
  friend bool operator<(const basic_string &a, const C *b) { return a.compare(b) < 0; }
  friend bool operator<(const C *a, const basic_string &b) { return b.compare(a) > 0; }
  friend bool operator>(const basic_string &a, const basic_string &b) { return a.compare(b) > 0; }
  friend bool operator>(const basic_string &a, const C *b) { return a.compare(b) > 0; }
  friend bool operator>(const C *a, const basic_string &b) { return b.compare(a) < 0; }
  friend bool operator<=(const basic_string &a, const basic_string &b) { return a.compare(b) <= 0; }
  friend bool operator<=(const basic_string &a, const C *b) { return a.compare(b) <= 0; }
  friend bool operator<=(const C *a, const basic_string &b) { return b.compare(a) >= 0; }
  friend bool operator>=(const basic_string &a, const basic_string &b) { return a.compare(b) >= 0; }
  friend bool operator>=(const basic_string &a, const C *b) { return a.compare(b) >= 0; }
  friend bool operator>=(const C *a, const basic_string &b) { return b.compare(a) <= 0; }
  friend void swap(basic_string &a, basic_string &b) noexcept { a.swap(b); }

 private:
  C *__first = nullptr;
  size_t __count = 0, __room = 15 / sizeof(C);
  C __none[8 / sizeof(C)] = {};  // what an empty text without memory shows
  static constexpr const char *__at_failed =
      "basic_string::at: __n (which is %zu) >= this->size() (which is %zu)";
  static constexpr const char *__insertion = "basic_string::insert";
  static constexpr const char *__replacement = "basic_string::replace";
  [[tops::throws]] static void __throw_null() {
    throw logic_error("basic_string: construction from null is not valid");
  }
  [[tops::throws]] static void __check(const char *where, size_t position, size_t count) {
    if (position > count) __throw_at_position(where, position, count);
  }
  [[tops::throws]] basic_string &__put(const char *where, size_t position, size_t count,
                                       const basic_string &other) {
    __check(where, position, __count);
    if (&other == this) return __put(where, position, count, basic_string(other));
    size_t behind = position + __within(__count - position, count);
    size_t length = __count - behind + position + other.__count;
    if (length > __room) {
      __move_to(__enough(length));
    } else if (__first == nullptr) {
      __move_to(__room);
    }
    T::move(__first + position + other.__count, __first + behind, __count - behind);
    T::copy(__first + position, other.c_str(), other.__count);
    return __end(length);
  }
  C *__existing(size_t index) const {
    if (index >= __count) __outside(index, __count);
    return __first + index;
  }
  static size_t __within(size_t most, size_t wanted) { return wanted < most ? wanted : most; }
  size_t __enough(size_t wanted) const { return wanted < 2 * __room ? 2 * __room : wanted; }
  void __grow(size_t count) {
    if (__count + count > __room) {
      __move_to(__enough(__count + count));
    } else if (__first == nullptr) {
      __move_to(__room);
    }
  }
  void __move_to(size_t room) {
    C *memory = static_cast<C *>(malloc((room + 1) * sizeof(C)));
    T::copy(memory, c_str(), __count + 1);
    free(__first);
    __first = memory;
    __room = room;
  }
  basic_string &__end(size_t count) {
    __count = count;
    if (__first != nullptr) __first[count] = C();
    return *this;
  }
  bool __holds(size_t position, const C *text, size_t count) const {
    return T::compare(c_str() + position, text, count) == 0;
  }
  static bool __is_one(C character, const C *set, size_t count) {
    for (size_t i = 0; i < count; ++i) {
      if (T::eq(set[i], character)) return true;
    }
    return false;
  }
  size_t __first_of(const C *set, size_t count, size_t position, bool wanted) const {
    for (size_t i = position; i < __count; ++i) {
      if (__is_one(__first[i], set, count) == wanted) return i;
    }
    return npos;
  }
  size_t __last_of(const C *set, size_t count, size_t position, bool wanted) const {
    for (size_t i = position < __count ? position + 1 : __count; i > 0; --i) {
      if (__is_one(__first[i - 1], set, count) == wanted) return i - 1;
    }
    return npos;
  }
};
template <> class basic_string_view<char> {
 public:
  typedef string_view __itself;
};
template <> class basic_string<char> {
 public:
  typedef string __itself;
};
typedef basic_string<wchar_t> wstring;
typedef basic_string<char16_t> u16string;
typedef basic_string<char32_t> u32string;
typedef basic_string_view<wchar_t> wstring_view;
typedef basic_string_view<char16_t> u16string_view;
typedef basic_string_view<char32_t> u32string_view;
template <> struct hash<wstring> {
  size_t operator()(const wstring &text) const noexcept {
    return __hash_bytes(text.data(), text.size() * sizeof(text[0]));
  }
};
template <> struct hash<u16string> {
  size_t operator()(const u16string &text) const noexcept {
    return __hash_bytes(text.data(), text.size() * sizeof(text[0]));
  }
};
template <> struct hash<u32string> {
  size_t operator()(const u32string &text) const noexcept {
    return __hash_bytes(text.data(), text.size() * sizeof(text[0]));
  }
};
template <> struct hash<wstring_view> {
  size_t operator()(const wstring_view &text) const noexcept {
    return __hash_bytes(text.data(), text.size() * sizeof(text[0]));
  }
};
template <> struct hash<u16string_view> {
  size_t operator()(const u16string_view &text) const noexcept {
    return __hash_bytes(text.data(), text.size() * sizeof(text[0]));
  }
};
template <> struct hash<u32string_view> {
  size_t operator()(const u32string_view &text) const noexcept {
    return __hash_bytes(text.data(), text.size() * sizeof(text[0]));
  }
};
inline wstring __widened(const string &text) { return wstring(text.begin(), text.end()); }
inline wstring to_wstring(int value) { return __widened(to_string(value)); }
inline wstring to_wstring(unsigned int value) { return __widened(to_string(value)); }
inline wstring to_wstring(long value) { return __widened(to_string(value)); }
inline wstring to_wstring(unsigned long value) { return __widened(to_string(value)); }
inline wstring to_wstring(long long value) { return __widened(to_string(value)); }
inline wstring to_wstring(unsigned long long value) { return __widened(to_string(value)); }
inline wstring to_wstring(float value) { return __widened(to_string(value)); }
inline wstring to_wstring(double value) { return __widened(to_string(value)); }
inline wstring to_wstring(long double value) { return __widened(to_string(value)); }
// A number has plain characters alone; what others stand for ends it.
inline string __narrowed(const wstring &text) {
  string made;
  for (wchar_t each : text) made.push_back(each > 0 && each < 128 ? each : '@');
  return made;
}
[[tops::throws]] inline int stoi(const wstring &text, size_t *end = nullptr, int base = 10) {
  return stoi(__narrowed(text), end, base);
}
[[tops::throws]] inline long stol(const wstring &text, size_t *end = nullptr, int base = 10) {
  return stol(__narrowed(text), end, base);
}
[[tops::throws]] inline long long stoll(const wstring &text, size_t *end = nullptr, int base = 10) {
  return stoll(__narrowed(text), end, base);
}
[[tops::throws]] inline unsigned long stoul(const wstring &text, size_t *end = nullptr,
                                            int base = 10) {
  return stoul(__narrowed(text), end, base);
}
[[tops::throws]] inline unsigned long long stoull(const wstring &text, size_t *end = nullptr,
                                                  int base = 10) {
  return stoull(__narrowed(text), end, base);
}
[[tops::throws]] inline float stof(const wstring &text, size_t *end = nullptr) {
  return stof(__narrowed(text), end);
}
[[tops::throws]] inline double stod(const wstring &text, size_t *end = nullptr) {
  return stod(__narrowed(text), end);
}
[[tops::throws]] inline long double stold(const wstring &text, size_t *end = nullptr) {
  return stold(__narrowed(text), end);
}
inline namespace literals {
inline namespace string_literals {
inline wstring operator""s(const wchar_t *text, size_t count) { return wstring(text, count); }
inline u16string operator""s(const char16_t *text, size_t count) { return u16string(text, count); }
inline u32string operator""s(const char32_t *text, size_t count) { return u32string(text, count); }
}  // namespace string_literals
inline namespace string_view_literals {
constexpr wstring_view operator""sv(const wchar_t *text, size_t count) {
  return wstring_view(text, count);
}
constexpr u16string_view operator""sv(const char16_t *text, size_t count) {
  return u16string_view(text, count);
}
constexpr u32string_view operator""sv(const char32_t *text, size_t count) {
  return u32string_view(text, count);
}
}  // namespace string_view_literals
}  // namespace literals
}  // namespace std
