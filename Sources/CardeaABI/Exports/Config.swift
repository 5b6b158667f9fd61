public import CCardea
import CardeaAssembly
import CardeaBasics
import CardeaEngine
import CardeaModel

/// Changes a setting of a configuration.
func change(
    _ config: OpaquePointer?, _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ setting: String,
    _ body: (inout ConfigHandle.Draft) throws(CardeaError) -> Void
) -> cardea_status {
    change(config, ConfigHandle.self, "config", setting, outError, body)
}

/// The setting of several functions that choose the server.
private let server = "server"

@c @implementation
public func cardea_config_new() -> OpaquePointer? { HandleTable.insert(ConfigHandle()) }

@c @implementation
public func cardea_config_free(_ config: OpaquePointer?) { HandleTable.remove(config, ConfigHandle.self) }

@c @implementation
public func cardea_config_retain(_ config: OpaquePointer?) -> OpaquePointer? {
    HandleTable.retain(config, ConfigHandle.self)
}

@c @implementation
public func cardea_config_set_openid(
    _ config: OpaquePointer?, _ issuer: UnsafePointer<CChar>?, _ client_id: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, server) { draft throws(CardeaError) in
        draft.backend = .oidc(
            issuer: try Argument.text(issuer, "issuer"), clientID: try Argument.text(client_id, "client_id"))
    }
}

@c @implementation
public func cardea_config_set_provider(
    _ config: OpaquePointer?, _ provider: OpaquePointer?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, server) { draft throws(CardeaError) in
        draft.backend = .oidc(try HandleTable.require(provider, ProviderHandle.self, "provider").provider())
    }
}

@c @implementation
public func cardea_config_set_prelude(
    _ config: OpaquePointer?, _ base_url: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, server) { draft throws(CardeaError) in
        draft.backend = .prelude(baseURL: try Argument.text(base_url, "base_url"))
    }
}

@c @implementation
public func cardea_config_set_ory(
    _ config: OpaquePointer?, _ project_url: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, server) { draft throws(CardeaError) in
        draft.backend = .ory(projectURL: try Argument.text(project_url, "project_url"))
    }
}

@c @implementation
public func cardea_config_set_store(
    _ config: OpaquePointer?, _ kind: UnsafePointer<CChar>?, _ folder: UnsafePointer<CChar>?,
    _ passphrase: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(config, out_error, "store") { draft throws(CardeaError) in
        let folder = try Argument.optionalText(folder, "folder")
        let passphrase = try Argument.optionalText(passphrase, "passphrase")
        let kind = try Argument.text(kind, "kind")
        let key = passphrase.map { EncryptionKeySource.passphrase(Secret($0)) } ?? .keyFile
        switch kind {
        case "encrypted_file": draft.store = .encryptedFile(folder: folder, key: key)
        case "automatic": draft.store = .automatic(folder: folder, key: key)
        default:
            guard let store = StoreChoice.withoutFiles(kind) else {
                throw CardeaError(
                    .invalidArgument,
                    "`kind` is no store; expected \"secret_service\", \"session_keyring\", \"encrypted_file\", \"automatic\" or \"memory\"."
                )
            }
            guard folder == nil, passphrase == nil else {
                throw CardeaError(
                    .invalidArgument, "`folder` and `passphrase` go with a store of files; expected NULL.")
            }
            draft.store = store
        }
    }
}

extension StoreChoice {
    fileprivate static func withoutFiles(_ kind: String) -> StoreChoice? {
        switch kind {
        case "secret_service": .desktop
        case "session_keyring": .sessionKeyring
        case "memory": .memory
        default: nil
        }
    }
}
