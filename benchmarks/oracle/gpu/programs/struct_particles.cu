// An array of structures with methods.
// fault: out-of-bounds (memcheck): the neighbour of the last one is used
#include <cstdio>

struct Vec {
    float x, y, z;
    __host__ __device__ Vec operator+(const Vec &o) const { return {x + o.x, y + o.y, z + o.z}; }
    __host__ __device__ Vec operator*(float s) const { return {x * s, y * s, z * s}; }
};
struct Particle {
    Vec at, speed;
    int hits;
};

__global__ void step(Particle *all, int n, float dt) {
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i >= n) return;
    Particle p = all[i];
    p.at = p.at + p.speed * dt;
    if (p.at.y < 0) p.at.y = -p.at.y, p.speed.y = -p.speed.y, p.hits++;
#ifdef FAULT
    p.hits += all[i + 1].hits < -1;  // here
#endif
    all[i].at = p.at;
    all[i].speed = p.speed;
    all[i].hits = p.hits;
}

int main() {
    const int n = 90;
    Particle v[n], *d;
    for (int i = 0; i < n; i++) v[i] = {{i * 1.f, i * .5f, 0.f}, {1.f, -8.f, 2.f}, 0};
    cudaMalloc(&d, sizeof v);
    cudaMemcpy(d, v, sizeof v, cudaMemcpyHostToDevice);
#ifdef FAULT
    step<<<3, 30>>>(d, n, 0.25f);
#else
    for (int s = 0; s < 20; s++) step<<<3, 30>>>(d, n, 0.25f);
#endif
    cudaMemcpy(v, d, sizeof v, cudaMemcpyDeviceToHost);
    int hits = 0;
    double sum = 0;
    for (const Particle &p : v) hits += p.hits, sum += p.at.x + p.at.y + p.at.z;
    printf("%d %.2f %.2f\n", hits, sum, v[n - 1].at.y);
    cudaFree(d);
}
