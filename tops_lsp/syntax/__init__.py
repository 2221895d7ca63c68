"""Concrete syntax: the only place that knows tree-sitter, apart from lowering."""
