import java.nio.file.Path
import kotlin.system.exitProcess
import org.junit.platform.engine.FilterResult
import org.junit.platform.engine.TestExecutionResult
import org.junit.platform.engine.TestExecutionResult.Status
import org.junit.platform.engine.discovery.DiscoverySelectors.selectClass
import org.junit.platform.launcher.PostDiscoveryFilter
import org.junit.platform.launcher.TestExecutionListener
import org.junit.platform.launcher.TestIdentifier
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder
import org.junit.platform.launcher.core.LauncherFactory

/**
 * What run.sh hands over: [bare] is the jar without the library, [other] a library of another contract, [packed] the one that was
 * packed, [only] what the names of the chosen tests have in them.
 */
class Given(val scenarios: Path, val bare: String, val other: String, val packed: String, val only: String)

lateinit var given: Given

private val classes = listOf(
    LoadingTests::class, ScenarioTests::class, CallTests::class, OpenIDTests::class, LinkTests::class, OryTests::class, HostTests::class,
    SecurityKeyTests::class, LifecycleTests::class,
)

/** Prints the Test Anything Protocol. What fails beside the tests, the making of a class, counts as one of them. */
private class TapPrinter : TestExecutionListener {
    var count = 0
        private set
    var failed = 0
        private set

    override fun executionSkipped(test: TestIdentifier, reason: String) = println("ok ${++count} - ${name(test)} # SKIP $reason")

    override fun executionFinished(test: TestIdentifier, result: TestExecutionResult) {
        if (!test.isTest && result.status == Status.SUCCESSFUL) return
        val line = "${++count} - ${name(test)}"
        when (result.status) {
            Status.SUCCESSFUL -> println("ok $line")
            Status.ABORTED -> println("ok $line # SKIP ${result.throwable.get().message}")
            else -> {
                failed++
                println("not ok $line")
                result.throwable.get().stackTraceToString().lines().take(30).forEach { println("#   $it") }
            }
        }
    }

    private fun name(test: TestIdentifier) = test.displayName.removeSuffix("()")
}

/** usage: MainKt SCENARIOS BARE-JAR OTHER-LIBRARY PACKED-LIBRARY [NAME]   only tests whose names have NAME in them */
fun main(arguments: Array<String>) {
    given = Given(Path.of(arguments[0]), arguments[1], arguments[2], arguments[3], arguments.getOrNull(4).orEmpty())
    val request = LauncherDiscoveryRequestBuilder.request().selectors(classes.map { selectClass(it.java) })
        .filters(PostDiscoveryFilter { FilterResult.includedIf(!it.isTest || given.only in it.displayName) })
    val tap = TapPrinter()
    LauncherFactory.create().execute(request.build(), tap)
    println("1..${tap.count}")
    exitProcess(if (tap.failed == 0 && tap.count > 0) 0 else 1)
}
