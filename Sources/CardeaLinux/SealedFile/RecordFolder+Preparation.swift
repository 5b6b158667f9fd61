import CardeaCore
import Glibc

extension RecordFolder {
    /// Creates the folder, private, with what is missing above it, and refuses one that others could change.
    func prepare() throws(CardeaError) {
        do throws(FileFailure) {
            var status = stat()
            if stat(location, &status) != 0 {
                guard errno == ENOENT else { throw FileFailure("examining") }
                try createWithParents()
                guard stat(location, &status) == 0 else { throw FileFailure("examining") }
            }
            guard status.st_mode & S_IFMT == S_IFDIR else { throw FileFailure("opening", ENOTDIR) }
            guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
                throw FileFailure("trusting", EACCES)
            }
        } catch {
            let hint = error.errorNumber == EACCES ? " It must belong to this user; try: chmod 700 '\(location)'." : ""
            let failure = error.storeFailed(location)
            throw CardeaError(failure.code, failure.message + hint)
        }
    }

    private func createWithParents() throws(FileFailure) {
        var parent = "/"
        for name in location.split(separator: "/") {
            let folder = parent + name
            if mkdir(folder, 0o700) == 0 {
                try StoreFile(parent + ".", O_RDONLY | O_DIRECTORY).synchronize()
            } else if errno != EEXIST {
                throw FileFailure("creating")
            }
            parent = folder + "/"
        }
    }

    /// Removes what writers left that did not live to the end of a write. Best effort: a failure costs nothing but room.
    func removeLeftovers() {
        /// No write takes that long, so that a younger file may still have its writer.
        let leftoverSeconds = 600
        guard let listing = opendir(location) else { return }
        defer { closedir(listing) }
        let now = time(nil)
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { text in
                text.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var status = stat()
            guard name.hasPrefix("."), name.hasSuffix(Self.temporarySuffix), lstat(path(name), &status) == 0 else {
                continue
            }
            if now - status.st_mtim.tv_sec > leftoverSeconds { unlink(path(name)) }
        }
    }
}
