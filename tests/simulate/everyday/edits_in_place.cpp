// Texts that are changed where they are: iterators stay where there is room, and capacities grow.
#include <cstdio>
#include <iterator>
#include <list>
#include <string>

template <typename S>
void show(const S &text) {
  for (auto each : text) putchar((char)each);
  printf(" %zu %d\n", text.size(), (int)text.capacity());
}
template <typename C>
std::basic_string<C> made(const char *text) {
  return std::basic_string<C>(text, text + std::char_traits<char>::length(text));
}
template <typename C>
void edits() {
  typedef std::basic_string<C> S;
  S str = made<C>("to be question"), other = made<C>("the "), third = made<C>("or not to be");
  str.insert(6, other);
  show(str);
  str.insert(6, third, 3, 4);
  show(str);
  str.insert(15, 1, C(':'));
  auto it = str.insert(str.begin() + 5, C(','));
  show(str);
  str.reserve(100);
  it = str.insert(str.begin() + 5, C(';'));
  str.insert(str.end(), 3, C('.'));
  str.insert(it + 2, third.begin(), third.begin() + 3);
  show(str);
  const C *before = str.data();
  str.replace(0, 2, other).replace(3, 1, other).replace(2, 9, S());
  str.insert(0, str).insert(3, str, 1, 4);
  printf("%d\n", str.data() == before);
  show(str);
  str.replace(1, 5, str);
  show(str);
  str.insert(0, str.c_str() + 2);
  show(str);
  str.replace(2, S::npos, str, 1, 3);
  show(str);
  S small = made<C>("ab");
  for (int i = 0; i < 6; ++i) small.insert(1, small);
  show(small);
  S none;
  none.insert(0, none);
  none.replace(0, 0, none);
  show(none);
  none.insert(0, 40, C('x'));
  show(none);
  none.replace(3, 30, 2, C('y'));
  none.shrink_to_fit();
  show(none);
  std::list<C> letters(50, C('l'));
  S listed(letters.begin(), letters.end());
  show(listed);
  listed.append(letters.begin(), std::next(letters.begin(), 2));
  show(listed);
  listed.append(letters.begin(), letters.end()).append(letters.begin(), letters.end());
  printf("%d\n", (int)listed.capacity());
  listed.assign(letters.begin(), std::next(letters.begin(), 3));
  listed.insert(listed.begin() + 1, letters.begin(), std::next(letters.begin(), 4));
  show(listed);
}

int main() {
  edits<char>();
  edits<wchar_t>();
  edits<char16_t>();
}
