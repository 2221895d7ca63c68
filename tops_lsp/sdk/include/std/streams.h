// Streams. A stream of zero bytes is one in its first state: that is how cout begins.
namespace std {
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
  static const fmtflags boolalpha = 1;
  static const fmtflags dec = 2;
  static const fmtflags fixed = 4;
  static const fmtflags hex = 8;
  static const fmtflags internal = 16;
  static const fmtflags left = 32;
  static const fmtflags oct = 64;
  static const fmtflags right = 128;
  static const fmtflags scientific = 256;
  static const fmtflags showbase = 512;
  static const fmtflags showpoint = 1024;
  static const fmtflags showpos = 2048;
  static const fmtflags skipws = 4096;
  static const fmtflags unitbuf = 8192;
  static const fmtflags uppercase = 16384;
  static const fmtflags adjustfield = 176;
  static const fmtflags basefield = 74;
  static const fmtflags floatfield = 260;
  static const iostate goodbit = 0;
  static const iostate badbit = 1;
  static const iostate eofbit = 2;
  static const iostate failbit = 4;
  class failure : public system_error {
   public:
    explicit failure(const string &text, const error_code &code = io_errc::stream)
        : system_error(code, text) {}
    explicit failure(const char *text, const error_code &code = io_errc::stream)
        : system_error(code, text) {}
  };
  ios_base(const ios_base &) = delete;
  long precision() const { return __own().__digits + 6; }
  long precision(long digits) {
    long before = precision();
    __own().__digits = digits - 6;
    return before;
  }
  long width() const { return __own().__columns; }
  long width(long columns) {
    long before = width();
    __own().__columns = columns;
    return before;
  }
  fmtflags flags() const { return __own().__changed ^ (skipws | dec); }
  fmtflags flags(fmtflags flags) {
    fmtflags before = this->flags();
    __own().__changed = flags ^ (skipws | dec);
    return before;
  }
  fmtflags setf(fmtflags flags) { return this->flags(this->flags() | flags); }
  fmtflags setf(fmtflags flags, fmtflags mask) {
    return this->flags((this->flags() & ~mask) | (flags & mask));
  }
  void unsetf(fmtflags flags) { this->flags(this->flags() & ~flags); }
  static bool sync_with_stdio(bool on = true) { return true; }

 protected:
  ios_base() {}
  // A stream for both directions has one state for them: that of the part that reads.
  ios_base *__reading = nullptr;
  fmtflags __changed = 0;
  long __digits = 0, __columns = 0;
  iostate __state = 0, __thrown = 0;
  char __padding = 0;
  ios_base &__own() { return __reading == nullptr ? *this : *__reading; }
  const ios_base &__own() const { return __reading == nullptr ? *this : *__reading; }
  void __take(const ios_base &other) {
    __own().__changed = other.__own().__changed;
    __own().__digits = other.__own().__digits;
    __own().__columns = other.__own().__columns;
    __own().__padding = other.__own().__padding;
    __own().__thrown = other.__own().__thrown;
  }
};
class streambuf;
class ios : public ios_base {
 public:
  typedef char char_type;
  typedef char_traits<char> traits_type;
  typedef int int_type;
  typedef streamoff off_type;
  bool good() const { return rdstate() == 0; }
  bool bad() const { return (rdstate() & badbit) != 0; }
  bool fail() const { return (rdstate() & (failbit | badbit)) != 0; }
  bool eof() const { return (rdstate() & eofbit) != 0; }
  [[tops::throws]] void clear(iostate state = 0) {
    __own().__state = state;
    if ((state & exceptions()) != 0) throw failure("basic_ios::clear");
  }
  [[tops::throws]] void setstate(iostate state) { clear(rdstate() | state); }
  iostate rdstate() const { return __own().__state; }
  iostate exceptions() const { return __own().__thrown; }
  [[tops::throws]] void exceptions(iostate thrown) {
    __own().__thrown = thrown;
    clear(rdstate());
  }
  bool operator!() const { return fail(); }
  explicit operator bool() const { return !fail(); }
  char fill() const { return __own().__padding == 0 ? ' ' : __own().__padding; }
  char fill(char character) {
    char before = fill();
    __own().__padding = character;
    return before;
  }
  ios &copyfmt(const ios &other) {
    __take(other);
    clear(rdstate());
    return *this;
  }
  ostream *tie() const { return __tied; }
  ostream *tie(ostream *other) {
    ostream *before = __tied;
    __tied = other;
    return before;
  }
  streambuf *rdbuf() const;
  streambuf *rdbuf(streambuf *other);

