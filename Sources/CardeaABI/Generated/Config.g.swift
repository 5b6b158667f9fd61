// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
public import CCardea
import CardeaAssembly
import CardeaBasics
import CardeaModel

@c @implementation
public func cardea_config_set_application_id(
    _ config: OpaquePointer?, _ application_id: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "application_id", out_error) { draft throws(CardeaError) in
        draft.applicationID = try Argument.text(application_id, "application_id")
    }
}

@c @implementation
public func cardea_config_set_application_name(
    _ config: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "application_name", out_error) { draft throws(CardeaError) in
        draft.rest.applicationName = try Argument.text(name, "application_name")
    }
}

@c @implementation
public func cardea_config_set_account(
    _ config: OpaquePointer?, _ account: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "account", out_error) { draft throws(CardeaError) in
        draft.account = try Argument.text(account, "account")
    }
}

@c @implementation
public func cardea_config_set_host_override(
    _ config: OpaquePointer?, _ host: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "host_override", out_error) { draft throws(CardeaError) in
        draft.rest.hostOverride = try Argument.text(host, "host_override")
    }
}

@c @implementation
public func cardea_config_set_store_namespace(
    _ config: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "store_namespace", out_error) { draft throws(CardeaError) in
        draft.rest.storeNamespace = try Argument.optionalText(name, "store_namespace")
    }
}

@c @implementation
public func cardea_config_set_plain_redirect_uri(
    _ config: OpaquePointer?, _ plain: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "plain_redirect_uri", out_error) { draft throws(CardeaError) in
        draft.rest.plainRedirectURI = plain
    }
}

@c @implementation
public func cardea_config_set_passkey_origin(
    _ config: OpaquePointer?, _ origin: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "passkey_origin", out_error) { draft throws(CardeaError) in
        draft.passkeyOrigin = try PasskeyOrigin(try Argument.text(origin, "passkey_origin"))
    }
}

@c @implementation
public func cardea_config_set_passkey_page(
    _ config: OpaquePointer?, _ page: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "passkey_page", out_error) { draft throws(CardeaError) in
        draft.passkeyPage = try Argument.optionalText(page, "passkey_page")
    }
}

@c @implementation
public func cardea_config_set_require_verified_address(
    _ config: OpaquePointer?, _ require: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "require_verified_address", out_error) { draft throws(CardeaError) in
        draft.requiresVerifiedAddress = require
    }
}

@c @implementation
public func cardea_config_set_refresh_leeway_ms(
    _ config: OpaquePointer?, _ leeway_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "refresh_leeway", out_error) { draft throws(CardeaError) in
        draft.rest.refreshLeewayMilliseconds = leeway_ms
    }
}

@c @implementation
public func cardea_config_set_request_timeout_ms(
    _ config: OpaquePointer?, _ timeout_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "request_timeout", out_error) { draft throws(CardeaError) in
        draft.rest.requestTimeoutMilliseconds = try Argument.number(timeout_ms, "request_timeout_ms", atLeast: 1)
    }
}

@c @implementation
public func cardea_config_set_pending_lifetime_ms(
    _ config: OpaquePointer?, _ lifetime_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "pending_lifetime", out_error) { draft throws(CardeaError) in
        draft.rest.pendingLifetimeMilliseconds = try Argument.number(lifetime_ms, "pending_lifetime_ms", atLeast: 1000)
    }
}

@c @implementation
public func cardea_config_set_ca_file(
    _ config: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "ca_file", out_error) { draft throws(CardeaError) in
        draft.rest.certificateAuthorities = .file(try Argument.text(path, "ca_file"))
    }
}

@c @implementation
public func cardea_config_set_additional_ca_file(
    _ config: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "additional_ca_file", out_error) { draft throws(CardeaError) in
        draft.rest.additionalCAFile = try Argument.text(path, "additional_ca_file")
    }
}

@c @implementation
public func cardea_config_add_pinned_public_key(
    _ config: OpaquePointer?, _ pin: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", nil, out_error) { draft throws(CardeaError) in
        draft.rest.pinnedPublicKeys.append(try Argument.text(pin, "pinned_public_key"))
    }
}

@c @implementation
public func cardea_config_add_authorized_url(
    _ config: OpaquePointer?, _ url: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", nil, out_error) { draft throws(CardeaError) in
        draft.rest.authorizedURLs.append(try Argument.text(url, "authorized_url"))
    }
}

@c @implementation
public func cardea_config_set_queue(
    _ config: OpaquePointer?, _ queue: OpaquePointer?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, ConfigHandle.self, "config", "queue", out_error) { draft throws(CardeaError) in
        draft.queue = try HandleTable.require(queue, CallbackQueue.self, "queue")
    }
}
