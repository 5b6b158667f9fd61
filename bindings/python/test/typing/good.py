"""What a type checker must accept, and what it must know."""

import asyncio
import logging
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Optional, Tuple, Union

import cardea_auth
from cardea_auth import AsyncClient, CardeaUser, Client, Configuration, OAuthEmailChallenge, OAuthLoginOptions, PageOptions, SessionEvent


class Store:
    def __init__(self) -> None:
        self.records: "dict[str, bytes]" = {}

    async def read(self, key: str) -> Optional[bytes]:
        return self.records.get(key)

    def write(self, key: str, record: bytes) -> None:
        self.records[key] = record

    async def remove(self, key: str) -> None:
        self.records.pop(key, None)


def key(id: Optional[str]) -> Optional[cardea_auth.EncryptionKey]:
    return cardea_auth.EncryptionKey(id or "first", bytes(32))


async def signals() -> Optional[str]:
    return "d1d1"


class Window:
    async def present(self, page: cardea_auth.Presentation) -> Optional[str]:
        return f"{page.redirect_uri}?challenge_token=x"


class Prompter:
    def prompt(self, prompt: cardea_auth.SecurityKeyPrompt) -> None:
        name: Optional[str] = prompt.key_name
        print(prompt.step, prompt.count, name)

    async def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> Optional[str]:
        left: Optional[int] = question.tries_left
        return None if left == 1 else f"{left}"

    def account(self, accounts: Tuple[cardea_auth.SecurityKeyAccount, ...]) -> str:
        return accounts[0].id


def observer(event: SessionEvent) -> None:
    if isinstance(event, cardea_auth.SignedIn):
        name: Optional[str] = event.user.id
        print(name)
    elif isinstance(event, cardea_auth.LoginWaiting):
        opened: bool = event.open_again()
        print(opened, event.attempt.authorization_url)


async def main() -> None:
    provider = cardea_auth.OpenIDProvider(
        "notes", "https://accounts.example.com", scopes=["openid"], parameters={"ui_locales": "de"}, token_endpoint="https://b",
        response_mode="query", redirect_forms=("localhost", "https"), clock_leeway=timedelta(minutes=1), quirks=["tenant_issuer"])
    changed = replace(cardea_auth.OpenIDProvider("x", well_known="google", client_secret="secret"), dpop=False)
    configuration = Configuration(
        prelude="https://auth.example.com", application_id="com.example.app", request_timeout=timedelta(seconds=5), refresh_leeway=0.5,
        store=Store(), presenter=Window(), logger=logging.getLogger("app"), observer=observer, security_key_handler=Prompter(),
        passkey_origin="https://auth.example.com", signals_handler=signals)
    Client(provider=changed, application_id="y").close()
    Client(provider=provider, application_id="y", store="automatic", log_level="debug", logger=lambda level, text: None).close()
    Client(ory="https://slug.projects.oryapis.com", require_verified_address=True, application_id="y").close()
    Client(issuer="https://accounts.example.com", client_id="notes", application_id="y",
           store=cardea_auth.StoreChoice("encrypted_file", encryption_key_handler=key)).close()
    options = OAuthLoginOptions(provider="google", redirect_uri="com.example.app:/callback")
    page: PageOptions = {"timeout": 60, "prefers_ephemeral_session": True}
    with Client() as alone:
        redirect: str = alone.open_web_session("https://a?{redirect_uri}", redirect_uri="http://127.0.0.1/callback", redirect_capture="loopback")
    async with AsyncClient(**configuration) as client:
        result = await client.login(**options)
        if isinstance(result, CardeaUser):
            ends: Optional[datetime] = result.access_token_expires_at
            print(ends)
        elif isinstance(result, OAuthEmailChallenge):
            user: CardeaUser = await client.check_oauth_email_otp(result, "123456")
            print(user.email, user.claims["sub"], user.claim("sub"), user.token_member("scope"))
        else:
            step: cardea_auth.OAuthLoginStep = result
            fields = {field.name: field.value or "" for field in step.ways[0].fields}
            result = await client.continue_login(step, step.ways[0].id, fields, **page)
            went_on = await client.initiate_continued_login(step, "password")
            if isinstance(went_on, cardea_auth.OAuthLoginContext):
                print(went_on.authorization_url, step.kind == "second_factor")
        answer = await client.send_authorized_request("https://api.example.com", method="POST", headers={"X": "y"}, body=b"z")
        status: int = answer.status
        seen: Optional[datetime] = (await client.list_sessions()).sessions[0].last_seen_at
        print(seen, answer.text(), answer.json()["id"], answer.header("ETag"))
        await client.revoke_sessions("others")
        await client.revoke_sessions("one", "id")
        resumed: Optional[cardea_auth.FinalizeOAuthLoginResult] = await client.resume_oauth_login()
        peeked: Optional[str] = client.peek_access_token()
        print(status, resumed, peeked)
        passkey: cardea_auth.Passkey = await client.register_passkey("ada@example.com", nickname="blue")
        question = await client.begin_passkey_login()
        signed: str = await client.sign_with_passkey(question)
        entered: Union[CardeaUser, cardea_auth.Passkey] = await client.continue_with_passkey(question, signed)
        asked: cardea_auth.StepUpResult = await client.request_step_up("pay", {"amount": "500"})
        print(passkey, entered, asked)
    with Client(**configuration) as waiting:
        token: str = waiting.access_token()
        waiting.login_with_oauth(redirect_uri="com.example.app:/callback", **page)
        waiting.login(redirect_uri="com.example.app:/callback", scopes=("openid",))
        device: cardea_auth.DeviceLogin = waiting.begin_device_login(parameters={"audience": "x"})
        complete: Optional[str] = device.verification_uri_complete
        user = waiting.continue_device_login(device)
        end: bool = waiting.end_browser_session(redirect_uri="x:y", parameters={"ui_locales": "de"})
        aliases: "tuple[str, ...]" = waiting.link_identity(app_user_id="anon").aliases
        route: str = waiting.open_deep_link_page("oauth://?url=x", deep_link_scheme="myapp", timeout=5)
        pending: cardea_auth.Pending = waiting.restore("step_1")
        waiting.save(pending)
        waiting.login(provider="google", redirect_uri="com.example.app:/callback", registers=True, traits="{}", transient_payload="{}",
                      organization="o", identity_schema="s", reauthenticates=False)
        ended: cardea_auth.FinalizeOAuthLoginResult = waiting.login_with_id_token("google", "x.y.z", nonce="n", registers=True)
        waiting.login(redirect_uri="https://app.example.com/callback", deep_link_scheme="myapp", redirect_capture="oauth_prefix",
                      accepts_token_handoff=True)
        headers: "dict[str, str]" = waiting.authorize_request("GET", "https://api.example.com")
        again: "Optional[dict[str, str]]" = waiting.retry_request("GET", "https://api.example.com", 401, dpop_nonce="x")
        waiting.login_with_passkey()
        waiting.move_sessions("automatic", all_accounts=True)
        print(redirect, aliases, route, ended, headers, again, complete, end, token, user)
    try:
        cardea_auth.deliver_redirect("com.example.app:/callback")
    except cardea_auth.CardeaError as error:
        wait: Optional[float] = error.retry_after
        left: Optional[str] = error.details.get("x-ratelimit-remaining")
        print(left, wait, error.code == cardea_auth.ErrorCode.RATE_LIMITED)


asyncio.run(main())
