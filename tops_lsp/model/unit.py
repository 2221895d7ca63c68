"""A translation unit: items, scopes, and bodies lowered on demand; rebuilt piece by piece.

    text ─ preprocess ─► expanded text ─ parse ─► items ─ lower ─► declarations ─► bodies

`analyze` is the entry point for everything above the model. With `previous` it reuses every
item the edit did not touch.
"""
