public import CCardea
import CardeaCore
import CardeaLogins

@c @implementation
public func cardea_sign_with_security_key(
    _ client: OpaquePointer?, _ origin: UnsafePointer<CChar>?, _ options: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let (origin, options) = (try Argument.origin(origin), try Argument.text(options, "options"))
        return { _, parts, report in
            parts.useSecurityKeys(report) { $0.sign(for: origin, options, $1) }
        }
    }
}

@c @implementation
public func cardea_register_security_key(
    _ client: OpaquePointer?, _ origin: UnsafePointer<CChar>?, _ options: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let (origin, options) = (try Argument.origin(origin), try Argument.text(options, "options"))
        return { _, parts, report in
            parts.useSecurityKeys(report) { $0.register(for: origin, options, $1) }
        }
    }
}

extension Argument {
    fileprivate static func origin(_ text: UnsafePointer<CChar>?) throws(CardeaError) -> PasskeyOrigin {
        try PasskeyOrigin(try self.text(text, "origin"))
    }
}

extension ClientParts {
    fileprivate func useSecurityKeys(
        _ report: @escaping @Sendable (Outcome) -> Void,
        _ begin: (GuidedSecurityKeys, @escaping Completion<String>) -> Cancellation
    ) -> Cancellation {
        guard let securityKeys else {
            let nobody = "Nobody talks with the user of a security key: give the client's configuration a `key_guide`."
            report(.failure(CardeaError(.invalidConfiguration, nobody)))
            return {}
        }
        return begin(securityKeys) { report($0.outcome(Outcome.passkeyAnswer)) }
    }
}

@c @implementation
public func cardea_result_passkey_answer(_ result: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ResultHandle.find(result), case .passkeyAnswer(let answer) = handle.outcome else { return nil }
    return handle.texts.pointer("passkey_answer") { answer }
}

@c @implementation
public func cardea_key_guide_new(
    _ handler: cardea_key_guide_handler?, _ user_data: UnsafeMutableRawPointer?, _ release: cardea_release?
) -> OpaquePointer? {
    guard let handler else { return nil }
    return HandleTable.insert(HostPart(KeyGuideFunctions(handle: handler), userData: user_data, release: release))
}

@c @implementation
public func cardea_key_guide_free(_ guide: OpaquePointer?) {
    HandleTable.remove(guide, HostPart<KeyGuideFunctions>.self)
}

@c @implementation
public func cardea_key_prompt_kind(_ prompt: OpaquePointer?) -> Int32 {
    let kind =
        switch KeyPromptHandle.find(prompt)?.prompt {
        case nil: 0
        case .notice(.connect): CARDEA_KEY_CONNECT
        case .notice(.choose): CARDEA_KEY_CHOOSE
        case .notice(.touch): CARDEA_KEY_TOUCH
        case .pin: CARDEA_KEY_PIN
        case .account: CARDEA_KEY_ACCOUNT
        }
    return kind.constant
}

@c @implementation
public func cardea_key_prompt_key_name(_ prompt: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = KeyPromptHandle.find(prompt) else { return nil }
    return switch handle.prompt {
    case .notice(.touch(let name)): handle.texts.pointer("key_name") { name }
    case .pin(let question, _): handle.texts.pointer("key_name") { question.keyName }
    default: nil
    }
}

@c @implementation
public func cardea_key_prompt_count(_ prompt: OpaquePointer?) -> Int32 {
    switch KeyPromptHandle.find(prompt)?.prompt {
    case .notice(.choose(let count)): Int32(clamping: count)
    case .account(let names, _): Int32(clamping: names.count)
    default: 0
    }
}

@c @implementation
public func cardea_key_prompt_account(_ prompt: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    guard let handle = KeyPromptHandle.find(prompt), case .account(let names, _) = handle.prompt,
        names.indices.contains(Int(index))
    else { return nil }
    return handle.texts.pointer("account \(index)") { names[Int(index)] }
}

@c @implementation
public func cardea_key_prompt_is_pin_wrong(_ prompt: OpaquePointer?) -> Bool {
    guard case .pin(let question, _) = KeyPromptHandle.find(prompt)?.prompt else { return false }
    return question.isWrong
}

@c @implementation
public func cardea_key_prompt_tries_left(_ prompt: OpaquePointer?) -> Int32 {
    guard case .pin(let question, _) = KeyPromptHandle.find(prompt)?.prompt else { return -1 }
    return question.triesLeft.map { Int32(clamping: $0) } ?? -1
}

@c @implementation
public func cardea_key_prompt_reply_pin(_ prompt: OpaquePointer?, _ pin: UnsafePointer<CChar>?) {
    KeyPromptHandle.find(prompt)?.answer(pin: pin)
}

@c @implementation
public func cardea_key_prompt_reply_account(_ prompt: OpaquePointer?, _ index: Int32) {
    KeyPromptHandle.find(prompt)?.answer(account: index)
}

@c @implementation
public func cardea_key_prompt_free(_ prompt: OpaquePointer?) { HandleTable.remove(prompt, KeyPromptHandle.self) }
