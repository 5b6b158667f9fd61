package io.github.cardea_auth

/** What the user of a security key is to do now. */
public sealed interface SecurityKeyNotice {
    /** No security key is there: plug one in, or lay it on the reader. */
    public object Connect : SecurityKeyNotice {
        override fun toString(): String = "Connect"
    }

    /** Several security keys are there: touch the one to use. */
    public class Choose(
        /** How many there are. */
        public val count: Int,
    ) : SecurityKeyNotice {
        override fun toString(): String = "Choose(count=$count)"
    }

    /** A security key waits to be touched. */
    public class Touch(
        /** What its maker calls it. */
        public val keyName: String,
    ) : SecurityKeyNotice {
        override fun toString(): String = "Touch(keyName=$keyName)"
    }
}

/** The PIN that a security key wants. */
public class SecurityKeyPINQuestion @JvmOverloads constructor(
    /** What the maker calls the key. */
    public val keyName: String,
    /** Whether the PIN before was wrong. */
    public val isWrong: Boolean = false,
    /** How many wrong ones lock the key, which then works only after a reset that deletes its passkeys. Null where it does not say so. */
    public val triesLeft: Int? = null,
) {
    /** Whether one more wrong PIN locks the key. Warn its user. */
    public val isLastTry: Boolean get() = triesLeft == 1

    override fun toString(): String = "SecurityKeyPINQuestion(keyName=$keyName)"
}

/**
 * Tells the user of a security key what to do, and asks for what the key wants to know. When it fails, the call ends as `cancelled`,
 * and what it has thrown goes to the thread's handler for uncaught exceptions. A [CardeaException] with the code `cancelled` is a way
 * to give up, and goes nowhere.
 */
public interface SecurityKeyGuide {
    /** Shows what to do now. On the library's thread: do not block. */
    public fun tell(notice: SecurityKeyNotice)

    /**
     * Asks for the key's PIN, and returns it, or null: the user gives up. It runs on [kotlinx.coroutines.Dispatchers.IO] and is
     * cancelled when the call ends meanwhile.
     */
    public suspend fun pin(question: SecurityKeyPINQuestion): String?

    /**
     * Asks which account is meant, when the key has several for one server, and returns its place among the [names]; the first one
     * is the latest, and meant unless you say otherwise. It runs as [pin] does.
     */
    public suspend fun account(names: List<String>): Int = 0
}
