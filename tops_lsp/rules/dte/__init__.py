"""Rules on DTE contexts, events and transfers, and on memory that threads share through them."""
