import java.nio.file.Path
import kotlin.system.exitProcess

/** usage: MainKt SCENARIOS BARE-JAR OTHER-LIBRARY PACKED-LIBRARY [NAME]   only tests whose names have NAME in them */
fun main(arguments: Array<String>) {
    loadingTests(bare = arguments[1], other = arguments[2], packed = arguments[3])
    scenarios(Path.of(arguments[0]))
    callTests()
    openIDTests()
    linkTests()
    oryTests()
    hostTests()
    securityKeyTests()
    lifecycleTests()
    exitProcess(if (Tap.run(arguments.getOrNull(4))) 0 else 1)
}
