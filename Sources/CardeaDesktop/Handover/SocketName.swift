import CardeaBasics
import CardeaLinux
import Glibc

/// The name of an inbox's socket: which scheme it waits for, since when, and whose it is.
struct SocketName: Hashable {
    static let suffix = ".sock"

    let text: String
    /// Milliseconds since 1970.
    let since: Int64

    /// The beginning of the names of all inboxes for a scheme: a digest, so that every scheme fits into a path.
    static func prefix(scheme: String) -> String {
        hexadecimal(PlainDigest.sha256(Array(ASCII.lowercased(scheme).utf8)).prefix(8)) + "-"
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

    /// The process whose inbox has this name, which it may have been about to get; `nil` for one that is just being made.
    static func owner(_ name: String, now: Timestamp) -> pid_t? {
        let parts = name.split(separator: "-")
        guard parts.count == 4, name.hasSuffix(suffix), let since = Int64(parts[1]), let owner = pid_t(parts[2]),
            owner > 0, !name.hasPrefix(".") || since < now.milliseconds - 10_000
        else { return nil }
        return owner
    }

    private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
