import CLinux
package import CardeaBasics
import CardeaLinux
import CardeaModel
import Glibc

/// Tries whether a URL of a scheme comes back to this process when a browser hands it to the desktop.
///
/// Claims the scheme as a login does, opens URLs that belong to no login, and puts everything back.
package final class SchemeSelfTest: Sendable {
    /// A way in which browsers hand URLs to the desktop.
    package enum Way: String, Sendable, CaseIterable {
        /// As Firefox does.
        case gio = "GIO"
        /// As Chromium does, and every browser in a sandbox, where the desktop has a portal.
        case portal = "the desktop portal"
        /// As Chromium does where there is none.
        case xdgOpen = "xdg-open"
    }

    package enum Outcome: Sendable, Hashable {
        case arrived(milliseconds: Int64)
        /// The launcher is not there.
        case notInstalled(program: String)
        /// No program of this session bus is a desktop portal.
        case noPortal
        /// The launcher would open a text browser.
        case noDisplay
        /// The launcher failed, with what it said by its end.
        case refused(String)
        case silent(milliseconds: Int64)

        /// True if a browser that goes this way would lose the redirect.
        package var isFailure: Bool {
            switch self {
            case .refused, .silent: true
            case .arrived, .notInstalled, .noPortal, .noDisplay: false
            }
        }
    }

    package struct Report: Sendable {
        /// The application has an entry of its own, which the test would start; so nothing was tried.
        package let isInstalled: Bool
        package let ways: [(way: Way, outcome: Outcome)]
        /// The reason why the desktop could not be put back as it was; the next login tries again.
        package let leftover: CardeaError?
    }

    let scheme: String
    private let application: SchemeApplication
    private let chosenRelay: [String]?
    private let mayReplace: Bool
    let patienceMilliseconds: Int64
    private let stopsAtFailure: Bool
    /// Becomes readable when the URL that is waited for has come, and when nobody waits any more.
    let arrival = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    let waited = Lock<(expected: RedirectURI, arrived: MonotonicTime?)?>(nil)
    let isCancelled = Lock(false)

    /// - Parameters:
    ///   - chosenRelay, mayReplace: As for a login: what the desktop starts, and whether the scheme may be taken from another application.
    ///   - patienceMilliseconds: How long a URL may take to come back, by each way.
    ///   - stopsAtFailure: Whether the first way that fails is answer enough.
    package init(
        scheme: String, application: SchemeApplication, chosenRelay: [String]? = nil, mayReplace: Bool = false,
        patienceMilliseconds: Int64 = 5000, stopsAtFailure: Bool = false
    ) {
        self.scheme = ASCII.lowercased(scheme)
        self.application = application
        self.chosenRelay = chosenRelay
        self.mayReplace = mayReplace
        self.patienceMilliseconds = patienceMilliseconds
        self.stopsAtFailure = stopsAtFailure
    }

    deinit { if arrival >= 0 { _ = close(arrival) } }

    /// Runs the test on a thread of its own. Fails with what a login with the scheme would fail with. When it is cancelled, it ends
    /// soon and puts everything back first.
    package func run(_ done: @escaping Completion<Report>) -> Cancellation {
        let isQueued = BlockingWorker(idleMilliseconds: 0).submit { [self] in
            let report = Result { () throws(CardeaError) in try runNow() }
            done(isCancelled.withLock { $0 } ? .failure(.cancelled) : report)
        }
        if !isQueued { done(.failure(CardeaError(.outOfResources, "No thread could be started for the test."))) }
        return { [self] in cancel() }
    }

    /// Ends the test soon; it then fails with ``CardeaError/Code/cancelled``.
    package func cancel() {
        isCancelled.withLock { $0 = true }
        eventfd_write(arrival, 1)
    }

    private func runNow() throws(CardeaError) -> Report {
        let inbox = try RedirectInbox.open(scheme: scheme, folders: .standard(), offer: { self.take($0) })
        defer { inbox.close() }
        let held = try HeldScheme.takeNow(scheme, mayReplace: mayReplace, application, chosenRelay: chosenRelay)
        var ways: [(way: Way, outcome: Outcome)] = []
        for way in Way.allCases where !held.isInstalled && !isCancelled.withLock({ $0 }) {
            ways.append((way, outcome(of: way)))
            if stopsAtFailure, ways.last?.outcome.isFailure ?? false { break }
        }
        return Report(isInstalled: held.isInstalled, ways: ways, leftover: held.releaseNow())
    }

    /// A redirect of a login is left to the login.
    private func take(_ redirect: ArrivedRedirect) -> Bool {
        let isOurs = waited.withLock { waited in
            guard waited?.expected.matches(redirect.url) == true else { return false }
            waited?.arrived = .now
            return true
        }
        if isOurs { eventfd_write(arrival, 1) }
        return isOurs
    }
}

