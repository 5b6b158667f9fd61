package cardea.internal

import cardea.AuthorizedResponse
import cardea.BrowserSessionEnd
import cardea.DeviceLogin
import cardea.IdentityLink
import cardea.OAuthEmailChallenge
import cardea.OAuthLoginAttempt
import cardea.OAuthLoginResult
import cardea.OTPChannel
import cardea.CardeaProfile
import cardea.RequestAuthorization
import cardea.Session
import cardea.SessionEvent
import cardea.SessionList
import cardea.StoredAccount
import cardea.CardeaUser
import java.time.Instant

/** Reads what a result or an event has; the handle stays its owner's. */
internal fun readUser(user: Long): CardeaUser {
    val profile = Raw.userProfile(user)
    return CardeaUser(
        accessToken = text(Raw.userAccessToken(user)).orEmpty(),
        accessTokenExpiresAt = instant(Raw.userAccessTokenExpiresAtMs(user)),
        profile = CardeaProfile(
            userId = text(Raw.profileUserId(profile)),
            sessionId = text(Raw.profileSessionId(profile)),
            claimsJson = text(Raw.profileClaimsJson(profile)) ?: "{}",
        ),
        idToken = text(Raw.userIdToken(user)),
        scope = text(Raw.userScope(user)),
    )
}

internal fun readLoggedIn(result: Long): CardeaUser = readUser(expecting(result, Constants.RESULT_LOGGED_IN) { Raw.resultUser(it) })

internal fun readLogin(result: Long): OAuthLoginResult = when (Raw.resultKind(result)) {
    Constants.RESULT_OTP_REQUIRED -> OAuthLoginResult.OTPRequired(readChallenge(result), text(Raw.resultEmail(result)))
    Constants.RESULT_STEP -> OAuthLoginResult.MoreRequired(readStep(result))
    else -> OAuthLoginResult.LoggedIn(readLoggedIn(result))
}

internal fun readResumed(result: Long): OAuthLoginResult? =
    if (Raw.resultKind(result) == Constants.RESULT_NONE) null else readLogin(result)

internal fun readAttempt(result: Long): OAuthLoginAttempt {
    val attempt = expecting(result, Constants.RESULT_ATTEMPT) { Raw.resultCopyAttempt(it) }
    return OAuthLoginAttempt(
        OwnedHandle(attempt, Raw::attemptFree),
        id = text(Raw.attemptId(attempt)).orEmpty(),
        authorizationUrl = text(Raw.attemptAuthorizationUrl(attempt)).orEmpty(),
        redirectUri = text(Raw.attemptRedirectUri(attempt)).orEmpty(),
        expiresAt = Instant.ofEpochMilli(Raw.attemptExpiresAtMs(attempt)),
    )
}

internal fun readChallenge(result: Long): OAuthEmailChallenge {
    val challenge = expecting(result, Constants.RESULT_OTP_REQUIRED) { Raw.resultCopyChallenge(it) }
    return OAuthEmailChallenge(
        OwnedHandle(challenge, Raw::challengeFree),
        id = text(Raw.challengeId(challenge)).orEmpty(),
        email = text(Raw.challengeEmail(challenge)),
        channel =
            if (Raw.challengeChannel(challenge) == Constants.OTP_CHANNEL_SMS) OTPChannel.SMS else OTPChannel.EMAIL,
        expiresAt = Instant.ofEpochMilli(Raw.challengeExpiresAtMs(challenge)),
    )
}

internal fun readDeviceLogin(result: Long): DeviceLogin {
    val login = expecting(result, Constants.RESULT_DEVICE_LOGIN) { Raw.resultCopyDeviceLogin(it) }
    return DeviceLogin(
        OwnedHandle(login, Raw::deviceLoginFree),
        id = text(Raw.deviceLoginId(login)).orEmpty(),
        userCode = text(Raw.deviceLoginUserCode(login)).orEmpty(),
        verificationUri = text(Raw.deviceLoginVerificationUri(login)).orEmpty(),
        verificationUriComplete = text(Raw.deviceLoginVerificationUriComplete(login)),
        expiresAt = Instant.ofEpochMilli(Raw.deviceLoginExpiresAtMs(login)),
    )
}

internal fun readBrowserSession(result: Long): BrowserSessionEnd =
    if (Raw.resultBrowserSession(result) == Constants.BROWSER_SESSION_CONFIRMED) BrowserSessionEnd.CONFIRMED
    else BrowserSessionEnd.UNCONFIRMED

internal fun readRoute(result: Long): String = text(Raw.resultRoute(result)).orEmpty()

