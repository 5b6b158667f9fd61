import CardeaBasics

/// Looks for secrets in what people read.
enum Leak {
    /// What must not be seen of an input's values: each that is no word of prose. The engine lets words pass that a provider
    /// writes to a user, and a secret that looks like one cannot be told from one.
    static func secrets(_ values: [String]) -> [String] { values.filter { !$0.isEmpty && !isProse($0) } }

    /// Nothing of the error contains one of the secrets - beside names that the provider gives its errors and requests, which
    /// are names by their form alone.
    static func check(_ error: CardeaError, _ secrets: [String]) throws(Finding) {
        let names = [error.serverCode, error.requestID].compactMap { $0 } + [error.code.rawValue]
        for name in names {
            try expect(isName(name), "a name in an error is none: \(name)")
        }
        for secret in secrets where !names.contains(where: { contains($0, secret) }) {
            try expect(!contains(error.message, secret), "the message of an error shows \(secret)")
            try expect(!contains("\(error)", secret), "the text of an error shows \(secret)")
        }
        try expect(
            error.message.unicodeScalars.allSatisfy { !isHarmful($0) },
            "the message of an error has a control character")
    }

    static func contains(_ text: String, _ part: String) -> Bool {
        let (text, part) = (Array(text.utf8), Array(part.utf8))
        guard !part.isEmpty, text.count >= part.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
    }

    private static func isName(_ text: String) -> Bool {
        text.utf8.count <= 64
            && text.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x5F || $0 == 0x2D
            }
    }

    /// Looser than the engine's own rule: several words, a short one, or one without capitals inside and digits.
    private static func isProse(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count <= 32, scalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0.value < 0x7F }) else {
            return !scalars.allSatisfy { $0.isASCII && $0.value > 0x20 && $0.value < 0x7F }
        }
        let digits = scalars.filter { ("0"..."9").contains($0) }.count
        let capitals = scalars.dropFirst().filter { ("A"..."Z").contains($0) }.count
        return digits < 4 && (scalars.count <= 16 || digits == 0 && capitals == 0)
    }

    /// Rewrites the line that it stands in.
    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
