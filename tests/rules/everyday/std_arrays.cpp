#include <array>
struct P { int x, y; };
std::array<int, 3> a1 = {1, 2, 3, 4};  // wrong
std::array<int, 3> a2 = {1, 2, 3}, a3 = {{1, 2, 3}}, a4 = {1}, a5{}, a6 = {{}}, a7{{1}};
std::array<P, 2> b1 = {{{1, 2}, {3, 4}}}, b2 = {1, 2, 3, 4}, b3 = {P{1, 2}, P{3, 4}}, b5{{P{1, 2}}};
std::array<P, 2> b4 = {{1, 2}, {3, 4}};  // wrong
std::array<std::array<int, 2>, 2> c1 = {{{{1, 2}}, {{3, 4}}}}, c2 = {1, 2, 3, 4}, c3 = {{{1, 2}, {3, 4}}}, c4 = a4.size() ? c2 : c3;
std::array<const char *, 2> d1 = {"a", "b"}; std::array<int (*)(), 1> d2 = {nullptr}; std::array<int, 2> d3 = {{'a', 'b'}};
int main() { return 0; }
