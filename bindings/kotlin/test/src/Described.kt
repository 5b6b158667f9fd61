import io.github.cardea_auth.AuthorizedResponse
import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.CardeaUser
import io.github.cardea_auth.ContinuedOAuthLogin
import io.github.cardea_auth.DeviceLogin
import io.github.cardea_auth.FinalizeOAuthLoginResult
import io.github.cardea_auth.IdentityLink
import io.github.cardea_auth.OAuthEmailChallenge
import io.github.cardea_auth.OAuthLoginContext
import io.github.cardea_auth.OAuthLoginStep
import io.github.cardea_auth.Passkey
import io.github.cardea_auth.PasskeyQuestion
import io.github.cardea_auth.PasskeyResult
import io.github.cardea_auth.PasswordCompliancy
import io.github.cardea_auth.Pending
import io.github.cardea_auth.RequestAuthorization
import io.github.cardea_auth.SessionEvent
import io.github.cardea_auth.SessionList
import io.github.cardea_auth.StepUpChallenge
import io.github.cardea_auth.StepUpResult

// What an operation brings, with the names of Tests/Hosts/Conformance/README.md. The member "" is the thing itself.

fun described(result: ContinuedOAuthLogin): Members = when (result) {
    is FinalizeOAuthLoginResult.LoggedIn -> described(result.user)
    is FinalizeOAuthLoginResult.OTPRequired -> described(result.challenge)
    is FinalizeOAuthLoginResult.MoreRequired -> described(result.step)
    is ContinuedOAuthLogin.PageRequired -> described(result.attempt)
}

fun described(user: CardeaUser): Members = mapOf("kind" to "logged_in", "user" to user.members())

private fun CardeaUser.members(): Members = mapOf(
    "access_token" to accessToken,
    "access_token_expires_at_ms" to accessTokenExpiresAt?.toEpochMilli(),
    "id" to id,
    "session_id" to claim("sid"),
    "claims" to Json.parse(claimsJson),
    "email" to email,
    "id_token" to tokenMember("id_token"),
    "scope" to tokenMember("scope"),
)

private fun Pending.members(vararg more: Pair<String, Any?>): Members =
    mapOf("id" to id, "expires_at_ms" to expiresAt?.toEpochMilli(), "" to this) + more

fun described(pending: Pending): Members = when (pending) {
    is OAuthLoginContext -> pending.members(
        "kind" to "attempt", "authorization_url" to pending.authorizationUrl, "redirect_uri" to pending.redirectUri,
    )
    is OAuthEmailChallenge -> mapOf(
        "kind" to "otp_required",
        "challenge" to pending.members("address" to pending.address, "channel" to pending.channel.name.lowercase()),
    )
    is OAuthLoginStep -> mapOf("kind" to "step", "step" to step(pending))
    is DeviceLogin -> pending.members(
        "kind" to "device_login", "user_code" to pending.userCode, "verification_uri" to pending.verificationUri,
        "verification_uri_complete" to pending.verificationUriComplete,
    )
    is StepUpChallenge -> mapOf(
        "kind" to "step_required",
        "step_up" to pending.members(
            "scope" to pending.scope, "step" to pending.step, "status" to pending.status, "options" to pending.passkeyOptions,
        ),
    )
    is PasskeyQuestion -> pending.members("kind" to "passkey_question", "options" to pending.options)
}

private fun step(step: OAuthLoginStep): Members = step.members(
    "kind" to step.kind.name.lowercase(), "identifier" to step.identifier, "provider" to step.provider?.name,
    "messages" to step.messages.map { mapOf("id" to it.id, "text" to it.text, "is_error" to it.isError) },
    "ways" to step.ways.map { way ->
        mapOf(
            "id" to way.id, "provider" to way.provider?.name, "label" to way.label,
            "fields" to way.fields.joinToString(" ") { it.name },
        )
    },
)

fun described(answer: Boolean): Members = mapOf("kind" to "bool", "value" to answer)

fun described(link: IdentityLink): Members = mapOf(
    "kind" to "identity_link", "is_new" to link.isNew, "app_user_id" to link.appUserId, "aliases" to link.aliases,
)

fun described(policy: PasswordCompliancy, password: String): Members = mapOf<String, Any?>(
    "kind" to "password_compliancy", "missing" to policy.check(password).filter { !it.isValid }.map { it.criterion },
) + policy.expected

fun described(passkey: Passkey): Members = mapOf("id" to passkey.id, "nickname" to passkey.nickname)

fun described(result: PasskeyResult): Members = when (result) {
    is PasskeyResult.LoggedIn -> described(result.user)
    is PasskeyResult.PasskeyAdded -> mapOf("kind" to "passkey") + described(result.passkey)
}

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
    "kind" to "authorization", "authorization" to given["Authorization"], "dpop_proof" to given["DPoP"],
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
        "kind" to "login_waiting", "authorization_url" to event.authorizationUrl, "attempt_id" to event.attempt.id,
    )
    is SessionEvent.LoginReturned -> mapOf("kind" to "login_returned", "activation_token" to event.activationToken)
    is SessionEvent.RedirectIgnored -> mapOf("kind" to "redirect_ignored", "error" to described(event.error))
    is SessionEvent.StoreAsking -> mapOf("kind" to "store_asking", "reason" to event.question)
}
