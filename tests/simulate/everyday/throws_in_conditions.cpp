// A throw after the colon of a conditional expression, with braces and questions before it.
#include <cstdio>
#include <stdexcept>
#include <string>
struct A {
  int x;
};
using Row = int[];
template <int n, int m>
struct Check {
  int operator()(int a) const { return a; }
};
template <int n, int... N>
int below(int i) {
  return Row{i}[n] < Row{int(N)...}[n] ? Check<n - 1, 3>{}(i)
                                       : throw std::out_of_range("index " + std::to_string(i) +
                                                                 " of level " + std::to_string(n));
}
int thrown(int i) {
  switch (i) {
    case 1:
      throw 1;
    default:
      throw i > 5 ? std::string("big") : throw 2.5;
  }
}
int labelled(bool b) {
  auto l = [&] { return b ? 1 : 2; };
  {
  lab:
    if (!b) throw 3;
  }
  return b ? A{l() ? 4 : 5}.x : throw "t{:";
}
int main() {
  for (int i : {1, 3, 9}) try {
      thrown(i);
    } catch (int k) {
      printf("int %d\n", k);
    } catch (double d) {
      printf("%g\n", d);
    } catch (std::string &s) {
      puts(s.c_str());
    }
  try {
    printf("%d\n", labelled(true));
    labelled(false);
  } catch (int k) {
    printf("int %d\n", k);
  }
  try {
    bool b = false;
    int k = b ? A{b ? 1 : 2}.x : b ? 7 : throw "x";
    printf("%d", k);
  } catch (const char *s) {
    puts(s);
  }
  try {
    printf("%d\n", below<0, 5>(2));
    below<0, 5>(7);
  } catch (std::out_of_range &e) {
    puts(e.what());
  }
}
