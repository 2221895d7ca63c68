"""One file per rule, grouped by what it protects."""
