// Texts of all kinds of characters: traits, basic_string and basic_string_view as templates.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

static void show(const std::wstring &text) {
  printf("[%zu:", text.size());
  for (wchar_t each : text) printf(each < 128 ? "%c" : " U+%04X", (int)each);
  printf("]\n");
}
template <typename C>
void codes(const std::basic_string<C> &text) {
  for (C each : text) printf("%X ", (unsigned)each);
  printf("/ %zu of %zu\n", text.length(), sizeof(C));
}

struct CaseBlind : std::char_traits<char> {
  static char up(char c) { return c >= 'a' && c <= 'z' ? c - 32 : c; }
  static bool eq(char a, char b) { return up(a) == up(b); }
  static bool lt(char a, char b) { return up(a) < up(b); }
  static int compare(const char *a, const char *b, size_t n) {
    for (; n > 0; --n, ++a, ++b) {
      if (lt(*a, *b)) return -1;
      if (lt(*b, *a)) return 1;
    }
    return 0;
  }
  static const char *find(const char *s, size_t n, const char &c) {
    for (; n > 0; --n, ++s)
      if (eq(*s, c)) return s;
    return nullptr;
  }
};
typedef std::basic_string<char, CaseBlind> Blind;

template <typename C, typename T, typename A>
int kind(const std::basic_string<C, T, A> &) {
  return sizeof(C);
}
template <typename C, typename T>
int kind(std::basic_string_view<C, T>) {
  return 100 + sizeof(C);
}
template <typename X>
int kind(const X &) {
  return -1;
}

template <typename X>
struct IsText : std::false_type {};
template <typename C, typename T, typename A>
struct IsText<std::basic_string<C, T, A>> : std::true_type {
  typedef C Char;
};

struct Point {
  int x, y;
};
template <typename C, typename T>
std::basic_ostream<C, T> &operator<<(std::basic_ostream<C, T> &out, const Point &p) {
  return out << '(' << p.x << ", " << p.y << ')';
}

template <typename C, typename T = std::char_traits<C>>
std::vector<std::basic_string<C, T>> split(const std::basic_string<C, T> &text, C mark) {
  std::vector<std::basic_string<C, T>> parts;
  typename std::basic_string<C, T>::size_type from = 0;
  for (;;) {
    auto at = text.find(mark, from);
    parts.push_back(text.substr(from, at == std::basic_string<C, T>::npos ? at : at - from));
    if (at == std::basic_string<C, T>::npos) return parts;
    from = at + 1;
  }
}

void traits() {
  typedef std::char_traits<char> C;
  typedef std::char_traits<wchar_t> W;
  printf("%zu %zu %d %d\n", C::length("abc"), W::length(L"abcd"), C::eof(), (int)W::eof());
  printf("%d %d %d\n", C::compare("ab", "ac", 2) < 0, C::compare("\xff", "a", 1) > 0,
         W::compare(L"b", L"a", 1));
  printf("%d %d %d\n", C::lt('\x80', 'a'), C::eq('a', 'a'), C::to_int_type('\xff'));
  printf("%d %d %c\n", C::not_eof(C::eof()), C::not_eof(65), C::to_char_type(66));
  char buffer[12] = "0123456789";
  C::move(buffer + 2, buffer, 5);
  C::assign(buffer[0], 'x');
  C::copy(buffer + 8, "YZ", 2);
  printf("%s %s\n", buffer, C::find(buffer, 10, '3'));
  printf("%d\n", C::find(buffer, 3, 'q') == nullptr);
  wchar_t wide[6] = L"";
  W::assign(wide, 5, L'w');
  show(wide);
  static_assert(C::length("four") == 4 && W::eq(L'a', L'a'), "constants");
  printf("%d %d\n", (int)std::is_same<C::int_type, int>::value,
         (int)std::is_same<std::wstring::traits_type, W>::value);
  printf("%d\n", (int)sizeof(std::char_traits<char16_t>::int_type));
}

