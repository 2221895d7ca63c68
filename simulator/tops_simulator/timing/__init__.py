"""A time model: what a run did, replayed as a schedule of cycles on the virtual hardware."""
