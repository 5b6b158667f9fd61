import CardeaAssembly
import CardeaBasics
import CardeaDesktop
import CardeaEngine
import CardeaLogins
import Synchronization

/// The object of a `cardea_client`: the client, its operations, and the place where its callbacks run.
final class ClientHandle: Handle {
    let client: CardeaClient
    let texts = BorrowedTexts()
    let operations: OperationTable
    private let delivery: any Delivery
    private let parts: ClientParts
    private let uses: [PartUse]
    private let requestTimeout: UInt32
    private let slot = CancelBoard.takeForClient()
    /// The names that the client has in C, by which all its operations can be cancelled. None once the last one is freed.
    private let names = Lock<[UInt: CancelBoard.Slot]>([:])
    private let isUsed = Atomic(false)
    private let isEnding = Atomic(false)

    private init(_ client: CardeaClient, _ used: UsedParts, delivery: any Delivery) {
        self.client = client
        self.delivery = delivery
        parts = used.parts
        uses = used.uses
        requestTimeout = used.configuration.requestTimeoutMilliseconds
        operations = OperationTable(of: slot, delivery: delivery)
    }

    deinit { CancelBoard.giveBack(slot) }

    /// Makes a client with what the host has supplied, and names it.
    static func make(_ used: UsedParts, delivery: any Delivery) throws(CardeaError) -> OpaquePointer? {
        let handle = ClientHandle(try CardeaClient.make(used.configuration), used, delivery: delivery)
        return handle.names.withLock { handle.addName(to: &$0) }
    }

    /// Gives the client one more name; `nil` where the last one is gone.
    func retain() -> OpaquePointer? { names.withLock { $0.isEmpty ? nil : addName(to: &$0) } }

    private func addName(to names: inout [UInt: CancelBoard.Slot]) -> OpaquePointer? {
        let name = HandleTable.insert(self)
        names[UInt(bitPattern: name)] = CancelBoard.take(name, of: slot)
        return name
    }

    /// Starts an operation.
    func start(
        _ completion: OperationTable.Completion?, out: UnsafeMutablePointer<UInt64>?,
        _ begin: @escaping OperationStart
    ) throws(CardeaError) {
        if isEnding.load(ordering: .relaxed) { throw .clientClosed }
        if !isUsed.exchange(true, ordering: .relaxed) { client.listen { [operations] in operations.cancelAsked() } }
        // What was cancelled before is so now: a login may begin right after.
        operations.cancelAsked()
        let isAwaited = completion == nil && mayWait
        try operations.start(completion, out: out) { [client, parts, operations] id in
            let report: @Sendable (Outcome) -> Void = { operations.finish(id, $0) }
            guard isAwaited else { return begin(client, parts, report) }
            var cancel: Cancellation = {}
            client.lend { cancel = begin(client, parts, report) }
            return cancel
        }
    }

    /// True if the calling thread may wait for operations of this client.
    private var mayWait: Bool { !HostStack.isInside && !delivery.isServedHere }

    /// Returns the store of a configuration from which records are moved into this client's: the host's parts in it run where
    /// those of this client do, until the end.
    func source(
        _ config: ConfigHandle
    ) throws(CardeaError) -> (store: StoreChoice, end: @Sendable () -> Void) {
        let parts = try config.storeParts(delivery: delivery)
        let uses = parts.uses
        return (parts.configuration.store, { [delivery] in uses.forEach { delivery.enqueue($0.end) } })
    }

    /// Refuses a call that waits where it would hold up what it waits for.
    func requireWaiting(_ call: String) throws(CardeaError) {
        if HostStack.isInside {
            throw CardeaError(
                .wouldDeadlock, "`\(call)` is called in a callback, which would hold up what it waits for.")
        }
        guard delivery.isServedHere else { return }
        throw CardeaError(
            .wouldDeadlock,
            "`\(call)` is called while this thread dispatches the client's queue, and would hold up the callbacks that it "
                + "waits for: start the operation with a completion, or wait on another thread.")
    }

