import io.github.cardea_auth.CardeaClient
import io.github.cardea_auth.ErrorCode
import io.github.cardea_auth.internal.Constants
import java.net.URLClassLoader
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.FileTime
import java.nio.file.attribute.PosixFilePermissions
import java.time.Instant
import org.junit.jupiter.api.Test

class LoadingTests {
    @Test
    fun `the library's version is that of the package`() = test {
        expectEqual(Constants.VERSION, CardeaClient.version, "version")
    }

    @Test
    fun `a library of another contract is refused before the first call`() = test {
        val said = Children.run("Loading", environment = mapOf("CARDEA_LIBRARY" to given.other))
        expect("dependency_missing: " in said.output && "has version 99.0.1; this package needs 0.1.x" in said.output) { said.output + said.errors }
        expect("called" !in said.errors) { said.errors }
    }

    @Test
    fun `a library that is not there is an error that lists the places that were tried`() = test {
        val named = Children.run("Loading", environment = mapOf("CARDEA_LIBRARY" to "/nowhere/libcardea.so.0")).output
        expect("/nowhere/libcardea.so.0 (named by CARDEA_LIBRARY): " in named && "No such file" in named) { named }
        val anywhere = Children.run("Loading", jar = given.bare).output
        expect("libcardea.so.0 (in the jar): it is not there" in anywhere) { anywhere }
        expect("libcardea.so.0 (installed): " in anywhere && "cannot open shared object" in anywhere) { anywhere }
    }

    @Test
    fun `what is no library and what is another library is refused`() = test {
        inTemporaryFolder { folder ->
            val text = Files.writeString(folder.resolve("text.so"), "no library").toString()
            val said = Children.run("Loading", text).output
            expect("dependency_missing" in said && "$text (named by the application)" in said) { said }
        }
        val libc = Children.run("Loading", "libm.so.6").output
        expect("is not libcardea" in libc) { libc }
    }

    @Test
    fun `a path that the application names is used before any other`() = test {
        inTemporaryFolder { folder ->
            val copy = Files.copy(Path.of(given.packed), folder.resolve("libcardea.so.0")).toString()
            val byCall = Children.run("Loading", copy).output
            val byEnvironment = Children.run("Loading", environment = mapOf("CARDEA_LIBRARY" to copy)).output
            for (said in listOf(byCall, byEnvironment)) {
                expectEqual(listOf(copy), said.lines().filter { it.startsWith("mapped") && it.endsWith(".so.0") }
                    .map { it.removePrefix("mapped ") }, said)
            }
        }
    }

    @Test
    fun `another class loader has a library of its own`() = test {
        val jars = System.getProperty("java.class.path").split(':').map { Path.of(it).toUri().toURL() }.toTypedArray()
        val loader = URLClassLoader(jars, ClassLoader.getPlatformClassLoader())
        val type = loader.loadClass("io.github.cardea_auth.CardeaClient")
        expect(type != CardeaClient::class.java) { "the same class" }
        expectEqual(Constants.VERSION, type.getMethod("getVersion").invoke(null))
        expectEqual(Constants.VERSION, CardeaClient.version)
    }

    @Test
    fun `the files of the jar are unpacked for their owner alone`() = test {
        CardeaClient.version
        val folder = Path.of(nativeFolder())
        fun mode(path: Path) = PosixFilePermissions.toString(Files.getPosixFilePermissions(path))
        expectEqual("rwx------", mode(folder), "folder")
        expectEqual("r-x------", mode(folder.resolve("libcardea.so.0")), "library")
        expectEqual(0b001_000_000_000, Files.getAttribute(folder.resolve("libcardea.so.0"), "unix:mode") as Int and 0b001_000_000_000, "sticky")
    }

    @Test
    fun `a folder that others can write to is passed over`() = test {
        inTemporaryFolder { folder ->
            val open = Files.createDirectory(folder.resolve("open"))
            Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"))
            val cache = Files.createDirectory(folder.resolve("cache"))
            val environment = mapOf("XDG_RUNTIME_DIR" to "$folder/none", "XDG_CACHE_HOME" to "$cache")
            val said = Children.run("Loading", environment = environment, properties = mapOf("java.io.tmpdir" to "$open")).output
            expect("mapped $cache/cardea-jvm-" in said) { said }
        }
    }

