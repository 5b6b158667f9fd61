import Cardea
import CardeaCore
import Synchronization

/// The parts of a client that the host supplies.
struct HostParts: Sendable {
    var store: HostPart<StoreFunctions>?
    var sealedFiles: HostSealedFiles?
    var presenter: HostPart<PresenterFunctions>?
    var logger: HostPart<LoggerFunctions>?
    var observer: HostPart<ObserverFunctions>?

    /// The configuration with these parts in it, their callbacks running by the client's delivery.
    func applied(to configuration: Configuration, delivery: any Delivery) -> Configuration {
        var configuration = configuration
        if let sealedFiles { configuration.store = sealedFiles.choice(delivery) }
        if let store { configuration.store = .custom(HostStore(store, delivery: delivery)) }
        if let logger { configuration.logHandler = HostLogger(logger, delivery: delivery) }
        if let observer { configuration.observer = HostObserver(observer, delivery: delivery) }
        return configuration
    }
}

/// Functions of the host, their `user_data`, and its release, which runs once, when nobody can call the functions any more.
final class HostPart<Functions: Sendable>: Sendable {
    let functions: Functions
    let userData: UserData
    private let release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

    init(
        _ functions: Functions, userData: UnsafeMutableRawPointer?,
        release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
    ) {
        self.functions = functions
        self.userData = UserData(pointer: userData)
        self.release = release
    }

    deinit { release?(userData.pointer) }
}

/// A C function that takes `user_data` and one owned object.
typealias HostFunction = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void

/// What `cardea_store_new` takes.
struct StoreFunctions: Sendable { let handle: HostFunction }

/// What `cardea_sealing_key_new` takes.
struct SealingKeyFunctions: Sendable { let handle: HostFunction }

/// What `cardea_presenter_new` takes.
final class PresenterFunctions: Sendable {
    let present: HostFunction
    let dismiss: (@convention(c) (UnsafeMutableRawPointer?, UInt64) -> Void)?
    let leavesRedirectToDesktop = Atomic(false)

    init(present: @escaping HostFunction, dismiss: (@convention(c) (UnsafeMutableRawPointer?, UInt64) -> Void)?) {
        self.present = present
        self.dismiss = dismiss
    }
}

/// What `cardea_logger_new` takes.
struct LoggerFunctions: Sendable {
    let level: LogLevel
    let log: HostFunction
}

/// What `cardea_observer_new` takes.
struct ObserverFunctions: Sendable { let notify: HostFunction }
