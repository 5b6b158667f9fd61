import CardeaBasics
import CardeaModel

/// What the service wants its user to decide before it does something.
struct SecretServiceQuestion: Sendable {
    enum Subject: Sendable {
        case mayKeyringBeUnlocked(String)
        case mayKeyringBeCreated
        /// Items that are locked while the keyring is open: in another one, or because the service asks about each.
        case mayItemsBeUnlocked([String])
        /// One call, which the service has prepared under this path.
        case prompt(String)
    }

    let subject: Subject
    /// Which the question came through, and belongs to.
    let link: SecretServiceLink

    /// Whether the answer is good for every call.
    var isAboutKeyring: Bool { if case .prompt = subject { false } else { true } }
    var createsKeyring: Bool { if case .mayKeyringBeCreated = subject { true } else { false } }

    /// What an application tells its user about it.
    var words: StoreQuestion {
        switch subject {
        case .mayKeyringBeUnlocked, .mayItemsBeUnlocked: .unlock
        case .mayKeyringBeCreated: .create
        case .prompt: .confirm
        }
    }

    /// Asks, and waits as long as the user takes. Ends early when the service ends or the bus goes, and at nothing else:
    /// gnome-keyring aborts, and takes the keyrings of all programs with it, when a question is withdrawn.
    ///
    /// - Parameter tell: Runs when the user is about to see a question; never, when there is nothing to ask.
    func ask(_ tell: () -> Void) throws(SecretServiceFailure) {
        switch subject {
        case .mayKeyringBeUnlocked(let path):
            guard try unlock([path], tell) else { throw .refusedUnlocking }
        case .mayItemsBeUnlocked(let paths):
            guard try unlock(paths, tell) else { throw .refusedItems }
        case .mayKeyringBeCreated:
            let properties: [(name: String, value: BusValue)] = [
                ("org.freedesktop.Secret.Collection.Label", .text("Default keyring"))
            ]
            let reply = try call(
                "CreateCollection", [.properties(properties), .text("default")], returning: "(oo)")
            guard try isAllowed(reply[1].text, tell) else { throw .refusedCreating }
        case .prompt(let path):
            guard try isAllowed(path, tell) else { throw .refused }
        }
    }

    private func unlock(_ paths: [String], _ tell: () -> Void) throws(SecretServiceFailure) -> Bool {
        try isAllowed(try call("Unlock", [.paths(paths)], returning: "(aoo)")[1].text, tell)
    }

    private func call(
        _ method: String, _ arguments: [BusValue], returning type: String
    ) throws(SecretServiceFailure) -> [BusValue] {
        try BusPeer(connection: link.connection, name: link.owner, cancellable: nil).call(
            SecretServiceCalls.root, "org.freedesktop.Secret.Service", method, arguments, returning: type)
    }

    /// Whether the user agreed; without a prompt there was nothing to ask.
    private func isAllowed(_ prompt: String?, _ tell: () -> Void) throws(SecretServiceFailure) -> Bool {
        guard let prompt else { throw .nonsense }
        if prompt == "/" { return true }
        tell()
        return try PromptWait(link, in: link.context).perform(prompt) ?? false
    }
}

extension SecretServiceFailure {
    fileprivate static let refusedUnlocking = SecretServiceFailure(
        .storeLocked, "The keyring is locked, and was not unlocked.")
    fileprivate static let refusedItems = SecretServiceFailure(
        .storeLocked, "The record is locked, and was not unlocked.")
    fileprivate static let refusedCreating = SecretServiceFailure(
        .storeUnavailable, "There is no keyring yet, and none was created.")
    fileprivate static let refused = SecretServiceFailure(.storeLocked, "The user did not allow it.")
}
