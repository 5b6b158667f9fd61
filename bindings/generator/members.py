"""Settings as members of the options that bindings have: of what kind they are, and their comments in the words of a language."""

import re
import textwrap
from dataclasses import dataclass
from typing import Callable

import settings

# The types that bindings have for the constants of the header.
FAMILIES = {"CARDEA_CAPTURE_": "RedirectCapture", "CARDEA_CLIENT_AUTHENTICATION_": "ClientAuthentication",
            "CARDEA_RESPONSE_MODE_": "ResponseMode", "CARDEA_REDIRECT_": "RedirectForm", "CARDEA_QUIRK_": "Quirk"}
# The same for flags, in languages in which one value has them all.
FLAGS = {"CARDEA_REDIRECT_": "RedirectForms", "CARDEA_QUIRK_": "Quirks"}
# What keeps its value in a type of its own, which has the text as its name.
WRAPPED = {"provider"}
RESULTS = {"CARDEA_RESULT_OTP_REQUIRED": "OTPRequired"}
UNITS = ((60_000, "minute"), (1000, "second"), (1, "millisecond"))


@dataclass(frozen=True)
class Language:
    """How a language spells what comments name: a constant of a type, a result, a call of a client, a member of an object, the code of
    an error. time writes milliseconds."""

    constant: Callable
    result: Callable
    call: Callable
    member: Callable
    literals: dict
    error: Callable = lambda code: f"`{code}`"
    time: Callable = lambda milliseconds: human(milliseconds)

    def comment(self, setting):
        text = setting.comment(field(setting), self.time if setting.type == "ms" else str, self._default(setting))
        return re.sub(r"\b(?:CARDEA|cardea)_\w+", lambda name: self._name(setting, name[0]), text)

    def _default(self, setting):
        text = setting.default.removeprefix("NULL, ")
        if setting.type == "ms" and text.isdigit():
            return self.time(int(text))
        return re.sub(r"^(?:true|false)\b", lambda word: self.literals.get(word[0], word[0]), text)

    def _name(self, setting, name):
        if code := re.match(r"CARDEA_ERROR_(\w+)", name):
            return self.error(code[1].lower())
        if name in RESULTS:
            return self.result(RESULTS[name])
        for prefix, family in FAMILIES.items():
            if name.startswith(prefix) and name != prefix:
                return self.constant(family, name.removeprefix(prefix))
        others = [other for other in settings.read().settings if other.c_function == name]
        if others and others[0].type not in ("handle", "call"):
            return self.member(others[0])
        if name.startswith(tuple(f"{thing.c}_" for thing in settings.read().objects)) or name.isupper():
            settings.fail(f"{setting.owner.name}.{setting.name}", f"speaks of {name}, for which bindings have no word; give it a field")
        return self.call(name.removeprefix("cardea_"))


def field(setting):
    """The sentence of a member: that of the function, without what only a function does."""
    text = setting.field or re.sub(r"(?:^|(?<=: ))[Ss]ets ", "", setting.doc)
    text = re.sub(r"; see cardea_\w+|: one of the CARDEA_\w+_ constants", "", text)
    return text[:1].upper() + text[1:]


def human(milliseconds):
    size, unit = next((size, unit) for size, unit in UNITS if milliseconds % size == 0)
    count = milliseconds // size
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"


def starts_as(setting):
    """What a member has from the beginning, if its type can say it: a truth, a text, the constant of a choice, nothing in a list."""
    if setting.type in ("texts", "pairs"):
        return "empty"
    if setting.type == "bool" and (word := re.match(r"(?:true|false)\b", setting.default)):
        return word[0]
    if setting.type == "choice" and setting.default.startswith(setting.choices):
        return setting.default.removeprefix(setting.choices)
    if setting.type == "text" and setting.default.startswith('"'):
        return setting.default
    return None


def family(setting):
    """The type of one of the constants that a setting takes; none for another setting."""
    if setting.choices and setting.choices not in FAMILIES:
        settings.fail(f"{setting.owner.name}.{setting.name}", f"takes constants of {setting.choices}, for which members.py has no type")
    return FAMILIES.get(setting.choices)


def kind(setting, types):
    """The type of a member in languages that write Set<Type>; types has those that the kind of the setting decides."""
    if setting.name in WRAPPED:
        return "OAuthProvider"
    if setting.type == "flags" or setting.in_set:
        return f"Set<{family(setting) or 'String'}>"
    return family(setting) or types.get(setting.type, "String")


def wrapped(text, indent, width=120):
    """A comment in lines that begin with indent."""
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def block(text, indent, width=120):
    """A comment as Kotlin and TypeScript have it."""
    if len(single := f"{indent}/** {text} */") <= width:
        return [single]
    return [f"{indent}/**", *wrapped(text, f"{indent} * ", width), f"{indent} */"]


def camel(name):
    """REVERSE_DOMAIN_SCHEME as languages write a constant together."""
    first, *others = name.lower().split("_")
    return first + "".join(word.capitalize() for word in others)