/// The attempts: one URL by one way, with what came of it.
extension SchemeSelfTest {
    func outcome(of way: Way) -> Outcome {
        let session = DesktopSession.current()
        // The form of RFC 8252, section 7.1: a desktop may give it an empty authority on the way.
        let url = "\(scheme):/cardea-self-test/\(String(UInt64.random(in: .min ... .max), radix: 16))"
        guard let expected = try? RedirectURI(url) else { return .refused("\(scheme) is no scheme") }
        waited.withLock { $0 = (expected, nil) }
        defer { waited.withLock { $0 = nil } }
        switch way {
        case .portal:
            guard let address = session.busAddress, BrowserWay.isPortalOffered(at: address) else { return .noPortal }
            return report { deadline in open(url, byPortalAt: address, until: deadline) }
        case .gio, .xdgOpen:
            guard SchemeApplication.program(way.program) != nil else { return .notInstalled(program: way.program) }
            if way == .xdgOpen, !session.hasDisplay { return .noDisplay }
            return report { deadline in open(url, by: way, until: deadline) }
        }
    }

    /// Says what came of an attempt, which returns why it failed.
    private func report(_ attempt: (_ deadline: MonotonicTime) -> String?) -> Outcome {
        let begin = MonotonicTime.now
        let failure = attempt(begin.adding(milliseconds: Int64(patienceMilliseconds)))
        if let arrived = waited.withLock({ $0?.arrived }) {
            return .arrived(milliseconds: Int64(begin.milliseconds(until: arrived)))
        }
        return failure.map { .refused($0) } ?? .silent(milliseconds: patienceMilliseconds)
    }

    private func open(_ url: String, by way: Way, until deadline: MonotonicTime) -> String? {
        var environment = ChildEnvironment.inherited()
        // xdg-open would hand what it cannot open to the browser.
        environment["BROWSER"] = nil
        guard let child = ChildProcess.start(way.words + [url], environment) else { return "it could not be started" }
        defer { child.reapInBackground() }
        return wait(for: child, until: deadline)
    }

    /// A question of the portal, such as with which application, is taken off the screen when the time is over.
    private func open(_ url: String, byPortalAt address: String, until deadline: MonotonicTime) -> String? {
        let request = BrowserLauncher.Request(
            callMilliseconds: Int32(clamping: patienceMilliseconds),
            isCancelled: { [self] in deadline < .now || isCancelled.withLock { $0 } || hasArrived })
        if case .failed(let reason) = BrowserWay.openByPortal(url, at: address, request) { return reason }
        waitForArrival(milliseconds: MonotonicTime.now.milliseconds(until: deadline))
        return nil
    }

    private var hasArrived: Bool { waited.withLock { $0?.arrived != nil } }

    /// Returns when the URL has come, when the launcher has failed, with why, or when the time is over.
    private func wait(for child: ChildProcess, until deadline: MonotonicTime) -> String? {
        var failure: String?
        if child.waitForEnd(milliseconds: MonotonicTime.now.milliseconds(until: deadline), unless: arrival) {
            switch child.peek() {
            case .exited(0), .unknown: break
            case .exited(let status): failure = "it ended with status \(status)"
            case .signalled(let number): failure = "it was ended by signal \(number)"
            }
        }
        // What a launcher has started may still be on its way.
        waitForArrival(milliseconds: failure == nil ? MonotonicTime.now.milliseconds(until: deadline) : 0)
        return failure
    }

    private func waitForArrival(milliseconds: Int32) {
        var watched = pollfd(fd: arrival, events: Int16(POLLIN), revents: 0)
        _ = poll(&watched, 1, milliseconds)
        var count: UInt64 = 0
        if !isCancelled.withLock({ $0 }) { eventfd_read(arrival, &count) }
    }
}

extension SchemeSelfTest.Way {
    fileprivate var program: String { self == .gio ? "gio" : "xdg-open" }
    fileprivate var words: [String] { self == .gio ? ["gio", "open"] : ["xdg-open"] }
}
