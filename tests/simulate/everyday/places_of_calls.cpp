// What __builtin_LINE(), __builtin_FILE() and __builtin_FUNCTION() tell, as default arguments, too.
#include <stdio.h>
#include <string.h>
#include <new>
struct Where { int line; const char *function; Where(int l = __builtin_LINE(), const char *f = __builtin_FUNCTION()) : line(l), function(f) {} };
struct Foo { int line; Foo(int line = __builtin_LINE()) : line(line) {} ~Foo() { last = __builtin_FUNCTION(); } operator int() { printf("%s\n", __builtin_FUNCTION()); return 3; } static const char *last; };
const char *Foo::last;
static void log(const char *text, int line = __builtin_LINE(), const char *file = __builtin_FILE()) {
  printf("%s %d %d\n", text, line, strcmp(file, __FILE__));
}
static int twice(int x = __builtin_LINE()) { return 2 * x; }
static int outer(int x = twice()) { return x + 1; }
template <typename T> int generic(T, int line = __builtin_LINE()) { return line; }
#define HERE log("macro")
namespace n { struct K { void m() { log(__builtin_FUNCTION()); Where w; printf("%d %s\n", w.line, w.function); } }; }
struct Member { int at = __builtin_LINE(); Where w = Where(); Member() {} };
int main() {
  alignas(Foo) char room[sizeof(Foo)];
  log("one");
  HERE;
  log("two",
      7);
  printf("%d %d %d\n", __builtin_LINE(), Foo().line, (*new (room) Foo).line);
  printf("%d\n", outer());
  printf("%d\n",
         outer());
  printf("%d\n", generic(1.5));
  n::K().m();
  auto lambda = [](int line = __builtin_LINE()) { return line; };
  printf("%d %d\n", lambda(), (int)Foo());
  printf("%s\n", Foo::last);
  Where a[2] = {Where(), {}};
  printf("%d %d %s\n", a[0].line, a[1].line, a[0].function);
}
