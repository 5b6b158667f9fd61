public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_link_provider(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let options = try LoginOptionsHandle.read(options)
        return { client, parts, report in
            client.linkProvider(options, presenter: parts.presenter) { report($0.outcome { .nothing }) }
        }
    }
}

@c @implementation
public func cardea_unlink_provider(
    _ client: OpaquePointer?, _ provider: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let provider = OAuthProvider(rawValue: try Argument.text(provider, "provider"))
        return { client, _, report in
            client.engine.unlink(provider) { report($0.outcome { .nothing }) }
        }
    }
}
