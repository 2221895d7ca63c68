int g1() { int cuont = 3; return count; }  // wrong
int g2(int a) { print(a); return a; }  // wrong
int g3(int a) { return sort(a) + a; }  // wrong
int g4(int move) { return move; }
int main() { return 0; }
