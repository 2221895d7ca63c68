"""Messages on the wire, the course of a session, and plain data as protocol types."""
