package import CardeaBasics

/// What a flow says to its user. The number is the contract, the text changes between releases.
package struct OryMessage: Sendable {
    package let id: Int64
    package let text: String
    package let isError: Bool
    package let context: JSONObject

    package init?(_ value: JSONValue) {
        guard let object = value.object, let id = object["id"]?.integer else { return nil }
        self.id = id
        text = object["text"]?.string ?? ""
        isError = object["type"]?.string == "error"
        context = object["context"]?.object ?? JSONObject()
    }

    package static func list(_ value: JSONValue?) -> [OryMessage] { value?.array?.compactMap(OryMessage.init) ?? [] }
}

/// The numbers that decide something.
extension OryMessage {
    package static let linkAccount: Int64 = 1_010_016
    package static let general: Int64 = 4_000_001
    package static let wrongCredentials: Int64 = 4_000_006
    package static let duplicate: Int64 = 4_000_007
    package static let wrongTOTPCode: Int64 = 4_000_008
    package static let addressNotVerified: Int64 = 4_000_010
    package static let usedBackupCode: Int64 = 4_000_012
    package static let wrongBackupCode: Int64 = 4_000_016
    package static let duplicateWhenLinking: Int64 = 4_000_027
    package static let duplicateWithHints: Int64 = 4_000_028
    package static let loginExpired: Int64 = 4_010_001
    package static let wrongLoginCode: Int64 = 4_010_008
    package static let otherAccount: Int64 = 4_010_009
    package static let identityDisabled: Int64 = 4_010_011
    package static let registrationExpired: Int64 = 4_040_001
    package static let wrongRecoveryCode: Int64 = 4_060_006
    package static let wrongCode: Int64 = 4_070_006
}

// Texts and contexts name addresses: no textual form shows them.
extension OryMessage: Redacted {
    /// The number.
    package var description: String { "OryMessage(\(id))" }
}
