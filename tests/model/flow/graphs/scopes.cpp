struct Guard { Guard(int); ~Guard(); };
void a(); bool p(); bool q(); int v();

void returns() {
  Guard one(1);
  {
    Guard two(2);
    if (p()) return;
    Guard three(3);
    a();
  }
  Guard four(4);
}

void loops() {
  for (Guard g(v()); p();) {
    Guard inner(2);
    if (q()) continue;
    if (p()) break;
    a();
  }
}

void kept() {
  static Guard once(1);
  a();
}

void assembly() {
  asm volatile("nop");
  a();
}
