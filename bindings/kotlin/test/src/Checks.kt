import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout

/** The body of a test. */
fun test(body: suspend CoroutineScope.() -> Unit): Unit =
    runBlocking(Dispatchers.Default) { withTimeout(60.seconds) { body() } }

fun expect(condition: Boolean, what: () -> String) {
    if (!condition) throw AssertionError(what())
}

fun <T> expectEqual(expected: T, actual: T, what: String = "value") =
    expect(expected == actual) { "$what: expected $expected, was $actual" }
