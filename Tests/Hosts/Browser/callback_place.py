"""A place to try examples/callback-page at: a desktop with a program behind the schemes, the web server of the page's
owner, and a person before Chromium."""

import http.server
import sys
import threading

from stage import ROOT, Stage, eventually, expect

sys.path.append(str(ROOT / "Tests/Hosts/Providers"))
from browser import Browser

PAGE = ROOT / "examples/callback-page"
# The one that the page comes with, another of the same owner, one of nobody's, one that a sign-in claims for its time.
SCHEME, BETA, EVIL, CLAIMED = "com.example.app", "com.example.beta", "evil", "com.example.claimed"
FILES = {"/callback": ("index.html", "text/html; charset=utf-8"), "/callback.js": ("callback.js", "text/javascript")}


class Owner:
    """Serves the page for these schemes, with these headers; keeps what it was asked for."""

    def __init__(self, schemes=SCHEME, headers=None):
        owner = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                owner.seen.append(self.path.partition("?")[0])
                name, kind = FILES.get(owner.seen[-1], (None, "text/plain"))
                self.send_response(200 if name else 404)
                for header, value in {**owner.headers, "Content-Type": kind}.items():
                    self.send_header(header, value)
                self.end_headers()
                if name:
                    listed = 'data-schemes="{}"'
                    text = (PAGE / name).read_text(encoding="utf-8")
                    self.wfile.write(text.replace(listed.format(SCHEME), listed.format(owner.schemes)).encode())

            def log_message(self, *_):
                pass

        self.seen, self.schemes, self.headers = [], schemes, headers or {}
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        self.page = f"{self.origin}/callback"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class Person(Browser):
    """Their browser opens all of the schemes unasked, and what it tells by itself is kept."""

    def __init__(self, stage, owner):
        self.told, self.owner = [], owner
        pairs = {owner.origin: dict.fromkeys((SCHEME, BETA, EVIL, CLAIMED), True)}
        # Without a desktop's name xdg-open opens nothing where there is no display.
        super().__init__({**stage.environment, "XDG_CURRENT_DESKTOP": "GNOME"},
                         {"protocol_handler": {"allowed_origin_protocol_pairs": pairs}})
        for domain in "Log", "Runtime", "Network", "Page":
            self.does(f"{domain}.enable")

    def _read(self):
        message = super()._read()
        if "method" in message:
            self.told.append(message)
        return message

    def does(self, method, **parameters):
        return self._page(method, **parameters)

    def arrives(self, answer):
        """At the page, with this answer behind its address; until its script has run."""
        self.open("about:blank")
        self.wait("location.href == 'about:blank'")
        self.told.clear()
        self.owner.seen.clear()
        self.open(f"{self.owner.page}{answer}")
        self.wait(f"location.href == '{self.owner.page}' && document.readyState == 'complete'")

    @property
    def link(self):
        return self.evaluate("document.getElementById('open').getAttribute('href')")

    @property
    def opened(self):
        """Where the page has led by itself, whether or not the browser let it."""
        return [told["params"]["url"] for told in self.told if told["method"] == "Page.frameRequestedNavigation"]

    def faults(self):
        """What the browser complains of, and what was asked of anybody but the owner, or for more than the page. That
        it opened an application, or waits for a click, is no complaint."""
        link = self.link
        launches = tuple(f"{words} '{link}'" for words in ("Launched external handler for", "Not allowed to launch"))
        own = self.owner.origin, f"{SCHEME}:", f"{BETA}:"
        found = [path for path in self.owner.seen if path not in FILES]
        for method, event in ((told["method"], told["params"]) for told in self.told):
            if method == "Network.requestWillBeSent" and not event["request"]["url"].startswith(own):
                found.append(event["request"]["url"])
            elif method == "Log.entryAdded" and not event["entry"]["text"].startswith(launches):
                found.append(event["entry"]["text"])
            elif method in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Page.javascriptDialogOpening"):
                found.append(event)
        return found


class Place:
    def __init__(self, **owner):
        self.stage, self.owner = Stage(), Owner(**owner)
        program = self.stage.program("app", 'echo "$1" >>"$LOG"')
        self.stage.handler("app.desktop", f"{program} %u", SCHEME, BETA, EVIL)
        self.person = Person(self.stage, self.owner)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.person.end()
        self.owner.__exit__()
        self.stage.__exit__()

    def gets(self, link, *earlier):
        """The program behind the schemes has this link, and no other but those that were pressed before: a browser may start it
        twice for one press, and later."""
        eventually(lambda: link in self.stage.logged() or set(self.stage.logged()) - set(earlier))
        expect({link} <= set(self.stage.logged()) <= {link, *earlier}, "came:", self.stage.logged(), "instead of", link)
