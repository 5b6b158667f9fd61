public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_sign_with_passkey_page(
    _ client: OpaquePointer?, _ page: UnsafePointer<CChar>?, _ options: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    ask(.signing, client, page, options, done, user_data, out_operation, out_error)
}

@c @implementation
public func cardea_register_with_passkey_page(
    _ client: OpaquePointer?, _ page: UnsafePointer<CChar>?, _ options: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    ask(.registering, client, page, options, done, user_data, out_operation, out_error)
}

private func ask(
    _ ceremony: PasskeyPageQuestion.Ceremony, _ client: OpaquePointer?, _ page: UnsafePointer<CChar>?,
    _ options: UnsafePointer<CChar>?, _ done: HostFunction?, _ userData: UnsafeMutableRawPointer?,
    _ outOperation: UnsafeMutablePointer<UInt64>?, _ outError: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    start(client, done, userData, outOperation, outError) { () throws(CardeaError) in
        let question = try PasskeyPageQuestion(
            ceremony, page: try Argument.text(page, "page"), options: try Argument.text(options, "options"))
        return { client, parts, report in
            client.askPasskeyPage(question, presenter: parts.presenter) { report($0.outcome(Outcome.passkeyAnswer)) }
        }
    }
}
