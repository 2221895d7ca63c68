"""Truncation: what of a program was not looked at because a limit was hit."""

from __future__ import annotations

from tops_lsp.text.source import Span
from tops_startup.tuples import NamedTuple

NESTING = "this is nested too deeply"
TEMPLATES = "templates need instances of each other too deeply"
BASES = "classes derive from each other too deeply"
STEPS = "this constant takes too many steps to compute"
CALLS = "this constant needs too many calls and constants inside each other"
INSTANCES = "too many instances of templates are asked for"
DEEP_INSTANCES = "instances of templates ask for each other too deeply"
REDECLARED = "this is declared too often"
FLOW = "the ways through this function are too many"
FOLLOWED = "values and calls lead from one to the next too often"
TIME = "the rules take too long"
QUERY = "a query of the project has too many matches"
QUERY_TIME = "a query of the project takes too long"
QUERY_STOPPED = "a query of the project was too costly in several places and is stopped"


class Gap(NamedTuple):
    """A limit that was hit; `span` is relative to its item."""

    span: Span
    why: str
    subject: str = ""  # what it is that was stopped, if it has a name
