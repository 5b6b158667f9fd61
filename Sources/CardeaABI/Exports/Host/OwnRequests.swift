public import CCardea
import CardeaBasics
import CardeaEngine
import CardeaModel
import CardeaOperations

@c @implementation
public func cardea_authorize_request(
    _ client: OpaquePointer?, _ method: UnsafePointer<CChar>?, _ url: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let request = AuthorizedRequest(
            method: try Argument.text(method, "method"), url: try Argument.text(url, "url"))
        return { client, _, report in
            client.engine.start(AuthorizationOnly(of: request)) { report($0.outcome(Outcome.init)) }
        }
    }
}

@c @implementation
public func cardea_retry_request(
    _ client: OpaquePointer?, _ method: UnsafePointer<CChar>?, _ url: UnsafePointer<CChar>?, _ http_status: Int32,
    _ www_authenticate: UnsafePointer<CChar>?, _ dpop_nonce: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let request = AuthorizedRequest(
            method: try Argument.text(method, "method"), url: try Argument.text(url, "url"))
        let challenge = try Argument.optionalText(www_authenticate, "www_authenticate")
        let nonce = try Argument.optionalText(dpop_nonce, "dpop_nonce")
        let headers = [
            challenge.map { HTTPHeader("WWW-Authenticate", $0) }, nonce.map { HTTPHeader("DPoP-Nonce", $0) },
        ].compactMap { $0 }
        let answer = HTTPResponse(status: Int(http_status), headers: headers)
        return { client, _, report in
            client.engine.start(AuthorizationOnly(of: request, after: answer)) { report($0.outcome(Outcome.init)) }
        }
    }
}

extension Outcome {
    /// Nothing where a repeated request would be of no use.
    fileprivate init(_ authorization: RequestAuthorization?) {
        self = authorization.map { .list(ListHandle($0)) } ?? .nothing
    }
}
