"""Writes how the C++ header gives settings to C, and keeps the members of its options, in place."""

import in_place
import members
import settings

HEADERS = "include/cardea"
PLACES = {f"{HEADERS}/configuration.hpp": {"config"}, f"{HEADERS}/openid.hpp": {"openid_provider"}, f"{HEADERS}/steps.hpp": {"login_answer"},
          f"{HEADERS}/values.hpp": {"oauth_options", "request", "browser_logout_options", "link_options", "device_login_options"}}
TYPES = {"bool": "bool", "ms": "std::chrono::milliseconds", "number": "std::uint32_t", "texts": "std::vector<std::string>",
         "pairs": "Parameters"}
# Texts for which empty is as good as none.
EMPTY = {"provider"}
LANGUAGE = members.Language(
    constant=lambda family, name: f"{family}::{name.lower()}", result=lambda name: name, call=lambda name: f"Client::{name}",
    member=lambda setting: f"{setting.owner.values}::{setting.name}", literals={}, error=lambda code: f"Status::{code}")
METHODS = {"optional_text": "text", "bool": "value", "number": "value", "flags": "choice", "ms": "duration", "pairs": "pairs"}
NAMED = {"text", "texts", "duration"}


def file(_):
    table = settings.read()
    lines = [
        f"// {settings.BANNER}",
        "// Gives settings to C, those that are there.",
        "#ifndef CARDEA_DEFINITIONS_SETTINGS_G_HPP",
        "#define CARDEA_DEFINITIONS_SETTINGS_G_HPP",
        "",
        "#include <cardea/definitions/setters.hpp>",
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


def options(text, thing, plain, path):
    change = lambda body: in_place.renewed(body, plain, pattern, member, path)  # noqa: E731
    return in_place.within(text, rf"^struct {thing.values} \{{\n", r"^\};", change, path)


def pattern(setting):
    return rf"(?:^    ///.*\n)+^    \S.* {setting.name}(?:\{{\}}| = .*)?;\n"


def member(setting, *_):
    comment = LANGUAGE.comment(setting) + (" It must be set." if setting.required else "")
    return "\n".join([*members.wrapped(comment, "    /// "), f"    {declared(setting)};", ""])


def declared(setting):
    kind = members.FLAGS.get(setting.choices) or members.family(setting) or TYPES.get(setting.type, "std::string")
    start = members.starts_as(setting)
    if start is None and not setting.required and setting.name not in EMPTY:
        kind = f"std::optional<{kind}>"
    if start in (None, "empty"):
        return f"{kind} {setting.name}{{}}"
    return f"{kind} {setting.name} = {f'{kind}::{start.lower()}' if setting.choices else start}"


PARTS = in_place.parts(PLACES, options)
FILES = {"include/cardea/definitions/settings.g.hpp": file}
