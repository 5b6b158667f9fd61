package io.github.cardea_auth.internal

import java.io.IOException
import java.nio.channels.FileChannel
import java.nio.channels.OverlappingFileLockException
import java.nio.file.Files
import java.nio.file.InvalidPathException
import java.nio.file.LinkOption.NOFOLLOW_LINKS
import java.nio.file.Path
import java.nio.file.StandardOpenOption.CREATE
import java.nio.file.StandardOpenOption.READ
import java.nio.file.StandardOpenOption.WRITE
import java.nio.file.attribute.FileTime
import java.nio.file.attribute.PosixFilePermissions
import java.time.Duration
import java.time.Instant

/**
 * The files of the jar that the dynamic loader reads, in a folder of this process that nobody else can write to.
 *
 * They stay until the process ends: while a login waits, the desktop starts the library's file to bring the redirect back.
 * What a killed process left is removed a day later by another one - not at once, because its logins can still be resumed.
 */
internal object NativeFolder {
    private const val PREFIX = "cardea-jvm-"
    private const val LOCK = "lock"
    private val files = listOf(LOCK, Engine.PACKAGED, Engine.SHIM)
    private val leftovers = Duration.ofDays(1)

    private var lock: FileChannel? = null

    /** Where a file is in the jar. */
    fun resource(name: String): String {
        val machine = when (val architecture = System.getProperty("os.arch")) {
            "amd64" -> "x86_64"
            else -> architecture
        }
        return "io/github/cardea_auth/native/linux-$machine/$name"
    }

    /** Unpacks [shim] and as many of [others] as there are into the first parent that allows it, and loads the shim. */
    fun make(shim: String, others: List<String>, problems: MutableList<String>): Path? {
        if (bytes(shim) == null) {
            problems += "${resource(shim)} (in the jar): it is not there"
            return null
        }
        for (parent in parents()) {
            val problem = try {
                return fill(parent, shim, others)
            } catch (failure: IOException) {
                "${failure.javaClass.simpleName}: ${failure.message}"
            } catch (failure: UnsatisfiedLinkError) {
                failure.message
            } catch (_: UnsupportedOperationException) {
                "it has no permissions of Unix"
            }
            problems += "$parent: $problem"
        }
        return null
    }

    private fun parents(): List<Path> = listOfNotNull(
        System.getProperty("cardea.folder"),
        System.getProperty("java.io.tmpdir"),
        System.getenv("XDG_RUNTIME_DIR"),
        System.getenv("XDG_CACHE_HOME") ?: System.getProperty("user.home")?.plus("/.cache"),
    ).mapNotNull(::path).distinct()

    /** Null for what is no path in this locale. */
    private fun path(text: String): Path? = try {
        Path.of(text).toAbsolutePath()
    } catch (_: InvalidPathException) {
        null
    }

    private fun fill(parent: Path, shim: String, others: List<String>): Path {
        refuseShared(parent)
        val folder = Files.createTempDirectory(
            parent, PREFIX, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")),
        )
        removeLeftovers(parent, Files.getAttribute(folder, "unix:uid") as Int)
        try {
            val channel = FileChannel.open(folder.resolve(LOCK), CREATE, READ, WRITE)
            channel.lock()
            (others + shim).forEach { name -> bytes(name)?.let { write(folder.resolve(name), it) } }
            System.load(folder.resolve(shim).toString())
            lock = channel
        } catch (failure: Throwable) {
            remove(folder)
            throw failure
        }
        Exit.afterClients { remove(folder) }
        return folder
    }

    /** Others could put their library in the place of ours. */
    private fun refuseShared(parent: Path) {
        val mode = Files.getAttribute(parent, "unix:mode") as Int
        if (mode and 0b010_010 != 0 && mode and 0b001_000_000_000 == 0) {
            throw IOException("others can rename what is in it")
        }
    }

    /** The sticky bit keeps the file from those who clear such folders by age. */
    private fun write(file: Path, bytes: ByteArray) {
        Files.write(file, bytes)
        Files.setAttribute(file, "unix:mode", 0b001_101_000_000)
    }

    private fun bytes(name: String): ByteArray? =
        NativeFolder::class.java.classLoader.getResourceAsStream(resource(name))?.use { it.readBytes() }

    private fun removeLeftovers(parent: Path, user: Int) {
        try {
            Files.newDirectoryStream(parent, "$PREFIX*").use { found ->
                found.filter { isOld(it, user) && isAbandoned(it) }.forEach(::remove)
            }
        } catch (_: IOException) {
            // The next start tries again.
        }
    }

    /** Others can write to the parent: they may have put a folder or a link there that leads elsewhere. */
    private fun isOld(folder: Path, user: Int): Boolean = try {
        val found = Files.readAttributes(folder, "unix:uid,mode,lastModifiedTime", NOFOLLOW_LINKS)
        found["uid"] == user && (found["mode"] as Int) and KIND_AND_PERMISSIONS == PRIVATE_FOLDER &&
            (found["lastModifiedTime"] as FileTime).toInstant() < Instant.now() - leftovers
    } catch (_: IOException) {
        false
    }

    private fun isAbandoned(folder: Path): Boolean = try {
        FileChannel.open(folder.resolve(LOCK), WRITE, NOFOLLOW_LINKS).use { it.tryLock() != null }
    } catch (_: IOException) {
        false
    } catch (_: OverlappingFileLockException) {
        false
    }

    /** What else is there is not ours, and keeps the folder. */
    private fun remove(folder: Path) {
        files.forEach { folder.resolve(it).toFile().delete() }
        folder.toFile().delete()
    }

    private const val KIND_AND_PERMISSIONS = 0b1111_000_111_111_111
    private const val PRIVATE_FOLDER = 0b0100_000_111_000_000
}
