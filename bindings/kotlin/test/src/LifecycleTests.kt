import io.github.cardea_auth.Backend
import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.Configuration
import io.github.cardea_auth.FinalizeOAuthLoginResult
import io.github.cardea_auth.OpenIDProvider
import io.github.cardea_auth.SessionEvent
import io.github.cardea_auth.StepUpChallenge
import io.github.cardea_auth.StepUpResult
import io.github.cardea_auth.StoreChoice
import io.github.cardea_auth.internal.Operations
import io.github.cardea_auth.internal.Parts
import io.github.cardea_auth.internal.Raw
import java.lang.ref.WeakReference
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.CompletableFuture
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger
import java.util.logging.Handler
import java.util.logging.LogRecord
import java.util.logging.Logger
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.cancel
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withContext
import kotlinx.coroutines.withTimeout
import org.junit.jupiter.api.Test

/** Collects until the condition holds: one collection finds nothing that a compiled frame still has. */
suspend fun untilCollected(what: String, condition: () -> Boolean) = until(what) {
    System.gc()
    condition()
}

fun callbackThreads() = Thread.getAllStackTraces().keys.count { it.name == "cardea-callbacks" }

fun residentKilobytes() = Files.readAllLines(Path.of("/proc/self/status")).first { it.startsWith("VmRSS:") }
    .filter(Char::isDigit).toLong()

/** What the binding says by System.Logger. */
private class Warnings : Handler(), AutoCloseable {
    val count = AtomicInteger()
    private val logger = Logger.getLogger("io.github.cardea_auth")

    init {
        logger.useParentHandlers = false
        logger.addHandler(this)
    }

    override fun publish(record: LogRecord) {
        count.incrementAndGet()
    }

    override fun flush() {}

    override fun close() = logger.removeHandler(this)
}

private fun dropped(adjust: Configuration.Builder.() -> Unit = {}): WeakReference<CardeaClient> {
    val client = client(adjust)
    runBlocking { client.signIn() }
    return WeakReference(client)
}

class LifecycleTests {
    @Test
    fun `a client that is closed inside one of its callbacks ends without a deadlock`() = test {
        Sandbox.reset()
        lateinit var client: CardeaClient
        val closed = CompletableFuture<Unit>()
        client = client {
            observer {
                client.close()
                client.close()
                closed.complete(Unit)
            }
        }
        runCatching { client.loginWithOAuth(google) }
        withContext(Dispatchers.IO) { closed.get(5, TimeUnit.SECONDS) }
        refused("client_closed") { client.currentUser() }
        client.close()
    }

    @Test
    fun `a client that is closed inside its own presenter ends the login, and itself`() = test {
        Sandbox.reset()
        lateinit var client: CardeaClient
        client = client {
            presenter {
                client.close()
                null
            }
        }
        refused("cancelled") { client.loginWithOAuth(google) }
    }

    @Test
    fun `closing on many threads at a time is closing once`() = test {
        Sandbox.reset()
        repeat(20) {
            val client = client()
            client.signIn()
            List(4) { launch(Dispatchers.IO) { client.close() } }.forEach { it.join() }
            refused("client_closed") { client.storeKind }
        }
    }

    @Test
    fun `closing while calls begin ends each as cancelled or closed`() = test {
        Sandbox.reset()
        repeat(20) {
            val client = client()
            client.signIn()
            val calls = List(8) {
                async(Dispatchers.Default) {
                    runCatching { repeat(50) { client.currentUser() } }.exceptionOrNull() as? CardeaException
                }
            }
            withContext(Dispatchers.IO) { client.close() }
            for (call in calls) {
                val code = call.await()?.code
                expect(code == null || code == "client_closed" || code == "cancelled") { "was $code" }
            }
        }
        expectEqual(0, Operations.count, "operations")
    }

    @Test
    fun `a client that is dropped without being closed is freed, with a warning`() = test {
        Sandbox.reset()
        untilCollected("earlier clients") { Parts.count == 0 }
        Warnings().use { warnings ->
            val clients = List(5) { dropped() }
            untilCollected("the clients") { clients.all { it.get() == null } && Parts.count == 0 }
            until("the warnings") { warnings.count.get() == 5 }
        }
        until("the end of their threads") { callbackThreads() == 0 }
    }

