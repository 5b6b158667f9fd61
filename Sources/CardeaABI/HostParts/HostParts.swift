import CardeaAssembly
import CardeaBasics
import CardeaDesktop
import CardeaEngine
import CardeaLogins
import CardeaModel
import Synchronization

/// The parts of a client that the host supplies.
struct HostParts: Sendable {
    var store: HostPart?
    var encryptionKey: HostPart?
    var presenter: HostPart?
    /// True if the presenter's pages are shown by a browser that asks the desktop for the redirect's handler.
    var usesSystemBrowser = false
    var signals: HostPart?
    var securityKey: HostPart?
    var logger: HostPart?
    var logLevel = LogLevel.error
    var observer: HostPart?

    /// Returns these parts as a client has them whose callbacks run by that delivery.
    func used(in configuration: Configuration, delivery: any Delivery) throws(CardeaError) -> UsedParts {
        var used = UsedParts(configuration: configuration)
        func use(_ part: HostPart) -> PartUse {
            let use = PartUse(part, delivery: delivery)
            used.uses.append(use)
            return use
        }
        if let encryptionKey {
            used.configuration.store = try configuration.store.encrypted(by: HostEncryptionKey(use(encryptionKey)))
        }
        if let store { used.configuration.store = .reporting(HostStore(use(store))) }
        if let signals { used.configuration.signalSource = HostSignals(use(signals)) }
        if let logger { used.configuration.logHandler = HostLogger(use(logger), level: logLevel) }
        if let observer { used.configuration.observer = HostObserver(use(observer)) }
        if let presenter {
            used.parts.presenter = HostPresenter(use(presenter), usesSystemBrowser: usesSystemBrowser)
        }
        if let securityKey {
            used.parts.securityKeys = GuidedSecurityKeys(guide: HostKeyGuide(use(securityKey)))
        }
        return used
    }
}

/// The parts that operations use beside the client: the host's, and the engine's own if the host supplies none.
struct ClientParts: Sendable {
    var presenter: any PagePresenter = DesktopPresenter()
    var securityKeys: GuidedSecurityKeys?
    /// The origin at which passkeys are used.
    var passkeyOrigin: PasskeyOrigin?
    /// The page that asks the browser for passkeys, in place of security keys.
    var passkeyPage: String?
}

/// The parts of a client.
struct UsedParts {
    /// The configuration with the host's parts in it.
    var configuration: Configuration
    var parts = ClientParts()
    var uses: [PartUse] = []

    init(configuration: Configuration) { self.configuration = configuration }
}

/// A C function that takes `user_data` and one owned object.
typealias HostFunction = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void

/// A handler that a host has supplied, with its `user_data` and its release. The release runs once, when the handler cannot be
/// called any more: inside the host's call that lets go of the last configuration, or in the turn of the last client that does
/// (``PartUse``).
final class HostPart: @unchecked Sendable {  // constants
    let function: HostFunction
    let userData: UserData
    private let release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

    init(
        _ function: @escaping HostFunction, userData: UnsafeMutableRawPointer?,
        release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
    ) { (self.function, self.userData, self.release) = (function, UserData(pointer: userData), release) }

    deinit {
        HostStack.enter()
        release?(userData.pointer)
        HostStack.leave()
    }
}

/// The use of a host's part by one client. It ends with the client: then nothing of the engine holds the part any longer, and its
/// release does not wait for the last piece of work.
///
/// The part is touched where callbacks run, and nowhere else: the last reference to it runs its release.
final class PartUse: Sendable {
    private let part: Lock<HostPart?>
    private let function: HostFunction
    private let userData: UserData
    private let delivery: any Delivery
    /// True if the host is told no more events.
    private let isSilent = Atomic(false)

    init(_ part: HostPart, delivery: any Delivery) {
        self.part = Lock(part)
        (function, userData) = (part.function, part.userData)
        self.delivery = delivery
    }

    /// The part, as long as the client has it.
    var current: HostPart? { part.withLock { $0 } }

    /// Hands the host an object, in its turn, if it is still needed then. Not after the end.
    private func hand(_ make: @escaping @Sendable () -> OpaquePointer?) {
        delivery.enqueue(HostCall(userData, of: self) { [function] in make().map { (function, $0) } })
    }

    /// Tells the host an event, unless it wants to hear no more by then.
    func tell(_ event: @escaping @Sendable () -> EventHandle) {
        hand { [self] in isSilent.load(ordering: .relaxed) ? nil : HandleTable.insert(event()) }
    }

    /// Tells no more events. Questions go on: records that have to be stored while the client ends need the host's store.
    func fallSilent() { isSilent.store(true, ordering: .relaxed) }

    /// Hands the host a question, unless its answer is not waited for any more by then.
    func ask(_ question: QuestionHandle, unless isOver: @escaping @Sendable () -> Bool = { false }) {
        hand { isOver() ? nil : HandleTable.insert(question) }
    }

    /// The turn in which the part is let go, after all its calls.
    var end: HostCall { HostCall(ending: self) }

    func letGo() { _ = part.withLock { $0.take() } }
}
