import CGIO

/// GLib's reader of desktop files: what the desktop itself finds in them.
final class PlainKeyFile {
    private let file: OpaquePointer

    /// `nil` for what GLib refuses.
    init?(_ bytes: [UInt8]) {
        guard let file = g_key_file_new() else { return nil }
        self.file = file
        let isRead = bytes.withUnsafeBytes { bytes in
            bytes.baseAddress.map {
                g_key_file_load_from_data(
                    file, $0.assumingMemoryBound(to: CChar.self), gsize(bytes.count), G_KEY_FILE_NONE, nil)
            } ?? 0
        }
        guard isRead != 0 else { return nil }
    }

    deinit { g_key_file_free(file) }

    func text(_ key: String, in group: String) -> String? {
        guard let text = g_key_file_get_string(file, group, key, nil) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    func list(_ key: String, in group: String) -> [String]? {
        var count: gsize = 0
        guard let list = g_key_file_get_string_list(file, group, key, &count, nil) else { return nil }
        defer { g_strfreev(list) }
        return (0..<Int(count)).compactMap { list[$0].map { String(cString: $0) } }
    }

    /// The words of a command line, as GLib starts it.
    static func words(_ line: String) -> [String]? {
        var (count, words): (gint, UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?) = (0, nil)
        guard g_shell_parse_argv(line, &count, &words, nil) != 0, let words else { return nil }
        defer { g_strfreev(words) }
        return (0..<Int(count)).compactMap { words[$0].map { String(cString: $0) } }
    }
}
