"""Code generation: typed model → kernel IR.

Scalars, pointers and vectors that nobody takes the address of live in registers; everything else
is an object in memory, handled by address. What cannot be generated becomes `ir.Unsupported` at
its line, never silence.

`dispatch` and `scopes` are the ways into expressions and statements; the modules imported here
register what they know how to generate.
"""

from tops_lsp.simulate.codegen import (  # noqa: F401  (registers handlers)
    allocation,
    assembly,
    calls,
    conversions,
    exceptions,
    gotos,
    launches,
    loops,
    names,
    objects,
    operators,
    statement_expressions,
    statements,
    switches,
)
