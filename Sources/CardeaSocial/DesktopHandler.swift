import CGIO

/// The program that the desktop starts for URLs of a scheme.
package struct DesktopHandler: Sendable, Hashable {
    /// Such as `firefox-esr.desktop`.
    package let id: String
    /// For a person.
    package let name: String
    /// The program, as its desktop file names it.
    package let executable: String

    /// The default handler, or `nil` where there is none. Reads files, so it may block.
    package static func forScheme(_ scheme: String) -> DesktopHandler? {
        guard let handler = g_app_info_get_default_for_uri_scheme(scheme) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(handler)) }
        return DesktopHandler(
            id: text(g_app_info_get_id(handler)), name: text(g_app_info_get_name(handler)),
            executable: text(g_app_info_get_executable(handler)))
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? "unnamed"
    }
}
