import CardeaModel

/// An observer of the host, as the engine sees it.
final class HostObserver: SessionObserver {
    private let use: PartUse

    init(_ use: PartUse) { self.use = use }

    func sessionChanged(_ event: SessionEvent) { use.tell { EventHandle(event) } }
}
