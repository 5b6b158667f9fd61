public import CCardea
import CardeaCore
import CardeaEngine

@c @implementation
public func cardea_list_accounts(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _, report in
            client.engine.listAccounts { report($0.outcome(Outcome.accounts)) }
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
                report(result.outcome(Outcome.accounts))
            }
        }
    }
}

@c @implementation
public func cardea_result_accounts(_ result: OpaquePointer?) -> OpaquePointer? {
    ResultHandle.find(result)?.accounts?.handle
}

@c @implementation
public func cardea_account_list_count(_ accounts: OpaquePointer?) -> Int32 { AccountListHandle.count(accounts) }

@c @implementation
public func cardea_account_list_account(_ accounts: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    AccountListHandle.text(accounts, index, "account") { $0.account }
}

@c @implementation
public func cardea_account_list_server(_ accounts: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    AccountListHandle.text(accounts, index, "server") { $0.server }
}

@c @implementation
public func cardea_account_list_has_session(_ accounts: OpaquePointer?, _ index: Int32) -> Bool {
    AccountListHandle.element(accounts, index)?.hasSession ?? false
}
