"""What is tried on each desktop."""

import contextlib
import json
import subprocess
import tempfile
from pathlib import Path

from box import wait_for

SCHEME, LOOPBACK = "com.example.app:/callback", "http://127.0.0.1/callback"
BEHAVIOUR = json.dumps({"allowed_redirect_uris": [SCHEME, "http://127.0.0.1:*/callback", "http://[::1]:*/callback",
                                                  "myapp://oauth-callback"]})
APPLICATION, ENTRIES = "com.example.app", "/home/ana/.local/share/applications"
SIGNED_OUT = 3
# What another login library asks for: with the address of the sandbox before it, and a redirect URI behind.
AUTHORIZE = ("/oidc/authorize?client_id=notes&response_type=code&scope=openid&state=theirs&code_challenge_method=S256"
             "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&redirect_uri=")
BEHIND = "Its window may be behind this one."
# The window of the programs in examples/activation.
TRIP = "Activation example"


class Session:
    """A user's session with a sandbox beside it."""

    def __init__(self, desktop, folder):
        self.desktop, self.box, self.folder, self._started = desktop, desktop.box, Path(folder), []
        log = self.folder / "sandbox.log"
        self._started.append(self.box.start("cardea", "sandbox", "--quiet", "--until-eof", "--behaviour", BEHAVIOUR, log=log))
        self.url = wait_for("a sandbox", lambda: log.read_text(encoding="utf-8").strip()).split()[-1]

    def begins_login(self, redirect, *options):
        log = self.folder / "login.log"
        return self.begins("cardea", "login", "--provider", "google", "--base-url", self.url, "--application", APPLICATION,
                           "--redirect-uri", redirect, "--timeout", "90", *options, log=log), log

    def command(self, *words):
        return self.box.status("cardea", *words, "--base-url", self.url, "--application", APPLICATION)

    def begins(self, *words, log):
        self._started.append(self.box.start(*words, log=log))
        return self._started[-1]

    def starts(self, *words):
        self.begins(*words, log=self.folder / f"{Path(words[0]).name}.log")

    def ends(self, program):
        """Ends those that run this file."""
        self.box.run("bash", "-c", 'for exe in /proc/[0-9]*/exe; do [ "$(readlink "$exe")" != "$1" ] || kill "${exe//[!0-9]/}"; done', "bash",
                     program, check=False)

    def end(self):
        for process in reversed(self._started):
            process.stdin.close()
        for process in self._started[:1]:
            process.wait(20)


@contextlib.contextmanager
def session(desktop, browser="chromium", password=None):
    """The user's second one: the first ever of an account makes the keyring, which is usable from the next one on."""
    desktop.begin()
    desktop.end()
    desktop.begin(*([] if password is None else [password]))
    desktop.box.run("xdg-settings", "set", "default-web-browser", f"{browser}.desktop", check=False)
    with tempfile.TemporaryDirectory(prefix="cardea-session-") as folder:
        here = Session(desktop, folder)
        try:
            yield here
        finally:
            here.end()


def signs_in(here, redirect=SCHEME, *options):
    login, log = here.begins_login(redirect, *options)
    here.desktop.sees("Sign in")
    # A command in a terminal has no right to bring a window to the front.
    here.desktop.switches_to("Chromium")
    here.desktop.chooses("Sign in")
    if redirect == SCHEME:
        here.desktop.sees("Open …")
        here.desktop.picture("asked")
        here.desktop.chooses("Open …")
    assert login.wait(30) == 0, log.read_text(encoding="utf-8")
    return log.read_text(encoding="utf-8")


def by_scheme(desktop):
    """a redirect by scheme comes back through the browser, and the desktop is as before"""
    with session(desktop) as here:
        before = state_of(here)
        signs_in(here)
        assert state_of(here) == before, f"the login leaves {state_of(here)} instead of {before}"


def state_of(here):
    """The entries and lists of programs by which a desktop finds a scheme's."""
    return here.box.run("bash", "-c", f"ls {ENTRIES}; cat ~/.config/mimeapps.list {ENTRIES}/mimeapps.list", check=False)


def by_loopback(desktop):
    """a redirect by port comes back through the browser"""
    with session(desktop) as here:
        signs_in(here, LOOPBACK)


def keyring_of_password(desktop):
    """the keyring that the password has opened keeps the session"""
    with session(desktop) as here:
        assert "Secret Service" in signs_in(here, LOOPBACK), "it is not kept in the keyring"
        status, said = here.command("whoami")
        assert status == 0, said


def keyring_after_automatic_login(desktop):
    """after an automatic login the keyring is locked, not missing"""
    with session(desktop, password="") as here:
        status, said = here.box.status("cardea", "doctor")
        assert status == 0, said
        store = next(line for line in said.splitlines() if "Secure store" in line)
        assert "Secret Service" in store, store


def unwritten_secrets(desktop):
    """a session that ends before the keyring has written its secrets leaves no dead end"""
    with session(desktop) as here:
        signs_in(here, LOOPBACK)
        desktop.end()
        desktop.begin()
        status, said = here.command("whoami")
        assert status in (0, SIGNED_OUT), said
        signs_in(here, LOOPBACK)


