// Dates before 1970 and far away, times that are too far for a calendar, time() by its pointer.
#include <cerrno>
#include <cstdio>
#include <ctime>
#include <initializer_list>

int main() {
  time_t now, same = time(&now);
  printf("%d\n", now == same);
  for (long days : {0L,     -1L,    -365L,   -366L,    -731L,    -732L,    -1096L,   -1097L,
                    -1461L, -1462L, -25567L, -146096L, -146097L, -146098L, -719162L, -800000L,
                    11016L, 11017L, 47540L,  146096L,  146097L,  3000000L}) {
    time_t seconds = days * 86400 + 3661;
    tm *date = gmtime(&seconds);
    printf("%d-%02d-%02d %d %d %02d:%02d:%02d\n", date->tm_year + 1900, date->tm_mon + 1,
           date->tm_mday, date->tm_wday, date->tm_yday, date->tm_hour, date->tm_min, date->tm_sec);
  }
  unsigned long sum = 0;
  for (long seconds = -6000000000; seconds < 6000000000; seconds += 8640007) {
    time_t each = seconds;
    tm *date = gmtime(&each);
    sum = sum * 31 + date->tm_year * 372 + date->tm_mon * 31 + date->tm_mday + date->tm_yday;
    sum += date->tm_wday * 7 + date->tm_hour;
  }
  printf("%lu\n", sum);
  time_t far = 9000000000000000000, past = -9000000000000000000, near = 67767976233532799;
  bool none = gmtime(&far) == nullptr;
  printf("%d %d\n", none, errno == EOVERFLOW);
  errno = 0;
  none = gmtime(&past) == nullptr;
  printf("%d %d\n", none, errno == EOVERFLOW);
  tm *last = gmtime(&near);
  printf("%d %d %d\n", last->tm_year, last->tm_mon, last->tm_mday);
}