 protected:
  ios() {}
  ostream *__tied = nullptr;
};
class ostream : public ios {
 public:
  ostream(const ostream &) = delete;
  explicit ostream(streambuf *buffer);
  ostream &operator<<(bool value) {
    if (flags() & boolalpha) return __field(value ? "true" : "false");
    return *this << static_cast<long>(value);
  }
  ostream &operator<<(short value) {
    return __with_sign(value, static_cast<unsigned short>(value));
  }
  ostream &operator<<(unsigned short value) { return __integer(value, ""); }
  ostream &operator<<(int value) { return __with_sign(value, static_cast<unsigned int>(value)); }
  ostream &operator<<(unsigned int value) { return __integer(value, ""); }
  ostream &operator<<(long value) { return __with_sign(value, value); }
  ostream &operator<<(unsigned long value) { return __integer(value, ""); }
  ostream &operator<<(long long value) { return __with_sign(value, value); }
  ostream &operator<<(unsigned long long value) { return __integer(value, ""); }
  ostream &operator<<(float value) { return *this << static_cast<double>(value); }
  ostream &operator<<(double value) {
    char text[400], format[16];
    long digits = __real_format(format, "");
    if (digits > 60) return __long_real(format, digits, value);
    int length = digits < 0 ? snprintf(text, sizeof text, format, value)
                            : snprintf(text, sizeof text, format, static_cast<int>(digits), value);
    return __number(text, length);
  }
  ostream &operator<<(long double value) {
    char text[5200], format[16];
    long digits = __real_format(format, "L");
    int length = digits < 0 ? snprintf(text, sizeof text, format, value)
                            : snprintf(text, sizeof text, format, static_cast<int>(digits), value);
    return __number(text, length);
  }
  ostream &operator<<(const void *address) {
    char text[32];
    size_t value = reinterpret_cast<size_t>(address);
    return __number(text, snprintf(text, sizeof text, value == 0 ? "0" : "%#lx", value));
  }
  ostream &operator<<(nullptr_t) { return __field("nullptr"); }
  ostream &operator<<(streambuf *source);
  ostream &operator<<(ostream &(*manipulate)(ostream &)) { return manipulate(*this); }
  ostream &operator<<(ios &(*manipulate)(ios &)) {
    manipulate(*this);
    return *this;
  }
  ostream &operator<<(ios_base &(*manipulate)(ios_base &)) {
    manipulate(*this);
    return *this;
  }
  ostream &put(char character) { return write(&character, 1); }
  ostream &write(const char *bytes, long count) {
    if (!__is_open()) return *this;
    if (__into == nullptr) {
      __write(bytes, count, this == &cerr || this == &clog ? 2 : 1);
    } else {
      string &into = *__into;
      size_t over = into.size() - __place < count ? into.size() - __place : count;
      memcpy(into.data() + __place, bytes, over);
      into.append(bytes + over, count - over);
      __place += count;
    }
    return *this;
  }
  ostream &flush() { return *this; }
  ostream &seekp(long position) {
    if (__into == nullptr || position < 0 || position > __into->size()) {
      setstate(failbit);
    } else {
      __place = position;
    }
    return *this;
  }
  ostream &seekp(long offset, ios_base::seekdir from) {
    if (__into == nullptr) return seekp(-1);
    return seekp(offset + (from == beg ? 0 : from == cur ? __place : __into->size()));
  }
  long tellp() { return __into == nullptr || fail() ? -1 : static_cast<long>(__place); }
  ostream &__field(const char *text) {
    if (text != nullptr) return __padded(text, strlen(text));
    setstate(badbit);
    return *this;
  }
  ostream &__padded(const char *text, long count) { return __split(text, 0, count, left); }

