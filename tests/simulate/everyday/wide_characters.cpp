// Wide characters by the functions of <cwchar> and <cwctype>, in the locale a program begins in.
#include <cstdio>
#include <cwchar>
#include <cwctype>
#include <string>

static void show(const wchar_t *text) {
  if (text == nullptr) {
    puts("(null)");
    return;
  }
  for (; *text; ++text) printf("%c", *text < 128 ? (char)*text : '?');
  puts("");
}
static int sign(int value) { return (value > 0) - (value < 0); }

int main() {
  wchar_t a[40] = L"wide", b[40];
  printf("%zu %zu\n", wcslen(a), std::wcslen(L""));
  show(wcscat(a, L" open"));
  show(wcscpy(b, a));
  show(wcsncat(b, L"!?#", 2));
  wcsncpy(b, L"xy", 6);
  printf("%d %d %d\n", (int)b[1], (int)b[2], (int)b[5]);
  printf("%d %d %d\n", sign(wcscmp(L"a", L"b")), sign(wcscmp(L"\xff", L"a")), wcscmp(L"", L""));
  printf("%d %d\n", sign(wcsncmp(L"abc", L"abd", 2)), sign(wcsncmp(L"abc", L"abd", 3)));
  show(wcschr(a, L'o'));
  show(wcsrchr(a, L'e'));
  show(wcschr(a, L'z'));
  printf("%d\n", wcschr(a, 0) == a + wcslen(a));
  show(wcsstr(a, L"de o"));
  show(wcsstr(a, L""));
  show(std::wcspbrk(a, L"pqr"));
  printf("%zu %zu\n", wcsspn(a, L"diw"), wcscspn(a, L"op "));
  wmemset(b, L'-', 5);
  b[5] = 0;
  show(b);
  wmemcpy(b, L"12", 2);
  wmemmove(b + 1, b, 3);
  show(b);
  printf("%d %td\n", wmemcmp(b, L"1a", 2), wmemchr(b, L'2', 5) - b);
  wchar_t list[] = L",,one, two,;three", *state;
  for (wchar_t *p = wcstok(list, L",; ", &state); p; p = wcstok(nullptr, L",; ", &state)) show(p);
  wchar_t *end;
  printf("%ld ", wcstol(L" -12rest", &end, 10));
  show(end);
  printf("%lu %lld %.3f ", wcstoul(L"0x1F", nullptr, 0), wcstoll(L"777", nullptr, 8),
         wcstod(L"2.5e1\x661", &end));
  printf("%zu\n", wcslen(end));
  unsigned long sum = 0;
  for (wint_t c = 0; c < 0x3000; ++c) {
    int bits = !!iswalnum(c) | !!iswalpha(c) << 1 | !!iswblank(c) << 2 | !!iswcntrl(c) << 3 |
               !!iswdigit(c) << 4 | !!iswgraph(c) << 5 | !!iswlower(c) << 6 | !!iswprint(c) << 7 |
               !!iswpunct(c) << 8 | !!iswspace(c) << 9 | !!iswupper(c) << 10 | !!iswxdigit(c) << 11;
    sum = sum * 31 + bits;
    sum = sum * 31 + towlower(c) + 3 * towupper(c);
    if (iswctype(c, wctype("alpha")) != 0) sum += 5;
  }
  printf("%lu %d\n", sum, (int)wctype("none"));
  printf("%d %d %d\n", (int)btowc('x'), (int)btowc(200), wctob(L'y'));
  std::wstring word = L"Mixed Case";
  for (wchar_t &c : word) c = std::towupper(c);
  show(word.c_str());
  std::mbstate_t begun = std::mbstate_t();
  printf("%d\n", (int)sizeof begun);
  return 0;
}
