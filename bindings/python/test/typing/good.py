"""What a type checker must accept, and what it must know."""

import asyncio
import logging
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Optional

import cardea_auth
from cardea_auth import (CardeaClient, Configuration, LoggedIn, OAuthLoginOptions, OAuthProvider, OTPRequired, Prelude,
                    SessionEvent)


class Store:
    def __init__(self) -> None:
        self.records: "dict[str, bytes]" = {}

    async def read(self, key: str) -> Optional[bytes]:
        return self.records.get(key)

    def write(self, key: str, record: bytes) -> None:
        self.records[key] = record

    async def remove(self, key: str) -> None:
        self.records.pop(key, None)


class Keys:
    def key(self, id: Optional[str]) -> Optional[cardea_auth.SealingKey]:
        return cardea_auth.SealingKey(id or "first", bytes(32))


class Window:
    async def present(self, page: cardea_auth.Presentation) -> Optional[str]:
        return f"{page.redirect_uri}?challenge_token=x"


class Guide:
    def tell(self, notice: cardea_auth.SecurityKeyNotice) -> None:
        if isinstance(notice, cardea_auth.ChooseSecurityKey):
            count: int = notice.count
            print(count)
        elif isinstance(notice, cardea_auth.TouchSecurityKey):
            name: str = notice.key_name
            print(name)
        else:
            connect: cardea_auth.ConnectSecurityKey = notice
            print(connect)

    async def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> Optional[str]:
        left: Optional[int] = question.tries_left
        return None if question.is_last_try else f"{left}"


def observer(event: SessionEvent) -> None:
    if isinstance(event, cardea_auth.SignedIn):
        name: Optional[str] = event.user.profile.user_id
        print(name)
    elif isinstance(event, cardea_auth.LoginWaiting):
        opened: bool = event.open_again()
        print(opened)


async def main() -> None:
    configuration = Configuration(
        backend=Prelude("https://auth.example.com"), application_id="com.example.app", request_timeout=timedelta(seconds=5),
        refresh_leeway=0.5, store=Store(), presenter=Window(), logger=logging.getLogger("app"), observer=observer,
        key_guide=Guide())
    provider = cardea_auth.OpenIDProvider(
        "notes", "https://accounts.example.com", scopes=["openid"], parameters={"ui_locales": "de"},
        endpoints=cardea_auth.OpenIDEndpoints("https://a", "https://b"), response_mode=cardea_auth.ResponseMode.QUERY,
        redirect_forms=cardea_auth.RedirectForms.LOCALHOST | cardea_auth.RedirectForms.HTTPS, clock_leeway=timedelta(minutes=1),
        leniencies=cardea_auth.Leniencies.TENANT_ISSUER, client_authentication=cardea_auth.ClientAuthentication.BASIC)
    Configuration(replace(cardea_auth.OpenIDProvider.google("x", "secret"), binds_tokens=False), "y")
    Configuration(provider, "y")
    Configuration(cardea_auth.Ory("https://slug.projects.oryapis.com", verifies_email=True), "y")
    Configuration(Prelude("x"), "y", store=cardea_auth.StoreChoice.sealed_file(key_provider=Keys()), logger=lambda level, text: None)
    async with CardeaClient(configuration) as client:
        result = await client.login_with_oauth(OAuthLoginOptions(OAuthProvider.GOOGLE, "com.example.app:/callback"))
        if isinstance(result, LoggedIn):
            ends: Optional[datetime] = result.user.access_token_expires_at
            print(ends)
        elif isinstance(result, OTPRequired):
            user: cardea_auth.CardeaUser = await client.check_otp("123456", result.challenge)
            print(user)
        else:
            more: cardea_auth.MoreRequired = result
            way: cardea_auth.OAuthLoginStepWay = more.step.ways[0]
            answer_to_step = cardea_auth.OAuthLoginAnswer(way.id, {field.name: field.value or "" for field in way.fields})
            went_on: cardea_auth.ContinuedOAuthLogin = await client.answer_login_step(more.step, answer_to_step)
            if isinstance(went_on, cardea_auth.PageRequired):
                print(went_on.attempt.authorization_url, more.step.kind is cardea_auth.OAuthLoginStepKind.SECOND_FACTOR)
        answer = await client.authorized_request(
            cardea_auth.AuthorizedRequest("https://api.example.com", "POST", headers={"X": "y"}, body=b"z"))
        status: int = answer.status
        seen: Optional[datetime] = (await client.list_sessions()).sessions[0].last_seen_at
        print(seen, answer.text(), answer.json()["id"], answer.header("ETag"))
        await client.revoke_sessions(cardea_auth.SessionTarget.others())
        await client.revoke_sessions(cardea_auth.SessionTarget.one("id"))
        resumed: Optional[cardea_auth.OAuthLoginResult] = await client.resume_oauth_login()
        print(status, resumed)
        key: cardea_auth.PasskeyAuthenticator = client.security_key("https://auth.example.com")
        await client.register_passkey("ada@example.com", key, nickname="blue")
        await client.login_with_passkey(client.passkey_page("https://auth.example.com/passkey"))
        signed: str = await client.security_key("https://auth.example.com").assertion("{}")
        print(signed)
    with cardea_auth.BlockingClient(configuration) as waiting:
        token: str = waiting.access_token()
        waiting.login_with_oauth(OAuthLoginOptions(redirect_uri="com.example.app:/callback", scopes=("openid",)))
        device: cardea_auth.DeviceLogin = waiting.initiate_device_login(parameters={"audience": "x"})
        complete: Optional[str] = device.verification_uri_complete
        user = waiting.finish_device_login(device)
        end: cardea_auth.BrowserSessionEnd = waiting.end_browser_session(cardea_auth.EndBrowserSessionOptions("x:y", ui_locales=["de"]))
        link: cardea_auth.IdentityLink = waiting.link_identity(app_user_id="anon")
        aliases: "tuple[str, ...]" = link.aliases
        route: str = waiting.open_oauth_link("oauth://?url=x", cardea_auth.OAuthLinkOptions("myapp", timeout=5))
        step: cardea_auth.OAuthLoginStep = waiting.restore_oauth_login_step("step_1")
        options = OAuthLoginOptions("google", "com.example.app:/callback", registers=True, traits="{}",
                                    transient_payload="{}", organization="o", identity_schema="s", reauthenticates=False)
        ended: cardea_auth.OAuthLoginResult = waiting.answer_login_step_in_browser(step, cardea_auth.OAuthLoginAnswer("oidc:google"), options)
        ended = waiting.login_with_id_token("google", "x.y.z", nonce="n", registers=True)
        waiting.save_oauth_login_step(step)
        print(ended, [message.text for message in step.messages if message.is_error], step.identifier, step.expires_at)
        OAuthLoginOptions(redirect_uri="https://app.example.com/callback", deep_link_scheme="myapp",
                          redirect_capture=cardea_auth.RedirectCapture.OAUTH_PREFIX, accepts_token_handoff=True)
        print(aliases, route)
        waiting.login_with_passkey(waiting.security_key("https://auth.example.com"))
        made: str = waiting.passkey_page("https://auth.example.com/passkey").attestation("{}")
        print(made)
        print(complete, user.profile.claims, end is cardea_auth.BrowserSessionEnd.CONFIRMED)
        print(token)
    try:
        cardea_auth.deliver_redirect("com.example.app:/callback")
    except cardea_auth.CardeaError as error:
        wait: Optional[float] = error.retry_after
        left: Optional[str] = error.details.get("x-ratelimit-remaining")
        print(left, wait, error.code == cardea_auth.ErrorCode.RATE_LIMITED)


asyncio.run(main())
