"""Turns the Markdown of this repository into HTML by Python-Markdown, as forges read it: with their names of headings, and lists that
need no empty line before them. Text of documentation comments takes the same way."""

import html
import re
import xml.etree.ElementTree as ElementTree

import markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor

SHORT = 24
ITEM = re.compile(r" *(?:[-*]|\d+\.) ")


def anchor(title, taken):
    """The name of a heading as forges make it."""
    plain = re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-")
    name, number = plain or "section", 0
    while name in taken:
        number += 1
        name = f"{plain}-{number}"
    taken.add(name)
    return name


def marked(name):
    """The link that a heading has to itself."""
    return f'<a class="mark" href="#{name}" aria-label="link to this section">#</a>'


class Prose:
    """One text. `link` maps the address of a link or picture to where it is on the site, and `declared` a name in code to where it is
    declared, or to None. `headings` has (level, name, title) of each, and `sections` the plain text below it, for the search."""

    def __init__(self, text, link=lambda address: address, declared=lambda name: None):
        self.headings, self.sections = [], []
        text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL)
        text = re.sub(r"^(```\w+) .*$", r"\1", text, flags=re.MULTILINE)  # why a test does not run it
        text = re.sub(r'<img src="([^"]+)"', lambda found: f'<img src="{link(found[1])}"', text)
        self.html = markdown.markdown(text, tab_length=2, extensions=["fenced_code", "sane_lists", "tables", _Forge(self, link, declared)])


class _Forge(Extension):
    def __init__(self, prose, link, declared):
        super().__init__()
        self.prose, self.link, self.declared = prose, link, declared

    def extendMarkdown(self, md):
        md.preprocessors.register(_Lists(md), "lists", 22)  # after blocks of code are taken out, before HTML is
        md.treeprocessors.register(_Site(self.prose, self.link, self.declared), "site", 1)  # after all others


class _Lists(Preprocessor):
    def run(self, lines):
        made: list[str] = []
        for line in lines:
            if ITEM.match(line) and made and made[-1].strip() and not made[-1].startswith(" ") and not ITEM.match(made[-1]):
                made.append("")
            made.append(line)
        return made


class _Site(Treeprocessor):
    def __init__(self, prose, link, declared):
        super().__init__()
        self.prose, self.link, self.declared, self.taken = prose, link, declared, set()

    def run(self, root):
        for block in root:
            if re.fullmatch("h[1-6]", block.tag):
                self.head(block)
            elif self.prose.sections and (text := plain(block)):
                self.prose.sections[-1] += text + " "
        for parent in list(root.iter()):
            for at, child in enumerate(parent):
                if child.tag == "table":
                    parent[at] = ElementTree.Element("div", {"class": "wide"})
                    parent[at].append(child)
                elif child.tag == "a":
                    child.set("href", self.link(child.get("href")))
                elif child.tag == "img":
                    child.set("src", self.link(child.get("src")))
                    child.set("loading", "lazy")
                elif child.tag == "code" and parent.tag != "pre":
                    if is_short(child.text):
                        # Stays on its line in the narrowest column: browsers break behind each hyphen.
                        child.set("class", "word")
                    if parent.tag in ("p", "li", "td") and (target := self.declared(html.unescape(child.text))):
                        parent[at] = ElementTree.Element("a", {"href": target})
                        parent[at].append(child)
                        parent[at].tail, child.tail = child.tail, None

    def head(self, block):
        title = plain(block)
        name = anchor(title, self.taken)
        self.prose.headings.append((int(block.tag[1]), name, title))
        self.prose.sections.append("")
        block.set("id", name)
        block.append(ElementTree.fromstring(marked(name)))


def is_short(text):
    return len(html.unescape(text)) <= SHORT and not re.search(r"\s", text)


def plain(block):
    """Without what Python-Markdown has put aside: code and HTML in blocks."""
    return " ".join(html.unescape(re.sub("\x02.*?\x03", "", "".join(block.itertext()))).split())
