// The calendar, signals, locales and what POSIX and GNU add to texts.
#include <inttypes.h>
#include <libgen.h>
#include <strings.h>

#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <initializer_list>
static volatile sig_atomic_t hits;
static void on(int n) { hits = hits + n; }
int main() {
  printf("%s\n", setlocale(LC_ALL, NULL));
  puts(setlocale(LC_ALL, "nowhere") ? "yes" : "no");
  auto old = signal(SIGINT, on);
  printf("%d %d\n", old == SIG_DFL, raise(SIGINT));
  printf("%d\n", (int)hits);
  signal(SIGINT, SIG_IGN);
  raise(SIGINT);
  printf("%d\n", (int)hits);
  printf("%d\n", signal(99, on) == SIG_ERR);
  char a[] = "a,,b;c", *s = a, *p;
  while ((p = strsep(&s, ",;")) != NULL) printf("<%s>", p);
  puts("");
  char b[] = ",,x;y,", *r;
  for (p = strtok_r(b, ",;", &r); p; p = strtok_r(NULL, ",;", &r)) printf("[%s]", p);
  puts("");
  char *d = strndup("abcdef", 3);
  puts(d);
  free(d);
  puts(strcasestr("Hello World", "WOR"));
  char c[16] = "";
  *(char *)mempcpy(c, "xyz", 3) = '!';
  puts(c);
  char *e = (char *)memccpy(c, "key=val", '=', 7);
  *e = 0;
  puts(c);
  printf("%s %s\n", (char *)memmem("needle", 6, "ed", 2), index("abc", 'b'));
  bzero(c, 4);
  printf("%d\n", c[0]);
  char *m;
  int n = asprintf(&m, "%d-%s", 42, "x");
  printf("%d %s\n", n, m);
  free(m);
  printf("%jd %ju\n", strtoimax("-77", 0, 8), strtoumax("ff", 0, 16));
  char path[] = "/usr/lib/x.so";
  puts(basename(path));
  for (long t : {0L, 951782400L, 1709210096L, 4102444799L, -1L, -86400L * 365 * 200, 253402300799L,
                 1230768000L, 1735603200L, 1104537600L}) {
    tm u;
    gmtime_r(&t, &u);
    char x[200];
    strftime(x, sizeof x,
             "%a %A %b %B %c|%C %d %D %e %F %g %G %H %I %j %k %l %m %M %p %r %R %S %T %u %U %V %w "
             "%W %x %X %y %Y %%",
             &u);
    puts(x);
    printf("%s", asctime(&u));
    printf("%d %d %ld %d\n", u.tm_wday, u.tm_yday, (long)timegm(&u), (int)strftime(x, 5, "%F", &u));
  }
  tm k{};
  long made;
  k.tm_year = 124;
  k.tm_mon = 13;
  k.tm_mday = -3;
  k.tm_hour = 49;
  made = mktime(&k);
  printf("%ld %d %d %d %d\n", (long)made, k.tm_year, k.tm_mon, k.tm_mday, k.tm_hour);
  time_t z = 86399;
  printf("%s", ctime(&z));
  printf("%s", asctime(localtime(&z)));
  setvbuf(stdout, NULL, _IONBF, 0);
}
