"""What is known of headers that other files of a run include."""

from __future__ import annotations

from tops_lsp.preprocess import HeaderTexts
from tops_lsp.syntax.reading import HeaderTrees
from tops_startup.records import dataclass, field


@dataclass
class Headers:
    """What reading them gave, and the trees of their texts; another process begins with none."""

    texts: HeaderTexts = field(default_factory=HeaderTexts)
    trees: HeaderTrees = field(default_factory=HeaderTrees)

    def __reduce__(self) -> tuple[type[Headers], tuple[()]]:
        return Headers, ()
