// The benchmark's kernels as OpenCL C, for Oclgrind: blocks of 256 threads, as GPU code has them.
// Remainders are products and differences: the quotient with the remainder becomes an instruction that
// Oclgrind's check of uninitialized values does not know.
#define SIDE 16
#define TEAM 256

kernel void w1(global const float *a, global const float *b, global float *c, int n) {
  int i = get_global_id(0);
  if (i < n) c[i] = a[i] + b[i];
}

kernel void w2(global const float *x, global float *y, float alpha, int n) {
  for (int i = get_global_id(0); i < n; i += get_global_size(0)) y[i] = alpha * x[i] + y[i];
}

kernel void w3(global const float *a, global const float *b, global float *c, int rows, int n) {
  int i = get_global_id(0);
  if (i >= rows * n) return;
  int row = i / n, column = i - row * n;
  float sum = 0;
  for (int k = 0; k < n; k++) sum += a[row * n + k] * b[k * n + column];
  c[i] = sum;
}

kernel void w4(global const float *a, global const float *b, global float *c, int n) {
  local float left[SIDE][SIDE], right[SIDE][SIDE];
  int group = get_group_id(0), across = n / SIDE;
  int down = group / across * SIDE, right_of = (group - group / across * across) * SIDE;
  int y = get_local_id(0) / SIDE, x = get_local_id(0) % SIDE;
  float sum = 0;
  for (int k = 0; k < n; k += SIDE) {
    left[y][x] = a[(down + y) * n + k + x];
    right[y][x] = b[(k + y) * n + right_of + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < SIDE; i++) sum += left[y][i] * right[i][x];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[(down + y) * n + right_of + x] = sum;
}

kernel void w5(global const float *x, global float *sums) {
  local float part[TEAM];
  int i = get_local_id(0);
  part[i] = x[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int half_of = TEAM / 2; half_of > 0; half_of /= 2) {
    if (i < half_of) part[i] += part[i + half_of];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (i == 0) sums[get_group_id(0)] = part[0];
}

kernel void w6(global const float *x, global float *y, int n) {
  local float part[TEAM];
  int t = get_local_id(0);
  global const float *row = x + get_group_id(0) * n;
  global float *out = y + get_group_id(0) * n;
  float most = row[t];
  for (int i = t; i < n; i += TEAM) most = fmax(most, row[i]);
  part[t] = most;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int half_of = TEAM / 2; half_of > 0; half_of /= 2) {
    if (t < half_of) part[t] = fmax(part[t], part[t + half_of]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  most = part[0];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (int i = t; i < n; i += TEAM) {
    float e = exp(row[i] - most);
    out[i] = e;
    sum += e;
  }
  part[t] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int half_of = TEAM / 2; half_of > 0; half_of /= 2) {
    if (t < half_of) part[t] += part[t + half_of];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  float total = part[0];
  for (int i = t; i < n; i += TEAM) out[i] = out[i] / total;
}

kernel void w7(global const int *values, global int *counts, int n) {
  int i = get_global_id(0);
  if (i < n) atomic_add(counts + values[i], 1);
}

kernel void w8(global int *steps, int n, int step) {
  int i = get_global_id(0);
  if (i >= n) return;
  uint x = i * step + 1;
  int count = 0;
  while (x != 1) {
    x = x & 1 ? 3 * x + 1 : x >> 1;
    count++;
  }
  steps[i] = count;
}

kernel void w9(global const float *x, global float *y, int rows, int n) {
  int i = get_global_id(0), row = i / n, column = i - row * n;
  if (row > 0 && column > 0 && row < rows - 1 && column < n - 1)
    y[i] = 0.2f * (x[i] + x[i - 1] + x[i + 1] + x[i - n] + x[i + n]);
}

kernel void w10(global uint *out, int rounds) {
  uint x = get_local_id(0) + 1;
  for (int i = 0; i < rounds; i++) x = x * 1664525u + 1013904223u;
  out[get_local_id(0)] = x;
}
