#!/usr/bin/env python3
"""The page of examples/callback-page in real browsers: what reaches the program behind the scheme, under the page's own
policy alone and with the headers that its README asks for. Prints TAP.

usage: callback_page.py
"""

import base64
import hashlib
import re
import shutil
import subprocess
import sys

from browsers import missing
from callback_place import BETA, CLAIMED, EVIL, PAGE, SCHEME, Owner, Place
from stage import COMMAND, ROOT, Failure, Stage, eventually, expect

sys.path.append(str(ROOT / "scripts/check"))
from tap import Tap

README, HTML = (PAGE.joinpath(name).read_text(encoding="utf-8") for name in ("README.md", "index.html"))
HEADERS = dict(re.findall(r"(.+?): (.*)", re.search(r"```text\n(Content-Security-Policy: .*?)```", README, re.DOTALL)[1]))
LINK = f"{SCHEME}://oauth/callback"
CHANCE = "mP0Zp1jS5b3Yc2l8nQ9tXw"
STATE = f"state={CHANCE}.{SCHEME}"
ANSWERS = [
    f"?code=4%2F0Ab&{STATE}&scope=openid%20email&iss=https%3A%2F%2Faccounts.example.com",
    f"?{STATE}&error=access_denied&error_description=no+%C3%BC%26x",
    f"?code=a+b%2Bc%25%2526&{STATE}&flow=1&code=d&x&=&&y==z&%e4=%FF&q=?/:@!$()*,;~[]",
    "?challenge_token=eyJhbGciOi.J9.x-_&status=otp_required",
    f"#access_token=a%3D&token_type=bearer&{STATE}",
    f"?code=c&{STATE}#_=_",
]
# What the page leaves as it is; Chromium encodes it when it starts the program.
ODD = f"?code=%zz{{}}|^`&{STATE}"
HOSTILE = [
    "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "'-alert(1)-'", "javascript:alert(1)",
    "//evil.example/", "`${alert(1)}`", '\\"};alert(1)//', "data:text/html,<script>alert(1)</script>",
    "%3Cscript%3Ealert(1)%3C/script%3E",
]
# Behind the dot of `state`: the page's list has none of them.
REFUSED = [
    "javascript", "javascript:alert(1)", "https", "https://evil.example/", "data", EVIL, "intent", "", SCHEME.upper(),
    f"{SCHEME}:", f"{SCHEME}%2F%2Fevil", f"{SCHEME}%20", f"{SCHEME}.", f"%20{SCHEME}", f"{SCHEME}%0A", "__proto__", "0",
]
# What keeps somebody from reading the page: too little contrast, a part beyond the window, a button for small fingers.
FAULTS = """(() => {
    const light = colour => colour.match(/[0-9.]+/g).slice(0, 3).map(value => value / 255)
        .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
        .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
    const contrast = name => { const style = getComputedStyle(document.querySelector(name));
        const [low, high] = [light(style.color), light(style.backgroundColor)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05) };
    const seen = name => [...document.querySelectorAll(name)].filter(one => one.checkVisibility()).length, faults = [];
    if (contrast("body") < 7 || contrast("#open") < 4.5) faults.push("hard to read");
    if (document.documentElement.scrollWidth > innerWidth) faults.push("wider than the window");
    if (document.querySelector("#open").getBoundingClientRect().height < 44) faults.push("a low button");
    if (!document.documentElement.lang || !document.title) faults.push("no language or title");
    if (seen("h1") != 1 || seen("main") != 1) faults.push("headings");
    return faults.join(", ") })()"""


def hands_on(place):
    """the program behind the scheme gets the answer by itself, and the address bar has lost it"""
    place.person.arrives(ANSWERS[0])
    place.gets(LINK + ANSWERS[0])
    expect(place.person.address == place.owner.page, "the address bar:", place.person.address)
    expect(not place.person.faults(), *place.person.faults())
    expect(place.person.opened == [LINK + ANSWERS[0]], *place.person.opened)


def button(place):
    """the button hands on every answer unchanged: codes, errors, tokens, whatever else"""
    for number, answer in enumerate(ANSWERS):
        place.person.arrives(answer)
        place.stage.log.unlink(missing_ok=True)
        place.person.press("#open")
        place.gets(LINK + answer, *(LINK + earlier for earlier in ANSWERS[:number]))
        expect(not place.person.faults(), answer, *place.person.faults())


def chooses(place):
    """of several schemes the one in state gets the answer, and the first one where state names none"""
    place.owner.schemes = f"{BETA} {SCHEME}"
    for answer, scheme in ((f"?code=c&{STATE}", SCHEME), (f"?code=c&state={CHANCE}.{BETA}", BETA), ("?code=c", BETA),
                           (f"?code=c&state={CHANCE}", BETA), (f"#access_token=a&{STATE}", SCHEME), (ODD, SCHEME)):
        place.person.arrives(answer)
        expect(place.person.link == f"{scheme}://oauth/callback{answer}", answer, "leads to", place.person.link)


def hostile(place):
    """values that are scripts, tags, quotes and addresses stay values"""
    pages = set()
    for value in HOSTILE:
        for answer in (f"?code={value}&{STATE}", f"?{value}={value}&{STATE}", f"?code=c&{STATE}#{value}"):
            place.person.arrives(answer)
            expect((place.person.link or "").startswith(f"{LINK}?"), answer, "leads to", place.person.link)
            expect(not place.person.faults(), answer, *place.person.faults())
            pages.add(place.person.evaluate("document.documentElement.outerHTML.replace(/ href=\"[^\"]*\"/, '')"))
    expect(len(pages) == 1, "the page has changed:", *pages)


