public import CCardea
import CardeaCore
import CardeaEngine

/// Changes a setting of a configuration.
private func change(
    _ config: OpaquePointer?, _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ setting: String? = #function,
    _ body: (inout ConfigHandle.Draft) throws(CardeaError) -> Void
) -> cardea_status {
    change(config, ConfigHandle.self, "config", setting, outError, body)
}

/// Which server the client talks to, and where it keeps what it stores: each is chosen by one of several functions.
private enum Choice {
    static let backend = "backend"
    static let store = "store"
}

@c @implementation
public func cardea_config_new() -> OpaquePointer? { HandleTable.insert(ConfigHandle()) }

@c @implementation
public func cardea_config_free(_ config: OpaquePointer?) {
    HandleTable.remove(config, ConfigHandle.self)
}

@c @implementation
public func cardea_config_set_prelude(
    _ config: OpaquePointer?, _ base_url: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, Choice.backend) { draft throws(CardeaError) in
        draft.backend = .prelude(baseURL: try Argument.text(base_url, "base_url"))
    }
}

@c @implementation
public func cardea_config_set_ory(
    _ config: OpaquePointer?, _ project_url: UnsafePointer<CChar>?, _ verifies_email: Bool,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, Choice.backend) { draft throws(CardeaError) in
        draft.backend = .ory(
            projectURL: try Argument.text(project_url, "project_url"), verifiesEmail: verifies_email)
    }
}

@c @implementation
public func cardea_config_set_openid_provider(
    _ config: OpaquePointer?, _ provider: OpaquePointer?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, Choice.backend) { draft throws(CardeaError) in
        draft.backend = .oidc(try HandleTable.require(provider, OpenIDProviderHandle.self, "provider").provider())
    }
}

@c @implementation
public func cardea_config_set_application_id(
    _ config: OpaquePointer?, _ application_id: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error) { draft throws(CardeaError) in
        draft.applicationID = try Argument.text(application_id, "application_id")
    }
}

@c @implementation
public func cardea_config_set_application_name(
    _ config: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error) { draft throws(CardeaError) in
        draft.rest.applicationName = try Argument.text(name, "name")
    }
}

@c @implementation
public func cardea_config_set_account(
    _ config: OpaquePointer?, _ account: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error) { draft throws(CardeaError) in
        draft.account = try Argument.text(account, "account")
    }
}

@c @implementation
public func cardea_config_set_host_override(
    _ config: OpaquePointer?, _ host: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error) { draft throws(CardeaError) in
        draft.rest.hostOverride = try Argument.text(host, "host")
    }
}

@c @implementation
public func cardea_config_set_partition(
    _ config: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error) { draft throws(CardeaError) in
        draft.rest.partition = try Argument.optionalText(name, "name")
    }
}

@c @implementation
public func cardea_config_set_refresh_leeway_ms(
    _ config: OpaquePointer?, _ leeway_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error) { draft throws(CardeaError) in
        draft.rest.refreshLeewayMilliseconds = leeway_ms
    }
}

@c @implementation
public func cardea_config_set_request_timeout_ms(
    _ config: OpaquePointer?, _ timeout_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error) { draft throws(CardeaError) in
        guard timeout_ms > 0 else { throw CardeaError(.invalidArgument, "timeout_ms is 0; expected at least 1.") }
        draft.rest.requestTimeoutMilliseconds = timeout_ms
    }
}

@c @implementation
public func cardea_config_set_pending_lifetime_ms(
    _ config: OpaquePointer?, _ lifetime_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error) { draft throws(CardeaError) in
        guard lifetime_ms >= 1000 else {
            throw CardeaError(.invalidArgument, "lifetime_ms is \(lifetime_ms); expected at least 1000.")
        }
        draft.rest.pendingLifetimeMilliseconds = lifetime_ms
    }
}

@c @implementation
public func cardea_config_set_ca_file(
    _ config: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error) { draft throws(CardeaError) in
        draft.rest.certificateAuthorities = .file(try Argument.text(path, "path"))
    }
}

