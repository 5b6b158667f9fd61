/// What one client has learned of its provider: metadata and signing keys, for some time. Shared by the runs of a backend.
package final class ProviderMemory: Sendable {
    private struct State {
        var metadata: (value: ProviderMetadata, until: Timestamp)?
        var keys: [URI: KeptKeys] = [:]
    }

    /// Keys, and when they came.
    package struct KeptKeys: Sendable {
        package let set: JSONWebKeySet
        package let fetchedAt: Timestamp
    }

    /// Ten minutes; a provider that changes its keys shows new ones before it uses them.
    package static let keyLifetime: Int64 = 600_000
    /// A token that names an unknown key makes the keys be fetched anew, but not at every such token.
    package static let keyPatience: Int64 = 60_000
    private static let metadataLifetime: Int64 = 3_600_000

    private let state = VisibleMutex(State())

    package init() {}

    /// The metadata, while it is not too old - or from the future, because somebody has set the clock back.
    package func metadata(at now: Timestamp) -> ProviderMetadata? {
        state.withLock { state in
            guard let kept = state.metadata, now < kept.until,
                kept.until <= now.advanced(byMilliseconds: Self.metadataLifetime)
            else { return nil }
            return kept.value
        }
    }

    package func keep(_ metadata: ProviderMetadata, at now: Timestamp) {
        state.withLock { $0.metadata = (metadata, now.advanced(byMilliseconds: Self.metadataLifetime)) }
    }

    /// The keys of that address that are no older than this.
    package func keys(_ url: URI, at now: Timestamp, noOlderThan age: Int64) -> JSONWebKeySet? {
        state.withLock { state in
            guard let kept = state.keys[url], now >= kept.fetchedAt,
                now <= kept.fetchedAt.advanced(byMilliseconds: age)
            else { return nil }
            return kept.set
        }
    }

    package func keep(_ keys: JSONWebKeySet, of url: URI, at now: Timestamp) {
        state.withLock { $0.keys = [url: KeptKeys(set: keys, fetchedAt: now)] }
    }
}
