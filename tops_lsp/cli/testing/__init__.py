"""`tops-sim test`: what it takes, what it writes in which format."""
