public import CCardea
import CardeaCore

@c @implementation
public func cardea_oauth_options_set_reauthenticates(
    _ options: OpaquePointer?, _ reauthenticates: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { $0.reauthenticates = reauthenticates }
}

@c @implementation
public func cardea_oauth_options_set_transient_payload(
    _ options: OpaquePointer?, _ transient_payload: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    setText(options, transient_payload, "transient_payload", out_error) { $0.transientPayload = $1 }
}

@c @implementation
public func cardea_oauth_options_set_traits(
    _ options: OpaquePointer?, _ traits: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    setText(options, traits, "traits", out_error) { $0.traits = $1 }
}

@c @implementation
public func cardea_oauth_options_set_organization(
    _ options: OpaquePointer?, _ organization: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    setText(options, organization, "organization", out_error) { $0.organization = $1 }
}

@c @implementation
public func cardea_oauth_options_set_identity_schema(
    _ options: OpaquePointer?, _ identity_schema: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    setText(options, identity_schema, "identity_schema", out_error) { $0.identitySchema = $1 }
}

/// Sets a text of the options, or takes it back.
private func setText(
    _ options: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ name: String,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?, _ set: (inout OAuthLoginOptions, String?) -> Void
) -> cardea_status {
    changeOption(options, out_error, name) { draft throws(CardeaError) in
        set(&draft, try Argument.optionalText(text, name))
    }
}
