package import CardeaModel
import Glibc

/// Which accounts have their session in the Secret Service, for programs of the user that cannot see that: an empty file for
/// each, whose name is a digest. Without them a job of cron would say that nobody is signed in.
///
/// Best effort: a mark that is missing, or left over, is set right by the next program that reads the session where the
/// Secret Service is in sight. Everything takes a few microseconds and is done on the caller's thread.
package struct KeyringMarks: Sendable {
    private let folder: RecordFolder?

    /// - Parameter folder: An absolute path; `nil` for a user without a home: then nothing is remembered.
    package init(folder: String?) {
        self.folder = folder.map { RecordFolder(location: $0) }
    }

    /// `$XDG_STATE_HOME/cardea/keyring`, beside the locks of that store.
    package static var standard: KeyringMarks {
        KeyringMarks(folder: StateFolder.home().map { $0 + "/cardea/keyring" })
    }

    package func has(_ account: RecordName) -> Bool {
        guard let path = path(account) else { return false }
        return access(path, F_OK) == 0
    }

    package func set(_ account: RecordName, _ isThere: Bool) {
        guard let path = path(account), has(account) != isThere else { return }
        guard isThere else {
            unlink(path)
            return
        }
        guard (try? folder?.prepare()) != nil else { return }
        _ = try? StoreFile.open(path, O_WRONLY | O_CREAT, mode: 0o600)
    }

    private func path(_ account: RecordName) -> String? {
        guard let folder, let name = try? SealedName(account) else { return nil }
        return folder.path(SealedName.hexadecimal(name.digest))
    }
}
