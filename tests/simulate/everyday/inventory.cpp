// inventory: maps of vectors, structs, sorting, string streams
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <map>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

struct Item {
  std::string name;
  int count;
  double price;
};

std::ostream &operator<<(std::ostream &out, const Item &item) {
  return out << std::left << std::setw(10) << item.name << std::right << std::setw(5) << item.count
             << std::setw(9) << std::fixed << std::setprecision(2) << item.price;
}

std::vector<Item> parse(const std::string &text) {
  std::vector<Item> items;
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line)) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    Item item;
    if (fields >> item.name >> item.count >> item.price) {
      items.push_back(std::move(item));
    } else {
      std::cout << "bad line: " << std::quoted(line) << '\n';
    }
  }
  return items;
}

int main() {
  auto items = parse("# name count price\nbolt 100 0.25\nnut 250 0.1\nscrew x 3\n\ngear 7 12.5\nbelt 3 8.75\n");
  std::sort(items.begin(), items.end(), [](const Item &a, const Item &b) { return a.price > b.price; });
  for (const auto &item : items) std::cout << item << '\n';
  std::map<char, std::vector<const Item *>> groups;
  for (const auto &item : items) groups[item.name.front()].push_back(&item);
  for (const auto &[letter, members] : groups) {
    std::cout << letter << ':';
    for (const auto *member : members) std::cout << ' ' << member->name;
    std::cout << std::endl;
  }
  double total = std::accumulate(items.begin(), items.end(), 0.0, [](double sum, const Item &item) {
    return sum + item.count * item.price;
  });
  std::cout << std::setprecision(3) << "total " << total << '\n';
  std::cout << std::hex << std::showbase << 255 << ' ' << std::uppercase << 48879 << std::dec << ' ' << 10 << '\n';
  std::cout << std::setfill('*') << std::setw(8) << -42 << '|' << std::internal << std::setw(8) << -42 << '|' << '\n';
  std::cout << std::boolalpha << true << ' ' << std::noboolalpha << false << '\n';
  std::cout << std::scientific << 12345.678 << ' ' << std::defaultfloat << 12345.678 << ' ' << std::setprecision(10) << 0.1 + 0.2 << '\n';
}
