"""A desktop for one program: a display and a private bus that exist already, a browser that a test steers, the
accessibility bus, and a portal that says whether the person likes it dark. Keys come from a keyboard, and what is on the
screen is asked for as a screen reader asks."""

import os
import subprocess
import threading
import time
from pathlib import Path

import gi

gi.require_version("Atspi", "2.0")
gi.require_version("Gio", "2.0")
from gi.repository import Atspi, Gio, GLib

LAUNCHERS = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"]
PORTAL = """<node><interface name="org.freedesktop.portal.Settings">
<method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
<signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal></interface></node>"""


def wait_for(what, condition, seconds=20):
    """What the condition answers, as soon as that is true."""
    end = time.monotonic() + seconds
    while True:
        try:
            answer = condition()
        except GLib.Error:  # a widget that went while it was looked at
            answer = None
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"{what}: not within {seconds} s")
        time.sleep(0.02)


def role_name(widget):
    """As a screen reader says it. Newer accessibility buses call a push button a button."""
    name = widget.get_role_name()
    return "push button" if name == "button" else name


def lines_of(widget, start, end):
    """That part of a text as it is broken into lines."""
    lines = []
    while start < end:
        line = Atspi.Text.get_string_at_offset(widget, start, Atspi.TextGranularity.LINE)
        # The space at which a line was broken belongs to neither of the two.
        if line.end_offset > start:
            lines.append(line.content.strip())
        start = max(line.end_offset, start + 1)
    return lines


def open_for_writing(pipe):
    """The pipe, once somebody reads from it."""
    try:
        return os.fdopen(os.open(pipe, os.O_WRONLY | os.O_NONBLOCK), "w")
    except OSError:
        return None


class Portal:
    """Tells programs whether the person prefers dark colours."""

    PATH, NAME, SPACE, KEY = "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", \
        "org.freedesktop.appearance", "color-scheme"

    def __init__(self):
        self._scheme, self._bus = 0, None
        is_up = threading.Event()
        threading.Thread(target=self._serve, args=[is_up], daemon=True).start()
        is_up.wait(10)

    def prefer_dark(self, is_dark):
        self._scheme = 1 if is_dark else 2
        self._bus.emit_signal(None, self.PATH, self.NAME, "SettingChanged",
                              GLib.Variant("(ssv)", (self.SPACE, self.KEY, GLib.Variant("u", self._scheme))))

    def _serve(self, is_up):
        context = GLib.MainContext.new()
        context.push_thread_default()
        address = os.environ["DBUS_SESSION_BUS_ADDRESS"]
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self._bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        interface = Gio.DBusNodeInfo.new_for_xml(PORTAL).interfaces[0]
        self._bus.register_object(self.PATH, interface, self._read, None, None)
        self._bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                            GLib.Variant("(su)", ("org.freedesktop.portal.Desktop", 0)), None, 0, -1, None)
        is_up.set()
        GLib.MainLoop.new(context, False).run()

    def _read(self, bus, sender, path, interface, method, arguments, invocation):
        scheme = GLib.Variant("v", GLib.Variant("u", self._scheme))
        invocation.return_value(GLib.Variant.new_tuple(GLib.Variant.new_variant(scheme)))


class Keyring:
    """The login keyring of the session, which is locked and unlocked without a prompt."""

    NAME, PATH, LOGIN = "org.freedesktop.secrets", "/org/freedesktop/secrets", "/org/freedesktop/secrets/collection/login"
    SERVICE, BACK_DOOR = "org.freedesktop.Secret.Service", "org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface"

    def __init__(self):
        self._bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self._session = self._call(self.SERVICE, "OpenSession", "(sv)", "plain", GLib.Variant("s", ""))[1]

    def lock(self):
        self._call(self.SERVICE, "Lock", "(ao)", [self.LOGIN])

    def unlock(self, password=b"pw"):
        secret = (self._session, b"", password, "text/plain")
        self._call(self.BACK_DOOR, "UnlockWithMasterPassword", "(o(oayays))", self.LOGIN, secret)

    def items(self):
        """The paths of what is kept, in any collection."""
        unlocked, locked = self._call(self.SERVICE, "SearchItems", "(a{ss})", {})
        return {*unlocked, *locked}

    def _call(self, interface, method, signature, *arguments):
        answer = self._bus.call_sync(self.NAME, self.PATH, interface, method, GLib.Variant(signature, arguments), None, 0,
                                     -1, None)
        return answer.unpack()


