import CLinux
package import CardeaBasics
import CardeaLinux
package import CardeaModel
import Glibc

/// A window of the default browser with a profile of its own, which is thrown away when the window is closed.
///
/// The browser's process lives exactly as long as its window, because no other window has its profile. One thread waits for
/// its end.
package final class EphemeralWindow: Sendable {
    /// The reason why there is no window any more.
    package enum Outcome: Sendable, Hashable {
        /// The user closed the window, or it went with the desktop.
        case closedByUser
        /// The program ended at once and reports success: the page may be shown by another process.
        case unknown
        /// The program ended at once and reports a failure, or there never was a window.
        case failedToStart
        /// ``close()`` was called.
        case closedByProgram
    }

    /// The browser, for a person.
    package let browser: String
    private let child: ChildProcess
    private let profile: BrowserProfile
    /// Readable once the window has to go.
    private let wake: Int32
    private let outcome = Eventual<Outcome>()
    private let isGone = Eventual<Void>()

    /// A program that ends sooner has not shown a page that anybody could have closed.
    private static let shortestLifeMilliseconds: Int32 = 1000
    /// A slow machine may need that long to find out that a window cannot open.
    private static let failureMilliseconds: Int32 = 10_000
    /// Well within the second for which a login waits for its window: the program may end right then, and nobody else would
    /// remove the profile soon. What a browser that is killed has not written would be thrown away anyway.
    private static let politenessMilliseconds: Int32 = 500

    /// Opens a window. Blocks for some file work.
    ///
    /// - Parameters:
    ///   - scheme: What the page leads to in the end, if the browser has to hand it to the desktop.
    ///   - origins: From where the page may lead there without a question to the user, such as `https://auth.example.com`.
    /// - Throws: ``CardeaError/Code/ephemeralUnavailable`` with the reason and how to fix it.
    package static func open(
        _ page: PageAddress, scheme: String? = nil, origins: [String] = [], activationToken: String? = nil
    ) throws(CardeaError) -> EphemeralWindow {
        let url = try BrowserLauncher.text(of: page)
        let browser = try EphemeralBrowser.current()
        let profile = try BrowserProfile()
        do throws(CardeaError) {
            for file in browser.family.preferences(scheme: scheme, origins: origins) { try profile.write(file) }
            return try start(browser, profile, url, activationToken)
        } catch {
            profile.remove()
            throw error
        }
    }

    private init(_ browser: String, _ child: ChildProcess, _ profile: BrowserProfile, _ wake: Int32) {
        (self.browser, self.child, self.profile, self.wake) = (browser, child, profile, wake)
    }

    private static func start(
        _ browser: EphemeralBrowser, _ profile: BrowserProfile, _ url: String, _ activationToken: String?
    ) throws(CardeaError) -> EphemeralWindow {
        var environment = ChildEnvironment.inherited()
        environment.pass(activationToken: activationToken)
        for variable in browser.command.variables { environment[variable.name] = variable.value }
        if let folder = profile.temporaryFolder { environment["TMPDIR"] = folder }
        environment["MOZ_CRASHREPORTER_DISABLE"] = "1"
        let options = browser.family.options(
            profile: profile.path, isRoot: geteuid() == 0, isWaylandOnly: environment["DISPLAY"]?.isEmpty ?? true)
        let wake = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard wake >= 0, let child = ChildProcess.start([browser.command.program] + options + [url], environment)
        else {
            if wake >= 0 { _ = Glibc.close(wake) }
            throw .notStarted(browser.name)
        }
        profile.mark(browser: child.identifier)
        let window = EphemeralWindow(browser.name, child, profile, wake)
        guard DetachedThread.run({ window.stay() }) else {
            window.end()
            throw CardeaError(.outOfResources, "No thread could be started.")
        }
        return window
    }

    deinit { _ = Glibc.close(wake) }

    /// Has something done when the window is closed, and says why it was.
    package func whenClosed(_ act: @escaping @Sendable (Outcome) -> Void) { outcome.whenReached(act) }

    /// Has the window closed, and its profile removed. Returns at once; harmless when it is gone.
    package func close() { eventfd_write(wake, 1) }

    /// Has something done when nothing is left of the window.
    package func whenGone(_ act: @escaping @Sendable () -> Void) { isGone.whenReached(act) }

    /// The life of the window, on its thread.
    private func stay() {
        let start = MonotonicTime.now
        guard child.waitForEnd(unless: wake) else { return end(.closedByProgram) }
        let life = start.milliseconds(until: .now)
        let ending = Self.outcome(of: child, afterMilliseconds: life)
        // The page may be shown by a process that this one has left behind; it goes when the login ends.
        if ending == .unknown {
            outcome.reach(.unknown)
            var interruption = pollfd(fd: wake, events: Int16(POLLIN), revents: 0)
            while poll(&interruption, 1, -1) < 0, errno == EINTR {}
        }
        end(ending)
    }

    private static func outcome(of child: ChildProcess, afterMilliseconds life: Int32) -> Outcome {
        switch child.peek() {
        case .exited(0) where life < shortestLifeMilliseconds: .unknown
        case .unknown where life < shortestLifeMilliseconds: .unknown
        case .exited(1...) where life < failureMilliseconds: .failedToStart
        case .signalled where life < shortestLifeMilliseconds: .failedToStart
        default: .closedByUser
        }
    }

    /// Ends what runs, removes the profile, and says so.
    private func end(_ ending: Outcome = .closedByProgram) {
        // Before the cleaning, so that nobody waits for that.
        outcome.reach(ending)
        child.signalGroup(SIGTERM)
        _ = child.waitForEnd(milliseconds: Self.politenessMilliseconds)
        // Helpers of the browser, too. The leader's number is still taken: it is waited for last.
        child.signalGroup(SIGKILL)
        _ = child.waitForEnd()
        child.reap()
        profile.remove()
        isGone.reach(())
    }
}

extension CardeaError {
    fileprivate static func notStarted(_ browser: String) -> CardeaError {
        CardeaError(
            .browserUnavailable,
            "\(browser) could not be started. Check its installation, or log in without an ephemeral session.")
    }
}
