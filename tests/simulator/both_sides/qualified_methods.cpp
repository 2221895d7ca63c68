// Methods and functions that differ in const, volatile, & and && alone.
struct Told {
  int n;
  FN const char *who() & { return "lvalue"; }
  FN const char *who() const & { return "const lvalue"; }
  FN const char *who() && { return "temporary"; }
  FN const char *how() { return "plain"; }
  FN const char *how() const { return "const"; }
  FN const char *how() volatile { return "volatile"; }
  FN const char *how() const volatile { return "const volatile"; }
  FN const char *only() const & { return "const &"; }
  FN int operator()() & { return 1; }
  FN int operator()() && { return 2; }
  FN int operator+(int k) & { return k; }
  FN int operator+(int k) && { return -k; }
};
struct Derived : Told {};
FN Told made() { return {1}; }
FN const char *taken(int &) { return "int &"; }
FN const char *taken(volatile int &) { return "volatile int &"; }
FN const char *pointed(int *) { return "int *"; }
FN const char *pointed(volatile int *) { return "volatile int *"; }
FN const char *pointed(const volatile int *) { return "const volatile int *"; }
FN void test() {
  Told a = {1}; const Told b = {2}; volatile Told c = {3}; const volatile Told d = {4};
  Derived e; e.n = 5; Told *p = &a;
  printf("%s, %s, %s, %s\n", a.who(), b.who(), made().who(), static_cast<Told &&>(a).who());
  printf("%s, %s, %s\n", e.who(), Derived().who(), p->who());
  printf("%s, %s, %s, %s\n", a.how(), b.how(), c.how(), d.how());
  printf("%s %s\n", a.only(), made().only());
  printf("%d %d %d %d\n", a(), made()(), a + 3, made() + 3);
  int i = 1; volatile int j = 2; const volatile int k = 3;
  printf("%s, %s\n", taken(i), taken(j));
  printf("%s, %s, %s\n", pointed(&i), pointed(&j), pointed(&k));
}

// prints:
// lvalue, const lvalue, temporary, temporary
// lvalue, temporary, lvalue
// plain, const, volatile, const volatile
// const & const &
// 1 2 3 -3
// int &, volatile int &
// int *, volatile int *, const volatile int *
