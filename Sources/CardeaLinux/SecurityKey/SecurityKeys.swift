package import CardeaBasics
package import CardeaModel

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
