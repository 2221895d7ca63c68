void a(); void b(); bool p(); bool q(); int v();

void either() { if (p()) a(); else { b(); } v(); }

void short_circuits() {
  if (p() && !(q() || v() > 2)) a();
  bool both = p() && q();
  int chosen = p() ? v() : 3;
}

void with_variable() {
  if (int n = v()) a();
  else b();
  v();
}

template <int N> void known() {
  if constexpr (N > 0) a();
}

void discarded() {
  if constexpr (sizeof(int) == 4) a();
  else b();
  if (false) b();
}

void early(int n) {
  if (n < 0) return;
  a();
}

int statement_expression() {
  return ({ int k = v(); p() ? k : 2; });
}
