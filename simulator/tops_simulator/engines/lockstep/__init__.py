"""The lockstep engine: all threads of a launch as lanes of NumPy arrays."""
