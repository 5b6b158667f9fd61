import CLinux
import COpenSSL
package import CardeaBasics
package import CardeaModel
import Glibc
import Synchronization

/// The secret that the desktop keeps for a program in a Flatpak or Snap, in a keyring which that program cannot see, as the
/// key of its encrypted files: `org.freedesktop.portal.Secret`.
///
/// It is asked for once, on a thread of its own. The desktop may ask its user to unlock the keyring first; a caller who gives up
/// meanwhile goes on at once, and the question stays where it is. Its answer is there for the next call.
package final class SecretPortal: EncryptionKeySupplier, ThreadOwner {
    /// The name of the key in the files. Files sealed with another secret are told apart by their check value.
    static let keyID = "org.freedesktop.portal.Secret"

    private let bus: SessionBus
    private let milliseconds: UInt32
    private let worker = BlockingWorker()
    private let watchdog = CallWatchdog()
    private let cut = EndHooks()
    private let known = Lock<Secret?>(nil)
    /// True if the thread waits for the portal.
    private let isAsking = Atomic(false)

    /// - Parameter milliseconds: How long a caller waits for the user.
    package init(bus: SessionBus = .ofProcess, milliseconds: UInt32 = 120_000) {
        self.bus = bus
        self.milliseconds = milliseconds
    }

    deinit { watchdog.dismiss() }

    /// Returns whether this desktop keeps secrets for programs. Asks nobody.
    ///
    /// Fails with ``CardeaError/Code/storeFailed`` for a portal that does not answer: that is not the same as none.
    package func isOffered(_ done: @escaping Completion<Bool>) -> Cancellation {
        worker.run(
            within: limit,
            { [bus] () throws(CardeaError) in
                do throws(BusFailure) {
                    return try Self.connect(bus)?.version(of: "Secret") != nil
                } catch {
                    throw .portal(error)
                }
            }, done)
    }

    package func encryptionKey(id: String?, _ done: @escaping Completion<EncryptionKey?>) -> Cancellation? {
        guard id == nil || id == Self.keyID else {
            done(.success(nil))
            return nil
        }
        if let key = known.withLock({ $0 }) {
            done(.success(EncryptionKey(id: Self.keyID, key: key)))
            return nil
        }
        return worker.run(
            within: limit,
            { () throws(CardeaError) in
                if let key = self.known.withLock({ $0 }) { return EncryptionKey(id: Self.keyID, key: key) }
                self.isAsking.store(true, ordering: .relaxed)
                defer { self.isAsking.store(false, ordering: .relaxed) }
                let key = try Self.key(from: try Self.retrieve(self.bus, milliseconds: self.milliseconds))
                self.known.withLock { $0 = key }
                return EncryptionKey(id: Self.keyID, key: key)
            }, done)
    }

    package func stopAsking() { cut.run() }

    package func cutShort() { cut.run() }

    package func endThreads() {
        cut.run()
        worker.finish(waits: !isAsking.load(ordering: .relaxed))
        watchdog.finish()
    }

    private var limit: CallLimit {
        CallLimit(
            watchdog, milliseconds: milliseconds,
            error: CardeaError(
                .storeLocked, "The desktop has not given this program's secret yet: it may be asking the user."),
            cut: cut)
    }

    /// `nil` where there is no bus.
    private static func connect(_ bus: SessionBus) throws(BusFailure) -> PortalConnection? {
        do throws(BusFailure) {
            return try PortalConnection.open(bus)
        } catch {
            guard error.isNoConnection else { throw error }
            return nil
        }
    }

    /// Blocks, for as long as the user needs.
    private static func retrieve(_ bus: SessionBus, milliseconds: UInt32) throws(CardeaError) -> Secret {
        let pipe = try SecretPipe.make()
        let answer: PortalConnection.Answer
        do throws(BusFailure) {
            guard let portal = try connect(bus) else { throw .noBus }
            answer = try portal.request(
                "Secret.RetrieveSecret", [.handle(0), .properties([])], handing: pipe.end,
                answerMilliseconds: Int32(clamping: milliseconds))
        } catch {
            throw .portal(error)
        }
        switch answer {
        case .granted: return try pipe.secret()
        case .declined:
            throw CardeaError(
                .storeLocked, "The desktop did not give this program's secret: the user did not unlock the keyring.")
        case .failed:
            throw CardeaError(
                .storeFailed,
                "The desktop could not give this program's secret (org.freedesktop.portal.Secret): its keyring may be "
                    + "locked or missing.")
        case .silent:
            throw CardeaError(.storeLocked, "The desktop did not give this program's secret in time.")
        }
    }

    /// Derives the key from a secret of any length.
    private static func key(from secret: Secret) throws(CardeaError) -> Secret {
        let info = Array("Cardea encrypted files, key of the desktop's portal".utf8)
        guard let key = HKDF.derive(secret, salt: [], info: info, count: AESGCM.keySize) else {
            throw CardeaError(.internalError, "HKDF failed.")
        }
        return key
    }
}

extension CardeaError {
    static func portal(_ failure: BusFailure) -> CardeaError {
        CardeaError(
            failure.saysMissing || failure.isMissingBus ? .storeUnavailable : .storeFailed,
            "The desktop's portal cannot be asked for this program's secret (\(failure.explanation)).")
    }
}

/// A pipe that another program writes a secret into.
final class SecretPipe {
    /// The end to write to, for the other program; closed here before reading.
    private(set) var end: Int32
    private let reading: Int32

    /// The portal promises no size; desktops give 64 bytes.
    private static let largest = 4096
    /// The secret is there when the portal answers; its writer may still have the pipe open.
    private static let patienceMilliseconds: Int32 = 5000

    private init(reading: Int32, end: Int32) { (self.reading, self.end) = (reading, end) }

    static func make() throws(CardeaError) -> SecretPipe {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else {
            throw CardeaError(.storeFailed, "No pipe could be created for the desktop's secret: errno \(errno).")
        }
        return SecretPipe(reading: ends[0], end: ends[1])
    }

    deinit {
        close(reading)
        if end >= 0 { close(end) }
    }

    /// Reads the secret that was written, once its writer has closed the pipe.
    func secret() throws(CardeaError) -> Secret {
        close(end)
        end = -1
        var bytes = [UInt8](repeating: 0, count: Self.largest)
        var count = 0
        defer { OPENSSL_cleanse(&bytes, bytes.count) }
        while count < Self.largest {
            var watched = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
            let ready = poll(&watched, 1, Self.patienceMilliseconds)
            if ready < 0 && errno == EINTR { continue }
            guard ready > 0 else { throw Self.nothing }
            let got = bytes.withUnsafeMutableBytes {
                read(reading, $0.baseAddress.map { $0 + count }, Self.largest - count)
            }
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw Self.nothing }
            if got == 0 { break }
            count += got
        }
        guard count > 0 else { throw Self.nothing }
        return Secret(bytes: bytes.prefix(count))
    }

    private static let nothing = CardeaError(
        .storeFailed, "The desktop's portal gave no secret for this program, although it reported success.")
}