void wide() {
  std::wstring a = L"Gr\u00fc\u00dfe", b(3, L'x'), c(a, 2), d(a.begin(), a.begin() + 2), e;
  show(a), show(b), show(c), show(d), show(e);
  a += L", ";
  a.append(b).push_back(L'!');
  show(a);
  a.insert(0, L">> ");
  a.erase(3, 2).replace(0, 2, L"--");
  show(a);
  printf("%zu %zu %d\n", a.find(L"xx"), a.rfind(L'x'), a.find(L"none") == std::wstring::npos);
  printf("%zu %zu\n", a.find_first_of(L"!,"), a.find_last_not_of(L"!x"));
  show(a.substr(4, 5));
  printf("%d %d %d\n", a == L"abc", std::wstring(L"abc") < L"abd", L"b" > std::wstring(L"a"));
  show(L"pre" + b + L'c' + std::wstring(L"post"));
  try {
    a.at(99);
  } catch (const std::out_of_range &x) {
    printf("%s\n", x.what());
  }
  try {
    a.substr(77);
  } catch (const std::out_of_range &x) {
    printf("%s\n", x.what());
  }
  std::swap(a, b);
  show(a);
  std::reverse(c.begin(), c.end());
  show(c);
  c.resize(7, L'.');
  show(c);
  std::wstring moved = std::move(c);
  show(moved), show(c);
  show(std::to_wstring(-42) + std::to_wstring(2.5));
  printf("%d %.2f %ld\n", std::stoi(L"17 apples"), std::stod(L"-2.75"),
         std::stol(L"ff", nullptr, 16));
  try {
    std::stoi(L"none");
  } catch (const std::invalid_argument &x) {
    printf("%s\n", x.what());
  }
  std::map<std::wstring, int> counts;
  for (const wchar_t *word : {L"to", L"be", L"or", L"not", L"to", L"be"}) ++counts[word];
  for (auto &pair : counts) {
    printf("%d ", pair.second);
    show(pair.first);
  }
  std::unordered_map<std::wstring, int> hashed{{L"one", 1}, {L"two", 2}};
  printf("%d %zu\n", hashed[L"two"], hashed.count(L"three"));
  printf("%zu %zu\n", std::wstring().capacity(), sizeof(std::wstring));
}

void views() {
  using namespace std::literals;
  std::wstring_view v = L"  padded  ";
  v.remove_prefix(v.find_first_not_of(L' '));
  v.remove_suffix(v.size() - v.find_last_not_of(L' ') - 1);
  show(std::wstring(v));
  std::u16string s16 = u"h\u00e9llo \U0001F600";
  std::u32string s32 = U"h\u00e9llo \U0001F600"s;
  codes(s16), codes(s32);
  auto v16 = u"sixteen"sv;
  auto v32 = U"thirty"sv;
  printf("%zu %zu %d\n", v16.size(), v32.find(U'r'), v16.substr(3) == u"teen");
  printf("%d %d\n", v32<U"three", v16.compare(u"a")> 0);
  constexpr std::basic_string_view<char> plain = "constant";
  static_assert(plain.size() == 8, "");
  static_assert(std::wstring_view(L"abc") == L"abc", "");
  std::basic_string<char> text(plain);
  printf("%s %d\n", text.c_str(), text == plain);
  std::wstring w = L"text";
  std::wstring_view of = w;
  printf("%d %d\n", of == w, w == of);
  w = of.substr(1);
  show(w);
  std::set<std::u32string> names{U"b", U"a", U"b"};
  printf("%zu %X\n", names.size(), (unsigned)(*names.begin())[0]);
}

void templates() {
  Blind a = "Hello", b = "hELLO";
  printf("%d %zu %d\n", a == b, a.find("LL"), a < Blind("help"));
  printf("%s %zu\n", (a + " " + b).c_str(), a.find_first_of("O"));
  printf("%d %d %d %d %d\n", kind(std::string("x")), kind(std::wstring(L"x")),
         kind(std::string_view("x")), kind(std::u16string_view(u"x")), kind(3));
  printf("%d %d %d\n", (int)IsText<std::string>::value, (int)IsText<std::u32string>::value,
         (int)IsText<const char *>::value);
  printf("%d\n", (int)std::is_same<std::basic_string<char>, std::string>::value);
  printf("%d\n", (int)std::is_same<IsText<std::string>::Char, std::string::value_type>::value);
  std::cout << Point{1, 2} << '\n';
  std::ostringstream out;
  out << Point{3, 4} << std::string("!");
  std::cout << out.str() << std::endl;
  for (auto &part : split(std::string("a,b,,c"), ',')) printf("<%s>", part.c_str());
  for (auto &part : split(std::wstring(L"d;e"), L';')) show(part);
  std::basic_ostringstream<char> made;
  made << 1 << ' ' << 2;
  std::basic_string<char> result = made.str();
  std::basic_ostream<char> &stream = std::cout;
  stream << result << std::endl;
}

int main() {
  traits();
  wide();
  views();
  templates();
}
