"""What each SDK function does when a kernel runs."""
