"""Writes what the packages for JavaScript have from the contract: the operations with what they take, and the error codes."""

import json

import raw_common
from generate import BANNER, ROOT

SOURCES = "bindings/javascript/src"
# What is given for a parameter of C, by its kind and, of a handle, by its type.
TYPES = {"text": "string | null", "bool": "boolean", "int32": "number", "cardea_pending": "unknown", "cardea_options": "Filled",
         "cardea_request": "Filled", "cardea_config": "Filled"}


def operations(header):
    lines = [
        f"// {BANNER}",
        "import type { Filled } from './transport';",
        "",
        "/** The version of the library that this package is made for. */",
        f"export const VERSION = '{header.version}';",
        "",
        "/** What each operation of C takes, by the names of its parameters; for what waits, its key. */",
        "export interface Operations {",
    ]
    for function, parameters in raw_common.operations(header):
        members = "; ".join(f"{parameter.name}: {TYPES[parameter.type.name or parameter.type.kind]}" for parameter in parameters)
        name = raw_common.member(function.name)
        lines.append(f"    {name}: {{ {members} }};" if members else f"    {name}: {{}};")
    return "\n".join([*lines, "}"]) + "\n"


def named():
    return json.loads((ROOT / "abi/codes.json").read_text(encoding="utf-8"))["codes"]


def codes(header):
    meanings = {constant.value: constant.comment for constant in header.constants if constant.name.startswith("CARDEA_ERROR_")}
    return "\n".join([
        f"// {BANNER}",
        "",
        "/** The statuses of errors by their codes. */",
        "export const ErrorStatus = Object.freeze({",
        *(line for item in named() for line in member(item, meanings[item["status"]])),
        "} as const);",
        "",
        "/** The codes that this version knows. */",
        "export type KnownErrorCode = keyof typeof ErrorStatus;",
        "",
        "/** The code of an error. A code that the server alone knows is any other text. */",
        "export type ErrorCode = KnownErrorCode | (string & {});",
        "",
    ])


def member(item, meaning):
    """A code with its number, and what it means."""
    return [f"    /** {meaning} */", f"    {item['code']}: {item['status']},"]


FILES = {f"{SOURCES}/operations.g.ts": operations, f"{SOURCES}/codes.g.ts": codes}
