// Floating-point numbers as texts and back: the shortest text that means a number, and others.
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <string>
#include <system_error>

template <typename T>
void put(T value) {
  char text[400];
  auto end = std::to_chars(text, text + 399, value).ptr;
  *end = 0;
  T back = 0;
  std::from_chars(text, end, back);
  printf("%s %d", text, back == value);
  for (auto format : {std::chars_format::scientific, std::chars_format::fixed,
                      std::chars_format::general, std::chars_format::hex}) {
    *std::to_chars(text, text + 399, value, format).ptr = 0;
    printf(" | %.50s", text);
  }
  puts("");
}
template <typename T>
void take(const char *text, std::chars_format format = std::chars_format::general) {
  T value = 77;
  auto [end, error] = std::from_chars(text, text + strlen(text), value, format);
  printf("%s: %.9g \"%s\" %d\n", text, value, end, (int)error);
}

int main() {
  for (double v : {0.0,
                   -0.0,
                   1.0,
                   -1.5,
                   0.1,
                   0.0001,
                   0.00001,
                   123456.0,
                   1234567.0,
                   1e22,
                   1e23,
                   123456789012345683968.0,
                   1e5,
                   1e6,
                   1e-7,
                   5e-324,
                   1.7976931348623157e308,
                   9007199254740993.0,
                   5.684341886080801e-14,
                   0.3,
                   100.0,
                   1e15,
                   1e16,
                   1e17,
                   123e20,
                   2.2250738585072014e-308,
                   1.0 / 3,
                   1e4,
                   1e-5,
                   12345678.9,
                   1e100,
                   1e-100,
                   9.5367431640625e-07,
                   4.440892098500626e-16,
                   6.103515625e-05,
                   2e-44,
                   3.141592653589793,
                   (double)INFINITY,
                   -(double)INFINITY,
                   (double)NAN}) {
    put(v);
  }
  for (float v : {0.1f, 16777216.0f, 1e10f, 3.4028235e38f, 1e-45f, 0.3f, 33554432.0f, 8589973000.0f,
                  1e7f, 9.999999e9f, 1.1754944e-38f, 7.0064923e-46f, 3.1415927f, 1e-10f}) {
    put(v);
  }
  int wrong = 0;
  for (int e = -1074; e < 1024; e += 3) {
    double power = std::ldexp(1.0, e);
    char text[400];
    double back = 0;
    auto end = std::to_chars(text, text + 400, power).ptr;
    std::from_chars(text, end, back);
    wrong += back != power;
    if (e % 50 == 0) printf("%.*s ", (int)(end - text), text);
  }
  printf("%d\n", wrong);
  char text[80];
  for (int precision : {0, 1, 3, 10}) {
    *std::to_chars(text, text + 79, 1234.56789, std::chars_format::fixed, precision).ptr = 0;
    printf("%s ", text);
    *std::to_chars(text, text + 79, 0.000123456, std::chars_format::scientific, precision).ptr = 0;
    printf("%s ", text);
    *std::to_chars(text, text + 79, 100.5f, std::chars_format::general, precision).ptr = 0;
    printf("%s\n", text);
  }
  auto full = std::to_chars(text, text + 3, 1.25);
  printf("%d %d\n", full.ec == std::errc::value_too_large, full.ptr == text + 3);
  full = std::to_chars(text, text + 4, 1.25);
  printf("%.4s %d\n", text, full.ec == std::errc());
  for (const char *each : {"1.5",
                           "-2e3x",
                           "+1",
                           " 1",
                           ".5",
                           "5.",
                           ".",
                           "1e",
                           "1e+",
                           "1e5",
                           "inf",
                           "-INFINITYx",
                           "nan",
                           "nan(12)x",
                           "1e400",
                           "-1e400",
                           "1e-400",
                           "0x10",
                           "1.7976931348623159e308",
                           "4.9e-324",
                           "",
                           "-",
                           "00012.50",
                           "1e0000000002",
                           "0e500",
                           "infinit",
                           "2.2250738585072011e-308"}) {
    take<double>(each);
  }
  take<float>("3.4028236e38"), take<float>("1e39"), take<float>("1e-50"), take<float>("0.1");
  take<double>("1.5e3", std::chars_format::fixed),
      take<double>("1.5", std::chars_format::scientific);
  take<double>("1.5e3", std::chars_format::scientific),
      take<double>("1.8p1", std::chars_format::hex);
  take<double>("ffz", std::chars_format::hex), take<double>("0x1", std::chars_format::hex);
  take<double>("-.8p-2", std::chars_format::hex);
}
