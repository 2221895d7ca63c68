"""Recording of a run for its report: the last values, a timeline, who owns local memory."""
