// goto into and out of blocks, branches and loops; labels of a switch that stand deeper.
#include <stdio.h>
struct T { int id; T(int i) : id(i) { printf("+%d ", id); } ~T() { printf("-%d ", id); } };
int into_block(int x) { int r = 0; if (x == 1) goto in; r += 10; { int y; r += 100; in: y = 5;
    r += y; } return r; }
int into_if(int x) { int r = 0; if (x == 1) goto a; if (x == 2) goto b; if (r += 1000,
    x > 5) { r += 10; a: r += 1; } else { r += 20; b: r += 2; } return r; }
int into_while(int n) { int i = 0, r = 0; if (n > 3) goto mid; while (i < n) { r += 10;
    mid: r += i; i++; } return r; }
int into_do(int n) { int i = 0, r = 0; if (n > 3) goto mid; do { r += 10; mid: r += i; i++;
    if (i == 2) continue; r += 100; } while (i < n); return r; }
int into_for(int n) { int i = 0, r = 0; if (n > 3) { i = 2; goto mid; } for (i = 0; i < n;
    i++) { r += 10; mid: r += i; if (r > 100) break; } return r * 10 + i; }
int two(int n) { int i, j = 0, r = 0; i = 1; if (n & 1) goto deep; for (i = 0; i < 3; i++) {
    for (j = 0; j < 3; j++) { r += 1; deep: r += 10; if (r > n * 10) goto out; } r += 1000; }
    out: return r; }
int back_in(int n) { int r = 0, k = 0; if (n) { r += 1; again: r += 10; } else { r += 2; }
    if (++k < 3) goto again; return r; }
int cross(int n) { int r = 0, k = 0; if (n) goto b; a: r += 1; b: r += 10;
    if (++k < 4) goto a; return r; }
int cross2(int n) { int r = 0, k = 0; a: r += 1; if (r > 50) goto c; b: r += 10;
    if (k++ < n) goto a; c: r += 100; if (k++ < 6) goto b; return r; }
int inverse(int n) { int r = 0, k = 0; goto c; a: r += 1; if (k++ < n) goto b; goto d;
    b: r += 10; goto a; c: r += 100; goto a; d: return r; }
int branches(int x) { int r = 0; if (x > 2) { r += 1; if (x == 5) goto other; r += 2; } else {
    r += 4; other: r += 8; } return r; }
int sw(int x) { int r = 0; if (x == 9) goto inside; switch (x) { case 1: r += 1;
    case 2: r += 2; inside: r += 4; break; default: r += 8; if (x == 5) goto inside;
    case 3: r += 16; } return r; }
int duff(int count) { int n = (count + 3) / 4, r = 0; switch (count % 4) { case 0: do {
    r += 1; case 3: r += 10; case 2: r += 100; case 1: r += 1000; } while (--n > 0); }
    return r; }
int case_if(int x) { int r = 0; switch (x) { case 0: if (r) { case 1: r += 1; } else {
    case 2: r += 2; } case 3: r += 4; for (int i = 0; i < 2; i++) { r += 8; if (i == 1) break;
    } break; while (0) { case 4: r += 64; } default: r += 128; } return r; }
int destr(int n) { int k = 0; again: { T a(1); if (k++ < n) goto again; T b(2);
    if (n == 7) goto out; } out: printf("| "); return k; }
int destr2(int n) { int k = 0; T z(9); again: T a(1); if (k++ < n) goto again; { T b(2);
    if (n == 1) goto again2; } again2: T c(3); if (k++ < 5) goto again2; return k; }
int sw_loop(int n) { int r = 0; for (int i = 0; i < n; i++) { switch (i % 5) {
    case 0: continue; case 1: r++; break; case 2: goto next; case 3: { if (i > 6) goto done;
    r += 5; break; } default: r += 7; } r += 100; next: r += 1000; } done: return r; }
int nosw(int x) { switch (x) { int y; case 1: y = 3; return y; case 2: y = 4; return y + 1; }
    return 0; }
int nested_sw(int x, int y) { int r = 0; switch (x) { case 0: switch (y) { case 0: r = 1;
    break; case 1: r = 2; default: r += 10; } r += 100; break; case 1: switch (y) {
    case 5: r = 7; } case 2: r += 1000; } return r; }
int unused(int x) { if (x) return 1; lab: return 2; }
int ctl(int n) { int i = 0, s = 0; loop: if (i >= n) goto end; s += i; i++;
    if (i % 3 == 0) goto loop; { int k = 0; inner: k++; s += 100; if (k < i) goto inner; }
    goto loop; end: return s; }
int arr_in(int n) { int k = 0, s = 0; goto in; { int a[3]; top: in: for (int j = 0; j < 3;
    j++) a[j] = j + k; s += a[0] + a[2]; if (++k < n) goto top; } return s; }
enum E { A, B, C }; int en(E e) { switch (e) { case A: return 1; case B: return 2;
    case C: return 3; } return 0; }
int wide_sw(long long v) { switch (v) { case 1LL << 40: return 1; case -1: return 2;
    case 'a': return 3; } return 4; }
int main() {
  for (int x = 0; x < 8; x++) {
    printf("%d: %d %d %d %d %d %d %d %d %d %d ", x, into_block(x), into_if(x), into_while(x),
    into_do(x), into_for(x), two(x), back_in(x), cross(x), cross2(x), inverse(x));
    printf("%d %d %d %d ", branches(x), sw(x), duff(x + 1), case_if(x));
    printf("%d %d %d %d %d ", sw_loop(x), nosw(x), nested_sw(x % 3, x), unused(x), ctl(x));
    printf("%d %d\n", arr_in(x), en((E)(x % 4)));
  }
  printf("%d\n", destr(2)); printf("%d\n", destr(7)); printf("%d\n", destr2(1));
    printf("%d\n", destr2(2));
  printf("%d %d %d %d\n", wide_sw(1LL << 40), wide_sw(-1), wide_sw(97), wide_sw(1));
}
// prints:
// 0: 115 1022 0 110 0 11 22 44 441 101 12 24 1000 22 0 0 101 2 0 2 1
// 1: 5 1 10 110 101 21 31 43 342 112 12 7 1100 21 0 3 1000 1 100 2 2
// 2: 115 2 21 121 212 22 31 43 353 123 12 6 1110 22 1101 5 1000 1 301 6 3
// 3: 115 1022 33 233 333 32 31 43 254 134 3 16 1111 20 2101 0 110 1 303 12 0
// 4: 115 1022 36 336 154 1044 31 43 265 145 3 24 2111 192 3206 0 1000 1 706 20 1
// 5: 115 1022 50 450 295 1043 31 43 266 156 9 12 2211 128 4313 0 1000 1 1210 30 2
// 6: 115 1011 65 565 446 1044 31 43 266 167 3 24 2221 128 4313 0 110 1 1215 42 3
// 7: 115 1011 81 681 607 1043 31 43 267 178 3 24 2222 128 5414 0 1000 1 1921 56 0
// +1 -1 +1 -1 +1 +2 -2 -1 | 3
// +1 -1 +1 -1 +1 -1 +1 -1 +1 -1 +1 -1 +1 -1 +1 +2 -2 -1 | 8
// +9 +1 -1 +1 +2 -2 +3 -3 +3 -3 +3 -3 +3 -3 -1 -9 6
// +9 +1 -1 +1 -1 +1 +2 -2 +3 -3 +3 -3 +3 -3 -1 -9 6
// 1 2 3 4
