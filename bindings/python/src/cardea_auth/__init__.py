"""Sign-in for Linux programs: one call opens the user's browser, one result says who signed in.

    async with CardeaClient(Configuration(Prelude("https://auth.example.com"), "com.example.app")) as client:
        result = await client.login_with_oauth(
            OAuthLoginOptions(OAuthProvider.GOOGLE, "http://127.0.0.1/callback", RedirectCapture.LOOPBACK))
"""

from ._codes_g import ErrorCode
from ._delivery import abi_version, deliver_redirect, version
from ._library import use_library
from ._raw_g import VERSION as __version__
from ._values import Seconds
from .blocking import BlockingClient
from .client import CardeaClient
from .errors import CardeaError, LibraryError
from .events import (
    LoginReturned,
    LoginWaiting,
    RedirectIgnored,
    Refreshed,
    RefreshFailed,
    SessionEvent,
    SessionObserver,
    SignedIn,
    SignedOut,
    StoreAsking,
)
from .hosts import Presentation, Presenter, SealingKey, SealingKeyProvider, SecureStore
from .logins import DeviceLogin, OAuthEmailChallenge, OAuthLoginAttempt, OTPChannel
from .models import (
    BrowserSessionEnd,
    CardeaProfile,
    CardeaUser,
    ContinuedOAuthLogin,
    IdentityLink,
    LoggedIn,
    MoreRequired,
    OAuthLoginResult,
    OTPRequired,
    PageRequired,
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
    Configuration,
    EndBrowserSessionOptions,
    LogHandler,
    LogLevel,
    OAuthLinkOptions,
    OAuthLoginOptions,
    OAuthProvider,
    Ory,
    Prelude,
    RedirectCapture,
)
from .requests import AuthorizedRequest, AuthorizedResponse, RequestAuthorization
from .sessions import Session, SessionList, SessionTarget
from .steps import (
    OAuthLoginAnswer,
    OAuthLoginStep,
    OAuthLoginStepField,
    OAuthLoginStepKind,
    OAuthLoginStepMessage,
    OAuthLoginStepWay,
)
from .stores import StoreChoice, StoredAccount
from .ways import (
    Blocked,
    CompanySignOn,
    Granted,
    Passkey,
    PasskeyAuthenticator,
    PasskeyQuestion,
    PasswordCheck,
    PasswordCriterion,
    PasswordPolicy,
    SignalCollector,
    StepRequired,
    StepUpAnswer,
    StepUpChallenge,
    StepUpResult,
    UserIdentifier,
)

__all__ = [
    "AuthorizedRequest",
    "AuthorizedResponse",
    "Blocked",
    "BlockingClient",
    "BrowserSessionEnd",
    "CardeaClient",
    "CardeaError",
    "CardeaProfile",
    "CardeaUser",
    "ClientAuthentication",
    "CompanySignOn",
    "Configuration",
    "ContinuedOAuthLogin",
    "DeviceLogin",
    "EndBrowserSessionOptions",
    "ErrorCode",
    "Granted",
    "IdentityLink",
    "Leniencies",
    "LibraryError",
    "LogHandler",
    "LogLevel",
    "LoggedIn",
    "LoginReturned",
    "LoginWaiting",
    "MoreRequired",
    "OAuthEmailChallenge",
    "OAuthLinkOptions",
    "OAuthLoginAnswer",
    "OAuthLoginAttempt",
    "OAuthLoginOptions",
    "OAuthLoginResult",
    "OAuthLoginStep",
    "OAuthLoginStepField",
    "OAuthLoginStepKind",
    "OAuthLoginStepMessage",
    "OAuthLoginStepWay",
    "OAuthProvider",
    "OTPChannel",
    "OTPRequired",
    "OpenIDEndpoints",
    "OpenIDProvider",
    "Ory",
    "PageRequired",
    "Passkey",
    "PasskeyAuthenticator",
    "PasskeyQuestion",
    "PasswordCheck",
    "PasswordCriterion",
    "PasswordPolicy",
    "Prelude",
    "Presentation",
    "Presenter",
    "RedirectCapture",
    "RedirectForms",
    "RedirectIgnored",
    "RefreshFailed",
    "Refreshed",
    "RequestAuthorization",
    "ResponseMode",
    "SealingKey",
    "SealingKeyProvider",
    "Seconds",
    "SecureStore",
    "Session",
    "SessionEvent",
    "SessionList",
    "SessionObserver",
    "SessionTarget",
    "SignalCollector",
    "SignedIn",
    "SignedOut",
    "StepRequired",
    "StepUpAnswer",
    "StepUpChallenge",
    "StepUpResult",
    "StoreAsking",
    "StoreChoice",
    "StoredAccount",
    "UserIdentifier",
    "__version__",
    "abi_version",
    "deliver_redirect",
    "use_library",
    "version",
]
