"""CUDA's device library, function by function, on a GPU and in the simulator."""
