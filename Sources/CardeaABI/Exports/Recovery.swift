public import CCardea
import CardeaCore
import CardeaEngine

@c @implementation
public func cardea_recover_account(
    _ client: OpaquePointer?, _ email: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let email = try Argument.text(email, "email")
        return { client, _, report in
            client.engine.recover(Secret(email)) { report($0.outcome(Outcome.otpRequired)) }
        }
    }
}
