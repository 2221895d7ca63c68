"""The reference suite: small kernels to write, with solutions that are right and wrong."""
