"""Command-line front ends; nothing heavy is imported at start."""
