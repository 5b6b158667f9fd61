// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// dart format off
// ignore_for_file: public_member_api_docs
/// The constants of the header.
library;

/// The version that this package was made from.
const String packageVersion = '0.1.0';

/// The numbers that a library has to share with it.
const String packageMinor = '0.1';

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

/// The access token is not for this address.
const int errorResourceMismatch = -109;

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

/// Not the documented shape; the code says how.
const int errorDecodingFailed = -321;

/// The user, or the provider, refused the sign-in.
const int errorAccessDenied = -326;

/// The answer has no usable token; the session is kept.
const int errorRefreshFailed = -328;

/// The ID token breaks a rule; the message names it.
const int errorInvalidIdToken = -329;

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

/// A defect of Cardea; please report it.
const int errorInternalError = -901;

/// The system's random generator failed.
const int errorRandomFailed = -902;

/// A system library is not installed.
const int errorDependencyMissing = -903;

/// Out of files or threads or memory for now.
const int errorOutOfResources = -904;

/// Through a custom scheme, the default. While the page waits, this process is the handler of
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

/// What waits for the user: cardea_result_pending.
const int resultPending = 2;

/// An access token: cardea_result_access_token.
const int resultAccessToken = 3;

/// Rows: cardea_result_list.
const int resultList = 4;

/// An answer of your own server: cardea_result_response.
const int resultResponse = 5;

/// A text: cardea_result_text.
const int resultText = 6;

/// An answer: cardea_result_bool.
const int resultBool = 7;

/// The server does not grant the scope to this user now.
const int resultBlocked = 8;

/// The redirect of a page: "authorization_url", the page to show, and "redirect_uri". Finished
/// by cardea_finalize_oauth_login. The URL carries one-time values: never log it.
const int pendingPage = 1;

/// A code that was sent to "address" by "channel", which is "email" or "sms". Finished by
/// cardea_check_oauth_email_otp.
const int pendingCode = 2;

/// The answer to a step: cardea/ory.h.
const int pendingStep = 3;

/// Another device: cardea_begin_device_login in cardea/openid.h.
const int pendingDevice = 4;

/// More proof from who is signed in: cardea_request_step_up in cardea/prelude.h.
const int pendingStepUp = 5;

/// An authenticator: cardea_begin_passkey_login in cardea/prelude.h.
const int pendingPasskey = 6;

/// All of them, this one included.
const int sessionsAll = 0;

/// All but this one.
const int sessionsOthers = 1;

/// This one.
const int sessionsMine = 2;

/// The one of that id.
const int sessionsOne = 3;

/// Store: reply with the record of "key" as bytes, or with NULL and 0 if there is none. The key
/// is the same text each time, of characters that are safe in a file name; it can be longer than
/// the 255 bytes that a file name may have.
const int questionRead = 1;

/// Store: create or replace the record of "key" by the bytes, which are secret, and reply with
/// NULL and 0 once it is durable.
const int questionWrite = 2;

/// Store: remove the record of "key", and reply with NULL and 0; one that is not there counts
/// as removed.
const int questionRemove = 3;

/// Encryption key: reply, by cardea_question_reply_key, with the key of "id"; without an id
/// with the key to encrypt with now.
const int questionEncryptionKey = 4;

/// Presenter: show the page at "url", whose number is "id", and whose login ends at
/// "redirect_uri"; it carries one-time values: never log it. "prefers_ephemeral_session": the
/// page should share no cookies with ordinary browsing. "activation_token" is that of the
/// options. Reply with the redirect URL that the page arrived at; or with NULL: the page is
/// shown, and the redirect comes through cardea_deliver_redirect or the loopback listener. Or
/// reject it with CARDEA_ERROR_LOGIN_DISMISSED if the user closed the page,
/// CARDEA_ERROR_CANCELLED if the application wants it to end, CARDEA_ERROR_BROWSER_UNAVAILABLE
/// if it could not be shown.
const int questionPage = 5;

/// Presenter: the page of that "id" is no longer needed. Wants no answer.
const int questionDismiss = 6;

/// Signals: reply with the service's id for the signals as text, or with NULL if there are
/// none. Rejected with CARDEA_ERROR_CANCELLED the operation ends as cancelled, and its request
/// is not sent; otherwise, and if the host takes longer than a request may, it is sent without
/// an id.
const int questionRiskSignals = 7;

/// Security key: tell the user what "step" says; wants no answer. "connect" a key; "choose" one
/// of "count" keys by touching it; "touch" the key that its maker calls "key_name".
const int questionPrompt = 8;

/// Security key: reply with that key's PIN as text, which is overwritten when it has been used,
/// or with NULL if the user gives up. "is_pin_wrong": the previous one was. "tries_left": after
/// how many more wrong PINs the key locks, until a reset that deletes its passkeys, or -1 if it
/// does not say; warn the user at 1.
const int questionPin = 9;

/// Security key: reply with the "id" of the account that is meant, a row of the list
/// "accounts", as text; the others are its "name"; the first one is the latest.
const int questionAccount = 10;

/// A login finished: cardea_event_user.
const int eventSignedIn = 1;

/// The session is gone: "reason" is who ended it:
///   - "requested": the application, by cardea_logout;
///   - "revoked": the application, by cardea_revoke_sessions;
///   - "refused": the server, which refuses to refresh: the session is expired, was revoked
///     elsewhere, or the account may not sign in;
///   - "interrupted": the server, which refuses after a refresh that a crash or a broken
///     connection interrupted: its new token was lost;
///   - "elsewhere": another process, or another client of this one, signed out.
const int eventSignedOut = 2;

/// The access token was replaced: cardea_event_user.
const int eventRefreshed = 3;

/// The session could not be refreshed: cardea_event_error. If cardea_event_is_terminal,
/// CARDEA_EVENT_SIGNED_OUT follows; if not, the next call tries again.
const int eventRefreshFailed = 4;

/// The page of a login or web session is about to be shown, which then waits for its user:
/// cardea_event_pending is the CARDEA_PENDING_PAGE. Nothing reports a closed tab: offer to
/// cancel (cardea_operation_cancel), to open the page again (cardea_event_open_again) and to
/// copy its address. Keep the event for that until the login ends.
const int eventLoginWaiting = 5;

/// The redirect is here. "activation_token" lets the application raise its window on Wayland,
/// such as by gdk_wayland_display_set_startup_notification_id.
const int eventLoginReturned = 6;

/// A foreign redirect arrived, and the login goes on waiting: cardea_event_error.
const int eventRedirectIgnored = 7;

/// The secure store asks its user: "reason" is what for: "unlock", the password of a keyring;
/// "create", a password for the first keyring, which the user chooses; "confirm", permission for
/// what is done to one record. The call that needs the answer waits for it. The desktop's window
/// for the question may be hidden behind others: tell the user.
const int eventStoreAsking = 8;

/// A log entry: "level", "trace" to "error", and "text", what happened and its values, in one
/// line: "Request finished. status=200".
const int eventLog = 9;
