"""Code generation: typed model → kernel IR.

Scalars, pointers and vectors that nobody takes the address of live in registers; everything else
is an object in memory, handled by address. What cannot be generated becomes `ir.Unsupported` at
its line, never silence.
"""
