#!/usr/bin/env python3
"""The code blocks of a page, for the suites that compile them.

usage: doc_blocks.py PAGE LANGUAGE FOLDER SUFFIX    writes each block of the language, except fragments, to FOLDER/PAGE_N.SUFFIX;
                                                     LANGUAGE is all that stands behind the fence
"""

import re
import sys
from collections import namedtuple
from pathlib import Path

# words: what stands after the fence, the language first.
Block = namedtuple("Block", "line words code")


def blocks(page):
    """The fenced blocks of a page."""
    words, start = None, 0
    code: list[str] = []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        fence = re.match(r"\s*```(.*)", line)
        if not fence:
            code.append(line)
        elif words is None:
            words, start, code = fence[1].split(), number, []
        else:
            yield Block(start, words, "\n".join(code) + "\n")
            words = None
    if words is not None:
        yield Block(start, ["unclosed"], "")


def main():
    page, language, folder, suffix = sys.argv[1:]
    wanted = [block for block in blocks(Path(page)) if block.words == language.split()]
    if not wanted:
        sys.exit(f"{page} has no block in {language}")
    Path(folder).mkdir(parents=True, exist_ok=True)
    for number, block in enumerate(wanted, 1):
        (Path(folder) / f"{Path(page).stem.lower()}_{number}.{suffix}").write_text(block.code, encoding="utf-8")


if __name__ == "__main__":
    main()
