"""A provider in Python, in an environment of its own: a program of the folder servers, which takes orders while it serves."""

import json
import subprocess
from pathlib import Path

from server import Server
from toolchain import tool
from web import free_port

SERVERS = Path(__file__).resolve().parent / "servers"


class Orders:
    """A server whose process takes orders while it serves."""

    server: Server

    def end(self):
        self.server.end()
        self.server.process.stdin.close()
        self.server.process.stdout.close()

    def order(self, name, /, **arguments):
        """What the program's function of that name returns, run beside the requests that it answers."""
        process = self.server.process
        print(json.dumps([name, arguments]), file=process.stdin, flush=True)
        line = process.stdout.readline()
        if not line:
            raise RuntimeError(f"the provider has ended: {self.server.log.read_text(errors='replace')[-2000:]}")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(f"{name}: {answer['error']}")
        return answer["result"]


class PythonProvider(Orders):
    def __init__(self, toolchain, program, folder, authority, **settings):
        """Installs what it needs, where that may be done. What the program is told is in a file."""
        folder.mkdir()
        self.port = free_port()
        self.issuer = f"https://localhost:{self.port}"
        told = folder / "settings.json"
        told.write_text(json.dumps({
            "issuer": self.issuer, "port": self.port, "folder": str(folder), "certificate": str(authority.certificate),
            "key": str(authority.key), **settings}), encoding="utf-8")
        self.server = Server([tool(toolchain), SERVERS / program, told], self.port, folder / "server.log",
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def rotate_keys(self):
        self.order("rotate_keys")

    def end_sessions(self):
        self.order("end_sessions")
