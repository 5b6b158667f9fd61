"""Writes the settings of the Kotlin binding: the classes that an application fills, with a builder for Java, and what gives them to C.

Those of clients, pages and requests are those of abi/settings.toml; a provider's properties are listed in the comments of
cardea_provider_set and cardea_provider_add."""

import re
from dataclasses import dataclass

import generate
import members
import settings
from raw_kotlin import PACKAGE, camel, short

TYPES = {"bool": "Boolean", "ms": "Duration", "number": "Long", "texts": "List<String>", "pairs": "Map<String, String>"}
METHODS = {"optional_text": "text", "bool": "truth", "ms": "duration"}
NAMED = {"text", "texts", "pairs", "duration", "number"}


def spelled(name):
    return camel(name.removeprefix("get_")).replace("Oauth", "OAuth").replace("Otp", "OTP").replace("IdToken", "IDToken")


LANGUAGE = members.Language(
    constant=lambda family, name: f"[{family}.{name}]", result=lambda name: f"[FinalizeOAuthLoginResult.{name}]",
    call=lambda name: f"[CardeaClient.{spelled(name)}]",
    member=lambda setting: f"[{setting.owner.values}.{setting.camel}]", literals={})


@dataclass(frozen=True)
class Member:
    """What a class takes: its name, its type, what counts without it - None where it has to be given -, and its comment."""

    name: str
    type: str
    default: str | None
    comment: str

    @property
    def declared(self):
        return f"{self.name}: {self.type}" + ("" if self.default is None else f" = {self.default}")

    @property
    def of_java(self):
        return self.type.replace("Duration", "java.time.Duration")


# The members that are set by hand; the first ones of a class are those that it cannot do without.
BACKEND = Member("backend", "Backend", None, "The server, or the provider.")
BY_HAND = {
    "Configuration": [
        Member("store", "StoreChoice", "StoreChoice.SecretService", "Where the session is kept."),
        Member("presenter", "Presenter?", "null", "Shows pages. Default: the user's browser."),
        Member("signals", "SignalsDispatcher?", "null",
               "Collects signals for a service against fraud before a request that can be abused. For Prelude."),
        Member("keyGuide", "SecurityKeyGuide?", "null",
               "Tells the user of a security key what to do, and asks for its PIN. Security keys need it."),
        Member("logger", "LogHandler?", "null", "Receives log entries of [logLevel] and above."),
        Member("logLevel", "LogLevel", "LogLevel.INFO", "The least important entries that the logger receives."),
        Member("observer", "SessionObserver?", "null", "Receives events, each before the call returns that made it."),
    ],
    "OAuthLoginOptions": [
        Member("company", "CompanySignOn?", "null", "Signs in at a company instead of with a provider. For Prelude."),
    ],
    "AuthorizedRequest": [Member("body", "ByteArray?", "null", "What is sent.")],
}
LEADING = {"Configuration": ("backend", "applicationId"), "OAuthLoginOptions": ("redirectUri", "provider"),
         "AuthorizedRequest": ("url", "method", "headers", "body"), "OpenIDProvider": ("issuer", "clientId", "wellKnown")}
ABOUT = {
    "Configuration": "The settings of a client. They are read when the client is made.",
    "OAuthLoginOptions": "The settings of a login, or of another page that a user is shown. A call refuses a setting that it has no use for, "
                         "by name.",
    "AuthorizedRequest": "A request to the application's own server, in the name of the signed-in user.",
    "OpenIDProvider": "An OAuth 2.0 or OpenID Connect provider that the client talks to directly. Its metadata say what is not set, if it has "
                      "an [issuer]; a well-known one has its peculiarities, and what is set comes on top. Mistakes are reported when the "
                      "client is made.",
}
OTHERWISE_MADE = {
    "OAuthLoginOptions": """
        /** A login whose redirect a listener on a free port of this machine takes: what a program without a scheme of its own needs. */
        @JvmStatic
        @JvmOverloads
        public fun loopback(provider: OAuthProvider? = null): OAuthLoginOptions =
            OAuthLoginOptions("http://127.0.0.1/callback", provider, redirectCapture = RedirectCapture.LOOPBACK)""",
}
SHOWN = {"Configuration": "applicationId", "OAuthLoginOptions": "provider redirectUri", "AuthorizedRequest": "method",
         "OpenIDProvider": "wellKnown issuer"}