def focus(desktop):
    """the running browser comes to the front for the page, and the application after the sign-in"""
    with session(desktop) as here:
        here.starts("chromium", "about:blank")
        desktop.sees("about:blank - Chromium", 60)
        here.starts("/share/gtk/cardea-gtk", "--base-url", here.url)
        desktop.sees("Continue with Google")
        desktop.switches_to("cardea")
        desktop.chooses("Continue with Google")
        wait_for("the browser in front", lambda: desktop.is_in_front("Chromium", "Sign in with Google"), 10)
        desktop.picture("page")
        desktop.chooses("Sign in")
        desktop.chooses("Open …")
        desktop.sees("Sign out")
        wait_for("the application in front", lambda: desktop.is_in_front("cardea"), 10)


def trips(desktop):
    """the browser trip alone brings browser and application to the front, by scheme, and says where to look, by port"""
    problems = []
    with session(desktop) as here:
        # Qt asks KDE 5 which browser it is, which knows another one by its other list.
        desktop.box.run("xdg-mime", "default", "chromium.desktop", "x-scheme-handler/http", "x-scheme-handler/https")
        here.starts("chromium", "about:blank")
        desktop.sees("about:blank - Chromium", 60)
        for program in desktop.box.run("bash", "-c", "ls /share/trips").split():
            for redirect in (SCHEME, LOOPBACK):
                try:
                    trip(here, program, redirect)
                except AssertionError as problem:
                    desktop.picture(f"{program}-{'scheme' if redirect == SCHEME else 'port'}")
                    problems.append(f"{program}, {redirect}: {problem}")
                here.ends(f"/share/trips/{program}")
        trip_of_the_command(here)
    assert not problems, "\n".join(problems)


def trip(here, program, redirect):
    """Of a program in examples/activation."""
    desktop = here.desktop
    here.starts(f"/share/trips/{program}", f"{here.url}{AUTHORIZE}{{redirect_uri}}", redirect)
    desktop.sees("Sign in with your browser")
    desktop.switches_to("", TRIP)
    desktop.chooses("Sign in with your browser", key="space")
    if program == "qt6" and desktop.kind == "wayland" and "bookworm" in desktop.box.run("cat", "/etc/os-release"):
        # Before Qt 6.5 there is no token for the browser.
        desktop.sees("Sign in")
        desktop.switches_to("Chromium")
    wait_for("the browser in front", lambda: desktop.is_in_front("Chromium", "Sign in"), 10)
    desktop.chooses("Sign in")
    if redirect == SCHEME:
        desktop.chooses("Open …")
    desktop.sees("Signed in")
    if redirect == SCHEME or desktop.kind == "x11":
        wait_for("the application in front", lambda: desktop.is_in_front("", TRIP), 10)
    else:
        desktop.sees(BEHIND)


def trip_of_the_command(here):
    """Of a terminal, which has no token to give."""
    for redirect in (SCHEME, LOOPBACK):
        log = here.folder / "open.log"
        opening = here.begins("cardea", "open", f"{here.url}{AUTHORIZE}{{redirect_uri}}", "--redirect-uri", redirect,
                              "--application", APPLICATION, "--timeout", "90", log=log)
        here.desktop.sees("Sign in")
        here.desktop.switches_to("Chromium")
        here.desktop.chooses("Sign in")
        if redirect == SCHEME:
            here.desktop.chooses("Open …")
        said = opening.wait(30), log.read_text(encoding="utf-8")
        assert said[0] == 0 and "state=theirs" in said[1], said
        assert "Its window may lie behind others." in said[1], said


def gnome_web(desktop):
    """GNOME Web brings back a scheme without an authority"""
    with session(desktop, "org.gnome.Epiphany") as here:
        login, log = here.begins_login(SCHEME)
        desktop.sees("Sign in with Google (sandbox)")
        if "Sign in" in desktop.names():
            desktop.chooses("Sign in")
        else:  # Before GNOME 48 its pages are not on the accessibility bus of a box. The first field sends the form.
            desktop.press("Tab", "Return")
        if not answers_itself(login):
            desktop.picture("asked")
            desktop.chooses("Open")
        assert login.wait(30) == 0, log.read_text(encoding="utf-8")


def answers_itself(login):
    with contextlib.suppress(subprocess.TimeoutExpired):
        login.wait(5)
    return login.poll() is not None


def chosen_browser(desktop):
    """the browser chosen in the desktop's settings opens the page in an ephemeral window"""
    with session(desktop) as here:
        here.box.run("bash", "-c", "mkdir -p ~/.config/xfce4 && echo WebBrowser=chromium >~/.config/xfce4/helpers.rc && "
                     "gio mime x-scheme-handler/https xfce4-web-browser.desktop")
        signs_in(here, LOOPBACK, "--ephemeral")


EVERYWHERE = [by_scheme, by_loopback, keyring_of_password, keyring_after_automatic_login, focus, trips]
ONLY = {"gnome": [gnome_web], "plasma": [unwritten_secrets], "xfce": [chosen_browser]}


def of(desktop):
    return [(case.__doc__, case) for case in EVERYWHERE + ONLY[desktop.partition("-")[0]]]
