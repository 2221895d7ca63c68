"""Language server, linter and kernel simulator bridge for TOPS C++."""

__version__ = "0.1.0"
