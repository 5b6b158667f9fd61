import CFido2
package import CardeaBasics
package import CardeaModel
import Glibc

/// The security keys of this machine, by libfido2: over USB, and over NFC where a reader is there.
///
/// A key blocks its caller until it is touched, so all that is asked of keys runs on a thread of its own, one after the other.
package final class SecurityKeys: Sendable {
    /// Tells the user what to do; called from that thread.
    package typealias Teller = @Sendable (SecurityKeyNotice) -> Void

    private let library: String
    private let opened = Lock<FidoLibrary?>(nil)
    private let worker = BlockingWorker()
    /// Its thread tells a key that nobody waits any more.
    private let aide = BlockingWorker()

    package init(library: String = "libfido2.so.1") { self.library = library }

    /// Ends the threads, and waits for that, but not for a key that hangs.
    package func finish() {
        worker.finish()
        aide.finish()
    }

    /// The key to use: waits for one, and has the user choose among several by a touch.
    package func find(
        by deadline: MonotonicTime, tell: @escaping Teller, _ done: @escaping Completion<FoundSecurityKey>
    ) -> Cancellation {
        run(by: deadline, done) { turn throws(CardeaError) in try KeySearch(turn: turn, tell: tell).key() }
    }

    /// Makes a passkey of that relying party.
    package func make(
        _ creation: PasskeyCreation, of party: String, _ data: PasskeyClientData, on key: FoundSecurityKey,
        pin: Secret?,
        by deadline: MonotonicTime, tell: @escaping Teller, _ done: @escaping Completion<SecurityKeyReply<MadePasskey>>
    ) -> Cancellation {
        run(by: deadline, done) { turn throws(CardeaError) in
            try KeyCeremony(turn: turn, key: key, party: party, hash: Self.hash(data), pin: pin, tell: tell).make(
                creation)
        }
    }

    /// Signs with the passkeys of that relying party which the server takes: with one, or, where it names none, with all.
    package func sign(
        _ request: PasskeyRequest, of party: String, _ data: PasskeyClientData, on key: FoundSecurityKey, pin: Secret?,
        by deadline: MonotonicTime, tell: @escaping Teller,
        _ done: @escaping Completion<SecurityKeyReply<[SignedPasskey]>>
    ) -> Cancellation {
        run(by: deadline, done) { turn throws(CardeaError) in
            try KeyCeremony(turn: turn, key: key, party: party, hash: Self.hash(data), pin: pin, tell: tell).sign(
                request)
        }
    }

    private static func hash(_ data: PasskeyClientData) -> [UInt8] { OpenSSLDigest().sha256(data.json) }

    private func run<Value: Sendable>(
        by deadline: MonotonicTime, _ done: @escaping Completion<Value>,
        _ body: @escaping @Sendable (KeyTurn) throws(CardeaError) -> Value
    ) -> Cancellation {
        let turn: KeyTurn
        do throws(CardeaError) {
            try SystemLibrary.crypto.require()
            turn = KeyTurn(try fido(), by: deadline)
        } catch {
            done(.failure(error))
            return {}
        }
        let cancel = worker.run(
            { () throws(CardeaError) in try turn.perform { () throws(CardeaError) in try body(turn) } }, done)
        return { [aide] in
            turn.cancel(by: aide)
            cancel()
        }
    }

    private func fido() throws(CardeaError) -> FidoLibrary {
        try opened.withLock { opened throws(CardeaError) in
            if let opened { return opened }
            let library = try FidoLibrary.open(library)
            opened = library
            return library
        }
    }
}

/// One use of security keys, from its beginning to its end, on one thread; another one can end it.
final class KeyTurn: Sendable {
    private struct State {
        var hasBegun = false
        var isOver = false
        var isCancelled = false
        /// The keys that are open.
        var devices: [FidoDevice] = []
    }

    let fido: FidoLibrary
    let deadline: MonotonicTime
    private let state = Lock(State())

    init(_ fido: FidoLibrary, by deadline: MonotonicTime) {
        self.fido = fido
        self.deadline = deadline
    }

    /// Runs the body, unless the turn was cancelled before.
    func perform<Value>(_ body: () throws(CardeaError) -> Value) throws(CardeaError) -> Value {
        let mayBegin = state.withLock { state in
            state.hasBegun = !state.isCancelled
            return state.hasBegun
        }
        guard mayBegin else { throw .cancelled }
        defer { state.withLock { $0.isOver = true } }
        fido.call.pointee.`init`(0)
        return try body()
    }

    /// Ends the turn soon. A key hears of it as often as it takes: it ignores what comes before it waits for its user.
    func cancel(by aide: BlockingWorker) {
        state.withLock { $0.isCancelled = true }
        _ = aide.submit { [self] in
            while interrupt() { usleep(100_000) }
        }
    }

    /// Has the keys stop waiting; `false` when there is nothing to end.
    private func interrupt() -> Bool {
        state.withLock { state in
            for device in state.devices { _ = fido.call.pointee.dev_cancel(device.pointer) }
            return state.hasBegun && !state.isOver
        }
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }
    var isLate: Bool { deadline < MonotonicTime.now }

    /// Throws when the turn has to end.
    func check() throws(CardeaError) {
        if isCancelled { throw .cancelled }
        if isLate { throw Self.late }
    }

    static let late = CardeaError(.loginTimedOut, "The security key was not used in time.")

    func open(_ path: String) throws(CardeaError) -> FidoDevice {
        try check()
        guard let pointer = fido.call.pointee.dev_new() else {
            throw CardeaError(.outOfResources, "No memory is left for a security key.")
        }
        let device = FidoDevice(pointer: pointer)
        guard fido.call.pointee.dev_open(pointer, path) == FidoStatus.ok else {
            free(device)
            throw CardeaError(
                .notFound, "The security key cannot be opened: it was removed, or another program uses it.")
        }
        _ = fido.call.pointee.dev_set_timeout(pointer, MonotonicTime.now.milliseconds(until: deadline))
        state.withLock { $0.devices.append(device) }
        return device
    }

    func close(_ device: FidoDevice) {
        state.withLock { state in state.devices.removeAll { $0.pointer == device.pointer } }
        // It may still wait for its user, when the time is over.
        _ = fido.call.pointee.dev_cancel(device.pointer)
        _ = fido.call.pointee.dev_close(device.pointer)
        free(device)
    }

    private func free(_ device: FidoDevice) {
        var pointer: OpaquePointer? = device.pointer
        fido.call.pointee.dev_free(&pointer)
    }
}