 protected:
  ostream() {}
  string *__into = nullptr;
  size_t __place = 0;
  bool __is_open() {
    if (bad()) setstate(failbit);
    return good();
  }
  ostream &__split(const char *text, long sign, long count, fmtflags before) {
    if (!__is_open()) return *this;
    long missing = width(0) - count;
    if (missing <= 0) return write(text, count);
    string padding(missing, fill());
    if ((flags() & adjustfield) == left) {
      write(text, count);
      return write(padding.data(), missing);
    }
    write(text, sign);
    write(padding.data(), missing);
    return write(text + sign, count - sign);
  }
  ostream &__number(const char *text, long count) {
    long sign = 0;
    if ((flags() & adjustfield) == internal) {
      if (text[0] == '-' || text[0] == '+') sign = 1;
      if (text[sign] == '0' && (text[sign + 1] == 'x' || text[sign + 1] == 'X')) sign += 2;
    }
    return __split(text, sign, count, left);
  }
  ostream &__with_sign(long value, unsigned long bits) {
    fmtflags base = flags() & basefield;
    if (base == hex || base == oct) return __integer(bits, "");
    if (value < 0) return __integer(-static_cast<unsigned long>(value), "-");
    return __integer(value, flags() & showpos ? "+" : "");
  }
  ostream &__integer(unsigned long value, const char *sign) {
    char text[32];
    bool based = (flags() & showbase) != 0, large = (flags() & uppercase) != 0;
    const char *format = "%s%lu";
    fmtflags base = flags() & basefield;
    if (base == hex) {
      format = based ? large ? "%s%#lX" : "%s%#lx" : large ? "%s%lX" : "%s%lx";
    } else if (base == oct) {
      format = based ? "%s%#lo" : "%s%lo";
    }
    return __number(text, snprintf(text, sizeof text, format, sign, value));
  }
  long __real_format(char *format, const char *length) const {
    fmtflags form = flags() & floatfield;
    const char *letter = form == fixed ? "fF" : form == scientific ? "eE" : form != 0 ? "aA" : "gG";
    bool exact = form == floatfield;
    snprintf(format, 16, "%%%s%s%s%s%c", flags() & showpos ? "+" : "",
             flags() & showpoint ? "#" : "", exact ? "" : ".*", length,
             letter[flags() & uppercase ? 1 : 0]);
    return exact ? -1 : precision() < 0 ? 6 : precision();
  }
  ostream &__long_real(const char *format, long digits, double value) {
    string text(digits + 400, ' ');
    int length = snprintf(text.data(), text.size(), format, static_cast<int>(digits), value);
    return __number(text.c_str(), length);
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
inline ostream &operator<<(ostream &stream, const signed char *text) {
  return stream.__field(reinterpret_cast<const char *>(text));
}
inline ostream &operator<<(ostream &stream, const unsigned char *text) {
  return stream.__field(reinterpret_cast<const char *>(text));
}
inline ostream &operator<<(ostream &stream, const string &text) {
  return stream.__padded(text.c_str(), text.size());
}
inline ostream &operator<<(ostream &stream, const string_view &text) {
  return stream.__padded(text.data(), text.size());
}
template <typename T> ostream &operator<<(ostream &stream, const shared_ptr<T> &pointer) {
  return stream << static_cast<const void *>(pointer.get());
}
template <typename T, typename D>
ostream &operator<<(ostream &stream, const unique_ptr<T, D> &pointer) {
  return stream << static_cast<const void *>(pointer.get());
}
inline ostream &endl(ostream &stream) { return stream.put('\n'); }
inline ostream &ends(ostream &stream) { return stream.put('\0'); }
inline ostream &flush(ostream &stream) { return stream; }
inline ios_base &fixed(ios_base &stream) {
  stream.setf(ios_base::fixed, ios_base::floatfield);
  return stream;
}
inline ios_base &scientific(ios_base &stream) {
  stream.setf(ios_base::scientific, ios_base::floatfield);
  return stream;
}
inline ios_base &hexfloat(ios_base &stream) {
  stream.setf(ios_base::floatfield, ios_base::floatfield);
  return stream;
}
inline ios_base &hex(ios_base &stream) {
  stream.setf(ios_base::hex, ios_base::basefield);
  return stream;
}
inline ios_base &dec(ios_base &stream) {
  stream.setf(ios_base::dec, ios_base::basefield);
  return stream;
}
inline ios_base &oct(ios_base &stream) {
  stream.setf(ios_base::oct, ios_base::basefield);
  return stream;
}
inline ios_base &left(ios_base &stream) {
  stream.setf(ios_base::left, ios_base::adjustfield);
  return stream;
}
inline ios_base &right(ios_base &stream) {
  stream.setf(ios_base::right, ios_base::adjustfield);
  return stream;
}
inline ios_base &internal(ios_base &stream) {
  stream.setf(ios_base::internal, ios_base::adjustfield);
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
inline ios_base &showbase(ios_base &stream) {
  stream.setf(ios_base::showbase);
  return stream;
}
inline ios_base &noshowbase(ios_base &stream) {
  stream.unsetf(ios_base::showbase);
  return stream;
}
inline ios_base &showpoint(ios_base &stream) {
  stream.setf(ios_base::showpoint);
  return stream;
}
inline ios_base &noshowpoint(ios_base &stream) {
  stream.unsetf(ios_base::showpoint);
  return stream;
}
inline ios_base &showpos(ios_base &stream) {
  stream.setf(ios_base::showpos);
  return stream;
}
inline ios_base &noshowpos(ios_base &stream) {
  stream.unsetf(ios_base::showpos);
  return stream;
}
inline ios_base &skipws(ios_base &stream) {
  stream.setf(ios_base::skipws);
  return stream;
}
inline ios_base &noskipws(ios_base &stream) {
  stream.unsetf(ios_base::skipws);
  return stream;
}
inline ios_base &unitbuf(ios_base &stream) {
  stream.setf(ios_base::unitbuf);
  return stream;
}
inline ios_base &nounitbuf(ios_base &stream) {
  stream.unsetf(ios_base::unitbuf);
  return stream;
}
inline ios_base &uppercase(ios_base &stream) {
  stream.setf(ios_base::uppercase);
  return stream;
}
inline ios_base &nouppercase(ios_base &stream) {
  stream.unsetf(ios_base::uppercase);
  return stream;
}
inline ios_base &defaultfloat(ios_base &stream) {
  stream.unsetf(ios_base::floatfield);
  return stream;
}
struct __manipulator {
  char what;
  int value;
  void __change(ios &stream) const {
    if (what == 'w') stream.width(value);
    if (what == 'p') stream.precision(value);
    if (what == 'f') stream.fill(value);
    if (what == 's') stream.setf(value);
    if (what == 'r') stream.unsetf(value);
    if (what == 'b') {
      stream.setf(value == 16  ? ios_base::hex
                  : value == 8 ? ios_base::oct
                  : value == 10 ? ios_base::dec
                               : 0,
                  ios_base::basefield);
    }
  }
};
inline __manipulator setw(int columns) { return __manipulator{'w', columns}; }
inline __manipulator setprecision(int digits) { return __manipulator{'p', digits}; }
inline __manipulator setfill(char character) { return __manipulator{'f', character}; }
inline __manipulator setbase(int base) { return __manipulator{'b', base}; }
inline __manipulator setiosflags(ios_base::fmtflags flags) {
  return __manipulator{'s', static_cast<int>(flags)};
}
inline __manipulator resetiosflags(ios_base::fmtflags flags) {
  return __manipulator{'r', static_cast<int>(flags)};
}
inline ostream &operator<<(ostream &stream, __manipulator manipulator) {
  manipulator.__change(stream);
  return stream;
}
class istream : public ios {
 public:
  istream(const istream &) = delete;
  explicit istream(streambuf *buffer);
  istream &operator>>(bool &value) {
    if (flags() & boolalpha) {
      if (!__ready()) return *this;
      long yes = __matched("true"), no = yes > 0 ? 0 : __matched("false");
      bool found = yes == 4 || no == 5;
      __at += yes + no;
      value = yes == 4;
      if (!found) setstate(__at == __text.size() ? failbit | eofbit : failbit);
      return *this;
    }
    if (!__ready()) return *this;
    long number = 0;
    __read_signed(number, numeric_limits<long>::min(), numeric_limits<long>::max());
    value = number != 0;
    if (number != 0 && number != 1) setstate(failbit);
    return *this;
  }
  istream &operator>>(short &value) {
    __read_signed(value, -32768, 32767);
    return *this;
  }
  istream &operator>>(unsigned short &value) {
    __read_unsigned(value, 0xffff);
    return *this;
  }
  istream &operator>>(int &value) {
    __read_signed(value, -2147483648l, 2147483647);
    return *this;
  }
  istream &operator>>(unsigned int &value) {
    __read_unsigned(value, 0xffffffffu);
    return *this;
  }
  istream &operator>>(long &value) {
    __read_signed(value, numeric_limits<long>::min(), numeric_limits<long>::max());
    return *this;
  }
  istream &operator>>(unsigned long &value) {
    __read_unsigned(value, ~0ul);
    return *this;
  }
  istream &operator>>(long long &value) {
    __read_signed(value, numeric_limits<long>::min(), numeric_limits<long>::max());
    return *this;
  }
  istream &operator>>(unsigned long long &value) {
    __read_unsigned(value, ~0ul);
    return *this;
  }
  istream &operator>>(float &value) {
    if (!__ready()) return *this;
    string text = __real_text();
    char *end = nullptr;
    float number = strtof(text.c_str(), &end);
    return __keep_real(value, number, *end == 0 && !text.empty(), numeric_limits<float>::max());
  }
  istream &operator>>(double &value) {
    if (!__ready()) return *this;
    string text = __real_text();
    char *end = nullptr;
    double number = strtod(text.c_str(), &end);
    return __keep_real(value, number, *end == 0 && !text.empty(), numeric_limits<double>::max());
  }
  istream &operator>>(long double &value) {
    if (!__ready()) return *this;
    string text = __real_text();
    char *end = nullptr;
    long double number = strtold(text.c_str(), &end), most = numeric_limits<long double>::max();
    return __keep_real(value, number, *end == 0 && !text.empty(), most);
  }
  istream &operator>>(istream &(*manipulate)(istream &)) { return manipulate(*this); }
  istream &operator>>(ios_base &(*manipulate)(ios_base &)) {
    manipulate(*this);
    return *this;
  }
  istream &operator>>(ios &(*manipulate)(ios &)) {
    manipulate(*this);
    return *this;
  }
  int get() {
    __taken = 0;
    int found = __is_open() ? __peeked() : -1;
    if (found >= 0) {
      ++__at;
      __taken = 1;
    } else {
      setstate(good() ? eofbit | failbit : failbit);
    }
    return found;
  }
  istream &get(char &character) {
    int found = get();
    if (found >= 0) character = found;
    return *this;
  }
  istream &get(char *buffer, long count, char end = '\n') {
    long length = 0;
    if (this == &cin) __fill();
    while (good() && length + 1 < count && __peeked() >= 0 && __peeked() != end) {
      buffer[length++] = __text[__at++];
    }
    if (count > 0) buffer[length] = 0;
    __taken = length;
    iostate state = length == 0 ? failbit : goodbit;
    if (good() && __peeked() < 0) state |= eofbit;
    if (state != goodbit) setstate(state);
    return *this;
  }
  istream &getline(char *buffer, long count) { return getline(buffer, count, '\n'); }
  istream &getline(char *buffer, long count, char end) {
    long length = 0;
    __taken = 0;
    iostate state = __is_open() ? goodbit : failbit;
    while (state == goodbit) {
      int next = __peeked();
      if (next < 0) {
        state = eofbit;
      } else if (next == end) {
        ++__at;
        ++__taken;
        break;
      } else if (length + 1 >= count) {
        state = failbit;
      } else {
        buffer[length++] = next;
        ++__at;
        ++__taken;
      }
    }
    if (count > 0) buffer[length] = 0;
    if (__taken == 0) state |= failbit;
    if (state != goodbit) setstate(state);
    return *this;
  }
  istream &read(char *bytes, long count) {
    __taken = 0;
    if (!__is_open()) return *this;
    long left = __text.size() - __at;
    __taken = count < left ? count : left;
    memcpy(bytes, __text.c_str() + __at, __taken);
    __at += __taken;
    if (__taken < count) setstate(eofbit | failbit);
    return *this;
  }
  long readsome(char *bytes, long count) {
    __taken = 0;
    if (!__is_open()) return 0;
    long left = __text.size() - __at;
    if (left == 0) return setstate(eofbit), 0;
    read(bytes, count < left ? count : left);
    return __taken;
  }
  istream &ignore(long count = 1, int end = -1) {
    __taken = 0;
    __is_open();
    while (good() && (__taken < count || count == numeric_limits<long>::max())) {
      int next = __peeked();
      if (next < 0) {
        setstate(eofbit);
        break;
      }
      ++__at;
      ++__taken;
      if (next == end) break;
    }
    return *this;
  }
  int peek() {
    __taken = 0;
    if (!__is_open()) return -1;
    int found = __peeked();
    if (found < 0) setstate(eofbit);
    return found;
  }
  istream &unget() {
    __taken = 0;
    clear(rdstate() & ~eofbit);
    if (!__is_open()) return *this;
    if (__at == 0) return setstate(badbit), *this;
    --__at;
    return *this;
  }
  istream &putback(char character) {
    __taken = 0;
    clear(rdstate() & ~eofbit);
    if (!__is_open()) return *this;
    if (__at == 0 || __text[__at - 1] != character) return setstate(badbit), *this;
    --__at;
    return *this;
  }
  istream &seekg(long position) {
    clear(rdstate() & ~eofbit);
    if (!__is_open()) return *this;
    if (position < 0 || position > __text.size()) return setstate(failbit), *this;
    __at = position;
    return *this;
  }
  istream &seekg(long offset, ios_base::seekdir from) {
    return seekg(offset + (from == beg ? 0 : from == cur ? __at : __text.size()));
  }
  long tellg() { return !__is_open() || fail() ? -1 : static_cast<long>(__at); }
  long gcount() const { return __taken; }
  int __peeked() const {
    return __at < __text.size() ? static_cast<unsigned char>(__text[__at]) : -1;
  }
  // Of the standard input cin takes all, when somebody begins to read.
  void __fill() {
    char part[512];
    for (long count = 0; (count = __input(part, sizeof part)) > 0;) __text.append(part, count);
  }
  // Whether reading may begin; a stream that is not good fails.
  bool __is_open() {
    if (this == &cin) __fill();
    if (!good()) setstate(failbit);
    return good();
  }
  bool __ready() {
    if (!__is_open()) return false;
    if (!(flags() & skipws)) return true;  // what is read finds out that nothing is left
    __skip();
    if (__at == __text.size()) setstate(eofbit | failbit);
    return good();
  }
  void __pass() { ++__at; }
  void __skip() {
    for (; __at < __text.size(); ++__at) {
      if (__text[__at] != ' ' && (__text[__at] < 9 || __text[__at] > 13)) break;
    }
  }

 protected:
  istream() {}
  string __text;
  size_t __at = 0;
  long __taken = 0;
  bool __ended = false;
  // How many characters of a word come next.
  long __matched(const char *word) const {
    long count = 0;
    const char *text = __text.c_str() + __at;
    while (word[count] != 0 && text[count] == word[count]) ++count;
    return count;
  }
  // The characters that may be of a number with a point, as GNU's library gathers them.
  string __real_text() {
    string text;
    bool point = false, power = false, digits = false;
    for (int next = __peeked(); next >= 0; next = __peeked()) {
      bool sign = next == '+' || next == '-';
      bool first = text.empty() || text.back() == 'e';
      if (next >= '0' && next <= '9') {
        digits = true;
      } else if (next == '.' && !point && !power) {
        point = true;
      } else if ((next == 'e' || next == 'E') && !power && digits) {
        power = true;
        next = 'e';
      } else if (!(sign && first)) {
        break;
      }
      text.push_back(next);
      ++__at;
    }
    if (__peeked() < 0) __ended = true;
    return text;
  }
  template <typename T> istream &__keep_real(T &value, T number, bool is_whole, T most) {
    iostate state = __ended ? eofbit : goodbit;
    __ended = false;
    if (!is_whole) {
      number = 0;
      state |= failbit;
    } else if (number > most || number < -most) {
      number = number > 0 ? most : -most;
      state |= failbit;
    }
    value = number;
    if (state != goodbit) setstate(state);
    return *this;
  }
  // Digits of a whole number, with what comes before them; what follows is left.
  struct __digits_read {
    unsigned long value = 0;
    bool negative = false, fits = true, any = false;
    void __add(int digit, int base) {
      if (value > (~0ul - digit) / base) fits = false;
      value = value * base + digit;
      any = true;
    }
    bool __is_within(long least, long most) const {
      if (!fits) return false;
      return negative ? value <= -static_cast<unsigned long>(least) : value <= most;
    }
    unsigned long __with_sign() const { return negative ? -value : value; }
  };
  __digits_read __whole() {
    __digits_read found;
    fmtflags field = flags() & basefield;
    int base = field == hex ? 16 : field == oct ? 8 : 10;
    if (__peeked() == '-' || __peeked() == '+') {
      found.negative = __peeked() == '-';
      ++__at;
    }
    if (__peeked() == '0' && base != 10) found.any = true;
    if (__peeked() == '0' && field == 0) {
      base = 8;
      found.any = true;
    }
    while (__peeked() == '0') {
      found.any = true;
      ++__at;
      int next = __peeked();
      if ((next == 'x' || next == 'X') && (base == 16 || field == 0)) {
        base = 16;
        found.any = false;
        ++__at;
        break;
      }
    }
    for (int digit = __digit(); digit < base; digit = __digit()) {
      found.__add(digit, base);
      ++__at;
    }
    return found;
  }
  int __digit() const { return __at < __text.size() ? __whole_number::__digit(__text[__at]) : 99; }
  void __end_number(bool fails) {
    iostate state = fails ? failbit : goodbit;
    if (__at == __text.size()) state |= eofbit;
    if (state != goodbit) setstate(state);
  }
  // What is not read is left as it was, unset, too.
  template <typename T> void __read_signed(T &value, long least, long most) {
    if (!__ready()) return;
    __digits_read found = __whole();
    bool fits = found.__is_within(least, most);
    value = !found.any ? 0 : fits ? found.__with_sign() : found.negative ? least : most;
    __end_number(!found.any || !fits);
  }
  template <typename T> void __read_unsigned(T &value, unsigned long most) {
    if (!__ready()) return;
    __digits_read found = __whole();
    bool fits = found.fits && found.value <= most;
    value = !found.any ? 0 : fits ? found.__with_sign() & most : most;
    __end_number(!found.any || !fits);
  }
};
inline istream &operator>>(istream &stream, char &character) {
  if (stream.__ready()) stream.get(character);
  return stream;
}
inline istream &operator>>(istream &stream, unsigned char &character) {
  char read;
  if (stream >> read) character = read;
  return stream;
}
inline istream &operator>>(istream &stream, signed char &character) {
  char read;
  if (stream >> read) character = read;
  return stream;
}
inline istream &operator>>(istream &stream, string &text) {
  if (!stream.__ready()) return stream;
  text.clear();
  long most = stream.width(0);
  int next = stream.__peeked();
  for (; next >= 0 && (most <= 0 || text.size() < most); next = stream.__peeked()) {
    if (next == ' ' || (next >= 9 && next <= 13)) break;
    text.push_back(next);
    stream.__pass();
  }
  bool ended = (most <= 0 || text.size() < most) && next < 0;
  ios_base::iostate state = text.empty() ? ios_base::failbit : ios_base::goodbit;
  if (ended) state |= ios_base::eofbit;
  if (state != ios_base::goodbit) stream.setstate(state);
  return stream;
}
inline istream &operator>>(istream &stream, char *text) {
  string word;
  long most = stream.width();
  if (most > 0) stream.width(most - 1);
  if (stream >> word) strcpy(text, word.c_str());
  return stream;
}
inline istream &operator>>(istream &stream, __manipulator manipulator) {
  manipulator.__change(stream);
  return stream;
}
inline istream &ws(istream &stream) {
  stream.__skip();
  if (stream.__peeked() < 0) stream.setstate(ios_base::eofbit);
  return stream;
}
inline istream &getline(istream &stream, string &text, char end) {
  ios_base::iostate state = stream.__is_open() ? ios_base::goodbit : ios_base::failbit;
  bool any = false;
  if (state == ios_base::goodbit) text.clear();
  while (state == ios_base::goodbit) {
    int next = stream.__peeked();
    if (next < 0) {
      state = any ? ios_base::eofbit : ios_base::eofbit | ios_base::failbit;
    } else {
      stream.__pass();
      if (next == static_cast<unsigned char>(end)) break;
      text.push_back(next);
      any = true;
    }
  }
  if (state != ios_base::goodbit) stream.setstate(state);
  return stream;
}
inline istream &getline(istream &stream, string &text) { return getline(stream, text, '\n'); }
inline istream &getline(istream &&stream, string &text, char end) {
  return getline(static_cast<istream &>(stream), text, end);
}
inline istream &getline(istream &&stream, string &text) {
  return getline(static_cast<istream &>(stream), text, '\n');
}
struct __quoted_text {
  string *target;
  string text;
  char mark, escape;
};
inline __quoted_text quoted(const string &text, char mark = '"', char escape = '\\') {
  return __quoted_text{nullptr, text, mark, escape};
}
inline __quoted_text quoted(string &text, char mark = '"', char escape = '\\') {
  return __quoted_text{&text, text, mark, escape};
}
inline __quoted_text quoted(const char *text, char mark = '"', char escape = '\\') {
  return __quoted_text{nullptr, string(text), mark, escape};
}
inline __quoted_text quoted(const string_view &text, char mark = '"', char escape = '\\') {
  return __quoted_text{nullptr, string(text), mark, escape};
}
inline ostream &operator<<(ostream &stream, const __quoted_text &quoted) {
  string made(1, quoted.mark);
  for (char character : quoted.text) {
    if (character == quoted.mark || character == quoted.escape) made.push_back(quoted.escape);
    made.push_back(character);
  }
  made.push_back(quoted.mark);
  return stream << made;
}
inline istream &operator>>(istream &stream, const __quoted_text &quoted) {
  if (!stream.__ready()) return stream;
  if (stream.__peeked() != quoted.mark) return stream >> *quoted.target;
  stream.get();
  quoted.target->clear();
  for (int next = stream.get(); next >= 0 && next != quoted.mark; next = stream.get()) {
    if (next == quoted.escape) next = stream.get();
    quoted.target->push_back(next);
  }
  return stream;
}
struct __time_form {
  const tm *time;
  const char *format;
};
inline __time_form put_time(const tm *time, const char *format) {
  return __time_form{time, format};
}
inline ostream &operator<<(ostream &stream, const __time_form &form) {
  char text[512];
  return stream.write(text, strftime(text, sizeof text, form.format, form.time));
}
class iostream : public istream, public ostream {
 public:
  bool operator!() const { return istream::fail(); }
  explicit operator bool() const { return !istream::fail(); }

 protected:
  iostream() { ostream::__reading = static_cast<istream *>(this); }
};
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
class fstream : public iostream {
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
  explicit ostringstream(ios_base::openmode mode) { __into = &__made; }
  explicit ostringstream(const string &text, ios_base::openmode mode = ios_base::out)
      : __made(text) {
    __into = &__made;
    if (mode & (ios_base::ate | ios_base::app)) __place = text.size();
  }
  ostringstream(ostringstream &&other) {
    __into = &__made;
    *this = static_cast<ostringstream &&>(other);
  }
  ostringstream &operator=(ostringstream &&other) {
    copyfmt(other);
    __made = static_cast<string &&>(other.__made);
    __place = other.__place;
    __state = other.__state;
    other.str("");
    return *this;
  }
  void swap(ostringstream &other) {
    ostringstream kept(static_cast<ostringstream &&>(other));
    other = static_cast<ostringstream &&>(*this);
    *this = static_cast<ostringstream &&>(kept);
  }
  string str() const { return __made; }
  void str(const string &text) {
    __made = text;
    __place = 0;
  }

 private:
  string __made;
};
class istringstream : public istream {
 public:
  istringstream() {}
  explicit istringstream(ios_base::openmode mode) {}
  explicit istringstream(const string &text, ios_base::openmode mode = ios_base::in) {
    __text = text;
  }
  istringstream(istringstream &&other) { *this = static_cast<istringstream &&>(other); }
  istringstream &operator=(istringstream &&other) {
    copyfmt(other);
    __text = static_cast<string &&>(other.__text);
    __at = other.__at;
    __state = other.__state;
    other.str("");
    return *this;
  }
  void swap(istringstream &other) {
    istringstream kept(static_cast<istringstream &&>(other));
    other = static_cast<istringstream &&>(*this);
    *this = static_cast<istringstream &&>(kept);
  }
  string str() const { return __text; }
  void str(const string &text) {
    __text = text;
    __at = 0;
  }
};
class stringstream : public iostream {
 public:
  stringstream() { __into = &__text; }
  explicit stringstream(ios_base::openmode mode) { __into = &__text; }
  explicit stringstream(const string &text,
                        ios_base::openmode mode = ios_base::in | ios_base::out) {
    __text = text;
    __into = &__text;
    if (mode & (ios_base::ate | ios_base::app)) __place = text.size();
  }
  stringstream(stringstream &&other) {
    __into = &__text;
    *this = static_cast<stringstream &&>(other);
  }
  stringstream &operator=(stringstream &&other) {
    copyfmt(other);
    __text = static_cast<string &&>(other.__text);
    __at = other.__at;
    __place = other.__place;
    clear(other.rdstate());
    other.str("");
    return *this;
  }
  string str() const { return __text; }
  void str(const string &text) {
    __text = text;
    __at = 0;
    __place = 0;
  }
  void swap(stringstream &other) {
    stringstream kept(static_cast<stringstream &&>(other));
    other = static_cast<stringstream &&>(*this);
    *this = static_cast<stringstream &&>(kept);
  }
};
inline void swap(ostringstream &a, ostringstream &b) { a.swap(b); }
inline void swap(istringstream &a, istringstream &b) { a.swap(b); }
inline void swap(stringstream &a, stringstream &b) { a.swap(b); }
template <typename T> class ostream_iterator {
 public:
  typedef output_iterator_tag iterator_category;
  typedef void value_type;
  typedef void difference_type;
  typedef void pointer;
  typedef void reference;
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
  typedef input_iterator_tag iterator_category;
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
template <typename C, typename T = char_traits<C>> class istreambuf_iterator {
 public:
  typedef input_iterator_tag iterator_category;
  typedef C value_type;
  typedef long difference_type;
  typedef C *pointer;
  typedef C reference;
  typedef C char_type;
  typedef T traits_type;
  typedef typename T::int_type int_type;
  typedef streambuf streambuf_type;
  typedef istream istream_type;
  constexpr istreambuf_iterator() noexcept {}
  istreambuf_iterator(istream &stream) noexcept : __stream(&stream) {}
  C operator*() const { return __passed >= 0 ? __passed : __next(); }
  istreambuf_iterator &operator++() {
    ++__stream->__at;
    __passed = -1;
    return *this;
  }
  istreambuf_iterator operator++(int) {
    istreambuf_iterator before = *this;
    before.__passed = __next();
    ++__stream->__at;
    return before;
  }
  bool equal(const istreambuf_iterator &other) const {
    return (__next() < 0) == (other.__next() < 0);
  }
  friend bool operator==(const istreambuf_iterator &a, const istreambuf_iterator &b) {
    return a.equal(b);
  }
  friend bool operator!=(const istreambuf_iterator &a, const istreambuf_iterator &b) {
    return !a.equal(b);
  }

 private:
  istream *__stream = nullptr;
  int __passed = -1;  // what `*i++` gives
  int __next() const { return __stream == nullptr ? -1 : __stream->__peeked(); }
};
template <typename C, typename T = char_traits<C>> class ostreambuf_iterator {
 public:
  typedef output_iterator_tag iterator_category;
  typedef void value_type;
  typedef void difference_type;
  typedef void pointer;
  typedef void reference;
  typedef C char_type;
  typedef T traits_type;
  typedef streambuf streambuf_type;
  typedef ostream ostream_type;
  ostreambuf_iterator(ostream &stream) noexcept : __stream(&stream) {}
  ostreambuf_iterator &operator=(C character) {
    __stream->put(character);
    return *this;
  }
  ostreambuf_iterator &operator*() { return *this; }
  ostreambuf_iterator &operator++() { return *this; }
  ostreambuf_iterator &operator++(int) { return *this; }
  bool failed() const noexcept { return false; }

 private:
  ostream *__stream;
};
template <typename S, typename T,
          typename = enable_if_t<!is_lvalue_reference<S>::value && is_base_of<istream, S>::value>>
S &&operator>>(S &&stream, T &&value) {
  stream >> static_cast<T &&>(value);
  return static_cast<S &&>(stream);
}
template <typename S, typename T,
          typename = enable_if_t<!is_lvalue_reference<S>::value && is_base_of<ostream, S>::value>>
S &&operator<<(S &&stream, const T &value) {
  stream << value;
  return static_cast<S &&>(stream);
}
// Streams of other characters are not simulated.
template <typename C, typename T = char_traits<C>> class basic_ios;
template <> class basic_ios<char> {
 public:
  typedef ios __itself;
};
template <typename C, typename T = char_traits<C>> class basic_streambuf;
template <> class basic_streambuf<char> {
 public:
  typedef streambuf __itself;
};
template <typename C, typename T = char_traits<C>> class basic_ostream;
template <> class basic_ostream<char> {
 public:
  typedef ostream __itself;
};
template <typename C, typename T = char_traits<C>> class basic_istream;
template <> class basic_istream<char> {
 public:
  typedef istream __itself;
};
template <typename C, typename T = char_traits<C>> class basic_iostream;
template <> class basic_iostream<char> {
 public:
  typedef iostream __itself;
};
template <typename C, typename T = char_traits<C>> class basic_ofstream;
template <> class basic_ofstream<char> {
 public:
  typedef ofstream __itself;
};
template <typename C, typename T = char_traits<C>> class basic_ifstream;
template <> class basic_ifstream<char> {
 public:
  typedef ifstream __itself;
};
template <typename C, typename T = char_traits<C>> class basic_fstream;
template <> class basic_fstream<char> {
 public:
  typedef fstream __itself;
};
template <typename C, typename T = char_traits<C>, typename A = allocator<C>>
class basic_ostringstream;
template <> class basic_ostringstream<char> {
 public:
  typedef ostringstream __itself;
};
template <typename C, typename T = char_traits<C>, typename A = allocator<C>>
class basic_istringstream;
template <> class basic_istringstream<char> {
 public:
  typedef istringstream __itself;
};
template <typename C, typename T = char_traits<C>, typename A = allocator<C>>
class basic_stringstream;
template <> class basic_stringstream<char> {
 public:
  typedef stringstream __itself;
};
extern ostream cout;
extern ostream cerr;
extern ostream clog;
extern istream cin;

} // namespace std
