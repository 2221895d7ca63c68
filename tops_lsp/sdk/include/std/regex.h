// Regular expressions, by trying one way after the other, as GNU's library does it.
namespace std {
namespace regex_constants {
enum syntax_option_type {
  icase = 1,
  nosubs = 2,
  optimize = 4,
  collate = 8,
  ECMAScript = 16,
  basic = 32,
  extended = 64,
  awk = 128,
  grep = 256,
  egrep = 512,
  __polynomial = 1024,
  multiline = 2048
};
enum match_flag_type {
  match_default = 0,
  match_not_bol = 1,
  match_not_eol = 2,
  match_not_bow = 4,
  match_not_eow = 8,
  match_any = 16,
  match_not_null = 32,
  match_continuous = 64,
  match_prev_avail = 128,
  format_default = 0,
  format_sed = 256,
  format_no_copy = 512,
  format_first_only = 1024
};
enum error_type {
  error_collate,
  error_ctype,
  error_escape,
  error_backref,
  error_brack,
  error_paren,
  error_brace,
  error_badbrace,
  error_range,
  error_space,
  error_badrepeat,
  error_complexity,
  error_stack
};
constexpr syntax_option_type operator|(syntax_option_type a, syntax_option_type b) {
  return static_cast<syntax_option_type>(static_cast<int>(a) | static_cast<int>(b));
}
inline syntax_option_type &operator|=(syntax_option_type &a, syntax_option_type b) {
  return a = a | b;
}
constexpr syntax_option_type operator&(syntax_option_type a, syntax_option_type b) {
  return static_cast<syntax_option_type>(static_cast<int>(a) & static_cast<int>(b));
}
inline syntax_option_type &operator&=(syntax_option_type &a, syntax_option_type b) {
  return a = a & b;
}
constexpr syntax_option_type operator^(syntax_option_type a, syntax_option_type b) {
  return static_cast<syntax_option_type>(static_cast<int>(a) ^ static_cast<int>(b));
}
inline syntax_option_type &operator^=(syntax_option_type &a, syntax_option_type b) {
  return a = a ^ b;
}
constexpr syntax_option_type operator~(syntax_option_type a) {
  return static_cast<syntax_option_type>(~static_cast<int>(a));
}
constexpr match_flag_type operator|(match_flag_type a, match_flag_type b) {
  return static_cast<match_flag_type>(static_cast<int>(a) | static_cast<int>(b));
}
inline match_flag_type &operator|=(match_flag_type &a, match_flag_type b) { return a = a | b; }
constexpr match_flag_type operator&(match_flag_type a, match_flag_type b) {
  return static_cast<match_flag_type>(static_cast<int>(a) & static_cast<int>(b));
}
inline match_flag_type &operator&=(match_flag_type &a, match_flag_type b) { return a = a & b; }
constexpr match_flag_type operator^(match_flag_type a, match_flag_type b) {
  return static_cast<match_flag_type>(static_cast<int>(a) ^ static_cast<int>(b));
}
inline match_flag_type &operator^=(match_flag_type &a, match_flag_type b) { return a = a ^ b; }
constexpr match_flag_type operator~(match_flag_type a) {
  return static_cast<match_flag_type>(~static_cast<int>(a));
}
}  // namespace regex_constants
class regex_error : public runtime_error {
 public:
  explicit regex_error(regex_constants::error_type code)
      : runtime_error("regex_error"), __code(code) {}
  regex_error(regex_constants::error_type code, const char *what)
      : runtime_error(what), __code(code) {}
  regex_constants::error_type code() const { return __code; }

