package import CardeaCore

/// Sealed files as the engine uses them: without a task wherever the key is at hand, or can be had without asking the host.
package final class SealedFileRecords: RecordStore {
    private let store: SealedFileStore
    /// The same by its asynchronous functions, for what has to be asked for.
    private let asking: AsyncRecordStore

    package init(_ store: SealedFileStore, on executor: any TaskExecutor) {
        self.store = store
        asking = AsyncRecordStore(store, on: executor)
    }

    package var isPersistent: Bool { true }

    package func read(_ key: StoreKey, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        do throws(CardeaError) {
            switch try store.glance(at: key) {
            case .record(let record): done(.success(record))
            case .nothing: done(.success(nil))
            case .sealed: return asking.read(key, done)
            }
        } catch {
            done(.failure(error))
        }
        return nil
    }

    package func write(_ record: Secret, for key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        guard !store.asksForKeys else { return asking.write(record, for: key, done) }
        do throws(CardeaError) {
            return store.worker.run(try store.writing(record, for: key), done)
        } catch {
            done(.failure(error))
            return nil
        }
    }

    package func remove(_ key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        do throws(CardeaError) {
            return store.worker.run(try store.removing(key), done)
        } catch {
            done(.failure(error))
            return nil
        }
    }

    package func requireSameKey(_ key: StoreKey, _ done: @escaping Completion<Void>) -> Cancellation? {
        asking.requireSameKey(key, done)
    }
}
