"""A desktop of its own for one test: folders, programs that stand in for others, a bus, a web server; and the probe in it."""

import http.server
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BUILD = ROOT / os.environ.get("BUILD", ".build")
DIST = ROOT / os.environ.get("DIST", "dist")
COMMAND = BUILD / "debug/cardea"
PROBE = Path(os.environ.get("BROWSER_PROBE", BUILD / "debug/BrowserProbe"))
HERE = Path(__file__).resolve().parent


class Failure(Exception):
    pass


def expect(condition, *facts):
    if not condition:
        raise Failure(" ".join(map(str, facts)))


def eventually(condition, seconds=20):
    """What the condition comes to as soon as that is true; fails when it never is."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        found = condition()
        if found:
            return found
        time.sleep(0.01)
    raise Failure(f"did not happen within {seconds} s: {condition.__doc__ or condition}")


class Stage:
    def __init__(self, display=None):
        # Short: browsers have sockets below it.
        self.folder = Path(tempfile.mkdtemp(prefix="cb-", dir="/tmp"))
        self.processes = []
        for name in ("bin", "data/applications", "config", "run", "tmp", "home", "cache", "state"):
            (self.folder / name).mkdir(parents=True, mode=0o700)
        self.environment = {
            "PATH": f"{self.folder}/bin:/usr/bin:/bin", "HOME": f"{self.folder}/home", "LC_ALL": "C.UTF-8",
            "XDG_DATA_HOME": f"{self.folder}/data", "XDG_DATA_DIRS": f"{self.folder}/data",
            "XDG_CONFIG_HOME": f"{self.folder}/config", "XDG_CONFIG_DIRS": f"{self.folder}/config",
            "XDG_RUNTIME_DIR": f"{self.folder}/run", "XDG_CACHE_HOME": f"{self.folder}/cache",
            "XDG_STATE_HOME": f"{self.folder}/state", "TMPDIR": f"{self.folder}/tmp", "NO_AT_BRIDGE": "1",
            "LOG": str(self.log), "BASE": str(self.folder),
        }
        if display:
            self.environment["DISPLAY"] = display

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        for process in reversed(self.processes):
            self.end(process)
        for _ in range(20):
            shutil.rmtree(self.folder, ignore_errors=True)
            if not self.folder.exists():
                break
            time.sleep(0.1)

    def end(self, process):
        """With what it has started: groups of their own, but one session."""
        for member in session_members(process.pid):
            try:
                os.kill(member, signal.SIGKILL)
            except ProcessLookupError:
                pass
        close(process)

    def forget(self, process):
        """One that has ended: its number may be another's soon."""
        close(process)
        self.processes.remove(process)

    @property
    def log(self):
        return self.folder / "log"

    def logged(self):
        return self.log.read_text().splitlines() if self.log.exists() else []

    def program(self, name, body="", interpreter="/bin/sh"):
        """A program in PATH; $LOG is where it may say something."""
        path = self.folder / "bin" / name
        path.write_text(f"#!{interpreter}\n{body}\n")
        path.chmod(0o755)
        return path

    def only_programs(self, *names):
        """Nothing is in PATH but these and what the test has made."""
        for name in names:
            (self.folder / "bin" / name).symlink_to(shutil.which(name, path="/usr/bin:/bin"))
        self.environment["PATH"] = f"{self.folder}/bin"

    def handler(self, entry, command, *schemes, name="Stand-in", more=""):
        """Makes a desktop file the default one of the schemes."""
        types = [f"x-scheme-handler/{scheme}" for scheme in schemes]
        (self.folder / "data/applications" / entry).write_text(
            f"[Desktop Entry]\nType=Application\nName={name}\nExec={command}\nMimeType={';'.join(types)};\n{more}")
        with open(self.folder / "config/mimeapps.list", "a") as file:
            file.write("[Default Applications]\n" + "".join(f"{kind}={entry}\n" for kind in types))

    def start(self, *words, **options):
        process = subprocess.Popen(words, env=self.environment, start_new_session=True, **options)
        self.processes.append(process)
        return process

    def run(self, *words):
        """Runs a tool of the system to its end; what it prints."""
        environment = {**self.environment, "PATH": "/usr/bin:/bin"}
        return subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout

    def bus(self, *more):
        """A session bus that starts nothing by itself, except what comes into its folder of services, or these."""
        (self.folder / "services").mkdir(exist_ok=True)
        listed = "".join(f"<servicedir>{folder}</servicedir>" for folder in (self.folder / "services", *more))
        (self.folder / "bus.conf").write_text(f"""<busconfig><type>session</type>
            <listen>unix:path={self.folder}/run/bus</listen><auth>EXTERNAL</auth>
            {listed}<policy context="default">
            <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>""")
        with open(self.folder / "bus.log", "w", encoding="utf-8") as log:
            # Also what those say that it starts.
            self.start("/usr/bin/dbus-daemon", "--nofork", f"--config-file={self.folder}/bus.conf", stdout=log, stderr=log)
        eventually(lambda: takes_connections(self.folder / "run/bus"))
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={self.folder}/run/bus"

    def probe(self, *words, **environment):
        self.environment.update(environment)
        return Probe(self, words)


def close(process):
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream:
            stream.close()


class Probe:
    """The program under test, which says line by line what happens."""

    def __init__(self, stage, words):
        self.process = stage.start(
            str(PROBE), *words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def line(self):
        line = self.process.stdout.readline().rstrip("\n")
        expect(line, "the probe ended with", self.process.wait() if not line else "")
        return line

    def says(self, text):
        line = self.line()
        expect(line.startswith(text), "expected:", text, "- said:", line)
        return line

    def end_input(self):
        self.process.stdin.close()
        self.process.stdin = None

    def rest(self):
        return self.process.stdout.read()


def children(pid):
    """The processes that it has started or inherited, dead ones included: number, state, command."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            fields = Path(f"/proc/{name}/stat").read_text().rsplit(")", 1)[1].split()
            if int(fields[1]) == pid:
                found.append((int(name), fields[0], Path(f"/proc/{name}/cmdline").read_bytes()))
        except (FileNotFoundError, ProcessLookupError):
            pass
    return found


def takes_connections(path):
    """Its file is there a moment earlier."""
    with socket.socket(socket.AF_UNIX) as client:
        return client.connect_ex(str(path)) == 0


def session_members(session):
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.getsid(int(name)) == session:
                yield int(name)
        except ProcessLookupError:
            pass


def threads(pid):
    return len(os.listdir(f"/proc/{pid}/task"))


class Pages:
    """A web server on loopback; keeps what it was asked for."""

    def __init__(self):
        pages = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                pages.seen.append((self.path, self.headers.get("Cookie")))
                status, headers, body = pages.answers.get(self.path.split("?")[0], (404, {}, ""))
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(body.encode())))
                self.end_headers()
                self.wfile.write(body.encode())

            def log_message(self, *_):
                pass

        self.seen = []
        self.answers = {"/": (200, {"Set-Cookie": "seen=before; Max-Age=9999"}, "<title>Cardea test page</title>Sign in")}
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