def refused(place):
    """a state that names another scheme, or two, leads nowhere: no link, no button, no word of it"""
    answers = [f"?code=c&state={CHANCE}.{scheme}" for scheme in REFUSED]
    for answer in (*answers, f"?code=c&{STATE}&state={CHANCE}.{BETA}", f"?code=c&{STATE}#state={CHANCE}.{EVIL}", ""):
        place.person.arrives(answer)
        expect(place.person.link is None, answer, "leads to", place.person.link)
        expect(place.person.text.startswith("There is no sign-in to go on with here"), answer, place.person.text)
        expect(not place.person.opened + place.person.faults(), answer, *place.person.opened, *place.person.faults())
    expect(not place.stage.logged(), "came:", *place.stage.logged())


def reloaded(place):
    """a reload hands nothing on a second time"""
    place.person.arrives(ANSWERS[0])
    place.gets(LINK + ANSWERS[0])
    place.person.told.clear()
    place.person.does("Page.reload")
    place.person.wait("document.readyState == 'complete' && !document.getElementById('nothing').hidden")
    expect(not place.person.opened, *place.person.opened)


def offline(place):
    """once it is shown, the page needs no network"""
    place.person.arrives(ANSWERS[1])
    place.gets(LINK + ANSWERS[1])
    place.owner.server.shutdown()
    place.person.does(
        "Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0)
    place.stage.log.unlink()
    place.person.press("#open")
    place.gets(LINK + ANSWERS[1])


def legible(place):
    """the page can be read on light and dark desktops and in a narrow window, and used by keyboard"""
    grounds = set()
    for scheme, width in (("light", 1000), ("dark", 1000), ("light", 320), ("dark", 320)):
        place.person.does(
            "Emulation.setDeviceMetricsOverride", width=width, height=700, deviceScaleFactor=1, mobile=False)
        place.person.does("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        place.person.arrives(ANSWERS[0])
        expect(place.person.evaluate(FAULTS) == "", scheme, width, place.person.evaluate(FAULTS))
        grounds.add(place.person.evaluate("getComputedStyle(document.body).backgroundColor"))
    expect(len(grounds) == 2, "light and dark look alike:", grounds)
    place.stage.log.unlink()
    for key, code, text in (("Tab", 9, ""), ("Enter", 13, "\r")):
        place.person.does("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, text=text)
        place.person.does("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)
    place.gets(LINK + ANSWERS[0])


def signs_in(place):
    """a sign-in whose redirect URI is the page ends with it"""
    place.owner.schemes = f"{SCHEME} {CLAIMED}"
    said = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    sandbox = place.stage.start(str(COMMAND), "sandbox", "--quiet", **said)
    issuer = next(line for line in sandbox.stdout if line.startswith("listening on ")).split()[-1] + "/oidc"
    page = place.stage.folder / "page"
    noting = place.stage.program("noting-browser", f'echo "$1" >{page}.new && mv {page}.new {page}')
    place.stage.environment["BROWSER"] = str(noting)
    login = place.stage.start(
        str(COMMAND), "login", "--issuer", issuer, "--client-id", "page", "--store", "memory", "--timeout", "30",
        "--redirect-uri", place.owner.page, "--deep-link-scheme", CLAIMED, **said)
    eventually(page.exists)
    place.person.open(f"{page.read_text().strip()}&sandbox_outcome=verified")
    text = login.stdout.read()
    expect(login.wait() == 0 and "user@example.com" in text, text)


def in_firefox():
    with Stage() as stage, Owner(headers=HEADERS) as owner:
        program = stage.program("app", 'echo "$1" >>"$LOG"')
        stage.handler("app.desktop", f"{program} %u", SCHEME)
        profile = stage.folder / "profile"
        profile.mkdir()
        (profile / "user.js").write_text(f'user_pref("network.protocol-handler.external.{SCHEME}", true);\n')
        stage.start("firefox-esr", "--headless", "--no-remote", "--profile", str(profile), f"{owner.page}{ANSWERS[0]}",
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        eventually(stage.logged, 60)
        expect(stage.logged() == [LINK + ANSWERS[0]], "came:", stage.logged())


def policies():
    """The header says what the page says, and keeps it out of frames besides; the hash is that of the style."""
    page = re.search(r'Content-Security-Policy" content="(.*?)">', HTML, re.DOTALL)[1]
    style = hashlib.sha256(re.search(r"<style>(.*?)</style>", HTML, re.DOTALL)[1].encode()).digest()
    expect(f"'sha256-{base64.b64encode(style).decode()}'" in page, "another hash:", page)
    expect(HEADERS["Content-Security-Policy"] == f"{' '.join(page.split())}; frame-ancestors 'none'", HEADERS)
    expect("unsafe" not in page and page.startswith("default-src 'none';"), page)


def attempt(work, *arguments):
    try:
        work(*arguments)
        return []
    except (Failure, RuntimeError, OSError, StopIteration) as error:
        return [f"{type(error).__name__}: {error}"]


def at_a_place(test, headers):
    with Place(headers=headers) as place:
        test(place)


def main():
    tap, lacks = Tap(), missing("chromium")
    tap.check("the README names the policy that the page has", attempt(policies))
    everything = hands_on, button, chooses, hostile, refused, reloaded, offline, legible, signs_in
    for headers, words, tests in (({}, "by the page's own policy", (hands_on, hostile)),
                                  (HEADERS, "with the headers", everything)):
        for test in tests:
            name = f"{test.__doc__} ({words})"
            if lacks:
                tap.skip(name, lacks)
            else:
                tap.check(name, attempt(at_a_place, test, headers))
    if shutil.which("firefox-esr"):
        tap.check("Firefox hands the answer on, too", attempt(in_firefox))
    else:
        tap.skip("Firefox hands the answer on, too", "firefox-esr is not installed")
    tap.finish()


if __name__ == "__main__":
    main()
