#!/usr/bin/env python3
"""Lays out what a developer reads beside the SDK: docs/*.md and examples/ below DOCUMENTATION, and what valgrind and the sanitizers are
to suppress, below DATA. Links to what is not there lead to the forge.

usage: documents.py DOCUMENTATION DATA   such as dist/share/doc/cardea dist/share/cardea
"""

import shutil
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "package"))

import absolute_links
import sources

# Runs the examples as a suite of the repository.
NOT_SHIPPED = {"examples/run.sh"}


def pages():
    return [name for name in sources.names("docs/*.md") if Path(name).parent.name == "docs"]


def examples():
    return [name for name in sources.names("examples/*") if name not in NOT_SHIPPED and not Path(name).name.startswith(".")]


def suppressions():
    return sources.names("packaging/suppressions/*.supp")


def lay_out(documentation, data):
    documents = [documentation / name for name in pages() + examples()]
    for name, path in [*zip(pages() + examples(), documents), *((name, data / Path(name).name) for name in suppressions())]:
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(sources.ROOT / name, path)
    for path in documents:
        if path.suffix == ".md":
            absolute_links.rewrite(sources.ROOT / path.relative_to(documentation).parent, [path])


if __name__ == "__main__":
    lay_out(*map(Path, sys.argv[1:]))
