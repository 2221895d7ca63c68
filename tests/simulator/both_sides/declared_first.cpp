// Variables that are declared before they are defined.
FN extern int a[];
FN int *pa = &a[2];
FN extern int x;
FN int *px = &x;
FN int sum() { extern FN int x; return x + a[1]; }
FN int a[3] = {1, 2, 3};
FN int x = 7;
FN extern int x;
FN extern int y;
FN int y;
FN extern int z; FN extern int z; FN int z = 3; FN extern int z;
namespace n { FN extern int q; FN int get() { return q; } FN int q = 5; }
struct S { static FN int s; static FN int arr[]; int v; };
FN int S::s = 4;
FN int S::arr[] = {1, 2, 3};
struct T; FN extern T t; struct T { int m; }; FN T t = {8};
FN static int si; FN static int sa[4];
FN static const int three = 3; FN int kk = three * 2;
FN void test() {
  printf("%d %d %d %d %d %d\n", sum(), *pa, *px, y, z, n::get());
  y = 5; S::s++; printf("%d %d %d %d %d %d\n", y, S::s, S::arr[2], (int)sizeof a, t.m, n::q);
  si++; sa[2] += si; printf("%d %d %d\n", si, sa[2], kk); *px = 3; printf("%d\n", x);
}

// prints:
// 9 3 7 0 3 5
// 5 5 3 12 8 5
// 1 1 6
// 3
