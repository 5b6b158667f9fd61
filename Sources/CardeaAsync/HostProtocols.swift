public import CardeaBasics
public import CardeaModel

/// Shows an authorization page to the user.
///
/// A login calls `present` once. Return the redirect URL if you captured it yourself (an embedded web view), or `nil`
/// once the page is shown and the redirect arrives elsewhere: through the loopback listener or
/// `CardeaClient.deliverRedirect`. Throw ``CardeaError/Code/loginDismissed`` if the user dismissed the page. If the
/// calling task is cancelled, the page is no longer needed.
public protocol Presenter: Sendable {
    /// True if the page is shown in a browser that follows the redirect by asking the desktop for the handler of its
    /// scheme. A login then becomes that handler while it lasts. Default: `false`.
    var usesSystemBrowser: Bool { get }

    /// Refuses a page that this presenter could not show, before any server is asked for it. Default: refuses nothing.
    func checkBeforehand(prefersEphemeralSession: Bool) async throws(CardeaError)

    /// Shows the page.
    func present(_ request: Presentation) async throws(CardeaError) -> String?
}

extension Presenter {
    /// Returns `false`: the presenter brings the redirect back.
    public var usesSystemBrowser: Bool { false }

    /// Refuses nothing.
    public func checkBeforehand(prefersEphemeralSession: Bool) async throws(CardeaError) {}
}

/// Supplies the keys of encrypted files.
///
/// Each file names its key by an id, so that keys can be rotated: answer the request without an id with the new key
/// once you rotate, and keep answering for old ids while files still use them. A file gets the new key at its next
/// write; `EncryptedFiles.rotateKey` gives it to all of them. A client asks for each key once.
public protocol EncryptionKeyProvider: Sendable {
    /// Returns the key of that id, or `nil` if there is none; without an id, the key to seal files with now.
    ///
    /// - Throws: ``CardeaError/Code/storeLocked`` or ``CardeaError/Code/storeUnavailable`` if the key cannot be had
    ///   now.
    func encryptionKey(id: String?) async throws(CardeaError) -> EncryptionKey?
}

extension EncryptionKeySource {
    /// Takes the keys from the application: from a TPM, a systemd credential or a key management service.
    public static func provider(_ provider: any EncryptionKeyProvider) -> EncryptionKeySource {
        EncryptionKeySource(.provider(AsyncEncryptionKeys(provider)))
    }
}

/// A provider with an asynchronous function, as hosts in Swift supply it, behind the engine's port.
private final class AsyncEncryptionKeys: EncryptionKeySupplier {
    private let provider: any EncryptionKeyProvider

    init(_ provider: any EncryptionKeyProvider) { self.provider = provider }

    func encryptionKey(id: String?, _ done: @escaping Completion<EncryptionKey?>) -> Cancellation? {
        reporting(on: nil, done) { [provider] () throws(CardeaError) in try await provider.encryptionKey(id: id) }
    }
}

/// Tells a service against fraud about the device, before the server is asked for what can be abused: the start of a
/// login, a code, a scope, a migration.
///
/// You supply it, usually with that service's own library. A collector waits without blocking its thread.
public protocol SignalsDispatcher: Sendable {
    /// Collects and sends signals.
    ///
    /// - Returns: The service's name for the signals, which is sent with the request; `nil` if there are none.
    /// - Throws: ``CardeaError/Code/cancelled`` if the request must not be sent at all. After any other error, or if
    ///   collecting takes longer than a request may, the request goes without.
    func dispatch() async throws(CardeaError) -> String?
}

/// A collector with an asynchronous function, as hosts in Swift supply it, behind the engine's port.
package final class AsyncSignalSource: SignalSource {
    package let collector: any SignalsDispatcher

    package init(_ collector: any SignalsDispatcher) { self.collector = collector }

    package func dispatch(_ done: @escaping Completion<String?>) -> Cancellation? {
        reporting(on: nil, done) { [collector] () throws(CardeaError) in try await collector.dispatch() }
    }
}
