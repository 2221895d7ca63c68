"""The nodes of the typed model: declarations, types, statements, expressions and scopes."""
