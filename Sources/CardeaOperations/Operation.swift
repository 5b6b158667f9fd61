package import CardeaBasics
package import CardeaModel

/// An action of a client - a refresh, a logout, a login - as a state machine: the driver feeds events, the operation answers with
/// the next step.
///
/// The idea of ``ProtocolRun``, one level up: a run knows what a server is asked, an operation knows when, under which lock, and
/// what the store has before a result is shown. An operation is a value and performs nothing itself, so every order in which
/// things happen - a logout during a refresh, a store that fails after the grant - is tested by feeding events to two of them in
/// turn.
///
/// Exactly one action of an operation is outstanding at a time. A failure is an event like others; throwing ends the operation,
/// and so does finishing. In either case the driver then releases the locks that it still holds.
///
/// A part that several operations have in common is an operation, too, which they call: until it has ended, all events are its.
package protocol Operation<Output>: Sendable {
    associatedtype Output: Sendable

    /// Handles an event and returns the next step.
    ///
    /// - Parameter client: The state that all operations of the client share. Read it again with each event: other operations change it
    ///   in between.
    mutating func next(_ event: OperationEvent, _ client: inout ClientState) throws(CardeaError) -> Turn

    /// Changes or confirms the result, once, when the operation ends: by finishing, by throwing, or by the error of a part that
    /// it did not handle.
    mutating func ended(
        _ result: Result<Output, CardeaError>, _ client: inout ClientState
    ) -> Result<Output, CardeaError>

    /// True if the operation goes on to its end when its caller stops waiting, because the server's grant must reach the store.
    /// The caller is free at once all the same. Any other operation ends then: its next action fails as cancelled.
    var isKept: Bool { get }
}

extension Operation {
    package typealias Turn = OperationTurn<Self>

    package func ended(
        _ result: Result<Output, CardeaError>, _ client: inout ClientState
    ) -> Result<Output, CardeaError> { result }

    package var isKept: Bool { false }
}

/// An event since the last step, at ``ClientState/moment``.
package enum OperationEvent: Sendable {
    /// The operation begins.
    case begin
    /// The action is done, and there is nothing more to say of it.
    case done
    /// The store has this record, or none.
    case read(Secret?)
    /// The request was answered; its proof, if any, was signed with this key.
    case answered(HTTPResponse, signedWith: Secret?)
    /// The request with its proof.
    case proven(HTTPRequest)
    /// The key that signs has this name (RFC 7638).
    case keyIdentified(thumbprint: String, key: Secret)
    /// A new key, which is not stored yet.
    case keyMade(any ProofKey)
    /// A new name, or that of collected signals, which is empty if there are none.
    case named(String)
    /// The device's identifier, if the store gave one in time.
    case deviceNamed(String?)
    /// The random values of a new login.
    case seeded(LoginSeed)
    /// A session with another access token.
    case refreshed(CachedSession)
    /// The action has failed.
    case failed(CardeaError)
}

/// The step after an event.
package enum OperationTurn<Work: Operation>: Sendable {
    /// The driver performs this and hands over what came of it.
    case perform(OperationAction)
    /// Another operation does a part; ``call(_:then:)`` says how this one goes on.
    case call(OperationCall<Work>)
    /// The operation is over.
    case finish(Work.Output)
}

