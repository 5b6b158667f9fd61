#!/usr/bin/env python3
"""Prints the linker's version script: exactly the names of abi/cardea.symbols, under the number of the contract."""

import contract

print(contract.version_script(contract.symbols()), end="")
