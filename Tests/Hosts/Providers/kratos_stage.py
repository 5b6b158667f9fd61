"""What the tests at Ory Kratos share: servers of several configurations, users of their provider, and applications."""

import base64
import hashlib
import hmac
import itertools
import time

import stage
from application import Application
from built import built
from google_keys import ISSUER, GoogleKeys
from kratos import BUTTON, HOME_PAGE, Kratos
from mails import Mails
from oidc_provider import OIDCProvider
from person import Person
from stage import expect

PASSWORD = "correct horse battery staple"
SCHEME = "com.example.notes://callback"


class Stage(stage.Stage):
    RELEASE = "b86338da0"

    def __init__(self, folder):
        super().__init__(folder)
        name = f"kratos-{self.RELEASE}"
        self._program = built(name, folder, "docs/maintaining/testing.md says how to build it")
        self.mails, self._servers, self._numbers = Mails(), {}, itertools.count(1)
        self.provider, self.keys = None, None
        try:
            self.provider = OIDCProvider(folder / "provider")
            self.keys = GoogleKeys(folder / "keys", self.provider)
            self.server = self.kratos()
        except BaseException:
            self.end()
            raise

    def end(self):
        for part in *self._servers.values(), self.keys, self.provider, self.mails:
            if part:
                part.end()

    def kratos(self, **changes):
        """A server with these changes of its configuration, by path, with "__" between the names."""
        key = repr(sorted(changes.items()))
        if key not in self._servers:
            self._servers[key] = Kratos(
                self._program, self.folder / f"kratos-{len(self._servers)}", self.provider, self.keys, self.mails, [self.redirect_uri, SCHEME],
                {name.replace("__", "."): value for name, value in changes.items()})
        return self._servers[key]

    def person(self, **claims):
        """A user of the provider, of whom it says this; None: nothing."""
        person = Person(f"user{next(self._numbers)}")
        self.provider.order("describe", id=person.name, **claims)
        person.email = claims.get("email", person.email)
        return person

    def id_token(self, nonce, **claims):
        """What an application gets from the provider's own button."""
        now = int(time.time())
        usual = {"iss": ISSUER, "aud": BUTTON, "nonce": nonce, "iat": now, "exp": now + 600, "email_verified": True}
        return self.provider.order("sign", **{**usual, **claims})

    def application(self, person=None, server=None, **options):
        return Application(self.redirect_uri, person or self.person(), ory=(server or self.server).url, **options)

    def project_account(self):
        """A user of the command."""
        return self.command(self.redirect_uri, CARDEA_ORY_PROJECT=self.server.url)

    def signed_in(self, person=None, server=None, **options):
        application = self.application(person, server, **options)
        application.claims = application.sign_in(provider="google")
        return application

    def with_password(self, email=None, server=None):
        """The address of a user whom the provider has never seen, and who signs in with PASSWORD."""
        email = email or f"known{next(self._numbers)}@example.com"
        (server or self.server).admin("POST", "/identities", {
            "schema_id": "person", "traits": {"email": email, "name": "Ann"},
            "credentials": {"password": {"config": {"password": PASSWORD}}}})
        return email

    def password_session(self, email, password=PASSWORD, server=None):
        """The token of a session without the library, or None."""
        server = server or self.server
        flow = server.ask("GET", "/self-service/login/api").json
        answer = server.ask("POST", flow["ui"]["action"], {"method": "password", "identifier": email, "password": password})
        return answer.json.get("session_token")

    def settings(self, application, *bodies, server=None):
        """What the user changes without the library, in one flow: the last answer."""
        server, token = server or self.server, application.access_token()
        flow = server.ask("GET", "/self-service/settings/api", token=token).json
        for body in bodies:
            answer = server.ask("POST", flow["ui"]["action"], body(flow) if callable(body) else body, token)
            expect(answer.status == 200, answer)
            flow = answer.json
        return flow

    def signs_in_browser(self, person, server=None):
        """At the project, without any application."""
        server = server or self.server
        person.pages |= page("login", server, lambda flow: {"method": "oidc", "provider": "google"})
        person.visits(f"{server.url}/self-service/login/browser")

    def enrols(self, application, server=None):
        """The secret of an app for codes that the user's account has from now on."""
        secrets = []

        def body(flow):
            secrets.append(node(flow, "totp_secret_key")["text"]["text"])
            return {"method": "totp", "totp_code": totp(secrets[0])}

        self.settings(application, body, server=server)
        return secrets[0]


def node(flow, name):
    return next(one["attributes"] for one in flow["ui"]["nodes"] if name in (one["attributes"].get("name"), one["attributes"].get("id")))


def totp(secret):
    counter = int(time.time()) // 30
    digest = hmac.digest(base64.b32decode(secret + "=" * (-len(secret) % 8)), counter.to_bytes(8, "big"), hashlib.sha1)
    place = digest[-1] & 15
    return f"{(int.from_bytes(digest[place:place + 4], 'big') & 0x7FFFFFFF) % 1_000_000:06}"


def page(kind, server, body):
    """What a user does on a page of the project, by its address: submits this, and goes where that leads."""
    def act(person, address):
        identifier = address.partition("flow=")[2].partition("&")[0]
        flow = server.ask("GET", f"/self-service/{kind}/flows?id={identifier}", web=person.web).json
        submitted = body(flow)
        if isinstance(submitted, str):
            return submitted
        hidden = {one["attributes"]["name"]: one["attributes"].get("value", "") for one in flow["ui"]["nodes"]
                  if one["attributes"].get("type") == "hidden"}
        answer = person.web.ask("POST", flow["ui"]["action"], form={**hidden, **submitted}, headers={"Accept": "text/html"})
        expect(answer.location, answer)
        return answer.location

    return {f"{HOME_PAGE}/{kind}": act}
