"""The application that signs its user in, which says line by line what happens."""

import queue
import subprocess
import threading
import time

from stage import DIST, HERE, Failure, expect


def build(folder):
    """Links it to the library as one of a customer is."""
    program = folder / "application"
    subprocess.run(
        ["gcc", "-std=c99", "-D_POSIX_C_SOURCE=200809L", "-Wall", "-Wextra", "-Werror", f"-I{DIST}/include", "-o", program,
         HERE / "application.c", f"-L{DIST}/lib", "-lcardea", f"-Wl,-rpath,{DIST}/lib"], check=True)
    return program


class Application:
    def __init__(self, desktop, words):
        self.desktop, self.heard = desktop, []
        self.lines: queue.Queue[str] = queue.Queue()
        self.returned_at = None  # seconds since 1970
        self.waits_for_profile = desktop.browser.is_ephemeral and words == ("login",)
        self.process = desktop.stage.start(
            str(desktop.lane.application), *words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            words = line.split()
            if words[0] == "returned":
                self.returned_at = float(words[1])
            self.heard.append(words[0])
            self.lines.put(line.rstrip("\n"))
        self.lines.put("")

    def says(self, text):
        """The words of the next line of that beginning; events in between are no matter."""
        while True:
            try:
                line = self.lines.get(timeout=max(0, self.desktop.deadline - time.monotonic()))
            except queue.Empty:
                raise Failure(f"did not say in time: {text}; {self.desktop.account()}") from None
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
