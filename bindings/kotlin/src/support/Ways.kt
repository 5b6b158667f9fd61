package cardea.internal

import cardea.ErrorCode
import cardea.Passkey
import cardea.PasskeyQuestion
import cardea.PasswordCriterion
import cardea.PasswordPolicy
import cardea.SignalCollector
import cardea.StepUpChallenge
import cardea.StepUpResult
import cardea.UserIdentifier
import java.lang.ref.WeakReference
import java.time.Instant

/** Texts by their names, as JSON. */
internal fun jsonOf(texts: Map<String, String>): String =
    texts.entries.joinToString(",", "{", "}") { (name, value) -> "${quoted(name)}:${quoted(value)}" }

private fun quoted(text: String): String = buildString {
    append('"')
    for (character in text) {
        when {
            character == '"' || character == '\\' -> append('\\').append(character)
            character < ' ' -> append("\\u%04x".format(character.code))
            else -> append(character)
        }
    }
    append('"')
}

internal fun readPolicy(result: Long): PasswordPolicy {
    val policy = expecting(result, Constants.RESULT_PASSWORD_POLICY) { Raw.resultPasswordPolicy(it) }
    fun expected(criterion: PasswordCriterion) = Raw.passwordPolicyExpected(policy, criterion.number)
    return PasswordPolicy(
        minLength = expected(PasswordCriterion.MIN_LENGTH),
        maxLength = expected(PasswordCriterion.MAX_LENGTH),
        uppercase = expected(PasswordCriterion.UPPERCASE),
        lowercase = expected(PasswordCriterion.LOWERCASE),
        numbers = expected(PasswordCriterion.NUMBERS),
        symbols = expected(PasswordCriterion.SYMBOLS),
    )
}

internal fun readYesOrNo(result: Long): Boolean = Raw.resultIsYes(result)

internal fun readQuestion(result: Long): PasskeyQuestion {
    val question = expecting(result, Constants.RESULT_PASSKEY_QUESTION) { Raw.resultCopyQuestion(it) }
    return PasskeyQuestion(
        OwnedHandle(question, Raw::passkeyQuestionFree), text(Raw.passkeyQuestionOptions(question)).orEmpty(),
    )
}

internal fun readPasskeyAnswer(result: Long): String = text(Raw.resultPasskeyAnswer(result)).orEmpty()

internal fun readPasskeys(result: Long): List<Passkey> {
    val list = expecting(result, Constants.RESULT_PASSKEYS) { Raw.resultPasskeys(it) }
    return List(Raw.passkeyListCount(list)) { index ->
        Passkey(
            id = text(Raw.passkeyListId(list, index)).orEmpty(),
            nickname = text(Raw.passkeyListNickname(list, index)),
            transports = text(Raw.passkeyListTransports(list, index)).orEmpty().split(" ").filter(String::isNotEmpty),
            isBackedUp = Raw.passkeyListIsBackedUp(list, index),
            createdAt = instant(Raw.passkeyListCreatedAtMs(list, index)),
            lastUsedAt = instant(Raw.passkeyListLastUsedAtMs(list, index)),
            isAlreadyRegistered = Raw.passkeyListIsAlreadyRegistered(list, index),
        )
    }
}

internal fun readPasskey(result: Long): Passkey = readPasskeys(result).first()

internal fun readStepUp(result: Long): StepUpChallenge {
    val stepUp = expecting(result, Constants.RESULT_STEP_UP) { Raw.resultCopyStepUp(it) }
    return StepUpChallenge(
        OwnedHandle(stepUp, Raw::stepUpFree),
        id = text(Raw.stepUpId(stepUp)).orEmpty(),
        scope = text(Raw.stepUpScope(stepUp)).orEmpty(),
        step = text(Raw.stepUpStep(stepUp)).orEmpty(),
        passkeyOptions = text(Raw.stepUpPasskeyOptions(stepUp)),
        expiresAt = Instant.ofEpochMilli(Raw.stepUpExpiresAtMs(stepUp)),
        status = text(Raw.stepUpStatus(stepUp)),
    )
}

internal fun readScope(result: Long): StepUpResult = when (Raw.resultKind(result)) {
    Constants.RESULT_STEP_UP -> StepUpResult.StepRequired(readStepUp(result))
    Constants.RESULT_BLOCKED -> StepUpResult.Blocked
    else -> StepUpResult.Granted(readLoggedIn(result))
}

internal fun readIdentifiers(result: Long): List<UserIdentifier> {
    val list = expecting(result, Constants.RESULT_IDENTIFIERS) { Raw.resultIdentifiers(it) }
    return List(Raw.identifierListCount(list)) { index ->
        UserIdentifier(
            text(Raw.identifierListId(list, index)).orEmpty(), text(Raw.identifierListValue(list, index)).orEmpty(),
            text(Raw.identifierListType(list, index)),
        )
    }
}

/** Weak, as a presenter is. */
internal class SignalsPart(collector: SignalCollector) : AnsweringPart() {
    private val collector = WeakReference(collector)

    fun take(request: Long) {
        val collector = collector.get() ?: return Raw.signalsRequestFree(request)
        answer({ Raw.signalsRequestFree(request) }) {
            try {
                Raw.signalsRequestReply(request, collector.collect()?.let { utf8("the name of the signals", it) })
            } catch (problem: Throwable) {
                rejecting(problem, setOf(ErrorCode.CANCELLED), ErrorCode.INTERNAL_ERROR) { status, message ->
                    Raw.signalsRequestReject(request, status, message)
                }
            }
        }.start()
    }
}
