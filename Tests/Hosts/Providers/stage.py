"""What the tests of every provider share: accounts of the command, and words for what they expect."""

import base64
import json

from command import Command
from web import free_port


class Stage:
    def __init__(self, folder):
        self.folder = folder
        self.redirect_uri = f"http://127.0.0.1:{free_port()}/callback"
        self._count = 0

    def account(self, issuer, client_id, redirect_uri=None, secret=None):
        """A user of this machine who has never signed in."""
        environment = {"CARDEA_ISSUER": issuer, "CARDEA_CLIENT_ID": client_id}
        if secret is not None:
            path = self.folder / f"{self._count}.secret"
            path.write_text(secret + "\n")
            environment["CARDEA_CLIENT_SECRET_FILE"] = str(path)
        return self.command(redirect_uri or self.redirect_uri, **environment)

    def command(self, redirect_uri, **environment):
        self._count += 1
        return Command(self.folder / f"{type(self).__module__}-{self._count}", redirect_uri, **environment)


class Skip(Exception):
    """Why a test cannot run here."""


def require(thing):
    if thing.missing:
        raise Skip(thing.missing)


def expect(condition, *facts):
    if not condition:
        raise AssertionError("\n".join(str(fact) for fact in facts) or "not so")


def worked(ended):
    expect(ended.status == 0, f"it ended with {ended.status}", ended.out, ended.err)
    return ended


def failed(ended, status, *words):
    expect(ended.status == status, f"it ended with {ended.status}, not with {status}", ended.out, ended.err)
    for word in words:
        expect(word in ended.err, f"not said: {word}", ended.err)
    return ended


def signed_in(ended):
    """The claims of the user of a login."""
    return json.loads(worked(ended).out)["claims"]


def token(account):
    return worked(account.run("token")).out.strip()


def payload(token):
    """What a JSON web token says; its signature is somebody else's matter."""
    part = token.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))
