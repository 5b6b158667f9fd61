import CardeaBasics

/// The messages of two processes to each other over the socket of an inbox.
///
/// The inbox greets; the sender then sends the greeting, two lengths of four bytes, big-endian, the activation token and the
/// URL; the inbox answers with one byte. The last byte of the greeting is the version: who reads another one hangs up.
package enum RedirectFrame {
    package static let greeting: [UInt8] = [0x43, 0x52, 0x44, 0x01]
    static let taken: UInt8 = 1
    static let notMine: UInt8 = 0

    private static let headSize = 12

    package enum Reading {
        case incomplete
        case nonsense
        case complete(ArrivedRedirect)
    }

    package static func encode(_ redirect: ArrivedRedirect) -> [UInt8] {
        let token = Array((redirect.activationToken ?? "").utf8)
        let text = Array(redirect.text.utf8)
        return greeting + size(token.count) + size(text.count) + token + text
    }

    /// Reads what has come so far.
    package static func read(_ bytes: [UInt8]) -> Reading {
        guard bytes.prefix(4).elementsEqual(greeting.prefix(bytes.count)) else { return .nonsense }
        guard bytes.count >= headSize else { return .incomplete }
        let (tokenSize, textSize) = (number(bytes[4..<8]), number(bytes[8..<12]))
        guard tokenSize <= ArrivedRedirect.longestToken, textSize <= URI.maximumLength else { return .nonsense }
        let end = headSize + tokenSize + textSize
        guard bytes.count >= end else { return .incomplete }
        let textStart = headSize + tokenSize
        guard bytes.count == end, let token = String(validating: bytes[headSize..<textStart], as: UTF8.self),
            let text = String(validating: bytes[textStart..<end], as: UTF8.self),
            let redirect = try? ArrivedRedirect(text, activationToken: token)
        else { return .nonsense }
        return .complete(redirect)
    }

    private static func size(_ count: Int) -> [UInt8] {
        let number = UInt32(clamping: count)
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
