// shapes: virtual classes, unique_ptr, exceptions
#include <cmath>
#include <exception>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

class Shape {
 public:
  explicit Shape(std::string name) : name_(std::move(name)) {}
  virtual ~Shape() { std::cout << "~" << name_ << "\n"; }
  virtual double area() const = 0;
  virtual std::unique_ptr<Shape> clone() const = 0;
  const std::string &name() const { return name_; }

 private:
  std::string name_;
};
class Circle final : public Shape {
 public:
  explicit Circle(double r) : Shape("circle"), r_(r) {
    if (r < 0) throw std::invalid_argument("negative radius: " + std::to_string(r));
  }
  double area() const override { return M_PI * r_ * r_; }
  std::unique_ptr<Shape> clone() const override { return std::make_unique<Circle>(*this); }

 private:
  double r_;
};
class Rect : public Shape {
 public:
  Rect(double w, double h) : Shape("rect"), w_(w), h_(h) {}
  double area() const override { return w_ * h_; }
  std::unique_ptr<Shape> clone() const override { return std::make_unique<Rect>(*this); }

 private:
  double w_, h_;
};
struct ParseError : std::runtime_error {
  int line;
  ParseError(int line, const std::string &what) : std::runtime_error(what), line(line) {}
};
void parse(int line) {
  try {
    if (line == 3) throw ParseError(line, "unexpected token");
    if (line == 4) throw std::out_of_range("line four");
    if (line == 5) throw 42;
    std::cout << "line " << line << " ok\n";
  } catch (const ParseError &error) {
    std::cout << "rethrow " << error.line << "\n";
    throw;
  }
}
int main() {
  std::vector<std::unique_ptr<Shape>> shapes;
  shapes.push_back(std::make_unique<Circle>(1.5));
  shapes.emplace_back(new Rect(2, 3));
  shapes.push_back(shapes[0]->clone());
  try {
    shapes.push_back(std::make_unique<Circle>(-1));
  } catch (const std::exception &error) {
    std::cout << "caught " << error.what() << '\n';
  }
  double sum = 0;
  for (const auto &shape : shapes) {
    std::cout << shape->name() << ' ' << shape->area() << '\n';
    sum += shape->area();
  }
  std::cout << sum << '\n';
  if (auto *rect = dynamic_cast<Rect *>(shapes[1].get())) std::cout << "rect " << rect->area() << '\n';
  if (dynamic_cast<Circle *>(shapes[1].get()) == nullptr) std::cout << "no circle\n";
  for (int line = 1; line <= 5; ++line) {
    try {
      parse(line);
    } catch (const std::runtime_error &error) {
      std::cout << "runtime: " << error.what() << '\n';
    } catch (const std::logic_error &error) {
      std::cout << "logic: " << error.what() << '\n';
    } catch (...) {
      std::cout << "unknown\n";
    }
  }
  std::vector<int> v{1, 2, 3};
  try {
    std::cout << v.at(1) << '\n';
    std::cout << v.at(7) << '\n';
  } catch (const std::out_of_range &error) {
    std::cout << error.what() << '\n';
  }
  try {
    std::string s = "abc";
    std::cout << s.substr(5) << '\n';
  } catch (const std::out_of_range &error) {
    std::cout << error.what() << '\n';
  }
  try {
    std::cout << std::stoi("x12") << '\n';
  } catch (const std::invalid_argument &error) {
    std::cout << "invalid " << error.what() << '\n';
  }
  try {
    std::cout << std::stoi("99999999999") << '\n';
  } catch (const std::out_of_range &error) {
    std::cout << "range " << error.what() << '\n';
  }
}
