// A fold over pointers to members.
#include <cstdio>
struct Level {
  int height;
  Level *above = nullptr;
  Level *beside = nullptr;
};
template <class Start, class... Steps>
Level *reached(Start start, Steps... steps) {
  return (start->*...->*steps);
}
template <class... Steps>
int height(Level *start, Steps... steps) {
  return reached(start, steps...)->height;
}
int main() {
  Level top{30}, side{20, &top}, ground{10, nullptr, &side};
  Level *Level::*up = &Level::above, *Level::*across = &Level::beside;
  printf("%d %d %d\n", height(&ground, across), height(&ground, across, up), height(&side, up));
}
