"""Turns the Markdown of this repository into HTML: headings, paragraphs, lists, tables, blocks of code, links, pictures, and the HTML
that a page has by itself. Text of documentation comments takes the same way."""

import html
import re

FENCE = re.compile(r"^( *)```(\S*)[^\n]*$")
ITEM = re.compile(r"^( *)([-*]|\d+\.) +(.*)$")
SHORT = 24
HEADING = re.compile(r"^(#{1,6}) +(.*?) *#*$")


def anchor(title, taken):
    """The name of a heading as forges make it."""
    plain = re.sub(r"[^\w\- ]", "", re.sub(r"`|\*|\[([^\]]*)\]\([^)]*\)", r"\1", title).lower()).strip().replace(" ", "-")
    name, number = plain or "section", 0
    while name in taken:
        number += 1
        name = f"{plain}-{number}"
    taken.add(name)
    return name


def inline(text, link):
    """`link` maps the address of a link or picture to where it is on the site."""
    kept = []

    def keep(markup):
        kept.append(markup)
        return f"\0{len(kept) - 1}\0"

    text = re.sub(r"(`+)(.+?)\1", lambda found: keep(code(found[2].strip())), text)
    text = re.sub(r"<(https?://[^>\s]+)>", lambda found: keep(f'<a href="{found[1]}">{found[1]}</a>'), text)
    text = re.sub(r"</?(?:p|br|sub|sup|kbd|b|i)\b[^>]*>", lambda found: keep(found[0]), text)
    text = re.sub(r'<img src="([^"]+)"([^>]*)>', lambda found: keep(f'<img src="{link(found[1])}"{found[2]}>'), text)
    text = html.escape(text, quote=False)
    text = re.sub(r"!\[([^\]]*)\]\(([^)\s]+)\)",
                  lambda found: keep(f'<img src="{link(found[2])}" alt="{html.escape(found[1])}" loading="lazy">'), text)
    text = re.sub(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)", lambda found: f'{keep(f"""<a href="{link(found[2])}">""")}{found[1]}{keep("</a>")}', text)
    text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\w*])", r"<em>\1</em>", text)
    while "\0" in text:
        text = re.sub("\0(\\d+)\0", lambda found: kept[int(found[1])], text)
    return text


def code(text):
    """A word of code that is short enough for the narrowest column stays on its line: browsers break behind each hyphen."""
    kind = ' class="word"' if len(text) <= SHORT and " " not in text else ""
    return f"<code{kind}>{html.escape(text)}</code>"


class Prose:
    """One text. `headings` has (level, name, title) of each, and `sections` the plain text below it, for the search."""

    def __init__(self, text, link=lambda address: address):
        self.link, self.headings, self.sections, self.taken = link, [], [], set()
        text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL)
        self.html = "\n".join(self.blocks(text.splitlines()))

    def blocks(self, lines):
        at = 0
        while at < len(lines):
            line = lines[at]
            fence, item, heading = FENCE.match(line), ITEM.match(line), HEADING.match(line)
            if not line.strip():
                at += 1
            elif fence:
                end = next((index for index in range(at + 1, len(lines)) if lines[index].strip() == "```"), len(lines))
                code = "\n".join(text.removeprefix(fence[1]) for text in lines[at + 1:end])
                yield f'<pre><code class="{fence[2]}">{html.escape(code)}</code></pre>'
                at = end + 1
            elif heading:
                yield self.heading(len(heading[1]), heading[2])
                at += 1
            elif line.startswith("|") and at + 1 < len(lines) and re.match(r"^\|[\s:|-]+\|$", lines[at + 1].strip()):
                end = next((index for index in range(at, len(lines)) if not lines[index].startswith("|")), len(lines))
                yield self.table(lines[at:end])
                at = end
            elif item:
                end = self.end_of_list(lines, at, len(item[1]))
                yield self.list(lines[at:end], len(item[1]), item[2])
                at = end
            elif line.startswith("> "):
                end = next((index for index in range(at, len(lines)) if not lines[index].startswith(">")), len(lines))
                yield "<blockquote>" + "\n".join(self.blocks([text[2:] for text in lines[at:end]])) + "</blockquote>"
                at = end
            else:
                end = at + 1
                while end < len(lines) and lines[end].strip() and not (FENCE.match(lines[end]) or ITEM.match(lines[end])
                                                                        or HEADING.match(lines[end]) or lines[end].startswith("|")):
                    end += 1
                text = " ".join(part.strip() for part in lines[at:end])
                self.note(text)
                yield inline(text, self.link) if text.startswith("<p") else f"<p>{inline(text, self.link)}</p>"
                at = end

    def heading(self, level, title):
        name = anchor(title, self.taken)
        self.headings.append((level, name, re.sub(r"[`*]", "", title)))
        self.sections.append("")
        return f'<h{level} id="{name}">{inline(title, self.link)}<a class="mark" href="#{name}" aria-label="link to this section">#</a></h{level}>'

    def note(self, text):
        if self.sections:
            self.sections[-1] += re.sub(r"[`*|]|\]\([^)]*\)|[\[!]", "", text) + " "

    def table(self, lines):
        def cells(line):
            return [cell.replace("\0", "|").strip() for cell in line.strip().replace("\\|", "\0").strip("|").split("|")]

        for line in lines:
            self.note(line)
        head = "".join(f"<th>{inline(cell, self.link)}</th>" for cell in cells(lines[0]))
        rows = "\n".join("<tr>" + "".join(f"<td>{inline(cell, self.link)}</td>" for cell in cells(line)) + "</tr>" for line in lines[2:])
        return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>\n{rows}\n</tbody></table></div>'

    @staticmethod
    def end_of_list(lines, at, indent):
        end = at + 1
        while end < len(lines):
            line = lines[end]
            if not line.strip():
                follows = next((text for text in lines[end:] if text.strip()), "")
                again = ITEM.match(follows)
                if not (again and len(again[1]) >= indent) and not follows.startswith(" " * (indent + 2)):
                    break
            elif len(line) - len(line.lstrip()) <= indent and not ITEM.match(line):
                if HEADING.match(line) or lines[end - 1].strip() == "":
                    break
            end += 1
        return end

    def list(self, lines, indent, mark):
        items = []
        for line in lines:
            found = ITEM.match(line)
            if found and len(found[1]) == indent:
                items.append([found[3]])
            else:
                items[-1].append(line[indent + 2:] if line[:indent + 2].isspace() else line.strip())
        kind = "ol" if mark[0].isdigit() else "ul"
        inner = []
        for item in items:
            made = "\n".join(self.blocks([text.removeprefix(" ") if kind == "ol" else text for text in item]))
            inner.append(f"<li>{re.sub(r'^<p>(.*?)</p>', chr(92) + '1', made, count=1, flags=re.DOTALL)}</li>")
        return f"<{kind}>\n" + "\n".join(inner) + f"\n</{kind}>"