    @Test
    fun `a client that its own observer, logger and presenter know is collected, too`() = test {
        Sandbox.reset()
        Warnings().use {
            val reference = run {
                lateinit var client: CardeaClient
                client = client {
                    observer { client.storeKind }
                    logger { _, _ -> client.hashCode() }
                    presenter { page -> client.hashCode().let { Sandbox.browse(page.url) } }
                }
                runBlocking { client.signIn() }
                WeakReference(client)
            }
            untilCollected("the client") { reference.get() == null && Parts.count == 0 }
        }
    }

    @Test
    fun `a client with a call under way is not collected, and its call ends`() = test {
        Sandbox.reset()
        Warnings().use {
            hold("/v1/session/me/list")
            val call = client().let { client ->
                client.signIn()
                client.futures().listSessions()
            }
            Sandbox.untilHeld("/v1/session/me/list")
            repeat(5) {
                System.gc()
                Thread.sleep(20)
            }
            expect(!call.isDone) { "it ended early" }
            release()
            expectEqual(1L, withContext(Dispatchers.IO) { call.get(10, TimeUnit.SECONDS) }.total.coerceAtMost(1))
            untilCollected("the client") { Parts.count == 0 }
        }
    }

    @Test
    fun `threads of the library leave Java with their client`() = test {
        Sandbox.reset()
        repeat(30) { client().use { it.signIn() } }
        until("the end of the threads") { callbackThreads() == 0 }
        expectEqual(0, Parts.count, "parts")
    }

    @Test
    fun `ten thousand operations leave the memory as it was`() = test {
        Sandbox.reset()
        client().use { client ->
            client.signIn()
            suspend fun growthOfTenThousand(): Long {
                val before = residentKilobytes()
                repeat(4) {
                    repeat(2_500) { client.currentUser() }
                    System.gc()
                }
                return residentKilobytes() - before
            }
            // Java's own heap grows and shrinks until it has settled, and could hide a leak once, but not twice in a row.
            val growths = mutableListOf<Long>()
            fun isSettled() = growths.size >= 2 && growths.takeLast(2).all { it in -2 * 1024L..2 * 1024L }
            do growths += growthOfTenThousand() while (!isSettled() && growths.size < 10)
            println("# 10,000 operations, run after run: $growths KiB more")
            expect(isSettled()) { "10,000 operations, run after run: $growths KiB more" }
            expectEqual(0, Operations.count, "operations")
        }
    }

    @Test
    fun `objects of the library that were made are gone when nobody has them`() = test {
        Sandbox.reset()
        leavesNoHandles {
            client().use { client ->
                repeat(50) {
                    client.initiateOAuthLogin(google)
                    client.signIn().user.claim("email")
                    runCatching { client.restore("nobody") }
                }
            }
        }
    }

    @Test
    fun `closing ends what is under way as cancelled`() = test {
        Sandbox.reset()
        hold("/v1/session/me/list")
        val client = client()
        client.signIn()
        val call = async(Dispatchers.Default) { runCatching { client.listSessions() }.exceptionOrNull() }
        Sandbox.untilHeld("/v1/session/me/list")
        withContext(Dispatchers.IO) { client.close() }
        expectEqual("cancelled", (call.await() as? CardeaException)?.code)
        expectEqual(0, Operations.count, "operations")
        release()
    }

    @Test
    fun `the token at hand is there at once, and nobody's before the login and after the client`() = test {
        Sandbox.reset()
        val client = client()
        expectEqual(null, client.peekAccessToken())
        val token = client.signIn().user.accessToken
        expectEqual<String?>(token, client.peekAccessToken())
        expectEqual<String?>(token, client.futures().accessToken().join())
        client.close()
        refused("client_closed") { client.peekAccessToken() }
    }

    @Test
    fun `an access token at hand needs no operation, and is given as an operation would give it`() = test {
        Sandbox.reset()
        val client = client()
        val token = client.signIn().user.accessToken
        val call = async(start = CoroutineStart.UNDISPATCHED) { client.accessToken() }
        expectEqual(true, call.isCompleted, "at once")
        expectEqual(token, call.await())
        val reached = AtomicInteger()
        launch(start = CoroutineStart.UNDISPATCHED) {
            cancel()
            client.accessToken()
            reached.incrementAndGet()
        }.join()
        expectEqual(0, reached.get(), "a cancelled coroutine")
        val others = List(8) { async(Dispatchers.Default) { List(100) { client.accessToken() }.toSet() } }
        expectEqual(setOf(token), others.flatMap { it.await() }.toSet())
        client.invalidateSession()
        val next = client.accessToken()
        expectEqual(false, next == token, "the old one")
        expectEqual(next, client.accessToken())
        client.logout()
        refused("not_signed_in") { client.accessToken() }
        client.close()
        refused("client_closed") { client.accessToken() }
    }

