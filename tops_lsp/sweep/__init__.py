"""Sweeps and tuning: a kernel or program run at many points, and what they are worth."""
