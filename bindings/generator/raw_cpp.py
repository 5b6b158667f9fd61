"""What include/cardea/*.hpp have from the header and abi/codes.json: the names and numbers of errors, and the choices."""

import json
import re
from pathlib import Path

import generate

CODES = Path(__file__).resolve().parent.parent.parent / "abi/codes.json"

# C prefix -> the C++ type and what it is.
CHOICES = {
    "CARDEA_CAPTURE_": ("RedirectCapture", "How the redirect at the end of a login comes back."),
    "CARDEA_LOG_": ("LogLevel", "How important a log entry is."),
    "CARDEA_STORE_": ("StoreOperation", "What a store is asked to do."),
    "CARDEA_KEY_": ("SecurityKeyPromptKind", "What a prompt about a security key is."),
    "CARDEA_CLIENT_AUTHENTICATION_": ("ClientAuthentication", "How a client shows its secret, where it has one."),
    "CARDEA_RESPONSE_MODE_": ("ResponseMode", "How a provider's answer comes back to the redirect URI."),
    "CARDEA_REDIRECT_": ("RedirectForms", "Redirect URIs that a provider takes from native applications; to be combined."),
    "CARDEA_LENIENCY_": ("Leniencies", "Deviations from the standards to tolerate; combine them with |."),
    "CARDEA_STEP_": ("OAuthLoginStepKind", "What is missing of a login. Later versions may add some."),
    "CARDEA_OTP_CHANNEL_": ("OTPChannel", "By which way a one-time code reaches its user."),
    "CARDEA_PASSWORD_": ("PasswordCriterion", "What a password is compared by: characters are Unicode scalar values."),
    "CARDEA_BROWSER_SESSION_": ("BrowserSessionEnd", "How the return from the provider's logout page is to be understood."),
}
FLAGS = {"CARDEA_REDIRECT_", "CARDEA_LENIENCY_"}
# Names that differ from those of C.
RENAMED_CHOICES = {"NO_TOKEN_TYPE": "missing_token_type"}
# How the C header's comments name things, and what they are called here.
RENAMED = {
    "cardea_deliver_redirect": "deliver_redirect", "cardea_error_code": "Error::code",
    "cardea_error_retry_after_ms": "Error::retry_after",
    "reply with NULL and 0": "reply without a record", "Reply with the record, or with NULL and 0 when": "Reply with the record, or without one when",
    "and reply without a record when": "and reply without a record when",
}


def told(comment):
    text = " ".join(comment.split())
    for name, replacement in RENAMED.items():
        text = text.replace(name, replacement)
    return re.sub(r"^/\*\* ?| ?\*/$", "", text)


def wrapped(text, indent="    "):
    """A doc comment in lines of at most 120 characters."""
    lines, line = [], ""
    for word in text.split():
        if line and len(indent) + 4 + len(line) + 1 + len(word) > 118:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return "".join(f"{indent}/// {part}\n" for part in [*lines, line])


def comments(header):
    return {constant.name: told(constant.comment) for constant in header.constants}


def statuses(header):
    said = comments(header)
    text = "/// The number of an error; docs/errors.md says what each one means. Later versions may add some.\n"
    text += "enum class Status : std::int32_t {\n    /// Success.\n    ok = CARDEA_OK,\n"
    for name, _ in header.constants_with("CARDEA_ERROR_"):
        text += wrapped(said["CARDEA_ERROR_" + name]) + f"    {name.lower()} = CARDEA_ERROR_{name},\n"
    return text + "};\n"


def codes(header):
    said = comments(header)
    text = ("/// The names of errors, to compare with Error::code. A server's own code appears there as the server sent it.\n"
            "namespace code {\n\n")
    for entry in json.loads(CODES.read_text(encoding="utf-8"))["codes"]:
        comment = said.get("CARDEA_ERROR_" + entry["code"].upper(), "A code of the server.")
        text += wrapped(comment, "") + f'inline constexpr std::string_view {entry["code"]} = "{entry["code"]}";\n'
    return text + "\n} // namespace code\n"


def names(header):
    """Errors made in C++ know their status alone."""
    known = [entry["code"] for entry in json.loads(CODES.read_text(encoding="utf-8"))["codes"] if "status" in entry]
    text = "namespace detail {\n\ninline std::string_view code_of(Status status) noexcept {\n    switch (status) {\n"
    statuses_here = {name.lower() for name, _ in header.constants_with("CARDEA_ERROR_")}
    for name in known:
        if name in statuses_here:
            text += f"    case Status::{name}:\n        return code::{name};\n"
    return text + '    case Status::ok:\n        return "ok";\n    default:\n        return "server";\n    }\n}\n\n} // namespace detail\n'


def choice(header, prefix):
    name, comment = CHOICES[prefix]
    kind = "std::uint32_t" if prefix in FLAGS else "std::int32_t"
    said = comments(header)
    text = f"/// {comment}\nenum class {name} : {kind} {{\n"
    for constant, _ in header.constants_with(prefix):
        name_here = RENAMED_CHOICES.get(constant, constant.lower())
        text += wrapped(said[prefix + constant]) + f"    {name_here} = {prefix}{constant},\n"
    return text + "};\n"


def constants(header):
    parts = [statuses(header), codes(header), names(header), *(choice(header, prefix) for prefix in CHOICES)]
    return (f"// {generate.BANNER}\n#ifndef CARDEA_CODES_G_HPP\n#define CARDEA_CODES_G_HPP\n\n"
            "#include <cardea.h>\n#include <cardea/base.hpp>\n#include <cstdint>\n#include <string_view>\n\n"
            "CARDEA_HPP_BEGIN\n\n" + "\n".join(parts) + "\nCARDEA_HPP_END\n\n#endif\n")


FILES = {"include/cardea/codes.g.hpp": constants}
