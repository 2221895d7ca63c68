// Numbers as texts, and back, without streams and locales.
namespace std {
enum class chars_format { scientific = 1, fixed = 2, hex = 4, general = 3 };
struct to_chars_result {
  char *ptr;
  errc ec;
};
struct from_chars_result {
  const char *ptr;
  errc ec;
};
inline to_chars_result __put_number(char *first, char *last, unsigned long size, bool negative,
                                    int base) {
  char digits[65];
  int count = 0;
  do {
    digits[count++] = "0123456789abcdefghijklmnopqrstuvwxyz"[size % base];
    size /= base;
  } while (size != 0);
  if (negative) digits[count++] = '-';
  if (last - first < count) return {last, errc::value_too_large};
  while (count > 0) *first++ = digits[--count];
  return {first, errc{}};
}
template <typename T,
          typename = typename enable_if<is_integral<T>::value && !is_same<T, bool>::value>::type>
to_chars_result to_chars(char *first, char *last, T value, int base = 10) {
  typedef typename make_unsigned<T>::type __size;
  bool negative = value < 0;
  __size size = value;
  if (negative) size = -size;
  return __put_number(first, last, size, negative, base);
}
to_chars_result to_chars(char *first, char *last, bool value, int base = 10) = delete;
template <typename T,
          typename = typename enable_if<is_integral<T>::value && !is_same<T, bool>::value>::type>
from_chars_result from_chars(const char *first, const char *last, T &value, int base = 10) {
  const char *at = first;
  bool negative = is_signed<T>::value && at != last && *at == '-', fits = true;
  if (negative) ++at;
  const char *digits = at;
  unsigned long most = numeric_limits<T>::max(), made = 0;
  if (negative) ++most;
  for (; at != last && __whole_number::__digit(*at) < base; ++at) {
    unsigned long digit = __whole_number::__digit(*at);
    if (made > (most - digit) / base || digit > most) fits = false;
    if (fits) made = made * base + digit;
  }
  if (at == digits) return {first, errc::invalid_argument};
  if (!fits) return {at, errc::result_out_of_range};
  value = static_cast<T>(negative ? -made : made);
  return {at, errc{}};
}
// The digits that tell a number from all others, as few as there can be; `exponent` is that of the
// first one.
template <typename T> struct __shortest {
  char digits[24];
  int count = 0, exponent = 0;
  explicit __shortest(T value) {  // not negative, and finite
    char text[40];
    for (count = 1; count < 18; ++count) {
      snprintf(text, sizeof text, "%.*e", count - 1, static_cast<double>(value));
      if (__reads(text) == value || __is_next(text, value)) break;
    }
    digits[0] = text[0];
    for (int i = 1; i < count; ++i) digits[i] = text[i + 1];
    exponent = atoi(strchr(text, 'e') + 1);
  }
  static T __reads(const char *text) {
    if constexpr (is_same<T, float>::value) {
      return strtof(text, nullptr);
    } else {
      return strtod(text, nullptr);
    }
  }
  // Above a power of two there is more room than below: the digits that are one more may do.
  bool __is_next(char *text, T value) {
    int low = 0;
    if (frexp(static_cast<double>(value), &low) != 0.5 || __reads(text) > value) return false;
    char next[40];
    strcpy(next, text);
    char *end = strchr(next, 'e');
    for (char *at = end - 1; at >= next; --at) {
      if (*at == '.') continue;
      if (*at != '9') {
        ++*at;
        if (__reads(next) != value) return false;
        strcpy(text, next);
        return true;
      }
      *at = '0';
    }
    return false;
  }
};
inline to_chars_result __put_text(char *first, char *last, const char *text, size_t count) {
  if (last - first < static_cast<ptrdiff_t>(count)) return {last, errc::value_too_large};
  memcpy(first, text, count);
  return {first + count, errc{}};
}
template <typename T> string __as_hex(T value) {
  constexpr bool small = is_same<T, float>::value;
  constexpr int bits = small ? 23 : 52, digits = small ? 6 : 13, bias = small ? 127 : 1023;
  unsigned long raw = 0;
  memcpy(&raw, &value, sizeof value);
  unsigned long part = raw & ((1ul << bits) - 1);
  int exponent = raw >> bits & (small ? 255 : 2047);
  string made = exponent == 0 ? "0" : "1";
  if (part != 0) {
    made += '.';
    for (part <<= 4 * digits - bits; part != 0; part &= (1ul << 4 * digits) - 1) {
      made += "0123456789abcdef"[part >> (4 * digits - 4)];
      part <<= 4;
    }
  }
  int power = raw == 0 ? 0 : (exponent == 0 ? 1 : exponent) - bias;
  made += power < 0 ? "p-" : "p+";
  return made + to_string(power < 0 ? -power : power);
}
template <typename T> string __as_scientific(const __shortest<T> &found) {
  string made(1, found.digits[0]);
  if (found.count > 1) {
    made += '.';
    made.append(found.digits + 1, found.count - 1);
  }
  char text[16];
  snprintf(text, sizeof text, "e%+03d", found.exponent);
  return made + text;
}
template <typename T> string __as_fixed(const __shortest<T> &found, T value) {
  if (found.exponent >= found.count - 1) {  // whole numbers are known exactly
    char text[400];
    snprintf(text, sizeof text, "%.0f", static_cast<double>(value));
    return text;
  }
  string made;
  if (found.exponent < 0) {
    made = "0.";
    made.append(-found.exponent - 1, '0');
    return made.append(found.digits, found.count);
  }
  made.append(found.digits, found.exponent + 1);
  made += '.';
  return made.append(found.digits + found.exponent + 1, found.count - found.exponent - 1);
}
// `format` is 0 where the shorter one is wanted.
template <typename T> to_chars_result __put_real(char *first, char *last, T value, int format) {
  string made;
  if (__builtin_signbit(value)) {
    made = "-";
    value = -value;
  }
  if (value != value || value - value != 0) {
    made += value != value ? "nan" : "inf";
  } else if (format == static_cast<int>(chars_format::hex)) {
    made += __as_hex(value);
  } else if (value == 0) {
    made += format == static_cast<int>(chars_format::scientific) ? "0e+00" : "0";
  } else {
    __shortest<T> found(value);
    bool fixed = format == static_cast<int>(chars_format::fixed);
    if (format == static_cast<int>(chars_format::general)) {
      fixed = found.exponent >= -4 && found.exponent < 6;
    }
    if (format == 0) {
      int plain = found.exponent >= found.count - 1 ? found.exponent + 1
                  : found.exponent >= 0             ? found.count + 1
                                                    : found.count + 1 - found.exponent;
      int power = found.exponent < 0 ? -found.exponent : found.exponent;
      fixed = plain <= found.count + (found.count > 1) + (power >= 100 ? 5 : 4);
    }
    made += fixed ? __as_fixed(found, value) : __as_scientific(found);
  }
  return __put_text(first, last, made.data(), made.size());
}
void __hexadecimal_of_a_precision();  // not simulated
inline to_chars_result __put_rounded(char *first, char *last, double value, chars_format format,
                                     int precision) {
  if (format == chars_format::hex) __hexadecimal_of_a_precision();
  if (precision < 0) precision = 6;
  string made(precision + 400, '\0');
  const char *how = format == chars_format::fixed        ? "%.*f"
                    : format == chars_format::scientific ? "%.*e"
                                                         : "%.*g";
  int count = snprintf(made.data(), made.size(), how, precision, value);
  return __put_text(first, last, made.data(), count);
}
inline to_chars_result to_chars(char *first, char *last, float value) {
  return __put_real(first, last, value, 0);
}
inline to_chars_result to_chars(char *first, char *last, float value, chars_format format) {
  return __put_real(first, last, value, static_cast<int>(format));
}
inline to_chars_result to_chars(char *first, char *last, float value, chars_format format,
                                int precision) {
  return __put_rounded(first, last, value, format, precision);
}
inline to_chars_result to_chars(char *first, char *last, double value) {
  return __put_real(first, last, value, 0);
}
inline to_chars_result to_chars(char *first, char *last, double value, chars_format format) {
  return __put_real(first, last, value, static_cast<int>(format));
}
inline to_chars_result to_chars(char *first, char *last, double value, chars_format format,
                                int precision) {
  return __put_rounded(first, last, value, format, precision);
}
inline const char *__after_word(const char *first, const char *last, const char *word) {
  for (; *word != 0; ++word, ++first) {
    if (first == last || (*first | 32) != *word) return nullptr;
  }
  return first;
}
inline const char *__after_digits(const char *first, const char *last, bool hex) {
  while (first != last && (hex ? isxdigit(*first) : isdigit(*first))) ++first;
  return first;
}
// After the number at the start of a text; its start where there is none.
inline const char *__after_real(const char *first, const char *last, chars_format format) {
  const char *at = first != last && *first == '-' ? first + 1 : first;
  const char *behind = __after_word(at, last, "infinity");
  if (behind == nullptr) behind = __after_word(at, last, "inf");
  if (behind != nullptr) return behind;
  behind = __after_word(at, last, "nan");
  if (behind != nullptr) {
    const char *end = behind;
    if (end != last && *end == '(') {
      for (++end; end != last && (isalnum(*end) || *end == '_'); ++end) {
      }
      if (end != last && *end == ')') return end + 1;
    }
    return behind;
  }
  bool hex = format == chars_format::hex;
  behind = __after_digits(at, last, hex);
  bool some = behind != at;
  if (behind != last && *behind == '.') {
    const char *part = __after_digits(behind + 1, last, hex);
    some = some || part != behind + 1;
    behind = part;
  }
  if (!some) return first;
  if (format == chars_format::fixed) return behind;
  const char *power = behind;
  if (power != last && (*power | 32) == (hex ? 'p' : 'e')) {
    ++power;
    if (power != last && (*power == '-' || *power == '+')) ++power;
    const char *end = __after_digits(power, last, false);
    if (end != power) return end;
  }
  return format == chars_format::scientific ? first : behind;
}
template <typename T>
from_chars_result __take_real(const char *first, const char *last, T &value, chars_format format) {
  const char *behind = __after_real(first, last, format);
  if (behind == first) return {first, errc::invalid_argument};
  string text(first, behind);
  bool named = (text[text[0] == '-'] | 32) == 'i' || (text[text[0] == '-'] | 32) == 'n';
  if (format == chars_format::hex && !named) text.insert(text[0] == '-' ? 1 : 0, "0x");
  T made = __shortest<T>::__reads(text.c_str());
  bool zero = true;
  for (char each : text) {
    if ((each | 32) == 'e' || (each | 32) == 'p') break;
    zero = zero && !(each >= '1' && each <= '9');
  }
  if (!named && (made - made != 0 || (made == 0 && !zero))) {
    return {behind, errc::result_out_of_range};
  }
  value = made;
  return {behind, errc{}};
}
inline from_chars_result from_chars(const char *first, const char *last, float &value,
                                    chars_format format = chars_format::general) {
  return __take_real(first, last, value, format);
}
inline from_chars_result from_chars(const char *first, const char *last, double &value,
                                    chars_format format = chars_format::general) {
  return __take_real(first, last, value, format);
}
}  // namespace std
