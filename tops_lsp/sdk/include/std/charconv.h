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
}  // namespace std
