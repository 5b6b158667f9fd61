// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// dart format off
// ignore_for_file: public_member_api_docs
/// The constants of the header.
library;

/// The version that this package was made from.
const String packageVersion = '0.1.0';

/// The binary contract that this package speaks.
const int packageAbi = 1;

/// Success.
const int ok = 0;

/// Missing or wrong; the message names the argument.
const int errorInvalidArgument = -101;

/// Wrong; the message names the setting.
const int errorInvalidConfiguration = -102;

/// A handle is freed, foreign or of another type.
const int errorInvalidHandle = -103;

/// The client was closed.
const int errorClientClosed = -104;

/// No operation of that id has a result to wait for.
const int errorUnknownOperation = -105;

/// Servers of this kind have no such call.
const int errorNotSupported = -106;

/// The call would block what it waits for.
const int errorWouldDeadlock = -107;

/// The operation has not ended yet.
const int errorStillRunning = -108;

/// The server could not be reached, or the connection broke.
const int errorNetwork = -201;

/// No complete answer in time.
const int errorTimeout = -202;

/// The certificate or the TLS handshake was refused.
const int errorTlsFailed = -203;

/// An answer larger than needed or allowed.
const int errorResponseTooLarge = -204;

/// The answer could not be written where it was to go.
const int errorOutputFailed = -205;

/// A refusal without a number; cardea_error_code says which.
const int errorServer = -300;

/// Refused as malformed or not allowed by the server.
const int errorBadRequest = -301;

/// The credentials are missing, wrong or expired.
const int errorUnauthorized = -302;

/// The code is wrong; the challenge stays usable.
const int errorInvalidOtpCode = -303;

/// Too many requests; see cardea_error_retry_after_ms.
const int errorRateLimited = -304;

/// The server failed.
const int errorInternalServerError = -305;

/// The redirect brought no challenge token.
const int errorMissingChallengeToken = -306;

/// The challenge token is wrong or foreign.
const int errorInvalidChallengeToken = -307;

/// The challenge token is too old.
const int errorExpiredChallengeToken = -308;

/// The challenge token was redeemed before.
const int errorTokenReused = -309;

/// The password breaks the policy.
const int errorInvalidPassword = -310;

/// The account has no password.
const int errorPasswordNotSet = -311;

/// No login configuration accepts this channel.
const int errorNoLoginConfig = -312;

/// Not allowed.
const int errorForbidden = -313;

/// The access token lacks a scope.
const int errorInsufficientScope = -314;

/// The e-mail domain signs in through SAML only.
const int errorSamlLoginRequired = -315;

/// Passkeys are not configured.
const int errorPasskeyNotConfigured = -316;

/// The passkey could not be registered.
const int errorPasskeyRegistrationFailed = -317;

/// The passkey step is not available.
const int errorPasskeyStepUnavailable = -318;

/// What was asked for does not exist.
const int errorNotFound = -319;

/// It exists already, or another login is in the way.
const int errorConflict = -320;

/// A success without the documented shape.
const int errorDecodingFailed = -321;

/// The answer holds no access token.
const int errorMissingAccessToken = -322;

/// The access token is not a JSON Web Token.
const int errorInvalidAccessToken = -323;

/// No token came for the code.
const int errorMissingVerificationToken = -324;

/// No usable authorization URL came.
const int errorInvalidAuthorizationUrl = -325;

/// The user, or the provider, refused the sign-in.
const int errorAccessDenied = -326;

/// The server requires a nonce but sent none.
const int errorMissingDpopNonce = -327;

/// The answer has no usable token; the session is kept.
const int errorRefreshFailed = -328;

/// The ID token breaks a rule; the message names it.
const int errorInvalidIdToken = -329;

/// The redirect has neither code nor error.
const int errorMissingAuthorizationCode = -330;

/// A wrong password or proof, or another account's.
const int errorWrongCredentials = -331;

/// The server requires a verified address.
const int errorAddressNotVerified = -332;

/// The account is switched off.
const int errorIdentityDisabled = -333;

/// Signed in too long ago, or weakly.
const int errorInsufficientUserAuthentication = -334;

/// There is no secure store in this session.
const int errorStoreUnavailable = -401;

/// The secure store is locked.
const int errorStoreLocked = -402;

/// The secure store failed.
const int errorStoreFailed = -403;

/// A record cannot be read; it is left as it is.
const int errorStoreCorrupted = -404;

/// The user, the caller or the closing client ended it.
const int errorCancelled = -501;

/// The redirect does not belong to this login.
const int errorRedirectMismatch = -502;

/// The login attempt is too old.
const int errorAttemptExpired = -503;

/// The login attempt was redeemed before.
const int errorAttemptConsumed = -504;

/// No login attempt of that id is stored.
const int errorAttemptNotFound = -505;

