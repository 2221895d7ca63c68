// Rows with a pitch: cudaMallocPitch and cudaMemcpy2D.
// fault: out-of-bounds (memcheck): the row after the last one is written
#include <cstdio>

const int W = 45, H = 17;

__global__ void invert(unsigned char *image, size_t pitch, int rows) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    for (int y = threadIdx.y; y < rows; y += blockDim.y)
        if (x < W) image[y * pitch + x] = 255 - image[y * pitch + x];  // here
}

int main() {
    static unsigned char image[H][W];
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) image[y][x] = x * y;
    unsigned char *d;
    size_t pitch;
    cudaMallocPitch(&d, &pitch, W, H);
    cudaMemcpy2D(d, pitch, image, W, W, H, cudaMemcpyHostToDevice);
#ifdef FAULT
    invert<<<3, dim3(16, 8)>>>(d, pitch, H + 1);
#else
    invert<<<3, dim3(16, 8)>>>(d, pitch, H);
#endif
    cudaMemcpy2D(image, W, d, pitch, W, H, cudaMemcpyDeviceToHost);
    int sum = 0;
    for (auto &row : image)
        for (unsigned char p : row) sum += p;
    printf("%d %d %d\n", image[0][0], image[H - 1][W - 1], sum);
    cudaFree(d);
}
