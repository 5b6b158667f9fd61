package import CardeaBasics
package import CardeaLinux
import CardeaModel

/// A login that waits for its redirect, as other processes see it: enough to keep the redirect for it, and no secret.
package struct WaitingLogin: Sendable {
    static let version: Int64 = 1

    package let id: String
    let redirectURI: String
    /// The scheme of the deep link that ends the login; `nil`: it ends at the redirect URI.
    var deepLinkScheme: String?
    /// With it a program can seal a redirect that only the login's attempt can open.
    let publicPoint: [UInt8]
    let expiresAt: Timestamp
    /// When it began to wait.
    let since: Timestamp
    /// The socket of its inbox.
    let inbox: String
    let owner: ProcessIdentity

    package init(
        id: String, redirectURI: String, deepLinkScheme: String?, publicPoint: [UInt8], expiresAt: Timestamp,
        since: Timestamp, inbox: String, owner: ProcessIdentity
    ) {
        self.id = id
        self.redirectURI = redirectURI
        self.deepLinkScheme = deepLinkScheme
        self.publicPoint = publicPoint
        self.expiresAt = expiresAt
        self.since = since
        self.inbox = inbox
        self.owner = owner
    }

    /// True if the id can be part of a file's name.
    package static func isUsable(id: String) -> Bool {
        (1...64).contains(id.utf8.count)
            && id.utf8.allSatisfy {
                ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
            }
    }

    package func matches(_ url: URI) -> Bool {
        let target = try? RedirectTarget(redirectURI: redirectURI, deepLinkScheme: deepLinkScheme)
        return target?.mayBeAnswered(by: url) == true
    }

    package func record() -> [UInt8] {
        var object: JSONObject = [
            "version": .integer(Self.version), "id": .string(id), "redirect_uri": .string(redirectURI),
            "public_key": .string(Base64URL.encode(publicPoint)), "expires_at": .integer(expiresAt.milliseconds),
            "since": .integer(since.milliseconds), "inbox": .string(inbox), "process": .integer(Int64(owner.pid)),
            "process_start": .string(String(owner.startTime)), "boot": .string(owner.bootID),
            "process_space": .string(owner.numberSpace),
        ]
        object["deep_link_scheme"] = deepLinkScheme.map { .string($0) }
        return object.serialized()
    }
}

extension WaitingLogin {
    /// Reads what another process has written; `nil` for what is no record of this version.
    package init?(record: [UInt8]) {
        guard let object = try? JSONReader.read(record).object, object["version"]?.integer == Self.version,
            let id = object["id"]?.string, Self.isUsable(id: id), let redirectURI = object["redirect_uri"]?.string,
            let publicPoint = object["public_key"]?.string.flatMap({ Base64URL.decode($0) }),
            let expiresAt = object["expires_at"]?.integer, let since = object["since"]?.integer,
            let inbox = object["inbox"]?.string, let process = object["process"]?.integer,
            let start = object["process_start"]?.string.flatMap({ UInt64($0) }),
            let space = object["process_space"]?.string, let boot = object["boot"]?.string
        else { return nil }
        self.init(
            id: id, redirectURI: redirectURI, deepLinkScheme: object["deep_link_scheme"]?.string,
            publicPoint: Array(publicPoint),
            expiresAt: Timestamp(milliseconds: expiresAt), since: Timestamp(milliseconds: since), inbox: inbox,
            owner: ProcessIdentity(
                pid: Int32(clamping: process), startTime: start, bootID: boot, numberSpace: space))
    }
}
