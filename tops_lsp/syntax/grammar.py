"""The grammar of C++, loaded without the package around it.

`tree_sitter_cpp` imports what reads resources, and that brings temporary files, random numbers and
archives, for queries that nobody reads here. The grammar itself is one extension module in it.
"""

from __future__ import annotations

from importlib.machinery import PathFinder
from importlib.util import find_spec, module_from_spec

import tree_sitter


def grammar() -> tree_sitter.Language:
    """The grammar. Raises ImportError if it is not installed."""
    package = find_spec("tree_sitter_cpp")  # finds the package and does not import it
    inside = None if package is None else package.submodule_search_locations
    spec = None if inside is None else PathFinder.find_spec("tree_sitter_cpp._binding", inside)
    if spec is None or spec.loader is None:
        raise ImportError("tree_sitter_cpp is not installed")
    binding = module_from_spec(spec)
    spec.loader.exec_module(binding)
    return tree_sitter.Language(binding.language())
