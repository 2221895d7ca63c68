"""A project's own rules: matches of queries, and what the typed model answers about them."""
