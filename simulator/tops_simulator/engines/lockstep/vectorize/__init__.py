"""Loop vectorisation: the iterations of a loop as lanes, where none depends on another."""
