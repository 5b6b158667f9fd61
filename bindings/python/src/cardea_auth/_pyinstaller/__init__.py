"""Tells PyInstaller where the hook of this package is."""

from __future__ import annotations

from pathlib import Path
from typing import List


def hook_folders() -> List[str]:
    return [str(Path(__file__).parent)]
