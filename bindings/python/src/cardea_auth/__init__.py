"""Sign-in for Linux programs: one call opens the user's browser, one result says who signed in.

    with Client(prelude="https://auth.example.com", application_id="com.example.app") as client:
        result = client.login(provider="google", redirect_uri="http://127.0.0.1/callback", redirect_capture="loopback")
"""

from ._codes_g import ErrorCode
from ._delivery import deliver_redirect, version
from ._library import use_library
from ._raw_g import VERSION as __version__
from ._settings_g import OAuthLoginOptions, PageOptions, RedirectCapture
from ._values import Seconds
from .client import AsyncClient, Client
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
from .hosts import (
    EncryptionKey,
    EncryptionKeyHandler,
    Presentation,
    Presenter,
    SecureStore,
    SecurityKeyAccount,
    SecurityKeyHandler,
    SecurityKeyPINQuestion,
    SecurityKeyPrompt,
    SignalsHandler,
)
from .lists import (
    AuthorizedResponse,
    IdentityLink,
    Passkey,
    PasswordCheck,
    PasswordCompliancy,
    PasswordCriterion,
    Session,
    SessionList,
    StoredAccount,
    UserIdentifier,
)
from .models import (
    Blocked,
    CardeaUser,
    DeviceLogin,
    FinalizeOAuthLoginResult,
    OAuthEmailChallenge,
    OAuthLoginContext,
    OAuthLoginStep,
    OAuthLoginStepField,
    OAuthLoginStepMessage,
    OAuthLoginStepWay,
    PasskeyQuestion,
    Pending,
    StepUpChallenge,
    StepUpResult,
)
from .openid import OpenIDProvider
from .settings import AuthorizedRequest, Configuration, LogHandler, LogLevel
from .stores import Store, StoreChoice, StoreKind

__all__ = [
    "AsyncClient",
    "AuthorizedRequest",
    "AuthorizedResponse",
    "Blocked",
    "CardeaError",
    "CardeaUser",
    "Client",
    "Configuration",
    "DeviceLogin",
    "EncryptionKey",
    "EncryptionKeyHandler",
    "ErrorCode",
    "FinalizeOAuthLoginResult",
    "IdentityLink",
    "LibraryError",
    "LogHandler",
    "LogLevel",
    "LoginReturned",
    "LoginWaiting",
    "OAuthEmailChallenge",
    "OAuthLoginContext",
    "OAuthLoginOptions",
    "OAuthLoginStep",
    "OAuthLoginStepField",
    "OAuthLoginStepMessage",
    "OAuthLoginStepWay",
    "OpenIDProvider",
    "PageOptions",
    "Passkey",
    "PasskeyQuestion",
    "PasswordCheck",
    "PasswordCompliancy",
    "PasswordCriterion",
    "Pending",
    "Presentation",
    "Presenter",
    "RedirectCapture",
    "RedirectIgnored",
    "RefreshFailed",
    "Refreshed",
    "Seconds",
    "SecureStore",
    "SecurityKeyAccount",
    "SecurityKeyHandler",
    "SecurityKeyPINQuestion",
    "SecurityKeyPrompt",
    "Session",
    "SessionEvent",
    "SessionList",
    "SessionObserver",
    "SignalsHandler",
    "SignedIn",
    "SignedOut",
    "StepUpChallenge",
    "StepUpResult",
    "Store",
    "StoreAsking",
    "StoreChoice",
    "StoreKind",
    "StoredAccount",
    "UserIdentifier",
    "__version__",
    "deliver_redirect",
    "use_library",
    "version",
]
