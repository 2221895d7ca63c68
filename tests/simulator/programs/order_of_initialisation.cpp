// Constants first, then variables in the order of their definitions; the end in reverse.
#include <stdio.h>
#include <string>
#include <vector>
extern int late; struct K { int a; int *p; };
int early() { return late + 1; }
int first = early();
extern K kk; int second = kk.a;
int late = 5; K kk = {7, &late};
int dyn(int x) { printf("dyn %d\n", x); return x; }
namespace n1 { int v = dyn(1); } namespace n2 { int v = dyn(2); } static int v = dyn(3);
struct C { int id; C(int i) : id(i) { printf("C %d\n", i); } ~C() { printf("~C %d\n", id); } };
C c1(10); static C arr[2] = {C(11), 12}; namespace { C anon(13); }
struct Holder { static C sc; static inline C si{15}; static int count; }; C Holder::sc(14); int Holder::count = dyn(4);
const int &cref = 42; const std::string &sref = std::string("tmp"); std::string gs = "global"; std::vector<int> gv = {1, 2, 3}; std::string names[] = {"a", "bb"};
int uses = (int)gv.size() + (int)gs.size(); int *ptr = gv.data(); int lam = [](int a) { return a * 2; }(21);
struct DefInit { int x = 3; C c{16}; int y = x * 2; }; DefInit di; C *heap = new C(17);
int comma = dyn(5) * 0 + dyn(6), cond = first ? dyn(7) : dyn(8);
C &local() { static C s(20); return s; } int fromlocal = local().id;
double table[3] = {1.0, (double)dyn(9), 2.5}; struct Mix { int a; int b; } mix = {dyn(18), 19}; Mix mixes[2] = {{1, dyn(19)}, {2}};
int self = self + 1; bool b = &self != nullptr; thread_local int tl = 4; 
template <class T> struct TS { static T val; static C obj; }; template <class T> T TS<T>::val = dyn(30); template <class T> C TS<T>::obj(31);
int main() {
  printf("%d %d %d %d %d\n", first, second, n1::v, n2::v, v); printf("%d %s %s %d %s\n", cref, sref.c_str(), gs.c_str(), uses, names[1].c_str()); printf("%d %d %d %d %d\n", *ptr, lam, di.x, di.y, di.c.id);
  printf("%d %d %d %f %d %d %d %d %d\n", comma, cond, fromlocal, table[1], mix.a, mix.b, mixes[0].b, self, b); printf("%d\n", tl++ + tl); delete heap; printf("%d\n", Holder::sc.id + Holder::si.id + anon.id + arr[1].id);
}

// prints:
// dyn 1
// dyn 2
// dyn 3
// C 10
// C 11
// C 12
// C 13
// C 15
// C 14
// dyn 4
// C 16
// C 17
// dyn 5
// dyn 6
// dyn 7
// C 20
// dyn 9
// dyn 18
// dyn 19
// 6 7 1 2 3
// 42 tmp global 9 bb
// 1 42 3 6 16
// 6 7 20 9.000000 18 19 19 1 1
// 9
// ~C 17
// 54
// ~C 20
// ~C 16
// ~C 14
// ~C 15
// ~C 13
// ~C 12
// ~C 11
// ~C 10
