"""An HTTP client with cookies that follows no redirect by itself: the part of a browser that a login without scripts needs."""

import errno
import http.client
import http.cookiejar
import json
import random
import socket
import ssl
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Answer:
    status: int
    headers: dict
    text: str

    @property
    def json(self):
        return json.loads(self.text)

    @property
    def location(self):
        return self.headers.get("Location")


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *arguments):
        return None


class Web:
    def __init__(self, authority=None):
        """authority: the certificates of whom are trusted, where not those of the system."""
        trust = ssl.create_default_context(cafile=authority and authority.file)
        # No proxy: everything here is on this machine.
        self._opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()), _NoRedirects(),
            urllib.request.HTTPSHandler(context=trust))

    def ask(self, method, url, body=None, form=None, headers=None):
        data, headers = None, dict(headers or {})
        if body is not None:
            data, headers["Content-Type"] = json.dumps(body).encode(), "application/json"
        elif form is not None:
            data = urllib.parse.urlencode(form).encode()
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        request = urllib.request.Request(url, data, headers, method=method)
        try:
            with self._opener.open(request, timeout=20) as answer:
                return Answer(answer.status, dict(answer.headers), answer.read().decode())
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, dict(error.headers), error.read().decode(errors="replace"))

    def get(self, url, **options):
        return self.ask("GET", url, **options)


def free_port():
    """One that nobody gets who does not ask for it by number: it stays free until it is wanted, and from one login to the next."""
    given = Path("/proc/sys/net/ipv4/ip_local_port_range").read_text(encoding="ascii").split()
    while True:
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", random.randrange(20_000, max(32_768, int(given[0])))))
                return probe.getsockname()[1]
            except OSError as error:
                if error.errno != errno.EADDRINUSE:
                    raise


def query(url):
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(url).query))


def with_query(url, **values):
    return url + ("&" if "?" in url else "?") + urllib.parse.urlencode(values)