# One tab of a browser. It waits for what its person does, goes where the pages lead, and hands an address that is not for
# a browser to the desktop, together with the right to come to the front.
BROWSER = """#!/bin/sh
mkfifo "{work}/tab.$$"
printf '%s %s\\n' "$$" "$1" >>"{work}/tabs"
read -r outcome <"{work}/tab.$$" || exit 0
address="$1&sandbox_outcome=$outcome"
while [ -n "$address" ]; do
    case $address in
    http:*) address=$(curl --silent --noproxy '*' --output /dev/null --write-out '%{{redirect_url}}' "$address") ;;
    *) DESKTOP_STARTUP_ID=tab-$$_TIME1 exec gio open "$address" 2>>"{work}/tab.errors" ;;
    esac
done
"""


class Desktop:
    """HOME and the XDG folders are private already."""

    def __init__(self, work):
        self._work = Path(work)
        self._tabs = self._work / "tabs"
        self._tabs.touch()
        self.entries, self.lists = (Path(os.environ[name]) / rest for name, rest in
                                    (("XDG_DATA_HOME", "applications"), ("XDG_CONFIG_HOME", "mimeapps.list")))
        self._install_browser()
        self.use_font_size(11)
        self.portal, self.keyring = Portal(), Keyring()
        launcher = next(path for path in LAUNCHERS if Path(path).exists())
        self._launcher = subprocess.Popen([launcher, "--launch-immediately"], stdout=subprocess.DEVNULL,
                                          stderr=subprocess.DEVNULL)
        subprocess.run(["gdbus", "wait", "--session", "--timeout", "10", "org.a11y.Bus"], check=True)
        # It warns when it asks a program that is not quite there yet, and asks again by itself.
        GLib.log_set_handler("dbind", GLib.LogLevelFlags.LEVEL_WARNING, lambda *words: None)
        Atspi.init()

    def close(self):
        self.close_tabs()
        self._launcher.terminate()
        self._launcher.wait()

    def _install_browser(self):
        script = self._work / "stand-in-browser"
        script.write_text(BROWSER.format(work=self._work))
        script.chmod(0o755)
        self.entries.mkdir(parents=True, exist_ok=True)
        self.install("stand-in", f"{script} %u", "http", "https")
        self.lists.write_text("[Default Applications]\n" +
                              "".join(f"x-scheme-handler/{scheme}=stand-in.desktop\n" for scheme in ("http", "https")))

    def install(self, name, command, *schemes):
        """An application that handles the schemes."""
        types = "".join(f"x-scheme-handler/{scheme};" for scheme in schemes)
        (self.entries / f"{name}.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName={name}\nExec={command}\nMimeType={types}\n")

    def without_browser(self):
        """The environment of a program on a desktop that has everything but applications."""
        data, own = self._work / "bare-data", self._work / "bare-home"
        data.mkdir()
        own.mkdir()
        (own / "gtk-4.0").symlink_to(Path(os.environ["XDG_CONFIG_HOME"]) / "gtk-4.0")
        for path in Path("/usr/share").iterdir():
            if path.name != "applications":
                (data / path.name).symlink_to(path)
        return [f"XDG_DATA_DIRS={data}", f"XDG_DATA_HOME={own}", f"XDG_CONFIG_HOME={own}", "PATH=/nowhere"]

    def handlers(self):
        """What the desktop has been told of applications: all of it."""
        return sorted(path.name for path in self.entries.iterdir()), self.lists.read_text()

    @staticmethod
    def use_font_size(points):
        """For programs that start from now on; nothing moves in them, so that pictures of them are the same each time."""
        folder = Path(os.environ["XDG_CONFIG_HOME"]) / "gtk-4.0"
        folder.mkdir(parents=True, exist_ok=True)
        lines = ["[Settings]", "gtk-enable-animations=0", f"gtk-font-name=Cantarell {points}", "gtk-cursor-blink=0"]
        (folder / "settings.ini").write_text("\n".join(lines) + "\n")

    def urls(self):
        """What the browser was asked to open."""
        return [line.split(" ", 1)[1] for line in self._tabs.read_text().splitlines()]

    def finish_tab(self, outcome):
        """The person ends the page of the newest tab so."""
        self._tell(self._tabs.read_text().splitlines()[-1].split(" ")[0], outcome + "\n")

    def close_tabs(self):
        for line in self._tabs.read_text().splitlines():
            self._tell(line.split(" ")[0], "")

    def _tell(self, tab, text):
        path = self._work / f"tab.{tab}"
        if path.exists():
            with wait_for("a tab that listens", lambda: open_for_writing(path)) as pipe:
                pipe.write(text)
            path.unlink()


