#!/usr/bin/env python3
"""Writes the manual page libcardea(3): the overview that include/cardea.h begins with.

usage: scripts/build/manual_page.py FILE
"""

import re
import sys

import contract

# Without hyphenation and justification: a name that is broken cannot be searched for.
HEAD = """.TH LIBCARDEA 3 "" "Cardea {version}" "Library Functions"
.nh
.ad l
.SH NAME
libcardea \\- {summary}
.SH SYNOPSIS
.nf
#include <cardea.h>

cc program.c $(pkg\\-config \\-\\-cflags \\-\\-libs cardea)
.fi
"""
FOOT = """.SH FILES
.TP
.I cardea.h
Every declaration with its owner, threads and errors.
.SH SEE ALSO
.BR cardea (1)
"""


def overview(header):
    """The lines of the header's first comment, without its frame."""
    comment = re.match(r"/\*\n(.*?)\*/", header, re.DOTALL).group(1)
    return [re.sub(r"^ \* ?", "", line) for line in comment.rstrip().split("\n")]


def escaped(text):
    """A dot or an apostrophe at the start of a line would be a request, a plain dash a hyphen that nobody can copy."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def body(lines):
    code, in_list = False, False
    for line in lines:
        # A list ends where the text stands further out again.
        if in_list and not code and line.strip() and not line.startswith("    "):
            in_list = False
            yield ".PP"
        if line in ("@code", "@endcode"):
            code = line == "@code"
            yield ".PP\n.nf" if code else ".fi"
        elif code:
            yield escaped(line)
        elif re.fullmatch(r"[A-Z][A-Z ]+", line):
            yield f".SH {line}"
        elif line.lstrip().startswith("- "):
            in_list = True
            yield ".IP \\(bu 2\n" + escaped(line.lstrip()[2:])
        elif not line.strip():
            yield ".PP"
        else:
            yield escaped(line.strip())


def page(header):
    lines = overview(header)
    summary = lines[0].removeprefix("cardea.h - ").split(":")[0]
    text = HEAD.format(version=contract.header_version(), summary=escaped(summary)) + "\n".join(body(lines[1:]))
    # An empty paragraph before a heading is a mistake to those who check pages.
    return re.sub(r"(\n\.PP)+(?=\n\.(SH|PP))", "", text) + "\n" + FOOT


if __name__ == "__main__":
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write(page(contract.header_text()))
