#!/usr/bin/env python3
"""Prints the linker's version script: exactly the functions of the headers. With --names, these names alone."""

import sys

import contract

print("\n".join(contract.header_functions()) + "\n" if sys.argv[1:] == ["--names"] else contract.version_script(), end="")
