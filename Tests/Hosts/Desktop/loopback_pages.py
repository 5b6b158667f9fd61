#!/usr/bin/env python3
"""What a person sees who comes back from a login to a port of this machine: the pages of the shipped library, in real
browsers, in every language and with every wish for colours. Prints TAP. Needs a sandbox in CARDEA_SANDBOX_URL.

usage: loopback_pages.py [PICTURES] PROGRAM   PICTURES: where to put those for the documentation
"""

import base64
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "scripts/check"), str(ROOT / "Tests/Hosts/Providers")]
from browser import Browser
from tap import Tap

LANGUAGES = ["en", "ar", "cs", "de", "es", "fa", "fr", "hi", "id", "it", "ja", "ko", "nl", "pl", "pt-BR", "pt-PT", "ru", "tr",
             "uk", "vi", "zh-Hans", "zh-Hant"]
GOOD, BAD = "rgb(26, 127, 55)", "rgb(192, 28, 40)"
# What is wrong with a page: overflow, a part that is not seen, a style that was not let through.
FAULTS = """(() => {
    const seen = name => { const box = document.querySelector(name).getBoundingClientRect();
        return box.width > 0 && box.height > 0 && box.left >= 0 && box.right <= innerWidth };
    const faults = ["svg", ".name", "h1", ".close"].filter(name => !seen(name));
    if (document.documentElement.scrollWidth > innerWidth) faults.push("wider than the window");
    const size = name => parseFloat(getComputedStyle(document.querySelector(name)).fontSize);
    if (size(".name") <= size("h1") || size("h1") <= size(".close")) faults.push("sizes");
    if (document.scripts.length || document.querySelector("img, link, form")) faults.push("more than text");
    return faults.join(", ") })()"""


