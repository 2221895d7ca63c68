// The benchmark's work as plain loops of one thread, for g++ -O3 -march=native.
#include <cmath>
#include <cstdint>
#include <vector>

extern "C" {

void w1(const float *a, const float *b, float *c, int n) {
  for (int i = 0; i < n; i++) c[i] = a[i] + b[i];
}

// 24 threads, one after the other, each in its long strides.
void w2(const float *x, float *y, float alpha, int n) {
  for (int t = 0; t < 24; t++)
    for (int i = t; i < n; i += 24) y[i] = alpha * x[i] + y[i];
}

void w3(const float *a, const float *b, float *c, int rows, int n) {
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++) sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

void w4(const float *a, const float *b, float *c, int n) {
  constexpr int side = 16;
  for (int down = 0; down < n; down += side)
    for (int right = 0; right < n; right += side) {
      float left_tile[side][side], right_tile[side][side], sums[side][side] = {};
      for (int k = 0; k < n; k += side) {
        for (int y = 0; y < side; y++)
          for (int x = 0; x < side; x++) {
            left_tile[y][x] = a[(down + y) * n + k + x];
            right_tile[y][x] = b[(k + y) * n + right + x];
          }
        for (int y = 0; y < side; y++)
          for (int x = 0; x < side; x++)
            for (int i = 0; i < side; i++) sums[y][x] += left_tile[y][i] * right_tile[i][x];
      }
      for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) c[(down + y) * n + right + x] = sums[y][x];
    }
}

void w5(const float *x, float *sums, int n) {
  for (int block = 0; block < n / 256; block++) {
    float part[256];
    for (int i = 0; i < 256; i++) part[i] = x[block * 256 + i];
    for (int half = 128; half > 0; half /= 2)
      for (int i = 0; i < half; i++) part[i] += part[i + half];
    sums[block] = part[0];
  }
}

void w6(const float *x, float *y, int rows, int n) {
  for (int r = 0; r < rows; r++) {
    const float *row = x + r * n;
    float *out = y + r * n, most = row[0], sum = 0;
    for (int i = 0; i < n; i++) most = std::fmax(most, row[i]);
    for (int i = 0; i < n; i++) {
      out[i] = std::exp(row[i] - most);
      sum += out[i];
    }
    for (int i = 0; i < n; i++) out[i] = out[i] / sum;
  }
}

void w7(const int *values, int *counts, int n) {
  for (int i = 0; i < n; i++) counts[values[i]]++;
}

void w8(int *steps, int n, int step) {
  for (int i = 0; i < n; i++) {
    uint32_t x = i * step + 1;
    int count = 0;
    while (x != 1) {
      x = x & 1 ? 3 * x + 1 : x >> 1;
      count++;
    }
    steps[i] = count;
  }
}

void w9(const float *x, float *y, int rows, int n) {
  for (int r = 1; r < rows - 1; r++)
    for (int j = 1; j < n - 1; j++) {
      int i = r * n + j;
      y[i] = 0.2f * (x[i] + x[i - 1] + x[i + 1] + x[i - n] + x[i + n]);
    }
}

void w10(unsigned *out, int rounds) {
  for (int t = 0; t < 12; t++) {
    unsigned x = t + 1;
    for (int i = 0; i < rounds; i++) x = x * 1664525u + 1013904223u;
    out[t] = x;
  }
}

void w11(const float *a, const float *b, float *c, int n) { w1(a, b, c, n); }
}
