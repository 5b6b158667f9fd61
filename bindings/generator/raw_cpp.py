"""What include/cardea/*.hpp have from the headers and abi/codes.json: the names and numbers of errors, the choices, and the calls of a
client."""

import json
import re
from pathlib import Path

import generate
from header import HEADERS

CODES = Path(__file__).resolve().parent.parent.parent / "abi/codes.json"

# C prefix -> the C++ type and what it is.
CHOICES = {
    "CARDEA_CAPTURE_": ("RedirectCapture", "How a redirect comes back to the application."),
    "CARDEA_SESSIONS_": ("Sessions", "Which sessions of the user to end."),
    "CARDEA_QUESTION_": ("QuestionKind", "What the host is asked."),
    "CARDEA_EVENT_": ("EventKind", "What happened to the session or in a login. Later versions may add some."),
}
PENDING = {"PAGE": "OAuthLoginContext", "CODE": "OAuthEmailChallenge", "STEP": "OAuthLoginStep", "DEVICE": "DeviceLogin",
           "STEP_UP": "StepUpChallenge", "PASSKEY": "PasskeyQuestion"}
# What a parameter of these types of C is in C++, and by the name of what waits for somebody which kind it is.
OBJECTS = {"cardea_options": "OAuthLoginOptions", "cardea_request": "AuthorizedRequest", "cardea_config": "Configuration"}
KINDS = {"attempt": "OAuthLoginContext", "challenge": "OAuthEmailChallenge", "step": "OAuthLoginStep", "login": "DeviceLogin",
         "step_up": "StepUpChallenge"}
VALUES = {"int32": "std::int32_t", "bool": "bool"}
# What an operation brings; nothing, if it is not here.
BRINGS = {
    "FinalizeOAuthLoginResult": "login_with_oauth finalize_oauth_login finalize_oauth_login_with_token continue_login login_with_id_token",
    "std::optional<FinalizeOAuthLoginResult>": "resume_oauth_login",
    "ContinuedOAuthLogin": "initiate_continued_login",
    "OAuthLoginContext": "initiate_oauth_login",
    "OAuthEmailChallenge": "start_otp_login recover_account",
    "DeviceLogin": "begin_device_login",
    "PasskeyQuestion": "begin_passkey_login begin_passkey_registration",
    "RestoredLogin": "restore",
    "User": "check_oauth_email_otp check_otp current_user refresh continue_device_login login_with_password migrate",
    "StepUpResult": "request_step_up submit_step_up_otp continue_step_up_with_passkey continue_step_up_with_token add_identifier",
    "PasskeyResult": "continue_with_passkey",
    "std::string": "access_token open_deep_link_page open_web_session sign_with_passkey",
    "bool": "end_browser_session can_change_password",
    "SessionList": "list_sessions",
    "IdentityLink": "link_identity",
    "PasswordCompliancy": "password_compliancy",
    "AuthorizedResponse": "send_authorized_request",
    "Parameters": "authorize_request",
    "std::optional<Parameters>": "retry_request",
    "std::vector<Passkey>": "list_passkeys",
    "std::vector<StoredAccount>": "list_accounts move_sessions",
    "std::vector<UserIdentifier>": "list_identifiers",
}
# The texts that may be left out, and what else has a default when it comes last.
OPTIONAL = {"session_id", "configuration", "display_name", "nickname", "scope", "metadata", "app_user_id", "nonce", "www_authenticate", "dpop_nonce"}
NEEDED = {("rename_passkey", "nickname")}
DEFAULTS = {"limit": "0", "offset": "0", "all_accounts": "false"}
WITHOUT_OPTIONS = {"begin_device_login", "continue_login", "initiate_continued_login", "login_with_id_token"}
# What a client answers from memory as a rule, as long as it has a token at hand.
QUICK = {"current_user", "authorize_request"}
# What takes a completion and starts nothing.
NO_CALLS = {"cardea_client_close", "cardea_operation_then"}
# What the headers are for.
SECTIONS = {"openid": "for OpenID Connect providers", "prelude": "for Prelude, unless a comment says otherwise", "ory": "for Ory",
            "host": "for a host's own HTTP stack and store"}
# Where the header speaks of what has another form here.
SAID = {
    "retry_request": """Learns from the answer to such a request: its http_status, and its headers WWW-Authenticate and DPoP-Nonce. Brings
        the headers to send it again with - they have a proof or a nonce that the server asks for, or a refreshed token - at most five
        times, each time with its answer passed on; or nothing: the answer is yours to read.""",
}
# How the C header's comments name things, and what they are called here.
RENAMED = {
    "cardea_error_code": "Error::code", "cardea_error_retry_after_ms": "Error::retry_after", "cardea_error_is_retryable": "Error::is_retryable",
    "cardea_event_user": "SessionEvent::user", "cardea_event_error": "SessionEvent::error", "cardea_event_pending": "SessionEvent::attempt",
    "cardea_event_open_again": "SessionEvent::open_again", "cardea_event_is_terminal": "SessionEvent::is_terminal",
    "cardea_operation_cancel": "Operation::cancel", "cardea_question_reply_key": "Question::reply_key",
    "CARDEA_ALL_OPERATIONS": "every operation", "CARDEA_RESULT_BLOCKED": "Blocked",
}
SHORT = (("cardea_options_set_", "OAuthLoginOptions::"), ("cardea_config_set_", "Configuration::"), ("cardea_get_", ""), ("cardea_", ""),
         ("CARDEA_ERROR_", "Status::"), ("CARDEA_CAPTURE_", "RedirectCapture::"), ("CARDEA_EVENT_", "EventKind::"), ("CARDEA_SESSIONS_", "Sessions::"))


