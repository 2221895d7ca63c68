#include <cstdlib>
void a(); void b(); bool p(); bool q(); int v();

void cases(int n) {
  switch (n) {
    a();
    case 1: a();
    case 2: { int k = v(); b(); break; }
    default: v();
  }
  a();
}

void without_default(int n) {
  while (p()) {
    switch (v()) {
      case 1: continue;
      case 2: break;
    }
    b();
  }
}

void backwards() {
  int x = v();
again:
  int y = v();
  if (p()) goto again;
  if (q()) goto out;
  a();
out:
  b();
}

void into_nothing() {
  if (p()) goto nowhere;
  a();
}

void caught() {
  int x = v();
  try {
    int y = v();
    a();
    if (p()) throw 1;
  } catch (int e) {
    b();
  } catch (...) {
    a();
  }
  throw x;
}

void never_back() {
  if (p()) abort();
  a();
}
