import CLinux
import CardeaBasics
import CardeaLinux
import Glibc

/// A program that this process has started in a process group of its own, and whose end it sees - also when the host
/// ignores `SIGCHLD` or waits for every child itself.
final class ChildProcess: Sendable {
    /// The end of a program.
    enum Status: Sendable, Hashable {
        case exited(Int32)
        case signalled(Int32)
        /// Another part of the program waited for it.
        case unknown
    }

    /// Its number, and that of its group.
    let identifier: pid_t
    /// Becomes readable when the program ends; -1 where the kernel has no such thing.
    private let descriptor: Int32
    private let ended = Lock<Status?>(nil)

    /// A child of this process that other code has started for it, in a group of its own.
    init(_ identifier: pid_t) {
        self.identifier = identifier
        descriptor = cardea_pidfd_open(identifier)
    }

    deinit { if descriptor >= 0 { _ = close(descriptor) } }

    /// Starts a program, without a shell: the first word is its path, or its name in `PATH`. It begins with no signal blocked
    /// or ignored, with `/dev/null` as input and output, and with no other open file. `nil` when it cannot be started, and where
    /// this program has rights that its caller lacks: the caller's `PATH` and settings would decide what they are used for.
    static func start(_ words: [String], _ environment: ChildEnvironment = .inherited()) -> ChildProcess? {
        guard let program = words.first, !Environment.isForeign else { return nil }
        var files = posix_spawn_file_actions_t()
        guard posix_spawn_file_actions_init(&files) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addclosefrom_np(&files, 3)
        if environment.leavesFolder { posix_spawn_file_actions_addchdir_np(&files, "/") }

        var attributes = posix_spawnattr_t()
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var identifier = pid_t()
        // The C library would look in this process's own PATH, where a bundle's programs may come first.
        let file = environment.path(of: program)
        let failure = ChildEnvironment.withPointers(words) { words in
            environment.withPointers { posix_spawnp(&identifier, file, &files, &attributes, words, $0) }
        }
        return failure == 0 ? ChildProcess(identifier) : nil
    }

    /// Waits for the end, and leaves the dead program's number taken. `false` when the time is over or the other descriptor
    /// became readable first.
    func waitForEnd(milliseconds: Int32 = -1, unless interruption: Int32 = -1) -> Bool {
        let deadline = milliseconds < 0 ? nil : MonotonicTime.now.adding(milliseconds: Int64(milliseconds))
        while !hasEnded {
            let rest = deadline.map { MonotonicTime.now.milliseconds(until: $0) }
            if let rest, rest <= 0 { return false }
            // Without the descriptor of the process there is nothing to wait for but the time.
            let slice = descriptor >= 0 ? rest ?? -1 : min(rest ?? 50, 50)
            var watched = [
                pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            _ = poll(&watched, 2, slice)
            if watched[0].revents != 0, !hasEnded { return false }
        }
        return true
    }

    /// True if the program has ended, be it waited for or not.
    var hasEnded: Bool {
        if ended.withLock({ $0 }) != nil { return true }
        var information = siginfo_t()
        if waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) != 0 {
            guard errno == ECHILD else { return false }
            // Not a child any more: it has ended, and other code heard of it.
            ended.withLock { $0 = $0 ?? .unknown }
            return true
        }
        return information.si_code != 0
    }

    /// Says how a program ended that has not been let go of; ``Status/unknown`` where nobody can say.
    func peek() -> Status {
        if let status = ended.withLock({ $0 }) { return status }
        var information = siginfo_t()
        guard waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { return .unknown }
        let status = cardea_child_status(&information)
        return information.si_code == Int32(CLD_EXITED) ? .exited(status) : .signalled(status)
    }

    /// Lets go of a program that has ended, and says how; `nil` while it runs.
    @discardableResult
    func reap() -> Status? {
        ended.withLock { ended in
            if let ended { return ended }
            var status: Int32 = 0
            let found = waitpid(identifier, &status, WNOHANG)
            if found == identifier {
                ended = status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .signalled(status & 0x7f)
            } else if found < 0, errno == ECHILD {
                ended = .unknown
            }
            return ended
        }
    }

    /// Sends a signal to the program and all that belongs to its group.
    func signalGroup(_ number: Int32) {
        guard identifier > 1 else { return }
        _ = kill(-identifier, number)
    }

    /// Sees to it that nothing is left of the program when it ends, whenever that is.
    func reapInBackground() {
        // Without a thread the dead program stays in the table of processes until the host ends.
        _ = DetachedThread.run { [self] in
            _ = waitForEnd()
            reap()
        }
    }
}
