// Regular expressions: what matches where, with which groups; searching, replacing, splitting.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <list>
#include <map>
#include <regex>
#include <string>
#include <vector>

static void groups(const std::smatch &m) {
  for (size_t i = 0; i < m.size(); ++i) {
    if (m[i].matched) {
      printf(" %td+%td\"%s\"", m.position(i), m.length(i), m.str(i).c_str());
    } else {
      printf(" -");
    }
  }
}
static void try_one(const char *pattern, const std::string &text,
                    std::regex::flag_type flags = std::regex::ECMAScript) {
  try {
    std::regex regex(pattern, flags);
    std::smatch m;
    bool all = std::regex_match(text, m, regex);
    printf("%s | %s | %d", pattern, text.c_str(), all);
    groups(m);
    bool some = std::regex_search(text, m, regex);
    printf(" | %d", some);
    groups(m);
    puts("");
  } catch (const std::regex_error &error) {
    printf("%s: error %d %s\n", pattern, (int)error.code(), error.what());
  }
}
static void matching() {
  try_one("abc", "abc"), try_one("abc", "xabcx"), try_one("a.c", "a\nc"), try_one("a*", "aaa");
  try_one("a*", "baa"), try_one("a*?", "aaa"), try_one("a+?b", "aaab"), try_one("(a+)(a*)", "aaa");
  try_one("(a+?)(a*)", "aaa"), try_one("(a|ab)(c|bcd)(d*)", "abcd"), try_one("a|ab", "ab");
  try_one("ab|a", "ab"), try_one("(a|b)*", "abba"), try_one("(a*)*", "aab"), try_one("(a*)+", "b");
  try_one("(?:ab)+", "ababx"), try_one("(a(b)?)+", "aba"), try_one("((a)|b)*", "ab");
  try_one("x{2}", "xxxx"), try_one("x{2,}", "xxxx"), try_one("x{1,3}", "xxxx");
  try_one("x{1,3}?", "xxxx"), try_one("(ab){2,3}c", "abababc"), try_one("x{0}y", "y");
  try_one("x{0,1}y", "xy"), try_one("(a{2}){2}", "aaaa"), try_one("(x{1,2}){2}y", "xxxy");
  try_one("^abc$", "abc"), try_one("^b", "ab"), try_one("a$", "ab"), try_one("^", "x");
  try_one("$", "x"), try_one("\\bfoo\\b", "a foo b"), try_one("\\bfoo\\b", "afoo b");
  try_one("\\Boo", "foo"), try_one("[abc]+", "xcabx"), try_one("[^abc]+", "abxyc");
  try_one("[a-f0-9]+", "xyz12ef"), try_one("[a-]+", "-a-b"), try_one("[-a]+", "b-a");
  try_one("[]a]", "]a"), try_one("[^]", "q"), try_one("[\\]x]+", "]x]"), try_one("[.*+]+", "a.+*");
  try_one("[[:alpha:]]+", "12ab3"), try_one("[[:digit:][:space:]]+", "a1 2b");
  try_one("[^[:alnum:]_]+", "a_1 -+b"), try_one("[[:xdigit:]]+", "xyzFF09g");
  try_one("[\\d.]+", "v1.2.3"), try_one("[\\W]+", "ab -c"), try_one("[^\\s]+", "  ab ");
  try_one("\\d+", "ab123c"), try_one("\\D+", "12ab"), try_one("\\w+", "  a_1 "),
      try_one("\\W", "a b");
  try_one("\\s+", "a \t\nb"), try_one("\\S+", " ab "), try_one("\\x41\\u0042", "AB");
  try_one("\\t\\n", "\t\n"), try_one("\\.\\*\\\\", ".*\\"), try_one("a\\/b", "a/b");
  try_one("(\\w)\\1", "hello"), try_one("(a)(b)\\2\\1", "abba"), try_one("(a)|b\\1", "b");
  try_one("(['\"])(.*?)\\1", "say \"it's\" x"), try_one("foo(?=bar)", "foobar");
  try_one("foo(?!bar)", "foobar foobaz"), try_one("(?=.*\\d)(?=.*[a-z]).{4,}", "ab12");
  try_one("(?=(a+))a*b\\1", "baaabac"), try_one("(?!a)b", "ab"), try_one("^(?!.*xx).*$", "axb");
  try_one("a(?=(b))", "ab"), try_one("(z)((a+)?(b+)?(c))*", "zaacbbbcac");
  try_one("([\\w.]+)@([\\w.]+)", "me: a.b@c.d!"), try_one("()", ""), try_one("|a", "a");
  try_one("a||b", "b"), try_one("(a|)+", "aa"), try_one("(|a)+", "aa"), try_one("(a?)*?b", "aab");
  try_one("(a*)(b|abc)", "abc"), try_one("(.*)(\\d+)", "x123"), try_one("(.*?)(\\d+)", "x123");
  try_one("^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\\?([^#]*))?(#(.*))?", "http://h.c/p?q=1#f");
  try_one("(\\d{4})-(\\d{2})-(\\d{2})", "on 2024-05-17."), try_one("-?\\d+(\\.\\d+)?", "x -3.14 y");
  try_one("ABC", "xabc", std::regex::icase), try_one("[a-c]+", "xABC", std::regex::icase);
  try_one("[^a-c]+", "ABCd", std::regex::icase), try_one("(a)\\1", "aA", std::regex::icase);
  try_one("[[:upper:]]+", "abC", std::regex::icase), try_one("(a)(b)", "ab", std::regex::nosubs);
  try_one("^b$", "a\nb\nc"),
      try_one("^b$", "a\nb\nc", std::regex::ECMAScript | std::regex_constants::multiline);
  try_one("a|ab|abc", "abcd", std::regex::extended),
      try_one("(a|ab)(c|bcd)", "abcd", std::regex::extended);
  try_one("[a\\]+", "\\a", std::regex::extended), try_one("x*", "xx", std::regex::optimize);
  try_one("[]a]+", "a]b", std::regex::extended), try_one("\\.[0-9]+", "1.25", std::regex::extended);
  try_one("(foo|foobar)(bar)?", "foobar", std::regex::extended),
      try_one("a\nab", "ab", std::regex::egrep);
}

