"""Rules about directives and macros, whose problems the preprocessor notes."""
