import CLinux
import CardeaBasics
import Glibc

/// Where the system keeps the certificate authorities that it trusts.
struct SystemTrust: Equatable {
    /// Folders in which each certificate is named after the hash of its subject, so one can be looked up alone.
    var folders: [String]
    /// Files with all certificates.
    var files: [String]
    /// A file with authorities of the user's own, beside those of the system.
    var own: String?

    /// Finds the system's certificates: a hashed folder if there is one, else a file. `SSL_CERT_DIR` and
    /// `SSL_CERT_FILE` replace the usual places, as OpenSSL has it; a file that is the system's own bundle is left out
    /// where a folder holds the same certificates. `CARDEA_CA_FILE` adds to all of these. `nil` while this process has no files or memory to look with.
    static func locate(
        environment: (String) -> String? = Environment.value, knownFolders: [String] = knownFolders,
        knownFiles: [String] = knownFiles
    ) -> SystemTrust? {
        let named = environment("SSL_CERT_DIR").map {
            $0.utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
        }
        var folders: [String] = []
        for folder in named ?? knownFolders where named != nil || folders.isEmpty {
            guard let isHashed = isHashed(folder) else { return nil }
            if isHashed { folders.append(folder) }
        }
        let own = environment(ownName).flatMap { $0.isEmpty ? nil : $0 }
        let file = environment("SSL_CERT_FILE") ?? knownFiles.first(where: isReadable)
        guard let file, folders.isEmpty || !knownFiles.contains(file) else {
            return SystemTrust(folders: folders, files: [], own: own)
        }
        return SystemTrust(folders: folders, files: [file], own: own)
    }

    static let ownName = "CARDEA_CA_FILE"

    static let knownFolders = [
        "/etc/ssl/certs",
        "/etc/pki/ca-trust/extracted/pem/directory-hash",
        "/etc/pki/tls/certs",
    ]

    static let knownFiles = [
        "/etc/ssl/certs/ca-certificates.crt",
        "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
        "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/ca-bundle.pem",
        "/etc/ssl/cert.pem",
    ]

    private static func isReadable(_ file: String) -> Bool { access(file, R_OK) == 0 }

    /// Whether the folder holds a name of the form `0a1b2c3d.0`; `nil` when it cannot be looked into just now.
    private static func isHashed(_ folder: String) -> Bool? {
        guard let directory = opendir(folder) else { return Shortage.isMeant(by: errno) ? nil : false }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if isHashName(name) { return true }
        }
        return false
    }

    private static func isHashName(_ name: [UInt8]) -> Bool {
        name.count > 9 && name[8] == UInt8(ascii: ".") && name.prefix(8).allSatisfy { ASCII.hexValue($0) != nil }
            && name.dropFirst(9).allSatisfy(ASCII.isDigit)
    }
}
