"""Which logins are tried: kinds of windows, ways back, ends of a login."""

import shutil
from dataclasses import dataclass, field

import outcomes


@dataclass(frozen=True)
class Browser:
    name: str
    family: str
    is_ephemeral: bool = False
    tabs: int = 0  # from the focus to "Open" in the question about the scheme; 0: it was answered for good

    @property
    def always(self):
        return self.tabs == 0

    @property
    def program(self):
        return {"chromium": "/usr/bin/chromium", "firefox": "/usr/bin/firefox-esr"}[self.family]

    @property
    def missing(self):
        return not shutil.which(self.program)


@dataclass(frozen=True)
class Capture:
    name: str
    environment: dict = field(default_factory=dict, hash=False)
    claims: bool = False
    bus: bool = False
    command: str = ""  # of the application's own entry
    is_loopback: bool = False

    def desktop(self, browser):
        # Elsewhere xdg-open, which Chromium asks, does not know of activation.
        return "GNOME" if browser.family == "chromium" else ""


@dataclass(frozen=True)
class Cell:
    browser: Browser
    capture: Capture
    outcome: str

    @property
    def name(self):
        return f"{self.browser.name}, {self.capture.name}: {self.outcome}"

    def run(self, lane):
        return outcomes.OUTCOMES[self.outcome](lane, self.browser, self.capture)


BROWSERS = [
    Browser("Firefox", "firefox"),
    Browser("Firefox, ephemeral", "firefox", is_ephemeral=True),
    Browser("Chromium", "chromium"),
    Browser("Chromium, ephemeral", "chromium", is_ephemeral=True),
    Browser("Firefox, asking", "firefox", tabs=3),
    Browser("Chromium, asking", "chromium", tabs=1),
]
SCHEME = {"REDIRECT_URI": "myapp://oauth-callback"}
CAPTURES = [
    Capture("scheme", SCHEME, claims=True),
    Capture("scheme, by the bus", SCHEME, claims=True, bus=True),
    Capture("installed, cardea redirect", {**SCHEME, "CAPTURE": "installed"}, command="{command} redirect %u"),
    Capture("installed, second process", SCHEME, command="{application} deliver %u"),
    Capture("127.0.0.1", {"REDIRECT_URI": "http://127.0.0.1/callback", "CAPTURE": "loopback"}, is_loopback=True),
    Capture("[::1]", {"REDIRECT_URI": "http://[::1]/callback", "CAPTURE": "loopback"}, is_loopback=True),
]
ENDS = list(outcomes.OUTCOMES)


def reason(browser, capture, outcome):
    """Why a cell is empty, or None."""
    if not browser.always:
        return None if (capture, outcome) == (CAPTURES[0], "by keyboard") else "as without the question"
    if outcome == "window closed" and not browser.is_ephemeral:
        return "a closed tab tells nobody"
    if outcome == "killed, resumed" and capture.is_loopback:
        return "the port ends with its process"
    if outcome == "signed in":
        return None
    if outcome == "killed, resumed":
        return None if capture.claims or not browser.is_ephemeral else "as in the row of the scheme"
    # The other ends have little to do with the way back.
    nearest = CAPTURES[4 if capture.is_loopback and outcome not in ("by keyboard", "e-mail code") else 0]
    return None if capture == nearest else f"as in the row of {'127.0.0.1' if nearest.is_loopback else 'the scheme'}"


# A browser's cells apart from one another, so that both families run side by side.
CELLS = [
    Cell(browser, capture, outcome)
    for outcome in reversed(ENDS) for capture in CAPTURES for browser in BROWSERS
    if not reason(browser, capture, outcome)
]
# Each way back once, and each family of browsers.
SHORT = [cell for cell in CELLS if cell.outcome == "signed in" and cell.browser.name == "Chromium"
         or cell.name == "Firefox, scheme: signed in"]
