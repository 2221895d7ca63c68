// Constructors and destructors: scopes, jumps, temporaries, arguments, results, arrays, members.
#include <cstdio>

struct Guard {
  int id;
  Guard(int i) : id(i) { printf("+%d ", id); }
  Guard(const Guard &other) : id(other.id + 100) { printf("copy%d ", id); }
  Guard &operator=(const Guard &other) {
    id = other.id + 1000;
    printf("assign%d ", id);
    return *this;
  }
  ~Guard() { printf("-%d ", id); }
  int twice() const { return 2 * id; }
};
struct Pair {
  Guard first, second;
  Pair(int a) : first(a), second(a + 1) {}
  Pair(int a, int b) : Pair(a) { second.id = b; }
};
Guard make(int i) {
  Guard made(i);
  return made;
}
void leave(int how) {
  Guard outer(1);
  if (how == 1) return;
  {
    Guard inner(2);
    if (how == 2) return;
  }
  for (int i = 0; i < 2; ++i) {
    Guard round(10 + i);
    if (how == 3 && i == 0) continue;
    if (how == 4) break;
  }
  Guard last(3);
}
void take(Guard guard) { printf("took%d ", guard.id); }
int choose(bool first) { return first ? Guard(40).twice() : Guard(50).twice(); }

int main() {
  for (int how = 0; how < 5; ++how) {
    leave(how);
    printf("\n");
  }
  Guard made = make(7);
  take(made);
  take(Guard(8));
  printf("\n");
  {
    const Guard &bound = Guard(9);
    printf("bound%d ", bound.id);
  }
  Guard(5);
  printf("%d ", choose(true));
  printf("%d\n", Guard(6).twice());
  Guard array[2] = {Guard(20), Guard(21)};
  array[0] = array[1];
  printf("\n");
  Pair pair(30, 33);
  Pair copy = pair;
  copy = pair;
  printf("\n");
  return 0;
}

// prints:
// +1 +2 -2 +10 -10 +11 -11 +3 -3 -1 
// +1 -1 
// +1 +2 -2 -1 
// +1 +2 -2 +10 -10 +11 -11 +3 -3 -1 
// +1 +2 -2 +10 -10 +3 -3 -1 
// +7 copy107 took107 -107 +8 took8 -8 
// +9 bound9 -9 +5 -5 +40 -40 80 +6 12
// -6 +20 +21 assign1021 
// +30 +31 copy130 copy133 assign1030 assign1033 
// -1033 -1030 -33 -30 -21 -1021 -7 
