import CardeaBasics

/// What the calls of one client have learned of their server. Used from any thread.
final class PreludeMemory: Sendable {
    private let refusesItems = Lock(false)
    private let insistsOnProofs = Lock(false)

    /// Whether the server takes no redirect URI but those of its list, to the letter.
    var takesNoItems: Bool { refusesItems.withLock { $0 } }

    /// A login could be begun without an item only.
    func noteNoItems() { refusesItems.withLock { $0 = true } }

    /// Whether the server wants a proof of possession with requests in the user's name.
    var wantsProofs: Bool { insistsOnProofs.withLock { $0 } }

    /// The server has refused such a request without one.
    func noteProofs() { insistsOnProofs.withLock { $0 = true } }
}
