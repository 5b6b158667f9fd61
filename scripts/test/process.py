"""Runs the program of a suite: to its end or to a limit, with what it says in a log, and nothing left behind."""

import codecs
import os
import re
import select
import signal
import subprocess
import threading
import time

RESULT = re.compile(r"(?:not )?ok\b\s*\d*\s*-?\s*(.*?)(?:\s+#.*)?$")
PAUSE = 0.05  # seconds between two looks


class Process:
    """times: by the name of each result in the log, the seconds since the one before it."""

    def __init__(self, words, folder, environment, log):
        self.words, self.folder, self.environment, self.log = words, folder, environment, log
        self.seconds, self.cpu, self.times = 0.0, 0.0, {}

    def run(self, limit, show, stop):
        """The exit code, or None when it was stopped, by the event or at the limit. `show`: whether what it says is printed."""
        start = time.monotonic()
        # Through a pipe: a program that opens its output again by name would cut a file.
        reader, writer = os.pipe()
        process = subprocess.Popen(self.words, cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL, stdout=writer,
                                   stderr=subprocess.STDOUT, start_new_session=True)
        os.close(writer)
        over = threading.Event()
        follower = threading.Thread(target=self._follow, args=(reader, over, start, show))
        follower.start()
        try:
            return self._wait(process, start + limit, stop)
        finally:
            end_session(process)
            over.set()
            follower.join()
            self.seconds = time.monotonic() - start

    def _wait(self, process, until, stop):
        while time.monotonic() < until and not stop.is_set():
            ended, status, usage = os.wait4(process.pid, os.WNOHANG)
            if ended:
                self.cpu = usage.ru_utime + usage.ru_stime
                process.returncode = os.waitstatus_to_exitcode(status)
                return process.returncode
            time.sleep(PAUSE)
        return None

    def _follow(self, reader, over, start, show):
        """Writes the log, notes the times of the results, and prints for a reader. When the program is over it takes what is
        there and does not wait for the end: a daemon that was left behind may keep the pipe open."""
        before, rest, decoder = start, "", codecs.getincrementaldecoder("utf-8")("replace")
        with open(self.log, "wb") as log, os.fdopen(reader, "rb", 0) as pipe:
            while True:
                last = over.is_set()
                ready = select.select([pipe], [], [], 0 if last else PAUSE)[0]
                said = pipe.read(1 << 16) if ready else b""
                if not said and (ready or last):
                    return
                log.write(said)
                log.flush()
                *lines, rest = (rest + decoder.decode(said)).split("\n")
                before = self._note(lines, before)
                if show and lines:
                    print("\n".join(lines), flush=True)

    def _note(self, lines, before):
        for result in filter(None, map(RESULT.match, lines)):
            now = time.monotonic()
            self.times[result[1]] = now - before
            before = now
        return before


def ended_by_signal(code):
    """Of a program, or of one that a shell has run."""
    return code < 0 or code > 128


def end_session(process):
    """Ends the command with everything that it left behind. By session: SwiftPM gives its children groups of their own."""
    for member in session_members(process.pid):
        try:
            os.kill(member, signal.SIGKILL)
        except ProcessLookupError:
            pass
    process.wait()


def session_members(session):
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.getsid(int(name)) == session:
                yield int(name)
        except ProcessLookupError:
            pass
