"""What all engines share: runs, launches, limits, values, and which engine a launch gets."""
