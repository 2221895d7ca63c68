"""What every module is made with: data classes and patterns that cost nothing until they are used.

Nothing of Python's own is changed for it, so all versions of Python start alike.
"""
