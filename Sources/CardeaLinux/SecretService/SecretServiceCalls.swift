import CGIO
import CardeaBasics

/// The keyring that records go to.
package enum KeyringKind: Sendable, Hashable {
    /// The default one of the desktop, which as a rule opens when its user logs in. Records last until they are removed.
    case login
    /// The one in the service's memory: nothing is written to a disk, nobody is asked to unlock it, and records end with the desktop
    /// session. Not every service has one.
    case session
}

/// The calls of one conversation with the Secret Service. All block, and none asks the user anything: where the service
/// wants to, a call returns the question instead.
struct SecretServiceCalls {
    /// The keyring that new items go to.
    struct Keyring: Sendable {
        let path: String
        let isLocked: Bool
    }

    static let root = "/org/freedesktop/secrets"
    private static let collection = "org.freedesktop.Secret.Collection"

    let link: SecretServiceLink
    let kind: KeyringKind
    let cancellable: UnsafeMutablePointer<GCancellable>?
    /// Hears which keyring is in use.
    let found: (SecretServiceCalls, Keyring) -> Void

    var peer: BusPeer { BusPeer(connection: link.connection, name: link.owner, cancellable: cancellable) }

    /// The keyring in use, or `nil` when there is none yet. A service without a session keyring is of no use to a caller who
    /// wants that.
    func keyring() throws(SecretServiceFailure) -> Keyring? {
        // New items are stored under this path, too. Without a default keyring it is missing, and with some services
        // always; it is asked for by name then.
        let alias = kind == .login ? "default" : "session"
        let path = "\(Self.root)/aliases/\(alias)"
        if let keyring = try keyring(at: path) { return keyring }
        if let named = try named(alias), let keyring = try keyring(at: named) { return keyring }
        guard kind == .login else { throw .noSessionKeyring }
        return nil
    }

    /// The name that people see.
    func label(ofKeyringAt path: String) throws(SecretServiceFailure) -> String? {
        try peer.property("Label", of: path, Self.collection)?.text
    }

    /// The path of the prompt that has to be shown first; `/` when there is none.
    func unlock(_ paths: [String]) throws(SecretServiceFailure) -> String? {
        try peer.call(
            Self.root, "org.freedesktop.Secret.Service", "Unlock", [.paths(paths)], returning: "(aoo)")[1].text
    }

    /// The newest item's secret, or `nil` when there is no item. One with an empty secret is none: KWallet writes attributes at once
    /// and secrets some seconds later, and keeps the attributes alone of a desktop session that ends in between.
    func secret(_ attributes: SecretAttributes) throws(SecretServiceFailure) -> Secret? {
        // An item that another program removes between two calls is looked for again.
        for _ in 1...3 {
            let items = try findItems(attributes.searched)
            guard let item = items.count < 2 ? items.first : try best(of: items) else { return nil }
            if let secret = try secret(of: item) { return secret.isEmpty ? nil : secret }
        }
        throw .restless
    }

    /// Creates or replaces an item; returns the question where the user has to be asked first.
    ///
    /// - Parameter mustBeNew: Whether to leave an item alone that is there already.
    func store(
        _ record: Secret, _ attributes: SecretAttributes, mustBeNew: Bool = false
    ) throws(SecretServiceFailure) -> SecretServiceQuestion? {
        guard let keyring = try keyring() else { return question(.mayKeyringBeCreated) }
        if keyring.isLocked { return question(.mayKeyringBeUnlocked(keyring.path)) }
        if mustBeNew, try !unlockedItems(attributes.searched, in: keyring).isEmpty {
            throw SecretServiceFailure(
                .storeFailed, "Unlocking the keyring revealed a record; it was left unchanged.")
        }
        let secret = try link.encode(record, cancellable)
        let properties: [(name: String, value: BusValue)] = [
            ("org.freedesktop.Secret.Item.Label", .text(attributes.label)),
            ("org.freedesktop.Secret.Item.Attributes", attributes.stored),
        ]
        let made = try peer.call(
            keyring.path, Self.collection, "CreateItem",
            [.properties(properties), secret, .truth(true)], returning: "(oo)"
        ).map { $0.text }
        if let prompt = made[1], prompt != "/" { return question(.prompt(prompt)) }
        guard let item = made[0], item != "/" else { throw .nonsense }
        return nil
    }

    /// Removes every matching item; returns the questions about those that the service removes only then.
    func remove(_ attributes: SecretAttributes) throws(SecretServiceFailure) -> [SecretServiceQuestion] {
        for _ in 1...3 {
            let items = try findItems(attributes.searched)
            let prompts = try items.map { item throws(SecretServiceFailure) in try remove(item) }
            // An item that was not there is looked for again: the keyring may list it and not have it.
            guard prompts.allSatisfy({ $0 != nil }) else { continue }
            return prompts.compactMap { $0 }.filter { $0 != "/" }.map { question(.prompt($0)) }
        }
        throw .restless
    }

