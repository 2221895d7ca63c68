// Initializers of variables with static storage: objects, arrays, addresses, strings.
struct S { int a; float b; };
struct N { S s; int k[3]; const char *name; };
union U { int i; float f; };
enum E { A, B = 5 };
struct BF { unsigned a : 3; int b : 5; unsigned c : 10; };
FN S s = {1, 2};
FN S s2{3, 4};
FN S c = {5, 6};
FN U u = {7};
FN S as[2] = {{1, 2}, {3, 4}};
FN S as2[2] = {1, 2, 3, 4};
FN int e[2][2] = {1, 2, 3, 4};
FN N n = {{1, 2}, {3, 4, 5}, "hello"};
FN N n2 = {1, 2, 3, 4, 5, "hello"};
FN const char *names[2] = {"ab", "cd"};
FN int x = 4;
FN int *const p = &x;
FN int *q = &x;
FN int arr[5] = {1, 2, 3, 4, 5};
FN int *pa = &arr[3];
FN int *pb = arr + 2;
FN float *pf = &s.b;
FN int **pp = &q;
FN int *parr[3] = {&x, &arr[1], 0};
FN BF bf = {5, -3, 700};
FN E en = B;
FN char str[] = "hey";
FN char str2[8] = "hey";
FN const char *ps = "hello";
FN double dd = 1.5;
FN long ll = -5;
FN bool bb = true;
FN int *null = nullptr;
FN char tab[2][4] = {"ab", "cde"};
FN void test() {
  printf("%d %f\n", s.a, s.b); printf("%d %f\n", s2.a, s2.b); printf("%d %f\n", c.a, c.b);
  printf("%d\n", u.i); printf("%d %f %d %f\n", as[0].a, as[0].b, as[1].a, as[1].b);
  printf("%d %f %d %f\n", as2[0].a, as2[0].b, as2[1].a, as2[1].b);
  printf("%d %d %d %d\n", e[0][0], e[0][1], e[1][0], e[1][1]);
  printf("%d %f %d %d %d %s\n", n.s.a, n.s.b, n.k[0], n.k[1], n.k[2], n.name);
  printf("%d %f %d %d %d %s\n", n2.s.a, n2.s.b, n2.k[0], n2.k[1], n2.k[2], n2.name);
  printf("%s %s\n", names[0], names[1]);
  printf("%d %d %d %d %f\n", *p, *q, *pa, *pb, *pf);
  printf("%d %d %d %d\n", **pp, *parr[0], *parr[1], parr[2] == 0);
  printf("%d %d %d %d\n", bf.a, bf.b, bf.c, en);
  printf("%s %s %s %d %d\n", str, str2, ps, (int)sizeof str, str2[7]);
  printf("%f %ld %d %d %d\n", dd, ll, bb, null == 0, e[1][0]);
  printf("%s %s\n", tab[0], tab[1]);
  q = &arr[4]; *q = 9; printf("%d %d\n", arr[4], **pp);
}

// prints:
// 1 2.000000
// 3 4.000000
// 5 6.000000
// 7
// 1 2.000000 3 4.000000
// 1 2.000000 3 4.000000
// 1 2 3 4
// 1 2.000000 3 4 5 hello
// 1 2.000000 3 4 5 hello
// ab cd
// 4 4 4 3 2.000000
// 4 4 2 1
// 5 -3 700 5
// hey hey hello 4 0
// 1.500000 -5 1 1 3
// ab cde
// 9 9
