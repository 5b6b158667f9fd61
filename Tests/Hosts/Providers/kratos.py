"""Ory Kratos on loopback, behind a recorder, with oidc-provider as the provider of its users and a place for their mails."""

import base64
import json
import os
import secrets
import shutil
import subprocess

from recorder import Recorder
from server import Server
from web import Web, free_port

HOME_PAGE = "http://127.0.0.1:1"
PROVIDERS = ("google", "github")
# That one of which applications bring ID tokens: it has to be Google in earnest.
BUTTON = "button"


class Kratos:
    def __init__(self, program, folder, provider, keys, mails, redirect_uris, changes):
        """keys: what it takes for Google's. changes: of its configuration, by path."""
        folder.mkdir()
        self.program, self.folder, self.changes, self.keys = program, folder, changes, keys
        self.port, self.admin_port = free_port(), free_port()
        self.recorder = Recorder(free_port(), self.port)
        self.url = self.recorder.url
        self.database, self.file = folder / "kratos.sqlite", folder / "kratos.json"
        self.web, self.server = Web(), None
        client = {"client_id": f"kratos-{self.port}", "client_secret": secrets.token_hex(16)}
        self._configure(self._configuration(provider.issuer, client, mails, redirect_uris))
        try:
            provider.order("add_client", **client, token_endpoint_auth_method="client_secret_basic", redirect_uris=[
                f"{self.url}/self-service/methods/oidc/callback/{name}" for name in PROVIDERS])
            # Which takes seconds.
            empty = folder.parent / "empty.sqlite"
            if not empty.exists():
                subprocess.run([program, "migrate", "sql", "up", "-e", "--yes", "-c", self.file], check=True, capture_output=True)
                self.database.rename(empty)
            shutil.copy(empty, self.database)
            self.begin()
        except BaseException:
            self.end()
            raise

    def begin(self):
        self.server = Server([self.program, "serve", "--dev", "--sqa-opt-out", "--watch-courier", "-c", self.file], self.port,
                             self.folder / "kratos.log", env={**os.environ, **self.keys.environment})
        self.server.wait(self.admin_port)

    def end(self):
        if self.server:
            self.server.end()
        self.recorder.end()

    def restart(self):
        self.server.end()
        self.begin()

    def ask(self, method, path, body=None, token=None, web=None):
        """As an application without a library does."""
        headers = {"Accept": "application/json", **({"X-Session-Token": token} if token else {})}
        return (web or self.web).ask(method, path if path.startswith("http") else self.url + path, body=body, headers=headers)

    def admin(self, method, path, body=None):
        answer = self.web.ask(method, f"http://127.0.0.1:{self.admin_port}/admin{path}", body=body)
        if answer.status >= 400:
            raise RuntimeError(f"Kratos answered {answer.status}: {answer.text[:500]}")
        return answer

    def identity(self, email):
        found = self.admin("GET", f"/identities?credentials_identifier={email}&include_credential=oidc").json
        return found[0] if found else None

    def sessions(self, identity):
        """Those of the user that are good."""
        return [one for one in self.admin("GET", f"/identities/{identity}/sessions").json if one["active"]]

    def _configure(self, settings):
        for path, value in self.changes.items():
            place = settings
            *names, last = path.split(".")
            for name in names:
                place = place[name]
            place[last] = value
        self.file.write_text(json.dumps(settings), encoding="utf-8")

    def _configuration(self, issuer, client, mails, redirect_uris):
        def ends(*hooks):
            return {"hooks": [{"hook": hook} for hook in hooks]}

        def page(name, **more):
            return {"ui_url": f"{HOME_PAGE}/{name}", **more}

        return {
            "dsn": f"sqlite://{self.database}?_fk=true&mode=rwc",
            "serve": {"public": {"base_url": f"{self.url}/", "host": "127.0.0.1", "port": self.port},
                      "admin": {"host": "127.0.0.1", "port": self.admin_port}},
            "selfservice": {
                "default_browser_return_url": f"{self.url}/health/alive", "allowed_return_urls": redirect_uris,
                "methods": {
                    "password": {"enabled": True, "config": {"haveibeenpwned_enabled": False}}, "profile": {"enabled": True},
                    "code": {"enabled": True, "passwordless_enabled": True}, "totp": {"enabled": True}, "lookup_secret": {"enabled": True},
                    "oidc": {"enabled": True, "config": {"providers": [
                        {"id": name, "label": name, "provider": "generic", **client, "issuer_url": issuer, "claims_source": "userinfo",
                         "scope": ["openid", "email", "profile"], "mapper_url": inline(MAPPER)} for name in PROVIDERS
                    ] + [{"id": BUTTON, "label": BUTTON, "provider": "google", **client, "client_id": BUTTON, "mapper_url": inline(MAPPER)}]}}},
                "flows": {
                    "error": page("error"), "login": page("login"), "settings": page("settings", required_aal="highest_available"),
                    "recovery": page("recovery", enabled=True, use="code"),
                    "verification": page("verification", enabled=True, use="code"),
                    "registration": page("registration", after={"oidc": ends("session"), "password": ends("session")})}},
            "session": {"whoami": {"required_aal": "highest_available"}},
            "secrets": {"cookie": ["of the tests, and of nobody else"], "cipher": ["of the tests and of nobody else."]},
            "ciphers": {"algorithm": "xchacha20-poly1305"},
            "hashers": {"algorithm": "bcrypt", "bcrypt": {"cost": 4}},
            "identity": {"default_schema_id": "person", "schemas": [{"id": "person", "url": inline(json.dumps(PERSON))}]},
            "courier": {"smtp": {"connection_uri": f"smtp://127.0.0.1:{mails.port}/?disable_starttls=true"},
                        "worker": {"pull_wait": "50ms"}},
            "feature_flags": {"use_continue_with_transitions": True},
        }


def inline(text):
    return "base64://" + base64.b64encode(text.encode()).decode()


MAPPER = """
local claims = std.extVar('claims');
{ identity: {
  traits: { [name]: claims[name] for name in ['email', 'name'] if name in claims },
  [if std.get(claims, 'email_verified', false) then 'verified_addresses']: [{ via: 'email', value: claims.email }],
} }
"""
PERSON = {
    "$schema": "http://json-schema.org/draft-07/schema#", "type": "object",
    "properties": {"traits": {
        "type": "object", "required": ["email", "name"], "additionalProperties": False,
        "properties": {
            "email": {"type": "string", "format": "email", "title": "E-Mail", "ory.sh/kratos": {
                "credentials": {"password": {"identifier": True}, "code": {"identifier": True, "via": "email"},
                                "totp": {"account_name": True}},
                "verification": {"via": "email"}, "recovery": {"via": "email"}}},
            "name": {"type": "string", "title": "Name", "minLength": 1},
            "age": {"type": "integer", "title": "Age", "minimum": 0}}}},
}
