public import CCardea
import CardeaCore
import CardeaEngine

@c @implementation
public func cardea_openid_provider_set_client_authentication(
    _ provider: OpaquePointer?, _ authentication: Int32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, out_error) { draft throws(CardeaError) in
        switch Int(authentication) {
        case CARDEA_CLIENT_AUTHENTICATION_BY_METADATA: draft.provider.clientAuthentication = nil
        case CARDEA_CLIENT_AUTHENTICATION_BODY: draft.provider.clientAuthentication = .body
        case CARDEA_CLIENT_AUTHENTICATION_BASIC: draft.provider.clientAuthentication = .basic
        default: throw .unknownConstant("authentication", authentication, "CARDEA_CLIENT_AUTHENTICATION_")
        }
    }
}

@c @implementation
public func cardea_openid_provider_set_response_mode(
    _ provider: OpaquePointer?, _ mode: Int32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, out_error) { draft throws(CardeaError) in
        switch Int(mode) {
        case CARDEA_RESPONSE_MODE_QUERY: draft.provider.responseMode = .query
        case CARDEA_RESPONSE_MODE_FORM_POST: draft.provider.responseMode = .formPost
        default: throw .unknownConstant("mode", mode, "CARDEA_RESPONSE_MODE_")
        }
    }
}

@c @implementation
public func cardea_openid_provider_set_redirect_forms(
    _ provider: OpaquePointer?, _ forms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, out_error) { draft throws(CardeaError) in
        let forms = RedirectForms(rawValue: forms)
        guard !forms.isEmpty, RedirectForms.all.isSuperset(of: forms) else {
            throw CardeaError(.invalidArgument, "`forms` is not a sum of `CARDEA_REDIRECT_` constants.")
        }
        draft.provider.redirectForms = forms
    }
}

@c @implementation
public func cardea_openid_provider_set_leniencies(
    _ provider: OpaquePointer?, _ leniencies: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, out_error) { draft throws(CardeaError) in
        let leniencies = Leniencies(rawValue: leniencies)
        guard Leniencies.all.isSuperset(of: leniencies) else {
            throw CardeaError(.invalidArgument, "`leniencies` is not a sum of `CARDEA_LENIENCY_` constants.")
        }
        draft.provider.leniencies = leniencies
    }
}

extension CardeaError {
    fileprivate static func unknownConstant(_ parameter: String, _ value: Int32, _ family: String) -> CardeaError {
        CardeaError(.invalidArgument, "`\(parameter)` is \(value); expected a `\(family)` constant.")
    }
}
