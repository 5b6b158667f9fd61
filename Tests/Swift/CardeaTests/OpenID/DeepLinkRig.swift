import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaSandbox
import CardeaServers

@testable import TestSupport

/// The sandbox's provider behind pages of the application's owner, which lead back by deep links.
struct DeepLinkRig: Sendable {
    let rig: OpenIDRig

    init(misbehaving name: String? = nil) throws {
        rig = try name.map { try OpenIDRig(misbehaving: $0) } ?? OpenIDRig()
        rig.control.update { $0.openID.relayTargets = ["myapp://oauth/callback"] }
    }

    /// Posts its answers to the relay.
    var provider: OpenIDProvider {
        var provider = rig.provider
        provider.responseMode = .formPost
        return provider
    }

    var options: OAuthLoginOptions {
        var options = OAuthLoginOptions(
            provider: .google, redirectURI: "\(rig.server.openIDIssuer)/relay", redirectCapture: .oauthPrefix)
        options.deepLinkScheme = "myapp"
        return options
    }

    /// What the browser does with the page of a login: it is told to follow the deep link that comes back.
    func link(_ page: String, as outcome: String = "verified") async throws -> String {
        let answer = try await OpenIDBrowser.open("\(page)&sandbox_outcome=\(outcome)")
        let (action, fields) = try OpenIDBrowser.form(answer)
        guard let relayed = try await OpenIDBrowser.post(fields, to: action),
            let link = LoopbackPeer.location(relayed)
        else { throw UnexpectedResult() }
        return link
    }

    /// What the server of an application's owner does that signs in by itself, for the client and its nonce, and hands tokens
    /// over: members of a token answer.
    func tokens(for page: String) async throws -> [(String, String)] {
        let asked = QueryParameters(parsing: try URI(parsing: page).query ?? "", plusIsSpace: true)
        let proof = PKCE(entropy: try SystemEntropy().bytes(PKCE.entropySize), digest: OpenSSLDigest())
        var sent = asked.pairs.filter { ["client_id", "scope", "nonce"].contains($0.name) }.map { ($0.name, $0.value) }
        sent += [
            ("response_type", "code"), ("redirect_uri", "myapp://oauth-callback"), ("state", "the server's own"),
            ("code_challenge", proof.challenge), ("code_challenge_method", "S256"),
        ]
        let issuer = rig.server.openIDIssuer
        let redirect = try rig.server.authorize("\(issuer)/authorize?\(QueryParameters.encode(sent))", as: .verified)
        let code = QueryParameters(parsing: try URI(parsing: redirect).query ?? "", plusIsSpace: true).first("code")
        let answer = try await OpenIDBrowser.post(
            [
                ("grant_type", "authorization_code"), ("code", code ?? ""), ("client_id", "notes"),
                ("redirect_uri", "myapp://oauth-callback"), ("code_verifier", proof.verifier.reveal()),
            ], to: "\(issuer)/token")
        guard let body = answer?.pieces(between: "\r\n\r\n").dropFirst().first,
            let object = try? JSONReader.read(Array(String(body).utf8)).object
        else { throw UnexpectedResult() }
        return object.members.compactMap { member in
            (member.value.string ?? member.value.integer.map { "\($0)" }).map { (member.name, $0) }
        }
    }

    /// A deep link with these parameters and the name of the provider, which it announces to send.
    func link(in separator: String, _ parameters: [(String, String)]) -> String {
        "myapp://oauth/callback\(separator)\(QueryParameters.encode(parameters + [("iss", rig.server.openIDIssuer)]))"
    }

    /// The `state` that a page's address carries.
    static func state(_ page: String) throws -> String {
        let query = QueryParameters(parsing: try URI(parsing: page).query ?? "", plusIsSpace: true)
        guard let state = query.first("state") else { throw UnexpectedResult() }
        return state
    }

    /// A presenter whose browser ends with such a link.
    func presenter(_ link: @escaping @Sendable (_ page: String) async throws -> String?) -> ScriptedPresenter {
        ScriptedPresenter { request throws(CardeaError) in
            do { return try await link(request.authorizationURL) } catch {
                throw error as? CardeaError ?? CardeaError(.internalError, "\(error)")
            }
        }
    }
}
