#!/usr/bin/env python3
"""Makes the pages for readers and checks them: each link leads somewhere, nothing is asked of another host, the search knows what it
should, and the same sources give the same bytes.

usage: scripts/setup/python.sh Tests/Tools/Site/run.py
"""

import json
import re
import subprocess
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "scripts/check"), str(ROOT / "scripts/build")]
import contract
import manual
from tap import Tap

# What a browser fetches by itself, by element and attribute.
FETCHED = {("img", "src"), ("script", "src"), ("link", "href"), ("source", "srcset"), ("iframe", "src"), ("video", "src")}


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.fetched, self.images, self.text = [], [], [], [], ""
        self.feed(text)

    def handle_starttag(self, tag, given):
        values = dict(given)
        if "id" in values:
            self.ids.append(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        self.fetched += [value for name, value in given if (tag, name) in FETCHED]
        if tag == "img" and not values.get("alt"):
            self.images.append(values.get("src"))

    def handle_data(self, data):
        self.text += data


def read(site):
    return {path.relative_to(site).as_posix(): Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}


def leads(site, pages, name, target):
    """What is wrong with a link from the page of that name, or None."""
    path, _, part = target.partition("#")
    full = (site / name).parent.joinpath(unquote(path)).resolve() if path else site / name
    if not full.is_relative_to(site) or not full.is_file():
        return f"{name}: {target} leads nowhere"
    reached = pages.get(full.relative_to(site).as_posix())
    if part and reached and unquote(part) not in reached.ids:
        return f"{name}: {target} has no such section"
    return None


def is_elsewhere(target):
    return re.match(r"[a-z]+:|//", target) is not None


def broken(site, pages):
    return [problem for name, page in pages.items() for target in [*page.links, *page.fetched]
            if not is_elsewhere(target) and (problem := leads(site, pages, name, target))]


def of_the_forge(pages):
    """Links to files of the repository that are not there."""
    found = []
    for name, page in pages.items():
        for target in page.links:
            file = re.match(r"https://github\.com/cardea-auth/cardea/(?:blob|tree)/main/([^#]*)", target)
            if file and not (ROOT / unquote(file[1])).exists():
                found.append(f"{name}: {target}")
    return found


def strange(site, pages):
    """What a browser would ask another host for."""
    found = [f"{name}: {target}" for name, page in pages.items() for target in page.fetched if is_elsewhere(target)]
    for path in [*site.glob("*.css"), *site.glob("search.js")]:
        found += [f"{path.name}: {address}" for address in re.findall(r"(?:url\(|@import|fetch\(|https?://)\S*", path.read_text(encoding="utf-8"))]
    return found


def index(site):
    text = (site / "search-index.js").read_text(encoding="utf-8")
    return json.loads(text.removeprefix("window.cardeaIndex = ").rstrip().removesuffix(";"))


def unknown(entries):
    """Words that the search must know, one of each kind."""
    titles = {entry[0] for entry in entries}
    wanted = ["cardea_login_with_oauth", "loginWithOAuth", "login_with_oauth", "CardeaClient", "AsyncClient", "Install", "CARDEA_OK",
              "checkOTP", "make_error_code", "operator bool", "prependListener", "CompanySignOn.email"]
    return [word for word in wanted if word not in titles]


def misnamed(entries):
    """Declarations whose name is none by which a reader would look for them: a word of their type, or a private one."""
    return [f"{title}: {address}" for title, address, *_ in entries
            if address.startswith("api/") and re.fullmatch(r"std|const|char|template|factory|func|T|[_#]\w*", title)]


def undeclared(page):
    """Functions, types and constants of the headers that have no place on their page."""
    return sorted({*contract.header_functions(), *manual.words()} - set(page.ids))


def unsaid(page):
    """Comments of the headers that do not stand on their page, but for those about the compiler."""
    def letters(text):
        return re.sub(r"[\s`#*-]|@code|@endcode", "", text).lower()

    said = letters(page.text)
    return [comment for comment in re.findall(r"/\*[*<]*(.*?)\*/", contract.header_text(), re.DOTALL)
            if letters(comment) not in said and not re.match(r" (clang-format|Marks what you own|What CARDEA_AUTO calls)", comment)]


def unlike_readme(page):
    """Programs and sections of the README that the start page should have."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = [code for language, code in re.findall(r"```(\w+)\n(.*?)```", text, re.DOTALL) if language != "sh"]
    return [part for part in (*blocks, "What happens when ...", "Tried where", "Why not ...") if part not in page.text]


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="cardea-pages-") as folder:
        site, again = Path(folder).resolve() / "site", Path(folder).resolve() / "again"
        made = [subprocess.run([sys.executable, ROOT / "scripts/pages/make_site.py", where], capture_output=True, text=True) for where in (site, again)]
        tap.check("the pages are made", [done.stderr for done in made if done.returncode])
        pages = read(site)
        tap.check("there are pages of all kinds", [name for name in ("index.html", "docs/install.html", "docs/errors.html", "CHANGELOG.html",
                                                                     "api/c.html", "api/swift.html", "api/kotlin.html") if name not in pages])
        tap.check("each link leads to a page and a section that are there", broken(site, pages))
        tap.check("links to files at the forge name files of the repository", of_the_forge(pages))
        tap.check("nothing is asked of another host", strange(site, pages))
        tap.check("each picture says what it shows", [f"{name}: {picture}" for name, page in pages.items() for picture in page.images])
        tap.check("no page has an id twice", [f"{name}: {mark}" for name, page in pages.items() for mark in sorted(
            {mark for mark in page.ids if page.ids.count(mark) > 1})])
        tap.check("the search knows pages, functions and types", unknown(index(site)))
        tap.check("declarations have their own names", misnamed(index(site)))
        tap.check("what the search finds is there", [problem for entry in index(site) if (problem := leads(site, pages, "index.html", entry[1]))])
        tap.check("every name of the headers has its anchor", undeclared(pages["api/c.html"]))
        tap.check("the search leads to every name of the headers", sorted(manual.words() - {
            entry[0] for entry in index(site) if entry[1] == f"api/c.html#{entry[0]}"}))
        tap.check("every comment of the headers is on their page", unsaid(pages["api/c.html"]))
        tap.check("names of the headers lead to where they are declared", [] if any(
            target.endswith("api/c.html#cardea_operation_cancel") for target in pages["docs/flows.html"].links) else ["of docs/flows.md none does"])
        tap.check("the start page has the README's programs and tables", unlike_readme(pages["index.html"]))
        tap.check("the same sources give the same bytes", [path.name for path in site.rglob("*") if path.is_file()
                                                           and path.read_bytes() != (again / path.relative_to(site)).read_bytes()])
        text = (site / "api/c.html").read_text(encoding="utf-8")
        less = Page(text.replace('id="cardea_login"', "").replace("Frees an answer.", ""))
        tap.check("a name and a comment that are gone are noticed", [] if (
            undeclared(less) == ["cardea_login"] and unsaid(less) == [" Frees an answer. "]) else ["they are not"])
        (site / "docs/errors.html").write_text('<a href="nowhere.html">x</a><a href="../index.html#none">y</a><img src="https://a.example/x.png" alt="x">')
        pages = read(site)
        tap.check("a broken link, a missing section and a foreign picture are noticed", [] if (
            sum("docs/errors.html" in text and ("nowhere.html" in text or "#none" in text) for text in broken(site, pages)) == 2
            and strange(site, pages)) else ["they were not"])
    tap.finish()


if __name__ == "__main__":
    main()