    @Test
    fun `what a killed process left behind is removed a day later, and not before`() = test {
        inTemporaryFolder { folder ->
            val properties = mapOf("java.io.tmpdir" to "$folder")
            fun left() = folder.toFile().list().orEmpty().toList()
            val fault = mapOf("faults" to mapOf("/v1/session/me/list" to listOf(mapOf("hold" to "request"))))
            Sandbox.reset()
            Sandbox.post("control", fault)
            val process = Children.start("Ending", "sleep", properties = properties)
            process.inputReader().useLines { lines -> lines.firstOrNull { it == "waiting" } }
                ?: throw AssertionError("it ended: ${process.errorReader().readText()}")
            val name = left().single()
            // While it runs, an old folder is nobody's to remove.
            Files.setLastModifiedTime(folder.resolve(name), FileTime.from(Instant.now().minusSeconds(90_000)))
            Children.run("Loading", properties = properties)
            expectEqual(listOf(name), left(), "beside a process that runs")
            process.destroyForcibly().waitFor()
            Files.setLastModifiedTime(folder.resolve(name), FileTime.from(Instant.now()))
            Children.run("Loading", properties = properties)
            expectEqual(listOf(name), left(), "at once")
            Files.setLastModifiedTime(folder.resolve(name), FileTime.from(Instant.now().minusSeconds(90_000)))
            Children.run("Loading", properties = properties)
            expectEqual(emptyList(), left(), "a day later")
            Sandbox.post("control", mapOf("release" to "*"))
        }
    }

    @Test
    fun `of old folders only the user's own are cleared, and only of what was unpacked`() = test {
        inTemporaryFolder { folder ->
            fun leftover(name: String, mode: String = "rwx------"): Path {
                val made = Files.createDirectories(folder.resolve(name))
                for (file in listOf("lock", "libcardea.so.0", "libcardea_jni.so")) Files.createFile(made.resolve(file))
                Files.setPosixFilePermissions(made, PosixFilePermissions.fromString(mode))
                return made
            }
            val elsewhere = leftover("elsewhere")
            val link = Files.createSymbolicLink(folder.resolve("cardea-jvm-link"), elsewhere)
            val open = leftover("cardea-jvm-open", "rwxr-xr-x")
            val mixed = leftover("cardea-jvm-mixed").also { Files.createFile(it.resolve("note")) }
            val another = leftover("cardea-jvm-another")
            val own = leftover("cardea-jvm-own")
            for (old in listOf(elsewhere, open, mixed, another, own)) {
                Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(90_000)))
            }
            val isRoot = Files.getAttribute(folder, "unix:uid") == 0
            if (isRoot) Files.setAttribute(another, "unix:uid", 65_534)
            Children.run("Loading", properties = mapOf("java.io.tmpdir" to "$folder"))
            fun left(path: Path) = path.toFile().list().orEmpty().toSet()
            val whole = setOf("lock", "libcardea.so.0", "libcardea_jni.so")
            expectEqual(whole, left(elsewhere), "behind a link")
            expect(Files.isSymbolicLink(link)) { "the link" }
            expectEqual(whole, left(open), "a folder that others can read")
            expectEqual(setOf("note"), left(mixed), "a folder with something else")
            expectEqual(if (isRoot) whole else emptySet(), left(another), "another user's")
            expect(!Files.exists(own)) { "the user's own: ${left(own)}" }
        }
    }

    @Test
    fun `with assertions the stack trace of a failed call leads to its caller`() = test {
        val said = Children.run("Tracing", environment = mapOf("JDK_JAVA_OPTIONS" to "-ea")).output
        expect("io.github.cardea_auth.CardeaException: not_signed_in: " in said && "Tracing.asksWhoIsThere(Children.kt:" in said) { said }
    }

    @Test
    fun `the unpacked library brings the redirect of a custom scheme back`() = test {
        Sandbox.reset()
        inTemporaryFolder { folder ->
            val environment = listOf("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "XDG_DATA_DIRS").associateWith {
                Files.createDirectory(folder.resolve(it)).also { path ->
                    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwx------"))
                }.toString()
            }
            val said = Children.run("Relayed", environment = environment)
            expect("/cardea-jvm-" in said.output && "relay 0" in said.output) { said.output + said.errors }
            expect("signed in usr_" in said.output) { said.output + said.errors }
        }
    }

    @Test
    fun `every error code of the contract has its constant`() = test {
        val listed = members(Json.parse(Files.readString(Path.of("abi/codes.json"))))["codes"] as List<*>
        for (entry in listed.map(::members)) {
            val code = entry["code"] as String
            expectEqual(code, ErrorCode::class.java.getField(code.uppercase()).get(null), code)
            expectEqual((entry["status"] as Long).toInt(), ErrorCode.statuses[code], code)
        }
        expectEqual(listed.size, ErrorCode.statuses.size, "number of codes")
    }
}
