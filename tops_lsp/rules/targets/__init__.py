"""Rules on what exists for a target."""
