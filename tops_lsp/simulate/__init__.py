"""The bridge from the typed model to the simulator's kernel IR."""
