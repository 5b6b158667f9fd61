"""Which logins are tried: browsers, places, ways back, ends of a login."""

from dataclasses import dataclass, field

import browsers
import displays
import outcomes
import portal


@dataclass(frozen=True)
class Browser:
    name: str
    family: str
    is_ephemeral: bool = False
    tabs: int = 0  # from the focus to "Open" in the question about the scheme; 0: it was answered for good

    @property
    def is_told(self):
        return self.tabs == 0

    @property
    def is_main(self):
        """Of the two families that have every cell."""
        return self.family in ("chromium", "firefox")


@dataclass(frozen=True)
class Place:
    display: str = "X11"
    has_portal: bool = True
    has_bus: bool = True
    is_root: bool = False

    @property
    def portal(self):
        return "portal" if self.has_portal else "no portal" if self.has_bus else "no bus"

    @property
    def user(self):
        return "root" if self.is_root else "user"

    @property
    def name(self):
        return f"{self.display}, {self.portal}, {self.user}"


@dataclass(frozen=True)
class Capture:
    name: str
    environment: dict = field(default_factory=dict, hash=False)
    claims: bool = False
    command: str = ""  # of the application's own entry
    is_loopback: bool = False


@dataclass(frozen=True)
class Cell:
    browser: Browser
    capture: Capture
    place: Place
    outcome: str

    @property
    def name(self):
        return f"{self.browser.name}, {self.capture.name} ({self.place.name}): {self.outcome}"

    @property
    def missing(self):
        """Why it cannot run here, or None."""
        program = displays.missing(self.place.display)
        return (f"{program} is not installed" if program else None) or browsers.missing(self.browser.family) or (
            portal.missing() if self.place.has_portal else None)

    def run(self, lane):
        return outcomes.OUTCOMES[self.outcome](lane, self.browser, self.capture, self.place)


BROWSERS = [
    Browser("Firefox", "firefox"),
    Browser("Firefox, ephemeral", "firefox", is_ephemeral=True),
    Browser("Chromium", "chromium"),
    Browser("Chromium, ephemeral", "chromium", is_ephemeral=True),
    Browser("Epiphany", "epiphany"),
    Browser("Falkon", "falkon"),
    Browser("Firefox, asking", "firefox", tabs=3),
    Browser("Chromium, asking", "chromium", tabs=1),
]
# The first is what most people have.
NORMAL, SWAY, MUTTER = Place(), Place("sway"), Place("mutter")
PLACES = [
    NORMAL, Place(has_portal=False), Place(has_portal=False, has_bus=False), SWAY, Place("weston"), MUTTER, Place(is_root=True)]
URI = {"REDIRECT_URI": "myapp://oauth-callback"}
SCHEME = Capture("scheme", URI, claims=True)
INSTALLED = Capture("installed, cardea redirect", {**URI, "CAPTURE": "installed"}, command="{command} redirect %u")
# With one slash, as RFC 8252, section 7.1, has it.
SECOND = Capture("installed, second process", {"REDIRECT_URI": "myapp:/oauth-callback"}, command="{application} deliver %u")
LOOPBACK = Capture("127.0.0.1", {"REDIRECT_URI": "http://127.0.0.1/callback", "CAPTURE": "loopback"}, is_loopback=True)
LOOPBACK6 = Capture("[::1]", {"REDIRECT_URI": "http://[::1]/callback", "CAPTURE": "loopback"}, is_loopback=True)
CAPTURES = [SCHEME, INSTALLED, SECOND, LOOPBACK, LOOPBACK6]
ENDS = list(outcomes.OUTCOMES)
SIGNED_IN = ENDS[0]


def reason(browser, capture, place, outcome):
    """Why a cell is empty, or None."""
    if not browser.is_told:
        return None if (capture, place, outcome) == (SCHEME, NORMAL, "by keyboard") else "as without the question"
    if place != NORMAL:
        return elsewhere(browser, capture, place, outcome)
    if not browser.is_main:
        return of_others(capture, outcome)
    if outcome == SIGNED_IN:
        return None
    if outcome == "window closed" and not browser.is_ephemeral:
        return "a closed tab tells nobody"
    if outcome == "killed, resumed":
        if capture.is_loopback:
            return "the port ends with its process"
        return None if capture.claims or not browser.is_ephemeral else "as in the row of the scheme"
    # The other ends have little to do with the way back.
    nearest = LOOPBACK if capture.is_loopback and outcome not in ("by keyboard", "e-mail code") else SCHEME
    return None if capture == nearest else f"as in the row of {'127.0.0.1' if nearest.is_loopback else 'the scheme'}"


def of_others(capture, outcome):
    if outcome != SIGNED_IN:
        return "tried with Chromium and Firefox"
    return None if capture in (SCHEME, INSTALLED, LOOPBACK) else "as in the row above"


def elsewhere(browser, capture, place, outcome):
    """Of logins that are not on a desktop as most people have it."""
    if outcome != SIGNED_IN:
        # What has to do with windows and keys.
        is_tried = place == SWAY and browser.is_main and capture == SCHEME and (
            outcome == "by keyboard" or outcome == "window closed" and browser.is_ephemeral)
        return None if is_tried else "as under X11 with a portal"
    if not browser.is_main:
        if place != SWAY:
            return "tried under X11 and sway with a portal"
        if browsers.FAMILIES[browser.family].has_portal_ask and not capture.is_loopback:
            return "the portal's question takes no Return from wtype"
        return of_others(capture, outcome)
    if not place.has_portal:
        if capture.is_loopback:
            return "asks neither bus nor portal"
        return None if capture == SCHEME or capture == INSTALLED and not browser.is_ephemeral else "as in the row above"
    if capture == SCHEME or not browser.is_ephemeral and (capture == LOOPBACK or place == MUTTER):
        return None
    return "as under X11 with a portal"


# A browser's cells apart from one another, so that both families run side by side.
CELLS = [
    Cell(browser, capture, place, outcome)
    for outcome in reversed(ENDS) for capture in CAPTURES for place in PLACES for browser in BROWSERS
    if not reason(browser, capture, place, outcome)
]
# Each way back once with the browser that goes through the portal, and once the other family.
SHORT = [cell for cell in CELLS if cell.outcome == SIGNED_IN and cell.place == NORMAL
         and (cell.browser.name == "Chromium" or (cell.browser.name, cell.capture) == ("Firefox", SCHEME))]
