// Casts that there are, asked by templates that are chosen by whether a cast makes sense.
#include <cstdio>
template <class T>
T make();
struct X {};
struct no {
  char c[2];
};
template <class A, class B, class = decltype(const_cast<B>(make<A>()))>
char cc(int);
template <class, class>
no cc(...);
template <class A, class B, class = decltype(reinterpret_cast<B>(make<A>()))>
char rc(int);
template <class, class>
no rc(...);
template <class A, class B, class = decltype(static_cast<B>(make<A>()))>
char sc(int);
template <class, class>
no sc(...);
template <class A, class B, class = decltype((B)(make<A>()))>
char oc(int);
template <class, class>
no oc(...);
enum E { e };
enum class S { s };
#define R(F, ...) printf("%d", (int)sizeof(F<__VA_ARGS__>(0)));
#define ALL(F)                                                                                    \
  R(F, int, float)                                                                                \
  R(F, int, int) R(F, const int *, int *) R(F, const int *, float *) R(F, int &, const int &)     \
      R(F, void *, char) R(F, void *, long) R(F, long, void *) R(F, int, void *) R(F, const X, X) \
          R(F, X, X) R(F, X &, const X &) R(F, int, E) R(F, E, int) R(F, S, int) R(F, int, S)     \
              R(F, S, E) R(F, float, S) R(F, void *, int *) R(F, int *, void *)                   \
                  R(F, int *, float *) R(F, X, int) R(F, int, X) R(F, int *, bool)                \
                      R(F, float, int *) R(F, int *, float) R(F, const int &, int &)              \
                          R(F, int &, float &) puts("");
int main() { ALL(cc) ALL(rc) ALL(sc) ALL(oc) }
