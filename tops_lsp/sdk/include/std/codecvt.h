// Unicode's encodings, one into another, without locales.
namespace std {
enum codecvt_mode { consume_header = 4, generate_header = 2, little_endian = 1 };
void __codecvt_of_another_mode();  // not simulated
// One character of UTF-8: how many bytes it has, 0 where the text ends in it, -1 for none.
inline int __utf8_read(const char *at, const char *end, unsigned int *code) {
  long left = end - at;
  auto byte = [at](int place) { return static_cast<unsigned char>(at[place]); };
  unsigned int first = byte(0);
  int count = first < 0x80 ? 1 : first < 0xc2 ? -1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (first >= 0xf5 || count < 0) return -1;
  if (count == 1) return *code = first, 1;
  if (left < count) return 0;
  unsigned int made = first & (0x7f >> count);
  for (int i = 1; i < count; ++i) {
    unsigned int next = byte(i);
    if ((next & 0xc0) != 0x80) return -1;
    if (i == 1 && ((first == 0xe0 && next < 0xa0) || (first == 0xf0 && next < 0x90) ||
                   (first == 0xf4 && next > 0x8f))) {
      return -1;
    }
    made = made << 6 | (next & 0x3f);
  }
  *code = made;
  return count;
}
inline void __utf8_write(string &text, unsigned int code) {
  if (code < 0x80) {
    text.push_back(code);
    return;
  }
  int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  text.push_back((0xf0 << (3 - more) & 0xff) | code >> 6 * more);
  for (; more > 0; --more) text.push_back(0x80 | (code >> (6 * more - 6) & 0x3f));
}
template <typename E, unsigned long Most = 0x10ffff,
          codecvt_mode Mode = static_cast<codecvt_mode>(0)>
class codecvt_utf8 {
 public:
  typedef E intern_type;
  typedef char extern_type;
  typedef mbstate_t state_type;
  explicit codecvt_utf8(size_t references = 0) {
    if constexpr (Mode != 0) __codecvt_of_another_mode();
  }
  // How much of a text is converted; -1 where it is wrong.
  static long __read(const char *first, const char *last, basic_string<E> &made) {
    const char *at = first;
    while (at != last) {
      unsigned int code = 0;
      int count = __utf8_read(at, last, &code);
      if (count == 0 && sizeof(E) > 2) break;
      if (count <= 0 || code > Most || (sizeof(E) == 2 && code > 0xffff)) return -1;
      made.push_back(static_cast<E>(code));
      at += count;
    }
    return at - first;
  }
  static long __write(const E *first, const E *last, string &made) {
    for (const E *at = first; at != last; ++at) {
      unsigned int code = *at;
      bool half = sizeof(E) == 2 && code >= 0xd800 && code < 0xe000;
      if (half || code > Most || code > 0x10ffff) return -1;
      __utf8_write(made, code);
    }
    return last - first;
  }
};
template <typename E, unsigned long Most = 0x10ffff,
          codecvt_mode Mode = static_cast<codecvt_mode>(0)>
class codecvt_utf8_utf16 {
 public:
  typedef E intern_type;
  typedef char extern_type;
  typedef mbstate_t state_type;
  explicit codecvt_utf8_utf16(size_t references = 0) {
    if constexpr (Mode != 0) __codecvt_of_another_mode();
  }
  static long __read(const char *first, const char *last, basic_string<E> &made) {
    const char *at = first;
    while (at != last) {
      unsigned int code = 0;
      int count = __utf8_read(at, last, &code);
      if (count == 0) break;
      if (count < 0 || code > Most) return -1;
      if (code > 0xffff) {
        made.push_back(static_cast<E>(0xd7c0 + (code >> 10)));
        code = 0xdc00 + (code & 0x3ff);
      }
      made.push_back(static_cast<E>(code));
      at += count;
    }
    return at - first;
  }
  static long __write(const E *first, const E *last, string &made) {
    const E *at = first;
    while (at != last) {
      unsigned int code = *at;
      int count = 1;
      if (code >= 0xd800 && code < 0xdc00) {
        if (at + 1 == last) break;
        unsigned int low = at[1];
        if (low < 0xdc00 || low >= 0xe000) return -1;
        code = ((code - 0xd7c0) << 10) + (low - 0xdc00);
        count = 2;
      } else if (code >= 0xdc00 && code < 0xe000) {
        return -1;
      }
      if (code > Most || code > 0x10ffff) return -1;
      __utf8_write(made, code);
      at += count;
    }
    return at - first;
  }
};
template <typename K, typename E = wchar_t, typename W = allocator<E>,
          typename B = allocator<char>>
class wstring_convert {
 public:
  typedef basic_string<char> byte_string;
  typedef basic_string<E> wide_string;
  typedef mbstate_t state_type;
  typedef int int_type;
  wstring_convert() {}
  explicit wstring_convert(K *conversion) { delete conversion; }
  explicit wstring_convert(const byte_string &bytes, const wide_string &wide = wide_string())
      : __bytes(bytes), __wide(wide), __known(wide.empty() ? 1 : 2) {}
  wstring_convert(const wstring_convert &) = delete;
  wstring_convert &operator=(const wstring_convert &) = delete;
  [[tops::throws]] wide_string from_bytes(char byte) { return from_bytes(&byte, &byte + 1); }
  [[tops::throws]] wide_string from_bytes(const char *text) {
    return from_bytes(text, text + strlen(text));
  }
  [[tops::throws]] wide_string from_bytes(const byte_string &text) {
    return from_bytes(text.data(), text.data() + text.size());
  }
  [[tops::throws]] wide_string from_bytes(const char *first, const char *last) {
    wide_string made;
    long count = K::__read(first, last, made);
    __count = count < 0 ? 0 : count;
    if (count >= 0) return made;
    if (__known < 2) throw range_error("wstring_convert::from_bytes");
    return __wide;
  }
  [[tops::throws]] byte_string to_bytes(E character) {
    return to_bytes(&character, &character + 1);
  }
  [[tops::throws]] byte_string to_bytes(const E *text) {
    return to_bytes(text, text + char_traits<E>::length(text));
  }
  [[tops::throws]] byte_string to_bytes(const wide_string &text) {
    return to_bytes(text.data(), text.data() + text.size());
  }
  [[tops::throws]] byte_string to_bytes(const E *first, const E *last) {
    byte_string made;
    long count = K::__write(first, last, made);
    __count = count < 0 ? 0 : count;
    if (count >= 0) return made;
    if (__known < 1) throw range_error("wstring_convert::to_bytes");
    return __bytes;
  }
  size_t converted() const noexcept { return __count; }
  state_type state() const { return state_type(); }

 private:
  byte_string __bytes;
  wide_string __wide;
  int __known = 0;
  size_t __count = 0;
};
} // namespace std
