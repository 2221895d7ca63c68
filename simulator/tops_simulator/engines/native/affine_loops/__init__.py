"""Affine loops: the checks of all iterations made at once, before the loop."""
