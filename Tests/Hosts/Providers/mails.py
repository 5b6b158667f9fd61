"""Takes mails, and keeps the codes in them for those that they are for."""

import collections
import email
import email.policy
import re
import socketserver
import threading


class Mails(socketserver.ThreadingTCPServer):
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), _Session)
        self.port = self.server_address[1]
        self._codes, self._news = collections.defaultdict(collections.deque), threading.Condition()
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def end(self):
        self.shutdown()
        self.server_close()

    def take(self, addresses, text):
        found = re.search(r"\b\d{6}\b", text)
        with self._news:
            for address in addresses:
                self._codes[address].append(found and found[0])
            self._news.notify_all()

    def code(self, address, number=1):
        """The code in the mail of that number to the address, of those that nobody has asked for yet."""
        with self._news:
            if not self._news.wait_for(lambda: len(self._codes[address]) >= number, 30):
                raise AssertionError(f"{len(self._codes[address])} mails came, not {number}")
            for _ in range(number):
                code = self._codes[address].popleft()
            return code


class _Session(socketserver.StreamRequestHandler):
    server: Mails

    def handle(self):
        self._say("220 here")
        addresses = []
        for line in self.rfile:
            word = line[:4].upper()
            if word == b"RCPT":
                addresses.append(re.search(rb"<(.*)>", line)[1].decode())
            elif word == b"DATA":
                self._say("354 go on")
                lines = iter(self.rfile.readline, b".\r\n")
                message = email.message_from_bytes(b"".join(lines), policy=email.policy.default)
                self.server.take(addresses, message.get_body(("plain", "html")).get_content())
                addresses = []
            elif word == b"QUIT":
                return self._say("221 bye")
            self._say("250 well")

    def _say(self, line):
        self.wfile.write(f"{line}\r\n".encode())