def text_of(name, given, banner, base=""):
    """A file with one class, whose constructor takes everything by name, and its builder."""
    order = [*LEADING[name], *(member.name for member in given if member.name not in LEADING[name])]
    given = sorted(given, key=lambda member: order.index(member.name))
    needed = [member for member in given if member.default is None]
    imports = ["kotlin.time.Duration", "kotlin.time.toKotlinDuration"] if any("Duration" in member.type for member in given) else []
    lines = [f"// {banner}", f"package {PACKAGE}", "", *(f"import {one}" for one in imports), *([""] if imports else []),
             *members.block(ABOUT[name], ""), f"public class {name}("]
    for member in given:
        lines += [*members.block(member.comment, "    "), f"    public val {member.declared},"]
    shown = ", ".join(f"{one}=${one}" for one in SHOWN[name].split())
    lines += [f"){base} {{", f'    override fun toString(): String = "{name}({shown})"', "",
              f"    /** Makes [{name}] in Java. */",
              f"    public class Builder internal constructor({', '.join(f'private val {one.name}: {one.type}' for one in needed)}) {{"]
    for member in given:
        if member.default is not None:
            lines.append(f"        private var {member.declared}")
    for member in given:
        if member.default is not None:
            value = "value?.toKotlinDuration()" if member.of_java != member.type else "value"
            lines += ["", f"        /** Sets [{name}.{member.name}]. */",
                      f"        public fun {member.name}(value: {member.of_java}): Builder = apply {{ {member.name} = {value} }}"]
    lines += ["", "        /** Returns the settings. */", f"        public fun build(): {name} = {name}("]
    lines += [f"            {member.name}," for member in given]
    taken, passed = ", ".join(f"{one.name}: {one.type}" for one in needed), ", ".join(one.name for one in needed)
    lines += ["        )", "    }", "", "    public companion object {", "        /** For Java. */", "        @JvmStatic",
              f"        public fun builder({taken}): Builder = Builder({passed})",
              *OTHERWISE_MADE.get(name, "").splitlines(), "    }", "}", ""]
    return "\n".join(lines)


def of_table(thing):
    def file(_):
        plain = [member(setting) for setting in settings.read().plain(thing)]
        name = next(one.values for one in settings.read().objects if one.name == thing)
        given = [*([BACKEND] if thing == "config" else []), *plain, *BY_HAND[name]]
        return text_of(name, given, settings.BANNER)
    return file


def member(setting):
    kind, start = members.kind(setting, TYPES), members.starts_as(setting)
    comment = LANGUAGE.comment(setting)
    # A login on another device has none.
    if setting.required and setting.camel != "redirectUri":
        return Member(setting.camel, kind, None, comment)
    if start is None:
        return Member(setting.camel, f"{kind}?", "null", comment)
    if start == "empty":
        return Member(setting.camel, kind, f"empty{kind.split('<')[0]}()", comment)
    return Member(setting.camel, kind, f"{kind}.{start}" if setting.choices else start, comment)


# Providers ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Property:
    name: str
    comment: str
    is_added: bool

    @property
    def type(self):
        if self.name == "scope":
            return "List<String>?"
        if self.is_added:
            return "List<String>"
        return "Boolean?" if '"true"' in self.comment else "Duration?" if self.name.endswith("_ms") else "String?"

    @property
    def member(self):
        name = camel(self.name.removesuffix("_ms")) + ("s" if self.is_added or self.name == "scope" else "")
        text = ("each is " if self.is_added else "") + re.sub(r'"(true|false)"', r"\1", re.sub(r'^"true" or "false": ', "", self.comment))
        text = re.sub(r"cardea_(\w+)", lambda found: f"[CardeaClient.{spelled(found[1])}]", text)
        text = text.replace("a CARDEA_PENDING_CODE", "an [OAuthEmailChallenge]")
        text = text.replace("scopes, with spaces", "scopes").replace('"" asks', "An empty list asks")
        if self.type == "Duration?":
            text = re.sub(r"\d+", lambda number: members.human(int(number[0])), text)
        if self.name == "client_id":
            return Member(name, "String", None, text[:1].upper() + text[1:])
        return Member(name, self.type, "emptyList()" if self.is_added else "null", text[:1].upper() + text[1:])


