// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
import { CardeaError } from './CardeaError';
import type { CardeaErrorCode } from './codes.g';

/** An argument is missing, malformed or out of range; the message names it. */
export class InvalidArgumentError extends CardeaError {}

/** The configuration cannot work; the message names the setting. */
export class InvalidConfigurationError extends CardeaError {}

/** A handle is freed, foreign or of another type. */
export class InvalidHandleError extends CardeaError {}

/** The client was closed. */
export class ClientClosedError extends CardeaError {}

/** No operation of that id waits for its result. */
export class UnknownOperationError extends CardeaError {}

/** Servers of this kind have no such call. */
export class NotSupportedError extends CardeaError {}

/** The call would wait for what it holds up itself: in a callback, or on the thread that dispatches. */
export class WouldDeadlockError extends CardeaError {}

/** The operation has not ended yet. */
export class StillRunningError extends CardeaError {}

/** The server could not be reached, or the connection broke. */
export class NetworkError extends CardeaError {}

/** No complete answer in time. */
export class TimeoutError extends CardeaError {}

/** The server's certificate or the TLS handshake was refused. */
export class TLSFailedError extends CardeaError {}

/** The answer is larger than anything this protocol sends, or than a request of the application allows. */
export class ResponseTooLargeError extends CardeaError {}

/** The request was refused as malformed or not allowed by the configuration. */
export class BadRequestError extends CardeaError {}

/** The credentials are missing, wrong or no longer valid. */
export class UnauthorizedError extends CardeaError {}

/** The one-time code is wrong; the challenge stays usable. */
export class InvalidOTPCodeError extends CardeaError {}

/** Too many requests; see cardea_error_retry_after_ms. */
export class RateLimitedError extends CardeaError {}

/** The server failed. */
export class InternalServerError extends CardeaError {}

/** The redirect or answer brought no challenge token. */
export class MissingChallengeTokenError extends CardeaError {}

/** The challenge token is malformed, foreign or not yet complete. */
export class InvalidChallengeTokenError extends CardeaError {}

/** The challenge token is too old. */
export class ExpiredChallengeTokenError extends CardeaError {}

/** The challenge token was redeemed before. */
export class TokenReusedError extends CardeaError {}

/** The password breaks the policy. */
export class InvalidPasswordError extends CardeaError {}

/** The account has no password. */
export class PasswordNotSetError extends CardeaError {}

/** No login configuration accepts this channel. */
export class NoLoginConfigError extends CardeaError {}

/** Not allowed. */
export class ForbiddenError extends CardeaError {}

/** The access token lacks a scope. */
export class InsufficientScopeError extends CardeaError {}

/** The e-mail domain signs in through SAML only. */
export class SAMLLoginRequiredError extends CardeaError {}

/** Passkeys are not configured. */
export class PasskeyNotConfiguredError extends CardeaError {}

/** The passkey could not be registered. */
export class PasskeyRegistrationFailedError extends CardeaError {}

/** The passkey step is not available. */
export class PasskeyStepUnavailableError extends CardeaError {}

/** What was asked for does not exist. */
export class NotFoundError extends CardeaError {}

/** Something of that identity exists already, or a login is already running in this process. */
export class ConflictError extends CardeaError {}

/** A success answer does not have the documented shape. */
export class DecodingFailedError extends CardeaError {}

/** The answer holds no access token. */
export class MissingAccessTokenError extends CardeaError {}

/** The access token is not a JSON Web Token. */
export class InvalidAccessTokenError extends CardeaError {}

/** The server sent no verification token for the e-mail code. */
export class MissingVerificationTokenError extends CardeaError {}

/** The server's authorization URL is missing or not a URL. */
export class InvalidAuthorizationURLError extends CardeaError {}

/** The user, or the provider, refused the sign-in. */
export class AccessDeniedError extends CardeaError {}

/** The server demands a nonce in the proof of possession and names none. */
export class MissingDPoPNonceError extends CardeaError {}

/** The answer to a refresh holds no usable access token; the session is kept. */
export class RefreshFailedError extends CardeaError {}

/** The ID token breaks a rule; the message names it. */
export class InvalidIdTokenError extends CardeaError {}

/** The redirect brought neither an authorization code nor an error. */
export class MissingAuthorizationCodeError extends CardeaError {}

/** The password, or another proof of who it is, is wrong or of another account. */
export class WrongCredentialsError extends CardeaError {}

/** The server lets nobody in whose address is not verified. */
export class AddressNotVerifiedError extends CardeaError {}

/** The account is switched off. */
export class IdentityDisabledError extends CardeaError {}

/** There is no secure store in this session. */
export class StoreUnavailableError extends CardeaError {}

/** The secure store is locked. */
export class StoreLockedError extends CardeaError {}

/** The secure store failed. */
export class StoreFailedError extends CardeaError {}

/** A stored record cannot be read; it is left as it is. */
export class StoreCorruptedError extends CardeaError {}

/** The user, the caller or the closing client ended the operation. */
export class CancelledError extends CardeaError {}

/** The redirect does not belong to this login. */
export class RedirectMismatchError extends CardeaError {}

/** The login attempt is too old. */
export class AttemptExpiredError extends CardeaError {}

