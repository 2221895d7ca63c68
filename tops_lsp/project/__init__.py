"""What surrounds a file: target, include paths, flags and configuration."""
