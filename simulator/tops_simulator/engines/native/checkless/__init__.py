"""Check elimination: launches that are proved safe before they run."""
