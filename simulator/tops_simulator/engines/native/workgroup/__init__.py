"""Work-group functions: all threads of a block as loops between barriers."""
