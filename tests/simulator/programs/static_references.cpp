// References with static storage.
#include <cstdio>
int x = 3;
int &r = x;
int arr[3];
int &second = arr[1];
struct S {
  int n;
  static int &sr;
};
S s{4};
S &rs = s;
int &S::sr = x;
const int &lit = 5;
int &f() { return x; }
int &fr = f();
int &chain = r;
int main() {
  r = 5;
  second = 7;
  rs.n = 9;
  printf("%d %d %d %d\n", x, arr[1], s.n, lit);
  S::sr = 11;
  fr++;
  static int &sl = x;
  sl++;
  chain++;
  printf("%d %d\n", x, &r == &x);
}

// prints:
// 5 7 9 5
// 14 1
