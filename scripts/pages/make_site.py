#!/usr/bin/env python3
"""Makes the pages for readers from README.md, docs/, the packages' READMEs, the headers and the sources of each language: plain files
that open without a server and ask no other host.

usage: make_site.py FOLDER            writes the site into FOLDER, which is emptied first
       make_site.py --kotlin FOLDER   writes only the API page of Kotlin, for the jar of its documentation
"""

import html
import json
import re
import shutil
import sys
import tomllib
from pathlib import Path

import declarations
from headers import Headers, contract, manual, path_of
from prose import Prose, anchor

ROOT = declarations.ROOT
HERE = Path(__file__).resolve().parent
HOME = tomllib.loads((ROOT / "packaging/names.toml").read_text(encoding="utf-8"))["project"]["home"]
VERSION = contract.header_version()
DECLARED = manual.words()
HEADERS = {f"include/{path_of(header)}": header.name for header in contract.HEADERS}
# What the start page has of the README: these sections, and the programs of one, by the languages of their blocks.
SECTIONS = ("What happens when ...", "Tried where", "Why not ...", "Good to know")
PROGRAMS = {"python": "Python", "js": "JavaScript", "swift": "Swift", "c": "C"}
# The menu: what is written by hand, each page by its source, below the title that the menu gives it.
MENU = {
    "Start": {
        "docs/README.md": "Which page answers what", "docs/install.md": "Install", "docs/one-file.md": "In one file",
        "docs/sandbox.md": "Try it: the sandbox", "docs/command.md": "The cardea command"},
    "Guides": {
        "docs/flows.md": "Logins", "docs/ways-in.md": "Ways in", "docs/session.md": "Sessions", "docs/store.md": "Stores",
        "docs/desktop.md": "The desktop", "docs/web-session.md": "The browser trip",
        "docs/deep-links.md": "Deep links", "docs/openid.md": "OpenID Connect", "docs/providers.md": "Providers",
        "docs/ory.md": "Ory", "docs/threading.md": "Threads", "docs/performance.md": "Performance"},
    "Languages": {"docs/bindings.md": "Compared", **declarations.GUIDES},
    "Reference": {"docs/errors.md": "Errors", "CHANGELOG.md": "Changelog"},
    "The project": {
        "SECURITY.md": "Security", "docs/maintaining/features.md": "Beside other clients", "docs/maintaining/abi.md": "The C contract",
        "docs/maintaining/supply.md": "Parts and guards", "docs/maintaining/README.md": "For maintainers", "ARCHITECTURE.md": "Architecture",
        "CONTRIBUTING.md": "Contributing"},
}
API = {page: reference["title"] for page, reference in declarations.REFERENCES.items()}


def address(source):
    """Where the page of a source is: docs/errors.md becomes docs/errors.html."""
    return re.sub(r"README\.html$", "index.html", source.removesuffix(".md") + ".html")


def sources():
    """Every Markdown page that the site has: those of the menu, and the rest of docs/ that they lead to."""
    named = [source for part in MENU.values() for source in part]
    rest = [path.relative_to(ROOT).as_posix() for path in contract.tracked("docs", "examples") if path.suffix == ".md"]
    return list(dict.fromkeys([source for source in [*named, *rest] if (ROOT / source).is_file()]))