class Application:
    """One that asks its person to sign in whenever it is told to."""

    def __init__(self, program, name="Notes"):
        self._process = subprocess.Popen([program, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def begins(self):
        """The address of the page, and the one that leads back."""
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().split()

    def ended(self):
        return self._process.stdout.readline().strip()

    def quits(self):
        self._process.stdin.close()
        status = self._process.wait(20)
        self._process.stdout.close()
        return status


class Person(Browser):
    """Before a browser, with settings of their own."""

    def wants(self, language, width=560, height=400, **media):
        """media: the features that style sheets ask for, with _ in place of -."""
        self._page("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self._page("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in media.items()])
        agent = self.evaluate("navigator.userAgent")
        self._page("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=language)

    def comes_back(self, application, outcome):
        """To the page that follows; what the application says to that."""
        page, redirect = application.begins()
        self.open(f"{page}&sandbox_outcome={outcome}")
        self.arrives(f"{redirect}/")
        return application.ended()

    def arrives(self, beginning):
        self.wait(f"location.href.startsWith('{beginning}') && document.readyState == 'complete'")

    def style(self, element, name):
        return self.evaluate(f"getComputedStyle(document.querySelector('{element}')).{name}")

    def picture(self, path):
        path.write_bytes(base64.b64decode(self._page("Page.captureScreenshot", format="png")["data"]))


class Look:
    def __init__(self, application, person, pictures, work):
        self.application, self.person, self.pictures, self.work = application, person, pictures, work

    def at(self, outcome, language="en", picture=None, **wishes):
        """The faults of the page that a browser with these wishes ends at."""
        self.person.wants(language, **wishes)
        said = self.person.comes_back(self.application, outcome)
        faults = [] if said == ("signed in" if outcome == "verified" else "not signed in") else [said]
        found = self.person.evaluate(FAULTS)
        if found != "":
            faults.append(f"{outcome}, {language}, {wishes}: {found or 'a part of the page is missing'}")
        if picture:
            self.keep(picture)
        return faults

    def colours(self, outcome, expected, **wishes):
        """Faults of the mark: of what it is filled with, and of the stroke in it."""
        faults = self.at(outcome, **wishes)
        found = self.person.style("circle", "fill"), self.person.style("path", "stroke")
        return faults + ([] if found == expected else [f"{outcome}, {wishes}: {found}, not {expected}"])

    def keep(self, name):
        path = self.work / f"{name}.png"
        self.person.picture(path)
        if self.pictures:
            subprocess.run(["convert", str(path), "-strip", "+dither", "-colors", "64", "-define", "png:compression-level=9",
                            f"PNG8:{self.pictures}/{name}.png"], check=True)


def languages(look):
    """Every language has its direction, and nothing of it is cut off, at the width of a telephone either."""
    faults = []
    for language in LANGUAGES:
        for outcome, width in ("verified", 560), ("denied", 320):
            faults += look.at(outcome, f"{language},en;q=0.5", width=width, height=640)
            is_right_to_left = look.person.style("h1", "direction") == "rtl"
            if look.person.evaluate("document.documentElement.lang") != language:
                faults.append(f"{language}: another language")
            if is_right_to_left != (language in ("ar", "fa")):
                faults.append(f"{language}: another direction")
    return faults


def wishes(look):
    white, dark = "rgb(255, 255, 255)", "rgb(35, 35, 41)"
    light = {"prefers_color_scheme": "light"}
    return [
        *look.colours("verified", (GOOD, white), **light), *look.colours("denied", (BAD, white), **light),
        *look.colours("verified", ("rgb(87, 217, 127)", dark), prefers_color_scheme="dark"),
        *look.colours("denied", ("rgb(143, 0, 16)", white), prefers_contrast="more", **light),
        *look.colours("verified", ("rgb(109, 245, 152)", "rgb(0, 0, 0)"), prefers_contrast="more",
                      prefers_color_scheme="dark"),
        # The colours of the system: those of its text, and of what is behind that.
        *look.colours("denied", ("rgb(0, 0, 0)", white), forced_colors="active", **light),
        *look.colours("verified", (white, "rgb(0, 0, 0)"), forced_colors="active", prefers_color_scheme="dark"),
    ]


def pictures(look):
    light, dark = {"prefers_color_scheme": "light"}, {"prefers_color_scheme": "dark"}
    return [*look.at("verified", picture="page-received", **light),
            *look.at("denied", picture="page-not-completed", **light),
            *look.at("verified", "ar", picture="page-received-dark", **dark),
            *look.at("denied", "de", picture="page-not-completed-contrast", prefers_contrast="more", **light)]


def other_sign_in(look):
    """A tab that was left open by an earlier login is told apart from both outcomes."""
    look.person.wants("en", prefers_color_scheme="light")
    page, redirect = look.application.begins()
    look.person.open(redirect)
    look.person.arrives(redirect)
    found = look.person.style("circle", "fill"), look.person.evaluate("document.querySelector('h1').innerText")
    look.person.open(f"{page}&sandbox_outcome=verified")
    faults = [] if look.application.ended() == "signed in" else ["the wait was over"]
    expected = "rgb(26, 95, 180)", "This page belongs to another sign\u2011in"
    return faults + ([] if found == expected else [f"{found}, not {expected}"])


def firefox(look):
    """Firefox takes a picture of the whole window by itself; its profile is new."""
    page, _ = look.application.begins()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.png"
        subprocess.run(["firefox-esr", "--headless", "--no-remote", "--profile", folder, "--window-size=560,400",
                        "--screenshot", str(path), f"{page}&sandbox_outcome=verified"],
                       check=True, timeout=60, capture_output=True, env={**os.environ, "HOME": folder})
        words = ["convert", str(path), "-fill", "black", "+opaque", GOOD, "-fill", "white", "-opaque", GOOD, "-format",
                 "%[fx:mean*w*h]", "info:"]
        green = float(subprocess.run(words, check=True, capture_output=True, text=True).stdout)
        shutil.copy(path, look.work / "page-firefox.png")
    said = look.application.ended()
    return ([] if said == "signed in" else [said]) + ([] if green > 2000 else [f"{green} green pixels"])


def silence(look):
    """By the listener's own answer."""
    page, _ = look.application.begins()
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(f"{page}&sandbox_outcome=denied") as answer:
        policy, body = answer.headers["Content-Security-Policy"], answer.read()
    said = look.application.ended()
    faults = [] if said == "not signed in" else [said]
    if "default-src 'none'" not in policy or "script-src" in policy or "unsafe" in policy:
        faults.append(policy)
    return faults + ([] if len(body) < 8000 else [f"{len(body)} bytes"])


TESTS = [
    ("the pages are whole in every language and direction, in a wide window and in a narrow one", languages),
    ("success is green and failure red, in the light, dark, contrast and forced colours of the person", wishes),
    ("pictures are taken of success and failure", pictures),
    ("a tab of another sign-in looks like neither, and the wait goes on", other_sign_in),
    ("the page is below 8 kB, and its policy allows no script", silence),
    ("Firefox shows the mark, too", firefox),
]


def main():
    *folders, program = sys.argv[1:]
    tap = Tap()
    application = Application(program)
    with Person() as person:
        look = Look(application, person, folders[0] if folders else None, Path(program).parent)
        for name, function in TESTS:
            if function is firefox and not shutil.which("firefox-esr"):
                tap.skip(name, "no firefox-esr here")
                continue
            try:
                tap.check(name, function(look))
            except Exception as error:  # whatever it is, it is about this page
                tap.check(name, [f"{type(error).__name__}: {error}"])
    tap.check("the application has ended well", [] if application.quits() == 0 else ["it has not"])
    tap.finish()


if __name__ == "__main__":
    main()
