import Synchronization

/// What one client has learned of its provider: metadata and signing keys, for some time. Shared by the runs of a backend.
package final class ProviderMemory: Sendable {
    private struct State {
        var metadata: (value: ProviderMetadata, until: Timestamp)?
        var keys: [URI: KeptKeys] = [:]
        /// When keys were last fetched because none of those known fitted.
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
    /// A token that names an unknown key makes the keys be fetched anew, whenever they came, but not at every such token: anybody
    /// can name keys.
    private static let keyPatience: Int64 = 60_000
    private static let metadataLifetime: Int64 = 3_600_000

    private let state = Mutex(State())

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

    /// The keys of that address, while they are not too old.
    package func keys(_ url: URI, at now: Timestamp) -> JSONWebKeySet? {
        state.withLock { state in
            guard let kept = state.keys[url], kept.areYounger(than: kept.lifetime, at: now) else { return nil }
            return kept.set
        }
    }

    /// Whether an unknown key is a reason to fetch those of that address again; from then on not for a minute.
    package func maySeekKey(_ url: URI, at now: Timestamp) -> Bool {
        state.withLock { state in
            if let before = state.soughtAt[url], now >= before, now <= before.advanced(byMilliseconds: Self.keyPatience)
            {
                return false
            }
            state.soughtAt = [url: now]
            return true
        }
    }

    /// - Parameter maximumAge: For how many seconds the provider lets them be kept.
    package func keep(_ keys: JSONWebKeySet, of url: URI, maximumAge: Int64?, at now: Timestamp) {
        let lifetime = maximumAge.map {
            min(max($0, Self.keyPatience / 1000), Self.longestKeyLifetime / 1000) * 1000
        }
        state.withLock {
            $0.keys = [url: KeptKeys(set: keys, fetchedAt: now, lifetime: lifetime ?? Self.keyLifetime)]
        }
    }
}
