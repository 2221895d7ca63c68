"""Rules on vector types: which exist, what operators take, how they are converted and stored."""
