"""What machine code says of a launch when it ends; 0: all is done."""

FAULT = 1
"""This engine gives up: a finding, or a doubt."""
STOPPED = 2
"""The caller wants to stop."""
TOO_LONG = 3
"""More rounds than allowed."""
UNCLAIMED = 4
"""Claims do not suffice."""
UNWHOLE = 6
"""Bytes nobody has stored to come to objects that had none."""
BY_CALLS = 7
"""Transfers need the registry's own operations."""
