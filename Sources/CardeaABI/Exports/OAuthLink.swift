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
            throw CardeaError(
                .invalidArgument, "`options` have no scheme: set `scheme`, or a `redirect_uri` that has it.")
        }
        var options = shown
        options.scheme = scheme
        options.takesSingleSlash = self.scheme == nil && uri?.host == nil
        return options
    }
}

private typealias Handle = OptionsHandle<LinkDraft>

@c @implementation
public func cardea_link_options_new() -> OpaquePointer? { HandleTable.insert(Handle(LinkDraft())) }

@c @implementation
public func cardea_link_options_free(_ options: OpaquePointer?) { HandleTable.remove(options, Handle.self) }

@c @implementation
public func cardea_open_oauth_link(
    _ client: OpaquePointer?, _ link: UnsafePointer<CChar>?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let link = try Argument.text(link, "link")
        let options = try Handle.read(options).options()
        return { client, parts, report in
            client.openOAuthLink(link, options, presenter: parts.presenter) { report($0.outcome(Outcome.route)) }
        }
    }
}

@c @implementation
public func cardea_result_route(_ result: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ResultHandle.find(result), case .route(let route) = handle.outcome else { return nil }
    return handle.texts.pointer("route") { route.text }
}
