"""Signs in with Authlib, and opens the browser with Cardea: python3 authlib_login.py ISSUER CLIENT_ID"""

import sys

from authlib.common.security import generate_token
from authlib.integrations.httpx_client import OAuth2Client
from cardea_auth import Client

issuer, client_id = sys.argv[1:]
login = OAuth2Client(client_id, token_endpoint_auth_method="none", scope="openid email", redirect_uri="{redirect_uri}", code_challenge_method="S256")
verifier = generate_token(48)
page, state = login.create_authorization_url(f"{issuer}/authorize", code_verifier=verifier)
with Client() as client:
    redirect = client.open_web_session(page, redirect_uri="http://127.0.0.1/callback", redirect_capture="loopback")
login.redirect_uri = redirect.partition("?")[0]
# Authlib compares the state.
login.fetch_token(f"{issuer}/token", authorization_response=redirect, state=state, code_verifier=verifier)
print("Signed in:", login.get(f"{issuer}/userinfo").json()["email"])
