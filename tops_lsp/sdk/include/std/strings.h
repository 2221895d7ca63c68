namespace std {

typedef long streamsize;

class string {
 public:
  typedef void __is_moved_safely;
  typedef char value_type;
  typedef char_traits<char> traits_type;
  typedef allocator<char> allocator_type;
  typedef char *pointer;
  typedef const char *const_pointer;
  typedef size_t size_type;
  typedef char *iterator;
  typedef const char *const_iterator;
  typedef std::reverse_iterator<char *> reverse_iterator;
  typedef std::reverse_iterator<const char *> const_reverse_iterator;
  typedef char &reference;
  typedef const char &const_reference;
  typedef ptrdiff_t difference_type;
  static const size_t npos = -1;
  string() noexcept {}
  [[tops::throws]] string(const char *text) {
    if (text == nullptr) __throw_null();
    __fill(text, strlen(text));
  }
  explicit string(const string_view &view) { __fill(view.data(), view.size()); }
  string(const char *text, size_t count) { __fill(text, count); }
  [[tops::throws]] string(size_t count, char character) {
    if (count > max_size()) throw length_error("basic_string::_M_create");
    if (count > __room) __move_to(count);
    append(count, character);
  }
  string(const string &other) { __fill(other.c_str(), other.__count); }
  string(string &&other) noexcept { swap(other); }
  [[tops::throws]] string(const string &other, size_t position, size_t count = npos) {
    __check("basic_string::basic_string", position, other.__count);
    __fill(other.c_str() + position, __within(other.__count - position, count));
  }
  string(initializer_list<char> characters) { __fill(characters.begin(), characters.size()); }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  string(I first, I last) {
    if constexpr (is_convertible<typename iterator_traits<I>::iterator_category,
                                 forward_iterator_tag>::value) {
      size_t count = distance(first, last);
      if (count > __room) __move_to(count);
    }
    for (; first != last; ++first) push_back(*first);
  }
  ~string() { free(__first); }
  string &operator=(const string &other) {
    if (this != &other) assign(other);
    return *this;
  }
  string &operator=(string &&other) noexcept {
    clear();  // its own, too, as GNU's library has it
    if (this != &other) swap(other);
    return *this;
  }
  string &operator=(const char *text) { return assign(text); }
  string &operator=(const string_view &view) { return assign(view.data(), view.size()); }
  string &operator=(initializer_list<char> characters) {
    return assign(characters.begin(), characters.end());
  }
  string &operator=(char character) {
    clear();
    return append(1, character);
  }
  char &operator[](size_t index) {
    if (index > __count) __outside(index, __count);
    return data()[index];
  }
  const char &operator[](size_t index) const {
    if (index > __count) __outside(index, __count);
    return c_str()[index];
  }
  [[tops::throws]] char &at(size_t index) {
    if (index >= __count) __throw_out_of_range(__at_failed, index, __count);
    return __first[index];
  }
  [[tops::throws]] const char &at(size_t index) const {
    if (index >= __count) __throw_out_of_range(__at_failed, index, __count);
    return __first[index];
  }
  char &front() { return *__existing(0); }
  const char &front() const { return *__existing(0); }
  char &back() { return *__existing(__count - 1); }
  const char &back() const { return *__existing(__count - 1); }
  char *data() {
    if (__first == nullptr) __move_to(__room);
    return __first;
  }
  const char *data() const { return c_str(); }
  const char *c_str() const { return __first == nullptr ? "" : __first; }
  char *begin() { return data(); }
  const char *begin() const { return c_str(); }
  char *end() { return data() + __count; }
  const char *end() const { return c_str() + __count; }
  const char *cbegin() const { return begin(); }
  const char *cend() const { return end(); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  allocator_type get_allocator() const { return allocator_type(); }
  size_t max_size() const { return (static_cast<size_t>(-1) / 2 - 1) / 2; }
  void shrink_to_fit() {
    if (__room > 15 && __room > __count) __move_to(__count < 15 ? 15 : __count);
  }
  [[tops::throws]] size_t copy(char *target, size_t count, size_t position = 0) const {
    __check("basic_string::copy", position, __count);
    size_t copied = __within(__count - position, count);
    memcpy(target, c_str() + position, copied);
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
  void resize(size_t count) { resize(count, '\0'); }
  void resize(size_t count, char character) {
    if (count > __count) {
      append(count - __count, character);
    } else {
      __end(count);
    }
  }
  void clear() { __end(0); }
  void push_back(char character) { append(1, character); }
  void pop_back() {
    if (__count == 0) __outside(0, 0);
    __end(__count - 1);
  }
  string &append(const string &other) { return append(other.c_str(), other.__count); }
  string &append(const char *text) { return append(text, strlen(text)); }
  string &append(const string_view &view) { return append(view.data(), view.size()); }
  string &append(const char *text, size_t count) {
    if (__first != nullptr && text >= __first && text <= __first + __count) {
      string kept(text, count);
      return append(kept);
    }
    __grow(count);
    memcpy(__first + __count, text, count);
    return __end(__count + count);
  }
  [[tops::throws]] string &append(size_t count, char character) {
    if (count > max_size() - __count) throw length_error("basic_string::_M_replace_aux");
    __grow(count);
    memset(__first + __count, character, count);
    return __end(__count + count);
  }
  [[tops::throws]] string &append(const string &other, size_t position, size_t count = npos) {
    __check("basic_string::append", position, other.__count);
    return append(other.substr(position, count));
  }
  template <typename V, typename = typename enable_if<is_same<V, string_view>::value>::type>
  [[tops::throws]] string &append(const V &view, size_t position, size_t count = npos) {
    return append(view.substr(position, count));
  }
  string &append(initializer_list<char> characters) {
    return append(characters.begin(), characters.size());
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  string &append(I first, I last) {
    return append(string(first, last));
  }
  string &operator+=(initializer_list<char> characters) { return append(characters); }
  string &operator+=(const string &other) { return append(other); }
  string &operator+=(const char *text) { return append(text); }
  string &operator+=(char character) { return append(1, character); }
  string &operator+=(const string_view &view) { return append(view.data(), view.size()); }
  string &assign(const string &other) { return assign(other.c_str(), other.__count); }
  string &assign(string &&other) { return *this = static_cast<string &&>(other); }
  string &assign(const string_view &view) { return assign(view.data(), view.size()); }
  string &assign(const char *text) { return assign(text, strlen(text)); }
  string &assign(const char *text, size_t count) {
    if (__first != nullptr && text >= __first && text <= __first + __count) {
      memmove(__first, text, count);
      return __end(count);
    }
    clear();
    return append(text, count);
  }
  string &assign(size_t count, char character) {
    clear();
    return append(count, character);
  }
  [[tops::throws]] string &assign(const string &other, size_t position, size_t count = npos) {
    __check("basic_string::assign", position, other.__count);
    return assign(other.c_str() + position, __within(other.__count - position, count));
  }
  template <typename V, typename = typename enable_if<is_same<V, string_view>::value>::type>
  [[tops::throws]] string &assign(const V &view, size_t position, size_t count = npos) {
    return assign(string(view.substr(position, count)));
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  string &assign(I first, I last) {
    clear();
    return append(first, last);
  }
  [[tops::throws]] string &insert(size_t position, size_t count, char character) {
    return __put(__insertion, position, 0, string(count, character));
  }
  template <typename I, typename = typename enable_if<is_pointer<I>::value>::type>
  char *insert(I position, char character) {
    size_t index = position - c_str();
    insert(index, 1, character);
    return data() + index;
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  char *insert(const char *position, I first, I last) {
    size_t index = position - c_str();
    replace(index, 0, string(first, last));
    return data() + index;
  }
  char *insert(const char *position, initializer_list<char> listed) {
    return insert(position, listed.begin(), listed.end());
  }
  template <typename I, typename = typename enable_if<is_pointer<I>::value>::type>
  char *insert(I position, size_t count, char character) {
    size_t index = position - c_str();
    insert(index, count, character);
    return data() + index;
  }
  [[tops::throws]] string &insert(size_t position, const string &other) {
    return __put(__replacement, position, 0, other);
  }
  [[tops::throws]] string &insert(size_t position, const string_view &view) {
    return __put(__replacement, position, 0, string(view));
  }
  [[tops::throws]] string &insert(size_t position, const string &other, size_t from,
                                  size_t count = npos) {
    return __put(__replacement, position, 0, other.substr(from, count));
  }
  template <typename V, typename = typename enable_if<is_same<V, string_view>::value>::type>
  [[tops::throws]] string &insert(size_t position, const V &view, size_t from,
                                  size_t count = npos) {
    return insert(position, view.substr(from, count));
  }
  [[tops::throws]] string &insert(size_t position, const char *text) {
    return __put(__replacement, position, 0, string(text));
  }
  [[tops::throws]] string &insert(size_t position, const char *text, size_t count) {
    return __put(__replacement, position, 0, string(text, count));
  }
  [[tops::throws]] string &erase(size_t position = 0, size_t count = npos) {
    __check("basic_string::erase", position, __count);
    size_t gone = __within(__count - position, count);
    if (gone == 0) return *this;
    memmove(__first + position, __first + position + gone, __count - position - gone);
    return __end(__count - gone);
  }
  template <typename I, typename = typename enable_if<is_pointer<I>::value>::type>
  char *erase(I position) { return erase(position, position + 1); }
  template <typename I, typename J, typename = typename enable_if<is_pointer<I>::value>::type>
  char *erase(I first, J last) {
    size_t position = first - c_str();
    erase(position, last - first);
    return data() + position;
  }
  [[tops::throws]] string &replace(size_t position, size_t count, const string &other) {
    return __put(__replacement, position, count, other);
  }
  [[tops::throws]] string &replace(size_t position, size_t count, const string_view &view) {
    return __put(__replacement, position, count, string(view));
  }
  [[tops::throws]] string &replace(size_t position, size_t count, const char *text) {
    return __put(__replacement, position, count, string(text));
  }
  [[tops::throws]] string &replace(size_t position, size_t count, const char *text,
                                   size_t length) {
    return __put(__replacement, position, count, string(text, length));
  }
  [[tops::throws]] string &replace(size_t position, size_t count, const string &other,
                                   size_t from, size_t length = npos) {
    return __put(__replacement, position, count, other.substr(from, length));
  }
  template <typename V, typename = typename enable_if<is_same<V, string_view>::value>::type>
  [[tops::throws]] string &replace(size_t position, size_t count, const V &view, size_t from,
                                   size_t length = npos) {
    return replace(position, count, view.substr(from, length));
  }
  [[tops::throws]] string &replace(size_t position, size_t count, size_t times, char character) {
    return __put(__replacement, position, count, string(times, character));
  }
  template <typename I, typename J, typename = typename enable_if<is_pointer<I>::value>::type>
  string &replace(I first, J last, const char *text) {
    return replace(first - c_str(), last - first, string(text));
  }
  template <typename I, typename J, typename = typename enable_if<is_pointer<I>::value>::type>
  string &replace(I first, J last, const string &other) {
    return replace(first - c_str(), last - first, other);
  }
  template <typename I, typename J, typename = typename enable_if<is_pointer<I>::value>::type>
  string &replace(I first, J last, const char *text, size_t count) {
    return replace(first - c_str(), last - first, string(text, count));
  }
  template <typename I, typename J, typename = typename enable_if<is_pointer<I>::value>::type>
  string &replace(I first, J last, size_t count, char character) {
    return replace(first - c_str(), last - first, string(count, character));
  }
  template <typename I, typename J, typename = typename enable_if<is_pointer<I>::value>::type>
  string &replace(I first, J last, initializer_list<char> characters) {
    return replace(first - c_str(), last - first, string(characters));
  }
  template <typename I, typename J, typename K,
            typename = typename enable_if<is_pointer<I>::value && !is_integral<K>::value>::type>
  string &replace(I first, J last, K other, K end) {
    return replace(first - c_str(), last - first, string(other, end));
  }
  [[tops::throws]] string substr(size_t position = 0, size_t count = npos) const {
    __check("basic_string::substr", position, __count);
    return string(c_str() + position, __within(__count - position, count));
  }
  int compare(const string &other) const {
    int order = memcmp(c_str(), other.c_str(), __within(__count, other.__count));
    if (order != 0) return order;
    ptrdiff_t longer = __count - other.__count;
    return longer > 0x7fffffff ? 0x7fffffff : longer < -0x7fffffff ? -0x7fffffff : longer;
  }
  int compare(const char *text) const { return compare(string(text)); }
  int compare(const string_view &view) const { return compare(string(view)); }
  [[tops::throws]] int compare(size_t position, size_t count, const string &other, size_t from,
                               size_t length = npos) const {
    return compare(position, count, other.substr(from, length));
  }
  [[tops::throws]] int compare(size_t position, size_t count, const char *text,
                               size_t length) const {
    return compare(position, count, string(text, length));
  }
  [[tops::throws]] int compare(size_t position, size_t count, const string_view &view) const {
    return compare(position, count, string(view));
  }
  [[tops::throws]] int compare(size_t position, size_t count, const string &other) const {
    __check("basic_string::compare", position, __count);
    return substr(position, count).compare(other);
  }
  [[tops::throws]] int compare(size_t position, size_t count, const char *text) const {
    __check("basic_string::compare", position, __count);
    return substr(position, count).compare(text);
  }
  size_t find(const string &other, size_t position = 0) const {
    for (size_t i = position; i <= __count && other.__count <= __count - i; ++i) {
      if (__holds(i, other.c_str(), other.__count)) return i;
    }
    return npos;
  }
  size_t find(const char *text, size_t position = 0) const { return find(string(text), position); }
  size_t find(const char *text, size_t position, size_t count) const {
    return find(string(text, count), position);
  }
  size_t find(const string_view &view, size_t position = 0) const {
    return find(string(view), position);
  }
  size_t find(char character, size_t position = 0) const {
    return find_first_of(character, position);
  }
  size_t rfind(const string &other, size_t position = npos) const {
    if (other.__count > __count) return npos;
    for (size_t i = __within(__count - other.__count, position) + 1; i > 0; --i) {
      if (__holds(i - 1, other.c_str(), other.__count)) return i - 1;
    }
    return npos;
  }
  size_t rfind(const char *text, size_t position = npos) const {
    return rfind(string(text), position);
  }
  size_t rfind(char character, size_t position = npos) const {
    return find_last_of(character, position);
  }
  size_t find_first_of(const string &other, size_t position = 0) const {
    return __first_of(other.c_str(), other.__count, position, true);
  }
  size_t find_first_of(const char *text, size_t position = 0) const {
    return __first_of(text, strlen(text), position, true);
  }
  size_t find_first_of(char character, size_t position = 0) const {
    return __first_of(&character, 1, position, true);
  }
  size_t find_last_of(const string &other, size_t position = npos) const {
    return __last_of(other.c_str(), other.__count, position, true);
  }
  size_t find_last_of(const char *text, size_t position = npos) const {
    return __last_of(text, strlen(text), position, true);
  }
  size_t find_last_of(char character, size_t position = npos) const {
    return __last_of(&character, 1, position, true);
  }
  size_t rfind(const char *text, size_t position, size_t count) const {
    return rfind(string(text, count), position);
  }
  size_t rfind(const string_view &view, size_t position = npos) const {
    return rfind(string(view), position);
  }
  size_t find_first_of(const char *text, size_t position, size_t count) const {
    return __first_of(text, count, position, true);
  }
  size_t find_first_of(const string_view &view, size_t position = 0) const {
    return __first_of(view.data(), view.size(), position, true);
  }
  size_t find_last_of(const char *text, size_t position, size_t count) const {
    return __last_of(text, count, position, true);
  }
  size_t find_last_of(const string_view &view, size_t position = npos) const {
    return __last_of(view.data(), view.size(), position, true);
  }
  size_t find_first_not_of(const char *text, size_t position, size_t count) const {
    return __first_of(text, count, position, false);
  }
  size_t find_first_not_of(const string_view &view, size_t position = 0) const {
    return __first_of(view.data(), view.size(), position, false);
  }
  size_t find_last_not_of(const char *text, size_t position, size_t count) const {
    return __last_of(text, count, position, false);
  }
  size_t find_last_not_of(const string_view &view, size_t position = npos) const {
    return __last_of(view.data(), view.size(), position, false);
  }
  size_t find_first_not_of(const char *text, size_t position = 0) const {
    return __first_of(text, strlen(text), position, false);
  }
  size_t find_first_not_of(const string &other, size_t position = 0) const {
    return __first_of(other.c_str(), other.__count, position, false);
  }
  size_t find_first_not_of(char character, size_t position = 0) const {
    return __first_of(&character, 1, position, false);
  }
  size_t find_last_not_of(const string &other, size_t position = npos) const {
    return __last_of(other.c_str(), other.__count, position, false);
  }
  size_t find_last_not_of(char character, size_t position = npos) const {
    return __last_of(&character, 1, position, false);
  }
  size_t find_last_not_of(const char *text, size_t position = npos) const {
    return __last_of(text, strlen(text), position, false);
  }
  void swap(string &other) noexcept {
    char *first = other.__first;
    size_t count = other.__count, room = other.__room;
    other.__first = __first;
    other.__count = __count;
    other.__room = __room;
    __first = first;
    __count = count;
    __room = room;
  }

 private:
  char *__first = nullptr;
  size_t __count = 0, __room = 15;
  char __reserved[8];
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
  [[tops::throws]] string &__put(const char *where, size_t position, size_t count,
                                 const string &other) {
    __check(where, position, __count);
    if (&other == this) return __put(where, position, count, string(other));
    size_t behind = position + __within(__count - position, count);
    size_t length = __count - behind + position + other.__count;
    if (length > __room) {
      __move_to(__enough(length));
    } else if (__first == nullptr) {
      __move_to(__room);
    }
    memmove(__first + position + other.__count, __first + behind, __count - behind);
    memcpy(__first + position, other.c_str(), other.__count);
    return __end(length);
  }
  char *__existing(size_t index) const {
    if (index >= __count) __outside(index, __count);
    return __first + index;
  }
  static size_t __within(size_t most, size_t wanted) { return wanted < most ? wanted : most; }
  size_t __enough(size_t wanted) const { return wanted < 2 * __room ? 2 * __room : wanted; }
  // What a new text begins with has no more room than it needs.
  void __fill(const char *text, size_t count) {
    if (count > __room) __move_to(count);
    append(text, count);
  }
  void __grow(size_t count) {
    if (__count + count > __room) {
      __move_to(__enough(__count + count));
    } else if (__first == nullptr) {
      __move_to(__room);
    }
  }
  void __move_to(size_t room) {
    char *memory = static_cast<char *>(malloc(room + 1));
    memcpy(memory, c_str(), __count + 1);
    free(__first);
    __first = memory;
    __room = room;
  }
  string &__end(size_t count) {
    __count = count;
    if (__first != nullptr) __first[count] = '\0';
    return *this;
  }
  bool __holds(size_t position, const char *text, size_t count) const {
    return memcmp(c_str() + position, text, count) == 0;
  }
  static bool __is_one(char character, const char *set, size_t count) {
    for (size_t i = 0; i < count; ++i) {
      if (set[i] == character) return true;
    }
    return false;
  }
  size_t __first_of(const char *set, size_t count, size_t position, bool wanted) const {
    for (size_t i = position; i < __count; ++i) {
      if (__is_one(__first[i], set, count) == wanted) return i;
    }
    return npos;
  }
  size_t __last_of(const char *set, size_t count, size_t position, bool wanted) const {
    for (size_t i = position < __count ? position + 1 : __count; i > 0; --i) {
      if (__is_one(__first[i - 1], set, count) == wanted) return i - 1;
    }
    return npos;
  }
};
inline string operator+(const string &a, const string &b) {
  string made(a);
  made.append(b);
  return made;
}
inline string operator+(const string &a, const char *b) {
  string made(a);
  made.append(b);
  return made;
}
inline string operator+(const char *a, const string &b) {
  string made;
  made.reserve(strlen(a) + b.size());
  made.append(a);
  made.append(b);
  return made;
}
inline string operator+(const string &a, char b) {
  string made(a);
  made.push_back(b);
  return made;
}
inline string operator+(char a, const string &b) {
  string made;
  made.reserve(b.size() + 1);
  made.push_back(a);
  made.append(b);
  return made;
}
inline string operator+(string &&a, const string &b) {
  string made(static_cast<string &&>(a));
  made.append(b);
  return made;
}
inline string operator+(string &&a, string &&b) {
  string made(static_cast<string &&>(a));
  made.append(b);
  return made;
}
inline string operator+(string &&a, const char *b) {
  string made(static_cast<string &&>(a));
  made.append(b);
  return made;
}
inline string operator+(string &&a, char b) {
  string made(static_cast<string &&>(a));
  made.push_back(b);
  return made;
}
inline string operator+(const string &a, string &&b) {
  b.insert(0, a);
  return static_cast<string &&>(b);
}
inline string operator+(const char *a, string &&b) {
  b.insert(0, a);
  return static_cast<string &&>(b);
}
inline string operator+(char a, string &&b) {
  b.insert(0, 1, a);
  return static_cast<string &&>(b);
}
inline bool operator==(const string &a, const string &b) { return a.compare(b) == 0; }
inline bool operator==(const string &a, const char *b) { return a.compare(b) == 0; }
inline bool operator==(const char *a, const string &b) { return b.compare(a) == 0; }
inline bool operator!=(const string &a, const string &b) { return a.compare(b) != 0; }
inline bool operator!=(const string &a, const char *b) { return a.compare(b) != 0; }
inline bool operator!=(const char *a, const string &b) { return b.compare(a) != 0; }
inline bool operator<(const string &a, const char *b) { return a.compare(b) < 0; }
inline bool operator<(const char *a, const string &b) { return b.compare(a) > 0; }
inline bool operator>(const string &a, const char *b) { return a.compare(b) > 0; }
inline bool operator>(const char *a, const string &b) { return b.compare(a) < 0; }
inline bool operator<(const string &a, const string &b) { return a.compare(b) < 0; }
inline bool operator>(const string &a, const string &b) { return a.compare(b) > 0; }
inline bool operator<=(const string &a, const char *b) { return a.compare(b) <= 0; }
inline bool operator>=(const string &a, const char *b) { return a.compare(b) >= 0; }
inline bool operator<=(const string &a, const string &b) { return a.compare(b) <= 0; }
inline bool operator>=(const string &a, const string &b) { return a.compare(b) >= 0; }
template <typename T> string __printed(const char *format, T value) {
  char text[400];
  snprintf(text, sizeof text, format, value);
  return string(text);
}
inline string to_string(int value) { return __printed("%d", value); }
inline string to_string(unsigned int value) { return __printed("%u", value); }
inline string to_string(long value) { return __printed("%ld", value); }
inline string to_string(unsigned long value) { return __printed("%lu", value); }
inline string to_string(long long value) { return __printed("%lld", value); }
inline string to_string(unsigned long long value) { return __printed("%llu", value); }
inline string to_string(float value) { return __printed("%f", value); }
inline string to_string(double value) { return __printed("%f", value); }
inline string to_string(long double value) { return __printed("%Lf", value); }
inline void swap(string &a, string &b) noexcept { a.swap(b); }
// A whole number at the start of a text; without digits, `end` is the text's start.
struct __whole_number {
  unsigned long value = 0;
  bool negative = false, fits = true;
  const char *end;
  __whole_number(const char *text, int base) : end(text) {
    while (*text == ' ' || (*text >= 9 && *text <= 13)) ++text;
    if (*text == '-' || *text == '+') negative = *text++ == '-';
    bool marked = *text == '0' && (text[1] == 'x' || text[1] == 'X') && __digit(text[2]) < 16;
    if ((base == 0 || base == 16) && marked) {
      base = 16;
      text += 2;
    }
    if (base == 0) base = *text == '0' ? 8 : 10;
    for (; __digit(*text) < base; end = ++text) {
      unsigned long next = value * base + __digit(*text);
      if (value > (~0ul - __digit(*text)) / base) fits = false;
      value = next;
    }
  }
  bool __is_within(long least, long most) const {
    if (!fits) return false;
    return negative ? value <= -static_cast<unsigned long>(least) : value <= most;
  }
  unsigned long __with_sign() const { return negative ? -value : value; }
  static int __digit(char character) {
    if (character >= '0' && character <= '9') return character - '0';
    if (character >= 'a' && character <= 'z') return character - 'a' + 10;
    if (character >= 'A' && character <= 'Z') return character - 'A' + 10;
    return 99;
  }
};
[[tops::throws]] inline void __check_number(const char *name, const string &text,
                                            const char *behind, bool fits, size_t *end) {
  if (behind == text.c_str()) throw invalid_argument(name);
  if (!fits) throw out_of_range(name);
  if (end != nullptr) *end = behind - text.c_str();
}
[[tops::throws]] inline int stoi(const string &text, size_t *end = nullptr, int base = 10) {
  __whole_number found(text.c_str(), base);
  __check_number("stoi", text, found.end, found.__is_within(-2147483648l, 2147483647), end);
  return found.__with_sign();
}
[[tops::throws]] inline long stol(const string &text, size_t *end = nullptr, int base = 10) {
  __whole_number found(text.c_str(), base);
  bool fits = found.__is_within(numeric_limits<long>::min(), numeric_limits<long>::max());
  __check_number("stol", text, found.end, fits, end);
  return found.__with_sign();
}
[[tops::throws]] inline long long stoll(const string &text, size_t *end = nullptr,
                                            int base = 10) {
  __whole_number found(text.c_str(), base);
  bool fits = found.__is_within(numeric_limits<long>::min(), numeric_limits<long>::max());
  __check_number("stoll", text, found.end, fits, end);
  return found.__with_sign();
}
[[tops::throws]] inline unsigned long stoul(const string &text, size_t *end = nullptr,
                                            int base = 10) {
  __whole_number found(text.c_str(), base);
  __check_number("stoul", text, found.end, found.fits, end);
  return found.__with_sign();
}
[[tops::throws]] inline unsigned long long stoull(const string &text, size_t *end = nullptr,
                                            int base = 10) {
  __whole_number found(text.c_str(), base);
  __check_number("stoull", text, found.end, found.fits, end);
  return found.__with_sign();
}
inline bool __is_regular(double value, double least, const char *text) {
  while (*text == ' ' || *text == '-' || *text == '+') ++text;
  double size = value < 0 ? -value : value;
  if (!((*text >= '0' && *text <= '9') || *text == '.')) return true;
  if (size != 0) return size >= least && size - size == 0;
  while (*text == '0' || *text == '.') ++text;
  return !(*text >= '1' && *text <= '9');
}
[[tops::throws]] inline double stod(const string &text, size_t *end = nullptr) {
  char *behind = nullptr;
  double value = strtod(text.c_str(), &behind);
  bool fits = __is_regular(value, numeric_limits<double>::min(), text.c_str());
  __check_number("stod", text, behind, fits, end);
  return value;
}
[[tops::throws]] inline float stof(const string &text, size_t *end = nullptr) {
  char *behind = nullptr;
  float value = strtof(text.c_str(), &behind);
  bool fits = __is_regular(value, numeric_limits<float>::min(), text.c_str());
  __check_number("stof", text, behind, fits, end);
  return value;
}
[[tops::throws]] inline long double stold(const string &text, size_t *end = nullptr) {
  char *behind = nullptr;
  long double value = strtold(text.c_str(), &behind);
  __check_number("stold", text, behind, true, end);
  return value;
}
class [[tops::constant]] string_view {
 public:
  typedef char value_type;
  typedef char_traits<char> traits_type;
  typedef const char *pointer;
  typedef const char *const_pointer;
  typedef size_t size_type;
  typedef const char *iterator;
  typedef const char *const_iterator;
  typedef std::reverse_iterator<const char *> reverse_iterator;
  typedef std::reverse_iterator<const char *> const_reverse_iterator;
  typedef const char &reference;
  typedef const char &const_reference;
  typedef ptrdiff_t difference_type;
  static constexpr size_t npos = -1;
  constexpr string_view() noexcept : __first(nullptr), __count(0) {}
  constexpr string_view(const char *text) : __first(text), __count(__length(text)) {}
  constexpr string_view(const char *text, size_t count) : __first(text), __count(count) {}
  string_view(const string &text) : __first(text.c_str()), __count(text.size()) {}
  constexpr const char *data() const { return __first; }
  constexpr const char *begin() const { return __first; }
  constexpr const char *end() const { return __first + __count; }
  constexpr const char *cbegin() const { return __first; }
  constexpr const char *cend() const { return __first + __count; }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  constexpr const char &operator[](size_t index) const { return __first[index]; }
  [[tops::throws]] const char &at(size_t index) const {
    if (index >= __count) {
      __throw_out_of_range(
          "basic_string_view::at: __pos (which is %zu) >= this->size() (which is %zu)", index,
          __count);
    }
    return __first[index];
  }
  constexpr const char &front() const { return __first[0]; }
  constexpr const char &back() const { return __first[__count - 1]; }
  constexpr bool empty() const { return __count == 0; }
  constexpr size_t size() const { return __count; }
  constexpr size_t length() const { return __count; }
  constexpr size_t max_size() const { return (npos - 16) / 4; }
  constexpr void remove_prefix(size_t count) {
    __first += count;
    __count -= count;
  }
  constexpr void remove_suffix(size_t count) { __count -= count; }
  void swap(string_view &other) noexcept {
    string_view kept = other;
    other = *this;
    *this = kept;
  }
  [[tops::throws]] string_view substr(size_t position = 0, size_t count = npos) const {
    if (position > __count) {
      __throw_out_of_range(
          "basic_string_view::substr: __pos (which is %zu) > __size (which is %zu)", position,
          __count);
    }
    size_t left = __count - position;
    return string_view(__first + position, count < left ? count : left);
  }
  size_t copy(char *target, size_t count, size_t position = 0) const {
    return string(*this).copy(target, count, position);
  }
  constexpr int compare(const string_view &other) const {
    for (size_t i = 0; i < __count && i < other.__count; ++i) {
      if (__first[i] != other.__first[i]) {
        return static_cast<unsigned char>(__first[i]) < static_cast<unsigned char>(other.__first[i])
                   ? -1
                   : 1;
      }
    }
    ptrdiff_t longer = __count - other.__count;
    return longer;
  }
  int compare(size_t position, size_t count, const string_view &other) const {
    return substr(position, count).compare(other);
  }
  constexpr size_t find(const string_view &other, size_t position = 0) const {
    for (size_t i = position; i <= __count && other.__count <= __count - i; ++i) {
      if (__holds(i, other)) return i;
    }
    return npos;
  }
  constexpr size_t find(char character, size_t position = 0) const {
    return __first_of(string_view(&character, 1), position, true);
  }
  constexpr size_t rfind(const string_view &other, size_t position = npos) const {
    if (other.__count > __count) return npos;
    size_t last = __count - other.__count;
    for (size_t i = (position < last ? position : last) + 1; i > 0; --i) {
      if (__holds(i - 1, other)) return i - 1;
    }
    return npos;
  }
  constexpr size_t rfind(char character, size_t position = npos) const {
    return __last_of(string_view(&character, 1), position, true);
  }
  constexpr size_t find_first_of(const string_view &set, size_t position = 0) const {
    return __first_of(set, position, true);
  }
  constexpr size_t find_first_of(char character, size_t position = 0) const {
    return find(character, position);
  }
  constexpr size_t find_last_of(const string_view &set, size_t position = npos) const {
    return __last_of(set, position, true);
  }
  constexpr size_t find_last_of(char character, size_t position = npos) const {
    return rfind(character, position);
  }
  constexpr size_t find_first_not_of(const string_view &set, size_t position = 0) const {
    return __first_of(set, position, false);
  }
  constexpr size_t find_first_not_of(char character, size_t position = 0) const {
    return __first_of(string_view(&character, 1), position, false);
  }
  constexpr size_t find_last_not_of(const string_view &set, size_t position = npos) const {
    return __last_of(set, position, false);
  }
  constexpr size_t find_last_not_of(char character, size_t position = npos) const {
    return __last_of(string_view(&character, 1), position, false);
  }
  constexpr size_t find(const char *text, size_t position, size_t count) const {
    return find(string_view(text, count), position);
  }
  constexpr size_t rfind(const char *text, size_t position, size_t count) const {
    return rfind(string_view(text, count), position);
  }
  constexpr size_t find_first_of(const char *text, size_t position, size_t count) const {
    return find_first_of(string_view(text, count), position);
  }
  constexpr size_t find_last_of(const char *text, size_t position, size_t count) const {
    return find_last_of(string_view(text, count), position);
  }
  constexpr size_t find_first_not_of(const char *text, size_t position, size_t count) const {
    return find_first_not_of(string_view(text, count), position);
  }
  constexpr size_t find_last_not_of(const char *text, size_t position, size_t count) const {
    return find_last_not_of(string_view(text, count), position);
  }

 private:
  const char *__first;
  size_t __count;
  static constexpr size_t __length(const char *text) {
    size_t count = 0;
    while (text[count] != 0) ++count;
    return count;
  }
  constexpr bool __holds(size_t position, const string_view &other) const {
    for (size_t i = 0; i < other.__count; ++i) {
      if (__first[position + i] != other.__first[i]) return false;
    }
    return true;
  }
  constexpr bool __is_in(char character) const {
    for (size_t i = 0; i < __count; ++i) {
      if (__first[i] == character) return true;
    }
    return false;
  }
  constexpr size_t __first_of(const string_view &set, size_t position, bool wanted) const {
    for (size_t i = position; i < __count; ++i) {
      if (set.__is_in(__first[i]) == wanted) return i;
    }
    return npos;
  }
  constexpr size_t __last_of(const string_view &set, size_t position, bool wanted) const {
    for (size_t i = position < __count ? position + 1 : __count; i > 0; --i) {
      if (set.__is_in(__first[i - 1]) == wanted) return i - 1;
    }
    return npos;
  }
};
template <> struct hash<string> {
  size_t operator()(const string &text) const { return __hash_bytes(text.data(), text.size()); }
};
template <> struct hash<string_view> {
  size_t operator()(const string_view &text) const {
    return __hash_bytes(text.data(), text.size());
  }
};
constexpr bool operator==(const string_view &a, const string_view &b) {
  return a.compare(b) == 0;
}
constexpr bool operator!=(const string_view &a, const string_view &b) {
  return a.compare(b) != 0;
}
constexpr bool operator<(const string_view &a, const string_view &b) {
  return a.compare(b) < 0;
}
constexpr bool operator>(const string_view &a, const string_view &b) {
  return a.compare(b) > 0;
}
constexpr bool operator<=(const string_view &a, const string_view &b) {
  return a.compare(b) <= 0;
}
constexpr bool operator>=(const string_view &a, const string_view &b) {
  return a.compare(b) >= 0;
}
inline namespace literals {
inline namespace string_literals {
inline string operator""s(const char *text, size_t count) { return string(text, count); }
} // namespace string_literals
inline namespace string_view_literals {
constexpr string_view operator""sv(const char *text, size_t count) {
  return string_view(text, count);
}
} // namespace string_view_literals
} // namespace literals
class type_info {
 public:
  type_info(const type_info &other) = delete;
  type_info &operator=(const type_info &other) = delete;
  const char *name() const { return __name ? __name : __longer_name(); }
  bool operator==(const type_info &other) const { return this == &other; }
  bool operator!=(const type_info &other) const { return this != &other; }
  bool before(const type_info &other) const { return strcmp(__name, other.__name) < 0; }
  size_t hash_code() const {
    return __name ? __hash_bytes(__name, strlen(__name)) : (size_t)this;
  }

 private:
  static const char *__longer_name();
  size_t __reserved;
  const char *__name;
};
struct nothrow_t {
  explicit nothrow_t() = default;
};
constexpr nothrow_t nothrow{};
enum class align_val_t : size_t {};
template <typename T> constexpr T *launder(T *object) noexcept { return object; }
} // namespace std
