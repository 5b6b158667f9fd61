package io.github.cardea_auth.internal

import io.github.cardea_auth.AuthorizedResponse
import io.github.cardea_auth.CardeaUser
import io.github.cardea_auth.ContinuedOAuthLogin
import io.github.cardea_auth.DeviceLogin
import io.github.cardea_auth.FinalizeOAuthLoginResult
import io.github.cardea_auth.OAuthEmailChallenge
import io.github.cardea_auth.OAuthLoginContext
import io.github.cardea_auth.OAuthLoginStep
import io.github.cardea_auth.Passkey
import io.github.cardea_auth.PasskeyQuestion
import io.github.cardea_auth.PasskeyResult
import io.github.cardea_auth.PasswordCompliancy
import io.github.cardea_auth.Pending
import io.github.cardea_auth.RequestAuthorization
import io.github.cardea_auth.Session
import io.github.cardea_auth.SessionEvent
import io.github.cardea_auth.SessionList
import io.github.cardea_auth.StepUpChallenge
import io.github.cardea_auth.StepUpResult
import java.time.Instant

// What a result or an event has; the handle stays its owner's.

/** One row of a list. */
internal class Row(private val list: Long, private val row: Int) {
    fun text(field: String): String? = text(Raw.listText(list, row, field.encodeToByteArray()))

    fun number(field: String): Long = Raw.listNumber(list, row, field.encodeToByteArray())

    fun flag(field: String): Boolean = number(field) != 0L

    fun time(field: String): Instant? = instant(number(field))

    fun <T> list(field: String, read: (Row) -> T): List<T> = rows(Raw.listList(list, row, field.encodeToByteArray())).map(read)
}

internal fun rows(list: Long): List<Row> = List(Raw.listCount(list)) { Row(list, it) }

/** Reads a list. */
internal fun <T> listOf(read: (Row) -> T): (result: Long) -> List<T> = { rows(rowsOf(it)).map(read) }

private fun rowsOf(result: Long): Long = expecting(result, Constants.RESULT_LIST) { Raw.resultList(it) }

private inline fun expecting(result: Long, kind: Int, read: (Long) -> Long): Long {
    check(Raw.resultGetKind(result) == kind) { "a result of another kind" }
    return read(result)
}

internal fun readUser(borrowed: Long): CardeaUser = CardeaUser(Raw.userRetain(borrowed))

internal fun readLoggedIn(result: Long): CardeaUser =
    readUser(expecting(result, Constants.RESULT_LOGGED_IN) { Raw.resultUser(it) })

internal fun readPending(borrowed: Long): Pending = when (Raw.pendingGetKind(borrowed)) {
    Constants.PENDING_PAGE -> OAuthLoginContext(Raw.pendingRetain(borrowed))
    Constants.PENDING_CODE -> OAuthEmailChallenge(Raw.pendingRetain(borrowed))
    Constants.PENDING_STEP -> OAuthLoginStep(Raw.pendingRetain(borrowed))
    Constants.PENDING_DEVICE -> DeviceLogin(Raw.pendingRetain(borrowed))
    Constants.PENDING_STEP_UP -> StepUpChallenge(Raw.pendingRetain(borrowed))
    Constants.PENDING_PASSKEY -> PasskeyQuestion(Raw.pendingRetain(borrowed))
    else -> error("something else to wait for")
}

/** Reads what is unfinished, of the kind that the call brings. */
internal inline fun <reified T : Pending> pending(): (result: Long) -> T = { readPending(Raw.resultPending(it)) as T }

internal fun readContinued(result: Long): ContinuedOAuthLogin = when (Raw.resultGetKind(result)) {
    Constants.RESULT_PENDING -> when (val pending = readPending(Raw.resultPending(result))) {
        is OAuthEmailChallenge -> FinalizeOAuthLoginResult.OTPRequired(pending)
        is OAuthLoginStep -> FinalizeOAuthLoginResult.MoreRequired(pending)
        else -> ContinuedOAuthLogin.PageRequired(pending as OAuthLoginContext)
    }
    else -> FinalizeOAuthLoginResult.LoggedIn(readLoggedIn(result))
}

