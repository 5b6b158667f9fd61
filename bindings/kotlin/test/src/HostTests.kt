import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.ErrorCode
import io.github.cardea_auth.LogLevel
import io.github.cardea_auth.Presentation
import io.github.cardea_auth.Presenter
import io.github.cardea_auth.EncryptionKey
import io.github.cardea_auth.EncryptionKeyProvider
import io.github.cardea_auth.SecureStore
import io.github.cardea_auth.SessionEvent
import io.github.cardea_auth.StoreChoice
import java.util.concurrent.CompletableFuture
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.TimeUnit
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.awaitCancellation
import kotlinx.coroutines.async
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.delay
import kotlinx.coroutines.newSingleThreadContext
import kotlinx.coroutines.withContext
import org.junit.jupiter.api.Test

private class SlowStore(private val inner: SecureStore) : SecureStore {
    override suspend fun read(key: String): ByteArray? = elsewhere { inner.read(key) }

    override suspend fun write(key: String, record: ByteArray) = elsewhere { inner.write(key, record) }

    override suspend fun remove(key: String) = elsewhere { inner.remove(key) }

    private suspend fun <T> elsewhere(work: suspend () -> T): T {
        delay(20)
        return withContext(Dispatchers.Default) { work() }
    }
}

class HostTests {
    @Test
    fun `a store and a presenter of the application may answer later, on other threads`() = test {
        Sandbox.reset()
        val records = ConcurrentHashMap<String, ByteArray>()
        val slow = StoreChoice.Custom(SlowStore(MapStore(records)))
        val page = CompletableFuture<Presentation>()
        val user = client {
            store(slow)
            presenter {
                delay(20)
                page.complete(it)
                withContext(Dispatchers.Default) { Sandbox.browse(it.url) }
            }
        }.use { client -> client.signIn().user }
        expect(records.isNotEmpty()) { "nothing was stored" }
        expectEqual("myapp://oauth-callback", page.get().redirectUri)
        client { store(slow) }.use { client ->
            expectEqual(user.id, client.currentUser().id)
            expectEqual("custom", client.storeKind)
        }
    }

    @Test
    fun `an error of the library that a store fails with keeps its code and text`() = test {
        for (code in listOf("store_locked", "store_unavailable", "store_failed", "store_corrupted")) {
            client { store(StoreChoice.Custom(FailingStore { CardeaException(code, "by intention, $code") })) }.use { client ->
                val error = refused(code) { client.currentUser() }
                expect("by intention" in error.message!!) { error.toString() }
            }
        }
        client { store(StoreChoice.Custom(FailingStore { CardeaException("rate_limited", "unfit") })) }.use { client ->
            refused("store_failed") { client.currentUser() }
        }
    }

    @Test
    fun `of a store's own exception only the class is named`() = test {
        client { store(StoreChoice.Custom(FailingStore { IllegalStateException("hush") })) }.use { client ->
            val error = refused("store_failed") { client.currentUser() }
            expect("hush" !in error.message!! && "IllegalStateException" in error.message!!) { error.toString() }
        }
    }

    @Test
    fun `keys of encrypted files come from the application`() = test {
        Sandbox.reset()
        inTemporaryFolder { folder ->
            val asked = ConcurrentLinkedQueue<String>()
            val key = EncryptionKey("key 🗝", ByteArray(32) { it.toByte() })
            val keys = EncryptionKeyProvider { id ->
                delay(5)
                asked += id ?: "new"
                key.takeIf { id == null || id == it.id }
            }
            client { store(StoreChoice.EncryptedFile("$folder", keyProvider = keys)) }.use { it.signIn() }
            client { store(StoreChoice.EncryptedFile("$folder", keyProvider = keys)) }.use { client -> client.currentUser() }
            expect("new" in asked && key.id in asked) { "asked for $asked" }
            client { store(StoreChoice.EncryptedFile("$folder", keyProvider = { null })) }.use { client ->
                expect(runCatching { client.currentUser() }.exceptionOrNull() is CardeaException) { "opened without a key" }
            }
            client { store(StoreChoice.EncryptedFile("$folder", keyProvider = { error("hush") })) }.use { client ->
                val error = refused("store_failed") { client.currentUser() }
                expect("hush" !in error.message!!) { error.toString() }
            }
        }
    }

