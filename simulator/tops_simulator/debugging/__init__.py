"""Debugged runs: calls and positions followed, stops made, registers and memory read."""
