import CardeaCore
import CardeaDesktop
import CardeaEngine
import CardeaLogins
import Synchronization

/// The parts of a client that the host supplies.
struct HostParts: Sendable {
    var store: HostPart<StoreFunctions>?
    var sealedFiles: HostSealedFiles?
    var presenter: HostPart<PresenterFunctions>?
    var signals: HostPart<SignalsFunctions>?
    var keyGuide: HostPart<KeyGuideFunctions>?
    var logger: HostPart<LoggerFunctions>?
    var observer: HostPart<ObserverFunctions>?

    /// These parts as a client has them whose callbacks run by that delivery.
    func used(in configuration: Configuration, delivery: any Delivery) -> UsedParts {
        var used = UsedParts(configuration: configuration)
        func use(_ part: HostSupply) -> PartUse {
            let use = PartUse(part, delivery: delivery)
            used.uses.append(use)
            return use
        }
        if let sealedFiles { used.configuration.store = sealedFiles.choice(use(sealedFiles.key)) }
        if let store { used.configuration.store = .reporting(HostStore(store.functions, use(store))) }
        if let signals { used.configuration.signalSource = HostSignals(signals.functions, use(signals)) }
        if let logger { used.configuration.logHandler = HostLogger(logger.functions, use(logger)) }
        if let observer { used.configuration.observer = HostObserver(observer.functions, use(observer)) }
        if let presenter { used.parts.presenter = HostPresenter(presenter.functions, use(presenter)) }
        if let keyGuide {
            used.parts.securityKeys = GuidedSecurityKeys(guide: HostKeyGuide(keyGuide.functions, use(keyGuide)))
        }
        return used
    }
}

/// What operations of a client use beside the client: the host's parts, and the engine's own where the host supplies none.
struct ClientParts: Sendable {
    var presenter: any PagePresenter = DesktopPresenter()
    var securityKeys: GuidedSecurityKeys?
}

/// The parts of a client.
struct UsedParts {
    /// With the host's parts in it.
    var configuration: Configuration
    var parts = ClientParts()
    var uses: [PartUse] = []

    init(configuration: Configuration) { self.configuration = configuration }
}

/// What a host has supplied, whatever its functions are: their `user_data` and its release, which runs once, when nobody can call the
/// functions any more: inside the host's call that frees the last handle, or in the turn of the last client that lets go (``PartUse``).
class HostSupply: @unchecked Sendable {  // constants, also in the one class below it
    let userData: UserData
    private let release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

    fileprivate init(
        userData: UnsafeMutableRawPointer?, release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
    ) { (self.userData, self.release) = (UserData(pointer: userData), release) }

    deinit {
        HostStack.enter()
        release?(userData.pointer)
        HostStack.leave()
    }
}

/// Functions of the host, and what belongs to them.
final class HostPart<Functions: Sendable>: HostSupply, @unchecked Sendable {
    let functions: Functions

    init(
        _ functions: Functions, userData: UnsafeMutableRawPointer?,
        release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
    ) {
        self.functions = functions
        super.init(userData: userData, release: release)
    }
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
