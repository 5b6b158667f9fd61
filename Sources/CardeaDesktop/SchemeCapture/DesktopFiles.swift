import CardeaLinux
import Glibc

/// What is read of the files that desktops share; everything that cannot be read counts as absent.
enum DesktopFiles {
    static let sizeLimit = 1 << 20

    /// Follows symbolic links.
    static func bytes(_ path: String) -> [UInt8]? {
        guard let path = resolved(path), let file = try? FileContents(reading: path, upTo: sizeLimit), file.isRegular,
            file.bytes.count <= sizeLimit
        else { return nil }
        return file.bytes
    }

    static func list(_ path: String) -> MimeAppsList { MimeAppsList(bytes(path) ?? []) }

    static func entry(_ path: String) -> DesktopEntry? {
        bytes(path).flatMap { DesktopEntry(parsing: String(decoding: $0, as: UTF8.self)) }
    }

    /// The real place of a file that is there.
    static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The desktop files in a folder and those below: their identifiers and paths.
    static func entries(below folder: String, prefix: String = "", depth: Int = 4) -> [(id: String, path: String)] {
        guard depth > 0, let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var found: [(id: String, path: String)] = []
        while let item = readdir(stream) {
            let name = withUnsafeBytes(of: &item.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(".") { continue }
            if name.hasSuffix(".desktop") {
                found.append((prefix + name, folder + "/" + name))
            } else if item.pointee.d_type == UInt8(DT_DIR) {
                found += entries(below: folder + "/" + name, prefix: prefix + name + "-", depth: depth - 1)
            }
        }
        return found.sorted { $0.id < $1.id }
    }
}

extension DesktopFiles {
    /// A file of `/proc`, whose size is not known before it is read.
    static func system(_ path: String) -> [UInt8]? {
        try? StoreFile.open(path, O_RDONLY).read(upTo: sizeLimit)
    }
}

extension DesktopFiles {
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let item = readdir(stream) {
            names.append(
                withUnsafeBytes(of: &item.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names
    }
}
