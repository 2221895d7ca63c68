#include <algorithm>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>
int main() {
  std::vector<int> v{3, 1, 2};
  std::sort(v.begin(), v.end());
  std::copy(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, " "));
  std::cout << '\n';
  std::istringstream in("4 5 6");
  std::vector<int> w((std::istream_iterator<int>(in)), std::istream_iterator<int>());
  for (int x : w) std::cout << x << ',';
  std::vector<int> u;
  std::copy(v.begin(), v.end(), std::back_inserter(u));
  std::copy(v.begin(), v.end(), std::inserter(u, u.begin()));
  for (int x : u) std::cout << x;
  std::cout << std::distance(u.begin(), u.end()) << *std::next(u.begin(), 2) << *std::prev(u.end())
            << '\n';
  std::string s("a b");
  std::copy(s.begin(), s.end(), std::ostream_iterator<char>(std::cout));
  std::cout << '\n';
}
