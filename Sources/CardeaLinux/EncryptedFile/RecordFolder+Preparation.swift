package import CardeaBasics
import Glibc

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
            guard TemporaryNames.isOne(name), lstat(path(name), &status) == 0 else {
                continue
            }
            if status.st_mtim.tv_sec < now - leftoverSeconds { unlink(path(name)) }
        }
    }
}
