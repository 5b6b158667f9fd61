#!/usr/bin/env python3
"""Makes links of Markdown files in a package lead to the repository at the forge, where what they name is not in the package.

usage: scripts/package/absolute_links.py FOLDER FILE...   FOLDER: where the files come from; the files are changed
"""

import functools
import re
import sys
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "build"))
import contract

HOME = tomllib.loads((contract.ROOT / "packaging/names.toml").read_text(encoding="utf-8"))["project"]["home"]
# Code has brackets before parentheses, too; a link has a path.
LINK = re.compile(r"(\]\(|src=\")(?!https?://|#)([^)\"\s#]+)(#[^)\s]*)?(\)|\")")


def absolute(found, origin, package):
    begin, path, heading, end = found.groups(default="")
    target = (origin / path).resolve()
    if (package / path).exists() or not target.exists() or not target.is_relative_to(contract.ROOT):
        return found[0]
    kind = "tree" if target.is_dir() else "raw" if target.suffix == ".png" else "blob"
    return f"{begin}{HOME}/{kind}/v{contract.header_version()}/{target.relative_to(contract.ROOT)}{heading}{end}"


def rewrite(origin, files):
    for file in files:
        place = functools.partial(absolute, origin=origin.resolve(), package=file.parent)
        file.write_text(LINK.sub(place, file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    rewrite(Path(sys.argv[1]), map(Path, sys.argv[2:]))
