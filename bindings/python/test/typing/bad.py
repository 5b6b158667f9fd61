"""What a type checker must refuse: it complains of every mark that is not needed."""

import cardea_auth
from cardea_auth import AsyncClient, Client


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


class WrongPrompter:
    def prompt(self, prompt: cardea_auth.SecurityKeyPrompt) -> None: ...

    async def pin(self, question: cardea_auth.SecurityKeyPINQuestion) -> int:
        return 1234


async def main(client: AsyncClient, waiting: Client) -> None:
    Client("https://auth.example.com", "com.example.app")  # type: ignore[misc]
    Client(prelude="x", application_id="y", request_timeout="10")  # type: ignore[arg-type]
    Client(prelude="x", application_id="y", timeout=10)  # type: ignore[call-arg]
    Client(prelude="x", application_id="y", store=HalfAStore())  # type: ignore[arg-type]
    Client(prelude="x", application_id="y", store="cellar")  # type: ignore[arg-type]
    Client(prelude="x", application_id="y", store=WrongStore())  # type: ignore[arg-type]
    Client(prelude="x", application_id="y", presenter=NoPresenter())  # type: ignore[arg-type]
    Client(prelude="x", application_id="y", security_key_handler=WrongPrompter())  # type: ignore[arg-type]
    Client(prelude="x", application_id="y", observer=lambda: None)  # type: ignore[arg-type,misc]
    Client(prelude="x", application_id="y", log_level="loud")  # type: ignore[arg-type]
    Client(provider="google", application_id="y")  # type: ignore[arg-type]
    Client(ory="x", application_id="y", require_verified_address="yes")  # type: ignore[arg-type]
    cardea_auth.OpenIDProvider(issuer="x")  # type: ignore[call-arg]
    cardea_auth.OpenIDProvider("notes", clock_leeway="60")  # type: ignore[arg-type]
    await client.login()  # type: ignore[call-arg]
    await client.login(redirect_uri="x:y", redirect_capture="pigeon")  # type: ignore[arg-type]
    await client.login(redirect_uri="x:y", registers="yes")  # type: ignore[arg-type]
    await client.login("google", "x:y")  # type: ignore[call-arg,misc]
    await client.continue_login("step_1", "password")  # type: ignore[arg-type]
    await client.continue_login(cardea_auth.OAuthLoginStep("step_1"), "password", {"password": 5})  # type: ignore[dict-item]
    await client.continue_login(cardea_auth.OAuthLoginStep("step_1"), "oidc:google", redirect_uri="x:y")  # type: ignore[call-arg]
    await client.login_with_id_token("google", "x.y.z", "nonce")  # type: ignore[misc]
    await client.end_browser_session()  # type: ignore[call-arg]
    await client.begin_device_login(["openid"])  # type: ignore[misc]
    await client.open_deep_link_page()  # type: ignore[call-arg]
    await client.open_web_session("https://a")  # type: ignore[call-arg]
    await client.link_identity(5)  # type: ignore[arg-type]
    await client.continue_device_login("id")  # type: ignore[arg-type]
    await client.check_oauth_email_otp("challenge", 123456)  # type: ignore[arg-type]
    await client.revoke_sessions(None)  # type: ignore[arg-type]
    await client.send_authorized_request("x", body="text")  # type: ignore[arg-type]
    await waiting.current_user()  # type: ignore[misc]
    await client.peek_access_token()  # type: ignore[misc]
    client.store_kind = "memory"  # type: ignore[misc]
    result = await client.login(redirect_uri="x:y")
    print(result.access_token)  # type: ignore[union-attr]
    pending = await client.restore("att_1")
    await client.finalize_oauth_login(pending, "x:y")  # type: ignore[arg-type]
    user = await client.current_user()
    user.access_token = "x"  # type: ignore[misc]
    print(user.id + "x")  # type: ignore[operator]