class Program:
    """A running program, as its keyboard and a screen reader see it."""

    def __init__(self, words):
        self.announced = ""
        self._listener = Atspi.EventListener.new(self._hear)
        self._listener.register("object:announcement")
        self.process = subprocess.Popen(words)
        self.window = wait_for("a window", self._find_window)
        self.first_title = xdotool("getwindowname", self.window)
        xdotool("windowfocus", "--sync", self.window)
        self.root = wait_for("the program on the accessibility bus", self._find_root)

    def _hear(self, event):
        if event.source and event.source.get_process_id() == self.process.pid:
            self.announced = event.any_data

    def last_announced(self):
        """What a screen reader was told to say last, by a GTK that can do so."""
        while GLib.MainContext.default().iteration(False):
            pass
        return self.announced

    def _find_window(self):
        if self.process.poll() is not None:
            raise AssertionError(f"the program ended with {self.process.returncode}")
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                               capture_output=True, text=True).stdout.split()
        return found[0] if found else None

    def _find_root(self):
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and child.get_process_id() == self.process.pid:
                return child
        return None

    def widgets(self):
        """Everything that is shown, from top to bottom."""
        found, rest = [], [self.root]
        while rest:
            widget = rest.pop()
            widget.clear_cache()
            if widget is not self.root and not widget.get_state_set().contains(Atspi.StateType.VISIBLE):
                continue
            found.append(widget)
            children = [widget.get_child_at_index(index) for index in range(widget.get_child_count())]
            rest += [child for child in reversed(children) if child]
        return found

    def find(self, role, name):
        """A widget that is shown, by the role and the name that a screen reader says; None when there is none."""
        return next((widget for widget in self.widgets() if (role_name(widget), widget.get_name()) == (role, name)),
                    None)

    def find_name(self, beginning):
        return next((widget for widget in self.widgets() if (widget.get_name() or "").startswith(beginning)), None)

    def find_line(self, beginning):
        """The lines of the text that has one which begins so."""
        texts = (widget.get_name().split("\n") for widget in self.widgets() if role_name(widget) == "label")
        return next((lines for lines in texts if any(line.startswith(beginning) for line in lines)), None)

    def find_role(self, *roles):
        return next((widget for widget in self.widgets() if role_name(widget) in roles), None)

    def is_sensitive(self, role, name):
        widget = self.find(role, name)
        return widget and widget.get_state_set().contains(Atspi.StateType.SENSITIVE)

    def is_checked(self, name):
        widget = self.find("check box", name)
        return widget and widget.get_state_set().contains(Atspi.StateType.CHECKED)

    def text_of(self, role, name):
        """What stands in a field."""
        widget = self.find(role, name)
        return widget and Atspi.Text.get_text(widget, 0, Atspi.Text.get_character_count(widget))

    def paragraphs(self):
        """The paragraphs of everything that is to be read, each as the lines that it is broken into."""
        for widget in self.widgets():
            if role_name(widget) in ("label", "heading"):
                start = 0
                for paragraph in widget.get_name().split("\n"):
                    yield lines_of(widget, start, start + len(paragraph))
                    start += len(paragraph) + 1

    def user_time(self):
        """Of what moment the window says that its person turned to it: of a key, or of the token that brought it to the front."""
        words = ["xprop", "-id", self.window, "_NET_WM_USER_TIME"]
        return subprocess.run(words, capture_output=True, text=True).stdout.strip()

    def focused(self):
        """(role, name) of what has the keyboard focus."""
        widget = self._focused_widget()
        return widget and (role_name(widget), widget.get_name())

    def focused_description(self):
        """What is said of it besides."""
        widget = self._focused_widget()
        return widget and widget.get_description() or ""

    def _focused_widget(self):
        for widget in self.widgets():
            if widget.get_state_set().contains(Atspi.StateType.FOCUSED) and role_name(widget) != "frame":
                return widget
        return None

    def press(self, *keys):
        for key in keys:
            xdotool("key", "--clearmodifiers", key)

    def type(self, text):
        xdotool("type", text)

    def outline(self):
        """What a screen reader could say, line by line."""
        return [(role_name(widget), widget.get_name(), widget.get_description())
                for widget in self.widgets() if role_name(widget) not in ("panel", "filler")]

    def resize(self, width, height):
        xdotool("windowsize", self.window, str(width), str(height))

    def size(self):
        lines = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", self.window).splitlines())
        return int(lines["WIDTH"]), int(lines["HEIGHT"])

    def picture(self, path):
        subprocess.run(["import", "-window", self.window, str(path)], check=True)

    def colour(self):
        """How light the window is, on the whole: from 0 to 1."""
        words = ["import", "-window", self.window, "-colorspace", "Gray", "-format", "%[fx:mean]", "info:"]
        return round(float(subprocess.run(words, capture_output=True, text=True, check=True).stdout), 2)

    def end(self):
        """Its exit status, after it ended by itself."""
        return self.process.wait(20)

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def xdotool(*words):
    return subprocess.run(["xdotool", *words], check=True, capture_output=True, text=True).stdout.strip()