def properties(read):
    """What the comments list: "- "name", "name": what it is"."""
    found = []
    for function in ("cardea_provider_set", "cardea_provider_add"):
        comment = next(one.comment for one in read.functions if one.name == function)
        for item in re.findall(r"^ *- ((?:.+\n?)(?:^ {3,}(?!- ).+\n?)*)", comment, re.MULTILINE):
            names, text = re.fullmatch(r'((?:"\w+"(?:, )?)+): (.+?)[;.]?', " ".join(item.split())).groups()
            first, *others = re.findall(r'"(\w+)"', names)
            is_added = function.endswith("add")
            found.append(Property(first, text.replace("the first two", f"[{camel(first)}], [{camel(others[0])}]" if others else "") + ".", is_added))
            found += [Property(name, f"As [{camel(first)}] is.", is_added) for name in others]
    return found


WELL_KNOWN = Member("wellKnown", "OAuthProvider?", "null", "The well-known provider that this is. Default: any other one.")
PARAMETERS = Member("parameters", "Map<String, String>", "emptyMap()", "Parameters to send with every authorization request.")


def provider(read):
    given = [*(one.member for one in properties(read)), WELL_KNOWN, PARAMETERS]
    return text_of("OpenIDProvider", given, generate.BANNER, " : Backend")


# What gives them to C ----------------------------------------------------------------------------------------------------


def fills(read):
    table = settings.read()
    lines = [
        f"// {settings.BANNER}",
        f"package {PACKAGE}.internal",
        "",
        *sorted(f"import {PACKAGE}.{name}" for name in ABOUT),
        "",
        "/** Gives settings to the library's objects, those that are there. */",
        "internal object Settings {",
    ]
    for thing in table.objects:
        lines.append(f"    fun fill(to: Long, from: {thing.values}) {{")
        lines += [f"        {call(setting)}" for setting in table.plain(thing.name)]
        lines += ["    }", ""]
    lines.append("    fun fill(to: Long, from: OpenIDProvider) {")
    for one in properties(read):
        lines.append(f'        Setters.{"addProperty" if one.is_added else "property"}(to, from.{one.member.name}, "{one.name}")')
    lines += ['        Setters.pairs(to, from.parameters, "parameters", Raw::providerAddParameter)', "    }"]
    return "\n".join([*lines, "}"]) + "\n"


def call(setting):
    method = METHODS.get(setting.type, setting.type)
    if setting.type == "bool" and members.starts_as(setting) != "false":
        settings.fail(f"{setting.owner.name}.{setting.name}", "is not false by default, for which Setters.truth of Kotlin is made")
    value = f"from.{setting.camel}"
    if setting.name in members.WRAPPED:
        value += "?.name"
    elif setting.choices:
        value += ".ordinal"
    name = setting.name + ("_ms" if setting.type == "ms" else "")
    arguments = ["to", value, *([f'"{name}"'] if method in NAMED else [])]
    return f"Setters.{method}({', '.join(arguments)}, Raw::{camel(short(setting.c_function))})"


SOURCES = "bindings/kotlin/src"
FILES = {
    **{f"{SOURCES}/{name}.g.kt": of_table(thing)
       for thing, name in (("config", "Configuration"), ("options", "OAuthLoginOptions"), ("request", "AuthorizedRequest"))},
    f"{SOURCES}/OpenIDProvider.g.kt": provider,
    f"{SOURCES}/support/Settings.g.kt": fills,
}
