"""Sign-in for Linux programs: one call opens the user's browser, one result says who signed in.

    async with CardeaClient(Configuration(Prelude("https://auth.example.com"), "com.example.app")) as client:
        result = await client.login_with_oauth(
            OAuthLoginOptions(Provider.GOOGLE, "http://127.0.0.1/callback", RedirectCapture.LOOPBACK))
"""

from ._codes_g import ErrorCode
from ._delivery import abi_version, deliver_redirect, version
from ._library import load
from ._raw_g import VERSION as __version__
from ._values import Seconds
from .blocking import BlockingClient
from .client import CardeaClient
from .errors import CardeaError, LibraryError
from .events import (
    Event,
    LoginReturned,
    LoginWaiting,
    RedirectIgnored,
    Refreshed,
    RefreshFailed,
    SignedIn,
    SignedOut,
    StoreAsking,
)
from .hosts import Presenter, SealingKey, SealingKeys, SecureStore
from .models import (
    AuthorizedResponse,
    BrowserSessionEnd,
    ContinuedOAuthLogin,
    DeviceLogin,
    IdentityLink,
    LoggedIn,
    LoginResult,
    MoreRequired,
    OAuthEmailChallenge,
    OAuthLoginAttempt,
    OTPRequired,
    Presentation,
    Profile,
    Session,
    SessionList,
    User,
)
from .openid import (
    ClientAuthentication,
    Leniencies,
    OpenIDEndpoints,
    OpenIDProvider,
    RedirectForms,
    ResponseMode,
)
from .options import (
    AutomaticStore,
    Configuration,
    EndBrowserSessionOptions,
    LogLevel,
    MemoryStore,
    OAuthLinkOptions,
    OAuthLoginOptions,
    OneSession,
    Ory,
    Prelude,
    Provider,
    RedirectCapture,
    SealedFile,
    SecretService,
    SessionKeyring,
)
from .steps import (
    OAuthLoginAnswer,
    OAuthLoginStep,
    OAuthLoginStepField,
    OAuthLoginStepKind,
    OAuthLoginStepMessage,
    OAuthLoginStepWay,
)

__all__ = [
    "AuthorizedResponse",
    "AutomaticStore",
    "BlockingClient",
    "BrowserSessionEnd",
    "CardeaClient",
    "CardeaError",
    "ClientAuthentication",
    "Configuration",
    "ContinuedOAuthLogin",
    "DeviceLogin",
    "EndBrowserSessionOptions",
    "ErrorCode",
    "Event",
    "IdentityLink",
    "Leniencies",
    "LibraryError",
    "LogLevel",
    "LoggedIn",
    "LoginResult",
    "LoginReturned",
    "LoginWaiting",
    "MemoryStore",
    "MoreRequired",
    "OAuthEmailChallenge",
    "OAuthLinkOptions",
    "OAuthLoginAnswer",
    "OAuthLoginAttempt",
    "OAuthLoginOptions",
    "OAuthLoginStep",
    "OAuthLoginStepField",
    "OAuthLoginStepKind",
    "OAuthLoginStepMessage",
    "OAuthLoginStepWay",
    "OTPRequired",
    "OneSession",
    "OpenIDEndpoints",
    "OpenIDProvider",
    "Ory",
    "Prelude",
    "Presentation",
    "Presenter",
    "Profile",
    "Provider",
    "RedirectCapture",
    "RedirectForms",
    "RedirectIgnored",
    "RefreshFailed",
    "Refreshed",
    "ResponseMode",
    "SealedFile",
    "SealingKey",
    "SealingKeys",
    "Seconds",
    "SecretService",
    "SecureStore",
    "Session",
    "SessionKeyring",
    "SessionList",
    "SignedIn",
    "SignedOut",
    "StoreAsking",
    "User",
    "__version__",
    "abi_version",
    "deliver_redirect",
    "load",
    "version",
]
