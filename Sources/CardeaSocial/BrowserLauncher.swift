import CGIO
import CLinux
import Glibc

/// Starts the default browser. Every call may block: asking the desktop takes a bus round trip, and some launchers wait for
/// the browser to end.
enum BrowserLauncher {
    /// Says whether some launcher took the URL.
    static func open(_ url: String) -> Bool {
        withoutBlockedSignals { openByDesktop(url) || openByCommand(url) }
    }

    /// Lets the browser begin with no signal blocked: a child inherits the mask of the thread that starts it, and the
    /// engine's threads block everything.
    private static func withoutBlockedSignals<Result>(_ body: () -> Result) -> Result {
        var (none, previous) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        return body()
    }

    /// Asks GIO for the default handler of the URL's scheme.
    private static func openByDesktop(_ url: String) -> Bool {
        guard cardea_library_opens("libgio-2.0.so.0") != 0 else { return false }
        var error: UnsafeMutablePointer<GError>?
        defer { if let error { g_error_free(error) } }
        return g_app_info_launch_default_for_uri(url, nil, &error) != 0
    }

    /// Runs `xdg-open`, directly and never through a shell. It may wait for the browser, so a launcher that is still running
    /// counts as success, and so does exit status 0.
    private static func openByCommand(_ url: String) -> Bool {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        var pid = pid_t()
        let arguments = [strdup("xdg-open"), strdup(url), nil]
        defer { arguments.forEach { free($0) } }
        guard posix_spawnp(&pid, "xdg-open", nil, &attributes, arguments, environ) == 0 else { return false }
        return exitStatus(of: pid) == 0
    }

    private static func exitStatus(of pid: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 { if errno != EINTR { return -1 } }
        return status
    }
}
