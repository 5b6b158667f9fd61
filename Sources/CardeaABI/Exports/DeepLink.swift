public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_oauth_options_set_deep_link_scheme(
    _ options: OpaquePointer?, _ scheme: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { draft throws(CardeaError) in
        draft.options.deepLinkScheme = try Argument.optionalText(scheme, "scheme")
    }
}

@c @implementation
public func cardea_oauth_options_set_accepts_token_handoff(
    _ options: OpaquePointer?, _ accepts: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { $0.options.acceptsTokenHandoff = accepts }
}

@c @implementation
public func cardea_open_oauth_link(
    _ client: OpaquePointer?, _ link: UnsafePointer<CChar>?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let link = try Argument.text(link, "link")
        let options = try OAuthLinkOptions(HandleTable.require(options, OptionsHandle.self, "options").options())
        return { client, presenter, report in
            client.openOAuthLink(link, options, presenter: presenter) { report($0.outcome(Outcome.route)) }
        }
    }
}

@c @implementation
public func cardea_result_route(_ result: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ResultHandle.find(result), case .route(let route) = handle.outcome else { return nil }
    return handle.texts.pointer("route") { route.text }
}

extension OAuthLinkOptions {
    /// The part of a login's options that says how a page is shown. The scheme is that of the deep links, else that of the
    /// redirect URI, whose form counts then.
    fileprivate init(_ login: OAuthLoginOptions) throws(CardeaError) {
        let uri = try? URI(parsing: login.redirectURI)
        guard let scheme = login.deepLinkScheme ?? uri?.scheme else {
            throw CardeaError(.invalidArgument, "options have no scheme: set that of deep links, or a redirect URI.")
        }
        self.init(scheme: scheme)
        takesSingleSlash = login.deepLinkScheme == nil && uri?.host == nil
        prefersEphemeralSession = login.prefersEphemeralSession
        mayReplaceSchemeHandler = login.mayReplaceSchemeHandler
        activationToken = login.activationToken
        timeoutMilliseconds = login.timeoutMilliseconds
    }
}
