package cardea.internal

import cardea.ContinuedOAuthLogin
import cardea.OAuthLoginStep
import cardea.OAuthProvider
import java.time.Instant

/** Reads what the server wants besides; the handle goes with the step. */
internal fun readStep(result: Long): OAuthLoginStep {
    val step = expecting(result, Constants.RESULT_STEP) { Raw.resultCopyStep(it) }
    return OAuthLoginStep(
        OwnedHandle(step, Raw::loginStepFree),
        id = text(Raw.loginStepId(step)).orEmpty(),
        kind = kind(Raw.loginStepKind(step)),
        identifier = text(Raw.loginStepIdentifier(step)),
        provider = text(Raw.loginStepProvider(step))?.let(::OAuthProvider),
        expiresAt = Instant.ofEpochMilli(Raw.loginStepExpiresAtMs(step)),
        messages = List(Raw.loginStepMessageCount(step)) { readMessage(step, it) },
        ways = List(Raw.loginStepWayCount(step)) { readWay(step, it) },
    )
}

internal fun readContinued(result: Long): ContinuedOAuthLogin = when (Raw.resultKind(result)) {
    Constants.RESULT_ATTEMPT -> ContinuedOAuthLogin.PageRequired(readAttempt(result))
    else -> readLogin(result)
}

private fun kind(number: Int): OAuthLoginStep.Kind = when (number) {
    Constants.STEP_MISSING_TRAITS -> OAuthLoginStep.Kind.MISSING_TRAITS
    Constants.STEP_ACCOUNT_LINKING -> OAuthLoginStep.Kind.ACCOUNT_LINKING
    Constants.STEP_SECOND_FACTOR -> OAuthLoginStep.Kind.SECOND_FACTOR
    else -> OAuthLoginStep.Kind.OTHER
}

private fun readMessage(step: Long, index: Int) = OAuthLoginStep.Message(
    id = Raw.loginStepMessageId(step, index),
    text = text(Raw.loginStepMessage(step, index)).orEmpty(),
    isError = Raw.loginStepMessageIsError(step, index),
)

private fun readWay(step: Long, way: Int) = OAuthLoginStep.Way(
    id = text(Raw.loginStepWayId(step, way)).orEmpty(),
    provider = text(Raw.loginStepWayProvider(step, way))?.let(::OAuthProvider),
    label = text(Raw.loginStepWayLabel(step, way)),
    fields = List(Raw.loginStepFieldCount(step, way)) { readField(step, way, it) },
)

private fun readField(step: Long, way: Int, field: Int) = OAuthLoginStep.Field(
    name = text(Raw.loginStepFieldName(step, way, field)).orEmpty(),
    type = text(Raw.loginStepFieldType(step, way, field)).orEmpty(),
    label = text(Raw.loginStepFieldLabel(step, way, field)),
    value = text(Raw.loginStepFieldValue(step, way, field)),
    isRequired = Raw.loginStepFieldIsRequired(step, way, field),
    message = text(Raw.loginStepFieldMessage(step, way, field)),
)