/** The login attempt was redeemed before. */
export class AttemptConsumedError extends CardeaError {}

/** No login attempt of that id is stored. */
export class AttemptNotFoundError extends CardeaError {}

/** The e-mail challenge is too old. */
export class ChallengeExpiredError extends CardeaError {}

/** The e-mail challenge was completed before. */
export class ChallengeConsumedError extends CardeaError {}

/** No e-mail challenge of that id is stored. */
export class ChallengeNotFoundError extends CardeaError {}

/** No browser could be opened. */
export class BrowserUnavailableError extends CardeaError {}

/** Nobody is signed in. */
export class NotSignedInError extends CardeaError {}

/** The access token has ended, and the server gave nothing to refresh it with. */
export class SessionExpiredError extends CardeaError {}

/** The user closed the login's window. */
export class LoginDismissedError extends CardeaError {}

/** The user did not finish the login in time. */
export class LoginTimedOutError extends CardeaError {}

/** Another application handles the redirect's scheme. */
export class SchemeTakenError extends CardeaError {}

/** This desktop or sandbox has no way to bring the redirect back. */
export class CaptureUnavailableError extends CardeaError {}

/** The default browser cannot be asked for a private window of its own. */
export class EphemeralUnavailableError extends CardeaError {}

/** The login wants a code or the answer to a step, which this call cannot take. */
export class MoreRequiredError extends CardeaError {}

/** A defect of Cardea; please report it. */
export class InternalError extends CardeaError {}

/** The system's random generator failed. */
export class RandomFailedError extends CardeaError {}

/** A library of the operating system is not installed; the message names it. */
export class DependencyMissingError extends CardeaError {}

/** The machine is out of files, threads or memory for the moment. */
export class OutOfResourcesError extends CardeaError {}

/** The class of each code; an error of any other code is a plain CardeaError. */
export const cardeaErrorClasses: Readonly<Record<CardeaErrorCode, typeof CardeaError>> = {
    invalid_argument: InvalidArgumentError,
    invalid_configuration: InvalidConfigurationError,
    invalid_handle: InvalidHandleError,
    client_closed: ClientClosedError,
    unknown_operation: UnknownOperationError,
    not_supported: NotSupportedError,
    would_deadlock: WouldDeadlockError,
    still_running: StillRunningError,
    network: NetworkError,
    timeout: TimeoutError,
    tls_failed: TLSFailedError,
    response_too_large: ResponseTooLargeError,
    bad_request: BadRequestError,
    unauthorized: UnauthorizedError,
    invalid_otp_code: InvalidOTPCodeError,
    rate_limited: RateLimitedError,
    internal_server_error: InternalServerError,
    missing_challenge_token: MissingChallengeTokenError,
    invalid_challenge_token: InvalidChallengeTokenError,
    expired_challenge_token: ExpiredChallengeTokenError,
    token_reused: TokenReusedError,
    invalid_password: InvalidPasswordError,
    password_not_set: PasswordNotSetError,
    no_login_config: NoLoginConfigError,
    forbidden: ForbiddenError,
    insufficient_scope: InsufficientScopeError,
    saml_login_required: SAMLLoginRequiredError,
    passkey_not_configured: PasskeyNotConfiguredError,
    passkey_registration_failed: PasskeyRegistrationFailedError,
    passkey_step_unavailable: PasskeyStepUnavailableError,
    not_found: NotFoundError,
    conflict: ConflictError,
    decoding_failed: DecodingFailedError,
    missing_access_token: MissingAccessTokenError,
    invalid_access_token: InvalidAccessTokenError,
    missing_verification_token: MissingVerificationTokenError,
    invalid_authorization_url: InvalidAuthorizationURLError,
    access_denied: AccessDeniedError,
    missing_dpop_nonce: MissingDPoPNonceError,
    refresh_failed: RefreshFailedError,
    invalid_id_token: InvalidIdTokenError,
    missing_authorization_code: MissingAuthorizationCodeError,
    wrong_credentials: WrongCredentialsError,
    address_not_verified: AddressNotVerifiedError,
    identity_disabled: IdentityDisabledError,
    store_unavailable: StoreUnavailableError,
    store_locked: StoreLockedError,
    store_failed: StoreFailedError,
    store_corrupted: StoreCorruptedError,
    cancelled: CancelledError,
    redirect_mismatch: RedirectMismatchError,
    attempt_expired: AttemptExpiredError,
    attempt_consumed: AttemptConsumedError,
    attempt_not_found: AttemptNotFoundError,
    challenge_expired: ChallengeExpiredError,
    challenge_consumed: ChallengeConsumedError,
    challenge_not_found: ChallengeNotFoundError,
    browser_unavailable: BrowserUnavailableError,
    not_signed_in: NotSignedInError,
    session_expired: SessionExpiredError,
    login_dismissed: LoginDismissedError,
    login_timed_out: LoginTimedOutError,
    scheme_taken: SchemeTakenError,
    capture_unavailable: CaptureUnavailableError,
    ephemeral_unavailable: EphemeralUnavailableError,
    more_required: MoreRequiredError,
    internal_error: InternalError,
    random_failed: RandomFailedError,
    dependency_missing: DependencyMissingError,
    out_of_resources: OutOfResourcesError,
};
