import Cardea
import CardeaCore
import CardeaDesktop
import Synchronization

/// What a `cardea_client` names: the client, its operations, and where its callbacks run.
final class ClientHandle: Sendable {
    let client: CardeaClient
    let texts = BorrowedTexts()
    let operations: OperationTable
    let delivery: any Delivery
    private let presenter: any Presenter
    private let requestTimeout: UInt32
    private let isUsed = Atomic(false)

    init(
        _ configuration: Configuration, host: HostParts, delivery: any Delivery
    ) throws(CardeaError) {
        self.delivery = delivery
        requestTimeout = configuration.requestTimeoutMilliseconds
        operations = OperationTable(delivery: delivery)
        client = try CardeaClient(host.applied(to: configuration, delivery: delivery))
        presenter = host.presenter.map { HostPresenter($0, delivery: delivery) } ?? SystemBrowserPresenter()
    }

    /// Starts an operation on the client's own thread.
    func start(
        _ completion: OperationTable.Completion?, out: UnsafeMutablePointer<UInt64>?,
        _ work: @escaping OperationWork
    ) throws(CardeaError) {
        let (client, presenter, operations) = (client, presenter, operations)
        isUsed.store(true, ordering: .relaxed)
        try operations.start(completion, out: out) { id in
            client.spawn {
                do throws(CardeaError) {
                    operations.finish(id, try await work(client, presenter))
                } catch {
                    operations.finish(id, .failure(error))
                }
            }
        }
    }

    /// The outcome of an operation that was started without a completion.
    func wait(_ operation: UInt64, _ timeout: UInt32) throws(CardeaError) -> Outcome {
        guard let outcome = try operations.wait(operation, milliseconds: timeout) else {
            throw CardeaError(.timeout, "The operation is still running after \(timeout) ms. Wait again, or cancel it.")
        }
        return outcome
    }

    /// Ends everything; see `cardea_client_free`.
    func close() {
        if delivery.isRunningCallbackHere, DetachedThread.run({ [self] in closeHere() }) { return }
        closeHere()
    }

    private func closeHere() {
        client.engine.beginClosing()
        if isUsed.load(ordering: .relaxed) { client.hurry() }
        operations.close()
        settle()
        delivery.finish()
        client.close()
    }

    /// Lets the engine bring the store up to date: a redeemed login must not come back, and a process that ends next must not
    /// leave a thread at work. A store that does not answer is not waited for long, its user not at all - unless the server has taken
    /// a refresh token and its successor is not stored: cut off here, the session could be lost.
    private func settle() {
        guard isUsed.load(ordering: .relaxed) else { return }
        let (engine, settled) = (client.engine, Semaphore())
        _ = client.spawn {
            await engine.settle()
            settled.signal()
        }
        let (step, patience): (UInt32, UInt64) = (10, 1000)
        var waited: UInt64 = 0
        while waited < patience || (engine.isSpending && waited < patience + UInt64(requestTimeout)) {
            delivery.runHere()
            if settled.wait(milliseconds: step) { return }
            waited += UInt64(step)
        }
    }
}
