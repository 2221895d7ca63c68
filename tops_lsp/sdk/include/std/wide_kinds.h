// Kinds of wide characters, as they are while a program has set no locale: those of ASCII.
typedef unsigned long wctype_t;
using std::wint_t;
inline int iswalnum(wint_t character) { return character < 128 ? isalnum(character) : 0; }
inline int iswalpha(wint_t character) { return character < 128 ? isalpha(character) : 0; }
inline int iswblank(wint_t character) { return character < 128 ? isblank(character) : 0; }
inline int iswcntrl(wint_t character) { return character < 128 ? iscntrl(character) : 0; }
inline int iswdigit(wint_t character) { return character < 128 ? isdigit(character) : 0; }
inline int iswgraph(wint_t character) { return character < 128 ? isgraph(character) : 0; }
inline int iswlower(wint_t character) { return character < 128 ? islower(character) : 0; }
inline int iswprint(wint_t character) { return character < 128 ? isprint(character) : 0; }
inline int iswpunct(wint_t character) { return character < 128 ? ispunct(character) : 0; }
inline int iswspace(wint_t character) { return character < 128 ? isspace(character) : 0; }
inline int iswupper(wint_t character) { return character < 128 ? isupper(character) : 0; }
inline int iswxdigit(wint_t character) { return character < 128 ? isxdigit(character) : 0; }
inline wint_t towlower(wint_t character) {
  return character < 128 ? tolower(character) : character;
}
inline wint_t towupper(wint_t character) {
  return character < 128 ? toupper(character) : character;
}
inline wctype_t wctype(const char *name) {
  if (strcmp(name, "alnum") == 0) return 1;
  if (strcmp(name, "alpha") == 0) return 2;
  if (strcmp(name, "blank") == 0) return 3;
  if (strcmp(name, "cntrl") == 0) return 4;
  if (strcmp(name, "digit") == 0) return 5;
  if (strcmp(name, "graph") == 0) return 6;
  if (strcmp(name, "lower") == 0) return 7;
  if (strcmp(name, "print") == 0) return 8;
  if (strcmp(name, "punct") == 0) return 9;
  if (strcmp(name, "space") == 0) return 10;
  if (strcmp(name, "upper") == 0) return 11;
  if (strcmp(name, "xdigit") == 0) return 12;
  return 0;
}
inline int iswctype(wint_t character, wctype_t kind) {
  switch (kind) {
    case 1:
      return iswalnum(character);
    case 2:
      return iswalpha(character);
    case 3:
      return iswblank(character);
    case 4:
      return iswcntrl(character);
    case 5:
      return iswdigit(character);
    case 6:
      return iswgraph(character);
    case 7:
      return iswlower(character);
    case 8:
      return iswprint(character);
    case 9:
      return iswpunct(character);
    case 10:
      return iswspace(character);
    case 11:
      return iswupper(character);
    case 12:
      return iswxdigit(character);
    default:
      return 0;
  }
}
namespace std {
using ::iswalnum;
using ::iswalpha;
using ::iswblank;
using ::iswcntrl;
using ::iswctype;
using ::iswdigit;
using ::iswgraph;
using ::iswlower;
using ::iswprint;
using ::iswpunct;
using ::iswspace;
using ::iswupper;
using ::iswxdigit;
using ::towlower;
using ::towupper;
using ::wctype;
using ::wctype_t;
}  // namespace std
