package import CardeaBasics

/// The metadata and signing keys that one client has learned of its provider, kept for some time. Shared by the runs of a
/// backend.
package final class ProviderMemory: Sendable {
    private struct State {
        var metadata: (value: ProviderMetadata, isComplete: Bool, until: Timestamp)?
        var keys: [URI: KeptKeys] = [:]
        var authentication: ClientAuthentication?
        /// The times at which keys were last fetched because none of the known ones fitted.
        var soughtAt: [URI: Timestamp] = [:]
    }

    /// Keys, and when they came.
    private struct KeptKeys: Sendable {
        let set: JSONWebKeySet
        let fetchedAt: Timestamp
        let lifetime: Int64

        func areYounger(than age: Int64, at now: Timestamp) -> Bool {
            now >= fetchedAt && now <= fetchedAt.advanced(byMilliseconds: age)
        }
    }

    /// Ten minutes, unless the provider says for how long its keys may be kept; that counts from a minute to a day.
    private static let keyLifetime: Int64 = 600_000
    private static let longestKeyLifetime: Int64 = 86_400_000
    /// The time between two fetches because of an unknown key: anybody can name keys in a token.
    private static let keyPatience: Int64 = 60_000
    private static let metadataLifetime: Int64 = 3_600_000

    private let state = Lock(State())

    package init() {}

    /// Returns the metadata while it is not too old, nor from the future because the clock was set back. Metadata that lacks an
    /// endpoint which is wanted does not count while another place may have it.
    package func metadata(with wanted: Set<OptionalEndpoint>, at now: Timestamp) -> ProviderMetadata? {
        state.withLock { state in
            guard let kept = state.metadata, now < kept.until,
                kept.until <= now.advanced(byMilliseconds: Self.metadataLifetime),
                kept.isComplete || kept.value.has(wanted)
            else { return nil }
            return kept.value
        }
    }

    /// - Parameter isComplete: True if no other place has more of it.
    package func remember(_ metadata: ProviderMetadata, isComplete: Bool, at now: Timestamp) {
        state.withLock { $0.metadata = (metadata, isComplete, now.advanced(byMilliseconds: Self.metadataLifetime)) }
    }

    /// Forgets a scope that the provider lists, but does not allow this client.
    package func withdraw(scope: String) {
        state.withLock { $0.metadata?.value.scopes.removeAll { $0 == scope } }
    }

    /// The way to show the client's secret that has worked where the first one did not.
    package var authentication: ClientAuthentication? { state.withLock { $0.authentication } }

    package func remember(_ authentication: ClientAuthentication) {
        state.withLock { $0.authentication = authentication }
    }

    /// Returns the keys of that address, while they are not too old.
    package func keys(_ url: URI, at now: Timestamp) -> JSONWebKeySet? {
        state.withLock { state in
            guard let kept = state.keys[url], kept.areYounger(than: kept.lifetime, at: now) else { return nil }
            return kept.set
        }
    }

    /// Returns true if an unknown key is a reason to fetch the keys of that address again; for a minute after they were, it is
    /// not.
    package func maySeekKey(_ url: URI, at now: Timestamp) -> Bool {
        state.withLock { state in
            guard let before = state.soughtAt[url] else { return true }
            return now < before || now > before.advanced(byMilliseconds: Self.keyPatience)
        }
    }

    /// Notes that the keys of that address were fetched because of an unknown one.
    package func soughtKey(_ url: URI, at now: Timestamp) { state.withLock { $0.soughtAt = [url: now] } }

    /// - Parameter maximumAge: The number of seconds for which the provider lets them be kept.
    package func remember(_ keys: JSONWebKeySet, of url: URI, maximumAge: Int64?, at now: Timestamp) {
        let lifetime = maximumAge.map {
            min(max($0, Self.keyPatience / 1000), Self.longestKeyLifetime / 1000) * 1000
        }
        state.withLock {
            $0.keys = [url: KeptKeys(set: keys, fetchedAt: now, lifetime: lifetime ?? Self.keyLifetime)]
        }
    }
}
