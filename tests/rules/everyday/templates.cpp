struct P { int x; P(int); int get() const; };
template <class T> struct Box { T v; void put(const T &t) { v = t; } T get() const { return v; } };
template <class T> T add(T a, T b) { return a + b; }  // wrong
template <class T> void onlyptr(T *p);
template <class T, int N> int fixed(T (&a)[N]);
template <class T> void two(T, T *);
template <class T> void boxed(Box<T> b);
template <class T, class U> void conv(T t, Box<U> b);
void plain(int);
int arr[10];
void a01() { fixed(1); }  // wrong
void a02() { int *p; fixed(p); }  // wrong
void a03() { boxed(1); }  // wrong
void a04() { boxed(arr); }  // wrong
void a05() { two(1, arr); two(1.0, arr); }  // wrong
void a06() { conv(1, 2); }  // wrong
void a07() { conv(1, Box<int>()); boxed(Box<P *>()); two(1, arr); onlyptr(arr); fixed(arr); fixed("abc"); }
void a08() { onlyptr(P(1)); }  // wrong
void a09() { add(arr, 1); }  // wrong
void a10() { add("a", 1); }  // wrong
void a11() { add("a", "bc"); }
void a12() { add<int>("a", 1); }  // wrong
void a13() { add<int, int>(1, 2); }  // wrong
void a14() { Box<int> b; b.put(P(1)); }  // wrong
void a15() { Box<P> b; b.put("x"); }  // wrong
void a16() { Box<int>().get(1); }  // wrong
void a17() { boxed<int>(Box<float>()); }  // wrong
void a18() { plain<int>(1); }  // wrong
void a19() { add(); }  // wrong
void a20() { add(1); }  // wrong
void a21() { add(1, 2, 3); }  // wrong
void a22() { int x = add(P(1), 2); }  // wrong
void a23() { int x = add(1, 2).y; }  // wrong, not told
void a24() { P p = add(1, 2); p = add(1.0, 2.0); P q = add("a", "a"); }  // wrong
int main() {}
