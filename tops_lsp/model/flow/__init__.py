"""Control flow of function bodies, and the one solver for questions along it.

    graph = build(body)                      a Graph: blocks, edges, loops
    solution = solve(graph, MyAnalysis())    what holds before each element
    for point in solution.points(): …        each element of interest with the states it is met in

An analysis is a join-semilattice with a step for each element (`solver.Analysis`). `rendered`
gives a graph as text.
"""

from tops_lsp.model.flow.build import build
from tops_lsp.model.flow.contraction import FirstBlocks, contracted
from tops_lsp.model.flow.graph import (
    Block,
    Edge,
    Element,
    Evaluation,
    Graph,
    LifetimeStart,
    OpaqueElement,
    ScopeEnd,
)
from tops_lsp.model.flow.render import rendered
from tops_lsp.model.flow.solver import Analysis, Point, Solution, solve

__all__ = [
    "Analysis",
    "Block",
    "Edge",
    "Element",
    "Evaluation",
    "FirstBlocks",
    "Graph",
    "LifetimeStart",
    "OpaqueElement",
    "Point",
    "ScopeEnd",
    "Solution",
    "build",
    "contracted",
    "rendered",
    "solve",
]
