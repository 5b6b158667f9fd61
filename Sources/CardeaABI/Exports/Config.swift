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
