"""Reads the headers of C as what they are for a reader: declarations below their comments, in sections."""

import re
from dataclasses import dataclass, field

import contract

SECTION = r"/\* (?P<section>[^\n*]+?) -{3,} \*/"
COMMENT = r"/\*\*(?P<comment>(?:(?!\*/).)*)\*/\s*"
AFTER = r"(?:[ \t]*/\*\*< (?P<after>[^\n]*?) \*/)?"  # on the line of what it is about
DECLARATION = r"(?P<declaration>(?:typedef )?enum (?:\w+ )?\{.*?\}[^;\n]*;|(?:CARDEA_API|typedef)\b[^;]*;|#define CARDEA_(?!\w*H$|API|OWNED|CLEANUP)\w+(?:\(\w+\))? (?:[^\n]*\\\n)*[^\n]*)"
ITEM = re.compile(f"{SECTION}|(?:{COMMENT})?^{DECLARATION}{AFTER}", re.DOTALL | re.MULTILINE)
CONSTANT = re.compile(r"(?:/\*\*(?P<comment>(?:(?!\*/).)*)\*/\s*)?\b(?P<name>CARDEA_\w+) = (?P<value>-?\w+),?" + AFTER,
                      re.DOTALL)


@dataclass(frozen=True)
class Declaration:
    """kind is function, type, callback, constants or macro. Constants have the name of their type, and members, each a declaration of
    its own."""

    section: str
    kind: str
    name: str
    code: str
    comment: str
    members: tuple = field(default=())

    @property
    def parameters(self):
        """(type, name) of each parameter of a function."""
        inner = re.search(r"\w+\s*\((.*)\)$", self.code)[1]
        return [tuple(re.fullmatch(r"(.*?)\s*(\w+)", part.strip()).groups()) for part in inner.split(",") if part != "void"]

    @property
    def result(self):
        return re.match(r"(.*?)\s*\bcardea_\w+\s*\(", self.code)[1]


def read():
    """The declarations in the headers' order."""
    found, section = [], ""
    for item in ITEM.finditer(contract.header_text()):
        if item["section"]:
            section = item["section"]
        else:
            found.append(declared(section, item["declaration"], plain(item["after"] or item["comment"])))
    return found


def declared(section, code, comment):
    text = " ".join(code.replace("\\\n", " ").split()).replace("( ", "(")
    if re.match(r"(typedef )?enum\b", text):
        members = tuple(Declaration(section, "constant", row["name"], row["value"], plain(row["after"] or row["comment"]))
                        for row in CONSTANT.finditer(code))
        return Declaration(section, "constants", re.search(r"(\w*);$", text)[1], text, comment, members)
    if text.startswith("#define"):
        return Declaration(section, "macro", re.match(r"#define (\w+)", text)[1], text, comment)
    text = text.removesuffix(";")
    if text.startswith("CARDEA_API"):
        text = text.removeprefix("CARDEA_API ")
        return Declaration(section, "function", re.search(r"\b(cardea_\w+)\s*\(", text)[1], text, comment)
    callback = re.search(r"\(\*(\w+)\)", text)
    return Declaration(section, "callback" if callback else "type", callback[1] if callback else text.split()[-1], text, comment)


def plain(comment):
    """A comment without its stars, in one line."""
    return " ".join(re.sub(r"^\s*\* ?", "", comment or "", flags=re.MULTILINE).split())


def words():
    """Every name that the header declares."""
    names = {declaration.name for declaration in read()}
    return names | {member.name for declaration in read() for member in declaration.members}
