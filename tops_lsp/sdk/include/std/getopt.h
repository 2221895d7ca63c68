// Options of a program's arguments, as glibc reads them: what is no option goes to the end.
struct option {
  const char *name;
  int has_arg;
  int *flag;
  int val;
};
enum { no_argument, required_argument, optional_argument };
inline char *optarg = nullptr;
inline int optind = 1;
inline int opterr = 1;
inline int optopt = '?';
inline FILE *const __messages = (FILE *)2;  // stderr, which is a macro
inline char *__optrest = nullptr;
inline int __optbehind = 0;  // what comes after the option that is read, in the old order

inline bool __is_option(const char *text) { return text[0] == '-' && text[1] != 0; }
inline void __bring_option(int at, char *const *argv) {
  char **all = const_cast<char **>(argv);
  char *brought = all[at];
  for (int i = at; i > optind; --i) all[i] = all[i - 1];
  all[optind] = brought;
}
inline int __find_option(int argc, char *const *argv, const char *letters) {
  int at = optind;
  while (at < argc && !__is_option(argv[at]) && letters[0] != '+' && letters[0] != '-') ++at;
  return at;
}
inline bool __take_argument(int argc, char *const *argv) {
  if (__optbehind >= argc) return false;
  __bring_option(__optbehind, argv);
  optarg = argv[optind++];
  return true;
}
inline int __wrong_letter(char *const *argv, const char *letters, int letter, bool missing) {
  bool quiet = *letters == ':' || !opterr;
  optopt = letter;
  const char *why = missing ? "option requires an argument" : "invalid option";
  if (!quiet) fprintf(__messages, "%s: %s -- '%c'\n", argv[0], why, letter);
  return missing && *letters == ':' ? ':' : '?';
}
inline int __short_option(int argc, char *const *argv, const char *letters) {
  char letter = *__optrest++;
  bool last = *__optrest == 0;
  if (last) ++optind;
  const char *signs = letters[0] == '+' || letters[0] == '-' ? letters + 1 : letters;
  const char *found = letter == ':' || letter == ';' ? nullptr : strchr(signs, letter);
  if (found == nullptr) {
    if (last) __optrest = nullptr;
    return __wrong_letter(argv, signs, letter, false);
  }
  optarg = nullptr;
  if (found[1] == ':') {
    if (!last) {
      optarg = __optrest;
      ++optind;
    } else if (found[2] != ':' && !__take_argument(argc, argv)) {
      __optrest = nullptr;
      return __wrong_letter(argv, signs, letter, true);
    }
    __optrest = nullptr;
  } else if (last) {
    __optrest = nullptr;
  }
  return letter;
}
inline int __find_long(const char *text, size_t length, const option *longs, bool &several) {
  int found = -1;
  for (int i = 0; longs[i].name != nullptr; ++i) {
    if (strncmp(longs[i].name, text, length) != 0) continue;
    if (strlen(longs[i].name) == length) {
      several = false;
      return i;
    }
    bool same = found >= 0 && longs[found].has_arg == longs[i].has_arg &&
                longs[found].flag == longs[i].flag && longs[found].val == longs[i].val;
    if (found >= 0 && !same) several = true;
    if (found < 0) found = i;
  }
  return found;
}
inline int __long_option(int argc, char *const *argv, const char *letters, const option *longs,
                         int *index) {
  const char *word = argv[optind], *text = word + (word[1] == '-' ? 2 : 1);
  const char *dashes = word[1] == '-' ? "--" : "-", *value = strchr(text, '=');
  size_t length = value == nullptr ? strlen(text) : value - text;
  const char *signs = letters[0] == '+' || letters[0] == '-' ? letters + 1 : letters;
  bool several = false, quiet = *signs == ':' || !opterr;
  int found = __find_long(text, length, longs, several);
  ++optind;
  optopt = 0;
  optarg = nullptr;
  if (found < 0 || several) {
    const char *why = several ? "option '%s%s' is ambiguous\n" : "unrecognized option '%s%s'\n";
    if (!quiet) {
      fprintf(__messages, "%s: ", argv[0]);
      fprintf(__messages, why, dashes, text);
    }
    return '?';
  }
  const option &one = longs[found];
  if (value != nullptr && one.has_arg == 0) {
    const char *why = "%s: option '%s%s' doesn't allow an argument\n";
    if (!quiet) fprintf(__messages, why, argv[0], dashes, one.name);
    optopt = one.val;
    return '?';
  }
  if (value != nullptr) {
    optarg = const_cast<char *>(value) + 1;
  } else if (one.has_arg == 1 && !__take_argument(argc, argv)) {
    const char *why = "%s: option '%s%s' requires an argument\n";
    if (!quiet) fprintf(__messages, why, argv[0], dashes, one.name);
    optopt = one.val;
    return *signs == ':' ? ':' : '?';
  }
  if (index != nullptr) *index = found;
  if (one.flag == nullptr) return one.val;
  *one.flag = one.val;
  return 0;
}
inline int __getopt(int argc, char *const *argv, const char *letters, const option *longs,
                    int *index, bool only) {
  if (optind == 0) optind = 1, __optrest = nullptr;
  optarg = nullptr;
  if (__optrest == nullptr) {
    int at = __find_option(argc, argv, letters);
    if (at >= argc) return -1;
    if (!__is_option(argv[at])) {
      if (letters[0] != '-') return -1;
      optarg = argv[optind++];
      return 1;
    }
    __bring_option(at, argv);
    __optbehind = at + 1;
    const char *word = argv[optind];
    if (strcmp(word, "--") == 0) {
      ++optind;
      return -1;
    }
    bool several = false, is_long = longs != nullptr && word[1] == '-';
    if (only && longs != nullptr && !is_long) {
      const char *end = strchr(word, '=');
      size_t length = end == nullptr ? strlen(word + 1) : end - word - 1;
      bool letter = word[2] == 0 && strchr(letters, word[1]) != nullptr;
      is_long = !letter && __find_long(word + 1, length, longs, several) >= 0;
      is_long = is_long || strchr(letters, word[1]) == nullptr;
    }
    if (is_long) return __long_option(argc, argv, letters, longs, index);
    __optrest = argv[optind] + 1;
  }
  return __short_option(argc, argv, letters);
}
inline int getopt(int argc, char *const argv[], const char *letters) {
  return __getopt(argc, argv, letters, nullptr, nullptr, false);
}
inline int getopt_long(int argc, char *const argv[], const char *letters, const option *longs,
                       int *index) {
  return __getopt(argc, argv, letters, longs, index, false);
}
inline int getopt_long_only(int argc, char *const argv[], const char *letters, const option *longs,
                            int *index) {
  return __getopt(argc, argv, letters, longs, index, true);
}
