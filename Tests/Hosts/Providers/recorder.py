"""Stands between a client and a server: remembers what they say, and does what networks and busy servers do."""

import contextlib
import http.client
import json
import re
import socket
import threading
import urllib.parse
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# Of one connection, not of the message.
HOP = {"connection", "keep-alive", "transfer-encoding", "content-length", "accept-encoding"}


@dataclass
class Exchange:
    method: str
    path: str
    query: dict
    headers: dict
    body: str
    status: int = 0
    answer: str = ""

    @property
    def form(self):
        return dict(urllib.parse.parse_qsl(self.body))

    @property
    def json(self):
        return json.loads(self.answer)


@dataclass
class Fault:
    """What happens to requests to a path, a regular expression, whose form has these members."""

    path: str
    form: dict
    times: int
    status: int = 0
    headers: dict = field(default_factory=dict)
    body: str = ""
    # Whether the server gets the request, although nobody gets its answer.
    is_processed: bool = False
    came: threading.Event = field(default_factory=threading.Event)
    goes_on: threading.Event | None = None

    def takes(self, exchange):
        form = exchange.form
        if self.times <= 0 or not re.fullmatch(self.path, exchange.path) or any(form.get(name) != self.form[name] for name in self.form):
            return False
        self.times -= 1
        return True


class Recorder:
    def __init__(self, port, target):
        """target: the port of the server."""
        self.port, self.target, self.url = port, target, f"http://127.0.0.1:{port}"
        self.exchanges, self._faults, self._lock, self._server = [], [], threading.Lock(), None
        self.open()

    def open(self):
        self._server = _Listener(("127.0.0.1", self.port), _Handler)
        self._server.recorder = self
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def end(self):
        """Nobody is there any more, for those who are connected either."""
        self._server.shutdown()
        self._server.server_close()
        self._server.hang_up()

    @contextlib.contextmanager
    def gone(self):
        self.end()
        try:
            yield
        finally:
            self.open()

    def since(self, begin, path=".*", **form):
        """What was asked of the path after so many exchanges."""
        return [one for one in self.exchanges[begin:] if re.fullmatch(path, one.path) and form.items() <= one.form.items()]

    @contextlib.contextmanager
    def asked(self, path=".*", **form):
        """What is asked of the path meanwhile, when it is over."""
        begin = len(self.exchanges)
        found: list = []
        yield found
        found.extend(self.since(begin, path, **form))

    def answering(self, path, status, *, headers=None, body="", times=1, **form):
        """In the place of the server."""
        return self._with(Fault(path, form, times, status, {"Content-Type": "text/plain", **(headers or {})}, body))

    def losing(self, path, *, times=1, is_processed=True, **form):
        """The answer; or the request, too."""
        return self._with(Fault(path, form, times, is_processed=is_processed))

    def holding(self, path, *, status=0, **form):
        """The answer, or this one in its place, until `goes_on` is set; `came` says that there is one."""
        return self._with(Fault(path, form, 1, status, is_processed=True, goes_on=threading.Event()))

    @contextlib.contextmanager
    def _with(self, fault):
        with self._lock:
            self._faults.append(fault)
        try:
            yield fault
        finally:
            if fault.goes_on:
                fault.goes_on.set()
            with self._lock:
                self._faults.remove(fault)

    def fault(self, exchange):
        with self._lock:
            self.exchanges.append(exchange)
            return next((one for one in self._faults if one.takes(exchange)), None)


class _Listener(ThreadingHTTPServer):
    recorder: Recorder
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, *arguments):
        self._open = set()
        super().__init__(*arguments)

    def process_request(self, request, address):
        self._open.add(request)
        super().process_request(request, address)

    def shutdown_request(self, request):
        self._open.discard(request)
        super().shutdown_request(request)

    def hang_up(self):
        for request in list(self._open):
            with contextlib.suppress(OSError):
                request.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request, address):
        """A client that has hung up."""


class _Handler(BaseHTTPRequestHandler):
    server: _Listener
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        """Nobody reads it."""

    def do_GET(self):
        recorder, url = self.server.recorder, urllib.parse.urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        exchange = Exchange(self.command, url.path, dict(urllib.parse.parse_qsl(url.query)), dict(self.headers), body.decode())
        fault = recorder.fault(exchange)
        if fault and fault.status:
            self._pause(fault)
            return self._answer(exchange, fault.status, fault.headers.items(), fault.body.encode())
        if fault and not fault.is_processed:
            return self._hang_up()
        try:
            answer, content = self._forward(recorder.target, body)
        except (OSError, http.client.HTTPException):
            return self._hang_up()
        exchange.status, exchange.answer = answer.status, content.decode(errors="replace")
        if fault:
            self._pause(fault)
            if not fault.goes_on:
                return self._hang_up()
        self._answer(exchange, answer.status, answer.getheaders(), content)

    do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = do_GET

    @staticmethod
    def _pause(fault):
        fault.came.set()
        if fault.goes_on:
            fault.goes_on.wait(60)

    def _forward(self, port, body):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        with contextlib.closing(connection):
            headers = {name: value for name, value in self.headers.items() if name.lower() not in HOP}
            connection.request(self.command, self.path, body or None, headers)
            answer = connection.getresponse()
            return answer, answer.read()

    def _answer(self, exchange, status, headers, content):
        exchange.status, exchange.answer = status, content.decode(errors="replace")
        self.send_response_only(status)
        for name, value in headers:
            if name.lower() not in HOP:
                self.send_header(name, value)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def _hang_up(self):
        self.close_connection = True
        with contextlib.suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)
