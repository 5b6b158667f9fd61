import CardeaBasics
import CardeaModel

extension OpenIDProvider {
    /// Refuses settings that cannot work, before any request.
    func check() throws(CardeaError) {
        guard !clientID.isEmpty else { throw Self.wrong("The client id is empty.") }
        if let clientSecret, clientSecret.isEmpty {
            throw Self.wrong("The client secret is empty; leave it out if the client has none.")
        }
        if let issuer { try Self.checkIssuer(issuer) }
        if let endpoints, !endpoints.areAdditional {
            _ = try ProviderMetadata(endpoints, issuer: issuer)
        } else if let issuer {
            if let endpoints { try ProviderMetadata.check(additional: endpoints, issuer: issuer) }
        } else {
            throw Self.wrong(
                "The provider has neither an issuer nor endpoints: without an "
                    + "issuer, those for authorization and tokens are needed.")
        }
        guard (scopes ?? []).allSatisfy(Self.isScope) else { throw Self.wrong(Self.noScope) }
        guard !scopeSeparator.isEmpty else {
            throw Self.wrong("The separator of scopes is empty; expected a space, for instance.")
        }
        if let own = authorizationParameters.first(where: { !AuthorizationRequest.mayBeAdded($0) }) {
            throw Self.wrong(
                "The parameter \"\(own.name)\" of authorization requests is reserved by the protocol: leave it out.")
        }
        _ = try emailVerification?.checkedURL()
        _ = try identityLinking?.checkedURL()
        let unknown = idTokenAlgorithms.filter { SignatureAlgorithm(rawValue: $0) == nil }
        guard unknown.isEmpty else {
            throw Self.wrong("ID tokens cannot be signed with \(unknown.sorted().joined(separator: ", ")) here.")
        }
    }

    /// Refuses an issuer below which no metadata can be asked for. It is compared as text, so nothing else is checked.
    private static func checkIssuer(_ issuer: String) throws(CardeaError) {
        guard let url = try? URI(parsing: issuer), url.host?.isEmpty == false,
            url.scheme == "https" || url.isLoopbackHTTP
        else {
            throw wrong(
                "The issuer must be an https URL such as https://accounts.example.com; "
                    + "http is allowed for loopback hosts only."
            )
        }
        guard url.query == nil, url.fragment == nil, url.userInfo == nil else {
            throw wrong("The issuer must have no user name, query or fragment.")
        }
        guard !url.isOpenIDDocument else {
            throw wrong("The issuer is the address of its metadata: cut off /.well-known/openid-configuration.")
        }
    }

    /// Returns the scopes of a login: its own, else the provider's.
    func scopes(insteadOf asked: [String], _ metadata: ProviderMetadata?) throws(CardeaError) -> [String] {
        guard asked.allSatisfy(Self.isScope) else { throw CardeaError(.invalidArgument, Self.noScope) }
        if !asked.isEmpty { return asked }
        return scopes ?? Self.standardScopes + (metadata?.scopes.contains(Self.offline) ?? false ? [Self.offline] : [])
    }

    /// Completes a refusal of the scopes that a login has asked for. Where neither login nor provider has named them, the error
    /// says what to do, and the next login goes without `offline_access`: metadata lists that scope also for clients that may not
    /// have it.
    func refusal(_ error: CardeaError, ofScope asked: String?, _ memory: ProviderMemory) -> CardeaError {
        let names = asked?.pieces(between: scopeSeparator).map { String($0) } ?? []
        guard error.serverCode == "invalid_scope", scopes == nil, names.starts(with: Self.standardScopes),
            names.dropFirst(Self.standardScopes.count).allSatisfy({ $0 == Self.offline })
        else { return error }
        memory.withdraw(scope: Self.offline)
        return error.with(
            hint:
                "The login asked for \(names.joined(separator: ", ")): name the scopes that the provider allows this "
                + "client."
                + (names.contains(Self.offline) ? " The next login asks without \(Self.offline)." : ""))
    }

    /// The scopes that are asked for by default.
    package static let standardScopes = ["openid", "profile", "email"]
    private static let offline = "offline_access"

    private static let noScope = "A scope is empty or contains a space; list each scope separately."

    private static func isScope(_ text: String) -> Bool {
        !text.isEmpty && !text.utf8.contains { $0 <= 0x20 || $0 == 0x7F }
    }

    private static func wrong(_ message: String) -> CardeaError { CardeaError(.invalidConfiguration, message) }
}

extension RedirectForms {
    /// Refuses a redirect URI that the provider would refuse, before the browser opens: there the user would see a page of the
    /// provider's, and the application would learn nothing. Refuses as well one that answers of this mode cannot come back to, or
    /// that could not be told from an answer.
    func require(_ uri: URI, answeredBy mode: ResponseMode) throws(CardeaError) {
        guard accepts(uri) else {
            throw CardeaError(
                .invalidConfiguration,
                "This provider does not accept such a redirect URI from native applications; it accepts \(expectation)."
            )
        }
        guard mode != .formPost || uri.isHTTP else {
            throw CardeaError(
                .invalidConfiguration,
                "A form cannot be posted to \(uri.scheme): use the loopback capture, or an https redirect URI of a "
                    + "relay."
            )
        }
        let own = QueryParameters(parsing: uri.query ?? "", plusIsSpace: true).pairs.map { $0.name }
        guard let name = own.first(where: RedirectParameters.names.contains) else { return }
        throw CardeaError(
            .invalidConfiguration,
            "The redirect URI has the parameter \"\(name)\", which the provider's answer uses: rename it.")
    }

    private func accepts(_ uri: URI) -> Bool {
        switch (uri.scheme, uri.host.map(ASCII.lowercased)) {
        case ("https", _): contains(.https)
        case ("http", "localhost"): contains(.localhost)
        case ("http", "127.0.0.1"): contains(.loopbackIPv4)
        case ("http", "[::1]"): contains(.loopbackIPv6)
        case ("http", _): false
        default: contains(.customScheme) || (contains(.reverseDomainScheme) && uri.scheme.utf8.contains(0x2E))
        }
    }

    private var expectation: String {
        let forms: [(RedirectForms, String)] = [
            (.customScheme, "a custom scheme"),
            (.reverseDomainScheme, "a scheme with a dot (com.example.app:/callback)"),
            (.loopbackIPv4, "http://127.0.0.1"), (.loopbackIPv6, "http://[::1]"), (.localhost, "http://localhost"),
            (.https, "https"),
        ]
        return forms.filter { contains($0.0) }.map { $0.1 }.joined(separator: ", ")
    }
}
