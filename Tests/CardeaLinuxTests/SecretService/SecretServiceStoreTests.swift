import CardeaCore
import CardeaLinux
import Foundation
import Testing

/// For the suites that need a desktop session.
let needsKeyring = ConditionTrait.enabled(
    if: KeyringSession.missingPackages.isEmpty, "install \(KeyringSession.missingPackages)")

@Suite("Secret Service store", needsKeyring)
struct SecretServiceStoreTests {
    private let key = StoreContract.key("someone")

    @Test(
        "it does what every store does, in the login keyring and in the session's",
        arguments: [KeyringKind.login, .session])
    func contract(keyring: KeyringKind) async throws {
        let session = try KeyringSession()
        let store = session.store(keyring)
        try await StoreContract.check(store)
        #expect(store.location == "Secret Service (\(keyring == .login ? "Login" : "session keyring"))")
    }
}
