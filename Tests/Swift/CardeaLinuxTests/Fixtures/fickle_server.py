"""Servers that let a client down on a connection that it has kept: HTTP/1.1, with TLS or without, and HTTP/2.

The first part of a request's path, in HTTP/2 of its body, says what happens to it. Each request is logged as it arrives, with the
whole of that path. What ends or spoils a connection behind an answer waits for its cue, and is counted once it has been done.
"""

import contextlib
import ctypes
import select
import socket
import struct
import threading

MEETING = threading.Barrier(2)
SO_ATTACH_FILTER = 26


class HTTP1:
    def __init__(self, stream, log):
        self.stream = stream
        self.log = log

    def read(self, count):
        data = b""
        while len(data) < count:
            piece = self.stream.recv(count - len(data))
            if not piece:
                raise OSError("the client has left")
            data += piece
        return data

    def read_head(self):
        # Byte by byte, so that what follows is not read.
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.read(1)
        return head.decode("latin-1")

    def answer(self, *headers):
        lines = ["HTTP/1.1 200 OK", "Content-Length: 2", *headers, "", "ok"]
        self.stream.sendall("\r\n".join(lines).encode())

    def reset(self):
        self.stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.stream.close()

    def say_goodbye(self):
        # TLS has an alert for this, which goes out without waiting for the client's.
        if hasattr(self.stream, "unwrap"):
            self.stream.setblocking(False)
            with contextlib.suppress(OSError):
                self.stream.unwrap()
        else:
            self.stream.shutdown(socket.SHUT_WR)

    def go_deaf(self):
        """From now on the machine takes nothing that comes on the connection, as if it had not come yet."""
        code = ctypes.create_string_buffer(struct.pack("HBBI", 6, 0, 0, 0))  # BPF: return 0
        self.stream.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, struct.pack("HL", 1, ctypes.addressof(code)))

    def serve(self):
        requests = 0
        while True:
            head = self.read_head()
            requests += 1
            path = head.split(" ")[1]
            self.log.arrived(path)
            what, _, value = path[1:].partition("/")
            if what == "head-only":
                return
            lengths = [line for line in head.lower().split("\r\n") if line.startswith("content-length:")]
            self.read(int(lengths[0].split(":")[1]) if lengths else 0)
            if not self.act("silence" if what == "first-only" and requests > 1 else what, value):
                return

    def act(self, what, value):
        """Does it; false ends the connection."""
        if what == "swallow":
            return False
        if what == "swallow-and-close":
            self.log.close()
            return False
        if what == "swallow-politely":
            self.say_goodbye()
            return False
        if what == "swallow-and-reset":
            self.reset()
            return False
        if what == "half-head":
            self.stream.sendall(b"HTTP/1.1 200 OK\r\nContent-Le")
            return False
        if what == "half-body":
            self.stream.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
            return False
        if what == "silence":
            self.stream.recv(1)
            return False
        if what == "meet":
            MEETING.wait(30)
        self.answer(*([f"Keep-Alive: {value}"] if what == "keep" else []))
        if not what.startswith("then-"):
            return True
        if what == "then-leave-on-data":
            data = select.poll()
            data.register(self.stream, select.POLLIN)
            data.poll(30_000)
            self.reset()
            return False
        self.log.cue.wait(30)
        if what == "then-go-deaf":
            self.log.cue.clear()
            self.go_deaf()
            self.log.count("endings")
            self.log.cue.wait(30)
            self.stream.shutdown(socket.SHUT_WR)
            self.log.count("endings")
            return False
        if what == "then-leave":
            self.stream.shutdown(socket.SHUT_RDWR)
        elif what == "then-leave-politely":
            self.say_goodbye()
        elif what == "then-reset":
            self.reset()
        elif what == "then-say-something":
            self.stream.sendall(b"HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n\r\n")
        self.log.count("endings")
        return False if what == "then-reset" else self.wait_for_end()

    def wait_for_end(self):
        with contextlib.suppress(OSError):
            self.stream.setblocking(True)
            self.stream.recv(1)
        return False


DATA, HEADERS, RST_STREAM, SETTINGS, PING, GOAWAY = 0, 1, 3, 4, 6, 7
ERRORS = {"fail": 2, "refuse": 7, "cancel": 8}


class HTTP2(HTTP1):
    def send(self, kind, flags=0, stream=0, payload=b""):
        head = struct.pack(">I", len(payload))[1:] + struct.pack(">BBI", kind, flags, stream)
        self.stream.sendall(head + payload)

    def serve(self):
        preface = self.read(24)
        if not preface.startswith(b"PRI * HTTP/2.0"):
            return self.turn_away(preface)
        self.send(SETTINGS)
        bodies: dict = {}
        while True:
            head = self.read(9)
            size, (kind, flags, stream) = int.from_bytes(head[:3], "big"), struct.unpack(">BBI", head[3:])
            payload = self.read(size)
            if kind == SETTINGS and not flags & 1:
                self.send(SETTINGS, 1)
            elif kind == PING and not flags & 1:
                self.send(PING, 1, 0, payload)
            elif kind in (HEADERS, DATA):
                bodies[stream] = bodies.get(stream, b"") + (payload if kind == DATA else b"")
                if flags & 1:
                    path = bodies[stream].decode()
                    self.log.arrived(path)
                    if not self.act_on(path.partition("/")[0], stream):
                        return

    def turn_away(self, preface):
        """Says, as some do, that it speaks another version; others say nothing or speak HTTP/2."""
        self.log.count("misled")
        is_late = b" /late" in preface
        if is_late:
            self.log.cue.wait(30)
        if b" /late-silence" not in preface:
            self.stream.sendall(b"HTTP/1.0 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
        if is_late:
            self.log.count("endings")

    def act_on(self, what, stream):
        if what in ERRORS:
            self.send(RST_STREAM, 0, stream, struct.pack(">I", ERRORS[what]))
            return True
        if what == "go-away":
            self.send(GOAWAY, 0, 0, struct.pack(">II", 0, 0))
            return False
        if what == "swallow":
            return False
        if what == "silence":
            return True
        # Its whole head is ":status: 200", which is number 8 of the table that every decoder has.
        self.send(HEADERS, 4, stream, b"\x88")
        self.send(DATA, 1, stream, b"ok")
        if what.startswith("then-"):
            self.log.cue.wait(30)
            if what == "then-ping":
                self.send(PING, 0, 0, b"anybody?")
            else:
                self.send(GOAWAY, 0, 0, struct.pack(">II", stream, 0))
            if what == "then-leave":
                self.stream.shutdown(socket.SHUT_RDWR)
            self.log.count("endings")
        return True


def serve_fickle(stream, log):
    HTTP1(stream, log).serve()


def fickle_over_tls(context, protocol):
    """Serves HTTP1 or HTTP2 by a context that has its certificate."""
    context.set_alpn_protocols(["h2" if protocol is HTTP2 else "http/1.1"])

    def serve(stream, log):
        with context.wrap_socket(stream, server_side=True) as secured:
            protocol(secured, log).serve()

    return serve


def strict_over_tls(context):
    """Serves HTTP2, and ends a handshake that does not offer it with an alert."""
    serve_offered = fickle_over_tls(context, HTTP2)

    def serve(stream, log):
        if b"\x02h2" in stream.recv(16_384, socket.MSG_PEEK):
            return serve_offered(stream, log)
        log.count("misled")
        stream.recv(16_384)
        # Fatal: no application protocol.
        stream.sendall(bytes([0x15, 3, 3, 0, 2, 2, 120]))

    return serve
