import CGIO
import CLinux
import Glibc

/// A way to have the default browser open a page.
package enum BrowserWay: String, Sendable, Hashable, CaseIterable {
    case portal = "the desktop portal"
    case desktop = "the desktop's default browser"
    case xdgOpen = "xdg-open"
    case variable = "$BROWSER"

    /// The ways to try here, in order. Without a display nothing is started but what the user named: a text browser would
    /// take over the terminal of whoever runs the program.
    package static func ways(in session: DesktopSession) -> [BrowserWay] {
        var ways: [BrowserWay] = session.sandbox != nil && session.busAddress != nil ? [.portal] : []
        if session.hasDisplay { ways += [.desktop, .xdgOpen] }
        if !session.browsers.isEmpty { ways.append(.variable) }
        return ways
    }
}

/// How an attempt to open a page came out.
enum BrowserOpening: Sendable, Hashable {
    case opened
    /// The user was asked, and said no.
    case declined
    /// Why not, without the URL.
    case failed(String)
}

extension BrowserWay {
    /// Opens a page. Blocks.
    func open(_ url: String, _ session: DesktopSession, _ request: BrowserLauncher.Request) -> BrowserOpening {
        switch self {
        case .portal:
            guard let address = session.busAddress, cardea_library_opens(Self.gio) != 0 else {
                return .failed("there is none")
            }
            return PortalCall(address, request).open(url)
        case .desktop:
            guard cardea_library_opens(Self.gio) != 0 else { return .failed("libgio-2.0 is missing") }
            return openByDesktop(url, hasBus: session.busAddress != nil, request)
        case .xdgOpen:
            return start(["xdg-open", url], request)
        case .variable:
            var opening = BrowserOpening.failed("it is empty")
            for command in session.browsers {
                opening = start(Self.words(of: command, opening: url), request)
                if case .opened = opening { break }
            }
            return opening
        }
    }

    static let gio = "libgio-2.0.so.0"

    /// The words of a command of `$BROWSER`: `%s` stands for the URL, which else comes last.
    static func words(of command: String, opening url: String) -> [String] {
        let words = command.split(separator: " ").map(String.init)
        guard words.contains(where: { $0.includes("%s") }) else { return words + [url] }
        return words.map { $0.pieces(between: "%s").joined(separator: url) }
    }

    /// Asks GIO which browser is the default one. GIO starts it, so that it is no child of the host; but GIO connects to the
    /// session bus, and where there is none it would start one, so there the browser's command is run as any other.
    private func openByDesktop(
        _ url: String, hasBus: Bool, _ request: BrowserLauncher.Request
    ) -> BrowserOpening {
        guard let entry = DesktopEntryReference(scheme: String(url.prefix { $0 != ":" })) else {
            return .failed("no default browser is set")
        }
        guard hasBus else { return start(entry.command.map { $0.words(opening: url) } ?? [], request) }
        return entry.launch(url, activationToken: request.activationToken)
            ? .opened : .failed("\(entry.handler.name) could not be started")
    }

    /// Runs a command that may stay as long as the browser does: one that still runs after a moment has done its work.
    private func start(_ words: [String], _ request: BrowserLauncher.Request) -> BrowserOpening {
        var environment = ChildEnvironment.inherited()
        environment.pass(activationToken: request.activationToken)
        guard let child = ChildProcess.start(words, environment) else { return .failed("it could not be started") }
        guard child.waitForEnd(milliseconds: request.momentMilliseconds) else {
            child.reapInBackground()
            return .opened
        }
        switch child.reap() {
        case .exited(0), .unknown, nil: return .opened
        case .exited(let status): return .failed("it ended with status \(status)")
        case .signalled(let number): return .failed("it was ended by signal \(number)")
        }
    }
}
