package io.github.cardea_auth

/**
 * A secure store of the application. The functions run on [kotlinx.coroutines.Dispatchers.IO], for several records at a time
 * and for one record one after the other. A [CardeaException] with the code `store_locked`, `store_unavailable`, `store_failed`
 * or `store_corrupted` is reported as it is; any other exception as `store_failed`, without its text.
 */
public interface SecureStore {
    /** The record of that key, or null when there is none. */
    public suspend fun read(key: String): ByteArray?

    /** Creates or replaces the record, and returns when it is durable. The bytes are secret. */
    public suspend fun write(key: String, record: ByteArray)

    /** Removes the record; one that is not there counts as removed. */
    public suspend fun remove(key: String)
}

/** A source of keys for encrypted files: a TPM, a systemd credential, a key management service. */
public fun interface EncryptionKeyProvider {
    /**
     * The key of that id; for null the key to seal files with from now on. Null when there is no such key. Failures are
     * reported as those of a [SecureStore].
     */
    public suspend fun key(id: String?): EncryptionKey?
}

/** A key of encrypted files. */
public class EncryptionKey(
    /** 1 to 128 bytes of UTF-8; not secret. */
    public val id: String,
    /** 32 random bytes. */
    public val bytes: ByteArray,
) {
    override fun toString(): String = "EncryptionKey(id=$id)"
}

/** Shows login pages. */
public fun interface Presenter {
    /**
     * Whether the page is shown in a browser that follows the redirect by asking the desktop for the handler of its scheme. Read
     * once, when the client is made.
     */
    public val usesSystemBrowser: Boolean get() = false

    /**
     * Shows the page, and returns the redirect URL that it arrived at; or null: the page is shown, and the redirect comes
     * another way. It runs on [kotlinx.coroutines.Dispatchers.IO] and is cancelled when the login ends meanwhile. A
     * [CardeaException] with the code `login_dismissed` or `cancelled` ends the login so; any other exception as
     * `browser_unavailable`, without its text.
     */
    public suspend fun present(page: Presentation): String?

    /** The page is no longer needed, and [present] had not brought a redirect. On the library's thread: do not block. */
    public fun dismiss(page: Presentation) {}
}

/** A page for a [Presenter]. */
public class Presentation @JvmOverloads constructor(
    /** The page to show. It carries one-time values: never log it. */
    public val url: String,
    /** The redirect URI at which the login ends. */
    public val redirectUri: String,
    /** Whether the page should share no cookies with ordinary browsing. */
    public val prefersEphemeralSession: Boolean = false,
    /** Lets the page's window come to the front on Wayland. */
    public val activationToken: String? = null,
) {
    override fun toString(): String = "Presentation(redirectUri=$redirectUri)"
}

/** How important a log entry is. */
public enum class LogLevel {
    /** Every step. */
    TRACE,

    /** What helps to find a defect. */
    DEBUG,

    /** What happens. */
    INFO,

    /** What may need attention. */
    WARNING,

    /** What failed. */
    ERROR,

    ;

    internal val word: String = name.lowercase()
}

/**
 * Receives log entries, which never have a secret. It is called on the library's thread, which runs everything else of the
 * client: do not block it.
 */
public fun interface LogHandler {
    /** Takes one entry: what happened and its values, in one line. */
    public fun log(level: LogLevel, text: String)
}

/**
 * Tells a fraud prevention service about the device. It runs on [kotlinx.coroutines.Dispatchers.IO]. When it fails, the
 * request goes without; a [CardeaException] with the code `cancelled` ends the call.
 */
public fun interface SignalsDispatcher {
    /** The service's name for that, or null. */
    public suspend fun collect(): String?
}
