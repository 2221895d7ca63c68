namespace std {

typedef long streamsize;

class string {
 public:
  typedef char value_type;
  typedef size_t size_type;
  typedef char *iterator;
  typedef const char *const_iterator;
  typedef std::reverse_iterator<char *> reverse_iterator;
  typedef std::reverse_iterator<const char *> const_reverse_iterator;
  typedef char &reference;
  typedef const char &const_reference;
  typedef ptrdiff_t difference_type;
  static const size_t npos = -1;
  string() {}
  string(const char *text) { append(text, strlen(text)); }
  string(const char *text, size_t count) { append(text, count); }
  string(size_t count, char character) { append(count, character); }
  string(const string &other) { append(other); }
  string(string &&other) { swap(other); }
  string(const string &other, size_t position, size_t count = npos) {
    append(other.c_str() + position, __within(other.__count - position, count));
  }
  string(initializer_list<char> characters) { append(characters.begin(), characters.size()); }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  string(I first, I last) {
    for (; first != last; ++first) push_back(*first);
  }
  ~string() { free(__first); }
  string &operator=(const string &other) {
    if (this != &other) assign(other);
    return *this;
  }
  string &operator=(string &&other) {
    if (this != &other) swap(other);
    return *this;
  }
  string &operator=(const char *text) { return assign(text); }
  string &operator=(char character) {
    clear();
    return append(1, character);
  }
  char &operator[](size_t index) {
    if (index > __count) __outside(index, __count);
    reserve(1);
    return __first[index];
  }
  const char &operator[](size_t index) const {
    if (index > __count) __outside(index, __count);
    return c_str()[index];
  }
  char &at(size_t index) {
    if (index >= __count) __outside(index, __count);
    return __first[index];
  }
  const char &at(size_t index) const {
    if (index >= __count) __outside(index, __count);
    return __first[index];
  }
  char &front() { return at(0); }
  const char &front() const { return at(0); }
  char &back() { return at(__count - 1); }
  const char &back() const { return at(__count - 1); }
  char *data() {
    reserve(1);
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
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  size_t max_size() const { return static_cast<size_t>(-1) / 2 - 1; }
  void shrink_to_fit() {}
  size_t copy(char *target, size_t count, size_t position = 0) const {
    if (position > __count) __outside(position, __count);
    size_t copied = __within(__count - position, count);
    memcpy(target, c_str() + position, copied);
    return copied;
  }
  bool empty() const { return __count == 0; }
  size_t size() const { return __count; }
  size_t length() const { return __count; }
  size_t capacity() const { return __room; }
  void reserve(size_t count = 0) {
    if (count <= __room) return;
    char *memory = static_cast<char *>(malloc(count + 1));
    memcpy(memory, c_str(), __count + 1);
    free(__first);
    __first = memory;
    __room = count;
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
  string &append(const char *text, size_t count) {
    __grow(count);
    memcpy(__first + __count, text, count);
    return __end(__count + count);
  }
  string &append(size_t count, char character) {
    __grow(count);
    memset(__first + __count, character, count);
    return __end(__count + count);
  }
  string &append(const string &other, size_t position, size_t count = npos) {
    return append(other.substr(position, count));
  }
  string &append(initializer_list<char> characters) {
    return append(characters.begin(), characters.size());
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  string &append(I first, I last) {
    for (; first != last; ++first) push_back(*first);
    return *this;
  }
  string &operator+=(initializer_list<char> characters) { return append(characters); }
  string &operator+=(const string &other) { return append(other); }
  string &operator+=(const char *text) { return append(text); }
  string &operator+=(char character) { return append(1, character); }
  string &assign(const string &other) {
    clear();
    return append(other);
  }
  string &assign(const char *text) {
    clear();
    return append(text);
  }
  string &assign(const char *text, size_t count) {
    clear();
    return append(text, count);
  }
  string &assign(size_t count, char character) {
    clear();
    return append(count, character);
  }
  string &assign(const string &other, size_t position, size_t count = npos) {
    return assign(other.substr(position, count));
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  string &assign(I first, I last) {
    clear();
    return append(first, last);
  }
  string &insert(size_t position, size_t count, char character) {
    return replace(position, 0, string(count, character));
  }
  char *insert(const char *position, char character) {
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
  string &insert(size_t position, const string &other) { return replace(position, 0, other); }
  string &insert(size_t position, const char *text) { return replace(position, 0, text); }
  string &erase(size_t position = 0, size_t count = npos) {
    return replace(position, count, "");
  }
  char *erase(const char *position) { return erase(position, position + 1); }
  char *erase(const char *first, const char *last) {
    size_t position = first - __first;
    replace(position, last - first, "");
    return data() + position;
  }
  string &replace(size_t position, size_t count, const string &other) {
    if (position > __count) __outside(position, __count);
    size_t behind = position + __within(__count - position, count);
    string made(c_str(), position);
    made.append(other);
    made.append(c_str() + behind, __count - behind);
    swap(made);
    return *this;
  }
  string &replace(size_t position, size_t count, const char *text) {
    return replace(position, count, string(text));
  }
  string &replace(size_t position, size_t count, size_t times, char character) {
    return replace(position, count, string(times, character));
  }
  string &replace(const char *first, const char *last, const string &other) {
    return replace(first - c_str(), last - first, other);
  }
  string substr(size_t position = 0, size_t count = npos) const {
    if (position > __count) __outside(position, __count);
    return string(c_str() + position, __within(__count - position, count));
  }
  int compare(const string &other) const {
    int order = memcmp(c_str(), other.c_str(), __within(__count, other.__count));
    if (order != 0) return order;
    return static_cast<int>(__count - other.__count);
  }
  int compare(const char *text) const { return compare(string(text)); }
  int compare(size_t position, size_t count, const string &other) const {
    return substr(position, count).compare(other);
  }
  int compare(size_t position, size_t count, const char *text) const {
    return substr(position, count).compare(text);
  }
  size_t find(const string &other, size_t position = 0) const {
    for (size_t i = position; i + other.__count <= __count; ++i) {
      if (__holds(i, other.c_str(), other.__count)) return i;
    }
    return npos;
  }
  size_t find(const char *text, size_t position = 0) const { return find(string(text), position); }
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
  void swap(string &other) {
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
  size_t __count = 0, __room = 0;
  static size_t __within(size_t most, size_t wanted) { return wanted < most ? wanted : most; }
  void __grow(size_t count) {
    size_t wanted = __count + count + 1;
    if (wanted > __room) reserve(wanted < 2 * __room ? 2 * __room : wanted);
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
  string made(a);
  made.append(b);
  return made;
}
inline string operator+(const string &a, char b) {
  string made(a);
  made.push_back(b);
  return made;
}
inline string operator+(char a, const string &b) {
  string made(1, a);
  made.append(b);
  return made;
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
inline void swap(string &a, string &b) { a.swap(b); }
inline long stol(const string &text, size_t *end = nullptr, int base = 10) {
  char *behind = nullptr;
  long value = strtol(text.c_str(), &behind, base);
  if (end != nullptr) *end = behind - text.c_str();
  return value;
}
inline int stoi(const string &text, size_t *end = nullptr, int base = 10) {
  return static_cast<int>(stol(text, end, base));
}
inline unsigned long stoul(const string &text, size_t *end = nullptr, int base = 10) {
  char *behind = nullptr;
  unsigned long value = strtoul(text.c_str(), &behind, base);
  if (end != nullptr) *end = behind - text.c_str();
  return value;
}
inline long long stoll(const string &text, size_t *end = nullptr, int base = 10) {
  return stol(text, end, base);
}
inline unsigned long long stoull(const string &text, size_t *end = nullptr, int base = 10) {
  return stoul(text, end, base);
}
inline double stod(const string &text, size_t *end = nullptr) {
  char *behind = nullptr;
  double value = strtod(text.c_str(), &behind);
  if (end != nullptr) *end = behind - text.c_str();
  return value;
}
inline float stof(const string &text, size_t *end = nullptr) {
  return static_cast<float>(stod(text, end));
}
class [[tops::constant]] string_view {
 public:
  constexpr string_view() : __first(""), __count(0) {}
  constexpr string_view(const char *text) : __first(text), __count(strlen(text)) {}
  constexpr string_view(const char *text, size_t count) : __first(text), __count(count) {}
  string_view(const string &text) : __first(text.c_str()), __count(text.size()) {}
  const char *data() const { return __first; }
  const char *begin() const { return __first; }
  const char *end() const { return __first + __count; }
  const char &operator[](size_t index) const { return __first[index]; }
  bool empty() const { return __count == 0; }
  size_t size() const { return __count; }
  size_t length() const { return __count; }
  string_view substr(size_t position = 0, size_t count = -1) const {
    size_t left = __count - position;
    return string_view(__first + position, count < left ? count : left);
  }

 private:
  const char *__first;
  size_t __count;
};
template <> struct hash<string> {
  size_t operator()(const string &text) const { return __hash_bytes(text.data(), text.size()); }
};
template <> struct hash<string_view> {
  size_t operator()(const string_view &text) const {
    return __hash_bytes(text.data(), text.size());
  }
};
inline bool operator==(const string_view &a, const string_view &b) {
  return a.size() == b.size() && memcmp(a.data(), b.data(), a.size()) == 0;
}

class exception {
 public:
  exception() {}
  exception(const exception &other) : __text(other.__text) {}
  virtual ~exception() {}
  virtual const char *what() const { return __text.c_str(); }

 protected:
  explicit exception(const string &text) : __text(text) {}
  string __text = "std::exception";
};
int uncaught_exceptions();
typedef void (*terminate_handler)();
terminate_handler set_terminate(terminate_handler handler) noexcept;
terminate_handler get_terminate() noexcept;
[[tops::endless]] void __end_by_exception() noexcept;
[[tops::endless]] inline void terminate() noexcept {
  terminate_handler handler = get_terminate();
  if (handler) handler();
  __end_by_exception();
}
inline bool uncaught_exception() { return uncaught_exceptions() != 0; }
class runtime_error : public exception {
 public:
  explicit runtime_error(const string &text) : exception(text) {}
  explicit runtime_error(const char *text) : exception(string(text)) {}
};
class logic_error : public exception {
 public:
  explicit logic_error(const string &text) : exception(text) {}
  explicit logic_error(const char *text) : exception(string(text)) {}
};
class invalid_argument : public logic_error {
 public:
  explicit invalid_argument(const string &text) : logic_error(text) {}
  explicit invalid_argument(const char *text) : logic_error(text) {}
};
class out_of_range : public logic_error {
 public:
  explicit out_of_range(const string &text) : logic_error(text) {}
  explicit out_of_range(const char *text) : logic_error(text) {}
};
class bad_cast : public exception {
 public:
  bad_cast() : exception(string("std::bad_cast")) {}
};
class bad_typeid : public exception {
 public:
  bad_typeid() : exception(string("std::bad_typeid")) {}
};
class type_info {
 public:
  type_info(const type_info &other) = delete;
  type_info &operator=(const type_info &other) = delete;
  const char *name() const { return __name ? __name : __longer_name(); }
  bool operator==(const type_info &other) const { return this == &other; }
  bool operator!=(const type_info &other) const { return this != &other; }
  bool before(const type_info &other) const { return strcmp(__name, other.__name) < 0; }
  size_t hash_code() const { return (size_t)this; }

 private:
  static const char *__longer_name();
  size_t __reserved;
  const char *__name;
};
struct nothrow_t {};
constexpr nothrow_t nothrow{};
class bad_alloc : public exception {
 public:
  bad_alloc() : exception(string("std::bad_alloc")) {}
};
class bad_array_new_length : public bad_alloc {};

class ios_base {
 public:
  typedef unsigned int openmode;
  typedef unsigned int fmtflags;
  typedef int seekdir;
  typedef int iostate;
  static const openmode app = 1;
  static const openmode ate = 2;
  static const openmode binary = 4;
  static const openmode in = 8;
  static const openmode out = 16;
  static const openmode trunc = 32;
  static const seekdir beg = 0;
  static const seekdir cur = 1;
  static const seekdir end = 2;
  static const fmtflags fixed = 1;
  static const fmtflags scientific = 2;
  static const fmtflags hex = 4;
  static const fmtflags oct = 8;
  static const fmtflags dec = 0;
  static const fmtflags left = 16;
  static const fmtflags right = 0;
  static const fmtflags boolalpha = 32;
  static const fmtflags showpos = 64;
  static const iostate goodbit = 0;
  static const iostate eofbit = 1;
  static const iostate failbit = 2;
  static const iostate badbit = 4;
  ios_base(const ios_base &) = delete;
  long precision() const { return __digits + 6; }
  long precision(long digits) {
    long before = precision();
    __digits = digits - 6;
    return before;
  }
  long width() const { return __columns; }
  long width(long columns) {
    long before = __columns;
    __columns = columns;
    return before;
  }
  fmtflags setf(fmtflags flags) {
    fmtflags before = __flags;
    __flags |= flags;
    return before;
  }
  fmtflags setf(fmtflags flags, fmtflags mask) {
    fmtflags before = __flags;
    __flags = (__flags & ~mask) | flags;
    return before;
  }
  void unsetf(fmtflags flags) { __flags &= ~flags; }
  fmtflags flags() const { return __flags; }
  fmtflags flags(fmtflags flags) {
    fmtflags before = __flags;
    __flags = flags;
    return before;
  }
  static bool sync_with_stdio(bool on = true) { return true; }

 protected:
  ios_base() {}
  fmtflags __flags = 0;
  long __digits = 0, __columns = 0;
};
class streambuf;
class ios : public ios_base {
 public:
  bool good() const { return __state == 0; }
  bool bad() const { return (__state & badbit) != 0; }
  bool fail() const { return (__state & (failbit | badbit)) != 0; }
  bool eof() const { return (__state & eofbit) != 0; }
  void clear(iostate state = 0) { __state = state; }
  void setstate(iostate state) { __state |= state; }
  iostate rdstate() const { return __state; }
  bool operator!() const { return fail(); }
  explicit operator bool() const { return !fail(); }
  char fill() const { return __padding == 0 ? ' ' : __padding; }
  char fill(char character) {
    char before = fill();
    __padding = character;
    return before;
  }
  streambuf *rdbuf() const;
  streambuf *rdbuf(streambuf *other);

 protected:
  ios() {}
  iostate __state = 0;
  char __padding = 0;
};
class ostream : public ios {
 public:
  ostream &operator<<(bool value) {
    if (__flags & boolalpha) return __field(value ? "true" : "false");
    return __integer(value, false);
  }
  ostream &operator<<(short value) { return __integer(value, value < 0); }
  ostream &operator<<(unsigned short value) { return __integer(value, false); }
  ostream &operator<<(int value) {
    return __flags & (hex | oct) ? __integer(static_cast<unsigned int>(value), false)
                                 : __integer(value, value < 0);
  }
  ostream &operator<<(unsigned int value) { return __integer(value, false); }
  ostream &operator<<(long value) { return __integer(value, value < 0); }
  ostream &operator<<(unsigned long value) { return __integer(value, false); }
  ostream &operator<<(long long value) { return __integer(value, value < 0); }
  ostream &operator<<(unsigned long long value) { return __integer(value, false); }
  ostream &operator<<(float value) { return *this << static_cast<double>(value); }
  ostream &operator<<(double value) {
    char text[400];
    int digits = precision();
    if (__flags & fixed) {
      snprintf(text, sizeof text, __flags & showpos ? "%+.*f" : "%.*f", digits, value);
    } else if (__flags & scientific) {
      snprintf(text, sizeof text, __flags & showpos ? "%+.*e" : "%.*e", digits, value);
    } else {
      snprintf(text, sizeof text, __flags & showpos ? "%+.*g" : "%.*g", digits, value);
    }
    return __field(text);
  }
  ostream &operator<<(long double value) {
    char text[5200];
    const char *format = __flags & showpos ? "%+.*Lg" : "%.*Lg";
    if (__flags & fixed) format = __flags & showpos ? "%+.*Lf" : "%.*Lf";
    if (__flags & scientific) format = __flags & showpos ? "%+.*Le" : "%.*Le";
    snprintf(text, sizeof text, format, static_cast<int>(precision()), value);
    return __field(text);
  }
  ostream &operator<<(const void *address) {
    char text[32];
    snprintf(text, sizeof text, "%p", address);
    return __field(text);
  }
  ostream &operator<<(streambuf *source);
  ostream &operator<<(ostream &(*manipulate)(ostream &)) { return manipulate(*this); }
  ostream &operator<<(ios_base &(*manipulate)(ios_base &)) {
    manipulate(*this);
    return *this;
  }
  ostream &put(char character) { return write(&character, 1); }
  ostream &write(const char *bytes, long count) {
    if (__into == nullptr) {
      __write(bytes, count, this == &cerr || this == &clog ? 2 : 1);
    } else {
      __into->append(bytes, count);
    }
    return *this;
  }
  ostream &flush() { return *this; }
  ostream &seekp(long position);
  long tellp() { return __into == nullptr ? -1 : __into->size(); }
  ostream &__field(const char *text) { return __padded(text, strlen(text)); }
  ostream &__padded(const char *text, long count) {
    long missing = width(0) - count;
    if (__flags & left) write(text, count);
    for (long i = 0; i < missing; ++i) put(fill());
    return __flags & left ? *this : write(text, count);
  }

 protected:
  ostream() {}
  string *__into = nullptr;
  ostream &__integer(unsigned long value, bool negative) {
    char text[32];
    if (__flags & hex) {
      snprintf(text, sizeof text, "%lx", value);
    } else if (__flags & oct) {
      snprintf(text, sizeof text, "%lo", value);
    } else if (negative) {
      snprintf(text, sizeof text, "%ld", static_cast<long>(value));
    } else {
      snprintf(text, sizeof text, __flags & showpos ? "+%lu" : "%lu", value);
    }
    return __field(text);
  }
};
inline ostream &operator<<(ostream &stream, char character) {
  return stream.__padded(&character, 1);
}
inline ostream &operator<<(ostream &stream, signed char character) {
  return stream << static_cast<char>(character);
}
inline ostream &operator<<(ostream &stream, unsigned char character) {
  return stream << static_cast<char>(character);
}
inline ostream &operator<<(ostream &stream, const char *text) { return stream.__field(text); }
inline ostream &operator<<(ostream &stream, const string &text) {
  return stream.__padded(text.c_str(), text.size());
}
inline ostream &operator<<(ostream &stream, const string_view &text) {
  return stream.__padded(text.data(), text.size());
}
inline ostream &endl(ostream &stream) { return stream.put('\n'); }
inline ostream &ends(ostream &stream) { return stream.put('\0'); }
inline ostream &flush(ostream &stream) { return stream; }
inline ios_base &fixed(ios_base &stream) {
  stream.setf(ios_base::fixed, ios_base::scientific);
  return stream;
}
inline ios_base &scientific(ios_base &stream) {
  stream.setf(ios_base::scientific, ios_base::fixed);
  return stream;
}
inline ios_base &defaultfloat(ios_base &stream) {
  stream.unsetf(ios_base::scientific | ios_base::fixed);
  return stream;
}
inline ios_base &hex(ios_base &stream) {
  stream.setf(ios_base::hex, ios_base::oct);
  return stream;
}
inline ios_base &dec(ios_base &stream) {
  stream.unsetf(ios_base::hex | ios_base::oct);
  return stream;
}
inline ios_base &oct(ios_base &stream) {
  stream.setf(ios_base::oct, ios_base::hex);
  return stream;
}
inline ios_base &left(ios_base &stream) {
  stream.setf(ios_base::left);
  return stream;
}
inline ios_base &right(ios_base &stream) {
  stream.unsetf(ios_base::left);
  return stream;
}
inline ios_base &boolalpha(ios_base &stream) {
  stream.setf(ios_base::boolalpha);
  return stream;
}
inline ios_base &noboolalpha(ios_base &stream) {
  stream.unsetf(ios_base::boolalpha);
  return stream;
}
inline ios_base &showpos(ios_base &stream) {
  stream.setf(ios_base::showpos);
  return stream;
}
struct __manipulator {
  char what;
  int value;
};
inline __manipulator setw(int columns) { return __manipulator{'w', columns}; }
inline __manipulator setprecision(int digits) { return __manipulator{'p', digits}; }
inline __manipulator setfill(char character) { return __manipulator{'f', character}; }
inline ostream &operator<<(ostream &stream, __manipulator manipulator) {
  if (manipulator.what == 'w') stream.width(manipulator.value);
  if (manipulator.what == 'p') stream.precision(manipulator.value);
  if (manipulator.what == 'f') stream.fill(manipulator.value);
  return stream;
}
class istream : public ios {
 public:
  istream &operator>>(bool &value) {
    long number = 0;
    if (__number(number)) value = number != 0;
    return *this;
  }
  istream &operator>>(short &value) {
    long number = 0;
    if (__number(number)) value = number;
    return *this;
  }
  istream &operator>>(int &value) {
    long number = 0;
    if (__number(number)) value = number;
    return *this;
  }
  istream &operator>>(unsigned int &value) {
    long number = 0;
    if (__number(number)) value = number;
    return *this;
  }
  istream &operator>>(long &value) {
    __number(value);
    return *this;
  }
  istream &operator>>(unsigned long &value) {
    long number = 0;
    if (__number(number)) value = number;
    return *this;
  }
  istream &operator>>(float &value) {
    double number = 0;
    if (*this >> number) value = number;
    return *this;
  }
  istream &operator>>(double &value) {
    if (!__skip()) return *this;
    char *end = nullptr;
    double number = strtod(__text.c_str() + __at, &end);
    if (__used(end)) value = number;
    return *this;
  }
  int get() {
    if (__at < __text.size()) return static_cast<unsigned char>(__text[__at++]);
    setstate(eofbit | failbit);
    return -1;
  }
  istream &get(char &character) {
    int found = get();
    if (found >= 0) character = found;
    return *this;
  }
  istream &getline(char *buffer, long count) { return getline(buffer, count, '\n'); }
  istream &getline(char *buffer, long count, char end) {
    long length = 0;
    for (int next = get(); next >= 0 && next != end && length + 1 < count; next = get()) {
      buffer[length++] = next;
    }
    if (length > 0) clear(__state & eofbit);
    buffer[length] = 0;
    return *this;
  }
  istream &read(char *bytes, long count) {
    for (long i = 0; i < count && good(); ++i) get(bytes[i]);
    return *this;
  }
  istream &ignore(long count = 1, int end = -1) {
    for (long i = 0; i < count && good() && get() != end; ++i) {
    }
    return *this;
  }
  int peek() { return __at < __text.size() ? static_cast<unsigned char>(__text[__at]) : -1; }
  istream &seekg(long position);
  istream &seekg(long offset, ios_base::seekdir from);
  long tellg() { return __at; }
  long gcount() const;
  bool __skip() {
    for (; __at < __text.size(); ++__at) {
      if (__text[__at] != ' ' && (__text[__at] < 9 || __text[__at] > 13)) break;
    }
    if (__at == __text.size()) setstate(eofbit | failbit);
    return good();
  }

 protected:
  istream() {}
  string __text;
  size_t __at = 0;
  bool __used(const char *end) {
    size_t used = end - (__text.c_str() + __at);
    if (used == 0) setstate(failbit);
    __at += used;
    if (__at == __text.size()) setstate(eofbit);
    return used > 0;
  }
  bool __number(long &value) {
    if (!__skip()) return false;
    char *end = nullptr;
    long number = strtol(__text.c_str() + __at, &end, __flags & hex ? 16 : 10);
    if (!__used(end)) return false;
    value = number;
    return true;
  }
};
inline istream &operator>>(istream &stream, char &character) {
  if (stream.__skip()) stream.get(character);
  return stream;
}
inline istream &operator>>(istream &stream, string &text) {
  if (!stream.__skip()) return stream;
  text.clear();
  for (int next = stream.peek(); next > 32; next = stream.peek()) text.push_back(stream.get());
  return stream;
}
inline istream &operator>>(istream &stream, char *text) {
  string word;
  if (stream >> word) strcpy(text, word.c_str());
  return stream;
}
inline istream &getline(istream &stream, string &text, char end) {
  text.clear();
  int next = stream.get();
  bool any = next >= 0;
  for (; next >= 0 && next != end; next = stream.get()) text.push_back(next);
  if (any) stream.clear(next < 0 ? ios_base::eofbit : ios_base::goodbit);
  return stream;
}
inline istream &getline(istream &stream, string &text) { return getline(stream, text, '\n'); }
class iostream : public istream, public ostream {};
class ofstream : public ostream {
 public:
  ofstream() {}
  explicit ofstream(const char *path, ios_base::openmode mode = ios_base::out) { __open(path); }
  explicit ofstream(const string &path, ios_base::openmode mode = ios_base::out) {
    __open(path.c_str());
  }
  ~ofstream() {}
  void open(const char *path, ios_base::openmode mode = ios_base::out) { __open(path); }
  void open(const string &path, ios_base::openmode mode = ios_base::out) { __open(path.c_str()); }
  bool is_open() const { return false; }
  void close() {}
};
class ifstream : public istream {
 public:
  ifstream() {}
  explicit ifstream(const char *path, ios_base::openmode mode = ios_base::in) { __open(path); }
  explicit ifstream(const string &path, ios_base::openmode mode = ios_base::in) {
    __open(path.c_str());
  }
  ~ifstream() {}
  void open(const char *path, ios_base::openmode mode = ios_base::in) { __open(path); }
  void open(const string &path, ios_base::openmode mode = ios_base::in) { __open(path.c_str()); }
  bool is_open() const { return false; }
  void close() {}
};
class fstream : public istream, public ostream {
 public:
  fstream() {}
  explicit fstream(const char *path, ios_base::openmode mode = ios_base::in | ios_base::out) {
    __open(path);
  }
  explicit fstream(const string &path, ios_base::openmode mode = ios_base::in | ios_base::out) {
    __open(path.c_str());
  }
  void open(const char *path, ios_base::openmode mode = ios_base::in | ios_base::out) {
    __open(path);
  }
  bool is_open() const { return false; }
  void close() {}
};
class ostringstream : public ostream {
 public:
  ostringstream() { __into = &__made; }
  explicit ostringstream(const string &text) : __made(text) { __into = &__made; }
  string str() const { return __made; }
  void str(const string &text) { __made = text; }

 private:
  string __made;
};
class istringstream : public istream {
 public:
  istringstream() {}
  explicit istringstream(const string &text) { __text = text; }
  string str() const { return __text; }
  void str(const string &text) {
    __text = text;
    __at = 0;
  }
};
class stringstream : public istream, public ostream {
 public:
  stringstream() { __into = &__text; }
  explicit stringstream(const string &text) {
    __text = text;
    __into = &__text;
  }
  string str() const { return __text; }
  void str(const string &text) {
    __text = text;
    __at = 0;
  }
};

template <typename T> class ostream_iterator {
 public:
  ostream_iterator(ostream &stream, const char *between = nullptr)
      : __stream(&stream), __between(between) {}
  ostream_iterator &operator=(const T &value) {
    *__stream << value;
    if (__between != nullptr) *__stream << __between;
    return *this;
  }
  ostream_iterator &operator*() { return *this; }
  ostream_iterator &operator++() { return *this; }
  ostream_iterator &operator++(int) { return *this; }

 private:
  ostream *__stream;
  const char *__between;
};
template <typename T> class istream_iterator {
 public:
  typedef T value_type;
  typedef const T &reference;
  typedef const T *pointer;
  typedef ptrdiff_t difference_type;
  istream_iterator() {}
  istream_iterator(istream &stream) : __stream(&stream) { __read(); }
  const T &operator*() const { return __value; }
  const T *operator->() const { return &__value; }
  istream_iterator &operator++() {
    __read();
    return *this;
  }
  istream_iterator operator++(int) {
    istream_iterator before = *this;
    __read();
    return before;
  }
  bool operator==(const istream_iterator &other) const { return __stream == other.__stream; }
  bool operator!=(const istream_iterator &other) const { return __stream != other.__stream; }

 private:
  istream *__stream = nullptr;
  T __value = T();
  void __read() {
    if (!(*__stream >> __value)) __stream = nullptr;
  }
};
extern ostream cout;
extern ostream cerr;
extern ostream clog;
extern istream cin;

} // namespace std
