"""How far calls are followed into instances of templates."""

from __future__ import annotations

from collections import Counter

from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.unit import TranslationUnit


class InstanceBudget:
    """Bounds how many instances of one template are followed (limit `instances`, reported where
    they are asked for): a generic function that hands itself a closure of its own has them without
    end.
    """

    def __init__(self, unit: TranslationUnit) -> None:
        self._most = unit.context.limits.instances
        self._of: Counter[Function] = Counter()

    def admits(self, function: Function) -> bool:
        """Whether to follow one more function; to be asked once for each."""
        if function.instance_of is None:
            return True
        self._of[function.instance_of] += 1
        return self._of[function.instance_of] <= self._most
