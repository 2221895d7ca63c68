"""Symbols of all files, by what is typed of their names."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.server.documents.scheduler import SLICE
from tops_lsp.server.protocol import convert
from tops_lsp.server.requests import workspace_navigation

if TYPE_CHECKING:
    from tops_lsp.index.shard import Shard, ShardDeclaration
    from tops_lsp.server.app import TopsServer

SHOWN = 200
"""Symbols of one answer; what fits worse is left out."""


async def workspace_symbol(
    ls: TopsServer, params: lsp.WorkspaceSymbolParams
) -> list[lsp.WorkspaceSymbol]:
    """The best first. Other requests get their turn between two files."""
    found: list[tuple[int, str, ShardDeclaration]] = []
    until = time.perf_counter() + SLICE
    for shard in list(workspace_navigation.all_of(ls).shards()):
        found += _fitting(shard, params.query)
        if time.perf_counter() > until:
            await asyncio.sleep(0)
            until = time.perf_counter() + SLICE
    found.sort(key=_order)
    return [_shown(ls, path, declared) for _, path, declared in found[:SHOWN]]


def _order(found: tuple[int, str, ShardDeclaration]) -> tuple[object, ...]:
    """Better names, shorter names, definitions first."""
    rank, path, declared = found
    symbol = declared.symbol
    definition = declared.use.is_definition
    return rank, len(symbol.name), symbol.qualified_name, not definition, path


def _fitting(shard: Shard, query: str) -> Iterator[tuple[int, str, ShardDeclaration]]:
    from tops_lsp.index.search import NOTHING, rank

    ranks = {n: r for n, s in enumerate(shard.symbols) if (r := rank(query, s)) < NOTHING}
    if ranks:
        by_symbol = {shard.symbols[n]: r for n, r in ranks.items()}
        for declared in shard.declared(frozenset(ranks)):
            yield by_symbol[declared.symbol], shard.path, declared


def _shown(ls: TopsServer, path: str, declared: ShardDeclaration) -> lsp.WorkspaceSymbol:
    symbol = declared.symbol
    return lsp.WorkspaceSymbol(
        name=symbol.name,
        kind=convert.kind_of(symbol.kind),
        location=workspace_navigation.location(ls, path, declared.span),
        container_name=symbol.scope or None,
    )
