// Members' own initializers that name other members.
struct D { int x = 3; int y = x * 2; int z = this->y + 1; };
FN D g; FN D g2 = {5}; FN D arr[2] = {{1}, {2, 7}};
struct W { int x = 9; FN int get() { D inner; return inner.z + x; } };
FN void test() { D d; D e = {4}; D f{}; printf("%d %d %d %d %d\n", d.y, d.z, e.y, e.z, f.z); printf("%d %d %d %d\n", g.z, g2.z, arr[0].z, arr[1].z); W w; printf("%d\n", w.get()); }

// prints:
// 6 7 8 9 7
// 7 11 3 8
// 16
