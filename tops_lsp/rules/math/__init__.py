"""Rules on math functions of vectors."""
