package import CardeaBasics
import CardeaModel

/// Finds the device's identifier, a random name that survives the user's signing out, or makes it. Several processes that need it
/// at once agree on one.
package struct DeviceNaming: Operation {
    package typealias Output = String

    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case reading
        case locking
        case readingAgain
        case naming
        case writing(String)
    }

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.beginning, .begin):
            phase = .reading
            return .perform(.read(.device))
        case (.reading, .read(let record)):
            if let record { return .finish(try DeviceRecord.id(record)) }
            phase = .locking
            return .perform(.lock(.device))
        case (.locking, .done):
            phase = .readingAgain
            return .perform(.read(.device))
        case (.readingAgain, .read(let record)):
            if let record { return .finish(try DeviceRecord.id(record)) }
            phase = .naming
            return .perform(.name(.uuid))
        case (.naming, .named(let name)):
            phase = .writing(name)
            return .perform(.write(DeviceRecord.record(name), .device))
        case (.writing(let name), .done):
            return .finish(name)
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }
}
