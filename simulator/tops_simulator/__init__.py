"""Virtual GCU: runs TOPS C++ kernels and shows what they do."""
