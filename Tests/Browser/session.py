"""A desktop on which an application signs its user in with a real browser; what it must look like before and after."""

import json
import os
import queue
import signal
import subprocess
import threading
import time
import urllib.request
from pathlib import Path

from stage import ROOT, Display, Failure, Stage, expect

BUILD = ROOT / os.environ.get("BUILD", ".build")
DIST = ROOT / os.environ.get("DIST", "dist")
COMMAND = BUILD / "debug/cardea"
ENTRY = "applications/dev.cardea.redirect.myapp.desktop"
SERVICE = "dbus-1/services/dev.cardea.redirect.myapp.service"
PAGE = "Sign in with Google"
BRAND = "#1a73e8"  # of that page; it fills the head and a button
PATIENCE = 30  # seconds for one cell

# As a user has them after the first start, and after the answer "always" to the question about the scheme.
CHROMIUM = {"protocol_handler": {"allowed_origin_protocol_pairs": {}}}
FIREFOX = """user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionPolicyBypassNotification", true);
"""
ALWAYS = 'user_pref("network.protocol-handler.external.myapp", true);\n'


class Sandbox:
    """The embedded auth server, steered over HTTP."""

    def __init__(self):
        self.process = subprocess.Popen(
            [COMMAND, "sandbox", "--quiet"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        self.origin = ""
        while not self.origin:
            line = self.process.stdout.readline()
            expect(line, "the sandbox did not start")
            if line.startswith("listening on "):
                self.origin = line.split()[2]

    def ask(self, path, command=None):
        body = None if command is None else json.dumps(command).encode()
        request = urllib.request.Request(self.origin + path, body, {"Content-Type": "application/json"})
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=5) as answer:
            return json.loads(answer.read() or "null")

    def hold(self, outcome):
        """The next page waits for `release`, and then ends with this outcome."""
        self.ask("/sandbox/control", {"clear_faults": True, "clear_log": True})
        self.ask("/sandbox/control", {
            "behaviour": {"automatic_outcome": outcome}, "faults": {"/provider/google": [{"hold": "request"}]}})

    def ask_person(self):
        self.ask("/sandbox/control", {"clear_faults": True, "clear_log": True, "behaviour": {"automatic_outcome": None}})

    def is_held(self):
        """the browser asks for the page"""
        return any(path["held"] for path in self.ask("/sandbox/faults.json").values())

    def release(self):
        self.ask("/sandbox/control", {"release": "*"})

    def has_decided(self):
        """the person has pressed a button"""
        return any(request["method"] == "POST" for request in self.ask("/sandbox/log?path=/provider/google")["requests"])

    def code(self):
        """the code has been sent"""
        mails = self.ask("/sandbox/mailbox.json")["mails"]
        return mails and mails[-1]["code"]

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


class Lane:
    """What the cells of one thread share: a screen and a server."""

    def __init__(self, application):
        self.application, self.display, self.sandbox = application, Display(), Sandbox()

    def end(self):
        self.display.end()
        self.sandbox.end()


class Desktop:
    def __init__(self, lane, browser, capture):
        self.lane, self.browser, self.capture = lane, browser, capture
        self.stage = Stage(lane.display.name)
        self.folder = self.stage.folder
        self.deadline = time.monotonic() + PATIENCE
        self.applications = []
        self.stage.environment.update({
            "CARDEA_SANDBOX_URL": lane.sandbox.origin, "STORE": f"{self.folder}/store", **capture.environment})
        if browser.is_ephemeral:
            self.stage.environment["EPHEMERAL"] = "1"
        lists = self.install_browser() + self.install_application()
        # Not as a program would write it: nothing but the same bytes can be right afterwards.
        (self.folder / "config/mimeapps.list").write_text(
            "# the user's\n\n[Added Associations]\ntext/plain=a.desktop;\n[Default Applications]\n" + lists + "\n\n")
        if capture.bus:
            self.start_bus()
        else:
            # Firefox starts a bus where there is none, and leaves it running.
            self.stage.program("dbus-launch", "exit 1")
        self.before = self.files()

    def install_browser(self):
        profile = self.folder / "profile"
        if self.browser.family == "chromium":
            (profile / "Default").mkdir(parents=True)
            pairs = {self.lane.sandbox.origin: {"myapp": True}} if self.browser.always else {}
            CHROMIUM["protocol_handler"]["allowed_origin_protocol_pairs"] = pairs
            (profile / "Default/Preferences").write_text(json.dumps(CHROMIUM))
            root = "--no-sandbox " if os.getuid() == 0 else ""
            command = f"/usr/bin/chromium {root}--no-first-run --user-data-dir={profile} %U"
        else:
            profile.mkdir()
            (profile / "user.js").write_text(FIREFOX + (ALWAYS if self.browser.always else ""))
            command = f"/usr/bin/firefox-esr --profile {profile} %u"
        return self.entry("browser.desktop", self.browser.family, command, "http", "https")

    def install_application(self):
        if not self.capture.command:
            return ""
        # By a link: xdg-open finds no program whose path has spaces, and COMMAND's may have some.
        link = self.folder / "cardea"
        link.symlink_to(COMMAND)
        command = self.capture.command.format(application=self.lane.application, command=link)
        return self.entry("com.example.app.desktop", "Example", command, "myapp")

    def entry(self, name, title, command, *schemes):
        types = [f"x-scheme-handler/{scheme}" for scheme in schemes]
        (self.folder / "data/applications" / name).write_text(
            f"[Desktop Entry]\nType=Application\nName={title}\nExec={command}\nMimeType={';'.join(types)};\n")
        return "".join(f"{kind}={name}\n" for kind in types)

    def start_bus(self):
        self.stage.bus(self.folder / "data/dbus-1/services")
        self.stage.environment["XDG_CURRENT_DESKTOP"] = self.capture.desktop(self.browser)
        self.monitor = self.stage.start(
            "/usr/bin/dbus-monitor", "--session", "interface='org.freedesktop.Application'",
            stdout=open(self.folder / "opened", "w"), stderr=subprocess.DEVNULL)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end_browser(signal.SIGKILL)
        self.stage.__exit__()
        for application in self.applications:
            application.reader.join(5)

    def application(self, *words, **environment):
        self.stage.environment.update(environment)
        application = Application(self, words)
        for name in environment:
            del self.stage.environment[name]
        self.applications.append(application)
        return application

    def eventually(self, condition):
        while time.monotonic() < self.deadline:
            found = condition()
            if found:
                return found
            time.sleep(0.02)
        raise Failure(f"did not happen in time: {condition.__doc__ or condition}; processes: {self.processes()}")

    def processes(self):
        """Whatever runs on this desktop: it has inherited the environment, or, where a browser writes its title over that, is
        in the session of a program that the test has started."""
        mark, found = f"BASE={self.folder}".encode(), {}
        started = {process.pid for process in self.stage.processes}
        for number in map(int, filter(str.isdigit, os.listdir("/proc"))):
            try:
                process = Path("/proc", str(number))
                command = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                inherited = mark in (process / "environ").read_bytes().split(b"\0")
                if command and (inherited or os.getsid(number) in started):
                    found[number] = command[:120]
            except (FileNotFoundError, ProcessLookupError, PermissionError):
                pass
        services = started - {application.process.pid for application in self.applications}
        return {number: command for number, command in found.items() if number not in services}

    def sign_in_by_keyboard(self):
        """What a person does on the page. Its first keys come to nothing when they come too early."""
        window = self.eventually(lambda: self.lane.display.window(PAGE))[0]
        while not self.lane.sandbox.has_decided():
            self.eventually(self.is_painted)
            asked = time.monotonic()
            self.lane.display.press(window, "Tab", "Return")
            self.eventually(lambda: time.monotonic() - asked > 1 or self.lane.sandbox.has_decided())

    def answer_question(self, application):
        """Lets the browser open the application, by keyboard. The question is no window: it is seen by what it covers and dims
        of the page. A browser takes no answer in its first second, lest somebody who types gives one unseen; the focus has
        moved by then, so that a second answer is the last key alone."""
        window = self.eventually(lambda: self.lane.display.window(self.browser.family))[0]
        keys = ["Tab"] * self.browser.tabs
        while "returned" not in application.heard:
            self.eventually(lambda: not self.is_painted() or "returned" in application.heard)
            seen = time.monotonic()
            self.eventually(lambda: time.monotonic() - seen > 2 or "returned" in application.heard)
            if "returned" not in application.heard and not self.is_painted():
                self.lane.display.press(window, *keys, "Return")
                keys = []

    def is_painted(self):
        """the page is on the screen, and nothing dims it"""
        return self.lane.display.shows(BRAND)

    def end_browser(self, number=signal.SIGTERM):
        for process in self.processes():
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass

    def files(self):
        """What a login may change only for its time, and what it leaves of its own."""
        data = {str(path): path.is_file() and path.read_bytes() for path in (self.folder / "data").rglob("*")}
        lists = {str(path): path.read_bytes() for path in (self.folder / "config").glob("*mimeapps.list")}
        return {**data, **lists}

    def profiles(self):
        return [*self.folder.glob("run/cardea/profiles/*"), *self.folder.glob("tmp/cardea*/*")]

    def left(self):
        """Profiles, sockets, records; locks may stay."""
        files = [*self.folder.glob("state/cardea/**/*"), *self.folder.glob("run/cardea/redirects/*")]
        return [f"{path}: {[file.name for file in path.glob('*')]}" for path in self.profiles()] + [
            str(path) for path in files if not path.is_dir() and "lock" not in path.name]

    def is_as_before(self):
        after = self.files()
        changed = [name for name in {**self.before, **after} if self.before.get(name) != after.get(name)]
        expect(not changed, "changed:", *changed)
        expect(not self.left(), "left:", *self.left())

    def is_claimed(self):
        """What the desktop has while the login waits."""
        if not self.capture.claims:
            expect(self.files() == self.before, "the login changed the desktop")
            return
        entry = (self.folder / "data" / ENTRY).read_text()
        expect("ld-linux" in entry and f"{DIST}/lib/libcardea.so.1" in entry, "another relay:", entry)
        expect(("DBusActivatable=true" in entry) == self.capture.bus, "activation:", entry)
        expect((self.folder / "data" / SERVICE).exists() == self.capture.bus, "the service")

    def came_by_bus(self):
        """the redirect came by the bus, where there is one"""
        return not self.capture.bus or "member=Open" in (self.folder / "opened").read_text()


class Application:
    """The application, which says line by line what happens."""

    def __init__(self, desktop, words):
        self.desktop, self.lines, self.heard = desktop, queue.Queue(), []
        self.waits_for_profile = desktop.browser.is_ephemeral and words == ("login",)
        self.process = desktop.stage.start(
            str(desktop.lane.application), *words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.heard.append(line.split()[0])
            self.lines.put(line.rstrip("\n"))
        self.lines.put("")

    def says(self, text):
        """The words of the next line of that beginning; events in between are no matter."""
        while True:
            try:
                line = self.lines.get(timeout=max(0, self.desktop.deadline - time.monotonic()))
            except queue.Empty:
                raise Failure(f"did not say in time: {text}; processes: {self.desktop.processes()}") from None
            expect(line, "the application ended with", self.process.poll(), "instead of:", text)
            if line.startswith(text):
                return line.split()
            expect(line.split()[0] in ("waiting", "returned", "signed-in"), "expected:", text, "- said:", line)

    def tell(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def ended(self):
        if self.waits_for_profile:
            self.desktop.eventually(lambda: not self.desktop.profiles())
            self.tell("end")
        self.says("end")
        expect(self.process.wait(10) == 0, "exit status", self.process.returncode)
