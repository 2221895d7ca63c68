// Bit-fields: layout, signs, neighbours, initializers, unions.
#include <cstdio>

struct Flags {
  unsigned ready : 1;
  unsigned kind : 3;
  int shift : 4;
  unsigned rest : 28;
  bool last : 1;
};
struct Header {
  unsigned char version : 4, size : 4;
  unsigned short length;
  unsigned long long low : 40, high : 24;
};
struct Made {
  unsigned a : 5;
  int b : 3;
  Made(int given) : a(3), b(given) {}
};
union Word {
  unsigned whole;
  struct {
    unsigned low : 16;
    unsigned high : 16;
  } half;
};

int main() {
  Flags f = {1, 5, -3, 1000, true};
  printf("%zu %u %u %d %u %d\n", sizeof(Flags), f.ready, f.kind, f.shift, f.rest, f.last);
  f.kind = 9;
  f.shift += 2;
  f.ready ^= 1;
  ++f.rest;
  f.last = false;
  printf("%u %u %d %u %d\n", f.ready, f.kind, f.shift, f.rest, f.last);
  Header h{4, 5, 1500, 0, 0};
  h.low = 0x123456789aull;
  h.high = 0xabcdef;
  printf("%zu %d %d %d %llx %x\n", sizeof(Header), h.version, h.size, h.length,
         (unsigned long long)h.low, (unsigned)h.high);
  Made m(-2), n = m;
  n.a = n.a + 30;
  printf("%u %d %u\n", m.a, n.b, n.a);
  Word w;
  w.whole = 0x12345678;
  w.half.low = 0xffff;
  printf("%x %x\n", w.whole, (unsigned)w.half.high);
  Flags many[2] = {};
  Flags *p = &many[1];
  p->kind = 3;
  p->kind -= 1;
  printf("%u %u\n", many[0].kind, many[1].kind);
  return 0;
}

// prints:
// 8 1 5 -3 1000 1
// 0 1 -1 1001 0
// 16 4 5 1500 123456789a abcdef
// 3 -2 1
// 1234ffff 1234
// 0 2
