import CardeaBasics
import CardeaModel
import CardeaOperations

/// The object of a `cardea_list`.
final class ListHandle: Handle {
    /// The part of all rows that the list is, as its server says.
    struct Part: Sendable {
        let total: Int64
        let limit: Int64
        let offset: Int64
    }

    let rows: [BorrowedFields]
    let part: Part?
    /// The rules of a list of them, for ``cardea_validate_password(_:_:)``.
    let passwordCompliancy: PasswordCompliancy?

    init(_ rows: [Fields], part: Part? = nil, passwordCompliancy: PasswordCompliancy? = nil) {
        self.rows = rows.map(BorrowedFields.init)
        (self.part, self.passwordCompliancy) = (part, passwordCompliancy)
    }

    static func row(_ handle: OpaquePointer?, _ row: Int32) -> BorrowedFields? {
        guard let list = ListHandle.find(handle), list.rows.indices.contains(Int(row)) else {
            return nil
        }
        return list.rows[Int(row)]
    }
}

// The names of fields are those that the headers promise.
extension ListHandle {
    convenience init(_ list: SessionList) {
        self.init(
            list.sessions.map { session in
                [
                    "id": .text(session.id), "device_model": .text(session.deviceModel),
                    "device_type": .text(session.deviceType.rawValue), "os_version": .text(session.osVersion),
                    "country_code": .text(session.countryCode), "created_at": .time(session.createdAt),
                    "last_seen_at": .time(session.lastSeenAt), "expires_at": .time(session.expiresAt),
                ]
            },
            part: Part(total: list.total, limit: list.limit, offset: list.offset))
    }

    convenience init(_ passkeys: [Passkey]) {
        self.init(
            passkeys.map { passkey in
                [
                    "id": .text(passkey.id), "nickname": .text(passkey.nickname),
                    "transports": .text(passkey.transports.joined(separator: " ")),
                    "is_backed_up": .yes(passkey.isBackedUp ?? false),
                    "is_already_registered": .yes(passkey.isAlreadyRegistered),
                    "created_at": .time(passkey.createdAt), "last_used_at": .time(passkey.lastUsedAt),
                ]
            })
    }

    convenience init(_ identifiers: [UserIdentifier]) {
        self.init(identifiers.map { ["id": .text($0.id), "value": .text($0.value), "type": .text($0.type)] })
    }

    convenience init(_ accounts: [StoredAccount]) {
        self.init(
            accounts.map {
                ["account": .text($0.account), "server": .text($0.server), "has_session": .yes($0.hasSession)]
            })
    }

    convenience init(_ link: IdentityLink) {
        self.init([
            [
                "app_user_id": .text(link.appUserID), "is_new": .yes(link.isNew),
                "aliases": .rows(link.aliases.map { ["name": .text($0)] }),
            ]
        ])
    }

    convenience init(_ headers: RequestAuthorization) {
        let authorization: Fields = ["name": .text("Authorization"), "value": .secret(headers.authorization)]
        let proof: Fields? = headers.dpopProof.map { ["name": .text("DPoP"), "value": .secret($0)] }
        self.init([authorization, proof].compactMap { $0 })
    }

    convenience init(_ headers: [HTTPHeader]) {
        self.init(headers.map { ["name": .text($0.name), "value": .text($0.value)] })
    }

    /// Makes a list of the rules, which are the checks of a password that has nothing.
    convenience init(_ compliancy: PasswordCompliancy) {
        self.init(
            compliancy.check(Secret("")).map {
                ["criterion": .text($0.criterion.rawValue), "expected": .number($0.expected)]
            }, passwordCompliancy: compliancy)
    }

    convenience init(_ checks: [PasswordCheck]) {
        self.init(
            checks.map {
                [
                    "criterion": .text($0.criterion.rawValue), "expected": .number($0.expected),
                    "actual": .number($0.actual), "valid": .yes($0.isValid),
                ]
            })
    }
}
