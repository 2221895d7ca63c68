// Mathematical functions of integers, and of arguments of different types.
FN void test() {
  int n = 2;
  unsigned char c = 200;
  long l = -7;
  float f = 2.5f;
  double d = 1.5;
  long double x = 0.1L;
  printf("%.17g %.17g %.17g %.17g\n", std::sqrt(2), std::sqrt(n), std::sin(c), std::exp(l));
  printf("%.17g %.17g %.17g\n", std::pow(2, 3), std::pow(f, 2), std::pow(n, 0.5));
  auto a = std::pow(f, f);
  auto b = std::pow(f, n);
  auto e = std::pow(x, n);
  auto g = std::floor(n);
  printf("%d %d %d %d\n", (int)sizeof a, (int)sizeof b, (int)sizeof e, (int)sizeof g);
  printf("%.17g %.17g %.17g\n", std::fmod(l, 3), std::atan2(1, d), std::hypot(3, 4));
  printf("%.17g %.17g %.20Lg\n", std::fmax(n, f), std::fmin(f, d), std::pow(x, 2));
  printf("%.17g %.17g %.17g\n", std::floor(l), std::round(n), std::abs(-2.5));
  printf("%.9g %.9g %d\n", std::sqrt(f), std::pow(f, f), std::abs(-3));
}

// prints:
// 1.4142135623730951 1.4142135623730951 -0.87329729721399463 0.00091188196555451624
// 8 6.25 1.4142135623730951
// 4 8 16 8
// -1 0.5880026035475675 5
// 2.5 1.5 0.010000000000000000001
// -7 2 2.5
// 1.58113885 9.88211727 3
