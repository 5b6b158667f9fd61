import CardeaCore
import CardeaLinux
import Glibc

/// The name of an inbox's socket: which scheme it waits for, since when, and whose it is.
struct SocketName: Hashable {
    static let suffix = ".sock"

    let text: String
    /// Milliseconds since 1970.
    let since: Int64

    /// What begins the names of all inboxes for a scheme: a digest, so that every scheme fits into a path.
    static func prefix(scheme: String) -> String {
        hexadecimal(OpenSSLDigest().sha256(Array(ASCII.lowercased(scheme).utf8)).prefix(8)) + "-"
    }

    init(scheme: String, now: Timestamp) throws(CardeaError) {
        let nonce = Self.hexadecimal(try SystemEntropy().bytes(4)[...])
        since = now.milliseconds
        text = "\(Self.prefix(scheme: scheme))\(since)-\(getpid())-\(nonce)\(Self.suffix)"
    }

    /// Reads the name of an inbox for a scheme.
    init?(_ name: String, prefix: String) {
        guard name.hasPrefix(prefix), name.hasSuffix(Self.suffix) else { return nil }
        let parts = name.dropFirst(prefix.count).dropLast(Self.suffix.count).split(separator: "-")
        guard parts.count == 3, let since = Int64(parts[0]) else { return nil }
        self.since = since
        text = name
    }

    private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
