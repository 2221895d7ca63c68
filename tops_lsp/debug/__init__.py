"""The debugger: programs compiled to be stopped, expressions and values shown, the protocol."""
