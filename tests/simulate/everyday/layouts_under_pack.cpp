// Sizes under #pragma pack and packed: bases, tables, bit-fields, what is no plain data.
#include <cstdio>
#define PLAIN(...)                             \
  {                                            \
    struct T __VA_ARGS__;                      \
    printf("%zu %zu|", sizeof(T), alignof(T)); \
  }
#define PACKED(...)                               \
  {                                               \
    struct __attribute__((packed)) T __VA_ARGS__; \
    printf("%zu %zu|", sizeof(T), alignof(T));    \
  }
#define BOTH(...) PLAIN(__VA_ARGS__) PACKED(__VA_ARGS__)
#define ROW                                             \
  BOTH({                                                \
    char a;                                             \
    int : 0;                                            \
    char b;                                             \
  })                                                    \
  BOTH({                                                \
    char a;                                             \
    int m : 3;                                          \
    char b;                                             \
  }) BOTH({                                             \
    char a;                                             \
    int m : 30;                                         \
    char b;                                             \
  }) BOTH({                                             \
    char a;                                             \
    long m : 3;                                         \
  }) BOTH({                                             \
    int m : 32;                                         \
    char c;                                             \
  }) BOTH({                                             \
    double m[2];                                        \
    int : 0;                                            \
    wchar_t n : 21;                                     \
  }) BOTH({                                             \
    union {                                             \
      int k : 5;                                        \
      char c;                                           \
    };                                                  \
  })                                                    \
      BOTH(                                             \
          : Base { char c; })                           \
          BOTH(                                         \
              : Table { char c; })                      \
              BOTH(                                     \
                  : Long { char c; }) BOTH({            \
                virtual void f() {}                     \
                char c;                                 \
              })                                        \
                  BOTH(                                 \
                      : virtual Base { char c; })       \
                      BOTH(                             \
                          : Aligned { char c; }) BOTH({ \
                        char c;                         \
                        Aligned m;                      \
                      }) BOTH({                         \
                        char c;                         \
                        alignas(8) char m;              \
                      })                                \
                          BOTH(                         \
                              : Empty, Base {           \
                                char c;                 \
                                long d;                 \
                              }) BOTH({                 \
                            Made t;                     \
                            int m : 3;                  \
                          }) BOTH({                     \
                            Made t;                     \
                            int m;                      \
                          }) puts("");
struct Base {
  int a;
  char b;
};
struct Table {
  virtual ~Table() {}
};
struct Long {
  long double x;
};
struct Empty {};
struct alignas(8) Aligned {
  char c;
};
struct Made {
  Made();
  char c;
};
#pragma pack(push, 2)
struct Narrow : Table {
  int a;
};
#pragma pack(pop)
struct Derived : Narrow {
  char c;
};
int main() {
  ROW
#pragma pack(push, 8)
      ROW
#pragma pack(pop)
#pragma pack(push, 4)
          ROW
#pragma pack(pop)
#pragma pack(push, 2)
              ROW
#pragma pack(pop)
#pragma pack(push, 1)
                  ROW
#pragma pack(pop)
                      printf("%zu %zu\n", sizeof(Derived), alignof(Derived));
}
