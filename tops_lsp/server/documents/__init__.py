"""Open documents and the workspace: their text, settings, schedule and index."""