internal fun readLogin(result: Long): FinalizeOAuthLoginResult = readContinued(result) as FinalizeOAuthLoginResult

internal fun readResumed(result: Long): FinalizeOAuthLoginResult? =
    if (Raw.resultGetKind(result) == Constants.RESULT_NONE) null else readLogin(result)

internal fun readStepUp(result: Long): StepUpResult = when (Raw.resultGetKind(result)) {
    Constants.RESULT_PENDING -> StepUpResult.StepRequired(readPending(Raw.resultPending(result)) as StepUpChallenge)
    Constants.RESULT_BLOCKED -> StepUpResult.Blocked
    else -> StepUpResult.Granted(readLoggedIn(result))
}

internal fun readPasskey(result: Long): PasskeyResult = when (Raw.resultGetKind(result)) {
    Constants.RESULT_LIST -> PasskeyResult.PasskeyAdded(listOf(::Passkey)(result).first())
    else -> PasskeyResult.LoggedIn(readLoggedIn(result))
}

internal fun readText(result: Long): String = text(Raw.resultText(result)).orEmpty()

internal fun readAccessToken(result: Long): String = text(Raw.resultAccessToken(result, null)).orEmpty()

internal fun readSessions(result: Long): SessionList {
    val (limit, offset) = LongArray(1) to LongArray(1)
    val total = Raw.listTotal(rowsOf(result), limit, offset)
    return SessionList(listOf(::Session)(result), total, limit[0], offset[0])
}

internal fun readCompliancy(result: Long) = PasswordCompliancy(OwnedHandle(Raw.listRetain(rowsOf(result)), Raw::listFree))

internal fun readAuthorization(result: Long) = RequestAuthorization(rows(rowsOf(result)))

internal fun readRetry(result: Long): RequestAuthorization? =
    if (Raw.resultGetKind(result) == Constants.RESULT_LIST) readAuthorization(result) else null

internal fun readResponse(result: Long): AuthorizedResponse {
    val response = expecting(result, Constants.RESULT_RESPONSE) { Raw.resultResponse(it) }
    return AuthorizedResponse(
        status = Raw.responseStatus(response),
        headers = rows(Raw.responseHeaders(response)).map { it.text("name").orEmpty() to it.text("value").orEmpty() },
        body = Raw.responseBody(response) ?: ByteArray(0),
    )
}

/** Null for events of later versions. One that waits keeps the handle; the others leave it to the caller. */
internal fun readEvent(event: Long): SessionEvent? = when (Raw.eventGetKind(event)) {
    Constants.EVENT_SIGNED_IN -> SessionEvent.SignedIn(readUser(Raw.eventUser(event)))
    Constants.EVENT_SIGNED_OUT -> SessionEvent.SignedOut(eventText(event, "reason").orEmpty())
    Constants.EVENT_REFRESHED -> SessionEvent.Refreshed(readUser(Raw.eventUser(event)))
    Constants.EVENT_REFRESH_FAILED -> SessionEvent.RefreshFailed(readError(event), Raw.eventIsTerminal(event))
    Constants.EVENT_LOGIN_WAITING -> {
        val attempt = readPending(Raw.eventPending(event)) as OAuthLoginContext
        SessionEvent.LoginWaiting(OwnedHandle(event, Raw::eventFree), attempt)
    }
    Constants.EVENT_LOGIN_RETURNED -> SessionEvent.LoginReturned(eventText(event, "activation_token"))
    Constants.EVENT_REDIRECT_IGNORED -> SessionEvent.RedirectIgnored(readError(event))
    Constants.EVENT_STORE_ASKING -> SessionEvent.StoreAsking(eventText(event, "reason").orEmpty())
    else -> null
}

internal fun eventText(event: Long, field: String): String? = text(Raw.eventText(event, field.encodeToByteArray()))

private fun readError(event: Long) = Raw.eventError(event).let { Failure.read(Raw.errorStatus(it), it).exception() }
