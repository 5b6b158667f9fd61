"""A user whose browser runs no scripts: follows redirects, fills in the forms of pages, and ends where the application waits."""

import urllib.parse
from html.parser import HTMLParser

from command import deliver
from web import Web


class DeadEnd(Exception):
    """A page from which nothing leads on."""


class Person:
    def __init__(self, name="ann", /, **types):
        """types: what goes into fields and which buttons are pressed, by name."""
        self.name, self.web = name, Web()
        self.email = f"{name}@example.com"
        self.types = {"login": name, "password": "any", **types}
        self.declines = False
        # Pages that a project makes itself, by the beginning of their address: what the user does there, and where that leads.
        self.pages = {}

    def visits(self, page, end=None):
        """Returns the redirect, which a listener of this machine has then got; without an `end` what the last page says."""
        method, form = "GET", None
        for _ in range(30):
            if end and page.partition("?")[0] == end.partition("?")[0]:
                if method == "GET" and page.startswith("http:"):
                    deliver(page)
                elif method == "POST":
                    self.web.ask("POST", page, form=form, headers={"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"})
                return page
            if act := next((act for begin, act in self.pages.items() if page.startswith(begin)), None):
                page, method, form = act(self, page), "GET", None
                continue
            answer = self.web.ask(method, page, form=form, headers={"Accept": "text/html"})
            if answer.location:
                page, method, form = urllib.parse.urljoin(page, answer.location), "GET", None
                continue
            shown = _Page(answer.text)
            if self.declines and shown.ways_out:
                page, method, form = urllib.parse.urljoin(page, shown.ways_out[0]), "GET", None
                continue
            if shown.action is None and not end:
                return answer.text
            if shown.action is None:
                raise DeadEnd(f"{page}: {answer.status} {answer.text[-600:]}")
            pressed = {name: self.types[name] for name in shown.names if name in self.types}
            page, method, form = urllib.parse.urljoin(page, shown.action), "POST", {**shown.fields, **pressed}
        raise DeadEnd(f"it goes round and round: {page}")


class _Page(HTMLParser):
    """The first form, and the links out of it."""

    def __init__(self, text):
        super().__init__()
        self.action, self.fields, self.names, self.ways_out = None, {}, set(), []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "form" and self.action is None:
            self.action = given.get("action") or ""
        elif tag == "a" and given.get("href", "").endswith("/abort"):
            self.ways_out.append(given["href"])
        elif tag in ("input", "button") and given.get("name"):
            self.names.add(given["name"])
            if tag == "input" and given.get("type") == "hidden":
                self.fields[given["name"]] = given.get("value") or ""