internal fun readIdentityLink(result: Long): IdentityLink {
    val link = expecting(result, Constants.RESULT_IDENTITY_LINK) { Raw.resultIdentityLink(it) }
    return IdentityLink(
        isNew = Raw.identityLinkIsNew(link),
        appUserId = text(Raw.identityLinkAppUserId(link)).orEmpty(),
        aliases = List(Raw.identityLinkAliasCount(link)) { text(Raw.identityLinkAlias(link, it)).orEmpty() },
    )
}

internal fun readAccessToken(result: Long): String = text(Raw.resultAccessToken(result)).orEmpty()

internal fun readSessions(result: Long): SessionList {
    val list = expecting(result, Constants.RESULT_SESSIONS) { Raw.resultSessions(it) }
    return SessionList(
        sessions = List(Raw.sessionListCount(list)) { readSession(list, it) },
        total = Raw.sessionListTotal(list),
        limit = Raw.sessionListLimit(list),
        offset = Raw.sessionListOffset(list),
    )
}

internal fun readAccounts(result: Long): List<StoredAccount> {
    val list = expecting(result, Constants.RESULT_ACCOUNTS) { Raw.resultAccounts(it) }
    return List(Raw.accountListCount(list)) { index ->
        StoredAccount(
            text(Raw.accountListServer(list, index)).orEmpty(), text(Raw.accountListAccount(list, index)).orEmpty(),
            Raw.accountListHasSession(list, index),
        )
    }
}

private fun readSession(list: Long, index: Int) = Session(
    id = text(Raw.sessionListId(list, index)).orEmpty(),
    deviceModel = text(Raw.sessionListDeviceModel(list, index)),
    deviceType = text(Raw.sessionListDeviceType(list, index)).orEmpty(),
    osVersion = text(Raw.sessionListOsVersion(list, index)),
    countryCode = text(Raw.sessionListCountryCode(list, index)),
    createdAt = instant(Raw.sessionListCreatedAtMs(list, index)),
    lastSeenAt = instant(Raw.sessionListLastSeenAtMs(list, index)),
    expiresAt = instant(Raw.sessionListExpiresAtMs(list, index)),
)

internal fun readAuthorization(result: Long) =
    RequestAuthorization(text(Raw.resultAuthorization(result)).orEmpty(), text(Raw.resultDpopProof(result)))

internal fun readFeedback(result: Long): RequestAuthorization? =
    if (Raw.resultKind(result) == Constants.RESULT_AUTHORIZATION) readAuthorization(result) else null

internal fun readResponse(result: Long): AuthorizedResponse {
    val response = expecting(result, Constants.RESULT_RESPONSE) { Raw.resultResponse(it) }
    return AuthorizedResponse(
        status = Raw.responseStatus(response),
        headers = List(Raw.responseHeaderCount(response)) {
            text(Raw.responseHeaderName(response, it)).orEmpty() to text(Raw.responseHeaderValue(response, it)).orEmpty()
        },
        body = Raw.responseBody(response) ?: ByteArray(0),
    )
}

internal inline fun expecting(result: Long, kind: Int, read: (Long) -> Long): Long {
    check(Raw.resultKind(result) == kind) { "a result of another kind" }
    return read(result)
}

/** Null for events of later versions. One that waits keeps the handle; the others leave it to the caller. */
internal fun readEvent(event: Long): SessionEvent? = when (Raw.eventKind(event)) {
    Constants.EVENT_SIGNED_IN -> SessionEvent.SignedIn(readUser(Raw.eventUser(event)))
    Constants.EVENT_SIGNED_OUT -> SessionEvent.SignedOut(text(Raw.eventReason(event)).orEmpty())
    Constants.EVENT_REFRESHED -> SessionEvent.Refreshed(readUser(Raw.eventUser(event)))
    Constants.EVENT_REFRESH_FAILED ->
        SessionEvent.RefreshFailed(readError(Raw.eventError(event)), Raw.eventIsTerminal(event))
    Constants.EVENT_LOGIN_WAITING -> SessionEvent.LoginWaiting(
        OwnedHandle(event, Raw::eventFree),
        text(Raw.eventAuthorizationUrl(event)).orEmpty(),
        text(Raw.eventAttemptId(event)).orEmpty(),
    )
    Constants.EVENT_LOGIN_RETURNED -> SessionEvent.LoginReturned(text(Raw.eventActivationToken(event)))
    Constants.EVENT_REDIRECT_IGNORED -> SessionEvent.RedirectIgnored(readError(Raw.eventError(event)))
    Constants.EVENT_STORE_ASKING -> SessionEvent.StoreAsking(text(Raw.eventReason(event)).orEmpty())
    else -> null
}

private fun readError(error: Long) = Failure.read(Raw.errorStatus(error), error).exception()
