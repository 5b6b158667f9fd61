"""A real browser without a window, driven through a pipe: what is typed and pressed goes the way of a keyboard and a mouse."""

import fcntl
import itertools
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time


class BetweenPages(RuntimeError):
    """There is no page at this moment that could be asked."""

    TEXTS = ("execution context", "navigated or closed")


class Browser:
    missing = None if shutil.which("chromium") else "no Chromium here"

    def __init__(self, environment=None, preferences=None, authority=None):
        """environment: in the place of this process's own. preferences: as the browser keeps them. authority: whose certificate
        for localhost is trusted."""
        self.profile = tempfile.mkdtemp(prefix="cardea-browser-")
        if preferences:
            os.mkdir(f"{self.profile}/Default")
            with open(f"{self.profile}/Default/Preferences", "w", encoding="utf-8") as file:
                json.dump(preferences, file)
        (child_in, self._out), (self._in, child_out) = os.pipe(), os.pipe()
        # The browser reads its orders from descriptor 3 and answers on 4; one of the pipes may have these numbers.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (child_in, child_out)]
        script = f'exec "$@" 3<&{ends[0]} 4>&{ends[1]}'
        options = ["--headless", "--remote-debugging-pipe", f"--user-data-dir={self.profile}", "--no-first-run"]
        if os.getuid() == 0:
            options.append("--no-sandbox")
        if authority:
            options.append(f"--ignore-certificate-errors-spki-list={authority.key_hash}")
        self.process = subprocess.Popen(
            ["bash", "-c", script, "bash", "chromium", *options, "about:blank"], pass_fds=ends,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            env={**(environment or os.environ), "TMPDIR": self.profile})
        for end in (child_in, child_out, *ends):
            os.close(end)
        self._numbers, self._rest = itertools.count(1), b""
        try:
            target = self._call("Target.createTarget", url="about:blank")["targetId"]
            self._session = self._call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        except BaseException:
            self.end()
            raise

    def end(self):
        os.close(self._out)
        os.close(self._in)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def open(self, url):
        self._page("Page.navigate", url=url)

    def evaluate(self, script):
        """The script's value; None also while one page goes and the next one comes."""
        try:
            answer = self._page("Runtime.evaluate", expression=script, returnByValue=True)
        except BetweenPages:
            return None
        return answer.get("result", {}).get("value")

    def wait(self, script, seconds=60):
        """Until the script's value is true, whatever page is shown."""
        if not (value := self.becomes(script, seconds)):
            raise RuntimeError(f"not so: {script}; the page: {self.address} {self.text[:600]}")
        return value

    def becomes(self, script, seconds):
        """The script's value as soon as it is true; a false one when time is over."""
        deadline = time.monotonic() + seconds
        while not (value := self.evaluate(script)) and time.monotonic() < deadline:
            time.sleep(0.05)
        return value

    @property
    def address(self):
        return self.evaluate("location.href")

    @property
    def text(self):
        return self.evaluate("document.body ? document.body.innerText : ''") or ""

    def press(self, selector):
        """The mouse button, in the middle of the first such element."""
        box = (f"(e => {{ if (!e) return null; e.scrollIntoView({{block: 'center'}}); const b = e.getBoundingClientRect();"
               f" return b.width ? [b.x + b.width / 2, b.y + b.height / 2] : null }})({element(selector)})")
        x, y = self.wait(box)
        for kind in "mousePressed", "mouseReleased":
            self._page("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def type(self, selector, text):
        """Into the first such element, after a click on it: another one where the page was still moving it."""
        is_focused = f"document.activeElement === {element(selector)}"
        self.press(selector)
        for _ in range(10):
            if self.becomes(is_focused, seconds=3):
                break
            self.press(selector)
        self.wait(is_focused)
        self._page("Input.insertText", text=text)

    def _page(self, method, **parameters):
        return self._call(method, self._session, **parameters)

    def _call(self, method, session=None, **parameters):
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == number:
                if "error" in answer:
                    between = any(text in str(answer["error"]) for text in BetweenPages.TEXTS)
                    raise (BetweenPages if between else RuntimeError)(f"{method}: {answer['error']}")
                return answer["result"]

    def _read(self):
        while b"\0" not in self._rest:
            more = os.read(self._in, 65536)
            if not more:
                raise RuntimeError("the browser has ended")
            self._rest += more
        line, _, self._rest = self._rest.partition(b"\0")
        return json.loads(line)


def element(selector):
    return f"document.querySelector({json.dumps(selector)})"
