"""Certainty: what is declared nowhere, has no other overload, is whole; and why that is unknown."""
