public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_oauth_options_set_deep_link_scheme(
    _ options: OpaquePointer?, _ scheme: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { draft throws(CardeaError) in
        draft.deepLinkScheme = try Argument.optionalText(scheme, "scheme")
    }
}

@c @implementation
public func cardea_oauth_options_set_accepts_token_handoff(
    _ options: OpaquePointer?, _ accepts: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { $0.acceptsTokenHandoff = accepts }
}
