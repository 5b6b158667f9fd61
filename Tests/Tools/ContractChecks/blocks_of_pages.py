"""Mistakes in the code blocks and links of a page."""

import check_docs
from mistakes import Mistake

PAGE = "docs/maintaining/fuzzing.md"
FENCE = "```"


def check(tap):
    check_docs.check(tap, PAGE)
    check_docs.check(tap, "bindings/node/README.md")
    check_docs.check(tap, "include/cardea.h")
    check_docs.check(tap, "comments")


def block(name, words, code, complaint=""):
    return Mistake(name, PAGE, r"\Z", f"\n{FENCE}{words}\n{code}\n{FENCE}\n", f"{PAGE}:", complaint)


MISTAKES = [
    Mistake("a mistake in the header's own program", "include/cardea.h", r"cardea_login\(client, options, &result, &error\)",
            "cardea_login(client)", "include/cardea.h", "cardea_login"),
    block("a C program that does not compile", "c", "#include <cardea.h>\nint main(void) { return cardea_versions(); }", "cardea_versions"),
    block("a C program with a warning", "c", "int main(void) { int a; return 0; }", "unused"),
    block("a C++ program that does not compile", "cpp", "int main() { return nullptr; }", "nullptr"),
    block("a Swift program that does not compile", "swift", 'let number: Int = "one"\nprint(number)', "cannot convert"),
    block("a Python program that is none", "python", "def f(:\n    pass", "invalid syntax"),
    block("an open quotation mark", "sh", "echo 'a", "unexpected EOF"),
    block("a target that make does not have", "sh", "make everything", "everything"),
    block("a file that does not exist", "sh", "bash scripts/nothing.sh", "scripts/nothing.sh"),
    block("a command that cardea does not have", "sh", "cardea signin --provider google", "signin"),
    block("an option that cardea does not have", "sh", "token=$(cardea token --quietly)", "--quietly"),
    block("JSON that is none", "json", '{"a": 1,}'),
    block("TOML that is none", "toml", "a = "),
    block("YAML that is none", "yaml", "a: 1\n b: 2"),
    block("a language that nobody checks", "ruby", "puts 1", "ruby"),
    block("no language", "", "x"),
    block("a fragment without a reason", "c fragment", "x", "says why"),
    block("a mark that means nothing", "c part", "x", "part"),
    Mistake("a block without an end", PAGE, r"\Z", f"\n{FENCE}c\nint a;\n", f"{PAGE}:", "unclosed"),
    Mistake("a suite that takes the blocks no more", "bindings/node/test/90.types.cjs", r"blocksOf\(page, 'js'\)",
            "blocksOf(page, 'x')",
            "bindings/node/README.md:", "'js')"),
    Mistake("a page in the header that is gone", "include/cardea/prelude.h", "docs/passkey-page\\.md", "docs/passkeys.md", "comments:", "prelude.h: docs/passkeys.md"),
    Mistake("a page in a doc comment of Swift that is gone", "Sources/Cardea/Client.swift", r"\Z", "\n/// See docs/clients.md.\n", "comments:",
            "docs/clients.md"),
    Mistake("a page in a comment of a binding that is gone", "bindings/python/src/cardea_auth/__init__.py", r"\Z", "\n# See docs/snakes.md.\n",
            "comments:", "docs/snakes.md"),
    Mistake("a link to a page that is gone", PAGE, r"\Z", "\n[there](nowhere.md)\n", f"{PAGE}: its links", "nowhere.md"),
    Mistake("a link to a heading that is gone", PAGE, r"\Z", "\n[there](abi.md#nothing)\n", f"{PAGE}: its links", "abi.md#nothing"),
]
HARMLESS = [block("a fragment with a reason", "c fragment of a longer program", "x")]
