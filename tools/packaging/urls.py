"""Addresses in the metadata of a wheel: those of the page that its builder names in `CARDTABLE_HOME`, none without it."""

from __future__ import annotations

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Addresses(MetadataHookInterface):  # type: ignore[misc]
    """Hook of hatchling that fills in `project.urls`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the addresses, if the page is known."""
        if home := os.environ.get("CARDTABLE_HOME", "").rstrip("/"):
            metadata["urls"] = {
                "Homepage": home,
                "Changelog": f"{home}/blob/HEAD/CHANGELOG.md",
                "Documentation": f"{home}/tree/HEAD/docs",
                "Issues": f"{home}/issues",
            }
