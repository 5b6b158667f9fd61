"""Answers in the place of Google to those who fetch its keys through this proxy and trust this authority: with the keys of another
provider, so that a server takes ID tokens of that one for Google's."""

import http.server
import ssl
import threading

from authority import Authority
from web import Web

ISSUER, HOST = "https://accounts.google.com", "www.googleapis.com"


class GoogleKeys(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, folder, provider):
        super().__init__(("127.0.0.1", 0), _Handler)
        authority = Authority(folder, HOST)
        self.context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self.context.load_cert_chain(authority.certificate, authority.key)
        self.place = f"{provider.issuer}/jwks"
        # Nobody asks a proxy for what is on this machine.
        self.environment = {"HTTPS_PROXY": f"http://127.0.0.1:{self.server_port}", "SSL_CERT_FILE": str(authority.file)}
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def end(self):
        self.shutdown()
        self.server_close()

    def handle_error(self, request, address):
        """A client that has hung up, or that asked for another host."""


class _Handler(http.server.BaseHTTPRequestHandler):
    server: GoogleKeys

    def log_message(self, *_):
        """Nobody reads it."""

    def do_CONNECT(self):
        if self.path != f"{HOST}:443":
            return self.send_error(502)
        self.send_response(200)
        self.end_headers()
        with self.server.context.wrap_socket(self.connection, server_side=True) as connection:
            while (request := connection.recv(65536)) and b"\r\n\r\n" not in request:
                pass
            keys = Web().get(self.server.place).text.encode()
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
                               b"Content-Length: %d\r\n\r\n%s" % (len(keys), keys))
