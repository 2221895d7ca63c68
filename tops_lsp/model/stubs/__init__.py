"""Declarations of the stub headers, lowered when their names are first looked up."""
