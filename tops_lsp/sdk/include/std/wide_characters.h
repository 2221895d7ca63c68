// Wide characters by C's functions, as they are while a program has set no locale.
using std::mbstate_t;
using std::wint_t;
inline size_t wcslen(const wchar_t *text) { return std::char_traits<wchar_t>::length(text); }
inline size_t wcsnlen(const wchar_t *text, size_t most) {
  size_t count = 0;
  while (count < most && text[count] != 0) ++count;
  return count;
}
inline wchar_t *wmemcpy(wchar_t *target, const wchar_t *source, size_t count) {
  return std::char_traits<wchar_t>::copy(target, source, count);
}
inline wchar_t *wmemmove(wchar_t *target, const wchar_t *source, size_t count) {
  return std::char_traits<wchar_t>::move(target, source, count);
}
inline wchar_t *wmemset(wchar_t *target, wchar_t character, size_t count) {
  return std::char_traits<wchar_t>::assign(target, count, character);
}
inline int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count) {
  return std::char_traits<wchar_t>::compare(a, b, count);
}
inline const wchar_t *__wide_found(const wchar_t *text, wchar_t wanted, size_t count) {
  return std::char_traits<wchar_t>::find(text, count, wanted);
}
inline const wchar_t *wmemchr(const wchar_t *text, wchar_t wanted, size_t count) {
  return __wide_found(text, wanted, count);
}
inline wchar_t *wmemchr(wchar_t *text, wchar_t wanted, size_t count) {
  return const_cast<wchar_t *>(__wide_found(text, wanted, count));
}
inline wchar_t *wcscpy(wchar_t *target, const wchar_t *source) {
  return wmemcpy(target, source, wcslen(source) + 1);
}
inline wchar_t *wcsncpy(wchar_t *target, const wchar_t *source, size_t count) {
  size_t given = wcsnlen(source, count);
  wmemcpy(target, source, given);
  wmemset(target + given, 0, count - given);
  return target;
}
inline wchar_t *wcscat(wchar_t *target, const wchar_t *source) {
  wcscpy(target + wcslen(target), source);
  return target;
}
inline wchar_t *wcsncat(wchar_t *target, const wchar_t *source, size_t count) {
  size_t before = wcslen(target), given = wcsnlen(source, count);
  wmemcpy(target + before, source, given);
  target[before + given] = 0;
  return target;
}
inline int wcsncmp(const wchar_t *a, const wchar_t *b, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    if (a[i] == 0) return 0;
  }
  return 0;
}
inline int wcscmp(const wchar_t *a, const wchar_t *b) { return wcsncmp(a, b, ~size_t(0)); }
inline const wchar_t *wcschr(const wchar_t *text, wchar_t wanted) {
  return __wide_found(text, wanted, wcslen(text) + 1);
}
inline wchar_t *wcschr(wchar_t *text, wchar_t wanted) {
  return const_cast<wchar_t *>(__wide_found(text, wanted, wcslen(text) + 1));
}
inline const wchar_t *wcsrchr(const wchar_t *text, wchar_t wanted) {
  for (size_t i = wcslen(text) + 1; i > 0; --i) {
    if (text[i - 1] == wanted) return text + i - 1;
  }
  return nullptr;
}
inline wchar_t *wcsrchr(wchar_t *text, wchar_t wanted) {
  return const_cast<wchar_t *>(wcsrchr(const_cast<const wchar_t *>(text), wanted));
}
inline const wchar_t *wcsstr(const wchar_t *text, const wchar_t *wanted) {
  size_t count = wcslen(wanted);
  for (;; ++text) {
    if (wcsncmp(text, wanted, count) == 0) return text;
    if (*text == 0) return nullptr;
  }
}
inline wchar_t *wcsstr(wchar_t *text, const wchar_t *wanted) {
  return const_cast<wchar_t *>(wcsstr(const_cast<const wchar_t *>(text), wanted));
}
inline size_t __wide_span(const wchar_t *text, const wchar_t *set, bool inside) {
  size_t count = 0, many = wcslen(set);
  while (text[count] != 0 && (__wide_found(set, text[count], many) != nullptr) == inside) ++count;
  return count;
}
inline size_t wcsspn(const wchar_t *text, const wchar_t *set) {
  return __wide_span(text, set, true);
}
inline size_t wcscspn(const wchar_t *text, const wchar_t *set) {
  return __wide_span(text, set, false);
}
inline const wchar_t *wcspbrk(const wchar_t *text, const wchar_t *set) {
  text += wcscspn(text, set);
  return *text == 0 ? nullptr : text;
}
inline wchar_t *wcspbrk(wchar_t *text, const wchar_t *set) {
  text += wcscspn(text, set);
  return *text == 0 ? nullptr : text;
}
inline wchar_t *wcstok(wchar_t *text, const wchar_t *set, wchar_t **state) {
  if (text == nullptr) text = *state;
  if (text != nullptr) text += wcsspn(text, set);
  if (text == nullptr || *text == 0) {
    *state = nullptr;
    return nullptr;
  }
  wchar_t *behind = text + wcscspn(text, set);
  *state = *behind == 0 ? nullptr : behind + 1;
  *behind = 0;
  return text;
}
template <typename N, typename F> N __wide_number(const wchar_t *text, wchar_t **end, F read) {
  std::string narrow = std::__narrowed(text);
  char *behind = nullptr;
  N value = read(narrow.c_str(), &behind);
  if (end != nullptr) *end = const_cast<wchar_t *>(text) + (behind - narrow.c_str());
  return value;
}
inline long wcstol(const wchar_t *text, wchar_t **end, int base) {
  return __wide_number<long>(text, end,
                             [base](const char *t, char **e) { return strtol(t, e, base); });
}
inline long long wcstoll(const wchar_t *text, wchar_t **end, int base) {
  return wcstol(text, end, base);
}
inline unsigned long wcstoul(const wchar_t *text, wchar_t **end, int base) {
  return __wide_number<unsigned long>(
      text, end, [base](const char *t, char **e) { return strtoul(t, e, base); });
}
inline unsigned long long wcstoull(const wchar_t *text, wchar_t **end, int base) {
  return wcstoul(text, end, base);
}
inline double wcstod(const wchar_t *text, wchar_t **end) {
  return __wide_number<double>(text, end, [](const char *t, char **e) { return strtod(t, e); });
}
inline float wcstof(const wchar_t *text, wchar_t **end) {
  return __wide_number<float>(text, end, [](const char *t, char **e) { return strtof(t, e); });
}
inline wint_t btowc(int character) {
  return character >= 0 && character < 128 ? character : std::char_traits<wchar_t>::eof();
}
inline int wctob(wint_t character) { return character < 128 ? static_cast<int>(character) : -1; }
namespace std {
using ::btowc;
using ::wcscat;
using ::wcschr;
using ::wcscmp;
using ::wcscpy;
using ::wcscspn;
using ::wcslen;
using ::wcsncat;
using ::wcsncmp;
using ::wcsncpy;
using ::wcspbrk;
using ::wcsrchr;
using ::wcsspn;
using ::wcsstr;
using ::wcstod;
using ::wcstof;
using ::wcstok;
using ::wcstol;
using ::wcstoll;
using ::wcstoul;
using ::wcstoull;
using ::wctob;
using ::wmemchr;
using ::wmemcmp;
using ::wmemcpy;
using ::wmemmove;
using ::wmemset;
}  // namespace std
