// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_device_login_options_add_scope(
    _ options: OpaquePointer?, _ scope: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle<DeviceLoginOptions>.self, "options", nil, out_error) { draft throws(CardeaError) in
        draft.scopes.append(try Argument.text(scope, "scope"))
    }
}

@c @implementation
public func cardea_device_login_options_add_parameter(
    _ options: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle<DeviceLoginOptions>.self, "options", Refusals.setting("parameter", name), out_error
    ) { draft throws(CardeaError) in
        draft.parameters.append(OAuthParameter(try Argument.text(name, "name"), try Argument.text(value, "value")))
    }
}
