"""The report of a run as one page: a model in plain data, and what shows it."""
