package cardea

import cardea.internal.Constants
import cardea.internal.OwnedHandle
import cardea.internal.Raw
import cardea.internal.utf8
import java.time.Instant

/** The sign-on of a company (SAML). */
public class CompanySignOn private constructor(
    /** An address that belongs to the company. */
    public val email: String?,
    /** The provider of a connection, such as "okta". */
    public val provider: String?,
    /** The server's name for the connection. */
    public val connectionId: String?,
) {
    /** The sign-on of the company that this e-mail address belongs to. */
    public constructor(email: String) : this(email, null, null)

    /** The sign-on by a connection that the server has with a company. */
    public constructor(provider: String, connectionId: String) : this(null, provider, connectionId)

    override fun toString(): String = "CompanySignOn"
}

/** What a password is compared by. Characters are Unicode scalar values, told apart by their general category. */
public enum class PasswordCriterion(internal val number: Int) {
    /** The least number of characters. */
    MIN_LENGTH(Constants.PASSWORD_MIN_LENGTH),

    /** The greatest number of characters. */
    MAX_LENGTH(Constants.PASSWORD_MAX_LENGTH),

    /** Upper case letters. */
    UPPERCASE(Constants.PASSWORD_UPPERCASE),

    /** Lower case letters. */
    LOWERCASE(Constants.PASSWORD_LOWERCASE),

    /** Digits. */
    NUMBERS(Constants.PASSWORD_NUMBERS),

    /** All other characters. */
    SYMBOLS(Constants.PASSWORD_SYMBOLS),
}

/** How a password stands by one criterion. */
public class PasswordCheck(
    /** What was counted. */
    public val criterion: PasswordCriterion,
    /** How many there are. */
    public val actual: Long,
    /** How many there must be, or, by [PasswordCriterion.MAX_LENGTH], may be. */
    public val expected: Long,
    /** Whether that is enough. */
    public val isValid: Boolean,
)

/** What a server demands of passwords. A 0 demands nothing. */
public class PasswordPolicy @JvmOverloads constructor(
    /** How many characters there must be. */
    public val minLength: Long = 0,
    /** How many there may be; 0 without a limit. */
    public val maxLength: Long = 0,
    /** How many upper case letters there must be. */
    public val uppercase: Long = 0,
    /** How many lower case letters there must be. */
    public val lowercase: Long = 0,
    /** How many digits there must be. */
    public val numbers: Long = 0,
    /** How many other characters there must be. */
    public val symbols: Long = 0,
) {
    /** Compares a password with the policy, here and without a server: one result for each criterion. */
    public fun check(password: String): List<PasswordCheck> {
        val given = utf8("password", password)
        return PasswordCriterion.entries.map { criterion ->
            val actual = Raw.passwordCount(given, criterion.number)
            val expected = expected(criterion)
            val isValid = if (criterion == PasswordCriterion.MAX_LENGTH) expected == 0L || actual <= expected else actual >= expected
            PasswordCheck(criterion, actual, expected, isValid)
        }
    }

    private fun expected(criterion: PasswordCriterion): Long = when (criterion) {
        PasswordCriterion.MIN_LENGTH -> minLength
        PasswordCriterion.MAX_LENGTH -> maxLength
        PasswordCriterion.UPPERCASE -> uppercase
        PasswordCriterion.LOWERCASE -> lowercase
        PasswordCriterion.NUMBERS -> numbers
        PasswordCriterion.SYMBOLS -> symbols
    }
}

/**
 * Makes and uses passkeys: [CardeaClient.securityKey], [CardeaClient.passkeyPage], or one of the application's. All values are those of
 * WebAuthn, as JSON. A [CardeaException] with the code `cancelled` says that the user dismissed the question.
 */
public interface PasskeyAuthenticator {
    /** Signs in: takes PublicKeyCredentialRequestOptions, and returns the assertion. */
    public suspend fun assertion(options: String): String

    /** Makes a passkey: takes PublicKeyCredentialCreationOptions, and returns the attestation. */
    public suspend fun attestation(options: String): String
}

/** What an authenticator is asked for. */
public class PasskeyQuestion internal constructor(
    internal val handle: OwnedHandle,
    /** The options of WebAuthn, as JSON. */
    public val options: String,
) {
    /** For tests of an application: a client refuses it. */
    public constructor(options: String) : this(OwnedHandle.none("question"), options)

    override fun toString(): String = "PasskeyQuestion"
}