static void errors() {
  for (const char *p :
       {"*a",          "a**",     "^*",      "(a",        "a)",      "[a",      "[b-a]",   "a{2",
        "a{2,1}",      "a{,3}",   "a{x}",    "\\",        "\\1",     "(a\\1)",  "(?<a)",   "(?",
        "[[:foo:]]",   "[\\w-a]", "[a-\\w]", "[[.foo.]]", "\\x1",    "\\u12",   "\\c",     "a|*",
        "+",           "{1}",     "[z-",     "[[:alpha:", "(?:",     "a{1}{2}", "()",      "",
        "]",           "}",       "a{",      "[]",        "[^]",     "[]a]",    "\\q",     "$*",
        "\\b+",        "(?=a)*",  "x{2}?",   "[[=a=]]",   "[a-c-e]", "\\cA",    "\\0",     "\\8",
        "((a)\\2)\\1", "(",       ")",       "[",         "a{1,2",   "a{1,",    "a{1,x}",  "(?!",
        "(*)",         "[\\1]",   "[\\b]",   "[a-\\",     "[[.a.]]", "(?:a",    "a{1001}", "[--a]",
        "[%--]"}) {
    try_one(p, "a");
  }
}

static std::vector<std::string> split(const std::string &text, const std::string &marks) {
  std::regex regex(marks);
  return {std::sregex_token_iterator(text.begin(), text.end(), regex, -1), {}};
}
static void replacing() {
  std::string text = "the quick brown fox, the lazy dog";
  std::regex the("\\bthe\\b"), word("(\\w)(\\w*)"), none("zzz");
  puts(std::regex_replace(text, the, "a").c_str());
  puts(std::regex_replace(text, word, "$2$1ay").c_str());
  puts(std::regex_replace(text, word, "[$&]", std::regex_constants::format_first_only).c_str());
  puts(std::regex_replace(text, the, "<$`|$'>").c_str());
  puts(std::regex_replace(text, word, "$1$$$3x$01$10$", std::regex_constants::format_no_copy)
           .c_str());
  puts(std::regex_replace(text, word, "\\2-&", std::regex_constants::format_sed).c_str());
  puts(std::regex_replace(text, none, "x").c_str());
  puts(std::regex_replace(text, none, "x", std::regex_constants::format_no_copy).c_str());
  puts(std::regex_replace("a b  c", std::regex(" +"), std::string("_")).c_str());
  puts(std::regex_replace(std::string("abc"), std::regex(""), "-").c_str());
  puts(std::regex_replace(std::string("baac"), std::regex("a*"), "x").c_str());
  puts(std::regex_replace(std::string("  trim  "), std::regex("^\\s+|\\s+$"), "").c_str());
  puts(std::regex_replace(std::string("aaa"), std::regex("^a"), "b").c_str());
  std::string made;
  std::regex_replace(std::back_inserter(made), text.begin(), text.begin() + 9, word, "{$1}");
  puts(made.c_str());
  for (auto &part : split("a, b;c ,d", "\\s*[,;]\\s*")) printf("<%s>", part.c_str());
  for (auto &part : split(",a,,b,", ",")) printf("<%s>", part.c_str());
  for (auto &part : split("", ",")) printf("<%s>", part.c_str());
  for (auto &part : split("none", ",")) printf("<%s>", part.c_str());
  puts("");
}

