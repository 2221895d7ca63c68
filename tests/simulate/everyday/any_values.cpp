// No object is asked for its class in this text: the library does that.
#include <any>
#include <cstdio>
#include <memory>
#include <string>
struct Shape {
  virtual ~Shape() {}
};
struct Disc : Shape {
  int radius = 4;
};
int main() {
  std::any held = 5;
  std::printf("%d\n", std::any_cast<int>(held));
  held = std::string("text");
  std::printf("%s %d\n", std::any_cast<std::string &>(held).c_str(),
              std::any_cast<int>(&held) == nullptr);
  std::shared_ptr<Shape> shape = std::make_shared<Disc>();
  std::printf("%d\n", std::dynamic_pointer_cast<Disc>(shape)->radius);
}
