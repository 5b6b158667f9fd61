// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// dart format off
// ignore_for_file: public_member_api_docs
/// The codes of errors.
library;

/// What a `CardeaException.code` can be. A refusal of the server that is not listed here has the server's own code.
abstract final class ErrorCode {
  /// Missing or wrong; the message names the argument.
  static const String invalidArgument = 'invalid_argument';

  /// Wrong; the message names the setting.
  static const String invalidConfiguration = 'invalid_configuration';

  /// A handle is freed, foreign or of another type.
  static const String invalidHandle = 'invalid_handle';

  /// The client was closed.
  static const String clientClosed = 'client_closed';

  /// No operation of that id has a result to wait for.
  static const String unknownOperation = 'unknown_operation';

  /// Servers of this kind have no such call.
  static const String notSupported = 'not_supported';

  /// The call would block what it waits for.
  static const String wouldDeadlock = 'would_deadlock';

  /// The operation has not ended yet.
  static const String stillRunning = 'still_running';

  /// The access token is not for this address.
  static const String resourceMismatch = 'resource_mismatch';

  /// The server could not be reached, or the connection broke.
  static const String network = 'network';

  /// No complete answer in time.
  static const String timeout = 'timeout';

  /// The certificate or the TLS handshake was refused.
  static const String tlsFailed = 'tls_failed';

  /// An answer larger than needed or allowed.
  static const String responseTooLarge = 'response_too_large';

  /// The answer could not be written where it was to go.
  static const String outputFailed = 'output_failed';

  /// Refused as malformed or not allowed by the server.
  static const String badRequest = 'bad_request';

  /// The credentials are missing, wrong or expired.
  static const String unauthorized = 'unauthorized';

  /// The code is wrong; the challenge stays usable.
  static const String invalidOtpCode = 'invalid_otp_code';

  /// Too many requests; see cardea_error_retry_after_ms.
  static const String rateLimited = 'rate_limited';

  /// The server failed.
  static const String internalServerError = 'internal_server_error';

  /// The redirect brought no challenge token.
  static const String missingChallengeToken = 'missing_challenge_token';

  /// The challenge token is wrong or foreign.
  static const String invalidChallengeToken = 'invalid_challenge_token';

  /// The challenge token is too old.
  static const String expiredChallengeToken = 'expired_challenge_token';

  /// The challenge token was redeemed before.
  static const String tokenReused = 'token_reused';

  /// The password breaks the policy.
  static const String invalidPassword = 'invalid_password';

  /// The account has no password.
  static const String passwordNotSet = 'password_not_set';

  /// No login configuration accepts this channel.
  static const String noLoginConfig = 'no_login_config';

  /// Not allowed.
  static const String forbidden = 'forbidden';

  /// The access token lacks a scope.
  static const String insufficientScope = 'insufficient_scope';

  /// The e-mail domain signs in through SAML only.
  static const String samlLoginRequired = 'saml_login_required';

  /// Passkeys are not configured.
  static const String passkeyNotConfigured = 'passkey_not_configured';

  /// The passkey could not be registered.
  static const String passkeyRegistrationFailed = 'passkey_registration_failed';

  /// The passkey step is not available.
  static const String passkeyStepUnavailable = 'passkey_step_unavailable';

  /// What was asked for does not exist.
  static const String notFound = 'not_found';

  /// It exists already, or another login is in the way.
  static const String conflict = 'conflict';

  /// Not the documented shape; the code says how.
  static const String decodingFailed = 'decoding_failed';

  /// Not the documented shape; the code says how.
  static const String missingAccessToken = 'missing_access_token';

  /// Not the documented shape; the code says how.
  static const String invalidAccessToken = 'invalid_access_token';

  /// Not the documented shape; the code says how.
  static const String missingVerificationToken = 'missing_verification_token';

  /// Not the documented shape; the code says how.
  static const String invalidAuthorizationUrl = 'invalid_authorization_url';

  /// Not the documented shape; the code says how.
  static const String missingDpopNonce = 'missing_dpop_nonce';

  /// Not the documented shape; the code says how.
  static const String missingAuthorizationCode = 'missing_authorization_code';

  /// The user, or the provider, refused the sign-in.
  static const String accessDenied = 'access_denied';

  /// The answer has no usable token; the session is kept.
  static const String refreshFailed = 'refresh_failed';

  /// The ID token breaks a rule; the message names it.
  static const String invalidIdToken = 'invalid_id_token';

  /// A wrong password or proof, or another account's.
  static const String wrongCredentials = 'wrong_credentials';

  /// The server requires a verified address.
  static const String addressNotVerified = 'address_not_verified';

  /// The account is switched off.
  static const String identityDisabled = 'identity_disabled';

