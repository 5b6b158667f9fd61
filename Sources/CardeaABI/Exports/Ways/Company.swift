public import CCardea
import CardeaCore

/// Which company signs its user in is one setting, of two functions.
private let company = "company"

@c @implementation
public func cardea_oauth_options_set_company_email(
    _ options: OpaquePointer?, _ email: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", company, out_error) { draft throws(CardeaError) in
        draft.choose(.email(try Argument.text(email, "email")))
    }
}

@c @implementation
public func cardea_oauth_options_set_company_connection(
    _ options: OpaquePointer?, _ provider: UnsafePointer<CChar>?, _ connection_id: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", company, out_error) { draft throws(CardeaError) in
        let provider = try Argument.text(provider, "provider")
        draft.choose(.connection(provider: provider, id: try Argument.text(connection_id, "connection_id")))
    }
}

extension OAuthLoginOptions {
    /// Takes a company in place of a provider, whose name servers of other kinds refuse with one that says why.
    fileprivate mutating func choose(_ company: CompanySignOn) {
        (self.company, provider) = (company, OAuthProvider(rawValue: "saml"))
    }
}
