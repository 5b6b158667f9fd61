package import CardeaBasics
package import CardeaModel

/// Makes sure that an unfinished login is in the store.
package struct LoginKeeping: Operation {
    private var lookup: LoginLookup<PendingLogin>
    private var writing: LoginsWriting?

    package init(_ id: String) { lookup = LoginLookup(id) }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        var event = event
        if writing == nil {
            if case .perform(let action) = try lookup.next(event, &client) { return .perform(action) }
            (writing, event) = (LoginsWriting(), .begin)
        }
        guard let step = try writing?.next(event, &client) else { throw .unexpectedEvent }
        return step
    }
}

/// Finds the attempts that wait for a redirect to a URL, newest first; the store is asked where this client knows none.
package struct AwaitingAttempts: Operation {
    private let redirect: URI
    private var loading = LoginsLoading()

    package init(_ redirect: URI) { self.redirect = redirect }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<[String]> {
        if case .begin = event, client.logins.hasLoaded {
            let known = ids(client)
            if !known.isEmpty { return .finish(known) }
        }
        switch try loading.next(event, &client) {
        case .perform(let action): return .perform(action)
        case .finish: return .finish(ids(client))
        }
    }

    private func ids(_ client: ClientState) -> [String] {
        let waiting = client.logins.pending.all.reversed().compactMap { PendingAttempt($0) }
        return waiting.filter { $0.expiresAt > client.moment.time && $0.redirectRule(client.backend)(redirect) }
            .map { $0.id }
    }
}

extension PendingAttempt {
    /// Which redirects are this attempt's: those to its redirect URI, or by its deep link, that answer it and no other.
    package func redirectRule(_ backend: any OAuthBackend) -> @Sendable (URI) -> Bool {
        let target = try? RedirectTarget(self)
        return { redirect in target?.matches(redirect) == true && backend.answers(redirect, self) }
    }
}