    /// Waits for an operation that was started without a completion, and hands its result out. Fails with its error.
    func wait(
        _ operation: UInt64, _ timeout: UInt32, _ outResult: UnsafeMutablePointer<OpaquePointer?>?
    ) throws(CardeaError) {
        guard let outcome = try operations.wait(operation, milliseconds: timeout) else {
            throw CardeaError(
                .stillRunning, "The operation is still running after \(timeout) ms. Wait again, or cancel it.")
        }
        if let outResult { outResult.pointee = HandleTable.insert(ResultHandle(outcome)) }
        if case .failure(let error) = outcome { throw error }
    }

    /// Gives an operation that was started without a completion one.
    func then(_ operation: UInt64, _ completion: OperationTable.Completion) throws(CardeaError) {
        if isEnding.load(ordering: .relaxed) { throw .clientClosed }
        try operations.then(operation, completion)
    }

    /// Returns the access token without waiting; none once the client is being closed.
    func peekAccessToken() -> Secret? {
        isEnding.load(ordering: .relaxed) ? nil : client.engine.peekAccessToken()
    }

    /// Frees a name. With the last one everything ends; see `cardea_client_free`.
    static func free(_ name: OpaquePointer?) {
        guard let handle = HandleTable.remove(name, ClientHandle.self) else { return }
        let isLast = handle.names.withLock { names in
            if let slot = names.removeValue(forKey: UInt(bitPattern: name)) { CancelBoard.giveBack(slot) }
            return names.isEmpty
        }
        if isLast { handle.release() }
    }

    /// Ends the client. One that was closed goes on to its end, with all its callbacks; one that runs now has returned
    /// afterwards. Inside a function of the host this waits for nothing, because the end of this client may need that function.
    private func release() {
        guard beginEnding() else {
            if !HostStack.isInside { delivery.awaitRunning() }
            return
        }
        operations.drop()
        uses.forEach { $0.fallSilent() }
        if HostStack.isInside { endInBackground([]) } else { end([], isAwaited: true) }
    }

    /// Ends everything and tells; see `cardea_client_close`.
    func close(_ done: OperationTable.Completion?) throws(CardeaError) {
        guard beginEnding() else { throw .clientClosed }
        endInBackground(done.map { [$0.call(.nothing)] } ?? [])
    }

    private func beginEnding() -> Bool { !isEnding.exchange(true, ordering: .relaxed) }

    private func endInBackground(_ last: [HostCall]) {
        delivery.beginEnding()
        // Of a client that did nothing there is nothing to wait for.
        if isUsed.load(ordering: .relaxed), DetachedThread.run({ [self] in end(last, isAwaited: false) }) { return }
        end(last, isAwaited: false)
    }

    private func end(_ last: [HostCall], isAwaited: Bool) {
        client.engine.beginClosing()
        if isUsed.load(ordering: .relaxed) { client.hurry() }
        operations.close()
        settle()
        client.close()
        parts.securityKeys?.finish()
        delivery.finish(uses.map { $0.end } + last, isAwaited: isAwaited)
    }

    /// Lets the engine bring the store up to date: a redeemed login must not come back, and a process that ends next must not
    /// leave a thread at work. A store that does not answer is not waited for long, its user not at all - unless the server has
    /// taken a refresh token and its successor is not stored: cut off here, the session could be lost.
    private func settle() {
        guard isUsed.load(ordering: .relaxed) else { return }
        let (engine, settled) = (client.engine, Semaphore())
        engine.settle { settled.signal() }
        let (step, patience): (UInt32, UInt64) = (10, 1000)
        var waited: UInt64 = 0
        while waited < patience || (engine.isSpending && waited < patience + UInt64(requestTimeout)) {
            delivery.runHere()
            if settled.wait(milliseconds: step) { return }
            waited += UInt64(step)
        }
    }
}
