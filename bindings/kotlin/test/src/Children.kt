import java.nio.file.Path
import java.util.concurrent.CompletableFuture
import java.util.concurrent.TimeUnit

/** What a process of its own has said. */
class Said(val status: Int, val output: String, val errors: String, val milliseconds: Long)

/** Processes that load, exit or die by themselves: other mains of this test, on this test's Java. */
object Children {
    private val java = Path.of(System.getProperty("java.home"), "bin", "java").toString()

    private val options = ProcessHandle.current().info().arguments().orElse(emptyArray())
        .takeWhile { it != "-cp" && it.startsWith("-") }

    fun start(
        main: String,
        vararg arguments: String,
        environment: Map<String, String> = emptyMap(),
        jar: String? = null,
        properties: Map<String, String> = emptyMap(),
    ): Process {
        val path = System.getProperty("java.class.path").split(':')
            .map { if (jar != null && it.substringAfterLast('/').startsWith("cardea-natives-")) jar else it }.joinToString(":")
        val words = listOf(java) + options + properties.map { (name, value) -> "-D$name=$value" } +
            listOf("-cp", path, main) + arguments
        val builder = ProcessBuilder(words)
        builder.environment().remove("CARDEA_LIBRARY")
        builder.environment() += environment
        return builder.start()
    }

    fun finish(process: Process, seconds: Long = 30): Said {
        val started = System.nanoTime()
        val output = StringBuilder()
        val errors = StringBuilder()
        val readers = listOf(process.inputStream to output, process.errorStream to errors).map { (stream, text) ->
            Thread { stream.bufferedReader().forEachLine { text.appendLine(it) } }.apply { start() }
        }
        val ended = process.waitFor(seconds, TimeUnit.SECONDS)
        if (!ended) process.destroyForcibly()
        expect(ended) { "it did not end within $seconds s; it said: $output $errors" }
        readers.forEach(Thread::join)
        return Said(process.exitValue(), output.toString(), errors.toString(), (System.nanoTime() - started) / 1_000_000)
    }

    fun run(
        main: String,
        vararg arguments: String,
        environment: Map<String, String> = emptyMap(),
        jar: String? = null,
        properties: Map<String, String> = emptyMap(),
    ): Said = finish(start(main, *arguments, environment = environment, jar = jar, properties = properties))
}

/** Says what became of loading the library, and where it is. */
object Loading {
    @JvmStatic
    fun main(arguments: Array<String>) {
        arguments.firstOrNull()?.let { io.github.cardea_auth.CardeaClient.useLibrary(Path.of(it)) }
        try {
            println("version ${io.github.cardea_auth.CardeaClient.version}")
            java.io.File("/proc/self/maps").readLines().map { it.substringAfterLast(' ') }.filter { "/libcardea" in it }
                .distinct().forEach { println("mapped $it") }
        } catch (error: io.github.cardea_auth.CardeaException) {
            println("${error.code}: ${error.message}")
        }
    }
}

/** Prints the stack trace of a call that suspends and fails. */
object Tracing {
    @JvmStatic
    fun main(arguments: Array<String>) = kotlinx.coroutines.runBlocking<Unit> {
        try {
            asksWhoIsThere(client())
        } catch (error: io.github.cardea_auth.CardeaException) {
            println(error.stackTraceToString())
        }
    }

    private suspend fun asksWhoIsThere(client: io.github.cardea_auth.CardeaClient) = client.use { it.currentUser() }
}

/** Ends in the way that its argument names, while something is under way. */
object Ending {
    @JvmStatic
    fun main(arguments: Array<String>) {
        val client = client { observer { if (arguments[0] == "in_callback") System.exit(7) } }
        val futures = client.futures()
        futures.loginWithOAuth(google).get(10, TimeUnit.SECONDS)
        if (arguments[0] == "open") return
        futures.listSessions()
        kotlinx.coroutines.runBlocking { Sandbox.untilHeld("/v1/session/me/list") }
        println("waiting")
        when (arguments[0]) {
            "exit" -> System.exit(3)
            "throw" -> throw IllegalStateException("by intention")
            "sleep" -> Thread.sleep(60_000)
        }
    }
}

/** Signs in with encrypted files in the folder of its argument, and ends without closing. */
object SigningIn {
    @JvmStatic
    fun main(arguments: Array<String>) {
        val client = client { store(io.github.cardea_auth.StoreChoice.EncryptedFile(arguments[0], "hinge")) }
        val result = client.futures().loginWithOAuth(google).get(10, TimeUnit.SECONDS)
        println((result as io.github.cardea_auth.FinalizeOAuthLoginResult.LoggedIn).user.id)
    }
}

fun nativeFolder(): String = java.io.File("/proc/self/maps").readLines().map { it.substringAfterLast(' ') }
    .first { it.endsWith("/libcardea_jni.so") }.substringBeforeLast('/')

/**
 * Signs in with a custom scheme, in a desktop session that the environment names: the page is shown in a browser that asks the
 * desktop for the scheme's handler, which is the unpacked library as a program of its own.
 */
object Relayed {
    @JvmStatic
    fun main(arguments: Array<String>) {
        // The login may end before the relay has.
        val relayed = CompletableFuture<Int>()
        val browser = object : io.github.cardea_auth.Presenter {
            override val usesSystemBrowser = true

            override suspend fun present(page: io.github.cardea_auth.Presentation): String? {
                val redirect = Sandbox.browse(page.url)!!
                val entries = java.io.File(System.getenv("XDG_DATA_HOME"), "applications").listFiles().orEmpty()
                val line = entries.first { it.extension == "desktop" }.readLines().first { it.startsWith("Exec=") }
                println("entry $line")
                val words = line.removePrefix("Exec=").split(' ').map { if (it == "%u") redirect else it }
                relayed.complete(ProcessBuilder(words).start().waitFor())
                return null
            }
        }
        client { presenter(browser) }.use { client ->
            val result = client.futures().loginWithOAuth(google).get(20, TimeUnit.SECONDS)
            println("relay ${relayed.get(20, TimeUnit.SECONDS)}")
            println("signed in ${(result as io.github.cardea_auth.FinalizeOAuthLoginResult.LoggedIn).user.id}")
        }
    }
}
