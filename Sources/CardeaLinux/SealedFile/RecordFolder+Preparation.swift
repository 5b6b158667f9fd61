package import CardeaCore
import Glibc

extension RecordFolder {
    /// Creates the folder, private, with what is missing above it, and refuses one that others can enter.
    package func prepare() throws(CardeaError) {
        do throws(FileFailure) {
            if try !isPrivate() {
                try createWithParents()
                guard try isPrivate() else { throw FileFailure("creating", ENOENT) }
            }
        } catch {
            throw refusal(error)
        }
    }

    /// Refuses a folder that others can enter; there need be none.
    package func requirePrivate() throws(CardeaError) {
        do throws(FileFailure) { _ = try isPrivate() } catch { throw refusal(error) }
    }

    /// Refuses a file of others, or one that they can read.
    package func requireOwn(_ file: FileContents, _ name: String) throws(CardeaError) {
        guard file.isOwn else {
            throw CardeaError(.storeFailed, "The file \(path(name)) belongs to another user.")
        }
        guard file.isPrivate else {
            throw CardeaError(
                .storeFailed,
                "Others have access to the file \(path(name)); make it private with: chmod 600 '\(path(name))'.")
        }
    }

    /// `false` when there is no folder.
    private func isPrivate() throws(FileFailure) -> Bool {
        var status = stat()
        if stat(location, &status) != 0 {
            if errno == ENOENT { return false }
            throw FileFailure("examining")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw FileFailure("opening", ENOTDIR) }
        guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else { throw FileFailure("trusting", EACCES) }
        return true
    }

    private func refusal(_ failure: FileFailure) -> CardeaError {
        let error = failure.storeFailed(location)
        guard failure.errorNumber == EACCES else { return error }
        return CardeaError(
            error.code,
            error.message + " It must belong to this user, and nobody else may enter; try: chmod 700 '\(location)'.")
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
    package func removeLeftovers() {
        /// No write takes that long, so that a younger file may still have its writer.
        let leftoverSeconds = 600
        let now = time(nil)
        for name in (try? names()) ?? [] {
            var status = stat()
            guard name.hasPrefix("."), name.hasSuffix(Self.temporarySuffix), lstat(path(name), &status) == 0 else {
                continue
            }
            if status.st_mtim.tv_sec < now - leftoverSeconds { unlink(path(name)) }
        }
    }
}
