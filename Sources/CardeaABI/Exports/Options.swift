public import CCardea
import CardeaBasics
import CardeaModel

@c @implementation
public func cardea_options_new() -> OpaquePointer? { HandleTable.insert(OptionsHandle()) }

@c @implementation
public func cardea_options_free(_ options: OpaquePointer?) { HandleTable.remove(options, OptionsHandle.self) }

@c @implementation
public func cardea_options_retain(_ options: OpaquePointer?) -> OpaquePointer? {
    HandleTable.retain(options, OptionsHandle.self)
}

@c @implementation
public func cardea_options_set_field(
    _ options: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    let setting = Refusals.setting("field", name)
    return change(options, OptionsHandle.self, "options", setting, out_error) { draft throws(CardeaError) in
        let name = try Argument.text(name, "name")
        draft.fields[name] = try Argument.optionalText(value, "value").map { Secret($0) }
        draft.note("field", !draft.fields.isEmpty)
    }
}

/// The setting of two functions that choose the company which signs its user in.
private let company = "company"

@c @implementation
public func cardea_options_set_company_email(
    _ options: OpaquePointer?, _ email: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", company, out_error) { draft throws(CardeaError) in
        draft.choose(.email(try Argument.text(email, "email")))
    }
}

@c @implementation
public func cardea_options_set_company_connection(
    _ options: OpaquePointer?, _ provider: UnsafePointer<CChar>?, _ connection_id: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", company, out_error) { draft throws(CardeaError) in
        let provider = try Argument.text(provider, "provider")
        draft.choose(.connection(provider: provider, id: try Argument.text(connection_id, "connection_id")))
    }
}

extension OptionsHandle.Draft {
    /// Takes a company in place of a provider, whose name servers of other kinds refuse with one that says why.
    fileprivate mutating func choose(_ company: CompanySignOn) {
        (login.company, login.provider) = (company, OAuthProvider(rawValue: "saml"))
        note("company")
    }
}
