// What begins late or is found in one way alone: thread_local objects, friends, handlers' copies.
#include <cstdio>
#include <cstdlib>
#include <exception>
int started = 1;
struct Late {
  int i;
  Late(int add) : i(started + add) { printf("Late %d\n", i); }
};
thread_local Late one(1), two(10);
struct Holds {
  static thread_local int held;
};
thread_local int Holds::held = started + 100;
int f(int) { return 0; }
struct S {
  friend int f(char) { return 1; }
  friend int f(S, char) { return 2; }
  friend int f(const S &) { return 3; }
};
struct Counted {
  static int made;
  int id;
  Counted() : id(made++) {}
  Counted(const Counted &from) : id(made++) {
    printf("copy %d of %d, %d under way\n", id, from.id, std::uncaught_exceptions());
    if (id == 4) throw 5;
  }
  ~Counted() { printf("end %d, %d under way\n", id, std::uncaught_exceptions()); }
};
int Counted::made = 0;
void ended() {
  puts("terminate");
  fflush(stdout);
  _Exit(0);
}
int main() {
  started = 5;
  puts("main");
  printf("%d %d %d\n", two.i, one.i, Holds::held);
  printf("%d %d %d\n", f('a'), f(S(), 'a'), f(S()));
  try {
    try {
      Counted thrown;
      throw thrown;
    } catch (Counted caught) {
      printf("caught %d, %d under way\n", caught.id, std::uncaught_exceptions());
      throw;
    }
  } catch (const Counted &again) {
    printf("again %d, %d under way\n", again.id, std::uncaught_exceptions());
  }
  std::set_terminate(ended);
  try {
    throw Counted();
  } catch (Counted never) {
    puts("never");
  }
}
// prints:
// main
// Late 6
// Late 15
// 15 6 105
// 0 2 3
// copy 1 of 0, 0 under way
// end 0, 1 under way
// copy 2 of 1, 1 under way
// caught 2, 0 under way
// end 2, 1 under way
// again 1, 0 under way
// end 1, 0 under way
// copy 4 of 3, 1 under way
// terminate
