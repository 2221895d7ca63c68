// Temporaries: how long they live, when they are copies, when there is none.
#include <cstdio>
#include <initializer_list>
struct S {
  int n;
  S(int n = 0) : n(n) { printf("S%d ", n); }
  S(const S &o) : n(o.n + 100) { printf("copy%d ", n); }
  S(S &&o) : n(o.n + 1000) { printf("move%d ", n); }
  ~S() { printf("~S%d ", n); }
  S &operator=(const S &o) {
    n = o.n;
    printf("=");
    return *this;
  }
  operator bool() const { return n != 0; }
  S &self() { return *this; }
};
struct H {
  const S &r;
  H(const S &s) : r(s) {}
};
struct Agg {
  const S &r;
  int k;
};
S make(int n) { return S(n); }
S named(int n) {
  S s(n);
  s.n++;
  return s;
}
const S &pass(const S &s) { return s; }
S param(S s) { return s; }
const S &global = S(1);
static const S &global2 = make(2);
S copied = S(3);
int use(const S &a, const S &b) { return a.n + b.n; }
S pick(bool b) {
  S x(70), y(71);
  if (b) return x;
  return y;
}
#define L puts("")
int main() {
  puts("| main");
  {
    static const S &s = S(4);
    printf("in ");
  }
  L;
  {
    const S &s = S(5);
    printf("in ");
  }
  L;
  {
    S &&s = make(6);
    s.n = 60;
    printf("in ");
  }
  L;
  {
    S a(7);
    S b = (S)a;
    printf("%d %d ", &a == &b, b.n);
    const S &c = (S)a;
    printf("%d ", &c == &a);
    const S &d = S(a);
    printf("%d ", &d == &a);
    const S &e = static_cast<const S &>(a);
    printf("%d ", &e == &a);
  }
  L;
  {
    Agg a{S(8), 1};
    printf("in ");
  }
  L;
  {
    H h(S(9));
    printf("after ");
  }
  L;
  {
    const S &p = pass(S(10));
    printf("after ");
    (void)&p;
  }
  L;
  printf("%d ", use(S(11), global));
  L;
  {
    bool b = S(13) && S(14);
    printf("%d ", b);
  }
  L;
  {
    int i = 1;
    const S &c = i ? S(15) : S(16);
    printf("in ");
  }
  L;
  {
    S a(17);
    const S &c = a.n ? a : S(18);
    printf("in %d ", &c == &a);
  }
  L;
  {
    S s = make(19);
    printf("%d ", s.n);
  }
  L;
  {
    S s = named(20);
    printf("%d ", s.n);
  }
  L;
  {
    S a(21);
    S b = param(a);
    printf("%d ", b.n);
  }
  L;
  {
    S s = pick(true);
    printf("%d ", s.n);
  }
  L;
  {
    for (S s(22); s.n < 24; s.n++) {
      S t(s.n * 10);
      printf("body ");
    }
  }
  L;
  {
    if (S s = S(25))
      printf("then ");
    else
      printf("else ");
  }
  L;
  {
    S(26), S(27), printf("end ");
  }
  L;
  {
    S arr[2] = {S(28), 29};
    printf("in ");
  }
  L;
  {
    const int &m = S(30).n;
    printf("%d ", m);
  }
  L;
  {
    S *p = new S(S(31));
    printf("in ");
    delete p;
  }
  L;
  {
    S s;
    s = S(32);
    printf("in ");
  }
  L;
  {
    make(33);
    printf("after ");
  }
  L;
  {
    (void)make(34).self().n;
    printf("after ");
  }
  L;
  {
    std::initializer_list<S> x = {S(35), S(36)};
    printf("in ");
    (void)x;
  }
  L;
  {
    while (S s = S(0)) {
    }
    printf("w ");
    switch (S(37).n) {
      case 37:
        printf("case ");
    }
  }
  L;
  {
    S a(39);
    S &&r = static_cast<S &&>(a);
    printf("%d ", &r == &a);
    S b = static_cast<S &&>(a);
  }
  L;
}

// prints:
// S1 S2 S3 | main
// S4 in 
// S5 in ~S5 
// S6 in ~S60 
// S7 copy107 0 107 copy107 0 copy107 0 1 ~S107 ~S107 ~S107 ~S7 
// S8 in ~S8 
// S9 ~S9 after 
// S10 ~S10 after 
// S11 12 ~S11 
// S13 S14 ~S14 ~S13 1 
// S15 in ~S15 
// S17 copy117 in 0 ~S117 ~S17 
// S19 19 ~S19 
// S20 21 ~S21 
// S21 copy121 move1121 ~S121 1121 ~S1121 ~S21 
// S70 S71 move1070 ~S71 ~S70 1070 ~S1070 
// S22 S220 body ~S220 S230 body ~S230 ~S24 
// S25 then ~S25 
// S26 S27 end ~S27 ~S26 
// S28 S29 in ~S29 ~S28 
// S30 30 ~S30 
// S31 in ~S31 
// S0 S32 =~S32 in ~S32 
// S33 ~S33 after 
// S34 ~S34 after 
// S35 S36 in ~S36 ~S35 
// S0 ~S0 w S37 ~S37 case 
// S39 1 move1039 ~S1039 ~S39 
// ~S4 ~S3 ~S2 ~S1 
