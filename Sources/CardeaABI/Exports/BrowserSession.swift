public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

private typealias Handle = OptionsHandle<EndBrowserSessionOptions>

@c @implementation
public func cardea_browser_logout_options_new() -> OpaquePointer? {
    HandleTable.insert(Handle(EndBrowserSessionOptions(redirectURI: "")))
}

@c @implementation
public func cardea_browser_logout_options_free(_ options: OpaquePointer?) { HandleTable.remove(options, Handle.self) }

@c @implementation
public func cardea_end_browser_session(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let asked = try Handle.read(options)
        return { client, parts, report in
            client.endBrowserSession(asked, presenter: parts.presenter) { report($0.outcome(Outcome.browserSession)) }
        }
    }
}
