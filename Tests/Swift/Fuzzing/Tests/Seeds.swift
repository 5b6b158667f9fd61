import Foundation
import Testing

/// The inputs of a target that the repository keeps, by name. Those whose names begin with `found-` once were findings.
enum Seeds {
    static let fuzzing = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    static func of(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
        let file = try Data(contentsOf: fuzzing.appending(path: "seeds/\(target).json"))
        let texts = try JSONDecoder().decode([String: String].self, from: file)
        try #require(!texts.isEmpty)
        return try texts.sorted { $0.key < $1.key }.map { name, text in
            (name, try text.unicodeScalars.map { try #require(UInt8(exactly: $0.value)) })
        }
    }

    /// Of `TARGET/NAME`.
    static func bytes(_ path: String) throws -> [UInt8] {
        let names = path.split(separator: "/").map(String.init)
        return try #require(of(names[0]).first { $0.name == names[1] }).bytes
    }
}
