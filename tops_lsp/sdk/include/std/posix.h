inline char *strtok_r(char *text, const char *separators, char **rest) {
  if (text == nullptr) text = *rest;
  text += strspn(text, separators);
  if (*text == 0) {
    *rest = text;
    return nullptr;
  }
  char *end = text + strcspn(text, separators);
  *rest = *end == 0 ? end : end + 1;
  *end = 0;
  return text;
}
inline char *strsep(char **rest, const char *separators) {
  char *text = *rest;
  if (text == nullptr) return nullptr;
  char *end = text + strcspn(text, separators);
  *rest = *end == 0 ? nullptr : end + 1;
  *end = 0;
  return text;
}
inline char *strndup(const char *text, size_t size) {
  size_t length = strnlen(text, size);
  char *copy = static_cast<char *>(malloc(length + 1));
  if (copy == nullptr) return nullptr;
  memcpy(copy, text, length);
  copy[length] = 0;
  return copy;
}
inline char *strcasestr(const char *text, const char *part) {
  size_t length = strlen(part);
  for (;; ++text) {
    if (strncasecmp(text, part, length) == 0) return const_cast<char *>(text);
    if (*text == 0) return nullptr;
  }
}
inline char *strchrnul(const char *text, int character) {
  while (*text != 0 && *text != static_cast<char>(character)) ++text;
  return const_cast<char *>(text);
}
inline char *stpncpy(char *target, const char *text, size_t size) {
  strncpy(target, text, size);
  return target + strnlen(text, size);
}
inline char *index(const char *text, int character) { return strchr(text, character); }
inline char *rindex(const char *text, int character) { return strrchr(text, character); }
inline void *mempcpy(void *target, const void *memory, size_t size) {
  return static_cast<char *>(memcpy(target, memory, size)) + size;
}
inline void *memccpy(void *target, const void *memory, int character, size_t size) {
  const void *found = memchr(memory, character, size);
  if (found == nullptr) {
    memcpy(target, memory, size);
    return nullptr;
  }
  return mempcpy(target, memory,
                 static_cast<const char *>(found) - static_cast<const char *>(memory) + 1);
}
inline void *memrchr(const void *memory, int character, size_t size) {
  const unsigned char *bytes = static_cast<const unsigned char *>(memory);
  while (size-- > 0) {
    if (bytes[size] == static_cast<unsigned char>(character)) {
      return const_cast<unsigned char *>(bytes + size);
    }
  }
  return nullptr;
}
inline void *memmem(const void *memory, size_t size, const void *part, size_t length) {
  const char *bytes = static_cast<const char *>(memory);
  for (size_t at = 0; at + length <= size; ++at) {
    if (memcmp(bytes + at, part, length) == 0) return const_cast<char *>(bytes + at);
  }
  return nullptr;
}
inline int bcmp(const void *a, const void *b, size_t size) { return memcmp(a, b, size); }
inline void bcopy(const void *from, void *to, size_t size) { memmove(to, from, size); }
inline void bzero(void *memory, size_t size) { memset(memory, 0, size); }
inline int vasprintf(char **text, const char *format, __va_list_tag *list) {
  va_list again = {list[0]};
  int length = vsnprintf(nullptr, 0, format, again);
  *text = static_cast<char *>(malloc(length + 1));
  return *text == nullptr ? -1 : vsnprintf(*text, length + 1, format, list);
}
inline int asprintf(char **text, const char *format, ...) {
  va_list list;
  __variadic_start(list, __variadic_arguments());
  return vasprintf(text, format, list);
}
inline void *reallocarray(void *memory, size_t count, size_t size) {
  return size != 0 && count > static_cast<size_t>(-1) / size ? nullptr
                                                             : realloc(memory, count * size);
}
inline int isascii(int character) { return (character & ~127) == 0; }
inline int toascii(int character) { return character & 127; }
inline int setvbuf(void *, char *, int, size_t) { return 0; }
inline void setbuf(void *, char *) {}
inline int nanosleep(const timespec *, timespec *) { return 0; }
inline long imaxabs(long number) { return number < 0 ? -number : number; }
inline long strtoimax(const char *text, char **end, int base) { return strtol(text, end, base); }
inline unsigned long strtoumax(const char *text, char **end, int base) {
  return strtoul(text, end, base);
}
inline char *basename(char *path) {
  char *slash = strrchr(path, '/');
  return slash == nullptr ? path : slash + 1;
}
inline char *setlocale(int category, const char *name) {
  static char only[] = "C"; // what a program begins with
  if (category < 0 || category > 12) return nullptr;
  if (name == nullptr || *name == 0 || strcmp(name, "C") == 0) return only;
  return strcmp(name, "POSIX") == 0 ? only : nullptr;
}
typedef void (*__sighandler_t)(int);
typedef __sighandler_t sighandler_t;
typedef int sig_atomic_t;
inline __sighandler_t *__handler_of(int number) {
  static __sighandler_t handlers[65];
  return number > 0 && number < 65 ? &handlers[number] : nullptr;
}
inline __sighandler_t signal(int number, __sighandler_t handler) {
  __sighandler_t *kept = __handler_of(number);
  if (kept == nullptr) return reinterpret_cast<__sighandler_t>(-1);
  __sighandler_t before = *kept;
  *kept = handler;
  return before;
}
inline int raise(int number) {
  __sighandler_t *kept = __handler_of(number);
  if (kept == nullptr) return -1;
  if (*kept == nullptr) abort();
  if (*kept != reinterpret_cast<__sighandler_t>(1)) (*kept)(number);
  return 0;
}
// The calendar of Gregory, before its time, too; local time is that of Greenwich.
inline long __days_before(long year, long month) {
  year += month / 12;
  month %= 12;
  if (month < 0) {
    month += 12;
    --year;
  }
  if (month < 2) --year; // a year that begins in March has its odd day at the end
  long shifted = (month + 10) % 12;
  long era = (year >= 0 ? year : year - 399) / 400;
  long in_era = year - era * 400;
  long before = in_era * 365 + in_era / 4 - in_era / 100 + (153 * shifted + 2) / 5;
  return era * 146097 + before - 719468;
}
inline tm *gmtime_r(const long *time, tm *result) {
  long days = *time / 86400, rest = *time % 86400;
  if (rest < 0) {
    rest += 86400;
    --days;
  }
  result->tm_hour = rest / 3600;
  result->tm_min = rest % 3600 / 60;
  result->tm_sec = rest % 60;
  result->tm_wday = (days % 7 + 11) % 7;
  long cycle = days / 146097 - (days % 146097 < 0), month = 0;
  long year = 1970 + 400 * cycle + (days - 146097 * cycle) / 366;
  while (__days_before(year + 1, 0) <= days) ++year;
  if (year - 1900 > 2147483647 || year - 1900 < -2147483648l) {
    *__errno_location() = 75;  // EOVERFLOW
    return nullptr;
  }
  while (__days_before(year, month + 1) <= days) ++month;
  result->tm_year = year - 1900;
  result->tm_mon = month;
  result->tm_mday = days - __days_before(year, month) + 1;
  result->tm_yday = days - __days_before(year, 0);
  result->tm_isdst = 0;
  return result;
}
inline tm *localtime_r(const long *time, tm *result) { return gmtime_r(time, result); }
inline tm *gmtime(const long *time) {
  static tm result;
  return gmtime_r(time, &result);
}
inline tm *localtime(const long *time) { return gmtime(time); }
inline long timegm(tm *time) {
  long days = __days_before(1900L + time->tm_year, time->tm_mon) + time->tm_mday - 1;
  long hours = days * 24 + time->tm_hour;
  long found = (hours * 60 + time->tm_min) * 60 + time->tm_sec;
  gmtime_r(&found, time);
  return found;
}
inline long mktime(tm *time) { return timegm(time); }
inline const char *__day_name(int day) {
  static const char *const names[] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                      "Thursday", "Friday", "Saturday"};
  return day < 0 || day > 6 ? "?" : names[day];
}
inline const char *__month_name(int month) {
  static const char *const names[] = {"January",   "February", "March",    "April",
                                      "May",       "June",     "July",     "August",
                                      "September", "October",  "November", "December"};
  return month < 0 || month > 11 ? "?" : names[month];
}
inline char *asctime_r(const tm *time, char *text) {
  sprintf(text, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", __day_name(time->tm_wday),
          __month_name(time->tm_mon), time->tm_mday, time->tm_hour, time->tm_min, time->tm_sec,
          1900 + time->tm_year);
  return text;
}
inline char *asctime(const tm *time) {
  static char text[64];
  return asctime_r(time, text);
}
inline char *ctime(const long *time) { return asctime(localtime(time)); }
inline int __weeks(const tm *time, int first) {
  return (time->tm_yday + 7 - (time->tm_wday + 7 - first) % 7) / 7;
}
// The week of ISO 8601 and its year: the first one has most of its days in the year.
inline int __iso_week(const tm *time, int *year) {
  int monday = time->tm_yday - (time->tm_wday + 6) % 7;
  *year = 1900 + time->tm_year;
  if (monday < -3) { // of the year before
    int days = __days_before(*year, 0) - __days_before(*year - 1, 0);
    --*year;
    monday += days;
  } else if (monday + 3 >= __days_before(*year + 1, 0) - __days_before(*year, 0)) {
    ++*year;
    return 1;
  }
  return (monday + 3) / 7 + 1;
}
inline const char *__time_form(char kind) {
  switch (kind) {
  case 'c': return "%a %b %e %H:%M:%S %Y";
  case 'D':
  case 'x': return "%m/%d/%y";
  case 'F': return "%Y-%m-%d";
  case 'r': return "%I:%M:%S %p";
  case 'R': return "%H:%M";
  case 'T':
  case 'X': return "%H:%M:%S";
  default: return nullptr;
  }
}
inline int __time_part(char *part, size_t room, char kind, const tm *time) {
  int twelve = (time->tm_hour + 11) % 12 + 1, year = 1900 + time->tm_year, of_week = year;
  switch (kind) {
  case 'a': return snprintf(part, room, "%.3s", __day_name(time->tm_wday));
  case 'A': return snprintf(part, room, "%s", __day_name(time->tm_wday));
  case 'b':
  case 'h': return snprintf(part, room, "%.3s", __month_name(time->tm_mon));
  case 'B': return snprintf(part, room, "%s", __month_name(time->tm_mon));
  case 'C': return snprintf(part, room, "%02d", year / 100);
  case 'd': return snprintf(part, room, "%02d", time->tm_mday);
  case 'e': return snprintf(part, room, "%2d", time->tm_mday);
  case 'g': __iso_week(time, &of_week); return snprintf(part, room, "%02d", of_week % 100);
  case 'G': __iso_week(time, &of_week); return snprintf(part, room, "%d", of_week);
  case 'H': return snprintf(part, room, "%02d", time->tm_hour);
  case 'I': return snprintf(part, room, "%02d", twelve);
  case 'j': return snprintf(part, room, "%03d", time->tm_yday + 1);
  case 'k': return snprintf(part, room, "%2d", time->tm_hour);
  case 'l': return snprintf(part, room, "%2d", twelve);
  case 'm': return snprintf(part, room, "%02d", time->tm_mon + 1);
  case 'M': return snprintf(part, room, "%02d", time->tm_min);
  case 'n': return snprintf(part, room, "\n");
  case 'p': return snprintf(part, room, "%s", time->tm_hour < 12 ? "AM" : "PM");
  case 'P': return snprintf(part, room, "%s", time->tm_hour < 12 ? "am" : "pm");
  case 's': {
    tm copy = *time;
    return snprintf(part, room, "%ld", mktime(&copy));
  }
  case 'S': return snprintf(part, room, "%02d", time->tm_sec);
  case 't': return snprintf(part, room, "\t");
  case 'u': return snprintf(part, room, "%d", (time->tm_wday + 6) % 7 + 1);
  case 'U': return snprintf(part, room, "%02d", __weeks(time, 0));
  case 'V': return snprintf(part, room, "%02d", __iso_week(time, &of_week));
  case 'w': return snprintf(part, room, "%d", time->tm_wday);
  case 'W': return snprintf(part, room, "%02d", __weeks(time, 1));
  case 'y': return snprintf(part, room, "%02d", year % 100);
  case 'Y': return snprintf(part, room, "%d", year);
  case 'z': return snprintf(part, room, "+0000");
  case 'Z': return snprintf(part, room, "GMT");
  case '%': return snprintf(part, room, "%%");
  default: return snprintf(part, room, "%%%c", kind);
  }
}
inline size_t strftime(char *buffer, size_t size, const char *format, const tm *time) {
  size_t length = 0;
  for (; *format != 0; ++format) {
    char part[64];
    int added = 1;
    if (*format == '%' && format[1] != 0) {
      ++format;
      if ((*format == 'E' || *format == 'O') && format[1] != 0) ++format;
      const char *form = __time_form(*format);
      added = form != nullptr ? strftime(part, sizeof part, form, time)
                              : __time_part(part, sizeof part, *format, time);
    } else {
      part[0] = *format;
    }
    if (length + added >= size) return 0;
    memcpy(buffer + length, part, added);
    length += added;
  }
  if (length >= size) return 0;
  buffer[length] = 0;
  return length;
}

namespace std {
using ::setvbuf;
using ::setbuf;
using ::imaxabs;
using ::strtoimax;
using ::strtoumax;
using ::setlocale;
using ::signal;
using ::raise;
using ::sig_atomic_t;
using ::gmtime;
using ::localtime;
using ::mktime;
using ::asctime;
using ::ctime;
using ::strftime;
} // namespace std
