"""A desktop on which an application signs its user in with a real browser; what it must look like before and after."""

import functools
import os
import signal
import time
from pathlib import Path

import displays
import portal
from application import Application
from browsers import FAMILIES, SCHEME, is_sandboxed
from sandbox import Sandbox
from stage import COMMAND, DIST, Failure, Stage, expect

ENTRY = "applications/dev.cardea.redirect.myapp.desktop"
SERVICE = "dbus-1/services/dev.cardea.redirect.myapp.service"
PAGE = "Sign in with Google"
BRAND = "#1a73e8"  # of that page; it fills the head and a button
PATIENCE = 120  # seconds for one cell, of which a busy machine takes most


class Lane:
    """What the cells of one thread share: displays and a server."""

    def __init__(self, application):
        self.application, self.displays, self.sandbox = application, {}, Sandbox()

    def display(self, kind):
        if kind not in self.displays:
            self.displays[kind] = displays.KINDS[kind]()
        return self.displays[kind]

    def end(self):
        for display in self.displays.values():
            display.end()
        self.sandbox.end()


class Desktop:
    """As most people have one: the system's data, a session bus, and the desktop portal on it. `place` says what is missing."""

    def __init__(self, lane, browser, capture, place):
        self.lane, self.browser, self.capture, self.place = lane, browser, capture, place
        self.stage, self.traffic, self.applications = Stage(), None, []
        self.folder = self.stage.folder
        self.display = lane.display(place.display)
        self.deadline = time.monotonic() + PATIENCE
        self.stage.environment.update({
            "CARDEA_SANDBOX_URL": lane.sandbox.origin, "STORE": f"{self.folder}/store", "XDG_DATA_DIRS": "/usr/share",
            "XDG_CONFIG_DIRS": "/etc/xdg", **self.display.environment(self.folder / "run"), **capture.environment})
        if browser.is_ephemeral:
            self.stage.environment["EPHEMERAL"] = "1"
        lists = self.install_browser() + self.install_application()
        # Not as a program would write it: nothing but the same bytes can be right afterwards.
        (self.folder / "config/mimeapps.list").write_text(
            "# the user's\n\n[Added Associations]\ntext/plain=a.desktop;\n[Default Applications]\n" + lists + "\n\n")
        if place.has_bus:
            self.start_bus()
        else:
            # Firefox starts a bus where there is none, and leaves it running. And xdg-open, which Chromium asks then, does what
            # the desktop's name says.
            self.stage.program("dbus-launch", "exit 1")
            self.stage.environment["XDG_CURRENT_DESKTOP"] = ""
        self.before = self.files()

    def install_browser(self):
        always = self.browser.is_told
        self.command = FAMILIES[self.browser.family].set_up(self.folder, self.lane.sandbox.origin, always)
        return self.entry("browser.desktop", self.browser.family, self.command, "http", "https")

    def install_application(self):
        if not self.capture.command:
            return ""
        # By a link: xdg-open finds no program whose path has spaces, and COMMAND's may have some.
        link = self.folder / "cardea"
        link.symlink_to(COMMAND)
        command = self.capture.command.format(application=self.lane.application, command=link)
        listed = self.entry("com.example.app.desktop", "Example", command, SCHEME)
        # As package managers do.
        self.stage.run("update-desktop-database", str(self.folder / "data/applications"))
        return listed

    def entry(self, name, title, command, *schemes):
        types = [f"x-scheme-handler/{scheme}" for scheme in schemes]
        (self.folder / "data/applications" / name).write_text(
            f"[Desktop Entry]\nType=Application\nName={title}\nExec={command}\nMimeType={';'.join(types)};\n")
        return "".join(f"{kind}={name}\n" for kind in types)

    def start_bus(self):
        self.stage.bus(self.folder / "data/dbus-1/services")
        if self.place.has_portal:
            portal.install(self.folder / "services")
        self.traffic = portal.Traffic(self.stage)

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

    def forget(self, application):
        """Of one that has ended."""
        self.applications.remove(application)
        self.stage.forget(application.process)

    def eventually(self, condition):
        while time.monotonic() < self.deadline:
            found = condition()
            if found:
                return found
            time.sleep(0.02)
        raise Failure(f"did not happen in time: {condition.__doc__ or condition}; {self.account()}")

    def account(self):
        """What a failure has to tell about this desktop."""
        asked = self.traffic.asked() if self.traffic else []
        programs = sorted({command.split()[0] for command in self.processes().values()})
        heard = [application.heard for application in self.applications]
        return f"heard: {heard}; calls on the bus: {asked[-20:]}; windows: {self.display.titles()}; programs: {programs}; left: {self.left()}"

    def processes(self):
        """Whatever runs on this desktop but its bus and portal: it has inherited the environment, or is in the session of a
        program that the test has started, where it may not be looked into or writes its title over the environment; or it was
        started by such a process."""
        mark, table, found = f"BASE={self.folder}".encode(), {}, set()
        started = {process.pid for process in self.stage.processes}
        for number in map(int, filter(str.isdigit, os.listdir("/proc"))):
            try:
                process = Path("/proc", str(number))
                parent = int((process / "stat").read_text(errors="replace").rsplit(")", 1)[1].split()[1])
                table[number] = parent, (process / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")[:120]
                if os.getsid(number) in started or mark in environment_of(process):
                    found.add(number)
            except (FileNotFoundError, ProcessLookupError):
                pass
        while more := {number for number, (parent, _) in table.items() if parent in found} - found:
            found |= more
        services = started - {application.process.pid for application in self.applications}
        commands = {number: table[number][1] for number in found - services}
        return {number: command for number, command in commands.items() if command and not command.startswith(portal.PROGRAMS)}

    def sign_in_by_keyboard(self):
        """What a person does on the page. Its first keys come to nothing when they come too early."""
        window = self.eventually(lambda: self.display.window(PAGE))[0]
        while not self.lane.sandbox.has_decided():
            self.eventually(self.is_painted)
            asked = time.monotonic()
            self.display.press(window, "Tab", "Return")
            self.eventually(lambda asked=asked: time.monotonic() - asked > 3 or self.lane.sandbox.has_decided())

    def answer_question(self, application):
        """Lets the browser open the application, by keyboard. The question is no window: it is seen by what it covers and dims
        of the page. A browser takes no answer in its first second, lest somebody who types gives one unseen; the focus has
        moved by then, so that a second answer is the last key alone."""
        window = self.eventually(lambda: self.display.window(self.browser.family))[0]
        keys = ["Tab"] * self.browser.tabs
        while "returned" not in application.heard:
            self.eventually(lambda: not self.is_painted() or "returned" in application.heard)
            seen = time.monotonic()
            self.eventually(lambda seen=seen: time.monotonic() - seen > 2 or "returned" in application.heard)
            if "returned" not in application.heard and not self.is_painted():
                self.display.press(window, *keys, "Return")
                keys = []

    def answer_portal(self, application):
        """Takes the one application that the portal offers, and has selected, where a browser has the portal ask."""
        while "returned" not in application.heard:
            window = self.eventually(lambda: self.display.window("Open With") or "returned" in application.heard)
            asked = time.monotonic()
            if window is not True:
                self.display.press(window[0], "Return")
            self.eventually(lambda asked=asked: time.monotonic() - asked > 1 or "returned" in application.heard)

    def is_painted(self):
        """the page is on the screen, and nothing dims it"""
        return self.display.shows(BRAND)

    def end_browser(self, number=signal.SIGTERM):
        for process in self.processes():
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass

    def files(self):
        """What a login may change only for its time, and what it leaves of its own; not what browsers and portal keep."""
        data = self.folder / "data"
        others = [data / name for name in ("flatpak", *FAMILIES[self.browser.family].own)]
        found = [path for path in data.rglob("*") if not any(path.is_relative_to(other) for other in others)]
        lists = [*(self.folder / "config").glob("*mimeapps.list")]
        return {str(path): path.is_file() and path.read_bytes() for path in [*found, *lists]}

    def profiles(self):
        return [*self.folder.glob("run/cardea/profiles/*"), *self.folder.glob("tmp/cardea*/*")]

    def left(self):
        """Profiles, sockets, records; locks may stay."""
        files = [*self.folder.glob("state/cardea/**/*"), *self.folder.glob("run/cardea/redirects/*")]
        return [f"{path}: {[file.name for file in path.glob('*')]}" for path in self.profiles()] + [
            str(path) for path in files if not path.is_dir() and "lock" not in path.name]

    def changed(self):
        """Files and folders that are not what they were before the first login."""
        after = self.files()
        return [name for name in {**self.before, **after} if self.before.get(name) != after.get(name)]

    def is_as_before(self):
        expect(not self.changed(), "changed:", *self.changed())
        expect(not self.left(), "left:", *self.left())

    def is_claimed(self):
        """What the desktop has while the login waits."""
        if not self.capture.claims:
            expect(self.files() == self.before, "the login changed the desktop")
            return
        entry = (self.folder / "data" / ENTRY).read_text()
        expect("ld-linux" in entry and f"{DIST}/lib/libcardea.so.0" in entry, "another relay:", entry)
        expect(("DBusActivatable=true" in entry) == self.bus_starts_it, "activation:", entry)
        expect((self.folder / "data" / SERVICE).exists() == self.bus_starts_it, "the service")

    @functools.cached_property
    def bus_starts_it(self):
        """Whether the bus starts what takes the redirect: an older portal loses the activation token of such a program."""
        return self.place.has_bus and not (self.place.has_portal and portal.version(self.stage) < portal.KEEPS_TOKEN)

    def is_sandboxed(self):
        """an ordinary user's Chromium is behind its own sandbox"""
        if self.browser.family != "chromium" or os.getuid() == 0:
            return True
        return any("--type=renderer" in command and is_sandboxed(pid) for pid, command in self.processes().items())

    def came_as_expected(self):
        """the redirect came the way that is known of this browser"""
        if self.capture.is_loopback or not self.place.has_bus:
            return True
        family = FAMILIES[self.browser.family]
        asks = family.asks if self.place.has_portal else family.asks_otherwise
        is_by_portal = bool(self.traffic.calls("OpenURI", SCHEME))
        is_activated = bool(self.traffic.calls("Open", SCHEME))
        # On a desktop that xdg-open does not know it starts the entry's program.
        knows_bus = asks != "xdg-open" or self.display.desktop == "GNOME"
        return is_by_portal == (asks == "portal") and is_activated == (self.capture.claims and knows_bus and self.bus_starts_it)


def environment_of(process):
    """Nothing of a process that hides behind a sandbox."""
    try:
        return (process / "environ").read_bytes().split(b"\0")
    except PermissionError:
        return []
