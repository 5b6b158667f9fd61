public import CCardea
import CardeaBasics
import CardeaEngine
import CardeaModel
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
