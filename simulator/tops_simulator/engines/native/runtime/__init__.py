"""Launches in native code: memory, machine code, cores and the verdict."""
