"""Writes what the React Native binding has from the contract: the table of functions of its C++ part, and the error codes of
its TypeScript."""

import json

import c_table
from generate import BANNER, ROOT


def table(header):
    return c_table.table(header, BANNER)


def named():
    return json.loads((ROOT / "abi/codes.json").read_text(encoding="utf-8"))["codes"]


def codes(header):
    meanings = {constant.name: constant.comment for constant in header.constants}
    return "\n".join([
        f"// {BANNER}",
        "",
        "/** The number of the binary contract that this package is made for. */",
        f"export const CARDEA_ABI_VERSION = {header.abi};",
        "",
        "/** The statuses of errors by their codes. */",
        "export const ErrorStatus = {",
        *(line for item in named() for line in member(item, meanings)),
        "} as const;",
        "",
        "/** The codes that this version knows. */",
        "export type KnownErrorCode = keyof typeof ErrorStatus;",
        "",
        "/** The code of an error. A code that the server alone knows is any other text. */",
        "export type ErrorCode = KnownErrorCode | (string & {});",
        "",
    ])


def member(item, meanings):
    """A code with its number, and what it means."""
    meaning = comment(meanings[f"CARDEA_ERROR_{item['code'].upper()}"])
    return [*(f"    {line}" for line in meaning), f"    {item['code']}: {item['status']},"]


def comment(text):
    lines = text.split("\n")
    return [f"/** {text} */"] if len(lines) == 1 else ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


FILES = {
    "bindings/react-native/cpp/cardea_table.g.h": table,
    "bindings/react-native/src/codes.g.ts": codes,
}
