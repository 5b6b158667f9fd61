"""Canaille, an OpenID provider, on its own HTTP server over TLS until its input ends.

usage: canaille_server.py SETTINGS   a JSON file; see Tests/Hosts/Providers/python_provider.py
"""

import asyncio
import datetime
import json
import sys
from pathlib import Path

from asgiref.wsgi import WsgiToAsgi
from canaille.app import models
from canaille.backends import Backend
from canaille.hypercorn.app import create_app
from control import obey
from hypercorn.asyncio import serve
from hypercorn.config import Config
from joserfc.jwk import RSAKey

SITE = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))


def new_key():
    return RSAKey.generate_key(2048, auto_kid=True).as_dict(private=True)


application = create_app(env_file=None, wrap_asgi=False, config={
    "SECRET_KEY": "of this site", "SERVER_NAME": SITE["issuer"].partition("//")[2], "PREFERRED_URL_SCHEME": "https",
    "CANAILLE": {
        "DATABASE": "sql", "SMTP": None, "CAPTCHA_ENABLED": False, "JAVASCRIPT": False, "HTMX": False},
    "CANAILLE_SQL": {
        "DATABASE_URI": f"sqlite:///{SITE['folder']}/site.db",
        # Everybody knows these passwords: few rounds are enough.
        "PASSWORD_HASH_PARAMS": {"pbkdf2_sha512__rounds": 1000}},
    "CANAILLE_OIDC": {"ACTIVE_JWKS": [new_key()], "INACTIVE_JWKS": []},
})


def within(work):
    """The work with the provider's database at hand, under its own name."""
    def order(**arguments):
        with application.app_context(), Backend.instance.session():
            return work(**arguments)
    return order


def now():
    return datetime.datetime.now(datetime.timezone.utc)


def add_user(name, password, first_name, last_name, email):
    Backend.instance.save(models.User(
        user_name=name, formatted_name=f"{first_name} {last_name}", given_name=first_name, family_name=last_name, emails=[email],
        password=password))


def add_client(client_id, redirect_uri):
    """A public client, as a native application is."""
    client = models.Client(
        client_id=client_id, client_name=client_id, client_uri="https://app.example.com", redirect_uris=[redirect_uri],
        post_logout_redirect_uris=[redirect_uri], grant_types=["authorization_code", "refresh_token"], response_types=["code"],
        scope=["openid", "profile", "email"], token_endpoint_auth_method="none", client_id_issued_at=now())
    Backend.instance.save(client)
    client.audience = [client]
    Backend.instance.save(client)


def rotate_keys():
    """The old key is not in the key set any more."""
    application.config["CANAILLE_OIDC"]["ACTIVE_JWKS"] = [new_key()]


def end_sessions():
    """As an administrator does who takes away what applications were given."""
    for token in Backend.instance.query(models.Token):
        token.revokation_date = now()
        Backend.instance.save(token)


def lock_user(name, locked):
    user = Backend.instance.get(models.User, user_name=name)
    user.lock_date = now() if locked else None
    Backend.instance.save(user)


def main():
    obey({work.__name__: within(work) for work in (add_user, add_client, rotate_keys, end_sessions, lock_user)})
    config = Config()
    config.bind = [f"127.0.0.1:{SITE['port']}"]
    config.certfile, config.keyfile = SITE["certificate"], SITE["key"]
    config.alpn_protocols, config.keep_alive_timeout = SITE["protocols"], SITE["idle_seconds"]
    config.accesslog, config.access_log_format = "-", "%(H)s %(r)s %(s)s"
    asyncio.run(serve(WsgiToAsgi(application), config))


if __name__ == "__main__":
    main()
