"""From the concrete tree to the typed model: the only code besides `syntax` that sees nodes.

What the grammar cannot decide is decided here and nowhere else: whether `T x(a, b);` declares a
function or makes an object, whether `(T)(x)` is a cast, what `sizeof(T)` measures (`ambiguity`).

Each module imported below registers the kinds of node it lowers.
"""

from tops_lsp.model.lowering import (  # noqa: F401
    addresses,
    allocation,
    assembly,
    assertions,
    assignment,
    binary_operators,
    calls,
    casts,
    classes,
    conditional,
    declarations,
    folds,
    initialization,
    lambdas,
    literals,
    names,
    offsets,
    operators,
    using_declarations,
)
