"""Execution engines that must agree bit for bit."""
