public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

/// The settings of a page that a link opens, as C has them.
struct LinkDraft: Sendable {
    var scheme: String?
    var redirectURI: String?
    var shown = OAuthLinkOptions(scheme: "")

    /// The scheme is the one that was set, else that of the redirect URI, whose form counts then.
    func options() throws(CardeaError) -> OAuthLinkOptions {
        let uri = redirectURI.flatMap { try? URI(parsing: $0) }
        guard let scheme = scheme ?? uri?.scheme else {
            throw CardeaError(.invalidArgument, "options have no scheme: set one, or a redirect URI that has it.")
        }
        var options = shown
        options.scheme = scheme
        options.takesSingleSlash = self.scheme == nil && uri?.host == nil
        return options
    }
}

private typealias Handle = OptionsHandle<LinkDraft>

private func change(
    _ options: OpaquePointer?, _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ setting: String = #function,
    _ body: (inout LinkDraft) throws(CardeaError) -> Void
) -> cardea_status {
    change(options, Handle.self, "options", setting, outError, body)
}

@c @implementation
public func cardea_link_options_new() -> OpaquePointer? { HandleTable.insert(Handle(LinkDraft())) }

@c @implementation
public func cardea_link_options_free(_ options: OpaquePointer?) { HandleTable.remove(options, Handle.self) }

@c @implementation
public func cardea_link_options_set_scheme(
    _ options: OpaquePointer?, _ scheme: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error) { draft throws(CardeaError) in
        draft.scheme = try Argument.optionalText(scheme, "scheme")
    }
}

@c @implementation
public func cardea_link_options_set_redirect_uri(
    _ options: OpaquePointer?, _ redirect_uri: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error) { draft throws(CardeaError) in
        draft.redirectURI = try Argument.optionalText(redirect_uri, "redirect_uri")
    }
}

@c @implementation
public func cardea_link_options_set_may_replace_scheme_handler(
    _ options: OpaquePointer?, _ may_replace: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error) { $0.shown.mayReplaceSchemeHandler = may_replace }
}

@c @implementation
public func cardea_link_options_set_prefers_ephemeral_session(
    _ options: OpaquePointer?, _ ephemeral: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error) { $0.shown.prefersEphemeralSession = ephemeral }
}

@c @implementation
public func cardea_link_options_set_activation_token(
    _ options: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error) { draft throws(CardeaError) in
        draft.shown.activationToken = try Argument.optionalText(token, "token")
    }
}

@c @implementation
public func cardea_link_options_set_timeout_ms(
    _ options: OpaquePointer?, _ timeout_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error) { draft throws(CardeaError) in
        draft.shown.timeoutMilliseconds = try Argument.timeout(timeout_ms)
    }
}

@c @implementation
public func cardea_open_oauth_link(
    _ client: OpaquePointer?, _ link: UnsafePointer<CChar>?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let link = try Argument.text(link, "link")
        let options = try Handle.read(options).options()
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
