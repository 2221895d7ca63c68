"""What is shown of a run: reports, the page, values at the ends of lines, JSON."""
