// distributions: what they are made of, and the numbers that they give
#include <iostream>
#include <limits>
#include <random>

template <typename D>
void draw(const char *name, D distribution, int count = 40) {
  std::mt19937 generator(42);
  std::cout << name << ' ' << (distribution.max() == distribution.min()) << ' '
            << (distribution.min() == std::numeric_limits<typename D::result_type>::lowest())
            << ':';
  for (int i = 0; i < count; i++) std::cout << ' ' << distribution(generator);
  D other(distribution.param());
  other.reset();
  distribution.reset();
  std::cout << ' ' << (other.param() == distribution.param()) << (other(generator) > -1e300);
  typename D::param_type fresh = D().param();
  std::cout << ' ' << (fresh == distribution.param()) << (fresh != distribution.param());
  distribution.param(fresh);
  std::cout << ' ' << (distribution.param() == fresh) << ' '
            << distribution(generator, other.param()) << '\n';
}

int main() {
  draw("uniform", std::uniform_int_distribution<>(1, 6));
  draw("bernoulli", std::bernoulli_distribution(0.3));
  draw("geometric", std::geometric_distribution<>(0.25));
  draw("poisson", std::poisson_distribution<>(4));
  draw("poisson", std::poisson_distribution<long>(12.5), 200);
  draw("poisson", std::poisson_distribution<>(1e5), 50);
  draw("binomial", std::binomial_distribution<>(5, 0.25));
  draw("binomial", std::binomial_distribution<>(100, 0.3), 200);
  draw("binomial", std::binomial_distribution<>(1000, 0.8), 100);
  draw("negative binomial", std::negative_binomial_distribution<>(5, 0.3));
  draw("normal", std::normal_distribution<>(5, 2));
  draw("normal", std::normal_distribution<float>(0, 2));
  draw("lognormal", std::lognormal_distribution<>(0, 1));
  draw("gamma", std::gamma_distribution<>(0.5, 2));
  draw("gamma", std::gamma_distribution<float>(3, 2));
  draw("exponential", std::exponential_distribution<>(2));
  draw("weibull", std::weibull_distribution<>(2, 3));
  draw("extreme value", std::extreme_value_distribution<>(1, 2));
  draw("cauchy", std::cauchy_distribution<>(1, 2));
  draw("chi squared", std::chi_squared_distribution<>(3));
  draw("student t", std::student_t_distribution<>(4));
  draw("fisher f", std::fisher_f_distribution<>(3, 5));

  std::normal_distribution<> normal(5, 2);
  std::gamma_distribution<> gamma(3, 2);
  std::binomial_distribution<> binomial(7, 0.5);
  std::negative_binomial_distribution<> negative(3, 0.25);
  std::cout << normal.mean() << normal.stddev() << gamma.alpha() << gamma.beta() << binomial.t()
            << binomial.p() << binomial.max() << negative.k() << negative.p() << '\n';
  std::normal_distribution<>::param_type other(1, 3);
  std::mt19937 generator(3);
  std::cout << normal(generator, other) << ' ' << normal(generator) << ' '
            << (normal == std::normal_distribution<>(5, 2)) << '\n';
}
