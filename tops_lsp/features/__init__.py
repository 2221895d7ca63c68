"""Editor features as functions of a snapshot and an offset; no protocol types."""
