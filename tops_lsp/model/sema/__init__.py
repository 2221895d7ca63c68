"""Semantic analysis: conversions, overloads, templates, constants and layout."""
