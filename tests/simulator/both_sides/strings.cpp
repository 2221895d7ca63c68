// Strings and characters: escapes, prefixes, concatenation, sizes.
FN void hex(const char *s, int n) { for (int i = 0; i < n; i++) printf("%02x ", (unsigned char)s[i]); printf("\n"); }
FN const char g1[] = "\235\xff\0a\101\x41";
FN char g2[] = "a\0b";
FN const char *g3 = "\351t\xe9";
FN void test() {
  hex(g1, sizeof g1); hex(g2, sizeof g2); hex(g3, 4);
  hex("\u00e9", sizeof "\u00e9"); hex("é", sizeof "é"); hex("\U0001F600", sizeof "\U0001F600");
  hex("ab" "cd" "\xff" "f", sizeof("ab" "cd" "\xff" "f"));
  hex(R"(a\n"b)", sizeof(R"(a\n"b)")); hex(R"x(a)")x", sizeof(R"x(a)")x"));
  printf("%d %d %d %d\n", (int)sizeof(L"ab\xff"), (int)sizeof(u"ab"), (int)sizeof(U"ab"), (int)sizeof(u8"é"));
  const wchar_t *w = L"a\xe9\u20ac"; printf("%d %d %d %d\n", (int)w[0], (int)w[1], (int)w[2], (int)w[3]);
  const char16_t *h = u"a\u20ac\U0001F600"; printf("%d %d %d %d %d\n", (int)h[0], (int)h[1], (int)h[2], (int)h[3], (int)h[4]);
  const char32_t *U = U"a\U0001F600é"; printf("%d %d %d %d\n", (int)U[0], (int)U[1], (int)U[2], (int)U[3]);
  wchar_t wa[] = L"xyz"; printf("%d %d %d\n", (int)sizeof wa, (int)wa[2], (int)wa[3]);
  wchar_t wb[6] = L"xy"; printf("%d %d %d\n", (int)sizeof wb, (int)wb[1], (int)wb[5]);
  char16_t ha[] = u"\xffff" "q"; printf("%d %d %d\n", (int)sizeof ha, (int)ha[0], (int)ha[1]);
  printf("%d %d %d %d %d\n", '\xff', '\377', L'\xff', u'\xffff', (int)U'\U0001F600');
  printf("%d %d %d %d\n", '\0', '\'', 'ab', '\x7f'); printf("%d %d\n", (int)L'é', (int)u'é');
  char b[] = "a\0b"; printf("%d %d\n", (int)sizeof b, b[2]); char c[10] = "q"; printf("%d %d\n", (int)sizeof c, c[9]);
  char d[] = {"hi"}; char e2[2] = {'a', 'b'}; printf("%s %d %c\n", d, (int)sizeof d, e2[1]); unsigned char uc[] = "\xff\x80"; printf("%d %d\n", uc[0], uc[1]);
  const char *s2[] = {"x" "y", "\0", ""}; printf("%s %d %d\n", s2[0], s2[1][0], s2[2][0]); printf("%c\n", "hello"[1]); printf("%s\n", &"hello"[2]);
  printf("\x41\102\t%d%%\n", 1); printf("%d\n", (int)sizeof("\x41g"));
  printf("%d\n", 'a' == "a"[0]);
  hex("\a\b\f\v\?\e", 6);
}

// prints:
// 9d ff 00 61 41 41 00 
// 61 00 62 00 
// e9 74 e9 00 
// c3 a9 00 
// c3 a9 00 
// f0 9f 98 80 00 
// 61 62 63 64 ff 66 00 
// 61 5c 6e 22 62 00 
// 61 29 22 00 
// 16 6 12 3
// 97 233 8364 0
// 97 8364 55357 56832 0
// 97 128512 233 0
// 16 122 0
// 24 121 0
// 6 65535 113
// -1 -1 255 65535 128512
// 0 39 24930 127
// 233 233
// 4 98
// 10 0
// hi 3 b
// 255 128
// xy 0 0
// e
// llo
// AB	1%
// 3
// 1
// 07 08 0c 0b 3f 1b 
