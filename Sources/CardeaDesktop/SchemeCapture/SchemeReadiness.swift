package import CardeaBasics
import CardeaLinux
import Glibc

/// The state of scheme captures on this desktop, found out without changing anything.
package enum SchemeReadiness {
    /// Fails when no login could claim a scheme here, whatever its name.
    ///
    /// - Throws: ``CardeaError/Code/captureUnavailable``, as a login would.
    package static func check(folders: XDGFolders = .ofProcess) throws(CardeaError) {
        guard let configHome = folders.configHome, let dataHome = folders.dataHome, let stateHome = folders.stateHome
        else { throw .noHomeFolder }
        if let sandbox = folders.sandbox { throw .sandboxed(sandbox) }
        guard Relay.find() != nil else { throw .noRelay }
        for folder in [configHome, dataHome + "/applications", stateHome + "/cardea/schemes"] {
            try requireWritable(folder)
        }
    }

    /// Looks at the folder, or at the one that it would be made in.
    private static func requireWritable(_ folder: String) throws(CardeaError) {
        var path = folder
        var status = stat()
        while stat(path, &status) != 0 {
            guard errno == ENOENT, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex
            else {
                // Where nothing but the path's beginning is there, the end of the loop decides.
                if errno == ENOENT { path = "/" } else { throw .captureUnavailable(FileFailure("read"), path) }
                continue
            }
            path = String(Substring(path.utf8[..<slash]))
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw .captureUnavailable(FileFailure("opened", ENOTDIR), path)
        }
        guard access(path, W_OK | X_OK) == 0 else {
            throw .captureUnavailable(FileFailure(path == folder ? "written" : "created"), folder)
        }
    }

    /// Who has a scheme by a claim.
    package struct Claim: Sendable, Hashable {
        package let scheme: String
        /// The name of the application that has it, or had it.
        package let application: String
        /// True if one of its processes is still there; else it was left by a login that was killed.
        package let isAlive: Bool
    }

    /// All claims, also those that were left behind.
    package static func claims(folders: XDGFolders = .ofProcess) -> [Claim] {
        guard let stateHome = folders.stateHome else { return [] }
        let records = ClaimFolder(stateHome: stateHome)
        return records.names.compactMap { name in
            guard case .record(let record) = records.content(name) else { return nil }
            var living = record
            living.removeDead(now: Int64(time(nil)))
            let holder = living.holders.last ?? record.holders.last
            return Claim(
                scheme: record.scheme, application: holder?.name ?? "unknown", isAlive: !living.holders.isEmpty)
        }
    }
}
