#!/usr/bin/env python3
"""White space that nobody sees, and marks of merges that were not finished, in every text of the repository. Prints what is
wrong. As `git diff --check`, but also where there is no git, and in files that are not added yet.
"""

import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import sources

# Words of others.
EXCEPT = re.compile(r"LICENSE$|.*\.patch$")
FLAWS = {
    r"[ \t]+$": "white space at the end of the line",
    r"^[ \t]* \t": "a space before a tab",
    r"^(<{7}|>{7})( |$)": "a merge that was not finished",
}


def main():
    problems = []
    for name in sources.names():
        path = sources.ROOT / name
        if not EXCEPT.match(name) and path.is_file():
            problems += [f"{name}:{problem}" for problem in flaws(path.read_bytes())]
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(1 if problems else 0)


def flaws(data):
    if b"\0" in data:
        return  # a picture
    text = data.decode(errors="replace")
    for number, line in enumerate(text.split("\n"), 1):
        yield from (f"{number}: {what}" for pattern, what in FLAWS.items() if re.search(pattern, line))
    if text.endswith("\n\n"):
        yield f"{text.count(chr(10))}: an empty line at the end"


if __name__ == "__main__":
    main()
