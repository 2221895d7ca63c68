"""From one version of a text to the next: revision, relocation, eviction and dependencies."""
