"""Turns the C headers into one page: their words as they stand, in their sections, with an anchor for each name that they declare."""

import html
import re
import sys
from pathlib import Path

sys.path += [str(Path(__file__).resolve().parents[1] / name) for name in ("check", "build")]
import contract
import manual
from prose import anchor, marked

# A comment that stands alone is about all that follows it.
ITEM = re.compile(rf"{manual.ITEM.pattern}|^/\*(?!\*)(?P<alone>(?:(?!\*/).)*)\*/\n\n", re.DOTALL | re.MULTILINE)
MEMBER = re.compile(rf"/\*(?!\*)(?P<group>(?:(?!\*/).)*)\*/|{manual.CONSTANT.pattern}", re.DOTALL)
PART = re.compile(r"^([A-Z][A-Z ]+)\n(.*?)(?=^[A-Z][A-Z ]+\n|\Z)", re.DOTALL | re.MULTILINE)
POINT = re.compile(r"- |(?=cardea/\w+\.h  )")
REFERENCE = re.compile(r"\b(?:cardea|CARDEA)_\w+|\bcardea(?:/\w+)?\.h\b|\bdocs/[\w-]+\.md\b")


def path_of(header):
    return header.relative_to(contract.HEADER.parent).as_posix()


class Headers:
    """The page, on which each name is its own anchor: `html`; `headings`, (level, anchor, title) of each; `index`, (title, anchor,
    words) of all that is looked for. `link` maps the path of a page of docs/ to its address."""

    def __init__(self, link):
        self.link, self.names, self.files = link, manual.words(), {path_of(header): header.name for header in contract.HEADERS}
        self.headings, self.index, self.parts, self.rows = [], [], [], []
        self.taken = {*self.names, *self.files.values()}
        for header in contract.HEADERS:
            self.headings.append((2, header.name, path_of(header)))
            self.parts.append(f'<h2 id="{header.name}"><code>{path_of(header)}</code></h2>')
            self.header(contract.header_text([header]))
        self.html = "\n".join(self.parts)

    def header(self, text):
        overview = re.match(r"/\*\n(.*?)\*/", text, re.DOTALL)
        self.overview(bare(overview[1]))
        for item in ITEM.finditer(text, overview.end()):
            if item["section"]:
                self.end_of_rows()
                self.head(3, item["section"])
            elif item["alone"]:
                self.end_of_rows()
                self.parts.append(self.words(bare(item["alone"])))
            else:
                self.declaration(item)
        self.end_of_rows()

    def overview(self, text):
        first = re.search(r"^[A-Z][A-Z ]+\n", text, re.MULTILINE)
        self.parts.append(self.words(text[:first.start()] if first else text))
        for title, words in PART.findall(text):
            words, _, code = words.partition("@code\n")
            self.head(4, title.capitalize(), words)
            self.parts.append(self.words(words))
            if code:
                self.parts.append(f"<pre><code>{html.escape(code.partition('@endcode')[0].rstrip())}</code></pre>")

    def head(self, level, title, words=""):
        mark = anchor(title, self.taken)
        self.headings.append((level, mark, title))
        self.found(title, mark, words)
        self.parts.append(f'<h{level} id="{mark}">{html.escape(title)}{marked(mark)}</h{level}>')

    def found(self, title, mark, words):
        self.index.append((title, mark, " ".join(words.split())))

    def declaration(self, item):
        words = bare(item["after"] or item["comment"] or "")
        declared = manual.declared("", item["declaration"], words)
        self.found(declared.name, declared.name, words)
        # What has its words on its own line is one of several.
        if item["after"]:
            self.rows.append((declared.name, declared.code, words))
            return
        self.end_of_rows()
        code = declared.code if declared.kind != "constants" else f"typedef enum {declared.name}"
        self.parts.append(f'<div class="entry"><pre id="{declared.name}"><code>{self.code(code, declared.name)}</code></pre>{self.words(words)}')
        if declared.kind == "constants":
            self.constants(item["declaration"])
        self.parts.append("</div>")

    def constants(self, code):
        for member in MEMBER.finditer(code):
            if member["group"]:
                self.end_of_rows()
                self.parts.append(self.words(bare(member["group"])))
                continue
            words = bare(member["after"] or member["comment"])
            self.found(member["name"], member["name"], words)
            self.rows.append((member["name"], f"{member['name']} = {member['value']}", words))
        self.end_of_rows()

    def end_of_rows(self):
        if self.rows:
            rows = "".join(f'<dt id="{name}"><code>{self.code(code, name)}</code></dt><dd>{self.words(words)}</dd>' for name, code, words in self.rows)
            self.parts.append(f'<dl class="rows">{rows}</dl>')
        self.rows = []

    def code(self, text, name):
        """In which the name itself is what one looks for, and others lead to where they are declared."""
        def linked(found):
            if found[0] == name:
                return f"<b>{name}</b>"
            return f'<a href="#{found[0]}">{found[0]}</a>' if found[0] in self.names else found[0]

        return re.sub(r"\w+", linked, html.escape(text))

    def words(self, text):
        """Paragraphs and lists, as they are set off by indentation in a comment."""
        blocks: list[tuple[str, str]] = []
        margin = 0  # of the list that a line may belong to
        for line in text.splitlines():
            indent, line = len(line) - len(line.lstrip()), line.strip()
            point = POINT.match(line)
            if point:
                margin = indent
                blocks.append(("li", line[point.end():]))
            elif not line:
                blocks.append(("p", ""))
            elif blocks and (indent > margin if blocks[-1][0] == "li" else not re.match("Result: |Statuses: ", line)):
                blocks[-1] = (blocks[-1][0], f"{blocks[-1][1]} {line}")
            else:
                blocks.append(("p", line))
        made = "".join(f"<{kind}>{self.linked(words.strip())}</{kind}>" for kind, words in blocks if words)
        return re.sub(r"((?:<li>.*?</li>)+)", r"<ul>\1</ul>", made)

    def linked(self, text):
        def address(found):
            name = found[0]
            mark = name if name in self.names else self.files.get(name)
            target = f"#{mark}" if mark else self.link(name) if name.startswith("docs/") else None
            return f'<a href="{target}"><code>{name}</code></a>' if target else name

        return re.sub(r"`(.*?)`", r"<code>\1</code>", REFERENCE.sub(address, html.escape(text, quote=False)))


def bare(comment):
    """Without its stars, and with its lines and their indentation."""
    return re.sub(r"^[ \t]*\* ?", "", comment, flags=re.MULTILINE).strip("\n").removeprefix(" ").rstrip()