@c @implementation
public func cardea_config_add_pinned_public_key(
    _ config: OpaquePointer?, _ pin: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, nil) { draft throws(CardeaError) in
        draft.rest.pinnedPublicKeys.append(try Argument.text(pin, "pin"))
    }
}

@c @implementation
public func cardea_config_use_secret_service(
    _ config: OpaquePointer?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, Choice.store) { draft throws(CardeaError) in
        draft.choose(.secretService)
    }
}

@c @implementation
public func cardea_config_use_automatic_store(
    _ config: OpaquePointer?, _ folder: UnsafePointer<CChar>?, _ passphrase: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, Choice.store) { draft throws(CardeaError) in
        draft.choose(
            .automatic(
                folder: try Argument.optionalText(folder, "folder"), key: try Argument.sealingKey(passphrase)))
    }
}

@c @implementation
public func cardea_config_use_session_keyring(
    _ config: OpaquePointer?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, Choice.store) { draft throws(CardeaError) in
        draft.choose(.sessionKeyring)
    }
}

@c @implementation
public func cardea_config_use_sealed_file(
    _ config: OpaquePointer?, _ folder: UnsafePointer<CChar>?, _ passphrase: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, Choice.store) { draft throws(CardeaError) in
        draft.choose(
            .sealedFile(
                folder: try Argument.optionalText(folder, "folder"), key: try Argument.sealingKey(passphrase)))
    }
}

@c @implementation
public func cardea_config_use_sealed_file_with_key(
    _ config: OpaquePointer?, _ folder: UnsafePointer<CChar>?, _ key: OpaquePointer?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, Choice.store) { draft throws(CardeaError) in
        draft.host.sealedFiles = HostSealedFiles(
            key: try HandleTable.require(key, HostPart<SealingKeyFunctions>.self, "key"),
            folder: try Argument.optionalText(folder, "folder"), isFallback: false)
    }
}

@c @implementation
public func cardea_config_use_automatic_store_with_key(
    _ config: OpaquePointer?, _ folder: UnsafePointer<CChar>?, _ key: OpaquePointer?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, Choice.store) { draft throws(CardeaError) in
        draft.host.sealedFiles = HostSealedFiles(
            key: try HandleTable.require(key, HostPart<SealingKeyFunctions>.self, "key"),
            folder: try Argument.optionalText(folder, "folder"), isFallback: true)
    }
}

@c @implementation
public func cardea_config_use_memory_store(
    _ config: OpaquePointer?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, Choice.store) { draft throws(CardeaError) in
        draft.choose(.memory)
    }
}

@c @implementation
public func cardea_config_set_store(
    _ config: OpaquePointer?, _ store: OpaquePointer?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, Choice.store) { draft throws(CardeaError) in
        draft.host.store = try HandleTable.require(store, HostPart<StoreFunctions>.self, "store")
    }
}

@c @implementation
public func cardea_config_set_presenter(
    _ config: OpaquePointer?, _ presenter: OpaquePointer?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error) { draft throws(CardeaError) in
        draft.host.presenter = try HandleTable.require(presenter, HostPart<PresenterFunctions>.self, "presenter")
    }
}

@c @implementation
public func cardea_config_set_logger(
    _ config: OpaquePointer?, _ logger: OpaquePointer?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error) { draft throws(CardeaError) in
        draft.host.logger = try HandleTable.require(logger, HostPart<LoggerFunctions>.self, "logger")
    }
}

@c @implementation
public func cardea_config_set_observer(
    _ config: OpaquePointer?, _ observer: OpaquePointer?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error) { draft throws(CardeaError) in
        draft.host.observer = try HandleTable.require(observer, HostPart<ObserverFunctions>.self, "observer")
    }
}

@c @implementation
public func cardea_config_set_queue(
    _ config: OpaquePointer?, _ queue: OpaquePointer?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error) { draft throws(CardeaError) in
        draft.queue = try HandleTable.require(queue, CallbackQueue.self, "queue")
    }
}
