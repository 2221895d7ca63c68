// Integers as texts and back: to_chars and from_chars.
#include <algorithm>
#include <charconv>
#include <climits>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <system_error>

template <typename T>
void put(T value, int base = 10) {
  char text[80];
  auto result = std::to_chars(text, text + sizeof text, value, base);
  *result.ptr = 0;
  printf("%s %d\n", text, (int)result.ec);
}
template <typename T>
void take(const char *text, int base = 10) {
  T value = 99;
  auto [end, error] = std::from_chars(text, text + strlen(text), value, base);
  printf("%lld \"%s\" %d\n", (long long)value, end, (int)error);
}
static bool parse(std::string_view text, int &value) {
  auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  return result.ec == std::errc() && result.ptr == text.data() + text.size();
}

int main() {
  put(0), put(-1), put(INT_MAX), put(INT_MIN), put(UINT_MAX);
  put(LLONG_MIN), put(ULLONG_MAX), put((short)-32768), put((unsigned char)200);
  put((signed char)-128), put(255, 16), put(-255, 2), put(35, 36), put(LLONG_MIN, 2);
  put('A');
  char small[3];
  auto full = std::to_chars(small, small + 3, 1234);
  printf("%d %d\n", full.ec == std::errc::value_too_large, full.ptr == small + 3);
  full = std::to_chars(small, small + 3, 123);
  printf("%.3s %d\n", small, full.ec == std::errc{});
  full = std::to_chars(small, small + 3, -123);
  printf("%d\n", full.ec != std::errc{});
  take<int>("42rest"), take<int>("-7"), take<int>("+7"), take<int>(" 7"), take<int>("-");
  take<int>(""), take<int>("x"), take<int>("2147483647"), take<int>("2147483648,");
  take<int>("-2147483648"), take<int>("-2147483649"), take<unsigned>("-1");
  take<unsigned>("4294967295"), take<unsigned>("4294967296"), take<signed char>("-128");
  take<signed char>("-129"), take<signed char>("127"), take<unsigned char>("256!");
  take<unsigned char>("255"), take<int>("FfG", 16), take<int>("0x1", 16), take<int>("1012", 2);
  take<int>("zz", 36), take<long>("9223372036854775807"), take<long>("9223372036854775808");
  take<long>("-9223372036854775808"), take<unsigned long>("18446744073709551615");
  take<unsigned long>("18446744073709551616"), take<long>("00000000000000000000000012");
  take<unsigned long>("99999999999999999999999999x"), take<char>("65"), take<short>("40000");
  int value = 0;
  bool good = parse("123", value);
  printf("%d %d\n", good, value);
  printf("%d %d\n", parse("12a", value), parse("", value));
  std::string line = "10,20,,x,30";
  const char *at = line.data(), *end = at + line.size();
  while (at < end) {
    int number = -1;
    auto [next, error] = std::from_chars(at, end, number);
    printf("%d:%s ", number, error == std::errc::invalid_argument ? "bad" : "ok");
    at = std::find(next, end, ',') + 1;
  }
  puts("");
}
