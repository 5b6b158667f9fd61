public import CCardea
import CardeaBasics
import CardeaEngine
import CardeaLogins
import CardeaModel
import CardeaOperations

@c @implementation
public func cardea_open_deep_link_page(
    _ client: OpaquePointer?, _ url: UnsafePointer<CChar>?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let url = try Argument.text(url, "url")
        let options = try OptionsHandle.Draft.page(options, for: .deepLink)
        _ = try options.pageEnd()
        return { client, parts, report in
            client.openDeepLinkPage(url, options, presenter: parts.presenter) { report($0.outcome { .text($0.text) }) }
        }
    }
}

@c @implementation
public func cardea_end_browser_session(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let options = try OptionsHandle.Draft.page(options, for: .logout)
        return { client, parts, report in
            client.endBrowserSession(options, presenter: parts.presenter) { report($0.outcome(Outcome.bool)) }
        }
    }
}

@c @implementation
public func cardea_link_identity(
    _ client: OpaquePointer?, _ app_user_id: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let user = try Argument.optionalText(app_user_id, "app_user_id")
        return { client, _, report in
            client.engine.start(IdentityLinking(to: user)) { report($0.outcome { .list(ListHandle($0)) }) }
        }
    }
}
