public import CCardea
import CardeaBasics
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_open_web_session(
    _ client: OpaquePointer?, _ url: UnsafePointer<CChar>?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let options = try OptionsHandle.Draft.page(options, for: .webSession)
        let session = try WebSession(try Argument.text(url, "url"), options)
        return { client, parts, report in
            client.openWebSession(session, presenter: parts.presenter) { report($0.outcome(Outcome.text)) }
        }
    }
}
