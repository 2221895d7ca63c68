// A structure with arrays in shared memory.
// fault: uninitialized-read (none): the last of an array is never stored
#include <cstdio>

struct Team {
    int score[16];
    int bonus[16];
    double mean;
};

__global__ void play(double *means, int *best) {
    __shared__ Team team;
    int t = threadIdx.x;
    team.score[t] = t * (blockIdx.x + 3) % 11;
#ifdef FAULT
    if (t < 15) team.bonus[t] = t % 4;
#else
    team.bonus[t] = t % 4;
#endif
    __syncthreads();
    if (t == 0) {
        int sum = 0, most = 0;
        for (int i = 0; i < 16; i++) sum += team.score[i];
        for (int i = 0; i < 16; i++) {
            int all = team.score[i] + team.bonus[i];  // here
            most = all > most ? all : most;
        }
        team.mean = sum / 16.0;
        means[blockIdx.x] = team.mean;
        best[blockIdx.x] = most;
    }
}

int main() {
    double means[5], *dmeans;
    int best[5], *dbest;
    cudaMalloc(&dmeans, sizeof means);
    cudaMalloc(&dbest, sizeof best);
    play<<<5, 16>>>(dmeans, dbest);
    cudaMemcpy(means, dmeans, sizeof means, cudaMemcpyDeviceToHost);
    cudaMemcpy(best, dbest, sizeof best, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 5; i++) printf("%.4f %d ", means[i], best[i]);
    printf("\n");
    cudaFree(dmeans);
    cudaFree(dbest);
}
