import Cardea
import CardeaCore
import CardeaSandbox
import Testing

@Suite("The UserInfo endpoint of a provider")
struct OpenIDUserInfoTests {
    /// A provider whose ID tokens have no claims of the user, so that the endpoint is asked.
    private func rig(_ misbehaviours: SandboxMisbehaviour...) throws -> OpenIDRig {
        try OpenIDRig {
            $0.claimsInIDToken = false
            $0.misbehaviours = Set(misbehaviours)
        }
    }

    private func email(_ rig: OpenIDRig) async throws -> String? {
        let client = try rig.client()
        defer { client.close() }
        let user = try await rig.signIn(client)
        #expect(!rig.requests(to: "userinfo").isEmpty)
        return user.profile.claims["email"]?.string
    }

    @Test(
        "UI-1: plain and signed answers complete the claims",
        arguments: [[], [.userinfoSigned]] as [[SandboxMisbehaviour]])
    func claims(misbehaviours: [SandboxMisbehaviour]) async throws {
        let rig = try rig()
        rig.control.update { $0.openID.misbehaviours = Set(misbehaviours) }
        #expect(try await email(rig) == "user@example.com")
    }

    @Test(
        "UI-1 UI-2: an answer of another user, or wrongly signed, is discarded, and the login is not",
        arguments: [
            .userinfoMissingSubject, .userinfoInvalidSignature, .userinfoInvalidAudience,
        ] as [SandboxMisbehaviour])
    func discarded(misbehaviour: SandboxMisbehaviour) async throws {
        #expect(try await email(rig(misbehaviour)) == nil)
    }

    @Test(
        "UI-1: an endpoint that fails, breaks off or hangs up costs its claims alone",
        arguments: [
            .oauthError(503, code: "server_error"), SandboxFault(.drop).always, SandboxFault(.cutAfterHeaders),
            .malformedJSON, SandboxFault(.truncate),
        ] as [SandboxFault])
    func failing(fault: SandboxFault) async throws {
        let rig = try rig()
        rig.control.inject(fault, on: "/oidc/userinfo")
        #expect(try await email(rig) == nil)
    }
}