  /// Signed in too long ago, or weakly.
  static const String insufficientUserAuthentication = 'insufficient_user_authentication';

  /// There is no secure store in this session.
  static const String storeUnavailable = 'store_unavailable';

  /// The secure store is locked.
  static const String storeLocked = 'store_locked';

  /// The secure store failed.
  static const String storeFailed = 'store_failed';

  /// A record cannot be read; it is left as it is.
  static const String storeCorrupted = 'store_corrupted';

  /// The user, the caller or the closing client ended it.
  static const String cancelled = 'cancelled';

  /// The redirect does not belong to this login.
  static const String redirectMismatch = 'redirect_mismatch';

  /// The login attempt is too old.
  static const String attemptExpired = 'attempt_expired';

  /// The login attempt was redeemed before.
  static const String attemptConsumed = 'attempt_consumed';

  /// No login attempt of that id is stored.
  static const String attemptNotFound = 'attempt_not_found';

  /// The code challenge is too old.
  static const String challengeExpired = 'challenge_expired';

  /// The code challenge was completed before.
  static const String challengeConsumed = 'challenge_consumed';

  /// No code challenge of that id is stored.
  static const String challengeNotFound = 'challenge_not_found';

  /// No browser could be opened.
  static const String browserUnavailable = 'browser_unavailable';

  /// Nobody is signed in.
  static const String notSignedIn = 'not_signed_in';

  /// The token has expired and cannot be refreshed.
  static const String sessionExpired = 'session_expired';

  /// The user closed the login's window.
  static const String loginDismissed = 'login_dismissed';

  /// The user did not finish the login in time.
  static const String loginTimedOut = 'login_timed_out';

  /// Another application handles the redirect's scheme.
  static const String schemeTaken = 'scheme_taken';

  /// Nothing here can bring the redirect back.
  static const String captureUnavailable = 'capture_unavailable';

  /// The browser offers no private window.
  static const String ephemeralUnavailable = 'ephemeral_unavailable';

  /// A defect of Cardea; please report it.
  static const String internalError = 'internal_error';

  /// The system's random generator failed.
  static const String randomFailed = 'random_failed';

  /// A system library is not installed.
  static const String dependencyMissing = 'dependency_missing';

  /// Out of files or threads or memory for now.
  static const String outOfResources = 'out_of_resources';

  /// The number of each code in the C header.
  static const Map<String, int> statuses = {
    invalidArgument: -101,
    invalidConfiguration: -102,
    invalidHandle: -103,
    clientClosed: -104,
    unknownOperation: -105,
    notSupported: -106,
    wouldDeadlock: -107,
    stillRunning: -108,
    resourceMismatch: -109,
    network: -201,
    timeout: -202,
    tlsFailed: -203,
    responseTooLarge: -204,
    outputFailed: -205,
    badRequest: -301,
    unauthorized: -302,
    invalidOtpCode: -303,
    rateLimited: -304,
    internalServerError: -305,
    missingChallengeToken: -306,
    invalidChallengeToken: -307,
    expiredChallengeToken: -308,
    tokenReused: -309,
    invalidPassword: -310,
    passwordNotSet: -311,
    noLoginConfig: -312,
    forbidden: -313,
    insufficientScope: -314,
    samlLoginRequired: -315,
    passkeyNotConfigured: -316,
    passkeyRegistrationFailed: -317,
    passkeyStepUnavailable: -318,
    notFound: -319,
    conflict: -320,
    decodingFailed: -321,
    missingAccessToken: -321,
    invalidAccessToken: -321,
    missingVerificationToken: -321,
    invalidAuthorizationUrl: -321,
    missingDpopNonce: -321,
    missingAuthorizationCode: -321,
    accessDenied: -326,
    refreshFailed: -328,
    invalidIdToken: -329,
    wrongCredentials: -331,
    addressNotVerified: -332,
    identityDisabled: -333,
    insufficientUserAuthentication: -334,
    storeUnavailable: -401,
    storeLocked: -402,
    storeFailed: -403,
    storeCorrupted: -404,
    cancelled: -501,
    redirectMismatch: -502,
    attemptExpired: -503,
    attemptConsumed: -504,
    attemptNotFound: -505,
    challengeExpired: -506,
    challengeConsumed: -507,
    challengeNotFound: -508,
    browserUnavailable: -509,
    notSignedIn: -510,
    sessionExpired: -511,
    loginDismissed: -512,
    loginTimedOut: -513,
    schemeTaken: -514,
    captureUnavailable: -515,
    ephemeralUnavailable: -516,
    internalError: -901,
    randomFailed: -902,
    dependencyMissing: -903,
    outOfResources: -904,
  };
}
