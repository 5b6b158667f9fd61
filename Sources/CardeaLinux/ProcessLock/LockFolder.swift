import CLinux
package import CardeaBasics
import Glibc

/// A folder for lock files or sockets that belongs to one user, and that nobody else can enter.
package struct LockFolder: Sendable {
    package let location: String
    /// The advice for a folder that cannot be used, as the end of a sentence.
    private let remedy: String
    /// True if others lose their access to it, instead of it being refused, if they could put nothing there. What gives a sandbox a folder
    /// makes it with the mode of an ordinary one.
    private let isClosed: Bool

    package init(
        location: String, remedy: String = "set XDG_RUNTIME_DIR to a folder of this user that nobody else can enter",
        isClosed: Bool = false
    ) {
        (self.location, self.remedy, self.isClosed) = (location, remedy, isClosed)
    }

    /// Creates the folder, with what is missing above it, unless it is there, and refuses one that others could have put
    /// there or can enter.
    ///
    /// Nobody else can replace a folder that has passed, as long as those above it are this user's: the program that sets the
    /// variables that name them sees to that.
    package func prepare() throws(CardeaError) {
        if try isThere() { return }
        do throws(FileFailure) {
            try RecordFolder(location: location).createWithParents()
        } catch {
            throw refusal("could not be created: \(error.text) (errno \(error.errorNumber)). Fix that")
        }
        guard try isThere() else { throw refusal("has disappeared. Try again") }
    }

    /// Returns whether there is a folder, which others could not have put there and cannot enter; one of another kind is refused.
    package func isThere() throws(CardeaError) -> Bool {
        var status = stat()
        if location.withCString({ lstat($0, &status) }) != 0 {
            if errno == ENOENT { return false }
            let failure = FileFailure("opened")
            throw refusal("could not be opened: \(failure.text) (errno \(failure.errorNumber)). Fix that")
        }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
            throw refusal("is not a folder of this user. Remove it")
        }
        let isSafe =
            status.st_mode & 0o077 == 0 || isClosed && status.st_mode & 0o022 == 0 && chmod(location, 0o700) == 0
        guard isSafe else {
            throw CardeaError(
                .storeFailed,
                "Others have access to the folder \(SpokenPath.text(location)). Make it private: "
                    + "chmod 700 \(SpokenPath.word(location))")
        }
        return true
    }

    /// - Parameter fact: What is wrong, and how to fix it.
    func refusal(_ fact: String) -> CardeaError {
        CardeaError(.storeFailed, "\(SpokenPath.text(location)) \(fact), or \(remedy).")
    }
}

/// Locks lie with the store: what sees the store sees the locks, whatever else differs between two programs.
extension LockFolder {
    /// In the folder of encrypted files.
    static func beside(encryptedFiles folder: String) -> LockFolder {
        LockFolder(location: folder + "/locks", remedy: "keep the encrypted files in another folder")
    }

    /// For stores without a folder: `$XDG_STATE_HOME/cardea/locks`, which all programs of the user see. In a Flatpak it is
    /// the one of the host where the application may write to that, else one that the application's instances share.
    package static func shared(
        environment: (String) -> String? = Environment.value,
        isFlatpak: Bool = access("/.flatpak-info", F_OK) == 0, root: String = "/"
    ) throws(CardeaError) -> LockFolder {
        let outside = isFlatpak ? stateOfHost(environment, root: root) : nil
        guard let state = outside ?? StateFolder.home(environment: environment) else {
            throw CardeaError(
                .storeFailed, "There is no folder for locks, because this user has no home: \(sharedRemedy).")
        }
        return LockFolder(location: state + "/cardea/locks", remedy: sharedRemedy, isClosed: true)
    }

    private static let sharedRemedy =
        "set XDG_STATE_HOME to a folder of this user that can be written, the same for all programs that share the session"

    /// The host's state folder as a Flatpak sees it. Without the permission there can be a folder of that name all the same: in
    /// the sandbox's own root, where no other instance sees it.
    private static func stateOfHost(_ environment: (String) -> String?, root: String) -> String? {
        let named =
            DataFolder.absolute(environment("HOST_XDG_STATE_HOME"))
            ?? DataFolder.home(environment: environment).map { $0 + "/.local/state" }
        guard let named else { return nil }
        var folder = named + "/cardea/locks"
        var (found, ofRoot) = (stat(), stat())
        while stat(folder, &found) != 0 {
            guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")), slash > folder.startIndex else {
                return nil
            }
            folder = String(Substring(folder.utf8[..<slash]))
        }
        let isOutside = stat(root, &ofRoot) == 0 && found.st_dev != ofRoot.st_dev
        return isOutside && access(folder, W_OK) == 0 ? named : nil
    }
}
