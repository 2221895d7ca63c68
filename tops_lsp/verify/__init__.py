"""Verdicts: a kernel, a launch and a reference in; stages that pass, fail or are unknown out."""
