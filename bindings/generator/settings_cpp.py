"""Writes the options of the C++ header, and how they are given to C."""

import members
import settings

TYPES = {"bool": "bool", "ms": "std::chrono::milliseconds", "number": "std::uint32_t", "texts": "std::vector<std::string>",
         "pairs": "Parameters"}
# Texts for which empty is as good as none.
EMPTY = {"provider"}
LANGUAGE = members.Language(
    constant=lambda family, name: f"{family}::{name.lower()}", result=lambda name: name, call=lambda name: f"Client::{name}",
    member=lambda setting: f"{setting.owner.values}::{setting.name}", literals={}, error=lambda code: f"Status::{code}")
METHODS = {"optional_text": "text", "bool": "value", "number": "value", "ms": "duration", "pairs": "pairs"}
NAMED = {"text", "texts", "duration"}
ABOUT = {
    "config": "The settings of a client. A server and an application id must be set; without a server, all that works is Client::open_web_session.",
    "options": "The settings of a login, or of another page that a user is shown; a call refuses one that it has no use for by its name. A\n"
               "/// redirect URI must be set, and a provider at a server that has several.",
    "request": "A request to the application's own server.",
}
# What is no setting of the table, before and after those that are.
BEFORE = {
    "config": [
        ("std::optional<std::string> prelude{}", "The https address of a Prelude Auth compatible server (http for loopback hosts only)."),
        ("std::optional<OpenIDProvider> openid{}", "Or a provider of OpenID Connect or plain OAuth 2.0."),
        ("std::optional<std::string> ory{}", "Or a project of the Ory network, or an Ory Kratos server: the https address of its public API (http for loopback "
                                             "hosts only)."),
    ],
}
AFTER = {
    "config": [
        ("StoreChoice store{}", "Where the session is kept."),
        ("QuestionHandler store_handler{}", "Keeps the session in a store of the host instead: takes QuestionKind::read, write and remove. The next request for "
                                            "the same record comes when the previous one was answered or freed. May be empty."),
        ("QuestionHandler encryption_key_handler{}", "Encrypts the files of the store with keys of the host: from a TPM, a systemd credential or a key management "
                                                     "service. Keys can be rotated: answer the question without an id with the new key, and keep answering for "
                                                     "old ids while files still use them. May be empty."),
        ("QuestionHandler presenter{}", "Shows pages instead of the user's browser: takes QuestionKind::page and dismiss. May be empty."),
        ("bool presenter_uses_system_browser = false", "Whether the presenter shows pages in a browser that follows the redirect by asking the desktop for the "
                                                       "handler of its scheme; a login with RedirectCapture::scheme then becomes that handler while it lasts."),
        ("QuestionHandler signals_handler{}", "Collects signals for a service against fraud before what can be abused is asked for: takes "
                                              "QuestionKind::risk_signals. For Prelude. May be empty."),
        ("QuestionHandler security_key_handler{}", "Prompts users of security keys: takes QuestionKind::prompt, pin and account. May be empty, for applications "
                                                   "that use none."),
        ("LogHandler logger{}", "Receives log entries of log_level and above. Empty: none are made."),
        ('std::string log_level = "info"', 'The least important entries that the logger gets: "trace", "debug", "info", "warning" or "error".'),
        ("SessionObserver observer{}", "Receives session changes. May be empty."),
        ("std::optional<Queue> queue{}", "Runs every callback of the client inside Queue::dispatch instead of on the client's own thread."),
        ("ExceptionHandler uncaught{}", "Takes what callbacks of operations, the observer, the logger and questions that want no answer throw. Default: the logger "
                                        "gets an entry that names the class of the exception, and the exception ends there."),
    ],
    "options": [
        ("std::optional<std::string> company_email{}", "Signs in at the company that this e-mail address belongs to (SAML), instead of with a provider. For Prelude."),
        ("std::optional<CompanyConnection> company_connection{}", "Signs in by a connection that the server has with a company. For Prelude."),
        ("Parameters fields{}", 'For Client::continue_login: what was filled in, by the names of the fields. A field that is left out keeps the value that it '
                                'has; a checkbox is "true" or "false".'),
    ],
    "request": [
        ("std::string body{}", "What is sent."),
        ("std::optional<int> output_fd{}", "A file descriptor that the body of a success (2xx) is written to as it comes, of any size; the answer's body is empty "
                                           "then. Keep it open until the request has ended. If writing fails, the request fails with Status::output_failed; a "
                                           "failed request may leave a part of the body there."),
    ],
}
# What members are made of, beside the types of other headers.
STRUCTS = """/// Where the session is kept. docs/store.md says which one to choose.
struct StoreChoice {
    /// "secret_service", the login keyring of the desktop's Secret Service, or in a Flatpak or Snap that may not see it, encrypted files
    /// under a key that the desktop keeps for the package; "session_keyring", the service's memory, until the desktop session ends;
    /// "encrypted_file"; "automatic", the Secret Service if one answers at the first use, else encrypted files - Client::store_kind says
    /// which; or "memory", until the client is closed. Without the store, calls fail with Status::store_unavailable. Default:
    /// "secret_service".
    std::string kind{};
    /// The folder of encrypted files. Default: in the user's data folder.
    std::optional<std::string> folder{};
    /// What encrypts them. Default: a key file beside them that only the owner can read, or Configuration::encryption_key_handler.
    std::optional<std::string> passphrase{};
};

/// A connection that a server has with a company.
struct CompanyConnection {
    /// The provider of the connection, such as "okta".
    std::string provider{};
    /// The server's name for it.
    std::string connection_id{};
};
"""


