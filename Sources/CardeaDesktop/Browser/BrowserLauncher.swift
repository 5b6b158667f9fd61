package import CardeaBasics
package import CardeaModel

/// Starts the default browser.
///
/// Every call may block: asking the desktop takes a bus round trip, a portal may ask the user, and some launchers wait for
/// the browser to end.
package enum BrowserLauncher {
    /// The wishes for the opening of a page.
    struct Request: Sendable {
        /// The token that lets the browser raise its window, from the host's toolkit.
        var activationToken: String?
        /// True if the page leads to a URL with a scheme of an application, which only this system can bring back.
        var endsAtScheme = false
        /// The time for which a browser or launcher must run before that counts as success.
        var momentMilliseconds: Int32 = 5000
        /// The time that the portal may take to begin with the request; by default as long as GLib waits for any call.
        var callMilliseconds: Int32 = -1
        /// The time that the user may take to answer a question of the portal.
        var answerMilliseconds: Int32 = 120_000
        /// True if nobody waits any more.
        var isCancelled: @Sendable () -> Bool = { false }
    }

    /// Opens a page in the default browser.
    ///
    /// - Throws: ``CardeaError/Code/browserUnavailable``, saying what was tried, or ``CardeaError/Code/loginDismissed`` when
    ///   the desktop asked the user, who said no.
    package static func open(_ page: PageAddress, activationToken: String? = nil) throws(CardeaError) {
        try open(page, in: .current(), Request(activationToken: activationToken))
    }

    static func open(
        _ page: PageAddress, in session: DesktopSession, _ request: Request
    ) throws(CardeaError) {
        let url = try text(of: page)
        var failures: [String] = []
        var defaultHasEnded = false
        for way in BrowserWay.ways(in: session, endsAtScheme: request.endsAtScheme) where !request.isCancelled() {
            // It would start the same browser again, and on many desktops call that a success whatever became of it.
            if way == .xdgOpen, defaultHasEnded { continue }
            let opening = way.open(url, session, request)
            switch opening {
            case .opened: return
            case .declined: throw .declined
            case .failed(let reason), .ended(let reason): failures.append("\(way.rawValue) (\(reason.unmarked))")
            }
            if case .ended = opening, way == .desktop { defaultHasEnded = true }
        }
        guard failures.isEmpty, request.endsAtScheme, session.windowsOpener != nil else { throw .noBrowser(failures) }
        throw CardeaError(
            .browserUnavailable,
            "The browser of Windows brings no scheme back: log in with a redirect URI such as http://127.0.0.1/callback."
        )
    }

    /// A text that every launcher takes for the address of a page.
    static func text(of page: PageAddress) throws(CardeaError) -> String {
        guard page.origin != nil else {
            throw CardeaError(.invalidArgument, "The address of the page is neither an http nor an https URL.")
        }
        return page.url.reveal()
    }
}

extension CardeaError {
    fileprivate static let declined = CardeaError(
        .loginDismissed, "The desktop asked whether to open the page, and the answer was no.")

    fileprivate static func noBrowser(_ failures: [String]) -> CardeaError {
        guard !failures.isEmpty else {
            return CardeaError(
                .browserUnavailable,
                "No browser can open here: neither WAYLAND_DISPLAY, DISPLAY nor BROWSER is set.")
        }
        return CardeaError(
            .browserUnavailable, "No browser could be opened. Tried: \(failures.joined(separator: "; ")).")
    }
}
