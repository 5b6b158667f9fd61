import CLinux
package import CardeaBasics
import Glibc

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
