import CGIO
import CardeaBasics
import CardeaLinux

/// A way to have the default browser open a page.
package enum BrowserWay: String, Sendable, Hashable, CaseIterable {
    case portal = "the desktop portal"
    case desktop = "the desktop's default browser"
    case xdgOpen = "xdg-open"
    case variable = "$BROWSER"
    case windows = "wslview"

    /// The ways to try here, in order. Without a display nothing is started but what the user named, and the browser of
    /// Windows: a text browser would take over the terminal that the program runs in.
    ///
    /// - Parameter endsAtScheme: Whether the page leads to a URL that only this system can bring back, and Windows cannot.
    package static func ways(in session: DesktopSession, endsAtScheme: Bool = false) -> [BrowserWay] {
        var ways: [BrowserWay] = session.sandbox != nil && session.busAddress != nil ? [.portal] : []
        if session.hasDisplay { ways += [.desktop, .xdgOpen] }
        if !session.browsers.isEmpty { ways.append(.variable) }
        if session.windowsOpener != nil, !endsAtScheme { ways.append(.windows) }
        return ways
    }
}

/// The outcome of an attempt to open a page.
enum BrowserOpening: Sendable, Hashable {
    case opened
    /// The user was asked, and said no.
    case declined
    /// It did not, for this reason, which leaves out the URL.
    case failed(String)
    /// The program was started, and failed by itself: how, without the URL.
    case ended(String)
}

extension BrowserWay {
    /// Opens a page. Blocks.
    func open(_ url: String, _ session: DesktopSession, _ request: BrowserLauncher.Request) -> BrowserOpening {
        switch self {
        case .portal:
            guard let address = session.busAddress else { return .failed("there is none") }
            return Self.openByPortal(url, at: address, request)
        case .desktop:
            do throws(CardeaError) {
                try SystemLibrary.gio.require()
            } catch {
                return .failed(error.message)
            }
            return openByDesktop(url, bus: session.busAddress, request)
        case .xdgOpen:
            return start(["xdg-open", url], request)
        case .variable:
            var opening = BrowserOpening.failed("it is empty")
            for command in session.browsers {
                opening = start(Self.words(of: command, opening: url), request)
                if case .opened = opening { break }
            }
            return opening
        case .windows:
            return start(session.windowsOpener.map { [$0, url] } ?? [], request)
        }
    }

    /// The words of a command of `$BROWSER`: `%s` stands for the URL, which else comes last. None for one without a program.
    static func words(of command: String, opening url: String) -> [String] {
        let words = command.split(separator: " ").map(String.init)
        // The URL is never the program.
        guard let program = words.first, !program.includes("%s") else { return [] }
        guard words.contains(where: { $0.includes("%s") }) else { return words + [url] }
        return words.map { $0.pieces(between: "%s").joined(separator: url) }
    }

    /// Asks GIO which browser is the default one, and has GIO start it; but GIO connects to the session bus, and where there is
    /// none it would start one, so there the browser's command is run as any other.
    private func openByDesktop(_ url: String, bus: String?, _ request: BrowserLauncher.Request) -> BrowserOpening {
        guard let entry = DesktopEntryReference.ofScheme(String(url.prefix { $0 != ":" })) else {
            return .failed("no default browser is set")
        }
        let name = entry.handler.name
        guard let bus else { return start(entry.command.map { $0.words(opening: url) } ?? [], request, name) }
        if let busName = entry.busName { return Self.activate(busName, at: bus, opening: url, request, name) }
        guard let child = entry.launch(url, activationToken: request.activationToken) else {
            return .failed("\(name) could not be started")
        }
        return Self.opening(by: child, request, name)
    }

    /// Runs a command that may stay as long as the browser does.
    private func start(
        _ words: [String], _ request: BrowserLauncher.Request, _ name: String = "it"
    ) -> BrowserOpening {
        var environment = ChildEnvironment.inherited()
        environment.pass(activationToken: request.activationToken)
        guard let child = ChildProcess.start(words, environment) else { return .failed("\(name) could not be started") }
        return Self.opening(by: child, request, name)
    }

    /// A program that still runs after a moment has done its work, and so has one that ends with 0: it has handed the page to
    /// a browser that was there before.
    private static func opening(
        by child: ChildProcess, _ request: BrowserLauncher.Request, _ name: String
    ) -> BrowserOpening {
        let deadline = MonotonicTime.now.adding(milliseconds: Int64(request.momentMilliseconds))
        while !child.waitForEnd(milliseconds: 100) {
            guard MonotonicTime.now < deadline, !request.isCancelled() else {
                child.reapInBackground()
                return .opened
            }
        }
        switch child.reap() {
        case .exited(0), .unknown, nil: return .opened
        case .exited(let status): return .ended("\(name) ended with status \(status)")
        case .signalled(let number): return .ended("\(name) was ended by signal \(number)")
        }
    }
}

// MARK: By the session bus

extension BrowserWay {
    /// True if a portal is on the bus, or would be started by it.
    static func isPortalOffered(at address: String) -> Bool {
        (try? PortalConnection.open(.at(address)))?.isOffered() ?? false
    }

    /// Has the desktop's portal open a page, for a program that is not allowed to start others: `org.freedesktop.portal.OpenURI`.
    /// All of it happens on the calling thread.
    static func openByPortal(_ url: String, at address: String, _ request: BrowserLauncher.Request) -> BrowserOpening {
        guard let portal = try? PortalConnection.open(.at(address)) else {
            return .failed("the session bus cannot be reached")
        }
        let options = request.activationToken.map { [(name: "activation_token", value: BusValue.text($0))] } ?? []
        let answer = try? portal.request(
            "OpenURI.OpenURI", [.text(""), .text(url), .properties(options)],
            callMilliseconds: request.callMilliseconds,
            answerMilliseconds: request.answerMilliseconds, isCancelled: request.isCancelled)
        return switch answer {
        // A portal that gives no answer has taken the request: its question may still stand on the screen.
        case .granted, .silent: .opened
        case .declined: .declined
        case .failed: .failed("it could not open the page")
        case nil: .failed("it is missing, or does not open pages")
        }
    }

    /// Asks a program by its name on the session bus, which starts it if need be, to open a page: `org.freedesktop.Application`.
    /// GIO could do it, but then nobody learns that the program has crashed or is not there.
    ///
    /// - Parameters:
    ///   - name: The program's name on the bus.
    ///   - spoken: Its name for a person.
    private static func activate(
        _ name: String, at address: String, opening url: String, _ request: BrowserLauncher.Request, _ spoken: String
    ) -> BrowserOpening {
        let path = "/" + String(name.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
        var token: [(name: String, value: BusValue)] = []
        if let text = request.activationToken {
            token = [("activation-token", .text(text)), ("desktop-startup-id", .text(text))]
        }
        do throws(BusFailure) {
            _ = try BusConnection.open(.at(address)).call(
                name, path, "org.freedesktop.Application", "Open", [.strings([url]), .properties(token)],
                returning: "()", timeoutMilliseconds: request.momentMilliseconds)
            return .opened
        } catch {
            // It is still starting, or has opened the page in its own way.
            return error.isTimeout ? .opened : .failed("\(spoken) could not be started: \(error.explanation)")
        }
    }
}
