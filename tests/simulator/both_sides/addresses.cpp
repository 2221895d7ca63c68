// Addresses in initializers, and conversions of what they hold.
struct S0 { int32_t f0; uint16_t f1; signed f2 : 13; };
struct S1 { struct S0 a; int64_t b[2]; const uint8_t *p; };
union U0 { int16_t f0; uint32_t f1; struct S0 s; };
static FN int32_t g_1 = 0x7B2DL;
static FN int32_t *g_2 = &g_1;
static FN int32_t **const g_3 = &g_2;
static FN struct S0 g_4[2][3] = {{{1, 2, -3}, {4, 5, 6}, {7, 8, 9}}, {{1, 1, 1}}};
static FN struct S0 *g_5 = &g_4[1][0];
static FN uint16_t *g_6[2][2] = {{&g_4[0][1].f1, 0}, {&g_4[0][2].f1, (uint16_t *)0}};
static FN union U0 g_7 = {-5};
static FN union U0 g_8[2] = {{3}, {4}};
static FN const int32_t g_9 = (-10L);
static FN const volatile uint8_t g_10 = 255UL;
static FN struct S1 g_11 = {{1, 2, 3}, {0x123456789LL, -1}, (const uint8_t *)&g_10};
static FN int64_t g_12 = (-7LL);
static FN void *g_13 = (void *)0;
static FN int32_t ***g_14[3] = {(int32_t ***)&g_3, 0, 0};
static FN float g_15 = 0x1.8p+1; static FN double g_16 = -0x1.0p-3;
static FN uint8_t g_17[4] = {0xFFL, 1UL, 0};
static FN int g_18 = (1, 2) , g_19 = sizeof(struct S1), g_20 = g_9 == -10 ? 3 : 4, g_21 = (int)2.9, g_22 = !0 && 1, g_23 = -7 / 2, g_24 = ~5;
static FN unsigned g_25 = 1u << 31, g_26 = -1; static FN char g_27 = 200, g_28 = 'a' + 1; static FN long g_29 = 1L << 40;
static FN int *g_30 = (int *)&g_12, *g_31 = &g_4[0][0].f0 + 0; static FN int *g_32 = &*g_30 == 0 ? 0 : &g_1;
static FN int g_33[] = {[0] = 1, [1] = 2}; static FN char *g_34 = (char *)&g_4[0][1] + 4; static FN int *const *const g_35 = &g_2;
static FN uintptr_t g_36 = (uintptr_t)&g_1;
static FN const char *g_37[] = {"a" "b", "c" + 0, &"xyz"[1]}; static FN int *g_38[3] = {g_33, g_33 + 1, &g_33[1]};
static FN bool g_39 = 5, g_40 = &g_1; static FN double g_41 = 1, g_42 = 'a', g_43[2] = {1, 2.5f}; static FN float g_44 = 1.1;
static FN struct { int n; struct { short a, b; } v[2]; } g_45 = {1, {{2, 3}, {4}}};
FN void test() {
  printf("%d %d %d %d %d %d\n", g_1, *g_2, **g_3, g_5->f2, *g_6[0][0], *g_6[1][0]); printf("%d %d %d %d\n", g_7.f0, g_8[1].f0, g_9, g_10);
  printf("%d %lld %lld %d\n", g_11.a.f2, (long long)g_11.b[0], (long long)g_11.b[1], *g_11.p); printf("%lld %d %d\n", (long long)g_12, g_13 == 0, ***g_14[0]);
  printf("%f %f %d %d\n", g_15, g_16, g_17[0], g_17[3]); printf("%d %d %d %d %d %d %d\n", g_18, g_19, g_20, g_21, g_22, g_23, g_24);
  printf("%u %u %d %d %ld\n", g_25, g_26, g_27, g_28, g_29); printf("%d %d %d\n", *g_30, *g_31, *g_32); printf("%d %d %d\n", g_33[1], *(unsigned short *)g_34, **g_35);
  printf("%d\n", *(int *)g_36); printf("%s %s %s %d %d %d\n", g_37[0], g_37[1], g_37[2], *g_38[0], *g_38[1], *g_38[2]);
  printf("%d %d %f %f %f %.9f\n", g_39, g_40, g_41, g_42, g_43[1], g_44); printf("%d %d %d\n", g_45.n, g_45.v[0].b, g_45.v[1].a);
  **g_3 = 5; printf("%d\n", g_1); *g_6[0][0] = 77; printf("%d\n", g_4[0][1].f1); g_2 = g_31; printf("%d\n", **g_3);
}

// prints:
// 31533 31533 31533 1 5 8
// -5 4 -10 255
// 3 4886718345 -1 255
// -7 1 31533
// 3.000000 -0.125000 255 0
// 2 32 3 2 1 -3 -6
// 2147483648 4294967295 -56 98 1099511627776
// -7 1 31533
// 2 5 31533
// 31533
// ab c yz 1 2 2
// 1 1 1.000000 97.000000 2.500000 1.100000024
// 1 3 4
// 5
// 77
// 1
