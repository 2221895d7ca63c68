"""The scalar engine: the code of one thread as generated Python functions."""
