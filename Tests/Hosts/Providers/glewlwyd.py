"""Glewlwyd, an OpenID provider that Debian packages: in a folder of its own, on loopback, with users and clients for the tests."""

import gzip
import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

from server import Server
from toolchain import tool
from web import Web, free_port, with_query

HERE = Path(__file__).resolve().parent
SCHEMA = "usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz"
USER, PASSWORD = "dave", "correct horse"
SCOPES = "openid email profile"


class Glewlwyd:
    """The provider, its administrator, and what it has written down."""

    def __init__(self, folder):
        self.root = Path(tool("glewlwyd"))
        self.folder, self.port = folder, free_port()
        self.base = f"http://localhost:{self.port}"
        self.issuer = f"{self.base}/api/oidc"
        self._lay_out()
        libraries = ":".join(str(path) for path in (self.root / "usr/lib").glob("*-linux-gnu*"))
        self.server = Server(
            [self.root / "usr/bin/glewlwyd", f"--config-file={folder}/glewlwyd.conf"], self.port, folder / "glewlwyd.log",
            env={**os.environ, "LD_LIBRARY_PATH": libraries})
        self.admin = Web()
        try:
            self._expect(self.admin.ask(
                "POST", f"{self.base}/api/auth/", body={"username": "admin", "password": "password"}))
            self._install_plugin()
            self._add_user()
        except BaseException:
            self.end()
            raise

    def end(self):
        self.server.end()

    def _lay_out(self):
        """Debian leaves the pages' settings and the database to whoever installs it."""
        self.folder.mkdir()
        shutil.copytree(self.root / "usr/share/glewlwyd/webapp", self.folder / "webapp", ignore=shutil.ignore_patterns("config.json"))
        shutil.copy(self.root / "usr/share/glewlwyd/templates/config.json", self.folder / "webapp/config.json")
        with sqlite3.connect(self.folder / "glewlwyd.db") as database:
            database.executescript(gzip.decompress((self.root / SCHEMA).read_bytes()).decode())
        text = (HERE / "glewlwyd.conf").read_text()
        for name, value in ("PORT", self.port), ("FOLDER", self.folder), ("ROOT", self.root):
            text = text.replace(name, str(value))
        (self.folder / "glewlwyd.conf").write_text(text)

    def _expect(self, answer, *others):
        if answer.status not in (200, *others):
            raise RuntimeError(f"Glewlwyd answered {answer.status}: {answer.text[:500]}")
        return answer

    def _install_plugin(self, **changes):
        key, certificate = self.folder / "key.pem", self.folder / "certificate.pem"
        if not key.exists():
            subprocess.run(
                ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=provider", "-keyout", key,
                 "-out", certificate], check=True, capture_output=True)
        parameters = {
            **PLUGIN, "iss": self.issuer, "key": key.read_text(),
            "cert": subprocess.run(["openssl", "rsa", "-in", key, "-pubout"], check=True, capture_output=True,
                                   text=True).stdout, **changes}
        self.admin.ask("DELETE", f"{self.base}/api/mod/plugin/oidc")
        self._expect(self.admin.ask("POST", f"{self.base}/api/mod/plugin/", body={
            "module": "oidc", "name": "oidc", "display_name": "OpenID Connect", "parameters": parameters}))

    def configure(self, **changes):
        """The provider with other settings; what it has issued is gone."""
        self._install_plugin(**changes)

    def _add_user(self):
        for scope in "email", "profile":
            self._expect(self.admin.ask("POST", f"{self.base}/api/scope/", body={
                "name": scope, "display_name": scope, "password_required": True, "scheme": {}}))
        self._expect(self.admin.ask("POST", f"{self.base}/api/user/", body={
            "username": USER, "password": PASSWORD, "name": "Dave Lopper", "email": "dave@example.com", "enabled": True,
            "scope": ["g_profile", "openid", "email", "profile"]}))

    def add_client(self, name, redirect_uri, **properties):
        """A public client, as a native application is."""
        self._expect(self.admin.ask("POST", f"{self.base}/api/client/", body={
            "client_id": name, "name": name, "confidential": False, "enabled": True, "redirect_uri": [redirect_uri],
            "scope": ["openid", "email", "profile"], "authorization_type": ["code", "refresh_token", "device_authorization"],
            "token_endpoint_auth_method": ["none"], **properties}))

    def signed_in(self, client_id):
        """A user who has signed in, and given the client what it asks for."""
        web = Web()
        self._expect(web.ask("POST", f"{self.base}/api/auth/", body={"username": USER, "password": PASSWORD}))
        self.grant(web, client_id, SCOPES)
        return web

    def grant(self, web, client_id, scope):
        self._expect(web.ask("PUT", f"{self.base}/api/auth/grant/{client_id}", body={"scope": scope}))

    def finish(self, page, web):
        """What the login page's script does when there is nothing left to ask. The redirect."""
        answer = web.get(with_query(page, g_continue=""))
        if answer.location is None:
            raise RuntimeError(f"no redirect: {answer.status} {answer.text[:300]}")
        return answer.location

    def refresh_tokens(self):
        """Whether each refresh token that was issued is still good, the oldest first."""
        with sqlite3.connect(f"file:{self.folder}/glewlwyd.db?mode=ro", uri=True) as database:
            rows = database.execute("SELECT gpor_enabled FROM gpo_refresh_token ORDER BY gpor_id").fetchall()
        return [bool(enabled) for enabled, in rows]

    def rows(self, statement):
        with sqlite3.connect(f"file:{self.folder}/glewlwyd.db?mode=ro", uri=True) as database:
            return database.execute(statement).fetchall()


PLUGIN = {
    "jwt-type": "rsa", "jwt-key-size": "256", "default-kid": "k1", "session-cookie-name": "GLEWLWYD2_OIDC_SID",
    "session-cookie-expiration": 2419200, "access-token-duration": 3600, "refresh-token-duration": 1209600,
    "code-duration": 600, "refresh-token-rolling": True, "refresh-token-one-use": "always",
    "auth-type-code-enabled": True, "auth-type-token-enabled": False, "auth-type-id-token-enabled": True,
    "auth-type-none-enabled": False, "auth-type-password-enabled": False, "auth-type-client-enabled": False,
    "auth-type-device-enabled": True, "device-authorization-expiration": 600, "device-authorization-interval": 1,
    "auth-type-refresh-enabled": True, "pkce-allowed": True, "pkce-method-plain-allowed": False, "allow-non-oidc": True,
    "oauth-dpop-allowed": False, "oauth-dpop-iat-duration": 60, "oauth-par-allowed": True, "oauth-par-required": False,
    "oauth-par-request_uri-prefix": "urn:ietf:params:oauth:request_uri:", "oauth-par-duration": 90, "jwks-show": True,
    "scope": [], "additional-parameters": [], "claims": [], "service-documentation": "", "op-policy-uri": "",
    "op-tos-uri": "", "secret-type": "pairwise", "address-claim": {"type": "no"}, "name-claim": "on-demand",
    "name-claim-scope": ["profile"], "email-claim": "on-demand", "email-claim-scope": ["email"], "scope-claim": "no",
    "subject-type": "public", "restrict-scope-client-property": "", "front-channel-logout-allowed": False,
    "back-channel-logout-allowed": False, "session-management-allowed": True, "introspection-revocation-allowed": True,
    "introspection-revocation-auth-scope": [], "introspection-revocation-allow-target-client": True,
}
