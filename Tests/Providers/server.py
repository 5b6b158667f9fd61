"""Starts a server and ends it, with what it prints in a file, unless that is wanted elsewhere."""

import socket
import subprocess
import time


class Server:
    def __init__(self, command, port, log, **options):
        self.log = log
        # It ends with the tests, however they end.
        command = ["setpriv", "--pdeathsig", "TERM", *command]
        with open(log, "wb") as output:
            self.process = subprocess.Popen(command, **{"stdin": subprocess.DEVNULL, "stdout": output, "stderr": output, **options})
        try:
            self._wait(port)
        except BaseException:
            self.end()
            raise

    def _wait(self, port):
        """Until it listens: each try is a connection, so that nothing but the server decides how long it takes."""
        deadline = time.monotonic() + 120
        while True:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"it did not start: {self.log.read_text(errors='replace')[-2000:]}")
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.02)

    def end(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
