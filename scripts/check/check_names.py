"""Compares the calls of every language with the operations of the headers: each is there, by the same words in the language's own
spelling. Called by check_bindings.py."""

import re

import contract
import manual

CALLS = {language["name"]: language["calls"] for language in contract.languages() if "calls" in language}
# What a language says otherwise, because it has it otherwise: closing, and waiting for one operation, in either way.
ELSEWHERE = {"client_close", "operation_wait", "operation_then"}
# Where a language has an operation in a shape that its readers expect, and no function of that name: an argument's label, and a
# protocol whose values sign. Both are found by a pattern.
SHAPES = {"Swift": {"finalize_oauth_login_with_token": r"finalizeOAuthLogin\(\s*_ \w+: \w+, challengeToken: ",
                    "begin_passkey_login": r"func loginWithPasskey\(\s*_ \w+: any PasskeyAuthenticator",
                    "begin_passkey_registration": r"func registerPasskey\([^)]*any PasskeyAuthenticator",
                    "sign_with_passkey": r"protocol PasskeyAuthenticator\b", "continue_with_passkey": r"struct PasskeyPage: PasskeyAuthenticator"}}
# Words that are written in capitals where a name has several.
CAPITALS = {"oauth": "OAuth", "otp": "OTP", "id": "ID"}


def operations():
    return [item.name.removeprefix("cardea_") for item in manual.read()
            if item.kind == "function" and any(kind == "cardea_completion" for kind, _ in item.parameters)]


def spellings(operation, style):
    """What a language may call it: what only reads a value need not say so."""
    for name in {operation, operation.removeprefix("get_")}:
        if style == "snake":
            yield name
        else:
            first, *rest = name.split("_")
            for capitals in (CAPITALS, {**CAPITALS, "id": "Id"}):
                yield first + "".join(capitals.get(word, word.capitalize()) for word in rest)


def declared(language):
    return "\n".join(path.read_text(encoding="utf-8") for pattern in CALLS[language]["files"] for path in sorted(contract.ROOT.glob(pattern)))


def missing(text, language, shapes):
    style = CALLS[language]["style"]
    return [operation for operation in operations() if operation not in ELSEWHERE
            and not re.search(shapes.get(operation, "|".join(rf"\b{name}\b" for name in spellings(operation, style))), text)]


def check(tap):
    tap.check("the headers have operations", [] if len(operations()) > 40 else [f"{len(operations())} of them"])
    for language in CALLS:
        tap.check(f"{language} calls every operation by the words of the headers", missing(declared(language), language, SHAPES.get(language, {})))
    python = declared("Python").replace("login_with_oauth", "log_in")
    tap.check("a call that a language lacks is noticed", [] if missing(python, "Python", {}) == ["login_with_oauth"] else missing(python, "Python", {}))
