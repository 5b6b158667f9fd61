import CardeaCore
import CardeaEngine

/// Sealed files of a client whose keys the host supplies.
struct HostSealedFiles: Sendable {
    let key: HostPart<SealingKeyFunctions>
    let folder: String?
    /// Whether the Secret Service goes before them.
    let isFallback: Bool

    func choice(_ use: PartUse) -> StoreChoice {
        let source = SealingKeySource(.provider(HostSealingKey(key.functions, use)))
        return isFallback
            ? .automatic(folder: folder, key: source) : .sealedFile(folder: folder, key: source)
    }
}

/// Keys of the host, as the engine sees them.
final class HostSealingKey: SealingKeySupplier {
    private let functions: SealingKeyFunctions
    private let use: PartUse

    init(_ functions: SealingKeyFunctions, _ use: PartUse) { (self.functions, self.use) = (functions, use) }

    /// Hands a request to the host. The host's handle is the only reference left, so that freeing it counts as an answer.
    func sealingKey(id: String?, _ done: @escaping Completion<SealingKey?>) -> Cancellation? {
        let request = SealingKeyRequestHandle(id, done)
        let reply = request.reply
        use.call { [functions] in .object(functions.handle, HandleTable.insert(request)) }
        return { reply.deliver(.failure(.cancelled)) }
    }
}

/// What a `cardea_sealing_key_request` names.
final class SealingKeyRequestHandle: Sendable {
    let id: String?
    let texts = BorrowedTexts()
    let reply: Reply<SealingKey?>

    init(_ id: String?, _ done: @escaping Completion<SealingKey?>) {
        self.id = id
        reply = Reply(done)
    }

    deinit {
        reply.deliver(
            .failure(CardeaError(.storeFailed, "The application did not answer the question for a sealing key.")))
    }

    static func find(_ handle: OpaquePointer?) -> SealingKeyRequestHandle? {
        HandleTable.find(handle, SealingKeyRequestHandle.self)
    }

    /// A key without an id is no key; the engine says so.
    func answer(_ id: String?, _ key: [UInt8]?) {
        reply.deliver(.success(key.map { SealingKey(id: id ?? "", key: Secret(bytes: $0)) }))
    }
}
