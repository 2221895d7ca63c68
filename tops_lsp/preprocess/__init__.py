"""The preprocessor: directives, macro expansion and the map back to the user's text."""
