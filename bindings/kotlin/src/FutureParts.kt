package io.github.cardea_auth

import kotlinx.coroutines.future.await
import java.util.concurrent.CompletableFuture
import java.util.concurrent.CompletionStage

/** A [SecureStore] written in Java. A stage that fails, and a method that throws, is a failure of the store. */
public interface FutureSecureStore {
    /** The record of that key, or null when there is none. */
    public fun read(key: String): CompletionStage<ByteArray?>

    /** Creates or replaces the record; completes when it is durable. */
    public fun write(key: String, record: ByteArray): CompletionStage<*>

    /** Removes the record; one that is not there counts as removed. */
    public fun remove(key: String): CompletionStage<*>

    /** For [StoreChoice.Custom]. */
    public fun asSecureStore(): SecureStore = object : SecureStore {
        override suspend fun read(key: String): ByteArray? = this@FutureSecureStore.read(key).await()

        override suspend fun write(key: String, record: ByteArray) {
            this@FutureSecureStore.write(key, record).await()
        }

        override suspend fun remove(key: String) {
            this@FutureSecureStore.remove(key).await()
        }
    }
}

/** A [Presenter] written in Java. The future is cancelled when the login ends meanwhile. */
public fun interface FuturePresenter {
    /** The redirect URL that the page arrived at, or null when the redirect comes another way. */
    public fun present(page: Presentation): CompletionStage<String?>

    /** For [Configuration.presenter]. */
    public fun asPresenter(): Presenter = Presenter { page -> present(page).await() }
}

/** A [SignalsDispatcher] written in Java. */
public fun interface FutureSignalsDispatcher {
    /** The service's name for the signals, or null. */
    public fun collect(): CompletionStage<String?>

    /** For [Configuration.signals]. */
    public fun asSignalsDispatcher(): SignalsDispatcher = SignalsDispatcher { collect().await() }
}

/** A [SecurityKeyGuide] written in Java. A future is cancelled when the call ends meanwhile. */
public interface FutureSecurityKeyGuide {
    /** Shows what to do now. On the library's thread: do not block. */
    public fun tell(notice: SecurityKeyNotice)

    /** Asks for the key's PIN, and returns it, or null: the user gives up. */
    public fun pin(question: SecurityKeyPINQuestion): CompletionStage<String?>

    /** Asks which account is meant, and returns its place among the [names]; the first one unless you say otherwise. */
    public fun account(names: List<String>): CompletionStage<Int> = CompletableFuture.completedFuture(0)

    /** For [Configuration.keyGuide]. */
    public fun asSecurityKeyGuide(): SecurityKeyGuide = object : SecurityKeyGuide {
        override fun tell(notice: SecurityKeyNotice) = this@FutureSecurityKeyGuide.tell(notice)

        override suspend fun pin(question: SecurityKeyPINQuestion): String? = this@FutureSecurityKeyGuide.pin(question).await()

        override suspend fun account(names: List<String>): Int = this@FutureSecurityKeyGuide.account(names).await()
    }
}

/** A [EncryptionKeyProvider] written in Java. */
public fun interface FutureEncryptionKeyProvider {
    /** The key of that id; for null the key to seal files with from now on. */
    public fun key(id: String?): CompletionStage<EncryptionKey?>

    /** For [StoreChoice.EncryptedFile]. */
    public fun asEncryptionKeyProvider(): EncryptionKeyProvider = EncryptionKeyProvider { id -> key(id).await() }
}
