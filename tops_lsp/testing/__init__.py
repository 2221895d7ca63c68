"""Test cases: kernels and programs that say what to expect of them, found, run and judged."""
