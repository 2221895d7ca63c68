"""The figures of the time model for a file: those of its target, its project's over them."""

from __future__ import annotations

from tops_lsp.project.configuration import Configuration, chain, find_configuration
from tops_simulator.timing.parameters import Parameters, overridden, timing_parameters


def project_figures(target: str, file: str) -> Parameters | None:
    """None where nothing is known of the target. Raises ValueError for a figure that is none.

    The nearest table `[machine]` counts, of a configuration above the file or one that it extends.
    """
    known = timing_parameters(target)
    if known is None:
        return None
    said = project_machine(file)
    return known if said is None else overridden(known, said.machine, said.path)


def project_machine(file: str) -> Configuration | None:
    """The configuration whose figures count for a file."""
    return next((each for each in chain(find_configuration(file)) if each.machine), None)