    @Test
    fun `what waits is found by its id, of each kind, and with its type`() = test {
        val records = ConcurrentHashMap<String, ByteArray>()
        fun one(backend: Backend = Backend.Prelude(Sandbox.url)) = client(backend) { store(StoreChoice.Custom(MapStore(records))) }
        Sandbox.reset(mapOf("automatic_outcome" to "unverified", "scopes" to mapOf("payments" to listOf("verify_email"))))
        val made = one().use { client ->
            val attempt = client.initiateOAuthLogin(google)
            val asked = (client.loginWithOAuth(google) as FinalizeOAuthLoginResult.OTPRequired).challenge
            listOf(attempt, asked).onEach { client.save(it) }
        }
        one().use { client -> for (one in made) expectEqual(one.toString(), client.restore(one.id).toString()) }
        Sandbox.reset(mapOf("automatic_outcome" to "verified", "scopes" to mapOf("payments" to listOf("verify_email"))))
        one().use { client ->
            client.signIn()
            val asked = client.requestStepUp("payments") as StepUpResult.StepRequired
            client.save(asked.challenge)
            expectEqual("payments", (client.restore(asked.challenge.id) as StepUpChallenge).scope)
        }
        val provider = OpenIDProvider("${Sandbox.url}/oidc", "notes")
        one(provider).use { client ->
            val login = client.beginDeviceLogin()
            refused("not_supported") { client.save(login) }
        }
    }

    @Test
    fun `the events of a client are a flow, which ends with the client, and each collector has all of them`() = test {
        Sandbox.reset()
        val client = client()
        val slow = async(start = CoroutineStart.UNDISPATCHED) {
            client.events.map { event -> event.also { delay(5) } }.toList()
        }
        // On one thread, which waits for the login: a collection that begins later has not its first event.
        val first = runBlocking {
            val collected = async(start = CoroutineStart.UNDISPATCHED) { client.events.first() }
            client.futures().loginWithOAuth(google).get(20, TimeUnit.SECONDS)
            withTimeout(10.seconds) { collected.await() }
        }
        repeat(5) { client.refresh() }
        client.logout()
        expectEqual("LoginWaiting", first.javaClass.simpleName)
        withContext(Dispatchers.IO) { client.close() }
        val names = slow.await().map { it.javaClass.simpleName }
        expectEqual(listOf("LoginWaiting", "LoginReturned", "SignedIn") + List(5) { "Refreshed" } + "SignedOut", names)
        expectEqual(0, client.events.toList().size, "events after the end")
    }

    private fun ends(how: String, status: Int, errors: String? = null) = test {
        Sandbox.reset()
        hold("/v1/session/me/list")
        inTemporaryFolder { folder ->
            val said = Children.run("Ending", how, properties = mapOf("java.io.tmpdir" to "$folder"))
            expectEqual(status, said.status, "exit status; ${said.output} ${said.errors}")
            expect(if (errors == null) said.errors.isBlank() else errors in said.errors) { said.errors }
            expectEqual(emptyList(), folder.toFile().list().orEmpty().toList(), "what is left behind")
            expect(said.milliseconds < 10_000) { "took ${said.milliseconds} ms" }
        }
        release()
    }

    @Test
    fun `a process that ends with an open client ends at once and leaves nothing`() = ends("open", 0)

    @Test
    fun `a process that exits with pending operations ends at once and leaves nothing`() = ends("exit", 3)

    @Test
    fun `a process whose main thread fails with pending operations ends at once`() = ends("throw", 1, "by intention")

    @Test
    fun `a process that exits inside a callback ends at once`() = ends("in_callback", 7)

    @Test
    fun `a second process finds the session that the first one left`() = test {
        Sandbox.reset()
        inTemporaryFolder { folder ->
            val first = Children.run("SigningIn", folder.toString())
            expectEqual(0, first.status, first.errors)
            client { store(StoreChoice.EncryptedFile(folder.toString(), "hinge")) }.use { client ->
                expectEqual(first.output.trim(), client.currentUser().id)
            }
        }
    }
}

/** Whether as many handles are there after the work as before. */
suspend fun leavesNoHandles(work: suspend () -> Unit) {
    CardeaClient.version
    untilCollected("earlier handles") { Parts.count == 0 }
    val before = Raw.debugLiveHandles()
    work()
    untilCollected("the handles") { Raw.debugLiveHandles() <= before }
}
