import CardeaBasics
import Glibc

/// A Chromium without a window, with a profile that is thrown away.
final class BrowserProcess: Sendable {
    /// This end of the DevTools connection.
    let connection: Int32
    private let profile: TemporaryFolder
    /// The leader of the browser's process group; `nil` once it was waited for and the number may be another's.
    private let pid: Lock<pid_t?>

    static func findExecutable() -> String? {
        let folders = (Environment.value("PATH") ?? "").split(separator: ":")
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
        return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }.first { access($0, X_OK) == 0 }
    }

    init(_ executable: String) throws(CardeaError) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0, let profile = try? TemporaryFolder("browser") else {
            throw CardeaError(.internalError, "The browser cannot be prepared: \(String(cString: strerror(errno))).")
        }
        // Out of the way of the numbers 3 and 4 that the browser expects.
        let theirs = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
        _ = close(ends[1])
        defer { _ = close(theirs) }
        guard let child = Self.spawn(executable, profile: profile.path, connection: theirs) else {
            _ = close(ends[0])
            profile.remove()
            throw CardeaError(.browserUnavailable, "\(executable) cannot be started.")
        }
        connection = ends[0]
        self.profile = profile
        pid = Lock(child)
    }

    /// Ends the browser. The connection then ends too.
    func terminate() {
        pid.withLock { pid in
            if let pid { _ = kill(-pid, SIGKILL) }
        }
    }

    /// Ends the browser and removes what it wrote.
    func remove() {
        terminate()
        pid.withLock { pid in
            guard let ended = pid else { return }
            while waitpid(ended, nil, 0) < 0 && errno == EINTR {}
            pid = nil
        }
        _ = close(connection)
        profile.remove()
    }

    private static func spawn(_ executable: String, profile: String, connection: Int32) -> pid_t? {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&files, connection, 3)
        posix_spawn_file_actions_adddup2(&files, connection, 4)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

        let arguments = ([executable] + options(profile)).map { strdup($0) } + [nil]
        let variables = environment(profile).map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var pid = pid_t()
        return posix_spawn(&pid, executable, &files, &attributes, arguments, variables) == 0 ? pid : nil
    }

    private static func options(_ profile: String) -> [String] {
        let always = [
            "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile)", "--no-first-run",
            "--disable-dev-shm-usage", "--disable-background-networking",
        ]
        // Chromium's own sandbox does not work for root, and for root only it is left out.
        return geteuid() == 0 ? always + ["--no-sandbox"] : always
    }

    /// Everything that Chromium writes lands in the profile.
    private static func environment(_ profile: String) -> [String: String] {
        let own = ["HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"].map { ($0, profile) }
        return Environment.current.merging(own) { $1 }
    }
}