def named(found):
    name = found[0]
    if name in RENAMED:
        return RENAMED[name]
    if name.removeprefix("CARDEA_PENDING_") in PENDING:
        return PENDING[name.removeprefix("CARDEA_PENDING_")]
    for start, replacement in SHORT:
        if name.startswith(start):
            return replacement + name.removeprefix(start).lower()
    raise SystemExit(f"raw_cpp.py: the header speaks of {name}, for which C++ has no word")


def told(comment):
    text = re.sub(r"\b(?:cardea|CARDEA)_\w+(?!/|\w)", named, " ".join(comment.split()))
    text = re.sub(r"([:;]) - ", r"\1 ", text).replace(", which may be NULL,", "").replace("NULL and 0", "std::nullopt").replace("NULL", "std::nullopt").replace(" a OAuth", " an OAuth")
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


def choice(header, prefix):
    name, comment = CHOICES[prefix]
    said = comments(header)
    text = f"/// {comment}\nenum class {name} : std::int32_t {{\n"
    for constant, _ in header.constants_with(prefix):
        text += wrapped(said[prefix + constant]) + f"    {constant.lower()} = {prefix}{constant},\n"
    return text + "};\n"


def constants(header):
    parts = [statuses(header), codes(header), *(choice(header, prefix) for prefix in CHOICES)]
    return (f"// {generate.BANNER}\n#ifndef CARDEA_CODES_G_HPP\n#define CARDEA_CODES_G_HPP\n\n"
            "#include <cardea/base.hpp>\n#include <cardea/host.h>\n#include <cstdint>\n#include <string_view>\n\n"
            "CARDEA_HPP_BEGIN\n\n" + "\n".join(parts) + "\nCARDEA_HPP_END\n\n#endif\n")


def operations(header):
    brings = {call: kind for kind, calls in BRINGS.items() for call in calls.split()}
    calls = [function for function in header.functions if function.is_asynchronous and function.name not in NO_CALLS]
    text = (f"// {generate.BANNER}\n#ifndef CARDEA_OPERATIONS_G_HPP\n#define CARDEA_OPERATIONS_G_HPP\n\n#include <cardea/operation.hpp>\n\n"
            "// clang-format off\nCARDEA_HPP_BEGIN\n\n"
            "/// What a client can do. A call returns at once. Its last argument chooses how the result comes: without one, as an Operation; with\n"
            "/// use_future, as a std::future; with a callback that takes the Result, there. The callback form returns an error when nothing was\n"
            "/// started; then the callback never runs, and otherwise once.\nclass Operations : protected detail::Starter {\n  public:\n")
    sections = {path: path.read_text(encoding="utf-8") for path in HEADERS}
    section = HEADERS[0]
    for function in calls:
        found = next(path for path, declared in sections.items() if f" {function.name}(" in declared)
        if found != section:
            section = found
            text += f"    // cardea/{found.name}: {SECTIONS[found.stem]}\n\n"
        text += call(function, brings) + "\n"
    return text[:-1] + "};\n\nCARDEA_HPP_END\n// clang-format on\n\n#endif\n"


def call(function, brings):
    name = function.name.removeprefix("cardea_").removeprefix("get_")
    kind = brings.get(name, "void")
    given = [argument(name, parameter) for parameter in function.parameters[1:-4]]
    declared: list[str] = []
    is_last = True
    for parameter, default, _ in reversed(given):
        is_last = is_last and default is not None
        declared.insert(0, f"{parameter} = {default}" if is_last else parameter)
    used = ", ".join(["in", "std::forward<Done>(done)", function.name, *(value for _, _, value in given)])
    return (wrapped(said_of(name, function)) + "    template <class Done = UseOperation>\n"
            f"    detail::Started<{kind}, Done> {name}({', '.join([*declared, 'Done &&done = {}'])}) {{\n"
            f"        detail::Arguments in{'{true}' if name in QUICK else ''};\n        return begin<{kind}>({used});\n    }}\n")


def argument(call, parameter):
    """How a parameter is declared, its default or None, and what C gets of it."""
    name, kind = parameter.name, parameter.type
    if kind.kind == "text" and name in OPTIONAL and (call, name) not in NEEDED:
        return f"const std::optional<std::string> &{name}", "{}", f'in.text({name}, "{name}")'
    if kind.kind == "text":
        return f"const std::string &{name}", None, f'in.text({name}, "{name}")'
    if kind.name in OBJECTS:
        return f"const {OBJECTS[kind.name]} &{name}", "{}" if call in WITHOUT_OPTIONS else None, f"in.made({name}).get()"
    if kind.name == "cardea_pending":
        of_passkey = name == "question" and call == "continue_with_passkey"
        return f"const {'PasskeyQuestion' if of_passkey else KINDS.get(name, 'Pending')} &{name}", None, f"{name}.handle.get()"
    if kind.spelling == "cardea_sessions":
        return f"Sessions {name}", None, f"static_cast<cardea_sessions>({name})"
    return f"{VALUES[kind.kind]} {name}", DEFAULTS.get(name), name


def said_of(name, function):
    """The comment without what the type of the result says."""
    if name in SAID:
        return " ".join(SAID[name].split())
    intro, _, result = " ".join(function.comment.split()).partition("Result: ")
    first, _, rest = result.partition(". ")
    if brought := re.match(r'CARDEA_RESULT_(?:TEXT|BOOL): (?!")(.*)', first):
        intro += f"Brings {brought[1]}. "
    elif errors := re.search(r"(?:[,.] |^)or any error that", first, re.IGNORECASE):
        intro += "Or any error that" + first[errors.end():] + ("" if first.endswith(".") else ". ")
    return told((intro + rest).strip())


FILES = {"include/cardea/codes.g.hpp": constants, "include/cardea/operations.g.hpp": operations}