/** A passkey of an account. Points in time are those of the server's clock. */
public class Passkey @JvmOverloads constructor(
    /** The server's name for it. */
    public val id: String,
    /** The user's name for it. */
    public val nickname: String? = null,
    /** How its authenticator is reached, such as "usb" and "nfc". */
    public val transports: List<String> = emptyList(),
    /** Whether it is known to be kept elsewhere, too, such as in a cloud. */
    public val isBackedUp: Boolean = false,
    /** When it was made. */
    public val createdAt: Instant? = null,
    /** When it was last used. */
    public val lastUsedAt: Instant? = null,
    /** Whether the server had it already when it was registered; false in lists. */
    public val isAlreadyRegistered: Boolean = false,
) {
    override fun toString(): String = "Passkey(id=$id)"
}

/** What a user has to do before the server grants a scope. */
public class StepUpChallenge internal constructor(
    internal val handle: OwnedHandle,
    /** The name of the challenge for [CardeaClient.restoreStepUp]. Not a secret. */
    public val id: String,
    /** The scope that was asked for. */
    public val scope: String,
    /**
     * What comes next: "verify_email" and "verify_sms" for a code, "verify_passkey", "sign_in" for a login with the option `stepUp`, or a
     * step of the application's own server.
     */
    public val step: String,
    /** What to ask an authenticator for in a "verify_passkey", as JSON. */
    public val passkeyOptions: String?,
    /** When it stops being usable. */
    public val expiresAt: Instant,
    /** What a Prelude server has said of it when it began: "review" or "continue". */
    public val status: String?,
) {
    /** For tests of an application: a client refuses it. */
    @JvmOverloads
    public constructor(
        id: String, scope: String, step: String, expiresAt: Instant, passkeyOptions: String? = null, status: String? = null,
    ) : this(OwnedHandle.none("challenge"), id, scope, step, passkeyOptions, expiresAt, status)

    override fun toString(): String = "StepUpChallenge(id=$id, step=$step)"
}

/** How a step was done. */
public class StepUpAnswer private constructor(internal val kind: Int, internal val text: String) {
    override fun toString(): String = "StepUpAnswer"

    public companion object {
        /** With the code that was sent. */
        @JvmStatic
        public fun code(code: String): StepUpAnswer = StepUpAnswer(Constants.PROOF_CODE, code)

        /** With a token of the application's own server, which says that its step is done. */
        @JvmStatic
        public fun verificationToken(token: String): StepUpAnswer = StepUpAnswer(Constants.PROOF_TOKEN, token)

        /** With what an authenticator has signed: the assertion of WebAuthn, as JSON. */
        @JvmStatic
        public fun passkeyAssertion(assertion: String): StepUpAnswer = StepUpAnswer(Constants.PROOF_ASSERTION, assertion)
    }
}

/** What came of asking for a scope, or of one of its steps. */
public sealed interface StepUpResult {
    /** The access token has the scope. */
    public class Granted(
        /** The user, with that token. */
        public val user: CardeaUser,
    ) : StepUpResult {
        override fun toString(): String = "Granted($user)"
    }

    /** The user has to do something first. */
    public class StepRequired(
        /** What that is. */
        public val challenge: StepUpChallenge,
    ) : StepUpResult {
        override fun toString(): String = "StepRequired($challenge)"
    }

    /** The server does not grant the scope to this user now. */
    public object Blocked : StepUpResult
}

/** An address or a telephone number of an account. */
public class UserIdentifier @JvmOverloads constructor(
    /** The server's name for it. */
    public val id: String,
    /** The address or the number. */
    public val value: String,
    /** What it is, in the server's words, such as "email_address". */
    public val type: String? = null,
) {
    override fun toString(): String = "UserIdentifier(id=$id)"
}

/**
 * Tells a fraud prevention service about the device. It runs on [kotlinx.coroutines.Dispatchers.IO]. When it fails, the
 * request goes without; a [CardeaException] with the code `cancelled` ends the call.
 */
public fun interface SignalCollector {
    /** The service's name for that, or null. */
    public suspend fun collect(): String?
}
