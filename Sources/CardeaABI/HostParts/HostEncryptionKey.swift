import CCardea
import CardeaBasics
import CardeaEngine
import CardeaModel

/// Keys of the host, as the engine sees them.
final class HostEncryptionKey: EncryptionKeySupplier {
    private let use: PartUse

    init(_ use: PartUse) { self.use = use }

    func encryptionKey(id: String?, _ done: @escaping Completion<EncryptionKey?>) -> Cancellation? {
        let reply = Reply(done)
        use.ask(QuestionHandle(CARDEA_QUESTION_ENCRYPTION_KEY, ["id": .text(id)]) { reply.deliver($0.key) })
        return { reply.deliver(.failure(.cancelled)) }
    }
}

extension QuestionHandle.Answer {
    fileprivate var key: Result<EncryptionKey?, CardeaError> {
        switch self {
        case .key(let key): .success(key)
        case .rejected(let status, let message):
            .failure(StoreRefusal.error(status, message ?? "The application has no key."))
        case .none:
            .failure(CardeaError(.storeFailed, "The application did not answer the question for an encryption key."))
        case .text, .bytes:
            .failure(CardeaError(.storeFailed, "The application answered with something else than an encryption key."))
        }
    }
}
