"""Answers to requests about documents, one module for each kind."""