    /// Returns the question that the user must answer before the items can be read and written; `nil` when nothing stands in the way.
    func obstacle(before searched: BusValue) throws(SecretServiceFailure) -> SecretServiceQuestion? {
        guard let keyring = try keyring() else { return question(.mayKeyringBeCreated) }
        if keyring.isLocked { return question(.mayKeyringBeUnlocked(keyring.path)) }
        let locked = kind == .session ? [] : try search(searched).locked
        return locked.isEmpty ? nil : question(.mayItemsBeUnlocked(locked))
    }

    private func question(_ subject: SecretServiceQuestion.Subject) -> SecretServiceQuestion {
        SecretServiceQuestion(subject: subject, link: link)
    }

    private func keyring(at path: String) throws(SecretServiceFailure) -> Keyring? {
        guard var isLocked = try isLocked(path) else { return nil }
        if isLocked, KWallet.openUnasked(path, self) { isLocked = try self.isLocked(path) ?? true }
        let keyring = Keyring(path: path, isLocked: isLocked)
        found(self, keyring)
        return keyring
    }

    /// `nil` when there is no such keyring.
    private func isLocked(_ path: String) throws(SecretServiceFailure) -> Bool? {
        guard let property = try peer.property("Locked", of: path, Self.collection) else { return nil }
        guard let isLocked = property.truth else { throw .nonsense }
        return isLocked
    }

    /// The keyring that has an alias.
    private func named(_ alias: String) throws(SecretServiceFailure) -> String? {
        let path = try peer.call(
            Self.root, "org.freedesktop.Secret.Service", "ReadAlias", [.text(alias)], returning: "(o)")
        return path.first?.text.flatMap { $0 == "/" ? nil : $0 }
    }
}

// MARK: Items

extension SecretServiceCalls {
    /// The paths of all matching items. That there is none must be as true as that there is one.
    func findItems(_ searched: BusValue) throws(SecretServiceFailure) -> [String] {
        let keyring = try keyring()
        // A service may unlock, with a prompt, before it searches: so the lock comes first.
        if keyring?.isLocked == true { throw .locked }
        let items = try unlockedItems(searched, in: keyring)
        // A service that was locked since the question about the lock may say that there is nothing.
        if items.isEmpty, keyring != nil, try self.keyring()?.isLocked != false { throw .locked }
        return items
    }

    /// The paths of all matching items. One in a locked keyring, which need not be the default one, is an error.
    private func unlockedItems(
        _ searched: BusValue, in keyring: Keyring?
    ) throws(SecretServiceFailure) -> [String] {
        if kind == .session, let keyring {
            let found = try peer.call(
                keyring.path, Self.collection, "SearchItems", [searched],
                returning: "(ao)")
            return found[0].children.compactMap { $0.text }
        }
        let found = try search(searched)
        guard found.locked.isEmpty else { throw .lockedRecord }
        return found.open
    }

    /// Everywhere but in the session keyring: the user may have made another keyring the default one since.
    private func search(_ searched: BusValue) throws(SecretServiceFailure) -> (open: [String], locked: [String]) {
        let found = try peer.call(
            Self.root, "org.freedesktop.Secret.Service", "SearchItems", [searched], returning: "(aoao)"
        ).map { list in
            list.children.compactMap { $0.text }.filter { !$0.hasPrefix("\(Self.root)/collection/session/") }
        }
        return (found[0], found[1])
    }

    /// Returns the path of the prompt that has to be shown first, `/` when there is none; `nil` when there is no such item.
    private func remove(_ item: String) throws(SecretServiceFailure) -> String? {
        let reply = try peer.optional { () throws(SecretServiceFailure) in
            try peer.call(item, "org.freedesktop.Secret.Item", "Delete", [], returning: "(o)")
        }
        return reply?.first?.text
    }

    /// `nil` when the item has gone meanwhile.
    private func secret(of item: String) throws(SecretServiceFailure) -> Secret? {
        let session = try link.openSession(cancellable)
        let reply = try peer.optional { () throws(SecretServiceFailure) in
            try peer.call(
                item, "org.freedesktop.Secret.Item", "GetSecret", [.path(session)], returning: "((oayays))")
        }
        guard let reply else { return nil }
        return try link.decode(reply[0])
    }

    /// Chooses among several items: one that this library made, then the newest, then the one in the default keyring.
    private func best(of items: [String]) throws(SecretServiceFailure) -> String? {
        let keyring = try named("default")
        var best: (item: String, rank: (Int, UInt64, Int))?
        for item in items {
            guard let found = try peer.properties(of: item, "org.freedesktop.Secret.Item") else { continue }
            let rank = (
                SecretAttributes.areOurs(found["Attributes"]?.members ?? [:]) ? 1 : 0, found["Modified"]?.number ?? 0,
                keyring.map { item.hasPrefix($0 + "/") } == true ? 1 : 0
            )
            if best.map({ rank > $0.rank }) ?? true { best = (item, rank) }
        }
        return best?.item
    }
}
