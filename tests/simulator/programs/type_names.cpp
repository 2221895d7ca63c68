// Names of types as the ABI has them.
#include <cstdio>
#include <typeinfo>

struct Chicken {};
template <class T>
struct Flock {
  T *first;
};
template <class A, class B>
struct Two {};
namespace farm {
struct Barn {
  struct Door {};
};
template <class T>
struct Box {};
enum Kind { small };
}
int &function(int, const char *);

int main() {
  printf("%s\n", typeid(Chicken).name());
  printf("%s\n", typeid(Flock<Chicken>).name());
  printf("%s\n", typeid(Two<int, double>).name());
  printf("%s\n", typeid(farm::Barn::Door).name());
  printf("%s\n", typeid(farm::Box<Chicken>).name());
  printf("%s\n", typeid(farm::Kind).name());
  printf("%s\n", typeid(const char *).name());
  printf("%s\n", typeid(int *volatile *).name());
  printf("%s\n", typeid(function).name());
  void (*pointer)() = nullptr;
  printf("%s\n", typeid(pointer).name());
  printf("%s\n", typeid(Flock<const volatile int>).name());
}

// prints:
// 7Chicken
// 5FlockI7ChickenE
// 3TwoIidE
// N4farm4Barn4DoorE
// N4farm3BoxI7ChickenEE
// N4farm4KindE
// PKc
// PVPi
// FRiiPKcE
// PFvvE
// 5FlockIVKiE
