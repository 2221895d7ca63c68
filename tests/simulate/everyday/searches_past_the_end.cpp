// Searches that begin past the end, at it, and for nothing.
#include <cstdio>
#include <string>
#include <string_view>
template <class S, class C>
void all(const S &s, const C *a, const C *e, C c) {
  for (size_t p : {size_t(0), size_t(2), s.size(), s.size() + 1, S::npos}) {
    printf("%d %d %d %d %d %d %d %d | ", (int)s.find(a, p), (int)s.find(S(a), p), (int)s.find(e, p),
           (int)s.find(c, p), (int)s.rfind(a, p), (int)s.rfind(S(e), p), (int)s.rfind(c, p),
           (int)s.find(a, p, 1));
    printf("%d %d %d %d %d %d %d %d\n", (int)s.find_first_of(a, p), (int)s.find_first_not_of(a, p),
           (int)s.find_last_of(a, p), (int)s.find_last_not_of(a, p), (int)s.find_first_of(e, p),
           (int)s.find_first_not_of(e, p), (int)s.find_last_of(e, p),
           (int)s.find_last_not_of(e, p));
  }
}
int main() {
  all<std::string>("anuna", "na", "", 'n');
  all<std::string_view>("anuna", "na", "", 'n');
  all<std::wstring>(L"anuna", L"na", L"", L'n');
  all<std::wstring_view>(L"anuna", L"na", L"", L'n');
  all<std::u16string>(u"anuna", u"na", u"", u'n');
  all<std::string>("", "na", "", 'n');
  all<std::string_view>("", "na", "", 'n');
  all<std::wstring>(L"", L"na", L"", L'n');
  all<std::wstring_view>(L"", L"na", L"", L'n');
}
