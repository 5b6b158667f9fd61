import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import kotlin.time.Duration.Companion.seconds

/** Runs tests one after the other and prints the Test Anything Protocol. */
object Tap {
    private val tests = mutableListOf<Pair<String, suspend CoroutineScope.() -> Unit>>()

    /** A test that this run does not make is skipped with a reason: it throws this. */
    class Skipped(val reason: String) : Exception(reason)

    fun test(name: String, body: suspend CoroutineScope.() -> Unit) {
        tests += name to body
    }

    /** Whether all passed. */
    fun run(only: String?): Boolean {
        var failed = 0
        val chosen = tests.filter { only == null || it.first.contains(only) }
        chosen.forEachIndexed { index, (name, body) ->
            val started = System.nanoTime()
            val problem = runCatching { runBlocking(Dispatchers.Default) { withTimeout(60.seconds) { body() } } }
                .exceptionOrNull()
            val line = "${index + 1} - $name"
            when {
                problem == null -> println("ok $line")
                problem is Skipped -> println("ok $line # SKIP ${problem.reason}")
                else -> {
                    failed++
                    println("not ok $line")
                    problem.stackTraceToString().lines().take(30).forEach { println("#   $it") }
                }
            }
            val took = (System.nanoTime() - started) / 1_000_000
            if (System.getenv("TAP_TIMES") != null) println("# $took ms")
        }
        println("1..${chosen.size}")
        System.out.flush()
        return failed == 0
    }
}

fun expect(condition: Boolean, what: () -> String) {
    if (!condition) throw AssertionError(what())
}

fun <T> expectEqual(expected: T, actual: T, what: String = "value") =
    expect(expected == actual) { "$what: expected $expected, was $actual" }
