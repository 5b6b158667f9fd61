"""Starts a server and ends it, with what it prints in a file, unless that is wanted elsewhere."""

import socket
import subprocess
import time


class Server:
    def __init__(self, command, where, log, **options):
        """where: the port of this machine, or the path of the socket, that it listens on."""
        self.log = log
        # It ends with the tests, however they end.
        command = ["setpriv", "--pdeathsig", "TERM", *command]
        with open(log, "wb") as output:
            self.process = subprocess.Popen(command, **{"stdin": subprocess.DEVNULL, "stdout": output, "stderr": output, **options})
        try:
            self.wait(where)
        except BaseException:
            self.end()
            raise

    def wait(self, where):
        """Until it listens: each try is a connection, so that nothing but the server decides how long it takes."""
        deadline = time.monotonic() + 120
        while True:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"it did not start, status {self.process.poll()}: {self.log.read_text(errors='replace')[-2000:]}")
            try:
                self._reach(where)
                return
            except OSError:
                time.sleep(0.02)

    @staticmethod
    def _reach(where):
        if isinstance(where, int):
            socket.create_connection(("127.0.0.1", where), timeout=1).close()
            return
        with socket.socket(socket.AF_UNIX) as probe:
            probe.connect(str(where))

    def end(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