class Site:
    def __init__(self, folder):
        self.folder, self.index, self.pages, self.pictures = folder, [], set(sources()), set()

    def link(self, source):
        """What a link in `source` becomes: a page of the site, a picture that is copied, or the file at the forge."""
        up = "../" * source.count("/")

        def mapped(target):
            if re.match(r"[a-z]+:|#|/", target):
                return target
            path, mark, part = target.partition("#")
            full = (ROOT / source).parent.joinpath(path).resolve()
            if not full.is_relative_to(ROOT):
                return target
            name = full.relative_to(ROOT).as_posix()
            if full.is_dir() and f"{name}/README.md" in self.pages:
                name += "/README.md"
            if name == "README.md":
                return f"{up}index.html{mark}{part}"
            if name in self.pages:
                return up + address(name) + mark + part
            if full.suffix in (".png", ".svg"):
                self.pictures.add(name)
                return up + name
            if name in HEADERS:
                return f"{up}api/c.html" + (f"#{HEADERS[name]}" if HEADERS[name] != "cardea.h" else "")
            return f"{HOME}/{'tree' if full.is_dir() else 'blob'}/main/{name}"

        return mapped

    def write(self, name, title, body, headings=()):
        up = "../" * name.count("/")
        here = "".join(f'<li class="{"inner" if level > 2 else "outer"}"><a href="#{mark}">{html.escape(text)}</a></li>'
                       for level, mark, text in headings if level in (2, 3))
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text((HERE / "page.html").read_text(encoding="utf-8").replace("@TITLE@", html.escape(title)).replace("@ROOT@", up)
                        .replace("@MENU@", self.menu(name, up)).replace("@VERSION@", VERSION).replace("@HOME@", HOME)
                        .replace("@HERE@", f"<nav aria-label=\"On this page\"><h2>On this page</h2><ul>{here}</ul></nav>" if here else "")
                        .replace("@BODY@", body), encoding="utf-8")

    @staticmethod
    def menu(name, up):
        def entry(target, title):
            current = ' aria-current="page"' if target == name else ""
            return f'<li><a href="{up}{target}"{current}>{html.escape(title)}</a></li>'

        parts = {part: [entry(address(source), title) for source, title in pages.items() if (ROOT / source).is_file()]
                 for part, pages in MENU.items()}
        parts["Reference"][:0] = [entry(f"api/{language}.html", f"API: {title}") for language, title in API.items()]
        return "\n".join(f"<h2>{part}</h2><ul>{''.join(entries)}</ul>" for part, entries in parts.items())

    @staticmethod
    def declared(source):
        """Where a name of the headers is declared, as seen from the page of `source`."""
        return lambda name: f"{'../' * source.count('/')}api/c.html#{name}" if name in DECLARED else None

    def text(self, source, text):
        return Prose(text, self.link(source), self.declared(source))

    def find(self, made, name, title):
        for (_, mark, heading), text in zip(made.headings, made.sections):
            self.index.append([heading, f"{name}#{mark}", text.strip()[:400], title])

    def prose(self, source):
        made = self.text(source, (ROOT / source).read_text(encoding="utf-8"))
        title = made.headings[0][2] if made.headings else source
        self.find(made, address(source), title)
        self.write(address(source), title, made.html, made.headings)

    def headers(self):
        made = Headers(lambda page: "../" + address(page))
        self.index += [[title, f"api/c.html#{mark}", words[:200], "C headers"] for title, mark, words in made.index]
        self.write("api/c.html", "The C headers", f'<h1>The C headers</h1>\n<div class="headers">{made.html}</div>', made.headings)

    def reference(self, language, title, name=None):
        name, parts, headings, section = name or f"api/{language}.html", [], [], None
        taken: set[str] = set()
        for item in declarations.of(language):
            if item.section != section:
                section = item.section
                mark = anchor(section, taken)
                headings.append((2, mark, section))
                parts.append(f'<h2 id="{mark}">{html.escape(section)}</h2>')
            mark = item.name if item.name not in taken else anchor(f"{item.name}-{len(taken)}", taken)
            taken.add(mark)
            if item.level == 0:
                headings.append((3, mark, item.name))
            text = re.sub(r"^@(param|return|throws)\s+", r"- \1 ", item.comment, flags=re.MULTILINE)
            text = Prose(re.sub(r"\[(\w[\w.]*)\](?!\()", r"`\1`", text).replace("{@link ", "`").replace("<", "&lt;") if "<" not in text
                         else re.sub(r"<(?=[\w/])", "&lt;", text)).html
            parts.append(f'<div class="entry{" inner" if item.level else ""}"><pre id="{mark}"><code>{html.escape(item.code)}</code></pre>{text}</div>')
            self.index.append([item.name, f"{name}#{mark}", " ".join(item.comment.split())[:200], f"{title} API"])
        self.write(name, f"The API in {title}", f"<h1>The API in {title}</h1>\n" + "\n".join(parts), headings)

    def start(self):
        head, *rest = re.split(r"^## ", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
        sections = {part.partition("\n")[0]: f"## {part}" for part in rest}
        # What stands above its sections, paragraph by paragraph.
        _, summary, audience, pictures, status = head.strip().split("\n\n")
        login = sections["The shortest login"].partition("\n")[2]
        before, *_, after = re.split(r"```.*?```", login, flags=re.DOTALL)
        programs = dict(re.findall(r"```(\w+)\n(.*?)```", login, re.DOTALL))
        tabs = [f'<input type="radio" name="tab" id="tab-{key}"{"" if at else " checked"}><label for="tab-{key}">{title}</label>'
                f'<section class="{key}"><pre><code>{html.escape(programs[key])}</code></pre></section>'
                for at, (key, title) in enumerate(PROGRAMS.items())]
        last = self.text("README.md", "\n".join(sections[title] for title in SECTIONS))
        self.find(last, "index.html", "Cardea")
        parts = {"SUMMARY": summary, "AUDIENCE": audience, "PICTURES": pictures, "STATUS": status, "BEFORE": before, "AFTER": after}
        made = {**{key: self.text("README.md", text).html for key, text in parts.items()}, "PROGRAMS": "".join(tabs), "SECTIONS": last.html}
        page = (HERE / "start.html").read_text(encoding="utf-8")
        self.write("index.html", "Cardea", re.sub(r"@([A-Z]+)@", lambda found: made[found[1]], page))

    def finish(self):
        for name in sorted(self.pictures):
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, self.folder / name)
        self.style()
        (self.folder / "search-index.js").write_text(
            "window.cardeaIndex = " + json.dumps(self.index, ensure_ascii=False, separators=(",", ":")) + ";\n", encoding="utf-8")

    def style(self):
        for name in ("site.css", "search.js"):
            shutil.copyfile(HERE / name, self.folder / name)


def main():
    only = sys.argv[1:2] == ["--kotlin"]
    if len(sys.argv) != (3 if only else 2):
        sys.exit(__doc__)
    folder = Path(sys.argv[-1]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    site = Site(folder)
    if only:
        site.reference("kotlin", API["kotlin"], "index.html")
        text = (folder / "index.html").read_text(encoding="utf-8")
        # The jar has this page alone: no menu, no search.
        text = re.sub(r"<form.*?</form>|<details.*?</details>|<script.*?</script>", "", text, flags=re.DOTALL)
        (folder / "index.html").write_text(text, encoding="utf-8")
        site.style()
        (folder / "search.js").unlink()
        return
    for source in sources():
        site.prose(source)
    site.headers()
    for language, title in API.items():
        if language != "c":
            site.reference(language, title)
    site.start()
    site.finish()


if __name__ == "__main__":
    main()
