"""The provider that oidc-provider-mock from PyPI is, which stands on Authlib: on loopback, with what it says of its users."""

import importlib.util
import sys

from server import Server
from stage import Skip
from web import Web, free_port


class Mock:
    def __init__(self, folder, *options):
        if not importlib.util.find_spec("oidc_provider_mock"):
            raise Skip("no oidc-provider-mock here")
        folder.mkdir()
        port = free_port()
        self.issuer = f"http://127.0.0.1:{port}"
        self.server = Server([sys.executable, "-m", "oidc_provider_mock", "--port", str(port), *options], port,
                             folder / "mock.log")
        self.web = Web()

    def end(self):
        self.server.end()

    def add_user(self, sub, **claims):
        self._expect(self.web.ask("PUT", f"{self.issuer}/users/{sub}", body=claims), 204)

    def add_client(self, redirect_uri, method):
        """A client with a secret: its id, and that secret."""
        answer = self._expect(self.web.ask("POST", f"{self.issuer}/oauth2/clients", body={
            "redirect_uris": [redirect_uri], "token_endpoint_auth_method": method}), 201)
        return answer.json["client_id"], answer.json["client_secret"]

    def revoke_all(self, name):
        self._expect(self.web.ask("POST", f"{self.issuer}/users/{name}/revoke-tokens"), 204)

    def answer(self, page, **form):
        """Where a button of the page leads."""
        return self._expect(self.web.ask("POST", page, form=form), 302).location

    @staticmethod
    def _expect(answer, status):
        if answer.status != status:
            raise RuntimeError(f"the mock answered {answer.status}: {answer.text[:500]}")
        return answer
