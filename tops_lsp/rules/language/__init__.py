"""Rules about C++ as such, where a kernel's author is told by nobody else."""
