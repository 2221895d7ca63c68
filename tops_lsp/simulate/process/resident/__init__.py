"""The resident simulator: a process of the user's own that has everything imported already.

It forks a child for each run, which gives up what it does not need before the run begins. Nothing
of a project is read, and no kernel run, in the resident process itself.
"""
