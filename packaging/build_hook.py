"""Puts the index of the SDK's declarations into the wheel, so that no machine compiles it anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class SdkIndexHook(BuildHookInterface[Any]):
    """Asked by hatchling, with the tree's own tool on the path."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles the index: beside the stubs for a checkout that is installed as it is."""
        sys.path[:0] = [self.root, str(Path(self.root) / "simulator")]
        from tops_lsp.sdk.index import SHIPPED, ship

        if version == "editable":
            ship()
            return
        made = self._made()
        made.parent.mkdir(parents=True, exist_ok=True)
        ship(made)
        build_data["force_include"][str(made)] = str(SHIPPED.relative_to(self.root))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Takes the index away from beside the wheel: what lies there is what is published."""
        self._made().unlink(missing_ok=True)

    def _made(self) -> Path:
        return Path(self.directory) / "sdk-index.json"
