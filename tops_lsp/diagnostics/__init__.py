"""Findings, fixes, the rule registry and the engine that runs rules."""
