import CardeaCore

/// What a `cardea_identity_link` names.
final class IdentityLinkHandle: Sendable {
    let link: IdentityLink
    let texts = BorrowedTexts()
    private let aliases: [BorrowedTexts]

    init(_ link: IdentityLink) {
        self.link = link
        aliases = link.aliases.map { _ in BorrowedTexts() }
    }

    static func find(_ handle: OpaquePointer?) -> IdentityLinkHandle? {
        HandleTable.find(handle, IdentityLinkHandle.self)
    }

    func alias(at index: Int) -> UnsafePointer<CChar>? {
        guard aliases.indices.contains(index) else { return nil }
        return aliases[index].pointer("alias") { link.aliases[index] }
    }
}
