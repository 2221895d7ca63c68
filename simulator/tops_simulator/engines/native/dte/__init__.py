"""Transfers, contexts and events in machine code."""
