"""Checks that watch a run: bounds, life cycles, leaks."""
