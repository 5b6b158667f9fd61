import CardeaCore

/// The head of an HTTP request, as far as the loopback listener needs it.
struct LoopbackRequest {
    let isGet: Bool
    /// Path and query as sent.
    let target: String
    let host: String?

    /// Reads a head that is complete; `nil` while it is not.
    init?(_ bytes: [UInt8]) {
        guard let end = Self.endOfHead(bytes) else { return nil }
        let lines = bytes[..<end].split(separator: 0x0A).map { line in
            String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        }
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
        isGet = words.count == 3 && words[0] == "GET" && words[1].first == "/"
        target = words.count == 3 ? String(words[1]) : ""
        host = lines.dropFirst().lazy.compactMap(Self.hostValue).first
    }

    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        return (3..<bytes.count).first { bytes[$0 - 3...$0].elementsEqual([0x0D, 0x0A, 0x0D, 0x0A]) }
    }

    private static func hostValue(_ line: String) -> String? {
        guard let colon = line.firstIndex(of: ":"), ASCII.lowercased(String(line[..<colon])) == "host" else {
            return nil
        }
        return line[line.index(after: colon)...].split(separator: " ").first.map { ASCII.lowercased(String($0)) }
    }
}
