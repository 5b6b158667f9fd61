"""Writes what the React Native binding has from the contract: the table of functions of its C++ part, and the error classes of
its TypeScript."""

import json

import c_table
from generate import BANNER, ROOT


def table(header):
    return c_table.table(header, BANNER)


def class_name(code):
    """rate_limited: RateLimitedError. invalid_otp_code: InvalidOTPCodeError, as Prelude's SDK spells it."""
    words = {"otp": "OTP", "tls": "TLS", "url": "URL", "saml": "SAML", "dpop": "DPoP"}
    return "".join(words.get(word, word.capitalize()) for word in code.removesuffix("_error").split("_")) + "Error"


def named():
    return json.loads((ROOT / "abi/codes.json").read_text(encoding="utf-8"))["codes"]


def codes(header):
    return "\n".join([
        f"// {BANNER}",
        "",
        "/** The number of the binary contract that this package is made for. */",
        f"export const CARDEA_ABI_VERSION = {header.abi};",
        "",
        "/** The codes that the library has names for. A code that the server alone knows is any other text. */",
        "export const CardeaErrorCode = {",
        *(f"    {item['code']}: '{item['code']}'," for item in named()),
        "} as const;",
        "export type CardeaErrorCode = keyof typeof CardeaErrorCode;",
        "",
        "/** The numbers of those codes, as the C interface has them. */",
        "export const cardeaErrorStatus: Readonly<Record<CardeaErrorCode, number>> = {",
        *(f"    {item['code']}: {item['status']}," for item in named()),
        "};",
        "",
    ])


def classes(header):
    meanings = {constant.name: constant.comment for constant in header.constants}
    lines = [
        f"// {BANNER}",
        "import { CardeaError } from './CardeaError';",
        "import type { CardeaErrorCode } from './codes.g';",
    ]
    for item in named():
        meaning = meanings[f"CARDEA_ERROR_{item['code'].upper()}"]
        lines += ["", *comment(meaning), f"export class {class_name(item['code'])} extends CardeaError {{}}"]
    lines += [
        "",
        "/** The class of each code; an error of any other code is a plain CardeaError. */",
        "export const cardeaErrorClasses: Readonly<Record<CardeaErrorCode, typeof CardeaError>> = {",
        *(f"    {item['code']}: {class_name(item['code'])}," for item in named()),
        "};",
        "",
    ]
    return "\n".join(lines)


def comment(text):
    lines = text.split("\n")
    return [f"/** {text} */"] if len(lines) == 1 else ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


FILES = {
    "bindings/react-native/cpp/cardea_table.g.h": table,
    "bindings/react-native/src/codes.g.ts": codes,
    "bindings/react-native/src/errors.g.ts": classes,
}
