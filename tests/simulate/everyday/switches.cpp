// What a switch declares is compared as it is; what one case's return leaves is not another's.
#include <cstdio>
#include <string>
struct Word {
  std::string text;
  int kind;
  Word() : kind(0) {}
  Word(std::string given) : text(std::move(given)), kind(2) {}
  Word(double) : kind(1) {}
};
enum class Color : unsigned char { red = 1, green = 200 };
struct Level {
  int value;
  operator int() const { return value; }
};
std::string first() { return "first, and long enough for the heap"; }
std::string second() { return "second"; }
int by_char(const char *text) {
  switch (char c = *text) {
    case '{': return 1;
    case '"': return 2;
    default: return c;
  }
}
int by_int(int x) {
  switch (int twice = 2 * x) {
    case 2: return 10;
    case 4: return 20 + twice;
  }
  return -1;
}
const char *by_color(int x) {
  switch (Color c = static_cast<Color>(x)) {
    case Color::red: return "red";
    case Color::green: return "green";
  }
  return "none";
}
int by_class(int x) {
  switch (Level level{x}) {
    case 3: return 30;
    default: return level.value;
  }
}
Word word(int x) {
  switch (x) {
    case 1: return first();
    case 2: return {};
    case 3: return 2.5;
    default: return second();
  }
}
int main() {
  std::printf("%d %d %d\n", by_char("{"), by_char("\"x"), by_char("x"));
  std::printf("%d %d %d\n", by_int(1), by_int(2), by_int(3));
  std::printf("%s %s %s\n", by_color(1), by_color(200), by_color(5));
  std::printf("%d %d\n", by_class(3), by_class(8));
  for (int x = 1; x < 5; ++x) std::printf("%d%s ", word(x).kind, word(x).text.c_str());
  if (char c = 'c') std::printf("%c", c);
  std::printf("\n");
}
