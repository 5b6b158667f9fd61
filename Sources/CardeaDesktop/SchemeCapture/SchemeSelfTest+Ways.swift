import CLinux
import CardeaBasics
import CardeaLinux
import CardeaModel
import Glibc

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
            guard let address = session.busAddress, PortalCall.isOffered(at: address) else { return .noPortal }
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
        if case .failed(let reason) = PortalCall(address, request).open(url) { return reason }
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
