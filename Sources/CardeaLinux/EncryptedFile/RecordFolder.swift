package import CardeaBasics
package import CardeaModel
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

    /// Returns the content of a file, or `nil` when there is none.
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
        let temporary = path(try Self.temporaryName())
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

extension RecordFolder {
    /// Creates the folder, private, with what is missing above it, and refuses one that others can enter.
    package func prepare() throws(CardeaError) {
        if try isPrivate() { return }
        do throws(FileFailure) {
            try createWithParents()
        } catch {
            throw refusal(error)
        }
        guard try isPrivate() else { throw FileFailure("created", ENOENT).storeFailed(location) }
    }

    /// Refuses a folder that others can enter; there need be none.
    package func requirePrivate() throws(CardeaError) { _ = try isPrivate() }

    /// Refuses a file of others, or one that they can read.
    package func requireOwn(_ file: FileContents, _ name: String) throws(CardeaError) {
        guard file.isOwn else {
            throw CardeaError(.storeFailed, "The file \(SpokenPath.text(path(name))) belongs to another user.")
        }
        guard file.isPrivate else {
            throw CardeaError(
                .storeFailed,
                "Others have access to the file \(SpokenPath.text(path(name))). Make it private: chmod 600 "
                    + SpokenPath.word(path(name)))
        }
    }

    /// `false` when there is no folder.
    private func isPrivate() throws(CardeaError) -> Bool {
        var status = stat()
        if location.withCString({ stat($0, &status) }) != 0 {
            if errno == ENOENT { return false }
            throw refusal(FileFailure("opened"))
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw FileFailure("opened", ENOTDIR).storeFailed(location) }
        guard status.st_uid == geteuid() else {
            let advice = geteuid() == 0 ? "After sudo, HOME may be its caller's: use sudo -H." : "Use one of your own."
            throw CardeaError(
                .storeFailed, "The folder \(SpokenPath.text(location)) belongs to another user. \(advice)")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw CardeaError(
                .storeFailed,
                "Others have access to the folder \(SpokenPath.text(location)). Make it private: "
                    + "chmod 700 \(SpokenPath.word(location))")
        }
        return true
    }

    /// Names the folder above that is in the way.
    private func refusal(_ failure: FileFailure) -> CardeaError {
        failure.storeFailed(location, because: failure.obstacle(above: location))
    }

    /// Creates the folder with what is missing above it, each of them private.
    func createWithParents() throws(FileFailure) {
        var parent = "/"
        for name in location.split(separator: "/") {
            let folder = parent + name
            if mkdir(folder, 0o700) == 0 {
                try StoreFile.open(parent + ".", O_RDONLY | O_DIRECTORY).synchronize()
            } else if errno != EEXIST {
                throw FileFailure("created")
            }
            parent = folder + "/"
        }
    }

    /// Removes what writers left that did not live to the end of a write. Best effort: a failure costs nothing but room.
    package func removeLeftovers() {
        /// No write takes that long, so that a younger file may still have its writer.
        let leftoverSeconds = 600
        let now = time(nil)
        for name in (try? names()) ?? [] {
            var status = stat()
            guard Self.isTemporary(name), lstat(path(name), &status) == 0 else {
                continue
            }
            if status.st_mtim.tv_sec < now - leftoverSeconds { unlink(path(name)) }
        }
    }
}

extension RecordFolder {
    /// Takes the folder's lock, which one process at a time holds while it reads a record and puts another in its place.
    ///
    /// Waits for another process's write, but not forever: one that was stopped meanwhile must not stop all others.
    ///
    /// - Returns: `nil` when there is no folder.
    package func hold(withinMilliseconds patience: Int = 20_000) throws(CardeaError) -> (any LockHold)? {
        do throws(FileFailure) {
            // Open for writing, which network file systems require for a lock.
            let file = try StoreFile.open(path("lock"), O_RDWR | O_CREAT, mode: 0o600)
            for _ in 0...patience {
                if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 { return FileLockHold(file) }
                guard errno == EWOULDBLOCK || errno == EINTR else { throw FileFailure("locked") }
                usleep(1000)
            }
        } catch {
            if error.errorNumber == ENOENT { return nil }
            if error.isLackOfLocks { throw LockFile.lackOfLocks(error, .beside(encryptedFiles: location)) }
            throw error.storeFailed(path("lock"))
        }
        throw CardeaError(
            .timeout,
            "Another process holds the lock of \(SpokenPath.text(location)) and does not release it. Try again, or "
                + "end that process.")
    }
}

extension RecordFolder {
    private static let temporarySuffix = ".tmp"
    /// The names of files that are being written: random ones, drawn once for each process and then counted, because a random number
    /// takes as long as the rest of a short write.
    private static let temporaryNames = Lock<(start: String, count: UInt64)?>(nil)

    private static func temporaryName() throws(CardeaError) -> String {
        let (start, count): (String, UInt64) = try temporaryNames.withLock { names throws(CardeaError) in
            let start = if let names { names.start } else { SealedName.hexadecimal(try SystemEntropy().bytes(8)) }
            let count = names?.count ?? 0
            names = (start, count + 1)
            return (start, count)
        }
        return ".\(start)-\(count)\(temporarySuffix)"
    }

    private static func isTemporary(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(temporarySuffix) }
}
