import CLinux
import CardeaCore
import CardeaLinux
import Glibc
import Synchronization

/// Tries whether a URL of a scheme comes back to this process when a browser hands it to the desktop.
///
/// Claims the scheme as a login does, opens URLs that belong to no login, and puts everything back.
package final class SchemeSelfTest: Sendable {
    /// How browsers hand URLs to the desktop.
    package enum Way: String, Sendable, CaseIterable {
        /// As Firefox does.
        case gio = "GIO"
        /// As Chromium does.
        case xdgOpen = "xdg-open"
    }

    package enum Outcome: Sendable, Hashable {
        case arrived(milliseconds: Int64)
        /// The launcher is not there.
        case notInstalled(program: String)
        /// The launcher would open a text browser.
        case noDisplay
        /// The launcher failed, with what it said by its end.
        case refused(String)
        case silent(milliseconds: Int64)
    }

    package struct Report: Sendable {
        /// The application has an entry of its own, which the test would start; so nothing was tried.
        package let isInstalled: Bool
        package let ways: [(way: Way, outcome: Outcome)]
        /// Why the desktop could not be put back as it was; the next login tries again.
        package let leftover: CardeaError?
    }

    private let scheme: String
    private let application: SchemeApplication
    private let patienceMilliseconds: Int64
    /// Becomes readable when the URL that is waited for has come, and when nobody waits any more.
    private let arrival = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    private let waited = Mutex<(url: String, arrived: ContinuousClock.Instant?)?>(nil)
    private let isCancelled = Mutex(false)

    package init(scheme: String, application: SchemeApplication, patienceMilliseconds: Int64 = 5000) {
        self.scheme = ASCII.lowercased(scheme)
        self.application = application
        self.patienceMilliseconds = patienceMilliseconds
    }

    deinit { if arrival >= 0 { _ = close(arrival) } }

    /// Runs the test on a thread of its own. When the calling task is cancelled, it ends soon and puts everything back first.
    ///
    /// - Throws: What a login with the scheme would fail with.
    package func run() async throws(CardeaError) -> Report {
        let result = Mutex<Result<Report, CardeaError>?>(nil)
        await withTaskCancellationHandler {
            await BlockingWorker(idleMilliseconds: 0).perform { () -> Void in
                let report = Result { () throws(CardeaError) in try self.runNow() }
                result.withLock { $0 = report }
            }
        } onCancel: {
            isCancelled.withLock { $0 = true }
            eventfd_write(arrival, 1)
        }
        guard let result = result.withLock({ $0 }) else {
            throw CardeaError(.internalError, "No thread could be made for the test.")
        }
        if isCancelled.withLock({ $0 }) { throw .cancelled }
        return try result.get()
    }

    private func runNow() throws(CardeaError) -> Report {
        let inbox = try RedirectInbox(scheme: scheme, folders: .standard(), offer: { self.take($0) })
        defer { inbox.close() }
        let held = try HeldScheme.takeNow(scheme, application)
        var ways: [(way: Way, outcome: Outcome)] = []
        for way in Way.allCases where !held.isInstalled && !isCancelled.withLock({ $0 }) {
            ways.append((way, outcome(of: way)))
        }
        return Report(isInstalled: held.isInstalled, ways: ways, leftover: held.releaseNow())
    }

    /// A redirect of a login is left to the login.
    private func take(_ redirect: ArrivedRedirect) -> Bool {
        let isOurs = waited.withLock { waited in
            guard let url = waited?.url, redirect.text == url else { return false }
            waited?.arrived = .now
            return true
        }
        if isOurs { eventfd_write(arrival, 1) }
        return isOurs
    }

    private func outcome(of way: Way) -> Outcome {
        guard SchemeApplication.program(way.program) != nil else { return .notInstalled(program: way.program) }
        if way == .xdgOpen, !DesktopSession.current().hasDisplay { return .noDisplay }
        let url = "\(scheme)://cardea-self-test/\(String(UInt64.random(in: .min ... .max), radix: 16))"
        waited.withLock { $0 = (url, nil) }
        defer { waited.withLock { $0 = nil } }
        var environment = ChildEnvironment.inherited()
        // xdg-open would hand what it cannot open to the browser.
        environment["BROWSER"] = nil
        let begin = ContinuousClock.now
        guard let child = ChildProcess.start(way.words + [url], environment) else {
            return .refused("it could not be started")
        }
        let failure = wait(for: child, until: begin + .milliseconds(patienceMilliseconds))
        child.reapInBackground()
        if let arrived = waited.withLock({ $0?.arrived }) {
            return .arrived(milliseconds: Int64(begin.duration(to: arrived) / .milliseconds(1)))
        }
        return failure.map { .refused($0) } ?? .silent(milliseconds: patienceMilliseconds)
    }

    /// Returns when the URL has come, when the launcher has failed, with why, or when the time is over.
    private func wait(for child: ChildProcess, until deadline: ContinuousClock.Instant) -> String? {
        var rest: Int32 { max(0, Int32(ContinuousClock.now.duration(to: deadline) / .milliseconds(1))) }
        var failure: String?
        if child.waitForEnd(milliseconds: rest, unless: arrival) {
            switch child.peek() {
            case .exited(0), .unknown: break
            case .exited(let status): failure = "it ended with status \(status)"
            case .signalled(let number): failure = "it was ended by signal \(number)"
            }
        }
        // What a launcher has started may still be on its way.
        var watched = pollfd(fd: arrival, events: Int16(POLLIN), revents: 0)
        _ = poll(&watched, 1, failure == nil ? rest : 0)
        var count: UInt64 = 0
        if !isCancelled.withLock({ $0 }) { eventfd_read(arrival, &count) }
        return failure
    }
}

extension SchemeSelfTest.Way {
    var program: String { self == .gio ? "gio" : "xdg-open" }
    var words: [String] { self == .gio ? ["gio", "open"] : ["xdg-open"] }
}
