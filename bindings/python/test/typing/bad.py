"""What a type checker must refuse: it complains of every mark that is not needed."""

import cardea_auth
from cardea_auth import CardeaClient, Configuration, OAuthLoginOptions, Prelude


class HalfAStore:
    def read(self, key: str) -> bytes:
        return b""


class WrongStore:
    async def read(self, key: str) -> str:
        return ""

    def write(self, key: str, record: bytes) -> None: ...

    def remove(self, key: str) -> None: ...


class NoPresenter:
    def show(self, page: cardea_auth.Presentation) -> None: ...


class WrongGuide:
    def tell(self, notice: cardea_auth.SecurityKeyNotice) -> None: ...

    async def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> int:
        return 1234


async def main(client: CardeaClient, waiting: cardea_auth.BlockingClient) -> None:
    Configuration("https://auth.example.com", "com.example.app")  # type: ignore[arg-type]
    Configuration(Prelude("https://auth.example.com"))  # type: ignore[call-arg]
    Configuration(Prelude("x"), "y", request_timeout="10")  # type: ignore[arg-type]
    Configuration(Prelude("x"), "y", timeout=10)  # type: ignore[call-arg]
    Configuration(Prelude("x"), "y", store=HalfAStore())  # type: ignore[arg-type]
    Configuration(Prelude("x"), "y", presenter=NoPresenter())  # type: ignore[arg-type]
    Configuration(Prelude("x"), "y", store=WrongStore())  # type: ignore[arg-type]
    Configuration(Prelude("x"), "y", key_guide=WrongGuide())  # type: ignore[arg-type]
    Configuration(Prelude("x"), "y", observer=lambda: None)  # type: ignore[arg-type,misc]
    Configuration(cardea_auth.OpenIDProvider(issuer="x"), "y")  # type: ignore[call-arg]
    cardea_auth.OpenIDProvider("notes", leniencies="tenant_issuer")  # type: ignore[arg-type]
    cardea_auth.OpenIDProvider("notes", clock_leeway="60")  # type: ignore[arg-type]
    cardea_auth.OpenIDProvider.okta("notes")  # type: ignore[call-arg]
    Configuration(cardea_auth.Ory(), "y")  # type: ignore[call-arg]
    Configuration(cardea_auth.Ory("x", verifies_email="yes"), "y")  # type: ignore[arg-type]
    cardea_auth.OAuthLoginAnswer("password", {"password": 5})  # type: ignore[dict-item]
    cardea_auth.OAuthLoginAnswer("password").way = "totp"  # type: ignore[misc]
    await client.answer_login_step("step_1", cardea_auth.OAuthLoginAnswer("password"))  # type: ignore[arg-type]
    await client.login_with_id_token("google", "x.y.z", "nonce")  # type: ignore[misc]
    cardea_auth.EndBrowserSessionOptions()  # type: ignore[call-arg]
    await client.initiate_device_login(["openid"])  # type: ignore[misc]
    await client.open_oauth_link("oauth://?url=x")  # type: ignore[call-arg]
    await client.link_identity(5)  # type: ignore[arg-type]
    cardea_auth.OAuthLinkOptions(5)  # type: ignore[arg-type]
    await client.finish_device_login("id")  # type: ignore[arg-type]
    OAuthLoginOptions("google", "x:y", "loopback")  # type: ignore[arg-type]
    await client.login_with_oauth("google")  # type: ignore[arg-type]
    await client.check_otp(123456, "challenge")  # type: ignore[arg-type]
    await client.revoke_sessions(None)  # type: ignore[arg-type]
    await client.authorized_request(cardea_auth.AuthorizedRequest("x", body="text"))  # type: ignore[arg-type]
    await waiting.current_user()  # type: ignore[misc]
    client.store_kind = "memory"  # type: ignore[misc]
    result = await client.login_with_oauth(OAuthLoginOptions("google", "x:y"))
    print(result.user)  # type: ignore[union-attr]
    user = await client.current_user()
    user.access_token = "x"  # type: ignore[misc]
    print(user.profile.user_id + "x")  # type: ignore[operator]
