"""Runs of kernels from the editor: lenses, launch forms, progress and last results."""
