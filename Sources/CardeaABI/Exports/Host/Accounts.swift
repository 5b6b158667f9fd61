public import CCardea
import CardeaAssembly
import CardeaBasics
import CardeaEngine

@c @implementation
public func cardea_list_accounts(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) {
        { client, _, report in
            client.engine.listAccounts { report($0.outcome { .list(ListHandle($0)) }) }
        }
    }
}

@c @implementation
public func cardea_move_sessions(
    _ client: OpaquePointer?, _ source: OpaquePointer?, _ all_accounts: Bool,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let owner = try HandleTable.require(client, ClientHandle.self, "client")
        let source = try owner.source(try HandleTable.require(source, ConfigHandle.self, "source"))
        return { client, _, report in
            client.engine.moveSessions(from: source.store, allAccounts: all_accounts) { result in
                source.end()
                report(result.outcome { .list(ListHandle($0)) })
            }
        }
    }
}
