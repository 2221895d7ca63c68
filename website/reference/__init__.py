"""Pages of docs/ that are made of the code: `python -m website.reference` writes all of them."""
