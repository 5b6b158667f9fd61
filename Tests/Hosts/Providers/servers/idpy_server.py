"""An OpenID provider made of idpy-oidc and Flask, served by Cheroot over TLS until its input ends.

usage: idpy_server.py SETTINGS   a JSON file; see Tests/Hosts/Providers/python_provider.py
"""

import copy
import json
import os
import sys
from pathlib import Path

from cheroot.ssl.builtin import BuiltinSSLAdapter
from cheroot.wsgi import Server as HTTPServer
from control import obey
from cryptojwt.key_issuer import KeyIssuer
from cryptojwt.key_jar import build_keyjar
from flask import Flask, redirect, request
from idpyoidc.message.oauth2 import AuthorizationRequest, ResponseMessage
from idpyoidc.server import Server
from idpyoidc.server.configure import DEFAULT_EXTENDED_CONF, OPConfiguration
from idpyoidc.server.exception import ClientAuthenticationError, FailedAuthentication, UnknownClient
from idpyoidc.server.session.grant import Grant

SITE = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
KEYS = [{"type": "RSA", "use": ["sig"]}, {"type": "EC", "crv": "P-256", "use": ["sig"]}]
SIGN_IN = """<form method="post" action="/{{ action }}"><input type="hidden" name="token" value="{{ token }}">
<input id="username" name="username"><input id="password" name="password" type="password">
<button type="submit">Sign in</button></form>"""

pages = Flask(__name__)


def configuration():
    """Its own defaults, with proofs of possession where they are wanted, and without what it would look for on disk."""
    chosen = copy.deepcopy(DEFAULT_EXTENDED_CONF)
    endpoints = chosen["endpoint"]
    for name in "webfinger", "registration", "registration_api", "introspection", "end_session":
        del endpoints[name]
    endpoints["token"]["kwargs"] = {
        "client_authn_method": ["client_secret_basic", "client_secret_post", "public"], "revoke_refresh_on_issue": True}
    endpoints["userinfo"]["kwargs"]["client_authn_method"] = ["bearer_header"]
    chosen["add_on"] = {"pkce": {"function": "idpyoidc.server.oauth2.add_on.pkce.add_support", "kwargs": {
        "essential": True, "code_challenge_method": "S256"}}}
    if SITE["binds"]:
        chosen["add_on"]["dpop"] = {"function": "idpyoidc.server.oauth2.add_on.dpop.add_support", "kwargs": {
            "dpop_signing_alg_values_supported": ["ES256"], "dpop_endpoints": ["token"]}}
    chosen["authz"]["kwargs"]["grant_config"]["usage_rules"]["refresh_token"] = {
        "supports_minting": ["access_token", "refresh_token", "id_token"], "expires_in": 3600}
    chosen["userinfo"]["kwargs"] = {"db": {}}
    chosen["authentication"]["user"]["kwargs"]["db"] = {"class": "idpyoidc.server.util.JSONDictDB", "kwargs": {
        "filename": "passwords.json"}}
    return {**chosen, "issuer": SITE["issuer"], "base_url": SITE["issuer"], "key_conf": {"key_defs": KEYS, "uri_path": "jwks"}}


def answer(endpoint, asked, error="", **arguments):
    told = endpoint.do_response(request=asked, error=error, **arguments)
    in_body = told.get("response_placement", endpoint.response_placement) == "body"
    response = pages.make_response((told["response"], told.get("response_code", 400 if error else 200))
                                   if in_body else redirect(told["response"]))
    for name, value in told["http_headers"]:
        response.headers[name] = value
    for cookie in told.get("cookie", []):
        response.set_cookie(cookie["name"], cookie["value"], secure=True, httponly=True)
    return response


