package import CardeaBasics
import Glibc

/// A private folder whose files appear and change as a whole.
///
/// Content goes to a temporary file, is flushed, and gets its name by `rename` or `link`; then the folder is flushed. A
/// crash leaves the old content, the new content, or a temporary file that nobody reads.
package struct RecordFolder: Sendable {
    package let location: String

    package init(location: String) {
        self.location = location
    }

    package func path(_ name: String) -> String { FilePath.joined(location, name) }

    /// What is in a file, or `nil` when there is none.
    package func contents(of name: String, upTo limit: Int) throws(CardeaError) -> FileContents? {
        do throws(FileFailure) {
            return try FileContents(reading: path(name), upTo: limit)
        } catch {
            if error.errorNumber == ENOENT { return nil }
            throw error.storeFailed(path(name))
        }
    }

    /// Replaces a file, or creates it.
    package func replace(_ name: String, _ bytes: [UInt8]) throws(CardeaError) {
        try place(bytes, as: name) { temporary, target in Self.rename(temporary, to: target) }
    }

    /// Creates a file unless it is there already.
    func create(_ name: String, _ bytes: [UInt8]) throws(CardeaError) {
        try place(bytes, as: name) { temporary, target in
            let done = link(temporary, target) == 0 || errno == EEXIST
            let failure = errno
            unlink(temporary)
            errno = failure
            return done
        }
    }

    /// Gives a file another's name and place.
    func move(_ name: String, to other: String) throws(CardeaError) {
        guard Self.rename(path(name), to: path(other)) else { throw FileFailure("replaced").storeFailed(path(other)) }
        try flush()
    }

    /// Removes a file; there need be none.
    package func remove(_ name: String) throws(CardeaError) {
        if path(name).withCString({ unlink($0) }) != 0 {
            if errno == ENOENT { return }
            throw FileFailure("removed").storeFailed(path(name))
        }
        try flush()
    }

    /// Gives a file a second name, from which nothing removes it, before its first name is used for something else.
    func keepAside(_ name: String) throws(CardeaError) {
        for number in 1...99 {
            let kept = path("\(name).corrupt-\(number)")
            if link(path(name), kept) == 0 || errno == ENOENT { return }
            if errno == EEXIST { continue }
            // A file system without hard links: the file is missing until the new one is there.
            guard access(kept, F_OK) != 0, Self.rename(path(name), to: kept) else {
                throw FileFailure("kept aside").storeFailed(path(name))
            }
            return
        }
        throw CardeaError(
            .storeFailed,
            "Too many damaged records are kept in \(SpokenPath.text(location)): remove the files whose names have .corrupt in them."
        )
    }

    private static func rename(_ file: String, to target: String) -> Bool {
        file.withCString { file in target.withCString { Glibc.rename(file, $0) == 0 } }
    }

    private func place(
        _ bytes: [UInt8], as name: String, by naming: (_ temporary: String, _ target: String) -> Bool
    ) throws(CardeaError) {
        let temporary = path(try TemporaryNames.next())
        do throws(FileFailure) {
            let file = try StoreFile.open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
            try file.write(bytes)
            try file.synchronize()
            guard naming(temporary, path(name)) else { throw FileFailure("replaced") }
        } catch {
            unlink(temporary)
            throw error.storeFailed(path(name))
        }
        try flush()
    }

    /// Makes new, changed and removed names durable.
    private func flush() throws(CardeaError) {
        do throws(FileFailure) {
            // With the dot, the folder may be a symbolic link.
            try StoreFile.open(path("."), O_RDONLY | O_DIRECTORY).synchronize()
        } catch {
            throw error.storeFailed(location)
        }
    }
}