/// The code challenge is too old.
const int errorChallengeExpired = -506;

/// The code challenge was completed before.
const int errorChallengeConsumed = -507;

/// No code challenge of that id is stored.
const int errorChallengeNotFound = -508;

/// No browser could be opened.
const int errorBrowserUnavailable = -509;

/// Nobody is signed in.
const int errorNotSignedIn = -510;

/// The token has expired and cannot be refreshed.
const int errorSessionExpired = -511;

/// The user closed the login's window.
const int errorLoginDismissed = -512;

/// The user did not finish the login in time.
const int errorLoginTimedOut = -513;

/// Another application handles the redirect's scheme.
const int errorSchemeTaken = -514;

/// Nothing here can bring the redirect back.
const int errorCaptureUnavailable = -515;

/// The browser offers no private window.
const int errorEphemeralUnavailable = -516;

/// The login wants a code or an answer to a step.
const int errorMoreRequired = -517;

/// A defect of Cardea; please report it.
const int errorInternalError = -901;

/// The system's random generator failed.
const int errorRandomFailed = -902;

/// A system library is not installed.
const int errorDependencyMissing = -903;

/// Out of files or threads or memory for now.
const int errorOutOfResources = -904;

/// Through a custom scheme, the default. While the login lasts, this process is the handler of
/// the scheme, unless the application has installed one of its own, or its presenter captures
/// the redirect itself.
const int captureScheme = 0;

/// Through a listener on 127.0.0.1 or [::1]; on a free port, if the URI has none.
const int captureLoopback = 1;

/// Through a custom scheme whose handler the application has installed and which calls
/// cardea_deliver_redirect. Nothing on the desktop is changed.
const int captureInstalledScheme = 2;

/// Through a deep link of the application's scheme with the authority "oauth":
/// myapp://oauth/... ends the login, any other link of the scheme leaves the browser open. The
/// scheme is taken as for CARDEA_CAPTURE_SCHEME.
const int captureOauthPrefix = 3;

/// Nothing: the operation failed, or has nothing to tell; cardea_result_status says which.
const int resultNone = 0;

/// A user: cardea_result_user.
const int resultLoggedIn = 1;

/// A code: cardea_result_copy_challenge.
const int resultOtpRequired = 2;

/// An attempt: cardea_result_copy_attempt.
const int resultAttempt = 3;

/// An access token: cardea_result_access_token.
const int resultAccessToken = 4;

/// Sessions of the user: cardea_result_sessions.
const int resultSessions = 5;

/// An answer of your own server: cardea_result_response.
const int resultResponse = 6;

/// A device login: cardea_result_copy_device_login.
const int resultDeviceLogin = 7;

/// How it ended: cardea_result_browser_session.
const int resultBrowserSession = 8;

/// Where a deep link leads: cardea_result_route.
const int resultRoute = 9;

/// A link of identities: cardea_result_identity_link.
const int resultIdentityLink = 10;

/// What the server asks for: cardea_result_copy_step.
const int resultStep = 11;

/// Headers of a request: cardea_result_authorization, cardea_result_dpop_proof.
const int resultAuthorization = 12;

/// The policy: cardea_result_password_policy.
const int resultPasswordPolicy = 13;

/// An answer: cardea_result_is_yes.
const int resultYesOrNo = 14;

/// For an authenticator: cardea_result_copy_question.
const int resultPasskeyQuestion = 15;

/// Passkeys: cardea_result_passkeys.
const int resultPasskeys = 16;

/// What a scope takes: cardea_result_copy_step_up.
const int resultStepUp = 17;

/// The server does not grant the scope to this user now.
const int resultBlocked = 18;

/// Addresses and numbers: cardea_result_identifiers.
const int resultIdentifiers = 19;

/// Accounts that a store has: cardea_result_accounts.
const int resultAccounts = 20;

/// From an authenticator: cardea_result_passkey_answer.
const int resultPasskeyAnswer = 21;

/// All of them, this one included.
const int sessionsAll = 0;

/// All but this one.
const int sessionsOthers = 1;

/// This one.
const int sessionsMine = 2;

/// The one of that id.
const int sessionsOne = 3;

/// By e-mail.
const int otpChannelEmail = 1;

/// By a text message to a telephone.
const int otpChannelSms = 2;

/// It answers this very request.
const int browserSessionConfirmed = 1;

/// It does not say which request it answers; most likely it worked.
const int browserSessionUnconfirmed = 2;

/// Something else: its messages and ways say more.
const int stepOther = 0;

/// The account lacks properties: ask for the fields.
const int stepMissingTraits = 1;

/// The address belongs to an account that signs in another way: do so once to link the two.
const int stepAccountLinking = 2;

