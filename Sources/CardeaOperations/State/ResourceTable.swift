/// What applications' own servers have asked for, by origin: a few, the latest.
package struct ResourceTable: Sendable {
    private static let capacity = 32
    private var demands: [(origin: String, demand: ResourceDemand)] = []

    package init() {}

    package subscript(origin: String) -> ResourceDemand {
        get { demands.first { $0.origin == origin }?.demand ?? ResourceDemand() }
        set {
            demands.removeAll { $0.origin == origin }
            demands.append((origin, newValue))
            if demands.count > Self.capacity { demands.removeFirst() }
        }
    }
}
