package import CardeaBasics
import CardeaModel

/// Finds the attempts that wait for a redirect to a URL, newest first; the store is asked where this client knows none.
package struct AwaitingAttempts: Operation {
    package typealias Output = [String]

    private let redirect: URI

    package init(_ redirect: URI) { self.redirect = redirect }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        if client.logins.hasLoaded {
            let known = ids(client)
            if !known.isEmpty { return .finish(known) }
        }
        return .call(LoginsLoading()) { me, _, client in .finish(me.ids(client)) }
    }

    private func ids(_ client: ClientState) -> [String] {
        let waiting = client.logins.pending.all.reversed().compactMap { PendingAttempt($0) }
        return waiting.filter { $0.expiresAt > client.moment.time && $0.redirectRule(client.backend)(redirect) }
            .map { $0.id }
    }
}
