// A reader of JSON: variants of vectors and maps, overloaded lambdas.
#include <algorithm>
#include <cassert>
#include <cstdio>
#include <functional>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>
// a small JSON reader and writer
struct Json;
using Array = std::vector<Json>;
using Object = std::map<std::string, Json>;
struct Json {
  std::variant<std::nullptr_t, bool, double, std::string, Array, Object> v;
  Json() : v(nullptr) {}
  Json(bool b) : v(b) {}
  Json(double d) : v(d) {}
  Json(int d) : v(double(d)) {}
  Json(const char *s) : v(std::string(s)) {}
  Json(std::string s) : v(std::move(s)) {}
  Json(Array a) : v(std::move(a)) {}
  Json(Object o) : v(std::move(o)) {}
  template <class T>
  bool is() const {
    return std::holds_alternative<T>(v);
  }
  template <class T>
  const T &as() const {
    return std::get<T>(v);
  }
  Json &operator[](const std::string &k) {
    if (!is<Object>()) v = Object{};
    return std::get<Object>(v)[k];
  }
  Json &operator[](size_t i) { return std::get<Array>(v).at(i); }
};
class Reader {
 public:
  explicit Reader(std::string_view t) : text(t) {}
  Json read() {
    Json j = value();
    skip();
    if (at != text.size()) fail("trailing");
    return j;
  }

 private:
  std::string_view text;
  size_t at = 0;
  [[noreturn]] void fail(const char *why) {
    throw std::runtime_error(std::string(why) + " at " + std::to_string(at));
  }
  void skip() {
    while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at]))) ++at;
  }
  bool take(char c) {
    skip();
    if (at < text.size() && text[at] == c) {
      ++at;
      return true;
    }
    return false;
  }
  void need(char c) {
    if (!take(c)) {
      std::string m = "expected ";
      m += c;
      fail(m.c_str());
    }
  }
  bool word(std::string_view w) {
    if (text.substr(at, w.size()) == w) {
      at += w.size();
      return true;
    }
    return false;
  }
  Json value() {
    skip();
    if (at >= text.size()) fail("end");
    switch (text[at]) {
      case '{':
        return object();
      case '[':
        return array();
      case '"':
        return string();
      case 't':
        if (word("true")) return true;
        break;
      case 'f':
        if (word("false")) return false;
        break;
      case 'n':
        if (word("null")) return {};
        break;
      default:
        return number();
    }
    fail("word");
  }
  Json number() {
    size_t start = at;
    if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
    while (at < text.size() && (std::isdigit(text[at]) || text[at] == '.' || text[at] == 'e' ||
                                text[at] == 'E' || text[at] == '-'))
      ++at;
    if (start == at) fail("number");
    return std::stod(std::string(text.substr(start, at - start)));
  }
  std::string string() {
    need('"');
    std::string out;
    for (; at < text.size() && text[at] != '"'; ++at) {
      if (text[at] == '\\') {
        switch (char c = text[++at]; c) {
          case 'n':
            out += '\n';
            break;
          case 't':
            out += '\t';
            break;
          case 'u': {
            unsigned u = 0;
            for (int i = 0; i < 4; ++i)
              u = u * 16 + std::stoi(std::string(1, text[++at]), nullptr, 16);
            if (u < 0x80)
              out += char(u);
            else {
              out += char(0xC0 | u >> 6);
              out += char(0x80 | (u & 0x3F));
            }
            break;
          }
          default:
            out += c;
        }
      } else
        out.push_back(text[at]);
    }
    need('"');
    return out;
  }
  Json array() {
    need('[');
    Array a;
    if (take(']')) return a;
    do a.push_back(value());
    while (take(','));
    need(']');
    return a;
  }
  Json object() {
    need('{');
    Object o;
    if (take('}')) return o;
    do {
      skip();
      auto k = string();
      need(':');
      o.emplace(std::move(k), value());
    } while (take(','));
    need('}');
    return o;
  }
};
template <class... F>
struct overloaded : F... {
  using F::operator()...;
};
template <class... F>
overloaded(F...) -> overloaded<F...>;
std::ostream &operator<<(std::ostream &os, const Json &j) {
  std::visit(overloaded{[&](std::nullptr_t) { os << "null"; },
                        [&](bool b) { os << std::boolalpha << b; }, [&](double d) { os << d; },
                        [&](const std::string &s) {
                          os << '"';
                          for (char c : s) {
                            if (c == '"' || c == '\\') os << '\\';
                            if (c == '\n')
                              os << "\\n";
                            else
                              os << c;
                          }
                          os << '"';
                        },
                        [&](const Array &a) {
                          os << '[';
                          const char *sep = "";
                          for (auto &e : a) os << std::exchange(sep, ",") << e;
                          os << ']';
                        },
                        [&](const Object &o) {
                          os << '{';
                          bool first = true;
                          for (auto &[k, v] : o) {
                            if (!first) os << ',';
                            first = false;
                            os << Json(k) << ':' << v;
                          }
                          os << '}';
                        }},
             j.v);
  return os;
}
int depth(const Json &j) {
  if (auto *a = std::get_if<Array>(&j.v))
    return 1 + std::accumulate(a->begin(), a->end(), 0,
                               [](int m, const Json &e) { return std::max(m, depth(e)); });
  if (auto *o = std::get_if<Object>(&j.v)) {
    int m = 0;
    for (const auto &kv : *o) m = std::max(m, depth(kv.second));
    return m + 1;
  }
  return 0;
}
int main() {
  for (const char *t :
       {"{\"a\": [1, 2.5, -3e2, {\"b\": null}], \"c\": \"x\\n\\u00e9\\\"\", \"d\": true}", "[]",
        "[1,]", "{\"k\" 1}", "  \"s\" x", "[[[[]]], false]", "tru"}) {
    try {
      Json j = Reader(t).read();
      std::ostringstream os;
      os << j;
      printf("%s depth %d index %zu\n", os.str().c_str(), depth(j), j.v.index());
    } catch (const std::exception &e) {
      printf("error: %s\n", e.what());
    }
  }
  Json doc;
  doc["list"] = Array{1, "two", Array{true, Json()}};
  doc["n"]["m"] = 4.25;
  doc["list"][1] = "zwei";
  std::stringstream s;
  s << doc << '\n';
  fputs(s.str().c_str(), stdout);
  try {
    doc["list"][7] = 1;
  } catch (const std::out_of_range &) {
    puts("range");
  }
  try {
    (void)doc.as<bool>();
  } catch (const std::bad_variant_access &e) {
    puts(e.what());
  }
}