/// An action for the driver.
package enum OperationAction: Sendable {
    /// Read a record of the account; continue with `read`.
    case read(RecordName.Kind)
    /// Make a record durable.
    case write(Secret, RecordName.Kind)
    /// Remove a record.
    case remove(RecordName.Kind)
    /// Wait until this process holds a lock, which it then does until ``Aside/unlock(_:)`` or the end of the operation.
    case lock(LockPurpose)
    /// Wait until no background write of that record is under way.
    case awaitWrites(RecordName.Kind)
    /// Wait until the preparation that the last login began while its page is open is done, or has failed.
    case awaitPreparation
    /// Make closing the client wait for the end of this operation, because the rest must not be cut off. Fails if the client is
    /// being closed already.
    case holdOffClosing
    /// Send a request; continue with `answered`.
    case send(HTTPRequest, SigningIdentity)
    /// Name the key that would sign; continue with `keyIdentified`.
    case identifyKey(SigningIdentity)
    /// Make a new name of this kind; continue with `named`.
    case name(NewName)
    /// Draw the random values of a new login; continue with `seeded`.
    case seedLogin
    /// Prove that the store takes records.
    case proveStore
    /// One part of that.
    case tryStore(StoreTrial)
    /// Open the store, and ask its user where that is needed.
    case unlockStore
    /// Send a request as it is, or with a proof; continue with `answered`.
    case transmit(HTTPRequest, ProofOrder?)
    /// Add a proof to a request that the application sends; continue with `proven`.
    case prove(HTTPRequest, ProofOrder)
    /// Make a key; continue with `keyMade`.
    case makeKey
    /// Look the device's identifier up, or make it, and wait for that a moment at most; continue with `deviceNamed`.
    case nameDevice
    /// Join the refresh that runs, or begin one; continue with `refreshed`.
    case refresh(insteadOf: Secret)
    /// Get a new access token by a refresh that begins now, even if the present token lasts: that one, or a refresh under way,
    /// may lack a change that was just made. The token of a step-up, if any, is shown with it. Continue with `refreshed`.
    case renew(showing: Secret?)
    /// Have the application's collector collect signals, if it has one; continue with `named`. Fails only if the request is not to
    /// be sent.
    case dispatch
    /// Wait for that long. Ends with ``CardeaError/cancelled`` when the caller stops waiting.
    case wait(milliseconds: UInt32)
}

/// A name that has to be new.
package enum NewName: Sendable {
    /// A name of an unfinished login, with this beginning.
    case login(String)
    /// A random UUID.
    case uuid
    /// A name by which an answer is recognized.
    case state
}

/// A part of the proof that the store takes records.
package enum StoreTrial: Sendable {
    case write, remove, compareKeys, lock
}

/// The content of a proof of possession.
package struct ProofOrder: Sendable {
    /// The private key that signs.
    package let key: Secret
    package let knowledge: DPoPKnowledge
    /// The proof's name; `nil` for a random one.
    package var identifier: String?
    /// The access token that it belongs to.
    package var token: Secret?

    package init(key: Secret, knowledge: DPoPKnowledge, identifier: String? = nil, token: Secret? = nil) {
        (self.key, self.knowledge, self.identifier, self.token) = (key, knowledge, identifier, token)
    }
}

/// The key with which an operation signs; always the same one.
package struct SigningIdentity: Sendable {
    /// The key of the session in whose name it asks. Without one the account's key signs, and is made when there is none.
    package let sessionKey: Secret?
    /// The knowledge of proofs for a session that the client has forgotten already; `nil` to use the client's.
    package internal(set) var knowledge: DPoPKnowledge?

    package init(_ session: Session? = nil, knowledge: DPoPKnowledge? = nil) {
        (sessionKey, self.knowledge) = (session?.proofKey, knowledge)
    }

    /// Returns the same key, after an answer has taught something.
    package func knowing(_ knowledge: DPoPKnowledge?) -> SigningIdentity {
        var copy = self
        copy.knowledge = knowledge
        return copy
    }
}

/// A side effect for the driver, in order and before the next action. It has no result.
package enum Aside: Sendable {
    /// Tell the observer.
    case report(SessionEvent)
    case log(LogLevel, String, [(name: String, value: String)])
    /// Release a lock before the operation ends.
    case unlock(LockPurpose)
    /// Begin another operation in the background.
    case begin(OperationStack<Void>)
    /// Begin a preparation for a login while its page is open, unless one runs already.
    case prepare(OperationStack<Void>)
    /// Let no more callers join this logout: a later one is about another session.
    case endJoining
    /// End all waits: those of device logins, which are forgotten.
    case endWaits
    /// Write the changes of the unfinished logins in the background.
    case saveLogins
    /// Write what is known of proofs in the background.
    case saveKnowledge
    /// Have a connection ready for a request to this server.
    case prepareConnection(URI)
}

/// Takes the phase of an operation out, so that only one copy exists and can be changed in place. Each step puts another phase
/// there, or is the last.
func taking<Phase>(_ phase: inout Phase, leaving neutral: consuming Phase) -> Phase {
    swap(&phase, &neutral)
    return neutral
}