 private:
  regex_constants::error_type __code;
};
[[tops::throws]] inline void __refuse_regex(regex_constants::error_type code, const char *what) {
  throw regex_error(code, what);
}
// Kinds of characters, in any combination, for the locale a program begins in.
inline int __kind_named(const char *name) {
  static const char *const names[] = {"alnum", "alpha",  "blank", "cntrl", "digit",
                                      "graph", "lower",  "print", "punct", "space",
                                      "upper", "xdigit", "d",     "s",     "w"};
  static const int kinds[] = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 16, 512, 4097};
  for (int i = 0; i < 15; ++i) {
    if (strcmp(names[i], name) == 0) return kinds[i];
  }
  return 0;
}
inline bool __is_of_kind(unsigned long c, int kinds) {
  if (c >= 128) return false;
  int character = c;
  return ((kinds & 1) && isalnum(character)) || ((kinds & 2) && isalpha(character)) ||
         ((kinds & 4) && isblank(character)) || ((kinds & 8) && iscntrl(character)) ||
         ((kinds & 16) && isdigit(character)) || ((kinds & 32) && isgraph(character)) ||
         ((kinds & 64) && islower(character)) || ((kinds & 128) && isprint(character)) ||
         ((kinds & 256) && ispunct(character)) || ((kinds & 512) && isspace(character)) ||
         ((kinds & 1024) && isupper(character)) || ((kinds & 2048) && isxdigit(character)) ||
         ((kinds & 4096) && character == '_');
}
template <typename C> unsigned long __code_of(C character) {
  if constexpr (is_same<C, char>::value) {
    return static_cast<unsigned char>(character);
  } else {
    return character;
  }
}
template <typename C> C __lowered(C character) {
  return character >= 'A' && character <= 'Z' ? character + 32 : character;
}
template <typename C> C __raised(C character) {
  return character >= 'a' && character <= 'z' ? character - 32 : character;
}
template <typename C> struct regex_traits {
  typedef C char_type;
  typedef basic_string<C> string_type;
  typedef int char_class_type;
  static size_t length(const C *text) { return char_traits<C>::length(text); }
  C translate(C character) const { return character; }
  C translate_nocase(C character) const { return __lowered(character); }
  bool isctype(C character, char_class_type kinds) const {
    return __is_of_kind(__code_of(character), kinds);
  }
  int value(C character, int base) const {
    int digit = __code_of(character) < 128 ? __whole_number::__digit(character) : 99;
    return digit < base ? digit : -1;
  }
};
// A set of characters between brackets.
template <typename C> struct __character_set {
  bool __negated = false, __icase = false;
  vector<C> __single;
  vector<pair<C, C>> __ranges;
  vector<int> __kinds, __other_kinds;
  bool __known[256];  // for all of `char`, once the set is whole
  void __add(C character) { __single.push_back(__icase ? __lowered(character) : character); }
  void __add_kind(int kinds, bool negated) { (negated ? __other_kinds : __kinds).push_back(kinds); }
  bool __holds_one(C character) const {
    C lower = __icase ? __lowered(character) : character;
    for (C each : __single) {
      if (each == lower) return true;
    }
    C upper = __icase ? __raised(character) : character;
    for (const pair<C, C> &each : __ranges) {
      if ((each.first <= lower && lower <= each.second) ||
          (each.first <= upper && upper <= each.second)) {
        return true;
      }
    }
    for (int kinds : __kinds) {
      if (__is_of_kind(__code_of(character), kinds)) return true;
    }
    for (int kinds : __other_kinds) {
      if (!__is_of_kind(__code_of(character), kinds)) return true;
    }
    return false;
  }
  void __finish() {
    if constexpr (is_same<C, char>::value) {
      for (int i = 0; i < 256; ++i) __known[i] = __holds_one(static_cast<char>(i)) != __negated;
    }
  }
  bool __has(C character) const {
    if constexpr (is_same<C, char>::value) {
      return __known[static_cast<unsigned char>(character)];
    } else {
      return __holds_one(character) != __negated;
    }
  }
};
enum class __step {
  accept,
  character,
  any,
  set,
  choice,
  repeat,
  repeat_lazily,
  open,
  close,
  line_begin,
  line_end,
  word_bound,
  look_ahead,
  back,
  nothing
};
struct __state {
  __step what;
  long value;
  int next, other;  // `other` is tried first
};
template <typename C> struct __automaton {
  vector<__state> __states;
  vector<__character_set<C>> __sets;
  int __begin = 0, __groups = 1;
  // Of `char`: what a match may begin with, if each begins with a character.
  bool __is_narrowed = false, __starts[256];
  void __narrow(bool icase, bool simple) {
    if constexpr (is_same<C, char>::value) {
      vector<bool> seen(__states.size());
      vector<int> left(1, __begin);
      for (bool &each : __starts) each = false;
      while (!left.empty()) {
        int state = left.back();
        left.pop_back();
        if (seen[state]) continue;
        seen[state] = true;
        const __state &here = __states[state];
        switch (here.what) {
          case __step::character:
            __starts[here.value] = true;
            if (icase) __starts[__code_of(__raised(static_cast<char>(here.value)))] = true;
            break;
          case __step::any:
            for (int i = 0; i < 256; ++i) {
              if (simple ? i != '\n' && i != '\r' : i != 0) __starts[i] = true;
            }
            break;
          case __step::set:
            for (int i = 0; i < 256; ++i) {
              if (__sets[here.value].__known[i]) __starts[i] = true;
            }
            break;
          case __step::choice:
          case __step::repeat:
          case __step::repeat_lazily:
            left.push_back(here.other);
            left.push_back(here.next);
            break;
          case __step::open:
          case __step::close:
          case __step::nothing:
          case __step::line_begin:
          case __step::line_end:
          case __step::word_bound:
            left.push_back(here.next);
            break;
          default:
            return;
        }
      }
      __is_narrowed = true;
    }
  }
  int __add(__step what, long value = 0, int other = -1) {
    if (__states.size() >= 100000) {
      __refuse_regex(regex_constants::error_space,
                     "Number of NFA states exceeds limit. Please use shorter regex string, or "
                     "use smaller brace expression, or make _GLIBCXX_REGEX_STATE_LIMIT larger.");
    }
    __states.push_back(__state{what, value, -1, other});
    return __states.size() - 1;
  }
};
// States from `low` to `high`, which one enters at `first` and leaves behind `last`.
struct __piece {
  int low, high, first, last;
};
template <typename C> class __regex_parser {
 public:
  __regex_parser(__automaton<C> &made, const C *first, const C *last, int flags)
      : __made(made), __at(first), __last(last), __flags(flags) {
    __icase = (flags & regex_constants::icase) != 0;
    __simple = (flags & regex_constants::ECMAScript) != 0;
    int begin = __made.__add(__step::open, 0);
    __made.__begin = begin;
    __piece whole = __either();
    if (__at != __last) __refuse_parentheses();
    __link(begin, whole.first);
    int end = __made.__add(__step::close, 0);
    __link(whole.last, end);
    __link(end, __made.__add(__step::accept));
    __made.__narrow(__icase, __simple);
  }

 private:
  __automaton<C> &__made;
  const C *__at, *__last;
  int __flags;
  bool __icase, __simple;
  vector<int> __open;
  void __link(int from, int to) { __made.__states[from].next = to; }
  static void __refuse_parentheses() {
    __refuse_regex(regex_constants::error_paren, "Mismatched '(' and ')' in regular expression");
  }
  bool __takes(C wanted) {
    if (__at == __last || *__at != wanted) return false;
    ++__at;
    return true;
  }
  __piece __one(int state) { return {state, state + 1, state, state}; }
  __piece __joined(const __piece &a, const __piece &b) {
    __link(a.last, b.first);
    return {a.low, b.high, a.first, b.last};
  }
  __piece __either() {
    __piece left = __sequence();
    while (__takes('|') || (!__simple && __takes('\n'))) {
      __piece right = __sequence();
      int end = __made.__add(__step::nothing);
      __link(left.last, end);
      __link(right.last, end);
      int choice = __made.__add(__step::choice, 0, left.first);
      __link(choice, right.first);
      left = {left.low, choice + 1, choice, end};
    }
    return left;
  }
  __piece __sequence() {
    __piece made = __one(__made.__add(__step::nothing));
    __piece part;
    while (__term(part)) made = __joined(made, part);
    return made;
  }
  bool __term(__piece &part) {
    if (__at == __last || *__at == '|' || *__at == ')' || *__at == '*' || *__at == '+' ||
        *__at == '?' || *__at == '{') {
      return false;
    }
    C next = *__at++;
    if (!__simple && next == '\n') return --__at, false;
    bool quantified = true;
    if (next == '^' || next == '$') {
      part = __one(__made.__add(next == '^' ? __step::line_begin : __step::line_end));
      quantified = false;
    } else if (next == '(') {
      quantified = __parentheses(part);
    } else if (next == '[') {
      part = __one(__brackets());
    } else if (next == '.') {
      part = __one(__made.__add(__step::any));
    } else if (next == '\\') {
      quantified = __escaped(part);
    } else {
      part = __one(__plain(next));
    }
    while (quantified && __quantified(part)) {
    }
    return true;
  }
  int __plain(C character) {
    return __made.__add(__step::character, __code_of(__icase ? __lowered(character) : character));
  }
  bool __parentheses(__piece &part) {
    int low = __made.__states.size(), kind = 0;
    if (__simple && __takes('?')) {
      if (__at == __last) __refuse_parentheses();
      kind = *__at++;
      if (kind != ':' && kind != '=' && kind != '!') {
        __refuse_regex(regex_constants::error_paren,
                       "Invalid '(?...)' zero-width assertion in regular expression");
      }
    } else if (__flags & regex_constants::nosubs) {
      kind = ':';
    }
    if (kind == 0) {
      int group = __made.__groups++;
      int begin = __made.__add(__step::open, group);
      __open.push_back(group);
      __piece inner = __either();
      if (!__takes(')')) __refuse_parentheses();
      __open.pop_back();
      int end = __made.__add(__step::close, group);
      part = __joined(__joined(__one(begin), inner), __one(end));
      return true;
    }
    __piece inner = __either();
    if (!__takes(')')) __refuse_parentheses();
    if (kind == ':') {
      part = inner;
      return true;
    }
    __link(inner.last, __made.__add(__step::accept));
    int ahead = __made.__add(__step::look_ahead, kind == '!', inner.first);
    part = {low, ahead + 1, ahead, ahead};
    return false;
  }
  // After a backslash: false where nothing may be repeated.
  bool __escaped(__piece &part) {
    if (__at == __last) {
      __refuse_regex(regex_constants::error_escape, "Invalid escape at end of regular expression");
    }
    C next = *__at;
    if (!__simple) {
      ++__at;
      part = __one(__plain(next));
      return true;
    }
    if (next == 'b' || next == 'B') {
      ++__at;
      part = __one(__made.__add(__step::word_bound, next == 'B'));
      return false;
    }
    if (next >= '1' && next <= '9') {
      long group = 0;
      for (; __at != __last && *__at >= '0' && *__at <= '9'; ++__at) {
        if (group < 100000) group = group * 10 + (*__at - '0');
      }
      if (group >= __made.__groups) {
        __refuse_regex(regex_constants::error_backref,
                       "Back-reference index exceeds current sub-expression count.");
      }
      for (int open : __open) {
        if (open == group) {
          __refuse_regex(regex_constants::error_backref,
                         "Back-reference referred to an opened sub-expression.");
        }
      }
      part = __one(__made.__add(__step::back, group));
      return true;
    }
    C character;
    int kinds = __escape(character);
    if (kinds == 0) {
      part = __one(__plain(character));
      return true;
    }
    __character_set<C> set;
    set.__add_kind(kinds < 0 ? -kinds : kinds, kinds < 0);
    part = __one(__kept(set));
    return true;
  }
  // The kinds an escape stands for, negative where it stands for all others; 0 for a character.
  int __escape(C &character) {
    C next = *__at++;
    switch (next) {
      case '0':
        character = 0;
        return 0;
      case 'b':
        character = '\b';
        return 0;
      case 'f':
        character = '\f';
        return 0;
      case 'n':
        character = '\n';
        return 0;
      case 'r':
        character = '\r';
        return 0;
      case 't':
        character = '\t';
        return 0;
      case 'v':
        character = '\v';
        return 0;
      case 'd':
        return __kind_named("d");
      case 'D':
        return -__kind_named("d");
      case 's':
        return __kind_named("s");
      case 'S':
        return -__kind_named("s");
      case 'w':
        return __kind_named("w");
      case 'W':
        return -__kind_named("w");
      case 'c':
        if (__at == __last) {
          __refuse_regex(regex_constants::error_escape,
                         "invalid '\\cX' control character in regular expression");
        }
        character = *__at++;
        return 0;
      case 'x':
      case 'u': {
        unsigned long code = 0;
        for (int i = next == 'x' ? 2 : 4; i > 0; --i, ++__at) {
          int digit = __at == __last ? -1 : regex_traits<C>().value(*__at, 16);
          if (digit < 0) {
            __refuse_regex(regex_constants::error_escape,
                           next == 'x'
                               ? "Invalid '\\xNN' control character in regular expression"
                               : "Invalid '\\uNNNN' control character in regular expression");
          }
          code = code * 16 + digit;
        }
        character = static_cast<C>(code);
        return 0;
      }
      default:
        character = next;
        return 0;
    }
  }
  int __kept(__character_set<C> &set) {
    set.__icase = __icase;
    set.__finish();
    __made.__sets.push_back(set);
    return __made.__add(__step::set, __made.__sets.size() - 1);
  }
  string __class_name(C mark) {
    string name;
    ++__at;
    while (__at != __last && *__at != mark) name.push_back(static_cast<char>(__lowered(*__at++)));
    if (__at == __last || ++__at == __last || *__at != ']') {
      bool is_class = mark == ':';
      __refuse_regex(is_class ? regex_constants::error_ctype : regex_constants::error_collate,
                     is_class ? "Invalid character class in regular expression"
                              : "Invalid collate element in regular expression");
    }
    ++__at;
    return name;
  }
  C __element(const string &name) {
    if (name.size() != 1) __refuse_element();
    return name[0];
  }
  static void __refuse_element() {
    __refuse_regex(regex_constants::error_collate, "Invalid collate element.");
  }
  // One character between brackets; false where something else is there.
  bool __bracket_character(C &character) {
    if (__at == __last || *__at == '-' || *__at == ']') return false;
    if (*__at == '[' && __at + 1 != __last &&
        (__at[1] == ':' || __at[1] == '=' || __at[1] == '.')) {
      return false;
    }
    if (*__at != '\\' || !__simple) {
      character = *__at++;
      return true;
    }
    const C *before = __at++;
    if (__at == __last) {
      __refuse_regex(regex_constants::error_escape, "Invalid escape in regular expression");
    }
    if (*__at >= '1' && *__at <= '9') {
      __refuse_regex(regex_constants::error_brack,
                     "Unexpected character within '[...]' in regular expression");
    }
    if (__escape(character) == 0) return true;
    __at = before;
    return false;
  }
  int __brackets() {
    __character_set<C> set;
    set.__icase = __icase;
    set.__negated = __takes('^');
    enum { nothing, one, several } before = nothing;
    C character = 0, other = 0;
    bool first = true;
    for (;; first = false) {
      if (__at == __last) {
        __refuse_regex(regex_constants::error_brack,
                       "Unexpected character within '[...]' in regular expression");
      }
      bool literal = !__simple && first && (*__at == ']' || *__at == '-');
      if (*__at == ']' && !literal) {
        ++__at;
        break;
      }
      if (literal) {
        other = *__at++;
      } else if (*__at == '-') {
        ++__at;
        if (__at != __last && *__at == ']') {
          other = '-';
        } else if (before == several) {
          __refuse_regex(regex_constants::error_range,
                         "Invalid start of '[x-x]' range in regular expression");
        } else if (before == one) {
          if (!__bracket_character(other)) {
            if (!__takes('-')) {
              __refuse_regex(regex_constants::error_range,
                             "Invalid end of '[x-x]' range in regular expression");
            }
            other = '-';
          }
          if (other < character) {
            __refuse_regex(regex_constants::error_range, "Invalid range in bracket expression.");
          }
          set.__ranges.push_back(pair<C, C>(character, other));
          before = nothing;
          continue;
        } else if (__simple) {
          other = '-';
        } else {
          __refuse_regex(regex_constants::error_range,
                         "Invalid location of '-' within '[...]' in POSIX regular expression");
        }
      } else if (!__bracket_character(other)) {
        if (*__at == '[' && __at[1] == '.') {
          ++__at;
          other = __element(__class_name('.'));
        } else {
          if (before == one) set.__add(character);
          before = several;
          __add_class(set);
          continue;
        }
      }
      if (before == one) set.__add(character);
      before = one;
      character = other;
    }
    if (before == one) set.__add(character);
    return __kept(set);
  }
  void __add_class(__character_set<C> &set) {
    if (*__at == '\\') {
      ++__at;
      C unused;
      int kinds = __escape(unused);
      set.__add_kind(kinds < 0 ? -kinds : kinds, kinds < 0);
      return;
    }
    C mark = *++__at;
    string name = __class_name(mark);
    if (mark == '=') {
      set.__add(__element(name));
      return;
    }
    if (__icase && (name == "lower" || name == "upper")) name = "alpha";
    int kinds = __kind_named(name.c_str());
    if (kinds == 0) __refuse_regex(regex_constants::error_collate, "Invalid character class.");
    set.__add_kind(kinds, false);
  }
  long __bound() {
    if (__at == __last || *__at < '0' || *__at > '9') return -1;
    long bound = 0;
    for (; __at != __last && *__at >= '0' && *__at <= '9'; ++__at) {
      if (bound < 1000000) bound = bound * 10 + (*__at - '0');
    }
    return bound;
  }
  __piece __copy(const __piece &part) {
    int distance = __made.__states.size() - part.low;
    for (int i = part.low; i < part.high; ++i) {
      __state state = __made.__states[i];
      int copy = __made.__add(state.what, state.value);
      bool inside = i != part.last && state.next >= 0;
      __made.__states[copy].next = inside ? state.next + distance : -1;
      __made.__states[copy].other = state.other < 0 ? -1 : state.other + distance;
    }
    return {part.low + distance, part.high + distance, part.first + distance, part.last + distance};
  }
  bool __is_lazy() { return __simple && __takes('?'); }
  bool __quantified(__piece &part) {
    if (__at == __last || (*__at != '*' && *__at != '+' && *__at != '?' && *__at != '{')) {
      return false;
    }
    C kind = *__at++;
    if (kind == '{') {
      __repeated(part);
      return true;
    }
    int loop = __made.__add(__is_lazy() ? __step::repeat_lazily : __step::repeat, 0, part.first);
    if (kind == '?') {
      int end = __made.__add(__step::nothing);
      __link(part.last, end);
      __link(loop, end);
      part = {part.low, end + 1, loop, end};
    } else {
      __link(part.last, loop);
      part = {part.low, loop + 1, kind == '*' ? loop : part.first, loop};
    }
    return true;
  }
  void __repeated(__piece &part) {
    long least = __bound();
    if (least < 0) __refuse_bounds();
    long most = least;
    if (__takes(',')) most = __bound();
    bool more = most < 0;
    if (__at == __last) {
      __refuse_regex(regex_constants::error_brace, "Mismatched '{' and '}' in regular expression");
    }
    if (!__takes('}') || (!more && most < least)) __refuse_bounds();
    __step kind = __is_lazy() ? __step::repeat_lazily : __step::repeat;
    __piece made = __one(__made.__add(__step::nothing));
    for (long i = 0; i < least; ++i) made = __joined(made, __copy(part));
    if (more) {
      __piece again = __copy(part);
      int loop = __made.__add(kind, 0, again.first);
      __link(again.last, loop);
      __link(made.last, loop);
      made = {made.low, loop + 1, made.first, loop};
    } else if (most > least) {
      vector<int> loops;
      for (long i = least; i < most; ++i) {
        __piece again = __copy(part);
        int loop = __made.__add(kind, 0, again.first);
        loops.push_back(loop);
        __link(made.last, loop);
        made = {made.low, loop + 1, made.first, again.last};
      }
      int end = __made.__add(__step::nothing);
      __link(made.last, end);
      for (int loop : loops) __link(loop, end);
      made = {made.low, end + 1, made.first, end};
    }
    part = {part.low, made.high, made.first, made.last};
  }
  static void __refuse_bounds() {
    __refuse_regex(regex_constants::error_badbrace, "Invalid range in '{}' in regular expression");
  }
};
// Other grammars are not simulated.
void __regex_of_another_grammar(int flags);
template <typename C, typename T = regex_traits<C>> class basic_regex {
 public:
  typedef C value_type;
  typedef T traits_type;
  typedef typename T::string_type string_type;
  typedef regex_constants::syntax_option_type flag_type;
  static constexpr flag_type icase = regex_constants::icase;
  static constexpr flag_type nosubs = regex_constants::nosubs;
  static constexpr flag_type optimize = regex_constants::optimize;
  static constexpr flag_type collate = regex_constants::collate;
  static constexpr flag_type ECMAScript = regex_constants::ECMAScript;
  static constexpr flag_type basic = regex_constants::basic;
  static constexpr flag_type extended = regex_constants::extended;
  static constexpr flag_type awk = regex_constants::awk;
  static constexpr flag_type grep = regex_constants::grep;
  static constexpr flag_type egrep = regex_constants::egrep;
  basic_regex() {}
  [[tops::throws]] explicit basic_regex(const C *text, flag_type flags = ECMAScript) {
    __read(text, text + char_traits<C>::length(text), flags);
  }
  [[tops::throws]] basic_regex(const C *text, size_t count, flag_type flags = ECMAScript) {
    __read(text, text + count, flags);
  }
  [[tops::throws]] explicit basic_regex(const basic_string<C> &text, flag_type flags = ECMAScript) {
    __read(text.data(), text.data() + text.size(), flags);
  }
  template <typename I, typename = typename iterator_traits<I>::iterator_category>
  [[tops::throws]] basic_regex(I first, I last, flag_type flags = ECMAScript) {
    basic_string<C> text(first, last);
    __read(text.data(), text.data() + text.size(), flags);
  }
  [[tops::throws]] basic_regex(initializer_list<C> text, flag_type flags = ECMAScript) {
    __read(text.begin(), text.end(), flags);
  }
  [[tops::throws]] basic_regex &operator=(const C *text) { return assign(text); }
  [[tops::throws]] basic_regex &operator=(const basic_string<C> &text) { return assign(text); }
  basic_regex &assign(const basic_regex &other) { return *this = other; }
  [[tops::throws]] basic_regex &assign(const C *text, flag_type flags = ECMAScript) {
    return *this = basic_regex(text, flags);
  }
  [[tops::throws]] basic_regex &assign(const C *text, size_t count, flag_type flags = ECMAScript) {
    return *this = basic_regex(text, count, flags);
  }
  [[tops::throws]] basic_regex &assign(const basic_string<C> &text, flag_type flags = ECMAScript) {
    return *this = basic_regex(text, flags);
  }
  unsigned mark_count() const { return __automaton_of ? __automaton_of->__groups - 1 : 0; }
  flag_type flags() const { return __flags; }
  void swap(basic_regex &other) {
    std::swap(__flags, other.__flags);
    __automaton_of.swap(other.__automaton_of);
  }
  const __automaton<C> *__machine() const { return __automaton_of.get(); }

 private:
  flag_type __flags = ECMAScript;
  shared_ptr<__automaton<C>> __automaton_of;
  void __read(const C *first, const C *last, flag_type flags) {
    int grammar = flags & (ECMAScript | basic | extended | awk | grep | egrep);
    if (grammar == 0) flags = flags | ECMAScript;
    if (grammar & (basic | awk | grep)) __regex_of_another_grammar(flags);
    __flags = flags;
    __automaton_of = make_shared<__automaton<C>>();
    __regex_parser<C> parsed(*__automaton_of, first, last, flags);
  }
};
template <typename C, typename T> void swap(basic_regex<C, T> &a, basic_regex<C, T> &b) {
  a.swap(b);
}
template <typename I> class sub_match : public pair<I, I> {
 public:
  typedef typename iterator_traits<I>::value_type value_type;
  typedef typename iterator_traits<I>::difference_type difference_type;
  typedef I iterator;
  typedef basic_string<value_type> string_type;
  bool matched;
  constexpr sub_match() : pair<I, I>(), matched(false) {}
  difference_type length() const { return matched ? distance(this->first, this->second) : 0; }
  string_type str() const {
    return matched ? string_type(this->first, this->second) : string_type();
  }
  operator string_type() const { return str(); }
  int compare(const sub_match &other) const { return str().compare(other.str()); }
  int compare(const string_type &text) const { return str().compare(text); }
  int compare(const value_type *text) const { return str().compare(text); }
  friend bool operator==(const sub_match &a, const sub_match &b) { return a.compare(b) == 0; }
  friend bool operator==(const sub_match &a, const string_type &b) { return a.compare(b) == 0; }
  friend bool operator==(const string_type &a, const sub_match &b) { return b.compare(a) == 0; }
  friend bool operator==(const sub_match &a, const value_type *b) { return a.compare(b) == 0; }
  friend bool operator==(const value_type *a, const sub_match &b) { return b.compare(a) == 0; }
  friend bool operator!=(const sub_match &a, const sub_match &b) { return a.compare(b) != 0; }
  friend bool operator!=(const sub_match &a, const string_type &b) { return a.compare(b) != 0; }
  friend bool operator!=(const string_type &a, const sub_match &b) { return b.compare(a) != 0; }
  friend bool operator!=(const sub_match &a, const value_type *b) { return a.compare(b) != 0; }
  friend bool operator!=(const value_type *a, const sub_match &b) { return b.compare(a) != 0; }
  friend bool operator<(const sub_match &a, const sub_match &b) { return a.compare(b) < 0; }
  friend bool operator<(const sub_match &a, const string_type &b) { return a.compare(b) < 0; }
  friend bool operator<(const string_type &a, const sub_match &b) { return b.compare(a) > 0; }
  friend bool operator<(const sub_match &a, const value_type *b) { return a.compare(b) < 0; }
  friend bool operator<(const value_type *a, const sub_match &b) { return b.compare(a) > 0; }
  friend bool operator>(const sub_match &a, const sub_match &b) { return a.compare(b) > 0; }
  friend bool operator>(const sub_match &a, const string_type &b) { return a.compare(b) > 0; }
  friend bool operator>(const string_type &a, const sub_match &b) { return b.compare(a) < 0; }
  friend bool operator>(const sub_match &a, const value_type *b) { return a.compare(b) > 0; }
  friend bool operator>(const value_type *a, const sub_match &b) { return b.compare(a) < 0; }
  friend bool operator<=(const sub_match &a, const sub_match &b) { return a.compare(b) <= 0; }
  friend bool operator<=(const sub_match &a, const string_type &b) { return a.compare(b) <= 0; }
  friend bool operator<=(const string_type &a, const sub_match &b) { return b.compare(a) >= 0; }
  friend bool operator<=(const sub_match &a, const value_type *b) { return a.compare(b) <= 0; }
  friend bool operator<=(const value_type *a, const sub_match &b) { return b.compare(a) >= 0; }
  friend bool operator>=(const sub_match &a, const sub_match &b) { return a.compare(b) >= 0; }
  friend bool operator>=(const sub_match &a, const string_type &b) { return a.compare(b) >= 0; }
  friend bool operator>=(const string_type &a, const sub_match &b) { return b.compare(a) <= 0; }
  friend bool operator>=(const sub_match &a, const value_type *b) { return a.compare(b) >= 0; }
  friend bool operator>=(const value_type *a, const sub_match &b) { return b.compare(a) <= 0; }
};
template <typename I> ostream &operator<<(ostream &stream, const sub_match<I> &part) {
  return stream << part.str();
}
template <typename I, typename A = allocator<sub_match<I>>> class match_results {
 public:
  typedef sub_match<I> value_type;
  typedef const value_type &const_reference;
  typedef value_type &reference;
  typedef const value_type *const_iterator;
  typedef const value_type *iterator;
  typedef typename iterator_traits<I>::difference_type difference_type;
  typedef size_t size_type;
  typedef A allocator_type;
  typedef typename iterator_traits<I>::value_type char_type;
  typedef basic_string<char_type> string_type;
  match_results() {}
  bool ready() const { return __ready; }
  size_t size() const { return __parts.size(); }
  size_t max_size() const { return __parts.max_size() - 3; }
  bool empty() const { return __parts.empty(); }
  difference_type length(size_t index = 0) const { return (*this)[index].length(); }
  difference_type position(size_t index = 0) const {
    return distance(__start, (*this)[index].first);
  }
  string_type str(size_t index = 0) const { return (*this)[index].str(); }
  const_reference operator[](size_t index) const {
    return index < __parts.size() ? __parts[index] : __none;
  }
  const_reference prefix() const { return __before; }
  const_reference suffix() const { return __behind; }
  const_iterator begin() const { return __parts.data(); }
  const_iterator end() const { return __parts.data() + __parts.size(); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  allocator_type get_allocator() const { return allocator_type(); }
  void swap(match_results &other) {
    match_results kept = other;
    other = *this;
    *this = kept;
  }
  friend bool operator==(const match_results &a, const match_results &b) {
    if (a.__ready != b.__ready || a.size() != b.size()) return false;
    if (!a.__ready || a.empty()) return true;
    for (size_t i = 0; i < a.size(); ++i) {
      if (!(a[i] == b[i])) return false;
    }
    return a.prefix() == b.prefix() && a.suffix() == b.suffix();
  }
  friend bool operator!=(const match_results &a, const match_results &b) { return !(a == b); }
  template <typename O>
  O format(O out, const char_type *first, const char_type *last,
           regex_constants::match_flag_type flags = regex_constants::format_default) const {
    bool sed = (flags & regex_constants::format_sed) != 0;
    char_type mark = sed ? '\\' : '$';
    while (first != last) {
      char_type next = *first++;
      if (sed && next == '&') {
        out = __put(out, (*this)[0]);
        continue;
      }
      if (next != mark || first == last) {
        *out++ = next;
        continue;
      }
      next = *first;
      if (next >= '0' && next <= '9') {
        size_t group = *first++ - '0';
        if (!sed && first != last && *first >= '0' && *first <= '9') {
          group = group * 10 + (*first++ - '0');
        }
        if (group < size()) out = __put(out, (*this)[group]);
      } else if (sed) {
        *out++ = next;
        ++first;
      } else if (next == '$') {
        *out++ = next;
        ++first;
      } else if (next == '&' || next == '`' || next == '\'') {
        out = __put(out, next == '&' ? (*this)[0] : next == '`' ? __before : __behind);
        ++first;
      } else {
        *out++ = mark;
      }
    }
    return out;
  }
  template <typename O>
  O format(O out, const string_type &text,
           regex_constants::match_flag_type flags = regex_constants::format_default) const {
    return format(out, text.data(), text.data() + text.size(), flags);
  }
  string_type format(const string_type &text, regex_constants::match_flag_type flags =
                                                  regex_constants::format_default) const {
    string_type made;
    format(back_inserter(made), text.data(), text.data() + text.size(), flags);
    return made;
  }
  string_type format(const char_type *text, regex_constants::match_flag_type flags =
                                                regex_constants::format_default) const {
    return format(string_type(text), flags);
  }
  void __fail(I last) {
    __ready = true;
    __parts.clear();
    __set(__none, last, last, false);
    __before = __behind = __none;
  }
  void __succeed(const vector<value_type> &parts, I first, I last, bool whole) {
    __ready = true;
    __parts = parts;
    __start = first;
    __set(__none, last, last, false);
    for (value_type &part : __parts) {
      if (!part.matched) __set(part, last, last, false);
    }
    const value_type &all = __parts[0];
    __set(__before, first, whole ? first : all.first, !whole && first != all.first);
    __set(__behind, whole ? last : all.second, last, !whole && all.second != last);
  }
  void __follow(I begin, I before) {
    __start = begin;
    __set(__before, before, __parts[0].first, before != __parts[0].first);
  }

 private:
  bool __ready = false;
  vector<value_type> __parts;
  value_type __before, __behind, __none;
  I __start = I();
  static void __set(value_type &part, I first, I second, bool matched) {
    part.first = first;
    part.second = second;
    part.matched = matched;
  }
  template <typename O> static O __put(O out, const value_type &part) {
    if (!part.matched) return out;
    for (I at = part.first; at != part.second; ++at) *out++ = *at;
    return out;
  }
};
template <typename I, typename A> void swap(match_results<I, A> &a, match_results<I, A> &b) {
  a.swap(b);
}
// What is left to try, or to undo, where a way has failed.
enum class __trial { go_on, repeat, fewer, more, group, loop };
template <typename I> struct __way {
  __trial kind;
  int state;
  I at, second;
  bool matched;
  int count;
};
template <typename I> struct __loop {
  I at = I();
  int count = 0;
};
template <typename I, typename C> class __regex_matcher {
 public:
  typedef sub_match<I> __part;
  vector<__part> parts;
  __regex_matcher(const __automaton<C> &machine, I first, I last, int syntax, int flags)
      : __machine(machine), __first(first), __last(last), __syntax(syntax), __flags(flags) {
    __icase = (syntax & regex_constants::icase) != 0;
    __simple = (syntax & regex_constants::ECMAScript) != 0;
  }
  bool __matches_all() {
    __prepare();
    return __run(__machine.__begin, __first, true);
  }
  bool __searches() {
    __prepare();
    const bool *starts = __machine.__starts;
    for (;; ++__first) {
      bool fits = true;
      if constexpr (is_same<C, char>::value) {
        if (__machine.__is_narrowed) {
          while (__first != __last && !starts[static_cast<unsigned char>(*__first)]) {
            if (__flags & regex_constants::match_continuous) return false;
            __flags |= regex_constants::match_prev_avail;
            ++__first;
          }
          fits = __first != __last;
        }
      }
      if (fits && __run(__machine.__begin, __first, false)) return true;
      if (__first == __last || (__flags & regex_constants::match_continuous)) return false;
      __flags |= regex_constants::match_prev_avail;
    }
  }

 private:
  const __automaton<C> &__machine;
  I __first, __last;
  int __syntax, __flags;
  bool __icase, __simple;
  vector<__way<I>> __ways;
  size_t __left = 0;
  vector<__loop<I>> __loops;
  // A way that has failed leaves all of it as it was: once is enough.
  void __prepare() {
    parts.assign(__machine.__groups, __part());
    __loops.resize(__machine.__states.size());
  }
  void __push(__trial kind, int state, I at, I second, bool matched = false, int count = 0) {
    if (__left == __ways.size()) __ways.resize(2 * __left + 16);
    __way<I> &way = __ways.data()[__left++];
    way.kind = kind;
    way.state = state;
    way.at = at;
    way.second = second;
    way.matched = matched;
    way.count = count;
  }
  bool __takes(const __state &here, I at) const {
    if (at == __last) return false;
    switch (here.what) {
      case __step::character:
        if constexpr (is_same<C, char>::value) {
          if (!__icase) return static_cast<unsigned char>(*at) == here.value;
        }
        return __code_of(__icase ? __lowered(*at) : *at) == here.value;
      case __step::set:
        return __machine.__sets.data()[here.value].__has(*at);
      case __step::any:
        return __simple ? !__is_line_end(*at) : *at != 0;
      default:
        return false;
    }
  }
  // After all the characters that a state takes.
  I __passed(const __state &inner, I at) const {
    if constexpr (is_same<C, char>::value) {
      if (inner.what == __step::set) {
        const bool *known = __machine.__sets.data()[inner.value].__known;
        while (at != __last && known[static_cast<unsigned char>(*at)]) ++at;
        return at;
      }
    }
    while (__takes(inner, at)) ++at;
    return at;
  }
  // Whether a loop goes through one character in each round.
  bool __is_simple(int state) const {
    const __state *states = __machine.__states.data();
    const __state &inner = states[states[state].other];
    return inner.next == state && (inner.what == __step::character || inner.what == __step::set ||
                                   inner.what == __step::any);
  }
  static bool __is_line_end(C c) { return c == '\n' || c == '\r'; }
  bool __has_lines() const { return __simple && (__syntax & regex_constants::multiline); }
  bool __is_word(C c) const { return __is_of_kind(__code_of(c), 4097); }
  C __before(I at) const { return *--at; }
  bool __at_line_begin(I at) const {
    if (at == __first) {
      if (__flags & regex_constants::match_not_bol) return false;
      if (!(__flags & regex_constants::match_prev_avail)) return true;
    }
    return __has_lines() && __is_line_end(__before(at));
  }
  bool __at_line_end(I at) const {
    if (at == __last) return !(__flags & regex_constants::match_not_eol);
    return __has_lines() && __is_line_end(*at);
  }
  bool __at_word_bound(I at) const {
    if (at == __first && (__flags & regex_constants::match_not_bow)) return false;
    if (at == __last && (__flags & regex_constants::match_not_eow)) return false;
    bool left =
        (at != __first || (__flags & regex_constants::match_prev_avail)) && __is_word(__before(at));
    bool right = at != __last && __is_word(*at);
    return left != right;
  }
  bool __equals(C a, C b) const { return __icase ? __lowered(a) == __lowered(b) : a == b; }
  bool __looks(int state, I at) {
    __regex_matcher inner(__machine, at, __last, __syntax, __flags);
    inner.parts = parts;
    inner.__loops.resize(__machine.__states.size());
    if (!inner.__run(state, at, false)) return false;
    for (size_t i = 0; i < parts.size(); ++i) {
      if (inner.parts[i].matched) parts[i] = inner.parts[i];
    }
    return true;
  }
  // Once more through a loop, unless nothing has come of the last two rounds.
  bool __enter(int state, I at) {
    __loop<I> &loop = __loops[state];
    bool stays = loop.count != 0 && loop.at == at;
    if (stays && loop.count >= 2) return false;
    __push(__trial::loop, state, loop.at, loop.at, false, loop.count);
    loop.count = stays ? loop.count + 1 : 1;
    loop.at = at;
    return true;
  }
  void __keep(int group) {
    const __part &part = parts[group];
    __push(__trial::group, group, part.first, part.second, part.matched);
  }
  bool __run(int state, I at, bool whole) {
    __left = 0;
    bool solved = false;
    I begin = at, furthest = at;
    vector<__part> best;
    const __state *states = __machine.__states.data();
    for (;;) {
      const __state &here = states[state];
      bool goes = true;
      switch (here.what) {
        case __step::nothing:
          break;
        case __step::character:
        case __step::any:
        case __step::set:
          goes = __takes(here, at);
          if (goes) ++at;
          break;
        case __step::choice:
          __push(__trial::go_on, here.next, at, at);
          state = here.other;
          continue;
        case __step::repeat:
          if (__is_simple(state)) {
            const __state &inner = states[here.other];
            I least = at;
            at = __passed(inner, at);
            if (at != least) __push(__trial::fewer, here.next, at, least);
            break;
          }
          __push(__trial::go_on, here.next, at, at);
          if (__enter(state, at)) {
            state = here.other;
            continue;
          }
          goes = false;
          break;
        case __step::repeat_lazily:
          __push(__is_simple(state) ? __trial::more : __trial::repeat, state, at, at);
          break;
        case __step::open:
          __keep(here.value);
          parts[here.value].first = at;
          break;
        case __step::close:
          __keep(here.value);
          parts[here.value].second = at;
          parts[here.value].matched = true;
          break;
        case __step::line_begin:
          goes = __at_line_begin(at);
          break;
        case __step::line_end:
          goes = __at_line_end(at);
          break;
        case __step::word_bound:
          goes = __at_word_bound(at) != (here.value != 0);
          break;
        case __step::look_ahead:
          for (size_t i = 1; i < parts.size(); ++i) __keep(i);
          goes = __looks(here.other, at) != (here.value != 0);
          break;
        case __step::back: {
          const __part &part = parts[here.value];
          goes = part.matched;
          I each = at;
          for (I other = part.first; goes && other != part.second; ++other, ++each) {
            goes = each != __last && __equals(*each, *other);
          }
          if (goes) at = each;
          break;
        }
        case __step::accept:
          goes = (!whole || at == __last) &&
                 !(at == begin && (__flags & regex_constants::match_not_null));
          if (goes && __simple) return true;
          if (goes && (!solved || distance(begin, at) > distance(begin, furthest))) {
            solved = true;
            furthest = at;
            best = parts;
          }
          goes = false;  // the longest one is wanted
          break;
      }
      if (goes) {
        state = here.next;
        continue;
      }
      if (!__resumes(state, at)) {
        if (solved) parts = best;
        return solved;
      }
    }
  }
  // Goes back to where another way is left.
  bool __resumes(int &state, I &at) {
    const __state *states = __machine.__states.data();
    while (__left > 0) {
      __way<I> &way = __ways.data()[--__left];
      int where = way.state;
      switch (way.kind) {
        case __trial::group:
          parts[where].first = way.at;
          parts[where].second = way.second;
          parts[where].matched = way.matched;
          break;
        case __trial::loop:
          __loops[where].at = way.at;
          __loops[where].count = way.count;
          break;
        case __trial::go_on:
          state = where;
          at = way.at;
          return true;
        case __trial::fewer:
          state = where;
          at = --way.at;
          if (way.at != way.second) ++__left;
          return true;
        case __trial::more:
          if (!__takes(states[states[where].other], way.at)) break;
          state = states[where].next;
          at = ++way.at;
          ++__left;
          return true;
        case __trial::repeat:
          at = way.at;
          if (!__enter(where, at)) break;
          state = states[where].other;
          return true;
      }
    }
    return false;
  }
};
template <typename I, typename A, typename C, typename T>
bool __regex_found(I first, I last, match_results<I, A> &found, const basic_regex<C, T> &regex,
                   int flags, bool whole) {
  if (regex.__machine() == nullptr) {
    found.__fail(last);
    return false;
  }
  __regex_matcher<I, C> matcher(*regex.__machine(), first, last, regex.flags(), flags);
  bool matched = whole ? matcher.__matches_all() : matcher.__searches();
  if (matched) {
    found.__succeed(matcher.parts, first, last, whole);
  } else {
    found.__fail(last);
  }
  return matched;
}
template <typename I, typename A, typename C, typename T>
bool regex_match(I first, I last, match_results<I, A> &found, const basic_regex<C, T> &regex,
                 regex_constants::match_flag_type flags = regex_constants::match_default) {
  return __regex_found(first, last, found, regex, flags, true);
}
template <typename I, typename C, typename T>
bool regex_match(I first, I last, const basic_regex<C, T> &regex,
                 regex_constants::match_flag_type flags = regex_constants::match_default) {
  match_results<I> found;
  return __regex_found(first, last, found, regex, flags, true);
}
template <typename C, typename A, typename T>
bool regex_match(const C *text, match_results<const C *, A> &found, const basic_regex<C, T> &regex,
                 regex_constants::match_flag_type flags = regex_constants::match_default) {
  return __regex_found(text, text + char_traits<C>::length(text), found, regex, flags, true);
}
template <typename C, typename T>
bool regex_match(const C *text, const basic_regex<C, T> &regex,
                 regex_constants::match_flag_type flags = regex_constants::match_default) {
  match_results<const C *> found;
  return __regex_found(text, text + char_traits<C>::length(text), found, regex, flags, true);
}
template <typename S, typename U, typename A, typename B, typename C, typename T>
bool regex_match(const basic_string<C, S, U> &text, match_results<B, A> &found,
                 const basic_regex<C, T> &regex,
                 regex_constants::match_flag_type flags = regex_constants::match_default) {
  return __regex_found(text.begin(), text.end(), found, regex, flags, true);
}
template <typename S, typename U, typename A, typename B, typename C, typename T>
bool regex_match(const basic_string<C, S, U> &&text, match_results<B, A> &found,
                 const basic_regex<C, T> &regex,
                 regex_constants::match_flag_type flags = regex_constants::match_default) = delete;
template <typename S, typename U, typename C, typename T>
bool regex_match(const basic_string<C, S, U> &text, const basic_regex<C, T> &regex,
                 regex_constants::match_flag_type flags = regex_constants::match_default) {
  match_results<const C *> found;
  return __regex_found(text.begin(), text.end(), found, regex, flags, true);
}
template <typename I, typename A, typename C, typename T>
bool regex_search(I first, I last, match_results<I, A> &found, const basic_regex<C, T> &regex,
                  regex_constants::match_flag_type flags = regex_constants::match_default) {
  return __regex_found(first, last, found, regex, flags, false);
}
template <typename I, typename C, typename T>
bool regex_search(I first, I last, const basic_regex<C, T> &regex,
                  regex_constants::match_flag_type flags = regex_constants::match_default) {
  match_results<I> found;
  return __regex_found(first, last, found, regex, flags, false);
}
template <typename C, typename A, typename T>
bool regex_search(const C *text, match_results<const C *, A> &found, const basic_regex<C, T> &regex,
                  regex_constants::match_flag_type flags = regex_constants::match_default) {
  return __regex_found(text, text + char_traits<C>::length(text), found, regex, flags, false);
}
template <typename C, typename T>
bool regex_search(const C *text, const basic_regex<C, T> &regex,
                  regex_constants::match_flag_type flags = regex_constants::match_default) {
  match_results<const C *> found;
  return __regex_found(text, text + char_traits<C>::length(text), found, regex, flags, false);
}
template <typename S, typename U, typename A, typename B, typename C, typename T>
bool regex_search(const basic_string<C, S, U> &text, match_results<B, A> &found,
                  const basic_regex<C, T> &regex,
                  regex_constants::match_flag_type flags = regex_constants::match_default) {
  return __regex_found(text.begin(), text.end(), found, regex, flags, false);
}
template <typename S, typename U, typename A, typename B, typename C, typename T>
bool regex_search(const basic_string<C, S, U> &&text, match_results<B, A> &found,
                  const basic_regex<C, T> &regex,
                  regex_constants::match_flag_type flags = regex_constants::match_default) = delete;
template <typename S, typename U, typename C, typename T>
bool regex_search(const basic_string<C, S, U> &text, const basic_regex<C, T> &regex,
                  regex_constants::match_flag_type flags = regex_constants::match_default) {
  match_results<const C *> found;
  return __regex_found(text.begin(), text.end(), found, regex, flags, false);
}
template <typename I, typename C = typename iterator_traits<I>::value_type,
          typename T = regex_traits<C>>
class regex_iterator {
 public:
  typedef basic_regex<C, T> regex_type;
  typedef match_results<I> value_type;
  typedef ptrdiff_t difference_type;
  typedef const value_type *pointer;
  typedef const value_type &reference;
  typedef forward_iterator_tag iterator_category;
  regex_iterator() {}
  regex_iterator(I first, I last, const regex_type &regex,
                 regex_constants::match_flag_type flags = regex_constants::match_default)
      : __first(first), __last(last), __regex(&regex), __flags(flags) {
    if (!regex_search(first, last, __found, regex, flags)) __regex = nullptr;
  }
  regex_iterator(I, I, const regex_type &&,
                 regex_constants::match_flag_type = regex_constants::match_default) = delete;
  const value_type &operator*() const { return __found; }
  const value_type *operator->() const { return &__found; }
  regex_iterator &operator++() {
    if (!__found[0].matched) return *this;
    I start = __found[0].second, before = start;
    if (__found[0].first == __found[0].second) {
      if (start == __last) {
        __regex = nullptr;
        return *this;
      }
      auto here = __flags | regex_constants::match_not_null | regex_constants::match_continuous;
      if (regex_search(start, __last, __found, *__regex, here)) {
        __found.__follow(__first, before);
        return *this;
      }
      ++start;
    }
    __flags |= regex_constants::match_prev_avail;
    if (regex_search(start, __last, __found, *__regex, __flags)) {
      __found.__follow(__first, before);
    } else {
      __regex = nullptr;
    }
    return *this;
  }
  regex_iterator operator++(int) {
    regex_iterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const regex_iterator &other) const {
    if (__regex == nullptr || other.__regex == nullptr) return __regex == other.__regex;
    return __first == other.__first && __last == other.__last && __regex == other.__regex &&
           __flags == other.__flags && __found[0] == other.__found[0];
  }
  bool operator!=(const regex_iterator &other) const { return !(*this == other); }

 private:
  I __first = I(), __last = I();
  const regex_type *__regex = nullptr;
  regex_constants::match_flag_type __flags = regex_constants::match_default;
  value_type __found;
};
template <typename I, typename C = typename iterator_traits<I>::value_type,
          typename T = regex_traits<C>>
class regex_token_iterator {
 public:
  typedef basic_regex<C, T> regex_type;
  typedef sub_match<I> value_type;
  typedef ptrdiff_t difference_type;
  typedef const value_type *pointer;
  typedef const value_type &reference;
  typedef forward_iterator_tag iterator_category;
  regex_token_iterator() {}
  regex_token_iterator(I first, I last, const regex_type &regex, int group = 0,
                       regex_constants::match_flag_type flags = regex_constants::match_default)
      : __position(first, last, regex, flags), __groups(1, group) {
    __start(first, last);
  }
  regex_token_iterator(I first, I last, const regex_type &regex, const vector<int> &groups,
                       regex_constants::match_flag_type flags = regex_constants::match_default)
      : __position(first, last, regex, flags), __groups(groups) {
    __start(first, last);
  }
  regex_token_iterator(I first, I last, const regex_type &regex, initializer_list<int> groups,
                       regex_constants::match_flag_type flags = regex_constants::match_default)
      : __position(first, last, regex, flags), __groups(groups) {
    __start(first, last);
  }
  template <size_t N>
  regex_token_iterator(I first, I last, const regex_type &regex, const int (&groups)[N],
                       regex_constants::match_flag_type flags = regex_constants::match_default)
      : __position(first, last, regex, flags), __groups(groups, groups + N) {
    __start(first, last);
  }
  const value_type &operator*() const { return __token; }
  const value_type *operator->() const { return &__token; }
  regex_token_iterator &operator++() {
    if (__at_rest) {
      __is_end = true;
      return *this;
    }
    I behind = (*__position)[0].second, last = (*__position).suffix().second;
    if (__which + 1 < __groups.size()) {
      ++__which;
      __take();
      return *this;
    }
    ++__position;
    __which = 0;
    if (__position != regex_iterator<I, C, T>()) {
      __take();
    } else {
      __rest(behind, last, false);
    }
    return *this;
  }
  regex_token_iterator operator++(int) {
    regex_token_iterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const regex_token_iterator &other) const {
    if (__is_end || other.__is_end) return __is_end == other.__is_end;
    if (__at_rest || other.__at_rest) {
      return __at_rest == other.__at_rest && __token == other.__token;
    }
    return __position == other.__position && __which == other.__which;
  }
  bool operator!=(const regex_token_iterator &other) const { return !(*this == other); }

 private:
  regex_iterator<I, C, T> __position;
  vector<int> __groups;
  size_t __which = 0;
  bool __at_rest = false, __is_end = true;
  value_type __token;
  void __start(I first, I last) {
    __is_end = false;
    if (__position != regex_iterator<I, C, T>()) {
      __take();
    } else {
      __rest(first, last, true);
    }
  }
  void __take() {
    int group = __groups[__which];
    __token = group < 0 ? (*__position).prefix() : (*__position)[group];
  }
  void __rest(I first, I last, bool all) {
    bool wanted = false;
    for (int group : __groups) wanted = wanted || group == -1;
    if (!wanted || (first == last && !all)) {
      __is_end = true;
      return;
    }
    __at_rest = true;
    __token.matched = true;
    __token.first = first;
    __token.second = last;
  }
};
template <typename O, typename I, typename C, typename T>
O __replaced(O out, I first, I last, const basic_regex<C, T> &regex, const C *format, size_t length,
             regex_constants::match_flag_type flags) {
  bool copies = !(flags & regex_constants::format_no_copy);
  regex_iterator<I, C, T> at(first, last, regex, flags), end;
  I rest = first;
  for (; at != end; ++at) {
    const match_results<I> &found = *at;
    if (copies) out = copy(found.prefix().first, found.prefix().second, out);
    out = found.format(out, format, format + length, flags);
    rest = found.suffix().first;
    if (flags & regex_constants::format_first_only) break;
  }
  return copies ? copy(rest, last, out) : out;
}
template <typename O, typename I, typename C, typename T>
O regex_replace(O out, I first, I last, const basic_regex<C, T> &regex,
                const basic_string<C> &format,
                regex_constants::match_flag_type flags = regex_constants::match_default) {
  return __replaced(out, first, last, regex, format.data(), format.size(), flags);
}
template <typename O, typename I, typename C, typename T>
O regex_replace(O out, I first, I last, const basic_regex<C, T> &regex, const C *format,
                regex_constants::match_flag_type flags = regex_constants::match_default) {
  return __replaced(out, first, last, regex, format, char_traits<C>::length(format), flags);
}
template <typename C, typename T, typename S, typename A, typename U, typename B>
basic_string<C, S, A> regex_replace(
    const basic_string<C, S, A> &text, const basic_regex<C, T> &regex,
    const basic_string<C, U, B> &format,
    regex_constants::match_flag_type flags = regex_constants::match_default) {
  basic_string<C, S, A> made;
  __replaced(back_inserter(made), text.begin(), text.end(), regex, format.data(), format.size(),
             flags);
  return made;
}
template <typename C, typename T, typename S, typename A> basic_string<C, S, A> regex_replace(
    const basic_string<C, S, A> &text, const basic_regex<C, T> &regex, const C *format,
    regex_constants::match_flag_type flags = regex_constants::match_default) {
  basic_string<C, S, A> made;
  __replaced(back_inserter(made), text.begin(), text.end(), regex, format,
             char_traits<C>::length(format), flags);
  return made;
}
template <typename C, typename T, typename S, typename A> basic_string<C> regex_replace(
    const C *text, const basic_regex<C, T> &regex, const basic_string<C, S, A> &format,
    regex_constants::match_flag_type flags = regex_constants::match_default) {
  basic_string<C> made;
  __replaced(back_inserter(made), text, text + char_traits<C>::length(text), regex, format.data(),
             format.size(), flags);
  return made;
}
template <typename C, typename T> basic_string<C> regex_replace(
    const C *text, const basic_regex<C, T> &regex, const C *format,
    regex_constants::match_flag_type flags = regex_constants::match_default) {
  basic_string<C> made;
  __replaced(back_inserter(made), text, text + char_traits<C>::length(text), regex, format,
             char_traits<C>::length(format), flags);
  return made;
}
typedef basic_regex<char> regex;
typedef basic_regex<wchar_t> wregex;
typedef sub_match<const char *> csub_match;
typedef match_results<const char *> cmatch;
typedef regex_iterator<const char *> cregex_iterator;
typedef regex_token_iterator<const char *> cregex_token_iterator;
typedef sub_match<const wchar_t *> wcsub_match;
typedef match_results<const wchar_t *> wcmatch;
typedef regex_iterator<const wchar_t *> wcregex_iterator;
typedef regex_token_iterator<const wchar_t *> wcregex_token_iterator;
typedef sub_match<string::const_iterator> ssub_match;
typedef match_results<string::const_iterator> smatch;
typedef regex_iterator<string::const_iterator> sregex_iterator;
typedef regex_token_iterator<string::const_iterator> sregex_token_iterator;
typedef sub_match<wstring::const_iterator> wssub_match;
typedef match_results<wstring::const_iterator> wsmatch;
typedef regex_iterator<wstring::const_iterator> wsregex_iterator;
typedef regex_token_iterator<wstring::const_iterator> wsregex_token_iterator;
}  // namespace std