static void iterating() {
  std::string text = "k1=v1; k2=v2;k3=;=x";
  std::regex pair("(\\w+)=(\\w*)");
  std::sregex_iterator first(text.begin(), text.end(), pair), end;
  printf("%td\n", std::distance(first, end));
  std::map<std::string, std::string> values;
  for (auto i = first; i != end; ++i) {
    const std::smatch &m = *i;
    values[m[1]] = m[2].str();
    printf("%td [%s] [%s] %d\n", m.position(), m.prefix().str().c_str(), m.suffix().str().c_str(),
           (int)m[2].length());
  }
  for (auto &[key, value] : values) printf("%s:%s ", key.c_str(), value.c_str());
  puts("");
  int order[] = {2, 0};
  std::sregex_token_iterator token(text.begin(), text.end(), pair, order), last;
  for (; token != last; ++token) printf("(%s)", token->str().c_str());
  std::copy(std::sregex_token_iterator(text.begin(), text.end(), pair, {1, -1}),
            std::sregex_token_iterator(), std::ostream_iterator<std::string>(std::cout, "/"));
  std::cout << std::endl;
  for (std::sregex_iterator i(text.begin(), text.end(), pair), e; i != e; i++) {
    printf("%s ", i->format("$2:$1").c_str());
  }
  puts("");
  std::string empty = "abc";
  std::regex nothing("x*");
  for (std::sregex_iterator i(empty.begin(), empty.end(), nothing), e; i != e; ++i) {
    printf("%td,%td ", i->position(), i->length());
  }
  puts("");
  const char *c_text = "one two  three";
  std::regex words("\\w+");
  for (std::cregex_iterator i(c_text, c_text + 14, words), e; i != e; ++i) {
    printf("%s@%td ", i->str().c_str(), i->position());
  }
  std::cmatch cm;
  bool found = std::regex_search(c_text, cm, std::regex("t(\\w)"));
  printf("%d %s\n", found, cm[1].str().c_str());
  printf("%d %d\n", std::regex_match("abc", std::regex("a.c")),
         std::regex_match("abcd", std::regex("a.c")));
  std::list<char> letters{'x', 'a', 'b', 'b', 'y'};
  std::match_results<std::list<char>::iterator> lm;
  found = std::regex_search(letters.begin(), letters.end(), lm, std::regex("ab+"));
  printf("%d %td %s\n", found, lm.position(), lm.str().c_str());
  std::wstring wide = L"w1 w22";
  std::wsmatch wm;
  std::wregex wide_word(L"\\w(\\d\\d)");
  found = std::regex_search(wide, wm, wide_word);
  printf("%d %td %zu\n", found, wm.position(1), wm.str(1).size());
  std::wstring out = std::regex_replace(wide, std::wregex(L"w"), L"\u00fc");
  printf("%zu %X\n", out.size(), (unsigned)out[0]);
}

static void flags_and_results() {
  std::string text = "abcabc";
  std::smatch m, other;
  printf("%d %zu %d\n", m.ready(), m.size(), m.empty());
  std::regex abc("abc"), from("^abc"), to("abc$");
  using namespace std::regex_constants;
  printf("%d", std::regex_search(text.cbegin() + 3, text.cend(), m, from));
  printf("%d", std::regex_search(text.cbegin() + 3, text.cend(), m, from, match_not_bol));
  printf("%d", std::regex_search(text.cbegin() + 3, text.cend(), m, from, match_prev_avail));
  printf("%d", std::regex_search(text, m, to, match_not_eol));
  printf("%d", std::regex_search(text.cbegin() + 1, text.cend(), m, abc, match_continuous));
  printf("%d", std::regex_search(text, m, std::regex("x*"), match_not_null));
  printf("%d", std::regex_search(text, m, std::regex("\\babc"), match_not_bow));
  printf("%d\n", std::regex_search(text, m, std::regex("abc\\b"), match_not_eow));
  bool found = std::regex_search(text, m, std::regex("q"));
  printf("%d %d %zu\n", found, m.ready(), m.size());
  std::regex_search(text, m, abc);
  std::regex_search(text, other, abc);
  printf("%d %d\n", m == other, m != other);
  printf("%d %d %d\n", m[0] == "abc", m[0] < std::string("b"), m[0].compare("abd") < 0);
  printf("%d %s|\n", m[7].matched, m.str(7).c_str());
  std::string joined = m[0].str() + "!" + m.suffix().str();
  puts(joined.c_str());
  m.swap(other);
  int count = 0;
  for (const auto &part : m) count += part.length();
  printf("%d\n", count);
  std::regex copy = abc, empty;
  copy.assign("b(c)", std::regex::icase);
  abc.swap(copy);
  printf("%u %u %d\n", abc.mark_count(), copy.mark_count(), (int)(abc.flags() & icase));
  printf("%d\n", std::regex_search(std::string("xBC"), abc));
  empty = "x+";
  printf("%d\n", std::regex_match(std::string("xx"), empty));
  std::string at = "2024";
  std::regex iterators(at.begin(), at.end()), counted("ab+c", 3);
  printf("%d %d\n", std::regex_search("in 2024", iterators), std::regex_match("abb", counted));
  static const std::regex number("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
  for (const char *each : {"1", "-2.5", ".5", "1e10", "1e", "+.e3", "3.", "--1"}) {
    printf("%d", std::regex_match(each, number));
  }
  puts("");
}

int main() {
  matching();
  errors();
  replacing();
  iterating();
  flags_and_results();
}
