// Member templates for one instance of a class template, and packs of values and of pointers.
#include <cstdio>
template <class... Parts>
const char *kind(const Parts...) {
  return "values";
}
template <class... Parts>
const char *kind(const Parts *...) {
  return "pointers";
}
template <int Width>
struct Register {
  template <class Word>
  static Word mask(Word word, int bit) {
    return word & ((1 << bit) - 1);
  }
  template <class Word>
  int bits(Word) const {
    return Width;
  }
};
template <>
template <class Word>
inline Word Register<8>::mask(Word word, int bit) {
  return word | (1 << bit);
}
template <>
template <class Word>
int Register<16>::bits(Word word) const {
  return (int)sizeof(word);
}
int main() {
  int width = 6, *place = &width;
  printf("%s %s %s\n", kind(width), kind<int>(place), kind<int>(1, width, 'c'));
  printf("%s\n", kind<int>(place, place));
  printf("%d %d\n", Register<8>::mask<int>(1, 3), Register<32>::mask(29, 3));
  printf("%d %d\n", Register<16>().bits(2.5), Register<64>().bits('c'));
}