def options(_):
    table = settings.read()
    parts = [STRUCTS, *(struct(table, thing) for thing in table.objects)]
    return (f"// {settings.BANNER}\n// Part of cardea.hpp: what a host sets.\n#ifndef CARDEA_OPTIONS_G_HPP\n#define CARDEA_OPTIONS_G_HPP\n\n"
            "#include <cardea/host.hpp>\n#include <cardea/openid.hpp>\n\nCARDEA_HPP_BEGIN\n\n" + "\n".join(parts) + "\nCARDEA_HPP_END\n\n#endif\n")


def struct(table, thing):
    lines = [f"/// {ABOUT[thing.name]}", f"struct {thing.values} {{"]
    for declaration, comment in [*BEFORE.get(thing.name, ()), *map(member, table.plain(thing.name)), *AFTER.get(thing.name, ())]:
        lines += [*members.wrapped(comment, "    /// "), f"    {declaration};"]
    return "\n".join([*lines, "};", ""])


def member(setting):
    return declared(setting), LANGUAGE.comment(setting) + (" It must be set." if setting.required else "")


def declared(setting):
    kind = members.family(setting) or TYPES.get(setting.type, "std::string")
    start = members.starts_as(setting)
    if start is None and not setting.required and setting.name not in EMPTY:
        kind = f"std::optional<{kind}>"
    if start in (None, "empty"):
        return f"{kind} {setting.name}{{}}"
    return f"{kind} {setting.name} = {f'{kind}::{start.lower()}' if setting.choices else start}"


def fills(_):
    table = settings.read()
    lines = [
        f"// {settings.BANNER}",
        "// Part of cardea/definitions.hpp: gives settings to C, those that are there.",
        "#ifndef CARDEA_SETTINGS_G_HPP",
        "#define CARDEA_SETTINGS_G_HPP",
        "",
        "#include <cardea/setters.hpp>",
        "",
        "// clang-format off",
        "CARDEA_HPP_BEGIN",
        "namespace detail {",
    ]
    for thing in table.objects:
        lines += ["", f"inline void fill(const Setters<{thing.c}> &to, const {thing.values} &from) {{"]
        lines += [f"    {call(setting)}" for setting in table.plain(thing.name)]
        lines.append("}")
    return "\n".join([*lines, "", "} // namespace detail", "CARDEA_HPP_END", "// clang-format on", "", "#endif"]) + "\n"


def call(setting):
    method = METHODS.get(setting.type, setting.type)
    arguments = [setting.c_function, f"from.{setting.name}"]
    if method in NAMED:
        arguments.append(f'"{setting.name}"')
    if method == "pairs":
        arguments += [f'"the name of a {setting.one}"', f'"the value of a {setting.one}"']
    return f"to.{method}({', '.join(arguments)});"


FILES = {"include/cardea/options.g.hpp": options, "include/cardea/settings.g.hpp": fills}
