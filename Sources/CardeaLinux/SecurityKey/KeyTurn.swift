import CFido2
import CardeaBasics
import Glibc

/// One use of security keys, from its beginning to its end, on one thread; another one can end it.
final class KeyTurn: Sendable {
    private struct State {
        var hasBegun = false
        var isOver = false
        var isCancelled = false
        /// Those that are open.
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
