void a(); void b(); bool p(); bool q(); int v();
struct List { int *begin(); int *end(); };

void for_loop() {
  for (int i = 0; i < v(); i++) {
    if (p()) continue;
    if (q()) break;
    a();
  }
  b();
}

void while_loop() {
  while (int n = v()) {
    int m = n;
    if (p()) break;
    if (q()) continue;
  }
}

void do_loop() {
  do {
    a();
    if (p()) continue;
    b();
  } while (q() || p());
}

void range_loop(List &list) {
  for (int x : list) a();
}

void endless() {
  for (;;) {
    if (p()) return;
  }
  a();
}

void nested() {
  for (int i = 0; i < 3; i++)
    while (p())
      if (q()) break;
  while (true) a();
}

void for_rounds() {
  for (int i = 3; int n = i; --i) {
    int m = n;
    if (p()) break;
    if (q()) continue;
  }
}

void branch() {
  if (int i = v(); int n = i) a();
  b();
}
