"""Rules on memory spaces: where variables live, and where pointers point."""
