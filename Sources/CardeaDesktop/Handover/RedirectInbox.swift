import CLinux
package import CardeaBasics
import CardeaLinux
import Glibc

/// Takes redirects from other processes of this user while a login waits: from the program that the desktop starts for the
/// scheme, or from a second start of the application.
///
/// One thread of its own, which ends with ``close()``. The socket lies in a folder that only this user can enter, and a
/// process of another user is hung up on before anything is read.
package final class RedirectInbox: Sendable {
    /// The name of the socket's file.
    package let name: String
    private let path: String
    private let wake: Int32
    private let isClosed = Lock(false)
    private let worker = BlockingWorker(idleMilliseconds: 0)

    /// - Parameters:
    ///   - offer: Says whether the redirect is taken; called on the inbox's thread, for one redirect at a time.
    ///   - missed: Called when a sender hung up before its redirect was here: it may have kept it elsewhere.
    /// - Throws: ``CardeaError/Code/captureUnavailable``
    package static func open(
        scheme: String, folders: HandoverFolders, missed: @escaping @Sendable () -> Void = {},
        offer: @escaping @Sendable (ArrivedRedirect) -> Bool
    ) throws(CardeaError) -> RedirectInbox {
        let folder = try folders.preparedSockets()
        let name = try SocketName(scheme: scheme, now: SystemClock().now())
        let listener = try listen(name.text, in: folder)
        let inbox = RedirectInbox(name.text, folder, wake: eventfd(0, Int32(EFD_CLOEXEC)))
        let server = InboxServer(listener: listener, wake: inbox.wake, missed: missed, offer: offer)
        guard inbox.wake >= 0, inbox.worker.submit(server.run) else {
            inbox.isClosed.withLock { $0 = true }
            unlink(inbox.path)
            server.closeAll()
            throw CardeaError(.captureUnavailable, "Redirects cannot be waited for: no thread could be started.")
        }
        return inbox
    }

    private init(_ name: String, _ folder: String, wake: Int32) {
        (self.name, self.wake, path) = (name, wake, folder + "/" + name)
    }

    deinit { close() }

    /// Takes no more redirects. The thread ends, and closes the descriptors, as soon as it has answered what it is at.
    package func close() {
        isClosed.withLock { isClosed in
            guard !isClosed else { return }
            isClosed = true
            unlink(path)
            eventfd_write(wake, 1)
        }
    }

    /// A socket that listens already when its name appears: one that refuses is taken for a leftover.
    private static func listen(_ name: String, in folder: String) throws(CardeaError) -> Int32 {
        guard let descriptor = LocalSocket.make() else { throw failure("Making a socket", folder) }
        let hidden = "." + name
        // The file gets the mode of the socket, from the first moment on.
        let isBound =
            fchmod(descriptor, 0o600) == 0
            && LocalSocket.with(hidden, in: folder) { bind(descriptor, $0, $1) } == 0
        guard isBound, Glibc.listen(descriptor, 16) == 0, rename("\(folder)/\(hidden)", "\(folder)/\(name)") == 0 else {
            let error = failure("Listening", folder)
            Glibc.close(descriptor)
            unlink("\(folder)/\(hidden)")
            throw error
        }
        RedirectCourier.clearAway(in: folder)
        return descriptor
    }

    private static func failure(_ activity: String, _ folder: String) -> CardeaError {
        let reason =
            errno == ENAMETOOLONG
            ? "the path is too long for a socket. Set XDG_RUNTIME_DIR to a shorter one"
            : String(cString: strerror(errno))
        return CardeaError(.captureUnavailable, "\(activity) in \(folder) failed: \(reason).")
    }
}
