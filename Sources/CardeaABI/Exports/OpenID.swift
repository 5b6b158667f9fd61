public import CCardea
import CardeaBasics
import CardeaEngine
import CardeaLogins
import CardeaModel
import CardeaOperations
import CardeaServers

@c @implementation
public func cardea_provider_new(_ well_known: UnsafePointer<CChar>?) -> OpaquePointer? {
    do throws(CardeaError) {
        return ProviderHandle.make(wellKnown: try Argument.optionalText(well_known, "well_known")).flatMap {
            HandleTable.insert($0)
        }
    } catch {
        return nil
    }
}

@c @implementation
public func cardea_provider_free(_ provider: OpaquePointer?) { HandleTable.remove(provider, ProviderHandle.self) }

@c @implementation
public func cardea_provider_retain(_ provider: OpaquePointer?) -> OpaquePointer? {
    HandleTable.retain(provider, ProviderHandle.self)
}

@c @implementation
public func cardea_provider_set(
    _ provider: OpaquePointer?, _ property: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        provider, ProviderHandle.self, "provider", Refusals.setting("property", property), out_error
    ) { draft throws(CardeaError) in
        let property = try Argument.text(property, "property")
        try draft.set(property, try Argument.optionalText(value, property))
    }
}

@c @implementation
public func cardea_provider_add(
    _ provider: OpaquePointer?, _ property: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, ProviderHandle.self, "provider", nil, out_error) { draft throws(CardeaError) in
        let property = try Argument.text(property, "property")
        try draft.add(property, try Argument.text(value, property))
    }
}

@c @implementation
public func cardea_provider_add_parameter(
    _ provider: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        provider, ProviderHandle.self, "provider", Refusals.setting("parameter", name), out_error
    ) { draft throws(CardeaError) in
        draft.provider.authorizationParameters.append(
            OAuthParameter(try Argument.text(name, "name"), try Argument.text(value, "value")))
    }
}

@c @implementation
public func cardea_begin_device_login(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let options = try OptionsHandle.Draft.device(options)
        return { client, _, report in
            client.engine.start(DeviceLoginBeginning(options)) { report($0.outcome(Outcome.device)) }
        }
    }
}

@c @implementation
public func cardea_continue_device_login(
    _ client: OpaquePointer?, _ login: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let login = try PendingHandle.device(login, "login")
        return { client, _, report in
            client.engine.start(DeviceLoginWait(login.id)) { report($0.outcome(Outcome.user)) }
        }
    }
}

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
            client.openDeepLinkPage(url, options, presenter: parts.presenter) {
                report($0.outcome { .text(Secret($0.text)) })
            }
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
