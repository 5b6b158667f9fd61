import Foundation

/// How an ID token is made of an input, so that changed claims come with a right signature: a line with a key and what is done to
/// the signed token, a line with the header, and the claims.
///
/// Or a line `raw`, and behind it a whole token.
struct IDTokenPlan {
    let token: [UInt8]

    init(_ bytes: [UInt8]) {
        let (order, rest) = InputLines.split(bytes)
        let words = InputLines.text(order).split(separator: " ").map(String.init)
        guard let key = words.first.flatMap(TestKey.named) else {
            token = words.first == "raw" ? Array(rest.drop { $0 == 0x0A }) : bytes
            return
        }
        let (header, claims) = InputLines.split(rest)
        let algorithm = PlainJSON.object(header)?["alg"] as? String ?? ""
        let signed = Self.encoded(header) + [UInt8(ascii: ".")] + Self.encoded(claims)
        let signature = key.sign(signed, algorithm)
        token = Self.damaged(signed, signature, words.dropFirst().joined(separator: " "))
    }

    /// What may happen to a signed token.
    static let damages = ["flip", "cut", "longer", "claims", "header", "padding", "zero", "none"]

    private static func damaged(_ signed: [UInt8], _ signature: [UInt8], _ damage: String) -> [UInt8] {
        var (signed, signature) = (signed, signature)
        let dot = signed.firstIndex(of: UInt8(ascii: ".")) ?? 0
        switch damage {
        case "flip": if !signature.isEmpty { signature[signature.count / 2] ^= 1 }
        case "cut": signature = Array(signature.dropLast())
        case "longer": signature.append(0)
        case "claims": signed = signed[...dot] + encoded(Array(#"{"iss":"https://op.example/tenant"}"#.utf8))
        case "header": signed = encoded(Array(#"{"alg":"none"}"#.utf8)) + signed[dot...]
        case "zero": signature = [UInt8](repeating: 0, count: signature.count)
        case "none": signature = []
        default: break
        }
        let padding: [UInt8] = damage == "padding" ? [UInt8(ascii: "=")] : []
        return signed + [UInt8(ascii: ".")] + encoded(signature) + padding
    }

    static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        let text = Data(bytes).base64EncodedString().utf8.filter { $0 != UInt8(ascii: "=") }
        return text.map { $0 == UInt8(ascii: "+") ? 0x2D : $0 == UInt8(ascii: "/") ? 0x5F : $0 }
    }

    /// Foundation's reading of Base64URL without padding.
    static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
        let digits = text.map { $0 == 0x2D ? UInt8(ascii: "+") : $0 == 0x5F ? UInt8(ascii: "/") : $0 }
        let padding = [UInt8](repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
        return Data(base64Encoded: Data(digits + padding)).map { [UInt8]($0) }
    }

    /// Changes one of the lines: a word of the first, the others as JSON.
    static func mutate(_ bytes: [UInt8], _ chance: inout Chance, _ bytewise: FuzzTarget.Mutation) -> [UInt8]? {
        let (order, rest) = InputLines.split(bytes)
        guard order.first != UInt8(ascii: "r") || order.count != 3 else { return nil }
        let (header, claims) = InputLines.split(rest)
        func joined(_ order: [UInt8], _ header: [UInt8], _ claims: [UInt8]) -> [UInt8] {
            order + [0x0A] + header + [0x0A] + claims
        }
        switch Int.random(in: 0..<8, using: &chance) {
        case 0:
            let key = TestKey.all.randomElement(using: &chance)?.name ?? ""
            let damage = chance.once(in: 3) ? " " + (damages.randomElement(using: &chance) ?? "") : ""
            return joined(Array((key + damage).utf8), header, claims)
        case 1:
            return JSONMutator.tokenHeader.mutate(header, &chance, bytewise).map { joined(order, $0, claims) }
        default:
            return JSONMutator.claims.mutate(claims, &chance, bytewise).map { joined(order, header, $0) }
        }
    }
}
