package io.github.cardea_auth.internal

import io.github.cardea_auth.CardeaException
import io.github.cardea_auth.ErrorCode
import java.nio.file.Path

/** Opens the library once, before the first call. */
internal object Engine {
    const val PACKAGED = "libcardea.so.0"
    const val SHIM = "libcardea_jni.so"

    @Volatile private var isOpen = false
    private var chosen: Path? = null

    /** The part in C, once it is loaded, and where it was unpacked. */
    private class Shim(val folder: Path?)

    private var shim: Shim? = null

    /** Opens what the application names, before anything else. Too late when a library is open. */
    @Synchronized
    fun choose(path: Path) {
        if (isOpen) throw CardeaException(ErrorCode.INVALID_CONFIGURATION, "A library is open already.")
        chosen = path
    }

    fun open() {
        if (!isOpen) openOnce()
    }

    @Synchronized
    private fun openOnce() {
        if (isOpen) return
        val problems = mutableListOf<String>()
        val named = chosen?.let { "named by the application" to it.toString() }
            ?: System.getenv("CARDEA_LIBRARY")?.ifEmpty { null }?.let { "named by CARDEA_LIBRARY" to it }
        val shim = shim ?: loadShim(if (named == null) listOf(PACKAGED) else emptyList(), problems)
        this.shim = shim
        problems.clear()
        for ((place, path) in named?.let(::listOf) ?: places(shim.folder, problems)) {
            val problem = text(open(utf8("the path of the library", path)))
            if (problem == null) {
                isOpen = true
                return
            }
            problems += "$path ($place): $problem"
        }
        throw missing("library", problems)
    }

    /** Where the library is looked for when nobody names it. A path that is named stands alone: no other was meant. */
    private fun places(folder: Path?, problems: MutableList<String>): List<Pair<String, String>> {
        val packaged = folder?.resolve(PACKAGED)?.takeIf { it.toFile().exists() }
        if (packaged == null) problems += "${NativeFolder.resource(PACKAGED)} (in the jar): it is not there"
        return listOfNotNull(packaged?.let { "out of the jar" to it.toString() }, "installed" to PACKAGED)
    }

    private fun loadShim(others: List<String>, problems: MutableList<String>): Shim {
        try {
            val folder = NativeFolder.make(SHIM, others, problems)
            if (folder == null && !loadInstalledShim(problems)) throw missing("part in C", problems)
            return Shim(folder)
        } catch (denied: IllegalCallerException) {
            throw CardeaException(
                ErrorCode.DEPENDENCY_MISSING,
                "Cardea may not load its library: ${denied.message}. Start Java with --enable-native-access=ALL-UNNAMED, or " +
                    "on the module path with --enable-native-access=io.github.cardea_auth.",
            )
        }
    }

    /** For distributions that keep native code out of jars. */
    private fun loadInstalledShim(problems: MutableList<String>): Boolean = try {
        System.loadLibrary("cardea_jni")
        true
    } catch (failure: UnsatisfiedLinkError) {
        problems += "libcardea_jni.so (java.library.path): ${failure.message}"
        false
    }

    private fun missing(what: String, problems: List<String>) = CardeaException(
        ErrorCode.DEPENDENCY_MISSING,
        "Cardea's $what cannot be loaded. Tried:" + problems.joinToString("") { "\n  $it" },
    )

    /** Null, or why the library cannot be used. */
    @JvmStatic private external fun open(path: ByteArray): ByteArray?
}
