import Glibc

/// The folder that relative paths on the command line start from.
enum WorkingFolder {
    /// The path from the root, without `.` and `..`. Links are left as they are.
    static func absolute(_ path: String) -> String {
        let start = path.hasPrefix("/") ? "" : current
        var parts: [Substring] = []
        for part in "\(start)/\(path)".split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    private static var current: String {
        guard let folder = getcwd(nil, 0) else { return "" }
        defer { free(folder) }
        return String(cString: folder)
    }
}
