// Objects of the library that are made in place of lists.
#include <any>
#include <iostream>
#include <optional>
#include <string>
#include <variant>
#include <vector>
int main() {
  std::any a(std::in_place_type<std::string>, 3, 'x');
  std::cout << std::any_cast<std::string>(a) << "\n";
  std::any b(std::in_place_type<std::vector<int>>, {1, 2, 3});
  std::cout << std::any_cast<std::vector<int> &>(b).size() << "\n";
  auto c = std::make_any<std::vector<int>>({4, 5});
  std::cout << std::any_cast<const std::vector<int> &>(c)[1] << "\n";
  b.emplace<std::vector<int>>({7});
  std::cout << std::any_cast<std::vector<int>>(&b)->at(0) << "\n";
  std::optional<std::vector<int>> o(std::in_place, {1, 2});
  std::cout << o->size() << "\n";
  o.emplace({3});
  std::cout << o->front() << "\n";
  std::variant<int, std::vector<int>> v(std::in_place_type<std::vector<int>>, {1, 2, 3});
  std::cout << std::get<1>(v).size() << "\n";
  v.emplace<1>({9});
  std::cout << std::get<1>(v)[0] << v.index() << "\n";
}
struct Fin {
  ~Fin() {
    auto m = std::make_optional<std::vector<int>>({1, 2, 3});
    std::cout << m->size();
    auto n = std::make_any<std::string>("abc");
    std::cout << std::any_cast<std::string>(n) << "\n";
    std::variant<int, std::vector<int>> w(std::in_place_index<1>, {1, 2});
    std::cout << w.emplace<std::vector<int>>({5, 6, 7}).size() << "\n";
  }
} fin;
