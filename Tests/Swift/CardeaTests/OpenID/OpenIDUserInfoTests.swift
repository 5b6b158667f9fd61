import Cardea
import CardeaSandbox
import Testing

@testable import TestSupport

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

    @Test("UI-1: a scope beyond profile and email brings its claims, too")
    func phone() async throws {
        let rig = try rig()
        var provider = rig.provider
        provider.scopes = ["openid", "phone"]
        let client = try rig.client(provider)
        defer { client.close() }
        #expect(try await rig.signIn(client).profile.claims["phone_number"]?.string == "+15550100")
    }

    @Test("UI-1: an endpoint that fails is told of in the log, and asked again behind the next refresh")
    func failsOnce() async throws {
        let rig = try rig()
        let client = try rig.client()
        defer { client.close() }
        rig.control.inject(.oauthError(503, code: "server_error"), on: "/oidc/userinfo")
        #expect(try await rig.signIn(client).profile.claims["email"] == nil)
        #expect(rig.log.text.includes("it is asked again with the next refresh"))
        let user = try await client.refresh()
        #expect(user.profile.claims["email"]?.string == "user@example.com")
        #expect(try await client.currentUser().profile.claims["email"]?.string == "user@example.com")
        _ = try await client.refresh()
        #expect(rig.requests(to: "userinfo").count == 2, "nothing is missing any more")
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
            .oauthError(503, code: "server_error"), SandboxFault(.drop).always, SandboxFault(.cutAfterHeaders).always,
            .malformedJSON, SandboxFault(.truncate).always,
        ] as [SandboxFault])
    func failing(fault: SandboxFault) async throws {
        let rig = try rig()
        rig.control.inject(fault, on: "/oidc/userinfo")
        #expect(try await email(rig) == nil)
    }
}
