"""Source text: spans, positions, and the equal-length dialect mask."""