/// The account has a second factor.
const int stepSecondFactor = 3;

/// The least number of characters.
const int passwordMinLength = 1;

/// The greatest number of characters.
const int passwordMaxLength = 2;

/// Upper case letters (Lu).
const int passwordUppercase = 3;

/// Lower case letters (Ll).
const int passwordLowercase = 4;

/// Digits (Nd).
const int passwordNumbers = 5;

/// All other characters.
const int passwordSymbols = 6;

/// The code that was sent.
const int proofCode = 1;

/// A token of your own server, for a step of its own.
const int proofToken = 2;

/// What an authenticator has signed, as JSON.
const int proofAssertion = 3;

/// Reply with the record, or with NULL and 0 if there is none.
const int storeRead = 1;

/// Create or replace the record, and reply with NULL and 0 once it is durable.
const int storeWrite = 2;

/// Remove the record, and reply with NULL and 0; one that is not there counts as removed.
const int storeRemove = 3;

/// Tell the user to connect a security key.
const int keyConnect = 1;

/// Tell the user to touch one of cardea_key_prompt_count keys.
const int keyChoose = 2;

/// Tell the user to touch the key cardea_key_prompt_key_name.
const int keyTouch = 3;

/// Ask for that key's PIN: cardea_key_prompt_reply_pin.
const int keyPin = 4;

/// Ask which account is meant: cardea_key_prompt_reply_account.
const int keyAccount = 5;

/// Every step.
const int logTrace = 0;

/// Debugging detail.
const int logDebug = 1;

/// What happened.
const int logInfo = 2;

/// What may become a problem.
const int logWarning = 3;

/// What failed.
const int logError = 4;

/// A login finished: cardea_event_user.
const int eventSignedIn = 1;

/// The session is gone: cardea_event_reason.
const int eventSignedOut = 2;

/// The access token was replaced: cardea_event_user.
const int eventRefreshed = 3;

/// The session could not be refreshed: cardea_event_error. If cardea_event_is_terminal,
/// CARDEA_EVENT_SIGNED_OUT follows; if not, the next call tries again.
const int eventRefreshFailed = 4;

/// The page of a login is about to be shown, and the login waits for its user. Nothing reports
/// a closed tab: offer to cancel (cardea_operation_cancel), to open the page again
/// (cardea_event_open_again) and to copy its address (cardea_event_authorization_url). Keep the
/// event for that until the login ends.
const int eventLoginWaiting = 5;

/// The redirect is here: cardea_event_activation_token.
const int eventLoginReturned = 6;

/// A foreign redirect arrived, and the login goes on waiting: cardea_event_error.
const int eventRedirectIgnored = 7;

/// The secure store asks its user: cardea_event_reason. The call that needs the answer waits
/// for it. The desktop's window for the question may be hidden behind others: tell the user.
const int eventStoreAsking = 8;

/// The page where users sign in.
const int endpointAuthorization = 1;

/// Where codes and refresh tokens are redeemed.
const int endpointToken = 2;

/// What is known of the user.
const int endpointUserinfo = 3;

/// Where tokens are revoked.
const int endpointRevocation = 4;

/// The keys that sign ID tokens.
const int endpointKeySet = 5;

/// Where requests are pushed.
const int endpointPushedAuthorization = 6;

/// Where devices ask for a code.
const int endpointDeviceAuthorization = 7;

/// The page that ends the browser's session.
const int endpointEndSession = 8;

/// In the Authorization header, or in the form if the provider's metadata names that alone. If
/// the provider does not recognize the client, once more the other way.
const int clientAuthenticationByMetadata = 0;

/// In the form of the request.
const int clientAuthenticationBody = 1;

/// In the Authorization header.
const int clientAuthenticationBasic = 2;

/// In its query, the default.
const int responseModeQuery = 0;

/// In a POST, to a loopback listener or a relay.
const int responseModeFormPost = 1;

/// A custom scheme of any form.
const int redirectCustomScheme = 1;

/// One with a dot: com.example.app:/callback
const int redirectReverseDomainScheme = 2;

/// http://127.0.0.1
const int redirectLoopbackIpv4 = 4;

/// http://[::1]
const int redirectLoopbackIpv6 = 8;

/// http://localhost
const int redirectLocalhost = 16;

/// https, which a relay receives.
const int redirectHttps = 32;

/// Token answers may be forms instead of JSON.
const int leniencyFormTokenAnswer = 1;

/// Token answers may leave out token_type.
const int leniencyNoTokenType = 2;

/// The metadata's issuer stands for many tenants.
const int leniencyTenantIssuer = 4;

/// The redirect may answer in its fragment.
const int leniencyFragmentAnswer = 8;

/// The logout page takes its redirect URI as returnTo, and brings no state back.
const int leniencyReturnToLogout = 16;
