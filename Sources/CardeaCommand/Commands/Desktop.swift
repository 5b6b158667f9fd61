import CardeaDesktop

/// The desktop session, as the environment describes it.
enum Desktop {
    static var hasDisplay: Bool { Environment.value("WAYLAND_DISPLAY") != nil || Environment.value("DISPLAY") != nil }

    /// Returns true if a browser can be opened from here, as far as that can be told without doing it.
    ///
    /// - Parameter endingAtScheme: True if only this system can bring the redirect back.
    static func canShowPages(endingAtScheme: Bool) -> Bool {
        !BrowserWay.ways(in: .current(), endsAtScheme: endingAtScheme).isEmpty
    }

    static var display: String? {
        Environment.value("WAYLAND_DISPLAY").map { "Wayland \($0)" } ?? Environment.value("DISPLAY").map { "X11 \($0)" }
    }

    /// The address of the session bus; `nil` without one.
    static var sessionBus: String? { DesktopSession.current().busAddress }
}
