#!/usr/bin/env python3
"""Prints the linker's version script: exactly the names of abi/cardea.symbols, each under the version that brought it."""

import contract

print(contract.version_script(contract.symbols()), end="")
