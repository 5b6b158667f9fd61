import Cardea
import CardeaBasics
import CardeaSandbox
import Testing

/// How the local counterpart of a conformance module ends: one whole login at a provider that misbehaves in one way.
protocol LocalConformanceModule {
    /// What holds for the provider of all counterparts of a plan.
    func prepare(_ behaviour: inout SandboxOpenIDBehaviour)
}

extension LocalConformanceModule {
    func prepare(_ behaviour: inout SandboxOpenIDBehaviour) {}

    private func rig(_ name: String) throws -> OpenIDRig {
        let misbehaviour = try #require(SandboxMisbehaviour(rawValue: name))
        return try OpenIDRig {
            prepare(&$0)
            $0.misbehaviours = [misbehaviour]
        }
    }

    /// The login fails for that reason, and nobody is signed in. What is wrong before the code redeems none.
    func expectRefused(_ misbehaviour: String, _ code: CardeaError.Code) async throws {
        let rig = try rig(misbehaviour)
        let client = try rig.client()
        defer { client.close() }
        await #expect { try await rig.signIn(client) } throws: { ($0 as? CardeaError)?.code == code }
        await #expect { try await client.currentUser() } throws: { ($0 as? CardeaError)?.code == .notSignedIn }
        #expect(rig.requests(to: "token").isEmpty == (code != .invalidIDToken))
    }

    /// Metadata of another issuer ends the login: its document is the last thing that is asked for.
    func expectNothingAfterForeignMetadata() async throws {
        let rig = try rig("discovery_issuer_mismatch")
        #expect(try await rig.failure()?.code == .invalidConfiguration)
        let name = "/.well-known/openid-configuration"
        let places = ["/oidc\(name)", "/.well-known/oauth-authorization-server/oidc", "\(name)/oidc"]
        #expect(places.map { rig.control.requests(to: $0).count } == [1, 0, 0])
    }

    /// The login succeeds all the same.
    func expectAccepted(_ misbehaviour: String) async throws {
        #expect(try await rig(misbehaviour).failure() == nil)
    }

    /// The refresh fails, the user and the new refresh token stay.
    func expectRefreshRefused(_ misbehaviour: String) async throws {
        let rig = try rig(misbehaviour)
        let client = try rig.client()
        defer { client.close() }
        let user = try await rig.signIn(client)
        await #expect { try await client.refresh() } throws: { ($0 as? CardeaError)?.code == .refreshFailed }
        #expect(try await client.currentUser().profile.userID == user.profile.userID)
        rig.control.update { $0.openID.misbehaviours = [] }
        _ = try await client.refresh()
        #expect(rig.control.statistics.refreshTokenReuses == 0, "the new refresh token was kept")
    }
}
