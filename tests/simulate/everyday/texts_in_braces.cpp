// Strings in braces that initialize arrays of characters, as arguments.
#include <cstdio>
#include <string>
#include <vector>
struct A {
  char s[8];
  int n;
};
struct P {
  char name[16];
  double v;
  int k[2];
};
int strs(const char *const (&a)[2]) { return a[1][0]; }
int one(const std::string (&a)[1]) { return a[0].size(); }
int chars(const char (&a)[4]) { return a[2]; }
int vec(const std::vector<A> &v) { return v[1].n; }
int pick(P p) { return p.name[0] + p.k[1]; }
int pick(A a) { return 1000 + a.s[0]; }
int main() {
  printf("%d %d %d %d\n", strs({"ab", "cd"}), one({"xyz"}), chars({"foo"}),
         chars({'a', 'b', 'c', 'd'}));
  std::vector<A> v{{"a", 1}, {"b", 2}};
  v.push_back({"c", 3});
  v.push_back({{"d"}, 4});
  printf("%d %d %s\n", vec(v), vec({{"q", 5}, {"r", 6}}), v[3].s);
  printf("%d %d\n", 3, pick({"x", 2.5, {1, 2}}));
  P ps[] = {{"one", 1, {1, 2}}, {{"two"}, 2}};
  printf("%s %d %d\n", ps[1].name, ps[1].k[0], ps[0].k[1]);
  A arr[2] = {"zero", 0, "one", 1};
  printf("%s %d\n", arr[1].s, arr[1].n);
  unsigned char u[4] = {"abc"};
  printf("%d\n", u[2]);
}
