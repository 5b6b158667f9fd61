"""A Django site with Django OAuth Toolkit for an OpenID provider, served by uvicorn over TLS until its input ends.

usage: django_site.py SETTINGS   a JSON file; see Tests/Hosts/Providers/python_provider.py
"""

import json
import sys
from pathlib import Path

import django
import uvicorn
from control import obey
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from django.conf import settings

SITE = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
SIGN_IN = '<form method="post">{% csrf_token %}{{ form }}<button type="submit">Sign in</button></form>'


def new_key():
    return rsa.generate_private_key(public_exponent=65537, key_size=2048).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()).decode()


PROVIDER = {
    "OIDC_ENABLED": True, "OIDC_ISS_ENDPOINT": SITE["issuer"], "OIDC_RSA_PRIVATE_KEY": new_key(),
    "OIDC_RP_INITIATED_LOGOUT_ENABLED": True, "COMPLIANT_BCP_RFC9700_AUTHZ_RESPONSE_ISS": True,
    "SCOPES": {name: name for name in ("openid", "profile", "email")}, "REFRESH_TOKEN_EXPIRE_SECONDS": 3600,
    "OAUTH2_VALIDATOR_CLASS": f"{__name__}.Claims", "DEVICE_FLOW_INTERVAL": 1,
    "OAUTH_DEVICE_VERIFICATION_URI": f"{SITE['issuer']}/device/",
    "OAUTH_DEVICE_VERIFICATION_URI_COMPLETE": lambda code: f"{SITE['issuer']}/device/?user_code={code}",
}

settings.configure(
    SECRET_KEY="of this site", ALLOWED_HOSTS=["localhost"], ROOT_URLCONF=__name__, USE_TZ=True, LOGIN_URL="/sign-in/",
    DATABASES={"default": {
        "ENGINE": "django.db.backends.sqlite3", "NAME": f"{SITE['folder']}/site.db", "OPTIONS": {"timeout": 20}}},
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "oauth2_provider"],
    MIDDLEWARE=["django.contrib.sessions.middleware.SessionMiddleware", "django.middleware.csrf.CsrfViewMiddleware",
                "django.contrib.auth.middleware.AuthenticationMiddleware"],
    TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "OPTIONS": {"loaders": [
        ("django.template.loaders.locmem.Loader", {"registration/login.html": SIGN_IN}),
        "django.template.loaders.app_directories.Loader"]}}],
    # Everybody knows these passwords: a quick hash is enough.
    PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"], OAUTH2_PROVIDER=PROVIDER)
django.setup()

# They need the settings.
from django.contrib.auth import get_user_model
from django.contrib.auth.views import LoginView
from django.core.asgi import get_asgi_application
from django.core.management import call_command
from django.http import JsonResponse
from django.urls import include, path
from oauth2_provider.models import get_application_model, get_refresh_token_model
from oauth2_provider.oauth2_validators import OAuth2Validator
from oauth2_provider.settings import oauth2_settings
from oauth2_provider.views import OAuthServerMetadataView



class Metadata(OAuthServerMetadataView):
    """The document of RFC 8414, with the endpoint for devices, which the toolkit has and names nowhere."""

    def get(self, request, *arguments, **options):
        said = json.loads(super().get(request, *arguments, **options).content)
        return JsonResponse({**said, "device_authorization_endpoint": f"{SITE['issuer']}/device-authorization/"})


urlpatterns = [path("sign-in/", LoginView.as_view()), path(".well-known/oauth-authorization-server", Metadata.as_view()),
               path("", include("oauth2_provider.urls"))]


class Claims(OAuth2Validator):
    def get_additional_claims(self, request):
        return {"name": request.user.get_full_name(), "email": request.user.email}


def add_user(name, password, first_name, last_name, email):
    get_user_model().objects.create_user(name, email, password, first_name=first_name, last_name=last_name)


def add_client(client_id, redirect_uri, grant="authorization-code"):
    """A public client, as a native application is. It may sign in by one grant alone."""
    get_application_model().objects.create(
        client_id=client_id, name=client_id, redirect_uris=redirect_uri, client_type="public",
        authorization_grant_type=grant, post_logout_redirect_uris=redirect_uri, algorithm="RS256",
        client_secret="")


def rotate_keys():
    """The old key is not in the key set any more."""
    PROVIDER["OIDC_RSA_PRIVATE_KEY"] = new_key()
    oauth2_settings.reload()


def end_sessions():
    """As an administrator does who takes away what applications were given."""
    for token in get_refresh_token_model().objects.filter(revoked__isnull=True):
        token.revoke()


if __name__ == "__main__":
    call_command("migrate", verbosity=0)
    obey({order.__name__: order for order in (add_user, add_client, rotate_keys, end_sessions)})
    uvicorn.run(get_asgi_application(), host="127.0.0.1", port=SITE["port"], ssl_certfile=SITE["certificate"],
                ssl_keyfile=SITE["key"], timeout_keep_alive=SITE["idle_seconds"], lifespan="off")
