import CardeaBasics
import CardeaModel

/// Forgets the session here first, so that it is gone whatever the server says, then tells the server, whatever the store says.
package struct LogoutOperation: Operation {
    package typealias Output = Void

    package init() {}

    package var isKept: Bool { true }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Step {
        .attempt(SessionRemoval()) { _, result, client throws(CardeaError) in
            client.aside(.endJoining)
            return try Self.tell(try result.get(), &client)
        }
    }

    private static func tell(
        _ forgotten: ForgottenSession, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        if forgotten.wasThere { client.report(.signedOut(.requested)) }
        client.log(.info, "Signed out.")
        for session in forgotten.unproven {
            client.aside(.begin(OperationStack(Revocation(of: session, knowing: forgotten.knowledge))))
        }
        guard let session = forgotten.session else { return try end(forgotten.failure) }
        return .attempt(Revocation(of: session, knowing: forgotten.knowledge)) { _, told, _ throws(CardeaError) in
            // What the store did not let go of is reported at the end, and first.
            if case .failure(let error) = told { throw forgotten.failure ?? error }
            return try end(forgotten.failure)
        }
    }

    private static func end(_ failure: CardeaError?) throws(CardeaError) -> Step {
        if let failure { throw failure }
        return .finish(())
    }
}
