import cardea.AuthorizedResponse
import cardea.CardeaException
import cardea.ContinuedOAuthLogin
import cardea.OAuthEmailChallenge
import cardea.OAuthLoginAttempt
import cardea.OAuthLoginResult
import cardea.OAuthLoginStep
import cardea.Passkey
import cardea.PasskeyQuestion
import cardea.PasswordPolicy
import cardea.RequestAuthorization
import cardea.SessionEvent
import cardea.SessionList
import cardea.StepUpChallenge
import cardea.StepUpResult
import cardea.CardeaUser

// What an operation brings, with the names of Tests/Conformance/README.md. The member "" is the thing itself.

fun described(result: ContinuedOAuthLogin): Members = when (result) {
    is OAuthLoginResult.LoggedIn -> described(result.user)
    is OAuthLoginResult.OTPRequired ->
        mapOf("kind" to "otp_required", "email" to result.email, "challenge" to described(result.challenge))
    is OAuthLoginResult.MoreRequired -> described(result.step)
    is ContinuedOAuthLogin.PageRequired -> described(result.attempt)
}

fun described(user: CardeaUser): Members = mapOf("kind" to "logged_in", "user" to user.members())

private fun CardeaUser.members(): Members = mapOf(
    "access_token" to accessToken,
    "access_token_expires_at_ms" to accessTokenExpiresAt?.toEpochMilli(),
    "user_id" to profile.userId,
    "session_id" to profile.sessionId,
    "claims" to profile.claims,
    "email" to profile.email,
    "id_token" to idToken,
    "scope" to scope,
)

fun described(attempt: OAuthLoginAttempt): Members = mapOf(
    "kind" to "attempt", "id" to attempt.id, "authorization_url" to attempt.authorizationUrl,
    "redirect_uri" to attempt.redirectUri, "expires_at_ms" to attempt.expiresAt.toEpochMilli(), "" to attempt,
)

fun described(challenge: OAuthEmailChallenge): Members = mapOf(
    "id" to challenge.id, "email" to challenge.email, "channel" to challenge.channel.name.lowercase(),
    "expires_at_ms" to challenge.expiresAt.toEpochMilli(), "" to challenge,
)

fun required(challenge: OAuthEmailChallenge): Members =
    mapOf("kind" to "otp_required", "email" to challenge.email, "challenge" to described(challenge))

fun described(step: OAuthLoginStep): Members = mapOf(
    "kind" to "step",
    "step" to mapOf(
        "id" to step.id, "kind" to step.kind.name.lowercase(), "identifier" to step.identifier,
        "provider" to step.provider?.name, "expires_at_ms" to step.expiresAt.toEpochMilli(),
        "messages" to step.messages.map { mapOf("id" to it.id, "text" to it.text, "is_error" to it.isError) },
        "ways" to step.ways.map { way ->
            mapOf(
                "id" to way.id, "provider" to way.provider?.name, "label" to way.label,
                "fields" to way.fields.joinToString(" ") { it.name },
            )
        },
        "" to step,
    ),
)

fun described(policy: PasswordPolicy, password: String): Members = mapOf(
    "kind" to "password_policy", "min_length" to policy.minLength, "max_length" to policy.maxLength,
    "uppercase" to policy.uppercase, "lowercase" to policy.lowercase, "numbers" to policy.numbers, "symbols" to policy.symbols,
    "missing" to policy.check(password).filter { !it.isValid }.map { it.criterion.name.lowercase() },
)

fun described(question: PasskeyQuestion): Members =
    mapOf("kind" to "passkey_question", "options" to question.options, "" to question)

fun described(passkey: Passkey): Members = mapOf("id" to passkey.id, "nickname" to passkey.nickname)

fun described(challenge: StepUpChallenge): Members = mapOf(
    "kind" to "step_required",
    "challenge" to mapOf(
        "id" to challenge.id, "scope" to challenge.scope, "step" to challenge.step,
        "passkey_options" to challenge.passkeyOptions, "expires_at_ms" to challenge.expiresAt.toEpochMilli(), "" to challenge,
    ),
)

fun described(result: StepUpResult): Members = when (result) {
    is StepUpResult.Granted -> mapOf("kind" to "granted", "user" to result.user.members())
    is StepUpResult.StepRequired -> described(result.challenge)
    StepUpResult.Blocked -> mapOf("kind" to "blocked")
}

fun described(list: SessionList): Members = mapOf(
    "kind" to "sessions", "total" to list.total, "limit" to list.limit, "offset" to list.offset,
    "sessions" to list.sessions.map {
        mapOf(
            "id" to it.id, "device_model" to it.deviceModel, "device_type" to it.deviceType, "os_version" to it.osVersion,
            "country_code" to it.countryCode, "created_at_ms" to it.createdAt?.toEpochMilli(),
            "last_seen_at_ms" to it.lastSeenAt?.toEpochMilli(),
            "expires_at_ms" to it.expiresAt?.toEpochMilli(),
        )
    },
)

fun described(given: RequestAuthorization): Members = mapOf(
    "kind" to "authorization", "authorization" to given.authorization, "dpop_proof" to given.dpopProof,
)

fun described(response: AuthorizedResponse): Members = mapOf(
    "kind" to "response", "status" to response.status,
    "headers" to response.headers.associate { (name, value) -> name.lowercase() to value },
    "body" to response.body.decodeToString(),
)

fun described(error: CardeaException): Members = mapOf(
    "code" to error.code, "status" to error.status, "message" to error.message, "server_code" to error.serverCode,
    "http_status" to error.httpStatus, "request_id" to error.requestId, "retry_after_ms" to error.retryAfter?.toMillis(),
    "retryable" to error.isRetryable, "details" to error.details,
)

fun described(event: SessionEvent): Members = when (event) {
    is SessionEvent.SignedIn -> mapOf("kind" to "signed_in", "user" to event.user.members())
    is SessionEvent.SignedOut -> mapOf("kind" to "signed_out", "reason" to event.reason)
    is SessionEvent.Refreshed -> mapOf("kind" to "refreshed", "user" to event.user.members())
    is SessionEvent.RefreshFailed ->
        mapOf("kind" to "refresh_failed", "error" to described(event.error), "is_terminal" to event.isTerminal)
    is SessionEvent.LoginWaiting -> mapOf(
        "kind" to "login_waiting", "authorization_url" to event.authorizationUrl, "attempt_id" to event.attemptId,
    )
    is SessionEvent.LoginReturned -> mapOf("kind" to "login_returned", "activation_token" to event.activationToken)
    is SessionEvent.RedirectIgnored -> mapOf("kind" to "redirect_ignored", "error" to described(event.error))
    is SessionEvent.StoreAsking -> mapOf("kind" to "store_asking", "reason" to event.question)
}
