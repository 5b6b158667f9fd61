import CGIO
package import CardeaBasics
package import CardeaLinux
import Glibc

/// Serves `org.freedesktop.Application` on the session bus, so that a desktop which activates applications by D-Bus hands a
/// redirect to the process that runs instead of starting another.
///
/// On a connection, a context and a thread of its own: no main loop of the host is needed or touched.
package final class ApplicationService: Sendable {
    private let loop: BusLoop
    private let worker = BlockingWorker(idleMilliseconds: 0)

    /// Connects and asks for the name. That another process has the name is no failure: it hands redirects over, and the bus
    /// passes the name on when it ends. Blocks for some round trips on the bus.
    ///
    /// - Parameter name: A well-formed bus name, such as `dev.cardea.redirect.myapp`.
    /// - Throws: ``CardeaError/Code/captureUnavailable``
    package static func start(
        _ name: String, bus: SessionBus = .ofProcess, folders: HandoverFolders = .standard()
    ) throws(CardeaError) -> ApplicationService {
        let loop = try BusLoop.open(name, bus: bus) { RedirectRoute.send($0, folders: folders) }
        let service = ApplicationService(loop)
        guard service.worker.submit({ loop.run() }) else {
            throw CardeaError(.captureUnavailable, "Redirects cannot be waited for: no thread could be started.")
        }
        return service
    }

    private init(_ loop: BusLoop) { self.loop = loop }

    deinit { close() }

    /// Gives the name up. The thread ends when it has answered what it is at.
    package func close() { loop.stop() }

    /// Serves the name until one redirect was handled: for a program that the bus has started for nothing else.
    ///
    /// - Returns: What became of the redirect; `nil` when none came for so long, or another process has the name.
    /// - Throws: ``CardeaError/Code/captureUnavailable``
    package static func serveOne(
        _ name: String, idleMilliseconds: UInt32 = 20_000, bus: SessionBus = .ofProcess,
        folders: HandoverFolders = .standard()
    ) throws(CardeaError) -> RedirectRoute.Outcome? {
        let loop = try BusLoop.open(name, bus: bus) { RedirectRoute.send($0, folders: folders) }
        guard loop.ownsName else { return nil }
        return loop.runUntilFirst(idleMilliseconds: idleMilliseconds)
    }
}
