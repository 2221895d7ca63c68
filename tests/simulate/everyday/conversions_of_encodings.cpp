// Texts of UTF-8 as wide ones and back: wstring_convert, codecvt_utf8, codecvt_utf8_utf16.
#include <codecvt>
#include <cstdio>
#include <locale>
#include <stdexcept>
#include <string>
template <typename F>
void t(const char *name, F f) {
  try {
    f();
  } catch (std::exception &e) {
    printf("%s: %s\n", name, e.what());
  }
}
template <typename S>
void hex(const S &s) {
  for (auto c : s)
    printf("%X ",
           (unsigned)(typename std::make_unsigned<
                      typename std::conditional<std::is_same<typename S::value_type, char>::value,
                                                char, unsigned>::type>::type)c);
  printf("/%zu\n", s.size());
}
int main() {
  std::wstring_convert<std::codecvt_utf8<wchar_t>> a;
  std::wstring_convert<std::codecvt_utf8<char16_t>, char16_t> b;
  std::wstring_convert<std::codecvt_utf8<char32_t>, char32_t> c;
  std::wstring_convert<std::codecvt_utf8_utf16<char16_t>, char16_t> d;
  std::wstring_convert<std::codecvt_utf8_utf16<wchar_t>> e;
  const char *in[] = {"abc",
                      "h\xc3\xa9\xe4\xbd\xa0\xf0\x9f\x98\x80",
                      "\xc3",
                      "a\xe4\xbd",
                      "\xff",
                      "a\xc0\x80",
                      "\xed\xa0\x80",
                      "\xf4\x90\x80\x80",
                      "\xf0\x9f\x98",
                      "a\x80z",
                      "\xe0\x80\x80",
                      "\xf8\x88\x80\x80\x80",
                      "\xef\xbb\xbfx",
                      "\xe4\x41",
                      "\xf0\x41",
                      "\xf0\x90\x41",
                      "\xe4\xbd\x41",
                      "\xc3(",
                      "ok\xf4\x8f\xbf\xbf",
                      "\xf0\x8f\xbf\xbf"};
  for (auto s : in) {
    t("a", [&] {
      hex(a.from_bytes(s));
      printf("%zu ", a.converted());
    });
    t("b", [&] { hex(b.from_bytes(s)); });
    t("c", [&] { hex(c.from_bytes(s)); });
    t("d", [&] { hex(d.from_bytes(s)); });
    t("e", [&] {
      hex(e.from_bytes(s));
      printf("%zu\n", e.converted());
    });
  }
  t("A", [&] { hex(a.to_bytes(L"h\u00e9\u4f60\U0001F600")); });
  t("B", [&] { hex(b.to_bytes(u"h\u00e9\u4f60")); });
  t("B2", [&] { hex(b.to_bytes(u"\U0001F600")); });
  t("C", [&] { hex(c.to_bytes(U"h\U0001F600")); });
  t("D", [&] { hex(d.to_bytes(u"h\U0001F600")); });
  std::u16string lone(1, 0xd83d);
  lone += u'x';
  t("D2", [&] {
    hex(d.to_bytes(lone));
    printf("%zu\n", d.converted());
  });
  std::u16string last = u"a";
  last += (char16_t)0xd83d;
  t("D3", [&] {
    hex(d.to_bytes(last));
    printf("%zu\n", d.converted());
  });
  std::u16string low = u"a";
  low += (char16_t)0xde00;
  t("D4", [&] { hex(d.to_bytes(low)); });
  std::wstring big(1, 0x110000), sur(1, 0xd800);
  t("A2", [&] { hex(a.to_bytes(big)); });
  t("A3", [&] { hex(a.to_bytes(sur)); });
  t("E", [&] { hex(e.to_bytes(L"h\U0001F600")); });
  std::wstring pair;
  pair += 0xd83d;
  pair += 0xde00;
  t("E2", [&] { hex(e.to_bytes(pair)); });
  std::wstring_convert<std::codecvt_utf8<wchar_t>> f("bad", L"worse");
  t("F", [&] {
    hex(f.from_bytes("\xff"));
    hex(f.to_bytes(big));
    hex(f.from_bytes('x'));
    hex(f.to_bytes(L'\u00e9'));
  });
  std::string s = "xyz";
  t("G", [&] {
    hex(a.from_bytes(s.data(), s.data() + 2));
    printf("%zu\n", a.converted());
    hex(a.to_bytes(std::wstring(L"q\0r", 3)));
    hex(a.from_bytes(std::string("q\0r", 3)));
  });
}
