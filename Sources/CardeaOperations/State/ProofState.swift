package import CardeaBasics

/// The keys of a client, and its knowledge of proofs.
///
/// Two keys matter, and they are nearly always the same one. The *account's key* lies in a record of its own; a login makes it,
/// under the lock, when there is none. The *session's key* lies inside the session's record: it is the account's key at the
/// moment at which the session began, and the only one that the server takes for this session.
package struct ProofState: Sendable {
    /// The knowledge of proofs that answers have brought.
    package private(set) var knowledge = DPoPKnowledge()
    /// True if the stored knowledge is part of it.
    package private(set) var hasLoaded = false
    /// The key used last, which spares restoring it again.
    package private(set) var key: (any ProofKey)?
    /// True if the knowledge is to be stored.
    private var needsSaving = false

    package init() {}

    /// Returns the key of this secret, if it is the one that was used last.
    package func key(of secret: Secret) -> (any ProofKey)? {
        guard let key, key.secret == secret else { return nil }
        return key
    }

    package mutating func use(_ key: any ProofKey) { self.key = key }

    /// Takes a new key, whose record the store has.
    package mutating func made(_ key: any ProofKey) { (self.key, hasLoaded) = (key, true) }

    package mutating func dropKey() { key = nil }

    /// Takes stored knowledge of an earlier process, unless there is newer knowledge here.
    package mutating func take(_ stored: DPoPKnowledge) {
        guard !hasLoaded else { return }
        hasLoaded = true
        if knowledge == DPoPKnowledge() { knowledge = stored }
    }

    /// Learns from an answer. Returns true if a new proof may pass.
    package mutating func learn(from response: HTTPResponse, at now: Timestamp) throws(CardeaError) -> Bool {
        try knowledge.learn(from: response, at: now)
    }

    package mutating func needSaving() { needsSaving = true }

    /// Returns true if the knowledge is to be stored now.
    package mutating func beginSaving() -> Bool {
        defer { needsSaving = false }
        return needsSaving
    }

    /// Forgets key and knowledge, as a logout does.
    package mutating func forget() { (knowledge, key, needsSaving) = (DPoPKnowledge(), nil, false) }
}
