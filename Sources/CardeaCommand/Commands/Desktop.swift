import Foundation

/// What the environment says of the desktop session.
enum Desktop {
    static var hasDisplay: Bool { value("WAYLAND_DISPLAY") != nil || value("DISPLAY") != nil }

    /// Whether a browser that is started here can show its pages: on a display, or by the user's own `$BROWSER`.
    static var canShowPages: Bool { hasDisplay || value("BROWSER") != nil }

    static var display: String? {
        value("WAYLAND_DISPLAY").map { "Wayland \($0)" } ?? value("DISPLAY").map { "X11 \($0)" }
    }

    /// The address of the session bus, given or at its standard place.
    static var sessionBus: String? {
        if let address = value("DBUS_SESSION_BUS_ADDRESS") { return address.hasPrefix("disabled:") ? nil : address }
        guard let folder = value("XDG_RUNTIME_DIR"), access(folder + "/bus", F_OK) == 0 else { return nil }
        return "unix:path=\(folder)/bus"
    }

    static func value(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