    @Test
    fun `a presenter is cancelled and told when its login ends otherwise`() = test {
        Sandbox.reset()
        val dismissed = CompletableFuture<Presentation>()
        val cancelled = CompletableFuture<Unit>()
        val shown = CompletableFuture<Unit>()
        val silent = object : Presenter {
            override suspend fun present(page: Presentation): String? = try {
                shown.complete(Unit)
                awaitCancellation()
            } catch (problem: CancellationException) {
                cancelled.complete(Unit)
                throw problem
            }

            override fun dismiss(page: Presentation) {
                dismissed.complete(page)
            }
        }
        client { presenter(silent) }.use { client ->
            val login = async(Dispatchers.Default) { client.loginWithOAuth(google) }
            withContext(Dispatchers.IO) { shown.get(10, TimeUnit.SECONDS) }
            login.cancelAndJoin()
            withContext(Dispatchers.IO) {
                cancelled.get(10, TimeUnit.SECONDS)
                dismissed.get(10, TimeUnit.SECONDS)
            }
        }
    }

    @Test
    fun `a presenter that gives up ends the login as cancelled`() = test {
        Sandbox.reset()
        client { presenter { throw CancellationException("enough") } }.use { client ->
            refused("cancelled") { client.loginWithOAuth(google) }
        }
    }

    @Test
    fun `the page of a waiting login can be opened again`() = test {
        Sandbox.reset()
        val opened = ConcurrentLinkedQueue<String>()
        val waiting = CompletableFuture<SessionEvent.LoginWaiting>()
        // A login that ends before the call returns needs its page no more, and the call says so.
        val isOpenedAgain = CompletableDeferred<Unit>()
        client {
            presenter { page ->
                val isFirst = opened.isEmpty()
                opened += page.url
                if (isFirst) awaitCancellation()
                isOpenedAgain.await()
                Sandbox.browse(page.url)
            }
            observer { if (it is SessionEvent.LoginWaiting) waiting.complete(it) }
        }.use { client ->
            val login = async(Dispatchers.Default) { client.loginWithOAuth(google) }
            val event = withContext(Dispatchers.IO) { waiting.get(10, TimeUnit.SECONDS) }
            until("the page") { opened.size == 1 }
            expect(event.openAgain()) { "not opened" }
            isOpenedAgain.complete(Unit)
            login.await()
            expectEqual(2, opened.size)
            expectEqual(event.authorizationUrl, opened.last())
            expect(!event.openAgain()) { "opened after the end" }
        }
    }

    @Test
    fun `an observer hears of a change before the call returns that made it`() = test {
        Sandbox.reset()
        val events = ConcurrentLinkedQueue<SessionEvent>()
        client { observer { events += it } }.use { client ->
            client.signIn()
            expect(events.any { it is SessionEvent.SignedIn }) { "after the login: $events" }
            client.logout()
            val out = events.last() as SessionEvent.SignedOut
            expectEqual("requested", out.reason)
        }
    }

    @Test
    fun `what an observer or a logger throws goes to the handler of its thread, and the login goes on`() = test {
        Sandbox.reset()
        val problems = ConcurrentLinkedQueue<Throwable>()
        val before = Thread.getDefaultUncaughtExceptionHandler()
        Thread.setDefaultUncaughtExceptionHandler { _, problem -> problems += problem }
        try {
            client {
                observer { throw IllegalStateException("observer") }
                logger { _, _ -> deep(0) }
                logLevel(LogLevel.TRACE)
            }.use { it.signIn() }
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before)
        }
        expect(problems.any { it.message == "observer" }) { problems.toString() }
        expect(problems.any { it is StackOverflowError }) { problems.toString() }
    }

    @Test
    fun `a logger gets entries of its level and above`() = test {
        Sandbox.reset()
        val levels = ConcurrentLinkedQueue<LogLevel>()
        client {
            logger { level, _ -> levels += level }
            logLevel(LogLevel.INFO)
        }.use { it.signIn() }
        expect(levels.isNotEmpty() && levels.all { it >= LogLevel.INFO }) { levels.toString() }
    }

    @Test
    fun `plain Java signs in, keeps a store, cancels and catches errors`() = test {
        Sandbox.reset()
        JavaUse.signIn(Sandbox.url)
        JavaUse.fail()
    }

    @Test
    fun `Java signs in at an OpenID Connect provider, without a browser`() = test {
        Sandbox.reset(mapOf("automatic_outcome" to "verified", "oidc_device_interval" to 1))
        JavaUse.signInDirectly(Sandbox.url)
        hold("/v1/session/me/list")
        JavaUse.cancel(Sandbox.url)
        release()
    }

    @Test
    fun `Java signs in at Ory, step by step`() = test {
        Sandbox.reset(mapOf("automatic_outcome" to "verified", "ory_missing_traits" to listOf("nickname")))
        JavaUse.signInAtOry(Sandbox.url)
    }
}

private fun deep(depth: Int): Int = if (depth < 0) 0 else deep(depth + 1) + deep(depth + 2)
