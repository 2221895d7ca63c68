"""Work on many points, by processes of this machine or the workers of a cluster."""
