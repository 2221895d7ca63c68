// words: unordered_map, set, string handling
#include <algorithm>
#include <cctype>
#include <iostream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  while (true) {
    std::size_t end = text.find(separator, start);
    parts.emplace_back(text.substr(start, end - start));
    if (end == std::string_view::npos) break;
    start = end + 1;
  }
  return parts;
}
std::string trim(const std::string &s) {
  auto begin = s.find_first_not_of(" \t");
  if (begin == std::string::npos) return "";
  return s.substr(begin, s.find_last_not_of(" \t") - begin + 1);
}
std::string join(const std::vector<std::string> &parts, const std::string &between) {
  std::ostringstream out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i) out << between;
    out << parts[i];
  }
  return out.str();
}
int main() {
  std::string text = "the quick brown fox jumps over the lazy dog and the quick cat";
  std::istringstream stream(text);
  std::unordered_map<std::string, int> counts;
  for (std::string word; stream >> word;) ++counts[word];
  for (const auto &[word, count] : counts) std::cout << word << '=' << count << ' ';
  std::cout << '\n';
  std::vector<std::pair<std::string, int>> sorted(counts.begin(), counts.end());
  std::sort(sorted.begin(), sorted.end(), [](const auto &a, const auto &b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  for (const auto &[word, count] : sorted) std::cout << word << ':' << count << '\n';
  std::unordered_set<int> seen{5, 3, 100, 7, 42, 3};
  for (int x : seen) std::cout << x << ' ';
  std::cout << seen.size() << '\n';
  auto parts = split("a,b,,c", ',');
  std::cout << parts.size() << ' ' << join(parts, "|") << '\n';
  std::cout << '[' << trim("  hello \t") << "]\n";
  std::string upper = "Hello World";
  std::transform(upper.begin(), upper.end(), upper.begin(), [](unsigned char c) { return std::toupper(c); });
  std::cout << upper << ' ' << upper.find("WORLD") << ' ' << (upper.find('z') == std::string::npos) << '\n';
  std::string reversed(upper.rbegin(), upper.rend());
  std::cout << reversed << '\n';
  upper.replace(0, 5, "Goodbye");
  upper.insert(7, ", cruel");
  upper.erase(upper.size() - 1);
  std::cout << upper << ' ' << upper.compare("GOOD") << '\n';
  std::set<std::string> words{"pear", "apple", "fig"};
  auto [where, added] = words.insert("banana");
  std::cout << *where << added << words.count("fig") << '\n';
  std::copy(words.begin(), words.end(), std::ostream_iterator<std::string>(std::cout, ","));
  std::cout << '\n';
  std::multiset<int> bag{3, 1, 3, 2};
  bag.erase(bag.find(3));
  for (auto x : bag) std::cout << x;
  std::cout << '\n' << std::string(5, '-') << std::string("abcdef", 3) << '\n';
  std::string_view view = "prefix:body";
  view.remove_prefix(7);
  std::cout << view << ' ' << view.size() << ' ' << (view == "body") << '\n';
  const char *raw = R"(raw "text"\n)";
  std::cout << raw << '\n';
}
