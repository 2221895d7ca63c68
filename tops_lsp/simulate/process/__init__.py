"""Where runs happen: worker and resident processes, their sandbox, what goes between them."""
