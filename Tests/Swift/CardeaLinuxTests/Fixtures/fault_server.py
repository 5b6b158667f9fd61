"""HTTP/1.1 servers that misbehave on request: by path, and by the port that they are reached at.

Makes its certificates with the `openssl` command and prints one JSON line: the folder they are in and the control port.
Each connection to the control port gets servers of its own, which end with it. The first line that it reads holds the
port of each server. Then it may ask, one line each, and gets a line of JSON: "stats"; "await NAME KIND COUNT", which
answers once so many connections, requests or endings have come; "cue NAME", which lets a fickle server end what waits for
it; "close NAME", which ends its listener; "http2", which starts `nghttpd` and answers with its port.
Everything ends, and the folder goes, when standard input closes.
"""

import contextlib
import ctypes
import json
import os
import select
import signal
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

from fickle_server import HTTP1, HTTP2, fickle_over_tls, serve_fickle, strict_over_tls

GATHERED: dict[str, threading.Barrier] = {}
GATHERING = threading.Lock()


class Connection:
    def __init__(self, stream):
        self.stream = stream
        self.buffer = b""

    def fill(self):
        data = self.stream.recv(65536)
        self.buffer += data
        return bool(data)

    def read_request(self):
        while b"\r\n\r\n" not in self.buffer:
            if not self.fill():
                return None
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        lines = head.decode("latin-1").split("\r\n")
        method, target, _ = lines[0].split(" ", 2)
        if target == "/early":
            self.answer("413 Content Too Large")
            return silence(self) or None
        headers = [tuple(part.strip() for part in line.split(":", 1)) for line in lines[1:]]
        length = int(next((value for name, value in headers if name.lower() == "content-length"), 0))
        while len(self.buffer) < length:
            if not self.fill():
                return None
        body, self.buffer = self.buffer[:length], self.buffer[length:]
        return {"method": method, "target": target, "headers": headers, "body": body.decode("latin-1")}

    def answer(self, status, body=b"", headers=()):
        lines = [f"HTTP/1.1 {status}", *headers]
        if not status.startswith("204"):
            lines.append(f"Content-Length: {len(body)}")
        self.send("\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body)

    def send(self, data):
        self.stream.sendall(data)

    def reset(self):
        self.stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def chunks(connection, pieces, trailer=b""):
    connection.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    for piece in pieces:
        connection.send(b"%x\r\n%s\r\n" % (len(piece), piece))
    connection.send(b"0\r\n" + trailer + b"\r\n")


def echo(connection, request, _):
    connection.answer("200 OK", json.dumps(request).encode(), ["Content-Type: application/json"])


def redirect(connection, *_):
    connection.answer("302 Found", b"", ["Location: /hello"])


def cookie(connection, request, _):
    echoed = json.dumps(request).encode()
    connection.answer("200 OK", echoed, ["Set-Cookie: session=1; Path=/"])


def chunked(connection, *_):
    chunks(connection, [b"one ", b"two"], b"X-Trailer: late\r\n")


def gather(connection, _, size):
    """Answers as soon as so many wait here."""
    with GATHERING:
        meetings = GATHERED.setdefault(size, threading.Barrier(size))
    meetings.wait(60)
    connection.answer("200 OK", b"all")


def interim(connection, *_):
    connection.send(b"HTTP/1.1 103 Early Hints\r\nLink: early\r\n\r\n")
    connection.answer("200 OK", b"final", ["X-Final: yes"])


def folded(connection, *_):
    connection.answer("200 OK", b"", ["X-Folded: one", "\ttwo", "X-Twice: a", "X-Twice: b", "X-Empty:"])


def reset(connection, *_):
    connection.send(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
    connection.reset()
    return False


def half(connection, *_):
    connection.send(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
    return False


def half_head(connection, *_):
    connection.send(b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Le")
    return False


def hang_up(connection, *_):
    return False


def last(connection, *_):
    connection.answer("200 OK", b"last", ["Connection: close"])
    return False


def silence(connection, *_):
    while connection.fill():
        pass
    return False


def garbage(connection, *_):
    connection.send(b"this is not HTTP\r\n\r\n")
    return False


def old(connection, *_):
    connection.send(b"HTTP/1.0 200 OK\r\nServer: old\r\n\r\nold")
    return False


def excess(connection, *_):
    connection.send(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhelloHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")


def big(connection, _, size):
    connection.answer("200 OK", b"x" * size)


def announced(connection, _, size):
    connection.send(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % size)
    return silence(connection)


def big_chunked(connection, _, size):
    chunks(connection, [b"x" * 1000] * (size // 1000))


def flood(connection, _, size):
    """Chunks of one byte, as fast as they are read and for so many seconds: reading them takes longer than writing them."""
    connection.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    end = time.monotonic() + size
    while time.monotonic() < end:
        connection.send(b"1\r\nx\r\n" * 100_000)
    return False


def big_headers(connection, _, size):
    connection.answer("200 OK", b"", [f"X-{number}: {'x' * 990}" for number in range(size // 1000)])


def long_header(connection, _, size):
    connection.answer("200 OK", b"", [f"X-Long: {'x' * size}"])


ROUTES: dict[str, Callable] = {
    "/hello": lambda connection, *_: connection.answer("200 OK", b"hello"),
    "/empty": lambda connection, *_: connection.answer("204 No Content"),
    "/error": lambda connection, *_: connection.answer("503 Service Unavailable", b"{}", ["Retry-After: 3"]),
    "/echo": echo,
    "/redirect": redirect,
    "/cookie": cookie,
    "/chunked": chunked,
    "/gather": gather,
    "/interim": interim,
    "/folded": folded,
    "/reset": reset,
    "/half": half,
    "/half-head": half_head,
    "/hang-up": hang_up,
    "/last": last,
    "/silence": silence,
    "/garbage": garbage,
    "/old": old,
    "/excess": excess,
    "/big": big,
    "/announced": announced,
    "/big-chunked": big_chunked,
    "/big-headers": big_headers,
    "/flood": flood,
    "/long-header": long_header,
}


def serve_http(stream, log):
    connection = Connection(stream)
    while request := connection.read_request():
        log.count("requests")
        url = urlsplit(request["target"])
        size = int(parse_qs(url.query).get("size", ["0"])[0])
        route = ROUTES.get(url.path, lambda connection, *_: connection.answer("404 Not Found"))
        if route(connection, request, size) is False:
            return


def serve_proxy(stream, log):
    connection = Connection(stream)
    if request := connection.read_request():
        log.targets.append(f"{request['method']} {request['target']}")
        log.count("requests")
        connection.answer("502 Bad Gateway", b"", ["Connection: close"])


def serve_tunnel(stream, log):
    """A proxy at which every host is the server whose certificate is for another one."""
    connection = Connection(stream)
    if request := connection.read_request():
        log.targets.append(f"{request['method']} {request['target']}")
        log.count("requests")
        connection.send(b"HTTP/1.1 200 Connection established\r\nX-Proxy: yes\r\n\r\n")
        with socket.create_connection(("127.0.0.1", log.siblings["other"].port)) as server:
            both = {stream: server, server: stream}
            while True:
                for readable in select.select(list(both), [], [])[0]:
                    data = readable.recv(65536)
                    if not data:
                        return
                    both[readable].sendall(data)


def serve_after_cue(stream, log):
    """Lets go of the first connection when it gets its cue, be it before or after this begins, and serves the others."""
    if log.counts["endings"]:
        return serve_http(stream, log)
    log.cue.wait(30)
    log.count("endings")
    stream.shutdown(socket.SHUT_RDWR)


def serve_silence(stream, _):
    silence(Connection(stream))


def serve_reset(stream, _):
    stream.recv(1)
    Connection(stream).reset()


def serve_hang_up(stream, _):
    stream.recv(65536)


def serve_text(stream, _):
    stream.recv(65536)
    stream.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")


def tls_context(certificate):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(f"{certificate}.pem", f"{certificate}.key")
    return context


def over_tls(certificate, version=None, protocols=("http/1.1",)):
    context = tls_context(certificate)
    context.set_alpn_protocols(list(protocols))
    if version:
        context.minimum_version = context.maximum_version = version
        context.set_ciphers("ALL:@SECLEVEL=0")

    def serve(stream, log):
        with context.wrap_socket(stream, server_side=True) as secured:
            log.count("handshakes")
            if secured.session_reused:
                log.count("resumptions")
            serve_http(secured, log)

    return serve


class Server:
    """A listener and what came in there."""

    def __init__(self, serve, siblings):
        self.serve = serve
        self.siblings = siblings
        self.counts = {"connections": 0, "handshakes": 0, "resumptions": 0, "requests": 0, "endings": 0, "misled": 0}
        self.targets = []
        self.changed = threading.Condition()
        self.cue = threading.Event()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        try:
            while True:
                stream, _ = self.listener.accept()
                self.count("connections")
                threading.Thread(target=self.handle, args=(stream,), daemon=True).start()
        except OSError:
            pass

    def handle(self, stream):
        try:
            with stream:
                stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self.serve(stream, self)
        except OSError:
            pass

    def count(self, kind):
        with self.changed:
            self.counts[kind] += 1
            self.changed.notify_all()

    def arrived(self, target):
        with self.changed:
            self.targets.append(target)
        self.count("requests")

    def wait_for(self, kind, goal):
        with self.changed:
            self.changed.wait_for(lambda: self.counts[kind] >= goal, timeout=30)

    def report(self):
        with self.changed:
            return {**self.counts, "targets": list(self.targets)}

    def close(self):
        with contextlib.suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()


def closed_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


class HTTP2Server:
    """`nghttpd` on a free port: speaks HTTP/2 over TLS, serves the certificates' folder and echoes what is posted."""

    def __init__(self):
        self.port = closed_port()
        path = os.environ.get("PATH", "") + ":/usr/sbin"
        command = ["nghttpd", "-a", "127.0.0.1", "-d", ".", "--echo-upload", str(self.port), "good.key", "good.pem"]
        self.process = subprocess.Popen(
            command, env={"PATH": path}, preexec_fn=end_with_parent, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
        while not self.answers():
            if self.process.poll() is not None:
                raise OSError("nghttpd ended")
            time.sleep(0.01)

    def answers(self):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def close(self):
        self.process.kill()
        self.process.wait()


def end_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def control(stream, services):
    servers: dict[str, Server] = {}
    servers.update({name: Server(serve, servers) for name, serve in services.items()})
    with contextlib.ExitStack() as stack, stream, stream.makefile("rw") as lines:
        for server in servers.values():
            stack.callback(server.close)
        ports = {name: server.port for name, server in servers.items()}
        print(json.dumps({**ports, "closed": closed_port()}), file=lines, flush=True)
        for line in lines:
            words = line.split()
            if words[0] == "http2":
                other = HTTP2Server()
                stack.callback(other.close)
                answer = other.port
            else:
                if words[0] == "cue":
                    servers[words[1]].cue.set()
                elif words[0] == "close":
                    servers[words[1]].close()
                elif words[0] == "await":
                    servers[words[1]].wait_for(words[2], int(words[3]))
                answer = {name: server.report() for name, server in servers.items()}
            print(json.dumps(answer), file=lines, flush=True)


def openssl(*arguments):
    subprocess.run(["openssl", *arguments], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]


def make_authority(name):
    openssl("req", "-x509", "-days", "2", "-subj", f"/CN={name}", "-keyout", f"{name}.key", "-out", f"{name}.pem", *KEY)


def make_certificate(name, names, days, authority):
    openssl("req", "-subj", f"/CN={name}", "-keyout", f"{name}.key", "-out", f"{name}.csr", *KEY)
    with open(f"{name}.ext", "w") as extensions:
        extensions.write(f"subjectAltName={names}\n")
    openssl("x509", "-req", "-in", f"{name}.csr", "-CA", f"{authority}.pem", "-CAkey", f"{authority}.key",
            "-days", str(days), "-extfile", f"{name}.ext", "-out", f"{name}.pem")  # fmt: skip


def make_certificates():
    here = "IP:127.0.0.1,IP:::1,DNS:localhost"
    make_authority("authority")
    make_authority("stranger")
    make_certificate("good", here, 2, "authority")
    # Its only second is over when it is made. OpenSSL 3.5 makes none that ends before it begins.
    make_certificate("expired", here, 0, "authority")
    make_certificate("other", "DNS:other.example", 2, "authority")
    make_certificate("foreign", here, 2, "stranger")


def main():
    with tempfile.TemporaryDirectory(prefix="cardea-tls-") as folder, contextlib.chdir(folder):
        make_certificates()
        services = {
            "plain": serve_http,
            "proxy": serve_proxy,
            "tunnel": serve_tunnel,
            "impatient": serve_after_cue,
            "stalled": serve_silence,
            "reset": serve_reset,
            "hung-up": serve_hang_up,
            "text": serve_text,
            "tls": over_tls("good"),
            "taciturn": over_tls("good", protocols=()),
            "expired": over_tls("expired"),
            "other": over_tls("other"),
            "foreign": over_tls("foreign"),
            "fickle": serve_fickle,
            "fickle-tls": fickle_over_tls(tls_context("good"), HTTP1),
            "fickle-http2": fickle_over_tls(tls_context("good"), HTTP2),
            "strict-http2": strict_over_tls(tls_context("good")),
            "old": over_tls("good", ssl.TLSVersion.TLSv1_1),
        }
        listener = socket.create_server(("127.0.0.1", 0), backlog=512)
        print(json.dumps({"folder": folder, "control": listener.getsockname()[1]}), flush=True)

        def accept():
            while True:
                stream, _ = listener.accept()
                threading.Thread(target=control, args=(stream, services), daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        sys.stdin.read()


warnings.simplefilter("ignore", DeprecationWarning)  # TLS 1.1 is offered on purpose
main()
