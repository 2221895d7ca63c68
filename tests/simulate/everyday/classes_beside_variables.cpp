// In a class its name means the class, whatever variable has it, too.
#include <cstdio>
int C = 5;
class C {
  char a[10];

 public:
  static int size() { return sizeof(C); }
};
struct D {
  int x;
  static int s() { return sizeof(D); }
  int twice() const { return x * 2; }
  static int c(int x) {
    D d{x};
    return d.twice();
  }
  D *me() { return this; }
};
int D = 3;
typedef class C CC;
typedef struct D DD;
template <class T>
struct E {
  T v[3];
  static int n() { return sizeof(E); }
};
int main() {
  printf("%d %d %d\n", CC::size(), (int)sizeof(C), C);
  printf("%d %d\n", DD::s(), DD::c(4));
  int E = 1;
  (void)E;
  struct stat {
    int q;
    int n() { return sizeof(stat); }
  };
  int stat = 7;
  struct stat s {
    1
  };
  printf("%d %d %d\n", s.n(), stat, s.q);
  return 0;
}
