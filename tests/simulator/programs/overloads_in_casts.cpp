// A cast chooses among functions of one name.
#include <cstdio>
struct S {
  int h() const & noexcept { return 4; }
  int h() && { return 5; }
  int k() const noexcept { return 4; }
  int k() { return 5; }
};
int main() {
  S s;
  int (S::*a)() const & = &S::h; 
  int (S::*b)() const & = (int (S::*)() const &)&S::h; 
  int (S::*c)() const = (int (S::*)() const)&S::k; 
  int (S::*d)() = static_cast<int (S::*)()>(&S::k); 
  printf("%d %d %d %d\n", (s.*a)(), (s.*b)(), (s.*c)(), (s.*d)());
}

// prints:
// 4 4 4 5
