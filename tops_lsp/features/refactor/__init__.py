"""Changes of code that keep its meaning: each is exact on the model, or refused with a reason."""
