"""Tools for models and other agents, by the Model Context Protocol."""
