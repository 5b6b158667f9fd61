#!/usr/bin/env python3
"""Opens the pages for readers in a real browser, from files: none is wider than a narrow, a middle and a wide window, the search finds
and leads there, the tabs of the start page change, and both colours have contrast. Prints TAP.

usage: Tests/Tools/Site/in_browser.py [FOLDER]   with FOLDER, pictures of some pages are left in it
"""

import base64
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path += [str(ROOT / "scripts/check"), str(ROOT / "Tests/Hosts/Providers")]
from browser import Browser
from tap import Tap

WIDTHS = (360, 820, 1400)
SHOWN = ("index.html", "docs/install.html", "docs/command.html", "api/c.html", "api/kotlin.html")
# What sticks out of its box, besides what scrolls.
WIDE = """[...document.querySelectorAll('body *')].filter((e) => e.scrollWidth > innerWidth && getComputedStyle(e).overflowX === 'visible')
    .slice(-2).map((e) => e.tagName + ' ' + e.textContent.trim().slice(0, 60))"""
# Words of headings that have more than one line.
SPLIT = """[...document.querySelectorAll('h1, h2')].flatMap((e) => [...e.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).flatMap((n) =>
    [...n.data.matchAll(/\\S+/g)].filter((word) => {
        const range = document.createRange();
        range.setStart(n, word.index);
        range.setEnd(n, word.index + word[0].length);
        return range.getClientRects().length > 1; }).map((word) => word[0])))"""
CONTRAST = """(() => {
    const light = (text) => text.match(/[\\d.]+/g).slice(0, 3).map((c) => c / 255)
        .map((c) => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4).reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
    const behind = (e) => { for (; e; e = e.parentElement) {
        const colour = getComputedStyle(e).backgroundColor; if (!/, 0\\)$/.test(colour)) return light(colour); } return 1; };
    return [...document.querySelectorAll('p, a, code, th, td, h1, h2, nav h2, footer')].filter((e) => e.textContent.trim() && e.checkVisibility()
        && getComputedStyle(e).opacity === '1').map((e) => {
        const [one, two] = [light(getComputedStyle(e).color), behind(e)].sort((a, b) => b - a);
        return [(one + .05) / (two + .05), e.tagName + ' ' + e.textContent.trim().slice(0, 30)]; })
        .filter(([ratio]) => ratio < 4.5).slice(0, 3).map(([ratio, text]) => ratio.toFixed(1) + ' ' + text); })()"""


class Reader(Browser):
    def look(self, path, width, dark=False):
        self._page("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        self._page("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.open(path.as_uri())
        self.wait(f"location.href === {path.as_uri()!r} && document.readyState === 'complete'")

    def picture(self, target):
        target.write_bytes(base64.b64decode(self._page("Page.captureScreenshot", format="png")["data"]))


def too_wide(reader, site):
    found = []
    for path in sorted(site.rglob("*.html")):
        for width in WIDTHS:
            reader.look(path, width)
            size = reader.evaluate("document.documentElement.scrollWidth")
            if size > width:
                found.append(f"{path.relative_to(site)} is {size} wide in {width}: {reader.evaluate(WIDE)}")
    return found


def broken_words(reader, site):
    """Words of code in tables, and of headings, that have more than one line."""
    found = []
    for name in SHOWN:
        for width in WIDTHS:
            reader.look(site / name, width)
            split = reader.evaluate("[...document.querySelectorAll('.word')].filter((e) => e.getClientRects().length > 1).map((e) => e.textContent)")
            found += [f"{name} at {width}: {word}" for word in [*split, *reader.evaluate(SPLIT)][:3]]
    return found


def search(reader, site):
    reader.look(site / "docs/errors.html", 820)
    reader.type("#search", "cardea_login_with_oauth")
    reader.wait("document.querySelectorAll('#found a').length > 0")
    reader.press("#found a")
    reader.wait("location.href.includes('api/c.html#cardea_login_with_oauth')")
    reader.wait("document.querySelector(':target') !== null")
    return []


def tabs(reader, site):
    reader.look(site / "index.html", 820)
    seen = []
    for name in ("c", "swift", "js", "python"):
        reader.press(f"label[for=tab-{name}]")
        seen.append(reader.evaluate("[...document.querySelectorAll('.tabs > section')].filter((e) => e.checkVisibility()).map((e) => e.className)"))
    return [] if seen == [["c"], ["swift"], ["js"], ["python"]] else [f"{seen}"]


def pictures(reader, site, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name in SHOWN:
        for width in WIDTHS:
            for dark in (False, True):
                reader.look(site / name, width, dark)
                reader.picture(folder / f"{name.replace('/', '-').removesuffix('.html')}-{width}{'-dark' if dark else ''}.png")


def main():
    tap = Tap()
    if Browser.missing:
        tap.skip("the pages in a browser", Browser.missing)
        return tap.finish()
    with tempfile.TemporaryDirectory(prefix="cardea-pages-") as folder:
        site = Path(folder).resolve() / "site"
        subprocess.run([sys.executable, ROOT / "scripts/pages/make_site.py", site], check=True, capture_output=True)
        with Reader() as reader:
            tap.check("no page is wider than its window", too_wide(reader, site))
            tap.check("no word of code and of a heading is broken", broken_words(reader, site))
            tap.check("the search finds a function and leads there", search(reader, site))
            tap.check("the tabs of the start page change", tabs(reader, site))
            for dark in (False, True):
                found = []
                for name in SHOWN:
                    reader.look(site / name, 820, dark)
                    found += [f"{name}: {text}" for text in reader.evaluate(CONTRAST)]
                tap.check(f"text has contrast in {'dark' if dark else 'light'} colours", found)
            if len(sys.argv) > 1:
                pictures(reader, site, Path(sys.argv[1]))
    return tap.finish()


if __name__ == "__main__":
    main()
