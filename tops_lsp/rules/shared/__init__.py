"""What rules of several groups ask: calls, walks, reachable code, accesses, DTE operations."""
