import CardeaCore

/// What `cardea_key_guide_new` takes.
struct KeyGuideFunctions: Sendable { let handle: HostFunction }

/// A guide of the host, as the client of security keys sees it.
final class HostKeyGuide: KeyGuide {
    private let functions: KeyGuideFunctions
    private let use: PartUse

    init(_ functions: KeyGuideFunctions, _ use: PartUse) { (self.functions, self.use) = (functions, use) }

    func tell(_ notice: SecurityKeyNotice) { hand(KeyPromptHandle(.notice(notice))) }

    func askPIN(_ question: SecurityKeyPINQuestion, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        let reply = Reply(done)
        hand(KeyPromptHandle(.pin(question, reply)))
        return { reply.deliver(.failure(.cancelled)) }
    }

    func askAccount(among names: [String], _ done: @escaping Completion<Int>) -> Cancellation? {
        let reply = Reply(done)
        hand(KeyPromptHandle(.account(names, reply)))
        return { reply.deliver(.failure(.cancelled)) }
    }

    /// Hands a prompt to the host. The host's handle is the only reference left, so that freeing it counts as an answer.
    private func hand(_ prompt: KeyPromptHandle) {
        use.call { [functions] in
            prompt.isOver ? nil : .object(functions.handle, HandleTable.insert(prompt))
        }
    }
}

/// What a `cardea_key_prompt` names.
final class KeyPromptHandle: Sendable {
    enum Prompt: Sendable {
        case notice(SecurityKeyNotice)
        case pin(SecurityKeyPINQuestion, Reply<Secret?>)
        case account([String], Reply<Int>)
    }

    let prompt: Prompt
    let texts = BorrowedTexts()

    init(_ prompt: Prompt) { self.prompt = prompt }

    deinit { giveUp() }

    static func find(_ handle: OpaquePointer?) -> KeyPromptHandle? { HandleTable.find(handle, KeyPromptHandle.self) }

    /// Whether nobody waits for an answer any more.
    var isOver: Bool {
        switch prompt {
        case .notice: false
        case .pin(_, let reply): reply.isDelivered
        case .account(_, let reply): reply.isDelivered
        }
    }

    /// The user has cancelled.
    func giveUp() {
        switch prompt {
        case .notice: break
        case .pin(_, let reply): reply.deliver(.failure(.cancelled))
        case .account(_, let reply): reply.deliver(.failure(.cancelled))
        }
    }

    /// Takes the PIN, or NULL from a user who gives up.
    func answer(pin: UnsafePointer<CChar>?) {
        guard case .pin(_, let reply) = prompt else { return }
        do throws(CardeaError) {
            reply.deliver(.success(try Argument.optionalText(pin, "pin").map { Secret($0) }))
        } catch {
            reply.deliver(.failure(error))
        }
    }

    func answer(account index: Int32) {
        guard case .account(let names, let reply) = prompt else { return }
        let isOne = names.indices.contains(Int(index))
        let mistake = CardeaError(.invalidArgument, "`index` is \(index); expected one of 0 to \(names.count - 1).")
        reply.deliver(isOne ? .success(Int(index)) : .failure(mistake))
    }
}