def serve(name):
    """A request at the endpoint of that name, put and answered as its library wants it."""
    endpoint = provider.get_endpoint(name)
    http_info = {
        "headers": {key.lower(): value for key, value in request.headers.items()}, "method": request.method,
        "url": request.url, "cookie": [{"name": key, "value": value} for key, value in request.cookies.items()]}
    try:
        asked = endpoint.parse_request((request.args if request.method == "GET" else request.form).to_dict(), http_info=http_info)
    except (ClientAuthenticationError, UnknownClient) as error:
        return {"error": "invalid_client", "error_description": str(error)}, 401
    except Exception as error:
        return {"error": "invalid_token" if name == "userinfo" else "invalid_request", "error_description": str(error)}, \
            401 if name == "userinfo" else 400
    if isinstance(asked, ResponseMessage) and "error" in asked:
        return asked.to_dict(), 400
    told = endpoint.process_request(asked, http_info=http_info)
    if "http_response" in told:
        return told["http_response"]
    if isinstance(told, ResponseMessage) and "error" in told:
        return told.to_dict(), 400
    return answer(endpoint, asked, **told)


@pages.get("/.well-known/openid-configuration")
def metadata():
    return serve("provider_config")


@pages.get("/jwks")
def key_set():
    return provider.keyjar.export_jwks()


@pages.get("/authorization")
def authorization():
    return serve("authorization")


@pages.post("/verify/user")
def signs_in():
    """What its form leads to. It asks for no consent."""
    method = provider.context.authn_broker["user"]["method"]
    try:
        name = method.verify(**request.form)
    except FailedAuthentication:
        return "A wrong name or password.", 403
    told = method.unpack_token(request.form["token"])
    asked, endpoint = AuthorizationRequest().from_urlencoded(told["query"]), provider.get_endpoint("authorization")
    session = endpoint.create_session(asked, name, told["authn_class_ref"], told["iat"], method)
    result = endpoint.authz_part2(request=asked, session_id=session)
    return (result.to_dict(), 400) if isinstance(result, ResponseMessage) else answer(endpoint, request.form, **result)


@pages.post("/token")
def token():
    return serve("token")


@pages.route("/userinfo", methods=["GET", "POST"])
def userinfo():
    return serve("userinfo")


def add_user(name, password, first_name, last_name, email):
    provider.context.authn_broker["user"]["method"].user_db._db[name] = password
    provider.context.userinfo.db[name] = {"name": f"{first_name} {last_name}", "email": email}


def add_client(client_id, redirect_uri):
    """A public client, as a native application is."""
    provider.context.cdb[client_id] = {
        "client_id": client_id, "redirect_uris": [(redirect_uri, {})], "response_types_supported": ["code"],
        "grant_types_supported": ["authorization_code", "refresh_token"],
        "allowed_scopes": ["openid", "profile", "email", "offline_access"], "token_endpoint_auth_method": "none"}


def rotate_keys():
    """The old key is not in the key set any more."""
    fresh = build_keyjar(KEYS).export_jwks(private=True)
    for owner in "", SITE["issuer"]:
        provider.keyjar[owner] = KeyIssuer()
        provider.keyjar.import_jwks(fresh, owner)


def end_sessions():
    """As an administrator does who ends what was granted."""
    for node in provider.context.session_manager.db.values():
        if isinstance(node, Grant):
            node.revoke_token()


def build():
    """The library finds pages and passwords in the folder that it begins in."""
    folder = Path(SITE["folder"])
    os.chdir(folder)
    (folder / "templates").mkdir()
    (folder / "templates/user_pass.jinja2").write_text(SIGN_IN, encoding="utf-8")
    (folder / "passwords.json").write_text("{}", encoding="utf-8")
    server = Server(OPConfiguration(configuration(), base_path=str(folder)), cwd=str(folder))
    if SITE["binds"]:
        # Its metadata and its refreshes go by that; the library sets it and then forgets it.
        server.context.provider_info["dpop_signing_alg_values_supported"] = ["ES256"]
    return server


if __name__ == "__main__":
    provider = build()
    obey({order.__name__: order for order in (add_user, add_client, rotate_keys, end_sessions)})
    server = HTTPServer(("127.0.0.1", SITE["port"]), pages, timeout=SITE["idle_seconds"])
    server.ssl_adapter = BuiltinSSLAdapter(SITE["certificate"], SITE["key"])
    server.safe_start()
