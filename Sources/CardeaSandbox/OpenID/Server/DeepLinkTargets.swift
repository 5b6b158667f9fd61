import CardeaBasics

/// The addresses of applications that a relay may send a browser to. An answer chooses among them by the scheme alone.
///
/// A caller who could choose the address would have codes sent to any application, or a script run in the relay's name.
struct DeepLinkTargets: Sendable {
    /// In their order; the first is for a state without a scheme.
    let targets: [URI]

    /// Leaves out what no relay may lead to.
    init(_ list: [String]) {
        targets = list.compactMap { try? URI(parsing: $0) }.filter {
            !Self.unsafeSchemes.contains($0.scheme) && $0.fragment == nil
        }
    }

    /// The place for a state, which is random text in base64url, or that, a dot and a scheme as the list has it.
    func target(for state: String) throws(Failure) -> URI {
        let parts = state.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let isRandom = parts.first.map { part in
            part.utf8.count >= Self.shortestState && part.utf8.allSatisfy(Self.isRandomByte)
        }
        guard isRandom ?? false else { throw .badRequest("state is too short, or not in base64url") }
        let target = parts.count == 2 ? targets.first { $0.scheme.utf8.elementsEqual(parts[1].utf8) } : targets.first
        guard let target else { throw .badRequest("the scheme in state is not on the allow-list") }
        return target
    }

    /// 128 bits in base64url.
    static let shortestState = 22

    private static let unsafeSchemes: Set<String> = [
        "http", "https", "javascript", "data", "blob", "file", "about", "intent", "view-source",
    ]

    private static func isRandomByte(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
