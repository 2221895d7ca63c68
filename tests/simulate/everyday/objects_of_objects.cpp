// Objects of many objects: what nobody wrote makes, copies, assigns and ends them part by part.
#include <cstdio>
#include <stdexcept>
#include <utility>

int live = 0, budget = 1 << 30, trace = 0;

struct Leaf {
  int id;
  Leaf() : id(++live) { spend("make"); }
  Leaf(const Leaf &other) : id(other.id + 100) {
    spend("copy");
    ++live;
  }
  Leaf(Leaf &&other) : id(other.id + 1000) {
    other.id = -1;
    spend("move");
    ++live;
  }
  Leaf &operator=(const Leaf &other) {
    id = other.id + 7;
    spend("assign");
    return *this;
  }
  ~Leaf() {
    --live;
    if (trace) std::printf("~%d ", id);
  }
  void spend(const char *what) {
    if (--budget < 0) {
      if (what[0] == 'm' && what[1] == 'a') --live;
      throw std::runtime_error(what);
    }
  }
};

struct Pair {
  Leaf a, b;
};
struct Four {
  Pair a, b;
};
struct Eight {
  Four a;
  Four b;
};
struct Sixteen : Eight {
  Eight more;
  int plain = 5;
};
struct Many {
  Sixteen a;
  Leaf row[3][2];
  Sixteen b;
};
struct Table {
  Many rows[2];
  virtual int sum() const { return rows[0].a.a.a.a.id; }
  virtual ~Table() {}
};
struct Wide : Table {
  Many extra;
  int sum() const override { return Table::sum() * 2; }
};

template <typename F>
void attempt(const char *name, int allowed, F f) {
  budget = allowed;
  try {
    f();
    std::printf("%s: done, ", name);
  } catch (const std::exception &e) {
    std::printf("%s: %s, ", name, e.what());
  }
  budget = 1 << 30;
  std::printf("%d live\n", live);
}

int main() {
  for (int allowed : {1000, 40, 37, 20, 5}) {
    attempt("make", allowed, [] {
      Many m;
      std::printf("%d %d ", m.b.plain, m.row[2][1].id);
    });
  }
  Many one;
  std::printf("%d\n", live);
  for (int allowed : {1000, 41, 35, 17, 3}) {
    attempt("copy", allowed, [&] {
      Many m(one);
      std::printf("%d ", m.row[1][0].id);
    });
    attempt("assign", allowed, [&] {
      Many m;
      budget -= 0;
      m = one;
      std::printf("%d ", m.row[1][1].id);
    });
    attempt("move", allowed, [&] {
      Many m(std::move(one));
      std::printf("%d %d ", m.row[0][1].id, one.a.a.b.b.id);
    });
  }
  {
    trace = 1;
    Sixteen s;
    std::printf("%d\n", live);
  }
  trace = 0;
  std::printf("\n");
  attempt("virtual", 10000, [] {
    Table *t = new Wide;
    std::printf("%d ", t->sum());
    delete t;
  });
  attempt("virtual", 100, [] {
    Table *t = new Wide;
    std::printf("%d ", t->sum());
    delete t;
  });
  attempt("array", 10000, [] {
    Many *p = new Many[3];
    std::printf("%d ", p[2].a.b.b.a.id);
    delete[] p;
  });
  attempt("array", 130, [] {
    Many *p = new Many[3];
    std::printf("%d ", p[2].a.b.b.a.id);
    delete[] p;
  });
  static Many kept;
  std::printf("%d\n", live - 0);
  return 0;
}
