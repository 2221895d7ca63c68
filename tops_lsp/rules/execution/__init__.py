"""Rules about execution spaces: who may call whom, and what a kernel may look like."""
