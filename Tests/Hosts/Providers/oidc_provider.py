"""oidc-provider of npm, a certified provider: on loopback, behind a recorder, as servers/oidc_provider.mjs runs it."""

import contextlib
import json
import os
import secrets
import shutil
import subprocess
from pathlib import Path

from jwcrypto import jwk

from browser import Browser
from built import built
from python_provider import SERVERS, Orders
from recorder import Recorder
from server import Server
from stage import require
from toolchain import tool
from web import free_port

VERSION = "9.13.3"
REMEDY = f"npm install --prefix DIRECTORY/oidc-provider-{VERSION} oidc-provider@{VERSION} puts it into a directory that CARDEA_SERVERS names"


class OIDCProvider(Orders):
    def __init__(self, folder):
        folder.mkdir()
        modules = built(f"oidc-provider-{VERSION}", folder, REMEDY) / "node_modules"
        # Modules are found from the program's own place.
        home = folder / "program"
        home.mkdir()
        (home / "node_modules").symlink_to(modules)
        program = shutil.copy(SERVERS / "oidc_provider.mjs", home)
        port = free_port()
        self.recorder = Recorder(free_port(), port)
        self.issuer = self.recorder.url
        told = folder / "settings.json"
        told.write_text(json.dumps({"issuer": self.issuer, "port": port, "keys": keys()}), encoding="utf-8")
        node = Path(tool("node")) / "node"
        try:
            self.server = Server([node, program, told], port, folder / "server.log", stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 text=True, env={**os.environ, "NODE_OPTIONS": ""})
        except BaseException:
            self.recorder.end()
            raise

    def end(self):
        super().end()
        self.recorder.end()

    def rotate_keys(self):
        self.order("use_keys", keys=keys())

    @contextlib.contextmanager
    def configured(self, **settings):
        self.order("configure", **settings)
        try:
            yield
        finally:
            self.order("configure")


def keys():
    """New ones to sign with. Node 20 hangs now and then when it makes them."""
    return [jwk.JWK.generate(kty="RSA", size=2048, alg="RS256", use="sig", kid=secrets.token_hex(8)).export(as_dict=True)]


def signs_in_by_chromium(page, name, redirect_uri):
    """A user of this name, who gives consent."""
    require(Browser)
    with Browser() as browser:
        browser.open(page)
        browser.type("input[name=login]", name)
        browser.type("input[name=password]", "any")
        browser.press("button[type=submit]")
        browser.wait("!!document.querySelector('input[value=consent]')")
        browser.press("button[type=submit]")
        browser.wait(f"location.origin === '{redirect_uri.rpartition('/')[0]}'")
