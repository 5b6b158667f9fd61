"""Measures what the Python binding adds to a call, with the package that is installed. Prints a line of JSON for each kind of client.

usage: python.py PACKAGE_BYTES   CARDEA_SANDBOX_URL names a sandbox whose automatic outcome is "verified"
"""

import asyncio
import json
import os
import statistics
import sys
import time
import urllib.error
import urllib.request

import cardea_auth
from cardea_auth._library import raw


class Follower:
    class _StayHere(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *arguments):
            return None

    def present(self, page):
        try:
            urllib.request.build_opener(urllib.request.ProxyHandler({}), self._StayHere).open(page.url).close()
        except urllib.error.HTTPError as answer:
            return answer.headers["Location"]


def nanoseconds(function):
    """Of one call, the best of five runs of at least 0.3 s."""
    count = 1000
    while timed(function, count) < 0.3:
        count *= 2
    return min(timed(function, count) for _ in range(5)) / count * 1e9


def timed(function, count):
    begun = time.perf_counter()
    for _ in range(count):
        function()
    return time.perf_counter() - begun


def configuration():
    return {"prelude": os.environ["CARDEA_SANDBOX_URL"], "application_id": "org.example.bench", "store": "memory", "presenter": Follower()}


def microseconds(samples):
    return round(statistics.median(samples) * 1e6, 1)


async def asynchronous():
    async with cardea_auth.AsyncClient(**configuration()) as client:
        await client.login(provider="google", redirect_uri="myapp://oauth-callback")
        return await awaited(client.current_user), await awaited(client.access_token)


async def awaited(call):
    samples = []
    begun = time.perf_counter()
    while time.perf_counter() - begun < 2:
        before = time.perf_counter()
        await call()
        samples.append(time.perf_counter() - before)
    return microseconds(samples[len(samples) // 10:])


def blocking():
    with cardea_auth.Client(**configuration()) as client:
        client.login(provider="google", redirect_uri="myapp://oauth-callback")
        return waited(client.current_user), waited(client.access_token)


def waited(call):
    samples = []
    begun = time.perf_counter()
    while time.perf_counter() - begun < 1:
        before = time.perf_counter()
        call()
        samples.append(time.perf_counter() - before)
    return microseconds(samples[len(samples) // 10:])


def main():
    library = raw()
    trivial = round(nanoseconds(lambda: library.cardea_operation_cancel(None, 0)))
    string = round(nanoseconds(lambda: library.cardea_version().decode()))
    for language, (operation, token) in (("Python", blocking()), ("Python (asyncio)", asyncio.run(asynchronous()))):
        print(json.dumps({
            "language": language,
            "trivial_ns": trivial,
            "string_ns": string,
            "async_us": operation,
            "token_us": token,
            "package_bytes": int(sys.argv[1]),
        }))


main()
